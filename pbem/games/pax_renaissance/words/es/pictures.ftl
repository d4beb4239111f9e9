# Lo que dicen las imágenes del tablero.

# Letras de los bancos y las religiones, tal como están en sus piezas; una o dos, cada una distinta.
letter =
    .fugger = Fu
    .medici = Me
    .coeur = Co
    .marchionni = Ma
    .catholic = C
    .islamic = I
    .reformist = R

map = Mapa
    .empire = { $name }: { $face }, { $holder }. { $places }
    .border = { BORDER($border) }{ $town ->
        [none] {""}
       *[other] {" "}({ $town })
    }, { $sea ->
        [true] frontera marítima
       *[false] frontera terrestre
    }: { COUNT($pieces) ->
        [0] nada
       *[other] { PIECE($pieces) }
    }
    .vassal = vasallo de { EMPIRE($suzerain) }
    .nobody = de nadie
    .repressed = Reprimidos: { PIECE($pieces, join: "comma") }

legend =
    .square = capital
    .circle = ciudad o frontera marítima
    .diamond = frontera terrestre (del color de un banco: su concesión)
    .covered_circle = emporio cubierto, fuera de juego
    .covered_square = lo mismo en una capital
    .white = ruta de la feria del Oeste, desde su punto
    .black = ruta de la feria del Este, desde su punto
    .king = rey
    .republic = república
    .knight = caballo
    .rook = torre
    .florin = florines
    .hand = cartas en la mano
    .concession = concesiones
    .left = concesiones sin colocar
    .one_shot = acción única
    .ops = operación
    .ability = habilidad
    .discovery = Descubrimiento
    .law = Ley
    .patron = Mecenas
    .catholic = prestigio católico
    .islamic = prestigio islámico
    .reformist = prestigio reformista
    .bishop = alfil
    .bishops = alfiles de la religión
    .faithful = piezas en sus propias teocracias
    .comet = cometa, con su precio
    .lacks = +2: tantos más hacen falta
    .side = O, E: al oeste, al este de un tablero
    .faint = tenue: usted no puede comprarla ahora
    .changed = aquí ha pasado algo
    .choice = se puede elegir
    .move = se ha movido
    .queen = reina
    .turn = tiene el turno, con las acciones que le quedan
    .active = victoria que se puede declarar
    .inactive = inactiva: aún no se puede declarar
    .met = cumplida, o por delante
    .end = cuenta al final
    .silenced = silenciada
    .pirate = pirata
    .repressed = reprimidos

banks = Bancos
    .one = Lo que tiene { BANK($bank) }
    .turn = Es su turno
    .to_move = { $actions ->
        [one] tiene el turno: 1 acción
       *[other] tiene el turno: { $actions } acciones
    }
    .florin = { AMOUNT($number, "florins") }
    .hand = { AMOUNT($number, "cards") } en la mano
    .concession = { AMOUNT($number, "concessions") }
    .left = { AMOUNT($number, "concessions") } sin colocar
    .king = { AMOUNT($number, "kings") }
    .republic = { AMOUNT($number, "republics") }
    .prestige = { $number } de prestigio { PRESTIGE($kind) }
    .discovery = { $number } de prestigio de Descubrimiento
    .law = { $number } de prestigio de Ley
    .patron = { $number } de prestigio de Mecenas

market = Mercado
    .row = Fila { $side ->
        [east] del Este
       *[west] del Oeste
    }; quedan { AMOUNT($cards, "cards") } en su mazo
    .fair = feria
    .face_down = boca abajo, para la feria
    .buy = compra
    .florins = { AMOUNT($florins, "florins") } encima
    .affordable = usted puede comprarla por { AMOUNT($cost, "florins") }
    .empty = hueco vacío

card =
    .text = { $where ->
        [none] { $ability }
       *[other] { $where }. { $ability }
    }
    .comet = Cometa
    .comet_note = Comprado, activa una victoria
    .prestige = Prestigio { PRESTIGE($kind) }
    .note = { $name }. { LIST($lines, join: "semicolon") }

tableaux = Tableros
    .west = O
    .east = E
    .empty = Ningún banco tiene cartas todavía.
    .silenced = silenciada por un alfil

victory = Victorias
    .met = cumple
    .ahead = gana
    .active = activa
    .inactive = inactiva
    .active_note = { $actions ->
        [one] Declararla cuesta 1 acción
       *[other] Declararla cuesta { $actions } acciones
    }; { COUNT($met) ->
        [0] nadie la cumple
       *[other] la cumple { BANK($met) }
    }
    .inactive_note = Un cometa la activa
    .lacks = +{ $number }
    .lacks_note = Hacen falta { $number } más
    .bishops = A { RELIGION($religion) } le faltan { AMOUNT($number, "bishops") } para la supremacía
    .faithful = A { RELIGION($religion) } le faltan { AMOUNT($number, "pieces") } en sus teocracias para la supremacía
    .end = al final
    .at_the_end = Si nadie la ha declarado cuando se agotan los dos mazos: quedan { AMOUNT($cards, "cards") } en ellos
    .comets = Cometas
    .comets_note = Los cometas que hay en el mercado, con sus precios

hand = { $own ->
        [true] Su mano
       *[false] Manos
    }
    .old_maid = solterona
