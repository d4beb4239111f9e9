# What cards of politics ask: unrest, minor powers, foreign wars, persons.
pact = { CARD($card) }: { POWER($minor) } { $ally ->
        [none] has no ally
       *[other] is an ally of { POWER($ally) }
    }. Choose: { VERB($halves, join: "or") }.
reinforcements = { CARD($card) }: place up to { FORCE($force) } in one of { SPACE($spaces) }.
diplomatic_marriage = Diplomatic Marriage: { COUNT($activate) ->
        [0] end the alliance of { POWER($deactivate) }
       *[other] { COUNT($deactivate) ->
            [0] make one of { POWER($activate) } your ally
           *[other] make one of { POWER($activate) } your ally, or end the alliance of { POWER($deactivate) }
        }
    }.
halleys_comet = Halley's Comet: another power discards a random card, or any power skips its next impulse.
machiavelli = Machiavelli: declare war on one of { POWER($powers) } without CP; then you have 2 CP.
akinji_raiders = Akinji Raiders: take a random card of one of { POWER($powers) }.
ransom_event = Ransom: one of { LEADER($leaders) } comes home.
ransomed_leader = { LEADER($leader) } comes home: to { SPACE($spaces) }?
maurice_of_saxony = Maurice of Saxony comes over to you. He goes to one of { SPACE($spaces) }.
instigate =
    { CARD($card) }: the rebels have { AMOUNT($enemy, "regulars") }. You may give up one land unit of your own: then
    they have one more.
foreign_war_troops =
    { CARD($card) }: send { $number } of your land units against { AMOUNT($enemy, "regulars") }, from
    { EACH($available, as: "foreign_war_troops-place") }{ COUNT($leaders) ->
        [0] {""}
       *[other] , and if you like one of { LEADER($leaders) }
    }. They stay until the war is over.
foreign_war_troops-place = { SPACE($key) } ({ FORCE($value) })
veterans = { CARD($card) } is over: { FORCE($force) } { SIZE($force) ->
        [one] comes
       *[other] come
    } back to one of { SPACE($spaces) }.
andrea_doria = Andrea Doria: make Genoa your ally, or let him raid the pirates.
rebel_city = City State Rebels: which captured Key revolts? { SPACE($spaces) }.
rebels_loss = City State Rebels in { SPACE($space) }: { $hits } of your units { $hits ->
        [one] is
       *[other] are
    } lost, one after the other. There: { FORCE($force) }.
venetian_informant = Venetian Informant: whose hand is seen, by you or by the power you name?
