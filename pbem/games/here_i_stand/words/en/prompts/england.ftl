maurices_seat =
    Maurice of Saxony enters: name the Electorate under your control in which he appears ({ SPACE($spaces) }).
heirs_seat =
    Name the place where { LEADER($leader) } appears, as the leader of the new reign: one of { SPACE($spaces) }.
lady_jane_grey =
    Lady Jane Grey: you hold { CARD($cards) }; give one of them to { POWER($receivers) } and keep the other.
marian_card =
    It is your impulse. Mary I rules: show the card you will play ({ CARD($cards) }); a die of 4-6 lets you play it, 1-3 lets
    the Papacy act instead.{ $pass_refused ->
        [none] { " " }Or pass.
       *[other] {""}
    }
marian_use = You may play { CARD($card) } normally: for its CP, or as its event.
marian_books =
    Mary I burns books in the English zone for you. Name targets if you like, and a debater who helps
    ({ DEBATER($bonuses) }).
chateau_discard = Patron of the Arts: throw a card away{ COUNT($cards) ->
        [0] ; you hold mandatory events only
       *[other] { " " }({ CARD($cards) })
    }.
