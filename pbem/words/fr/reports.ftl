marker = === Écrivez vos ordres au-dessus de cette ligne ; ce qui suit est ignoré. ===

# À la place d'une image du plateau là où elle n'est pas montrée.
picture = { $title }.
    .changed = A changé : { LIST($names, join: "comma") }{ $more ->
        [0] {""}
       *[other] { " " }et { $more } de plus
      }.
    .choices = Vous pouvez choisir : { LIST($names, join: "comma") }{ $more ->
        [0] {""}
       *[other] { " " }et { $more } de plus
      }.
