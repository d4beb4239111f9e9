message = { $moderator ->
        [none] El operador le escribe
       *[other] El moderador { $moderator } le escribe
    }{ $tag ->
        [none] {""}
       *[other] { " " }sobre la disputa de #{ $tag }
    }
    .how = Conteste este correo para responder; sus palabras van a quien juzga esta partida y a ningún jugador, y no se leen órdenes en ellas. Que se le ha escrito consta en el registro, las palabras no.
    .answered = A quien juzga la partida
    .passed_on = Sus palabras han ido a { $names ->
            [none] quien lleva el servidor
           *[other] { LIST($names) }
        }.
    .not_passed_on = Sus palabras no han ido a nadie:
    .gone = lo que este correo contesta ya no se guarda
    .length = escriba algunas palabras, como mucho { $most } caracteres
