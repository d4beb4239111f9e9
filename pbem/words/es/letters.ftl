# El correo a quien pregunta cómo se juega aquí, o quiere jugar; como words/en/letters/joining.ftl.
welcome =
    .subject = Cómo se juega aquí por correo
    .wrote =
        Alguien, seguramente usted, ha escrito a la dirección { $address } de un servidor de juegos. Nada ha cambiado
        por ello.
    .what =
        { COUNT($titles) ->
            [0] Aquí se juegan juegos de mesa por correo.
           *[other] Aquí se juegan por correo juegos de mesa como { LIST($titles) }.
        } El servidor juzga las
        órdenes que escriben los jugadores y contesta con informes. Solo necesita su programa de correo.
    .games = Abiertas ahora: { LIST($games, join: "comma") }.
    .free =
        Partidas con plazas libres: { LIST($inviting, join: "comma") }. { $named ->
            [none] Para tomar una, conteste este correo, o escriba a { $address }, con
           *[other] Para tomar una en { $named }, conteste este correo, o escriba a { $address }, con
        } { COUNT($lines) ->
            [one] esta línea
           *[other] una de estas líneas
        }:
    .then =
        El servidor envía entonces un solo correo, que dice más de la partida y qué papel puede desear; su respuesta
        confirma su plaza.
    .language = Con una línea LANGUAGE { $code } debajo sus correos llegan en español; lo que aún no está traducido, en inglés.
    .guide = Cómo se juega (en inglés):
    .in_english = Lo mismo en inglés:
    .plays =
        Si ya juega aquí, conteste los correos de su partida: la dirección a la que se contestan muestra quién es.

join_refused =
    .none_free = Ninguna partida tiene plazas libres en este momento.

last =
    .of_today =
        Hoy no se envía ningún otro correo de esta clase a esta dirección, llegue lo que llegue bajo su nombre.

your_matches =
    .subject = Sus partidas aquí
    .wrote =
        Un correo bajo su nombre llegó a { $address } y no a la dirección de respuesta de una partida. Nada de él se ha
        ejecutado y nada ha cambiado.
    .in_english = Lo mismo en inglés:
    .own = Sus partidas:
    .answer =
        Conteste el último correo de la partida a la que se refiere: su dirección de respuesta dice qué partida es y
        demuestra que es usted.
    .others = Otras partidas con plazas libres: { LIST($inviting, join: "comma") }. Para tomar una escriba a { $address }: JOIN y su nombre.
