marker = === Escriba sus órdenes por encima de esta línea; lo que sigue se ignora. ===

# En lugar de una imagen del tablero donde no se muestra.
picture = { $title }.
    .changed = Ha cambiado: { LIST($names, join: "comma") }{ $more ->
        [0] {""}
       *[other] { " " }y { $more } más
      }.
    .choices = Puede elegir: { LIST($names, join: "comma") }{ $more ->
        [0] {""}
       *[other] { " " }y { $more } más
      }.
