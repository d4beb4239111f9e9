# The reader's own power: its hand and what it has filed with the rules.
hand = Your power and your hand
    .leads = You lead { POWER($power, form: "table") }: { $keys } Keys, { $vp } VP.
    .cp = CP left in your impulse: { $cp }.
    .empty = You hold no cards.
    .cards = Your cards: { EACH($cards, as: "hand-card", join: "comma") } (MAP hand and HAND show what they do).
    .number = no.
    .card = card
    .value = CP
    .type = type
    .event = event
    .with_two = { $effect } With two players: { $variant }
hand-card = { CARD($card, form: "table") } { $cp }
kept =
    .responses = You are asked about response and combat cards { $policy ->
        [own] at moments that concern you
        [ask] at every moment at which a card may be played
       *[never] never; only orders filed ahead play a card
    } (RESPONSES changes it).
    .ahead = Card filed ahead: when { MOMENT($moment, form: "table") }{ $by ->
        [none] {""}
       *[other] {" "}by { POWER($by, form: "table") }
    }{ $place ->
        [none] {""}
       *[other] {" "}at { PLACE($place, form: "table") }
    } respond { CARD($card, form: "table") }.
deals =
    .sealed = Filed to be declared at your place in the impulse order, number { $number }: { $deal }.
    .agreed = Confirmed in advance, number { $number }: { $deal }.
diplomatic_hand = Your diplomatic cards
    .piles = Cards in the diplomatic deck: { $deck }; discards: { COUNT($discards) ->
        [0] none
       *[other] { DIPLOMATIC_CARD($discards, form: "table", join: "comma") }
    }; in hand: { EACH($hands, as: "diplomatic_hand-size") }.
    .number = no.
    .card = card
    .event = event
diplomatic_hand-size = { POWER($key, form: "table") } { $value }

# All powers side by side.
powers = The powers
    .deck = Cards left in the deck: { $deck }; in the discard pile: { $discards }.
    .power = power
    .vp = VP
    .keys = Keys
    .cards = cards
    .ruler = ruler
    .home = home card
    .captives = captives
    .home_cards = { COUNT($cards) ->
        [0] used
       *[other] { CARD($cards, form: "table", join: "comma") }
    }
    .captured = { COUNT($leaders) ->
        [0] -
       *[other] { LEADER($leaders, form: "table", join: "comma") }
    }
diplomacy = Diplomatic status
    .power = power
    .at_war = at war with
    .allies = allied to
    .with = { COUNT($powers) ->
        [0] -
       *[other] { POWER($powers, form: "table", join: "comma") }
    }

tudors = The Tudors
    .married = Henry's marital marker: { MARITAL($box, form: "table") }.
    .chart = Pregnancy chart: { COUNT($wives) ->
        [0] empty
       *[other] { EACH($wives, as: "tudors-wife", join: "semicolon") }
    }.
    .reformation = The Reformation has begun in England.
    .catherine = The Hapsburgs hold the Catherine of Aragon marker: their next declaration of war on England is cheaper.
tudors-wife = { MARITAL($key, form: "table") }: { $value } ({ $value ->
        [4] Elizabeth is born
        [5] a sickly Edward is born
        [6] Edward is healthy
       *[other] no child
    })
