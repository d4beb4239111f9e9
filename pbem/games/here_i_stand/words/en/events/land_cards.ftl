no_battle = No battle is fought at { SPACE($space) }: { $won ->
        [true] { COUNT($defenders) ->
            [one] { POWER($defenders) } has
           *[other] { POWER($defenders) } have
        }
       *[false] { POWER($power) } has
    } no unit left.
move_called_off =
    The move of { FORCE($force) } ({ POWER($power) }) from { SPACE($origin) } is called off; 1 CP is lost.
assault_called_off = The assault of { POWER($power) } on { SPACE($space) } is called off; the CP it cost is lost.
mercenaries_bribed = { EACH($lost, as: "mercenaries_bribed-of", join: "and") } { SUM($lost) ->
        [one] changes sides
       *[other] change sides
    } at { SPACE($space) }; { POWER($power) } gains { $gained }.
mercenaries_bribed-of = { AMOUNT($value, "mercenaries") } of { POWER($key) }
mercenaries_leave = The { AMOUNT($number, "mercenaries") } of { POWER($power) } before { SPACE($space) } { $number ->
        [one] grows restless and leaves
       *[other] grow restless and leave
    }.
siege_artillery =
    Siege artillery helps { POWER($power) } at { SPACE($space) }: { DICE($dice) }, hitting on { $needed }:
    { AMOUNT($hits, "more_hits") }.
suleiman_recalled = { POWER($power) } has Suleiman sent from { PLACE($origin) } to { SPACE("istanbul") }.
mercenaries_hired = { POWER($power) } hires { EACH($where, as: "mercenaries_hired-there") }.
mercenaries_hired-there = { AMOUNT($number, "mercenaries") } in { SPACE($space) }
mercenaries_gone = { AMOUNT($number, "mercenaries") } of { POWER($power) } in { SPACE($space) } { $number ->
        [one] leaves
       *[other] leave
    }.
pay_demanded = The mercenaries of { POWER($power) } demand their pay.
pay_given = { POWER($power) } pays with { CARD($card) } and keeps { $keep ->
        [none] all mercenaries
       *[other] up to { $keep } mercenaries
    }.
bourbon = Charles Bourbon joins { POWER($power) } in { SPACE($space) }{ TROOPS($force) ->
        [none] {""}
       *[other] { " " }with { TROOPS($force) }
    }.
regulars_raised = { AMOUNT($number, "regulars") } of { POWER($power) } { $number ->
        [one] appears
       *[other] appear
    } in { SPACE($space) }.
threatened = { LEADER($leader) } loses his place in { PLACE($space) } (die { $die }: { $for_good ->
        [true] 4 to 6, he leaves the game
       *[false] 1 to 3, he is away until next turn
    }).
fortress_built = A fortress is built in { SPACE($space) }.
camp_unsanitary = Sickness in the camp of { POWER($power) } in { SPACE($space) }.
treachery = Treachery! { POWER($power) } storms { SPACE($space) } at once.
gates_opened = Traitors open the gates of { SPACE($space) } to { POWER($power) }.
scots_stay_home = Scotland is no ally of France: the Scots Raid has no effect.
leader_transferred = { LEADER($leader) } goes to { SPACE($space) }.
scots_raid =
    Scots Raid: France has { $cp } CP for moves, assaults, control and builds in Scotland and the north of England.
rome_marched_on = The unpaid mercenaries of { POWER($power) } { $origin ->
        [rome] before Rome storm the city
       *[other] march from { SPACE($origin) } on Rome
    }: { FORCE($force) }.
marched_back = { FORCE($force) } { SIZE($force) ->
        [one] goes
       *[other] go
    } back to { SPACE($space) }.
rome_saved = Rome is saved.
spoils_discarded = { POWER($power) } discards { CARD($card) } of the papal cards and keeps the other.
st_peters_lost = { $cp } CP of St. Peter's are lost{ $lost ->
        [0] {""}
       *[other] , and with them 1 VP
    }: { $vp } VP, { $box } CP.
