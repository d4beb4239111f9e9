# Lo que dicen las imágenes del tablero. Lo dibujado es breve; lo que se oye de una cosa es completo.

nothing = Nada.
free = libre

map = Mapa
    .area = { AREA($area) }{ $city ->
        [none] {""}
       *[other] : { CITY($city) }{ $baron ->
            [none] , no la controla nadie
           *[other] , la controla { BARON($baron) }
        }
    }
    .city = { CITY($city) }: fuerza { $strength }, ingresos { AMOUNT($crowns, "crowns") }{ $baron ->
        [none] , neutral
       *[other] , la controla { BARON($baron) }
    }{ $fortified ->
        [1] , fortificada
       *[other] {""}
    }{ $number ->
        [0] {""}
        [one] , 1 Brecha
       *[other] , { $number } Brechas
    }
    .razed = arrasada
    .siege = la asedia { BARON($baron) } desde el turno { $round }
    .stronghold = Baluarte de { BARON($baron) }: fuerza { $strength }, tropas { $troops }
    .nobles = { NOBLE($nobles) }, de { BARON($baron) }, { $at_sea ->
        [1] en el mar ante { AREA($area) }
       *[other] en { AREA($area) }
    }
    .noble = { NOBLE($noble) }: fuerza { $strength }

legend =
    .city = fuerza de una ciudad
    .income = sus ingresos
    .fortified = fortificada
    .breaches = Brechas
    .besieged = asediada, y por quién
    .razed = ciudad arrasada
    .stronghold = Baluarte
    .troops = tropas que hay en él
    .square = Noble del cuadrado, con su fuerza o la de toda su fila
    .star = de la estrella
    .triangle = del triángulo
    .circle = del círculo
    .exhausted = Exhausto
    .casualties = Bajas
    .port = puerto
    .at_sea = en el mar
    .river = río
    .bridge = puente
    .mountain = montañas
    .road = carretera
    .crowns = Coronas
    .votes = Votos
    .faith = Fe
    .influence = Influencia, y la que trae el Mantenimiento
    .wages = salarios que debe
    .nearest = con cuántas ciudades más gana
    .chairman = Presidente
    .church = Cabeza de la Iglesia
    .banned = Expulsado
    .scroll = cargo o privilegio
    .levy_taxes = Recaudar Impuestos
    .draft_soldiers = Contratar Tropas
    .rally_support = Apoyar Reunión
    .serve_the_church = Servir a la Iglesia
    .mobilize_forces = Movilizar Tropas
    .versatile_strategy = Estrategia Versátil
    .blessed = bendecida
    .changed = aquí ha pasado algo
    .choice = se puede elegir
    .move = se ha movido

barons = Turno { $round }. Influencia que queda: { $pool }{ $rounds ->
        [none] {""}
        [0] , el último turno
        [one] , para 1 turno más o menos
       *[other] , para { $rounds } turnos más o menos
    }. Con { $conquest } ciudades del Reino se gana de inmediato.
    .might = Turno { $round }. Con { $conquest } ciudades del Reino se gana.
    .title = Barones
    .one = { BARON($baron) }
    .chairman = Presidente
    .church = Iglesia
    .banned = Expulsado
    .crowns = { AMOUNT($number, "crowns") }
    .votes = { AMOUNT($number, "votes") }
    .faith = { AMOUNT($number, "faith") }
    .influence = { AMOUNT($number, "influence") }
    .cities = { $number ->
        [one] 1 ciudad
       *[other] { $number } ciudades
    }
    .due = { AMOUNT($number, "influence") } en el próximo Mantenimiento
    .wages = { AMOUNT($number, "crowns") } en los próximos Salarios
    .to_win = gana con { $number } más
    .missing = { $number ->
        [one] con 1 ciudad más del Reino gana
       *[other] con { $number } ciudades más del Reino gana
    }
    .away = fuera del tablero:
    .off = { NOBLE($noble) }{ $dead ->
        [1] , muerto
       *[other] {""}
    }
    .office = { AGENDA($agenda) } ({ NOBLE($noble) })

table = Cartas y contadores
    .spaces = Espacios de las fases especiales
    .card = { ACTION($action) } de { BARON($baron) }
    .to_go = faltan { $number }
    .missing = { PHASE($phase) } llega con { AMOUNT($number, "cards") } más
    .track = Contador de Mercenarios: { $number ->
        [one] 1 marcador más trae la Contratación
       *[other] { $number } marcadores más traen la Contratación
    }
    .fee = cuesta { $crowns }
    .marker = Casilla { $track }: { $baron ->
        [none] libre
       *[other] { BARON($baron) }
    }
    .display = Mercenarios a la vista
    .wage = salario: { AMOUNT($crowns, "crowns") }
    .troop = { TROOP($troop) }: { AMOUNT($crowns, "crowns") } al contratarla, y otro tanto en cada fase de Salarios
    .expeditions = Expediciones
    .expedition = { EXPEDITION($expedition) }: { $space ->
        [0] no está en marcha
       *[other] casilla { $space } de { $last }
    }
    .way = { $space ->
        [0] no está en marcha
       *[other] { $space } de { $last }
    }
    .stake = { BARON($baron) }: { AMOUNT($crowns, "crowns") }
    .event = El próximo Evento: { $colour ->
        [red] rojo
        [green] verde
        [blue] azul
       *[other] ninguno
    }; { $number } cartas de Destino no se han visto desde que se barajaron
    .agendas = Agendas Pendientes
    .laws = Leyes
    .agenda = { AGENDA($agenda) }: { $text }

hand = Sus cartas
    .cards = A mano
    .stack = Pila { $stack }
    .back = { $number } en { PHASE($phase) }, de vuelta después de { AMOUNT($missing, "cards") } más
    .card = { ACTION($action) }: { $number } a mano
    .planned = { ACTION($action) } en la pila { $stack }
    .troops = Sus tropas
    .army = { HOST($host) }: { COUNT($troops) ->
        [0] sin tropas
       *[other] { TROOP($troops, join: "comma") }
    }
