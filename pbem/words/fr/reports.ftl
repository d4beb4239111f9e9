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

# Fin d'un courriel en HTML : ce qui est abrégé à côté des images, et ce qui le rendrait trop long.
left = En bref
    .beside = Le texte brut de ce courriel contient en outre : { LIST($titles) }. MAP et un nom dessine davantage du plateau ; ORDERS énumère les ordres que vous avez donnés d'avance.
    .where = Trop long pour cette forme ; se trouve dans le texte brut du courriel : { LIST($titles) }.
