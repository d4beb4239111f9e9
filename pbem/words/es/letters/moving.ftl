confirm_address =
    .subject = Confirme una dirección, por favor: { $game }, partida { $slug }
    .asks =
        Alguien, seguramente usted, que juega la partida { $slug } de { $game } quiere que los correos de esa partida lleguen
        desde ahora a esta dirección.
    .to_agree = CONTESTE ESTE CORREO CON YES si es usted. También se pregunta a la dirección anterior.
    .if_not = Si no es usted, no haga nada o conteste NO; no se le enviará nada más sobre ello.

address_wanted =
    .subject = ¿Han de ir sus correos a otra dirección? { $game }, partida { $slug }
    .by_player = Usted, o alguien en su nombre, quiere que sus correos de la partida { $slug } vayan desde ahora a { $to }.
    .by_moderator =
        { $moderator ->
            [none] Quien lleva el servidor
           *[other] El moderador { $moderator }
        } quiere que sus correos de la partida { $slug } vayan desde ahora a { $to }.
    .to_agree = CONTESTE ESTE CORREO CON YES si es correcto.
    .nothing = Sin su YES no cambia nada; NO lo termina en el acto.
    .until = Si no hace nada, se hará el { $until }, en cuanto { $to } lo haya confirmado. CONTESTE NO si no es correcto.

address_changed =
    .subject = Sus correos van a otra dirección: partida { $slug }
    .changed =
        Sus correos de la partida { $slug } van desde ahora a { $to }, y solo cuenta lo que llega de allí. Las direcciones de
        respuesta que recibió aquí ya no sirven.
    .undo = SI NO FUE USTED, CONTESTE ESTE CORREO CON NO hasta el { $until }: entonces todo queda como antes.

address_undone =
    .subject = Ya no es la dirección de un jugador: partida { $slug }
    .undone =
        La dirección anterior ha anulado que los correos de la partida { $slug } lleguen aquí. Las direcciones de respuesta
        que recibió para ella ya no sirven, y no se le enviará nada más sobre ello.

address_answered =
    .subject = Sobre una dirección: partida { $slug }
    .told =
        { $what ->
            [agreed] Está de acuerdo. Se hará cuando la otra dirección lo haya confirmado o haya pasado su plazo para oponerse.
            [refused] No se hace, y nada ha cambiado.
            [undone] Todo está como antes: sus correos de esta partida llegan otra vez aquí, con nuevas direcciones de respuesta.
            [late] Eso ya no se puede anular; escriba a quien lleva el servidor o a un moderador de la partida.
            [done] Ya está hecho.
            [unclear] Nada ha cambiado: conteste con YES o NO en la primera línea.
           *[gone] Ya nada espera esta respuesta, y nada ha cambiado.
        }
