hand = Your cards
    .cards = { COUNT($cards) ->
        [0] none
       *[other] { LIST($cards, join: "comma") }
    }
points = Round { $round }
    .role = role
    .points = points
    .cards = cards
track = { ROLE($role) }: { $points }
