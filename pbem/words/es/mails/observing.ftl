no_observing =
    .no_match = no hay ninguna partida con ese nombre
    .closed = la partida { $slug } no se muestra a observadores
    .over = la partida { $slug } ha terminado; lo que sucedió está en su página
    .full = ya observan la partida { $slug } por correo todos los que pueden
observed = Lo que todos pueden ver de { $slug } ({ $game })
    .news = Lo que ha sucedido
    .gone = Lo que ya no cuenta, pues la partida volvió atrás
    .around = En torno a la partida
    .press = Mensajes a todos
    .piece = { $writer }: { $text }
    .how = Observar
    .end = Conteste este correo con OFF para no recibir más de ella.{ $page ->
            [none] {""}
           *[other] { " " }Lo mismo está en { $page }.
        }
