# Las imágenes del tablero. Lo dibujado es breve; lo que se oye de una cosa, o se ve al señalarla, es completo.

map =
    .title = El mapa ({ $when })
powers = Las potencias
    .title = Las potencias ({ $when })
religion =
    .title = La lucha religiosa ({ $when })
new_world =
    .title = El Nuevo Mundo ({ $when })
hand = Sus cartas: { POWER($power, form: "table") }
    .title = Sus cartas ({ $when })

# De quién es algo: una potencia menor con su aliado.
ally = { POWER($minor, form: "table") } (con { POWER($power, form: "table") })

# El turno y la fase, y de quién es el impulso.
when = Turno { $turn }, { PHASE($phase, form: "table") }{ $active ->
        [none] {""}
       *[other] , impulso de { POWER($active, form: "table") }
    }

legend =
    .key = clave
    .fortress = fortaleza impresa
    .electorate = electorado
    .pale = centro claro: protestante
    .absent = aún no en juego
    .pass = paso
    .capital = capital
    .siege = sitiada
    .unrest = disturbios
    .haven = refugio pirata; en el mar, piratería este turno
    .knights = Caballeros de San Juan
    .reformer = reformador
    .university = universidad jesuita
    .marker = marcador de fortaleza: construida en la partida
    .no_religion = sin religión
    .no_zone = sin aro: sin zona lingüística
    .port = puerto
    .squadrons = escuadras
    .corsairs = corsarios
    .move = se ha movido
    .changed = aquí ha pasado algo
    .choice = se puede elegir
    .keys = claves, y con cuántas se gana de inmediato
    .cards = cartas en la mano
    .ruler = soberano
    .home_card = carta propia
    .at_war = en guerra con
    .allied = aliada de
    .captive = cautivo
    .excommunicated = excomulgado
    .voyage = exploración
    .colony = colonia
    .conquest = conquista
    .explorers = exploradores que quedan
    .conquistadors = conquistadores que quedan
    .units = 4+2m+1c: regulares, mercenarios, caballería

# Espacios y zonas marítimas.
space = { SPACE($space, form: "table") }: { $kind ->
        [key] clave,{" "}
        [electorate] electorado,{" "}
        [fortress] fortaleza,{" "}
        [haven] refugio pirata,{" "}
       *[unfortified] {""}
    }en manos de { POWER($holder, form: "table") }{ $home ->
        [none] {""}
       *[other] , tierra de { POWER($home, form: "table") }
    }
    .protestant = protestante
    .absent = { SPACE($space, form: "table") }: aún no en juego
siege = sitiada por { POWER($powers, form: "table") }
unrest = con disturbios
marker = marcador de fortaleza
haven = refugio pirata
knights = sede de los Caballeros de San Juan
capital = capital
reformer = aquí predica { REFORMER($reformer, form: "table") }
university = universidad jesuita
zone = { ZONE($zone, form: "table") }
piracy = piratería este turno

# Unidades.
stack = { POWER($owner, form: "table") }{ $borrower ->
        [none] {""}
       *[other] {" "}(prestada a { POWER($borrower, form: "table") })
    }, { PLACE($place, form: "table") }: { FORCE($force) }
short-mercenaries = { $number }m
short-cavalry = { $number }c
wars = Guerras exteriores

# Los líderes, como los nombran las fichas.
leader-suleiman = Solimán
leader-ibrahim_pasha = Ibrahim
leader-charles_v = Carlos V
leader-duke_of_alva = Alba
leader-ferdinand = Fernando
leader-henry_viii = Enrique VIII
leader-charles_brandon = Brandon
leader-dudley = Dudley
leader-francis_i = Francisco I
leader-montmorency = Montmorency
leader-henry_ii = Enrique II
leader-john_frederick = Juan Fed.
leader-philip_of_hesse = Felipe
leader-maurice_of_saxony = Mauricio
leader-renegade = Renegado
leader-andrea_doria = Doria
leader-barbarossa = Barbarroja
leader-dragut = Dragut

# Las potencias.
vp_track = Puntos de victoria
vp_of = { POWER($power, form: "table") }: { $number } PV
vp = { $number } PV
keys = { $most ->
        [none] { $number } claves
       *[other] { $number } claves; con { $most } se gana de inmediato
    }
