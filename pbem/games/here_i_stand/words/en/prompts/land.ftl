interception =
    { POWER($power) } is moving { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }. You may try to intercept (two
    dice + leader, { $needed } needed) with { EACH($stacks, as: "interception-stack", join: "semicolon") }.
interception-stack = { FORCE($value) } in { SPACE($key) }
avoid_battle =
    { POWER($power) } has entered { SPACE($space) } with { FORCE($force) }. You have { FORCE($there) } there and may try to avoid
    battle { $certain ->
        [true] (certain, all were beaten in this impulse)
       *[false] (two dice + leader, { $needed } needed)
    }; ways out: { SPACE($spaces) }.
withdrawal =
    { POWER($power) } stands before { SPACE($space) } with { FORCE($force) }. The { $number ->
        [one] 1 defending unit
       *[other] { $number } defending units
    } may withdraw into the fortifications or fight a Field Battle.
move_on =
    You cannot besiege { SPACE($space) } with { FORCE($force) }: those inside are as many or more. Move on to
    { SPACE($spaces) }, or go back to { $refuge ->
        [true] { SPACE($origin) }
       *[false] { SPACE($origin) } (which would not take you in: the formation would be lost)
    }.
sally =
    Battle to relieve { SPACE($space) }. You come with { FORCE($force) }; inside are { FORCE($garrison) }, which may join.
    Besiegers: { EACH($defenders, as: "sally-besieger") }.
sally-besieger = { POWER($key) } with { FORCE($value) }
janissaries =
    Field Battle { AT($space) }: you { $attacking ->
        [true] attack
       *[false] defend
    } and have { AMOUNT($own, "hits") } against { $theirs }. You may use Janissaries for { $number } more dice.
losses =
    You lose { $number } of your units { AT($space) } ({ FORCE($force) }): choose which.{ COUNT($sallied) ->
        [0] {""}
       *[other] { " " }Add 'besieged' and the units among them that came out of the fortress ({ FORCE($sallied) }); the others
            of your loss come from the relief force.
    }
retreat =
    { FORCE($force) } must leave { SPACE($space) }.{ COUNT($shelter) ->
        [0] {""}
       *[other] { " " }Up to { AMOUNT($room, "units") } and any leaders of { FORCE($shelter) } may stay inside the fortifications.
    } { COUNT($spaces) ->
        [0] No space takes them in.
       *[other] Spaces to go to: { SPACE($spaces) }.
    }
displace = { FORCE($force) } must leave { SPACE($space) }: choose one of { SPACE($spaces) }.
free_war =
    { POWER($minor) } has become an ally of { POWER($major) }. You were at war with it: declare war on
    { POWER($major) } free of CP, or take your units out of its spaces.
