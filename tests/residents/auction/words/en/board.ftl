hand = Your cards and offers
    .cards = { COUNT($hand) ->
        [0] no card
       *[other] { EACH($hand, as: "copies") }
    }
copies = { $value } { CARD($key) }
offer = { HOUSE($house) } offers { HOUSE($other) } { AMOUNT($coins, "coins") }.
houses = Round { $round }, steward { HOUSE($steward) }
    .house = house
    .points = points
    .coins = coins
    .cards = cards
    .charters = charters
    .owned = { COUNT($charters) ->
        [0] none
       *[other] { CHARTER($charters) }
    }
map = The map
    .area = area
    .worth = points
    .men = men
    .borders = next to it
    .held = { COUNT($held) ->
        [0] nobody
       *[other] { EACH($held, as: "men") }
    }
men = { HOUSE($key) } { $value }
border = { AREA($area) }{ $kind ->
    [river] {" "}(river)
   *[open] {""}
  }
worth = Worth { AMOUNT($points, "points") } when it is bought
card = { $card ->
    [levy] A coin, and one more for each field that you hold
    [draft] A man in your home
    [march] Men go up to two areas
   *[serve] A point for 2 coins
  }; there are { $copies }.
pictures = What stands in the pictures
    .map = The map
    .hand = Your hand
    .men = { HOUSE($house) } in { AREA($area) }: { AMOUNT($men, "men") }
    .worth = { AREA($area) }: { AMOUNT($points, "points") } a round
