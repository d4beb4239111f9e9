# Tant de quelque chose : voir words/en/amounts.ftl.
florins = { $number ->
        [one] { $number } florin
       *[other] { $number } florins
    }
cards = { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    }
nobody = personne
knights = { $number ->
        [one] { $number } cavalier
       *[other] { $number } cavaliers
    }
kings = { $number ->
        [one] { $number } roi
       *[other] { $number } rois
    }
concessions = { $number ->
        [one] { $number } concession
       *[other] { $number } concessions
    }
republics = { $number ->
        [one] { $number } république
       *[other] { $number } républiques
    }
bishops = { $number ->
        [one] { $number } fou
       *[other] { $number } fous
    }
pieces = { $number ->
        [one] { $number } pièce
       *[other] { $number } pièces
    }
