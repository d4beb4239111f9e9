allied = { POWER($one) } and { POWER($other) } are allies for the rest of the game.
bull_ends_war =
    The Papacy plays Papal Bull: { RULER($ruler) } is excommunicated, and the war with { POWER($power) } is over.
corsair_raid = Corsair Raid: { DICE($dice) }, { AMOUNT($hits, "hits") }.
diplomatic_card_drawn = You draw the diplomatic card { DIPLOMATIC_CARD($card) }.
diplomatic_cards_enter = The later cards enter the diplomatic deck, which is reshuffled.
diplomatic_discarded = { POWER($power) } discards the diplomatic card { DIPLOMATIC_CARD($card) } and draws another.
diplomatic_drawn = { POWER($power) } draws a diplomatic card.
diplomatic_ordered = { POWER($power) } must play { DIPLOMATIC_CARD($card) } this turn.
diplomatic_played = { POWER($power) } plays the diplomatic card { DIPLOMATIC_CARD($card) }.
diplomatic_reshuffled = The diplomatic deck is reshuffled with its discards.
diplomatic_seen = The diplomatic cards of { POWER($power) }: { COUNT($cards) ->
        [0] none
       *[other] { DIPLOMATIC_CARD($cards) }
    }.
diplomatic_swapped = { POWER($power) } and { POWER($other) } exchange their diplomatic cards.
hand_revealed = The hand of { POWER($power) }: { COUNT($cards) ->
        [0] no card
       *[other] { CARD($cards) }
    }.
invaders_leave = { FORCE($force) } of { POWER($power) } { SIZE($force) ->
        [one] leaves
       *[other] leave
    } { PLACE($place) } and the map.
invasion = { DIPLOMATIC_CARD($card) }: { FORCE($force) } of { POWER($power) } appear in { SPACE($space) }{ $port ->
        [none] {""}
       *[other] , and 1 squadron in { SPACE($port) }
    }.
knights_card = { CARD($card) } is turned up and discarded; its { $cp } CP go to St. Peter's.
mary_card = Mary I acts by { CARD($card) } ({ $cp } CP), which is discarded.
mary_check = The die for Mary I shows { $die }: { $acts ->
        [true] she acts against the heretics of England
       *[false] nothing happens
    }.
secret_circle = Secret Protestant Circle: the die shows { $die }; { COMPARE($die, 3) ->
        [more] a space in Italy and one in Spain turn Protestant
       *[other] a space in Italy turns Protestant
    }.
siege_of_vienna =
    Siege of Vienna: the Hapsburg and Hungarian units at most 2 spaces from Vienna do not move this turn.
units_placed = { UNITS($number, $kind_of_unit) } of { POWER($power) } { $number ->
        [one] appears
       *[other] appear
    } in { SPACE($space) }.
units_removed = { UNITS($number, $kind_of_unit) } of { POWER($power) } { $number ->
        [one] is removed
       *[other] are removed
    } from { SPACE($space) }.
war_winner_passed = The { $vp } War Winner VP of { POWER($winner) } for this peace { $vp ->
        [one] goes
       *[other] go
    } to { POWER($power) }.
