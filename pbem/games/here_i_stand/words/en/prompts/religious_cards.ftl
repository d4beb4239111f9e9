# What is asked when religious cards are played, one phrase for each decision.
unrest =
    Put unrest on { COMPARE($least, $most) ->
        [less] up to { $most }
       *[equal] { $most }
    } of these spaces{ $power ->
        [none] {""}
       *[other] { " " }({ POWER($power) })
    }: { SPACE($spaces) }.
called_debate =
    { $optional ->
        [true] You may call a debate
       *[false] Call a debate
    } ({ SOURCE($source) }) in the { LANGUAGE($zones, join: "or") } zone. One of your uncommitted debaters is drawn:
    { DEBATER($own) }. Who can answer: { EACH($foes, as: "called_debate-zone", join: "stop") }.
called_debate-zone = { LANGUAGE($key) }:{ COUNT($uncommitted) ->
        [0] {""}
       *[other] { " " }uncommitted { DEBATER($uncommitted) }{ COUNT($committed) ->
            [0] {""}
           *[other] ;
        }
    }{ COUNT($committed) ->
        [0] {""}
       *[other] { " " }committed (one die less) { DEBATER($committed) }
    }
marburg_colloquy =
    Marburg Colloquy: { EACH($choices, as: "marburg_colloquy-pair", join: "and") } speak, and are committed. You make as many
    Reformation attempts as their debate values together.
marburg_colloquy-pair = { DEBATER($value, join: "or") }
universities = Name two Catholic spaces without a university; each gets one.
council_of_trent =
    Council of Trent: send up to { $seats } of your uncommitted debaters ({ DEBATER($choices) }). All are committed; each side
    rolls dice equal to their debate values.{ COUNT($papal) ->
        [0] {""}
       *[other] { " " }The Papacy sends { DEBATER($papal) }.
    }
take_wartburg = Frederick the Wise: you may take The Wartburg from the discard pile.
inquired_hand =
    Papal Inquisition: whose hand do you look into? { EACH($sizes, as: "inquired_hand-size", join: "semicolon") }.
inquired_hand-size = { POWER($key) } holds { AMOUNT($value, "cards") }
papal_inquisition =
    Papal Inquisition: you have seen the hand of { POWER($victim) }. You may
    { EACH($ways, as: "papal_inquisition-way", join: "or") }.
papal_inquisition-way = { $value ->
        [draw] draw a random card from it
        [take] take a discard
       *[debate] call a debate with two dice more
    }
spanish_inquisition =
    Spanish Inquisition: discard one card, no mandatory event and no home card.
    { EACH($hands, as: "spanish_inquisition-hand", join: "semicolon") }.
spanish_inquisition-hand = { POWER($key) } holds { COUNT($value) ->
        [0] nothing
       *[other] { CARD($value) }
    }
zwinglis_blow =
    Zwingli Dons Armor: remove one Catholic land unit within three spaces of Zurich. There are some in
    { SPACE($spaces) }.
philips_bigamy = Philip of Hesse's Bigamy: either Philip leaves the game or you lose a random card.
copernicus = Copernicus: draw a card, or the Protestant loses a random card.
thomas_more = Thomas More is dead: throw away one card of your hand{ COUNT($cards) ->
        [0] ; you hold mandatory events only
       *[other] { " " }({ CARD($cards) })
    }.
thomas_cromwell =
    Thomas Cromwell: England takes Dissolution of the Monasteries from the discard pile, or England publishes a
    treatise at once and more of them for 2 CP this turn.
stop_domination = { POWER($leader) } is about to win by domination.{ COUNT($cards) ->
        [0] {""}
       *[other] { " " }You can stop it by playing { CARD($cards) }.
    }
