## events

map_card_turned = The Map Card { EMPIRE($map_card) } turns: { $face ->
        [medieval] medieval
       *[other] { RELIGION($face) } Theocracy
    }.
seated = In Constantinople: { EACH($things, as: "seated-one", join: "comma") }.
seated-one = { SEAT($value) }
piece_taken = The supply is empty: { PLACED($thing) } is taken.
repressed = { PIECE($piece) } in { PLACE($place) } is Repressed in { EMPIRE($empire) }.
repressed_away = { PIECE($piece) } in { PLACE($place) } is Repressed; { EMPIRE($empire) } is not in play, so it is discarded.
bishop_taken = The supply is empty: { PIECE($piece) } is taken from { MEMBER($card) }.
