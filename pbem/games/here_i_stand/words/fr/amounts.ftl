# Tant de quelque chose : voir words/en/amounts.ftl.
regulars = { $number ->
        [one] 1 régulier
       *[other] { $number } réguliers
    }
mercenaries = { $number ->
        [one] 1 mercenaire
       *[other] { $number } mercenaires
    }
cavalry = { $number } de cavalerie
squadrons = { $number ->
        [one] 1 escadre
       *[other] { $number } escadres
    }
corsairs = { $number ->
        [one] 1 corsaire
       *[other] { $number } corsaires
    }
cards = { $number ->
        [one] 1 carte
       *[other] { $number } cartes
    }
force = { LIST($parts, join: "comma") }
nothing = rien
