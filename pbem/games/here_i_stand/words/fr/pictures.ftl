# Les images du plateau. Ce qui est dessiné est bref ; ce qu'on entend d'une chose, ou voit en la pointant, est complet.

map =
    .title = La carte ({ $when })
powers = Les puissances
    .title = Les puissances ({ $when })
religion =
    .title = La lutte religieuse ({ $when })
new_world =
    .title = Le Nouveau Monde ({ $when })
hand = Vos cartes : { POWER($power, form: "table") }
    .title = Vos cartes ({ $when })

# À qui est une chose : une puissance mineure avec son alliée.
ally = { POWER($minor, form: "table") } (avec { POWER($power, form: "table") })

# Le tour et la phase, et à qui est l'impulsion.
when = Tour { $turn }, { PHASE($phase, form: "table") }{ $active ->
        [none] {""}
       *[other] , impulsion de { POWER($active, form: "table") }
    }

legend =
    .key = clé
    .fortress = forteresse imprimée
    .electorate = électorat
    .pale = centre clair : protestant
    .absent = pas encore en jeu
    .pass = col
    .capital = capitale
    .siege = assiégée
    .unrest = troubles
    .haven = repaire de pirates ; en mer, piraterie ce tour
    .knights = Chevaliers de Saint-Jean
    .reformer = réformateur
    .university = université jésuite
    .marker = marqueur de forteresse : bâtie en cours de partie
    .no_religion = sans religion
    .no_zone = sans anneau : hors des zones linguistiques
    .port = port
    .squadrons = escadres
    .corsairs = corsaires
    .move = déplacement
    .changed = il s'est passé quelque chose ici
    .choice = peut être choisi
    .keys = clés, et combien donnent la victoire
    .cards = cartes en main
    .ruler = souverain
    .home_card = carte propre
    .at_war = en guerre avec
    .allied = alliée de
    .captive = captif
    .excommunicated = excommunié
    .voyage = exploration
    .colony = colonie
    .conquest = conquête
    .explorers = explorateurs restants
    .conquistadors = conquistadors restants
    .units = 4+2m+1c : réguliers, mercenaires, cavalerie

# Espaces et zones maritimes.
space = { SPACE($space, form: "table") } : { $kind ->
        [key] clé,{" "}
        [electorate] électorat,{" "}
        [fortress] forteresse,{" "}
        [haven] repaire de pirates,{" "}
       *[unfortified] {""}
    }tenu par { POWER($holder, form: "table") }{ $home ->
        [none] {""}
       *[other] , terre de { POWER($home, form: "table") }
    }
    .protestant = protestant
    .absent = { SPACE($space, form: "table") } : pas encore en jeu
siege = assiégé par { POWER($powers, form: "table") }
unrest = en proie aux troubles
marker = marqueur de forteresse
haven = repaire de pirates
knights = siège des Chevaliers de Saint-Jean
capital = capitale
reformer = { REFORMER($reformer, form: "table") } prêche ici
university = université jésuite
zone = { ZONE($zone, form: "table") }
piracy = piraterie ce tour

# Unités.
stack = { POWER($owner, form: "table") }{ $borrower ->
        [none] {""}
       *[other] {" "}(prêté à { POWER($borrower, form: "table") })
    }, { PLACE($place, form: "table") } : { FORCE($force) }
short-mercenaries = { $number }m
short-cavalry = { $number }c
wars = Guerres extérieures

# Les chefs, comme les nomment les pions.
leader-suleiman = Soliman
leader-ibrahim_pasha = Ibrahim
leader-charles_v = Charles Quint
leader-duke_of_alva = Albe
leader-ferdinand = Ferdinand
leader-henry_viii = Henri VIII
leader-charles_brandon = Brandon
leader-dudley = Dudley
leader-francis_i = François Ier
leader-montmorency = Montmorency
leader-henry_ii = Henri II
leader-john_frederick = Jean-Fréd.
leader-philip_of_hesse = Philippe
leader-maurice_of_saxony = Maurice
leader-renegade = Renégat
leader-andrea_doria = Doria
leader-barbarossa = Barberousse
leader-dragut = Dragut

# Les puissances.
vp_track = Points de victoire
vp_of = { POWER($power, form: "table") } : { $number } PV
vp = { $number } PV
keys = { $most ->
        [none] { $number } clés
       *[other] { $number } clés ; { $most } donnent la victoire
    }
