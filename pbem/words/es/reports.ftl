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

# Fin de un correo en HTML: lo que se abrevia junto a las imágenes y lo que lo haría demasiado largo.
left = En breve
    .beside = En el texto sin formato de este correo están además: { LIST($titles) }. MAP y un nombre dibuja más del tablero; ORDERS enumera las órdenes que usted ha dejado de antemano.
    .where = Demasiado largo para esta forma; está en el texto sin formato del correo: { LIST($titles) }.
