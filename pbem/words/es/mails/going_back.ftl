undo =
    .done = anulada: { $order }
    .none = no ha dado en esta partida ninguna orden que se pueda anular
    .cannot = no se puede anular: { $why }
    .late = el plazo para contestar esa pregunta ha pasado, así que su orden se queda
    .elsewhere = UNDO va una sola vez y solo en una línea encima de las órdenes de un correo, y anula la última orden antes de ese correo; no se ha hecho nada de él
    .paused = la partida está parada, y mientras tanto no se anula ninguna orden
    .noted = { $role } ha anulado la última orden.
gone_back =
    .mark = (ya no cuenta)
    .untold = Lo que ya no cuenta
    .instead = Lo que vale en su lugar
correction = La partida volvió atrás
    .waits = La partida vuelve atrás para corregirlo el { $until }, o en cuanto otro moderador esté de acuerdo; hasta entonces otro moderador o una apelación puede impedirlo.
    .stopped = La corrección de #{ $tag } no se lleva a cabo: { $why ->
            [against] { $judge } se opone, así que la decisión cae
            [overturned] la apelación ha ocupado su lugar
            [over] la partida ha terminado
           *[impossible] no es posible
        }.{ $text ->
            [none] {""}
           *[other] { " " }"{ $text }"
        }
    .done = #{ $tag } se ha corregido, como ha decidido { $judge }: la partida volvió atrás hasta allí, y lo que sigue valiendo se ejecutó otra vez con los dados y las cartas que tenía.
    .in_public = Lo que trata #{ $tag } se corrige, como ha decidido { $judge } sobre una entrada que solo algunos pueden ver: la partida volvió atrás, y lo que cambia está abajo.{ $text ->
            [none] {" "}Las razones tratan de lo que solo algunos pueden saber; se podrán leer cuando la partida haya terminado.
           *[other] { " " }"{ $text }"
        }
    .done_unseen = La partida volvió atrás por una corrección; lo que cambia para usted está abajo.
    .waiting_yours = Órdenes suyas que esperan
    .yours_waits = { $order }
    .waits_so = Cada una espera entre sus órdenes para más adelante y se da en cuanto se le pregunta otra vez lo mismo, con los dados y las cartas que tenía; ORDERS las muestra, REVOKE y el número anula una.
    .returned_yours = Órdenes suyas que ya no cuentan
    .yours = { $order }: { $why }{ $rules ->
            [none] {""}
           *[other] { " " }[{ LIST($rules, join: "comma") }]
        }
    .again = Ordene de nuevo lo que aún quiera: donde se le pregunta otra vez lo mismo, los mismos intentos reciben los dados y las cartas que tenían, en cualquier orden; lo que aún es legal de una orden con dados conocidos ha de estar en la nueva.
known_dice = Dados que se conocen