ruler = souverain { $ruler }
home_card = carte propre { $card }
used = jouée
captive = captif { LEADER($leader, form: "table") }
at_war = en guerre avec
allied = alliée de
excommunicated = excommunié : une carte de moins à chaque tour
bonus_vp = { $vp } PV acquis
coming_back = à reconstruire dès le prochain tour : { FORCE($force) }
piracy_vp = Piraterie { $vp } sur { $most } PV
catherine = Catherine d'Aragon
    .note = Catherine d'Aragon : sa prochaine guerre contre l'Angleterre coûte moins
heir-healthy_edward = Édouard, en bonne santé
heir-sickly_edward = Édouard, maladif
heir-elizabeth = Élisabeth
heir-none = sans héritier
chateaux = Châteaux { $vp } sur { $most } PV
st_peters = Saint-Pierre { $vp } PV, { $cp } sur 5 PC
league = { $formed ->
        [true] Ligue formée
       *[false] pas encore de Ligue
    }
wives = Les femmes d'Henri
wife-catherine_of_aragon = Catherine
wife-ask_for_divorce = divorce ?
wife-anne_boleyn = A. Boleyn
wife-jane_seymour = Jeanne
wife-anne_of_cleves = A. de Clèves
wife-kathryn_howard = C. Howard
wife-katherine_parr = C. Parr
married = Marqueur d'Henri : { MARITAL($box, form: "table") }

# La lutte religieuse.
catholic = catholique
language = { LANGUAGE($language, form: "table") }
space_of_faith = { SPACE($space, form: "table") } : { $religion ->
        [protestant] protestant
       *[catholic] catholique
    }{ $language ->
        [none] {""}
       *[other] , { LANGUAGE($language, form: "table") }
    }
    .none = { SPACE($space, form: "table") } : sans religion
zones = Espaces protestants par langue
protestant_of = { $number } espaces sur { $most } sont protestants
in_unrest = dont { $number } en proie aux troubles
debaters = Débatteurs (pâles : engagés)
no_debaters = Aucun débatteur en jeu
row = { $side ->
        [papal] Papaux
       *[protestant] { LANGUAGE($language, form: "table") }
    }
debater = { DEBATER($debater, form: "table") }, valeur { $value }{ $status ->
        [committed] , engagé
        [away] , absent
       *[uncommitted] {""}
    }
protestant_spaces = { $number ->
        [one] 1 espace protestant
       *[other] { $number } espaces protestants
    } : protestants { $protestant } PV, papauté { $papal } PV
translations = Traductions
no_translation = -
new_testament = N{ $number }
full_bible = B{ $number }
translated = { LANGUAGE($language, form: "table") } : Nouveau Testament { $new_testament }/6, Bible { $bible }/10
others = Église et Ligue
part-st_peters = Saint-Pierre
part-league = Ligue de Smalkalde
part-universities = Universités jésuites
part-banned = Excommuniés jusqu'ici
part-in_force = En vigueur ce tour

# Le Nouveau Monde.
voyagers = Au-delà de l'Atlantique
crossing = { $marker ->
        [colony] { COLONY($colony, form: "table") }
        [exploration_underway] exploration
       *[conquest_underway] conquête
    }
under_way = en route : { $voyage }
holds-colonies = colonie { COLONY($colony, form: "table") }
holds-conquests = conquête { COLONY($colony, form: "table") }
marker-galleons = galions
marker-plantations = plantations
marker-uncharted = non cartographié
raider = des corsaires guettent les richesses des Habsbourg
governor = { GOVERNOR($side, form: "table") }
sailor = { EXPLORER($who, form: "table") } { $value }
prizes = Ce que donne le Nouveau Monde, en PV
discoveries = Découvertes
conquests = Conquêtes
prize = { DISCOVERY($prize, form: "table") }, { $vp } PV : { $owner ->
        [none] personne encore
       *[other] { POWER($owner, form: "table") }
    }

# La main du lecteur.
card = nº { $number }, { $type }
    .note = { CARD($card, form: "table") } : { $cp } PC, { $type }
no_cards = Vous n'avez pas de cartes.
diplomatic = Cartes diplomatiques
filed = Déposé
