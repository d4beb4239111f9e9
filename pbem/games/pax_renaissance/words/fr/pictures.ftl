# Ce que disent les images du plateau.

# Lettres des banques et des religions, telles qu'elles figurent sur leurs pièces ; une ou deux, toutes différentes.
letter =
    .fugger = Fu
    .medici = Me
    .coeur = Co
    .marchionni = Ma
    .catholic = C
    .islamic = I
    .reformist = R

map = Carte
    .empire = { $name } : { $face }, { $holder }. { $places }
    .border = { BORDER($border) }{ $town ->
        [none] {""}
       *[other] {" "}({ $town })
    }, { $sea ->
        [true] frontière maritime
       *[false] frontière terrestre
    } : { COUNT($pieces) ->
        [0] rien
       *[other] { PIECE($pieces) }
    }
    .vassal = vassal : { EMPIRE($suzerain) }
    .nobody = à personne
    .repressed = Réprimés : { PIECE($pieces, join: "comma") }

legend =
    .square = capitale
    .circle = ville ou frontière maritime
    .diamond = frontière terrestre (aux couleurs d'une banque : sa concession)
    .covered_circle = emporium couvert, hors jeu
    .covered_square = de même dans une capitale
    .white = route de la foire de l'Ouest, depuis son point
    .black = route de la foire de l'Est, depuis son point
    .king = roi
    .republic = république
    .knight = cavalier
    .rook = tour
    .florin = florins
    .hand = cartes en main
    .concession = concessions
    .left = concessions à placer
    .one_shot = effet unique
    .ops = opération
    .ability = capacité
    .discovery = Découverte
    .law = Loi
    .patron = Mécène
    .catholic = prestige catholique
    .islamic = prestige islamique
    .reformist = prestige réformé
    .bishop = fou
    .bishops = fous de la religion
    .faithful = pièces dans ses propres théocraties
    .comet = comète, à son prix
    .lacks = +2 : il en faut autant de plus
    .side = O, E : à l'ouest, à l'est d'un tableau
    .faint = pâle : vous ne pouvez pas l'acheter maintenant
    .changed = il s'est passé quelque chose ici
    .choice = peut être choisi
    .move = s'est déplacé
    .queen = reine
    .turn = doit jouer, avec les actions restantes
    .active = victoire qui peut être déclarée
    .inactive = inactive : pas encore à déclarer
    .met = remplie, ou en tête
    .end = compte à la fin
    .silenced = réduite au silence
    .pirate = pirate
    .repressed = réprimés

banks = Banques
    .one = Ce que possède { BANK($bank) }
    .turn = C'est son tour
    .to_move = { $actions ->
        [one] doit jouer : 1 action
       *[other] doit jouer : { $actions } actions
    }
    .florin = { AMOUNT($number, "florins") }
    .hand = { AMOUNT($number, "cards") } en main
    .concession = { AMOUNT($number, "concessions") }
    .left = { AMOUNT($number, "concessions") } à placer
    .king = { AMOUNT($number, "kings") }
    .republic = { AMOUNT($number, "republics") }
    .prestige = { $number } de prestige { PRESTIGE($kind) }
    .discovery = { $number } de prestige de Découverte
    .law = { $number } de prestige de Loi
    .patron = { $number } de prestige de Mécène

market = Marché
    .row = Rangée { $side ->
        [east] de l'Est
       *[west] de l'Ouest
    } ; { AMOUNT($cards, "cards") } dans sa pioche
    .fair = foire
    .face_down = face cachée, pour la foire
    .buy = achat
    .florins = { AMOUNT($florins, "florins") } dessus
    .affordable = vous pouvez l'acheter pour { AMOUNT($cost, "florins") }
    .empty = emplacement vide

card =
    .text = { $where ->
        [none] { $ability }
       *[other] { $where }. { $ability }
    }
    .comet = Comète
    .comet_note = Achetée, elle active une victoire
    .prestige = Prestige { PRESTIGE($kind) }
    .note = { $name }. { LIST($lines, join: "semicolon") }

tableaux = Tableaux
    .west = O
    .east = E
    .empty = Aucune banque n'a encore de carte.
    .silenced = réduite au silence par un fou

victory = Victoires
    .met = remplie
    .ahead = devant
    .active = active
    .inactive = inactive
    .active_note = { $actions ->
        [one] La déclarer coûte 1 action
       *[other] La déclarer coûte { $actions } actions
    } ; { COUNT($met) ->
        [0] personne ne la remplit
       *[other] remplie par { BANK($met) }
    }
    .inactive_note = Une comète l'active
    .lacks = +{ $number }
    .lacks_note = Il en faut { $number } de plus
    .bishops = { RELIGION($religion) } : il manque { AMOUNT($number, "bishops") } pour la suprématie
    .faithful = { RELIGION($religion) } : il manque { AMOUNT($number, "pieces") } dans ses théocraties pour la suprématie
    .end = à la fin
    .at_the_end = Si personne n'a déclaré de victoire quand les deux pioches sont vides : il y reste { AMOUNT($cards, "cards") }
    .comets = Comètes
    .comets_note = Les comètes du marché, avec leurs prix

hand = { $own ->
        [true] Votre main
       *[false] Mains
    }
    .old_maid = vieille fille
