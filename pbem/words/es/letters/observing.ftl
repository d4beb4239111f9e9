confirm_observer =
    .subject = Confirme, por favor: observar { $game }, partida { $slug }
    .asks =
        Alguien, seguramente usted, ha pedido que se envíe a esta dirección lo que todos pueden ver de la partida { $slug } de { $game }.{ $again ->
            [true] { " " }Ya es así, y así sigue.
           *[false] {""}
        }
    .to_confirm = CONTESTE ESTE CORREO PARA CONFIRMAR. Basta una respuesta vacía; NO lo rechaza. Si no fue usted, no haga nada.
    .late = { $only_over ->
            [true] Lo que sucede se cuenta cuando la partida ha terminado.
           *[false] Lo que sucede se cuenta { $delay } horas más tarde que a los jugadores.
        }

observe_refused =
    .subject = Nada que observar
    .why = Su correo pedía observar una partida, pero { $why }. Nada ha cambiado.

observing =
    .subject = Observar { $game }, partida { $slug }
    .told =
        { $what ->
            [begins] Desde ahora recibe lo que todos pueden ver de la partida { $slug } cuando termina una fase, o si no un día después de que algo suceda. Lo anterior está en su página.
            [observes] Usted observa la partida { $slug } y no juega en ella: nada de su correo se ha ejecutado, y nadie ha sabido de él.
            [ended] Ya no observa la partida { $slug }, y no recibe nada más de ella.
            [dismissed] Quien juzga u organiza la partida { $slug } ha terminado que usted la observe; no recibe nada más de ella.
            [late] Su respuesta llegó cuando la partida { $slug } ya no se podía observar. Nada ha cambiado.
           *[gone] Ya no observa la partida { $slug }. Para hacerlo de nuevo escriba OBSERVE { $slug }.
        }
    .end = Conteste cualquiera de estos correos con OFF para no recibir más.
    .late = { $only_over ->
            [true] Lo que sucede se cuenta cuando la partida ha terminado.
           *[false] Lo que sucede se cuenta { $delay } horas más tarde que a los jugadores.
        }
