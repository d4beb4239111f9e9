## events

# Una partida termina antes de que lo hagan sus reglas.
match_ended = La partida termina antes de tiempo, como está: { $how ->
        [draw] todos los jugadores han acordado tablas
        [agreed] todos los jugadores han acordado terminarla
        [conceded] { COUNT($roles) ->
                [one] se ha rendido
               *[other] se han rendido
            } { EACH($roles, as: "match_ended.by") }
       *[abandoned] se abandona
    }.
    .by = { ROLE($value) }

## mails

ended = La partida ha terminado
    .how = La partida ha terminado antes de tiempo, como está: { $how ->
            [draw] todos los jugadores han acordado tablas.
            [agreed] todos los jugadores han acordado terminarla.
            [conceded] { COUNT($roles) ->
                    [one] se ha rendido
                   *[other] se han rendido
                } { LIST($roles) }.
           *[abandoned] se abandona.
        }
    .why = La razón dada: "{ $why }"
    .stands = El tablero y la clasificación quedan como están abajo; ya no se pregunta nada y no corre ningún plazo. Se abren todas las cadenas, y con este correo va el registro entero.
concede =
    .announced = aún no ha cambiado nada: para rendirse definitivamente en la partida, conteste este correo con CONCEDE YES{ $ends ->
            [true] , con lo que termina como está
           *[false] ; la partida sigue, y usted sigue jugando
        }; para ceder su plaza a otro jugador, escriba RESIGN
    .done = se ha rendido{ $ends ->
            [true] , y la partida termina
           *[false] , y todos lo saben; la partida sigue, y usted también (RESIGN cede su plaza, CONCEDE NONE anula esto)
        }
    .deputy = solo quien tiene la plaza puede rendirse, no un sustituto
    .alone = escriba CONCEDE solo, y luego CONCEDE YES en un segundo correo
    .already = ya se ha rendido; CONCEDE NONE lo anula
    .not_announced = CONCEDE YES cuenta en respuesta al correo con que se contestó CONCEDE solo, en el plazo de una semana; nada ha cambiado
    .nothing = no se ha rendido
    .taken_back = su rendición queda anulada, y todos lo saben
    .headline = Un jugador se rinde
    .told = { COUNT($names) ->
            [one] Se rinde
           *[other] Se rinden
        } { LIST($names) }.
    .back = La rendición de { LIST($names) } queda anulada.
    .goes_on = La partida sigue. { $how ->
            [never] Puede terminarla su moderador o quien la organiza.
           *[last] Termina cuando solo un jugador no se ha rendido; CONCLUDE end propone a todos terminarla ahora.
        }
conclude =
    .wanted = escriba CONCLUDE draw, o CONCLUDE end para terminar la partida como está; termina cuando todos los jugadores lo han dicho
forget =
    .headline = ¿Se ha de borrar lo que se guarda de usted?
    .asked = A un moderador se le ha dicho que usted quiere que se borre de este servidor lo que se guarda de usted. Si no es así, no haga nada.
    .announced = aún no ha cambiado nada: para que se borre todo lo que aquí se guarda de usted, conteste este correo con FORGET ME YES. Deja en el acto todas las partidas; { $hours } horas después el nombre, la dirección y los textos de sus correos se sustituyen en todas partes por "removed on request", y no recibe nada más; quedan las órdenes ejecutadas, su palabra en los sorteos y las sumas de control de sus correos, para que los demás puedan comprobar su partida. Lo que otros han recibido por correo sigue siendo suyo
    .done = deja ahora sus partidas; dentro de { $hours } horas se borra lo que se guarda de usted. Hasta entonces FORGET ME NONE, en respuesta a cualquier correo nuestro, lo conserva; sus plazas quedan libres en todo caso
    .taken_back = no se borra nada; las plazas que ha dejado siguen libres
    .nothing = no hay nada suyo que se vaya a borrar
    .alone = escriba FORGET ME solo, y luego FORGET ME YES en un segundo correo
    .not_announced = FORGET ME YES cuenta en respuesta al correo con que se contestó FORGET ME, en el plazo de una semana; nada ha cambiado
    .noted = El nombre, la dirección y los textos de quien jugó { LIST($roles) } se han borrado a petición suya; quedan las órdenes, los sorteos y las sumas de control.
keeping =
    .headline = Cuánto tiempo se guarda esta partida
    .changed = { $days ->
            [0] Esta partida se guarda para siempre en el servidor.
            [one] Esta partida se borra del servidor un día después de su final, con todo lo que se guarda de ella.
           *[other] Esta partida se borra del servidor { $days } días después de su final, con todo lo que se guarda de ella.
        } Lo que ha recibido por correo es suyo.
    .soon = Esta partida ha terminado, y el { $until } se borra del servidor con todo lo que se guarda de ella: páginas, registro, correos. Hasta entonces RECORD, en respuesta a este correo, le trae una vez más el registro entero.
look = La fase ha terminado, y un moderador mira antes de que se cuente
    .waits_until = La fase ha terminado. Lo que resultó de ella va a todos cuando un moderador lo haya mirado, a más tardar el { $until }; hasta entonces el reloj está parado, y los plazos empiezan cuando se cuente.
    .digest = Lo que resultó está fijado: la última fila del diario tiene la suma { $digest }. Si no se decide otra cosa antes de contarlo, lo que se le diría, el registro la muestra allí.
    .pauses = lo que resultó de la fase espera a un moderador; cuando se cuente, la partida sigue
    .released = { $word ->
            [true] Lo que resultó de la fase se contó cuando { $moderator ->
                    [none] el operador
                   *[other] el moderador { $moderator }
                } lo hubo mirado.
           *[false] Lo que resultó de la fase se contó, pues ningún moderador dijo nada a tiempo.
        }
    .taken = ejecutada; termina la fase, y lo que resultó se cuenta cuando un moderador lo haya mirado
    .held = esto está detrás del final de la fase; escríbalo otra vez cuando se haya contado lo que resultó de ella
