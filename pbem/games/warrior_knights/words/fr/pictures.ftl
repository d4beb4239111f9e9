# Ce que disent les images du plateau. Ce qui est dessiné est bref ; ce qu'on entend d'une chose est complet.

nothing = Rien.
free = libre

map = Carte
    .area = { AREA($area) }{ $city ->
        [none] {""}
       *[other] {" "}: { CITY($city) }{ $baron ->
            [none] , que personne ne contrôle
           *[other] , contrôlée par { BARON($baron) }
        }
    }
    .city = { CITY($city) } : force { $strength }, revenu { AMOUNT($crowns, "crowns") }{ $baron ->
        [none] , neutre
       *[other] , contrôlée par { BARON($baron) }
    }{ $fortified ->
        [1] , fortifiée
       *[other] {""}
    }{ $number ->
        [0] {""}
        [one] , 1 Brèche
       *[other] , { $number } Brèches
    }
    .razed = rasée
    .siege = assiégée par { BARON($baron) } depuis le tour { $round }
    .stronghold = Forteresse de { BARON($baron) } : force { $strength }, troupes { $troops }
    .nobles = { NOBLE($nobles) }, à { BARON($baron) }, { $at_sea ->
        [1] en mer devant { AREA($area) }
       *[other] en { AREA($area) }
    }
    .noble = { NOBLE($noble) } : force { $strength }

legend =
    .city = force d'une ville
    .income = son revenu
    .fortified = fortifiée
    .breaches = Brèches
    .besieged = assiégée, et par qui
    .razed = ville rasée
    .stronghold = Forteresse
    .troops = troupes qui s'y trouvent
    .square = Noble au carré, avec sa force ou celle de toute sa rangée
    .star = à l'étoile
    .triangle = au triangle
    .circle = au cercle
    .exhausted = Épuisé
    .casualties = Pertes
    .port = port
    .at_sea = en mer
    .river = rivière
    .bridge = pont
    .mountain = montagnes
    .road = route
    .crowns = Couronnes
    .votes = Votes
    .faith = Foi
    .influence = Influence, et ce qu'apporte l'Entretien
    .wages = soldes dues
    .nearest = combien de villes de plus donnent la victoire
    .chairman = Président
    .church = Chef de l'Église
    .banned = banni
    .scroll = office ou charge
    .levy_taxes = Lever des Impôts
    .draft_soldiers = Recruter des Soldats
    .rally_support = Rallier des Soutiens
    .serve_the_church = Servir l'Église
    .mobilize_forces = Mobiliser les Troupes
    .versatile_strategy = Stratégie Polyvalente
    .blessed = bénie
    .changed = il s'est passé quelque chose ici
    .choice = peut être choisi
    .move = s'est déplacé

barons = Tour { $round }. Influence restante : { $pool }{ $rounds ->
        [none] {""}
        [0] , le dernier tour
        [one] , pour environ 1 tour
       *[other] , pour environ { $rounds } tours
    }. { $conquest } villes du Royaume donnent aussitôt la victoire.
    .might = Tour { $round }. { $conquest } villes du Royaume donnent la victoire.
    .title = Barons
    .one = { BARON($baron) }
    .chairman = Président
    .church = Église
    .banned = banni
    .crowns = { AMOUNT($number, "crowns") }
    .votes = { AMOUNT($number, "votes") }
    .faith = { AMOUNT($number, "faith") }
    .influence = { AMOUNT($number, "influence") }
    .cities = { $number ->
        [one] { $number } ville
       *[other] { $number } villes
    }
    .due = { AMOUNT($number, "influence") } au prochain Entretien
    .wages = { AMOUNT($number, "crowns") } aux prochaines Soldes
    .to_win = gagne avec { $number } de plus
    .missing = { $number ->
        [one] { $number } ville du Royaume de plus donne la victoire
       *[other] { $number } villes du Royaume de plus donnent la victoire
    }
    .away = hors du plateau :
    .off = { NOBLE($noble) }{ $dead ->
        [1] , mort
       *[other] {""}
    }
    .office = { AGENDA($agenda) } ({ NOBLE($noble) })

table = Cartes et pistes
    .spaces = Espaces des phases spéciales
    .card = { ACTION($action) } de { BARON($baron) }
    .to_go = encore { $number }
    .missing = { PHASE($phase) } : vient avec { AMOUNT($number, "cards") } de plus
    .track = Piste des Mercenaires : { $number ->
        [one] { $number } marqueur de plus amène le Recrutement
       *[other] { $number } marqueurs de plus amènent le Recrutement
    }
    .fee = coûte { $crowns }
    .marker = Case { $track } : { $baron ->
        [none] libre
       *[other] { BARON($baron) }
    }
    .display = Mercenaires exposés
    .wage = solde : { AMOUNT($crowns, "crowns") }
    .troop = { TROOP($troop) } : { AMOUNT($crowns, "crowns") } à l'engagement, autant à chaque phase de Soldes
    .expeditions = Expéditions
    .expedition = { EXPEDITION($expedition) } : { $space ->
        [0] pas en route
       *[other] case { $space } sur { $last }
    }
    .way = { $space ->
        [0] pas en route
       *[other] { $space } sur { $last }
    }
    .stake = { BARON($baron) } : { AMOUNT($crowns, "crowns") }
    .event = Le prochain Événement : { $colour ->
        [red] rouge
        [green] vert
        [blue] bleu
       *[other] aucun
    } ; { $number } cartes Destin n'ont pas été vues depuis le dernier mélange
    .agendas = Agendas en cours
    .laws = Lois
    .agenda = { AGENDA($agenda) } : { $text }

hand = Vos cartes
    .cards = En main
    .stack = Pile { $stack }
    .back = { $number } sur { PHASE($phase) }, de retour après { AMOUNT($missing, "cards") } de plus
    .card = { ACTION($action) } : { $number } en main
    .planned = { ACTION($action) } dans la pile { $stack }
    .troops = Vos troupes
    .army = { HOST($host) } : { COUNT($troops) ->
        [0] sans troupes
       *[other] { TROOP($troops, join: "comma") }
    }