ruler = soberano { $ruler }
home_card = carta propia { $card }
used = usada
captive = cautivo { LEADER($leader, form: "table") }
at_war = en guerra con
allied = aliada de
excommunicated = excomulgado: una carta menos cada turno
bonus_vp = { $vp } PV para siempre
coming_back = se puede volver a construir el próximo turno: { FORCE($force) }
piracy_vp = Piratería { $vp } de { $most } PV
catherine = Catalina de Aragón
    .note = Catalina de Aragón: su próxima guerra contra Inglaterra cuesta menos
heir-healthy_edward = Eduardo, sano
heir-sickly_edward = Eduardo, enfermizo
heir-elizabeth = Isabel
heir-none = sin heredero
chateaux = Châteaux { $vp } de { $most } PV
st_peters = San Pedro { $vp } PV, { $cp } de 5 PM
league = { $formed ->
        [true] Liga formada
       *[false] aún sin Liga
    }
wives = Las esposas de Enrique
wife-catherine_of_aragon = Catalina
wife-ask_for_divorce = ¿divorcio?
wife-anne_boleyn = Ana Bolena
wife-jane_seymour = Juana
wife-anne_of_cleves = Ana de C.
wife-kathryn_howard = C. Howard
wife-katherine_parr = C. Parr
married = Marcador de Enrique: { MARITAL($box, form: "table") }

# La lucha religiosa.
catholic = católico
language = { LANGUAGE($language, form: "table") }
space_of_faith = { SPACE($space, form: "table") }: { $religion ->
        [protestant] protestante
       *[catholic] católico
    }{ $language ->
        [none] {""}
       *[other] , { LANGUAGE($language, form: "table") }
    }
    .none = { SPACE($space, form: "table") }: sin religión
zones = Espacios protestantes por lengua
protestant_of = { $number } de { $most } espacios son protestantes
in_unrest = de ellos, { $number } con disturbios
debaters = Polemistas (tenues: comprometidos)
no_debaters = Ningún polemista en juego
row = { $side ->
        [papal] Papales
       *[protestant] { LANGUAGE($language, form: "table") }
    }
debater = { DEBATER($debater, form: "table") }, valor { $value }{ $status ->
        [committed] , comprometido
        [away] , ausente
       *[uncommitted] {""}
    }
protestant_spaces = { $number ->
        [one] 1 espacio protestante
       *[other] { $number } espacios protestantes
    }: protestantes { $protestant } PV, Papado { $papal } PV
translations = Traducciones
no_translation = -
new_testament = N{ $number }
full_bible = B{ $number }
translated = { LANGUAGE($language, form: "table") }: Nuevo Testamento { $new_testament }/6, Biblia { $bible }/10
others = Iglesia y Liga
part-st_peters = San Pedro
part-league = Liga de Esmalcalda
part-universities = Universidades jesuitas
part-banned = Excomulgados hasta ahora
part-in_force = En vigor este turno

# El Nuevo Mundo.
voyagers = Al otro lado del Atlántico
crossing = { $marker ->
        [colony] { COLONY($colony, form: "table") }
        [exploration_underway] exploración
       *[conquest_underway] conquista
    }
under_way = en camino: { $voyage }
holds-colonies = colonia { COLONY($colony, form: "table") }
holds-conquests = conquista { COLONY($colony, form: "table") }
marker-galleons = galeones
marker-plantations = plantaciones
marker-uncharted = sin cartografiar
raider = corsarios acechan las riquezas de los Habsburgo
governor = { GOVERNOR($side, form: "table") }
sailor = { EXPLORER($who, form: "table") } { $value }
prizes = Lo que da el Nuevo Mundo, en PV
discoveries = Descubrimientos
conquests = Conquistas
prize = { DISCOVERY($prize, form: "table") }, { $vp } PV: { $owner ->
        [none] nadie aún
       *[other] { POWER($owner, form: "table") }
    }

# La mano de quien lee.
card = n.º { $number }, { $type }
    .note = { CARD($card, form: "table") }: { $cp } PM, { $type }
no_cards = No tiene cartas.
diplomatic = Cartas diplomáticas
filed = Depositado
