# Minor powers by card, foreign wars, persons, revolts.
minor_deactivated = { POWER($minor) } is no longer an ally of { POWER($major) }.
minor_goes_home = { FORCE($force) } of { POWER($minor) } { SIZE($force) ->
        [one] goes
       *[other] go
    } home from { PLACE($origin) } to { PLACE($place) }.
reinforced = { POWER($power) } places { FORCE($force) } in { SPACE($space) }.
impulse_lost = { POWER($power) } will skip its next impulse.
maurice_changes_sides = Maurice of Saxony leaves { POWER($was) } for { POWER($power) } and goes to { $mercenaries ->
        [0] { SPACE($space) }
       *[other] { SPACE($space) } with { AMOUNT($mercenaries, "mercenaries") }
    }.
instigated = { POWER($power) } gives up { FORCE($force) } in { SPACE($space) } to help the rebels.
foreign_war = { CARD($card) }: { POWER($power) } has to fight { AMOUNT($enemy, "regulars") } abroad.
sent_abroad = { POWER($power) } sends { FORCE($force) } from { SPACE($origin) } to { CARD($card) }.
joins_foreign_war = { UNITS($number, $unit) } of { POWER($power) } { $number ->
        [one] joins
       *[other] join
    } { CARD($card) }.
foreign_war_over = { CARD($card) } is over.
war_winner = { POWER($power) } gains { $vp } War Winner VP.
veterans_return = { FORCE($force) } { SIZE($force) ->
        [one] comes
       *[other] come
    } back from { CARD($card) } to { SPACE($space) }.
rough_wooing =
    Rough Wooing: England rolls { $dice-england } and has { AMOUNT($units-england, "units") } in Scotland
    ({ $totals-england }), France rolls { $dice-france } and has { $units-france } ({ $totals-france }). Scotland { $won ->
        [true] turns to England
       *[false] stays with France
    }.
rebels_rise = { SPACE($space) } rises against { POWER($power) }: { DICE($dice) }, { AMOUNT($hits, "hits") }.
rebels_beaten = { POWER($power) } keeps { SPACE($space) }.
rebels_win = The rebels free { SPACE($space) }; it has a regular of its own.
phony_war = { POWER($power) } takes a Phony War marker for { POWER($minor) }: { $vp } VP until it fights.
phony_war_over = The Phony War of { POWER($power) } over { POWER($minor) } is over; the marker goes.
