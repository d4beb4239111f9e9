## help

word =
    .observe = OBSERVE autumn - enviado a la dirección del servidor por quien no juega: recibe lo que todos pueden ver de la partida, una vez que lo ha confirmado; OFF en respuesta lo termina
    .address =
        ADDRESS nueva@jugador.example - sus correos de esta partida van a otra dirección suya cuando ambas lo han confirmado por correo, y solo lo que llega de allí es suyo; la anterior puede anularlo durante una semana. ADDRESS none lo anula antes
    .concede =
        CONCEDE, y CONCEDE YES en un segundo correo, es rendirse; la partida termina cuando solo queda un jugador, si quien la organiza no ha dicho otra cosa, y hasta entonces CONCEDE NONE lo anula
    .conclude =
        CONCLUDE draw, CONCLUDE end - propone a todos que la partida termine como está, en tablas o sin decir quién va por delante; termina cuando todos los jugadores están de acuerdo antes de que acabe la fase, y el primer no termina la propuesta
    .forget =
        FORGET ME, y FORGET ME YES en un segundo correo, hace borrar todo lo que se guarda de usted en este servidor: nombre, dirección, los textos de sus correos; deja todas las partidas. FORGET ME NONE en el plazo de un día lo anula
