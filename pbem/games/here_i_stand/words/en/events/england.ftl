# Who comes into play in the Card Draw Phase, Henry's wives, the English succession.
cards_enter = New cards enter the deck: { CARD($cards) }.
english_reformation = Henry VIII has married Anne Boleyn: the Reformation begins in England.
marital_status = Henry's marital marker moves to { MARITAL($box) }.
catherine_marker =
    The Hapsburgs take the Catherine of Aragon marker: their next declaration of war on England is cheaper.
pregnancy =
    Henry VIII marries { MARITAL($wife) }: the die shows { $bonus ->
        [0] { $die }
       *[other] { $die } (+{ $bonus })
    }; result { COMPARE($result, SUM($die, $bonus)) ->
        [more] { $result } (the first one not obtained before)
       *[other] { $result }
    }: { $result ->
        [1] divorce, no child
        [2] no child
        [3] no child, and Henry looks at another
        [4] Elizabeth is born
        [5] a sickly Edward is born
       *[6] Edward is healthy; Henry marries no more
    }.
divorce_granted = The Papacy grants Henry's divorce; it may not ally with the Hapsburgs this turn.
luther_dies = Martin Luther dies.
leader_dies = { LEADER($leader) } dies.
dragut = Dragut takes the place of Barbarossa{ $place ->
        [none] {""}
       *[other] { " " }{ AT($place) }
    }.
late_birth = { $healthy ->
        [true] A healthy Edward has been born: Mary I's card brings him to the throne; it leaves the game.
       *[false] A sickly Edward has been born: Mary I's card brings him to the throne; it comes back next turn.
    }
no_accession = { RULER($ruler) } rules England: { RULER($heir) } does not come to the throne.
card_given = { POWER($giver) } gives a card to { POWER($receiver) }.
card_given_seen = { POWER($giver) } gives { CARD($card) } to { POWER($receiver) }.
cards_awarded = { CARD($card) }: { COUNT($powers) ->
        [0] the condition does not hold, nobody draws a card
        [one] { POWER($powers) } draws a card
       *[other] { POWER($powers) } draw a card
    }.
card_shown = { POWER($power) } shows { CARD($card) }.
marian_die =
    Mary I rules England: the die shows { $die } (1-3 the Papacy acts, 4-6 England plays normally); { $papal ->
        [true] { CARD($card) } is discarded and the Papacy acts
       *[false] England plays { CARD($card) }
    }.
no_books = There is no Protestant space at which books could be burned.
chateau_table =
    Patron of the Arts: the die shows { $die } { EACH($modifiers, as: "roll-modifier", join: "blank") } = { $total }: { $vp } VP,
    France draws { $cards } and discards { $discard }; it has { $chateaux } chateau VP.
roll-modifier = { SIGNED($value) } ({ SOURCE($key) })
