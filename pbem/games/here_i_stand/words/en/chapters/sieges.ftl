## cards

# Roxelana
card-42 = 4 CP. Ottoman: also one free assault by Suleiman's formation, even where the siege began this impulse. Others may spend 2 of the CP to send Suleiman to Istanbul.

# Treachery!
card-105 = A besieged fortified space, even without line of communication or with fleets in the way: immediate assault by a besieger; afterwards, if the besiegers outnumber those inside, the defenders die, leaders are captured and the besieger takes the space.

## events

assault_rolled =
    { POWER($power) } assaults { SPACE($space) } with { FORCE($force) }; { $counts-attack-units } for its units
    { $halved ->
        [true] (one for every two, none for cavalry)
       *[false] (one for each, none for cavalry)
    }{ battle-attacker }: { DICE($dice-attack) }, { AMOUNT($hits-attack, "hits") }. { POWER($defender) } defends with
    { AMOUNT($counts-defence-units, "units") }{ battle-defender }: { DICE($dice-defence) }, { AMOUNT($hits-defence, "hits") }.

assault_succeeds = The assault succeeds: { POWER($power) } takes { SPACE($space) }.
assault_fails = The assault of { POWER($power) } on { SPACE($space) } fails.
assault_called_off = The assault of { POWER($power) } on { SPACE($space) } is called off; the CP it cost is lost.

mercenaries_leave = The { AMOUNT($number, "mercenaries") } of { POWER($power) } before { SPACE($space) } { $number ->
        [one] grows restless and leaves
       *[other] grow restless and leave
    }.

siege_artillery =
    Siege artillery helps { POWER($power) } at { SPACE($space) }: { DICE($dice) }, hitting on { $needed }:
    { AMOUNT($hits, "more_hits") }.
suleiman_recalled = { POWER($power) } has Suleiman sent from { PLACE($origin) } to { SPACE("istanbul") }.
treachery = Treachery! { POWER($power) } storms { SPACE($space) } at once.
gates_opened = Traitors open the gates of { SPACE($space) } to { POWER($power) }.

## prompts

treachery = Say which besieger storms which space: { EACH($stacks, as: "treachery-stack", join: "semicolon") }.
    .subject = Treachery
treachery-stack = { POWER($power) } at { SPACE($space) } with { AMOUNT($number, "units") }

## options

assault = assault a besieged space (1 CP), with all you can or with these units
besieger_storms = this besieger storms the space at once
recall_suleiman = send Suleiman to Istanbul ({ $cp } CP)

## refusals

no_siege = no space is under siege

# How a space is taken. $now: the move that is possible now; $near: the nearest space with units, where none is.
no_siege_of_yours = you do not have { SPACE($space) } under siege; { $steps }
far_off = { $why }; { $steps }

attack_steps = { $fortified ->
        [true] a formation of more land units than are inside moves into { SPACE($space) } and lays siege, and in a later impulse it assaults (`assault { SPACE($space) }`)
       *[false] { SPACE($space) } is not fortified: units move in or next to it, then `control { SPACE($space) }`
    }; { $now ->
        [none] { $near ->
            [none] you have no units that could go there by land
           *[other] no units of yours can set out for it now; the nearest stand in { SPACE($near) }
        }
       *[other] possible now: { $now }
    }

move_now = `move { FORCE($who) } from { SPACE($origin) } to { SPACE($path, join: "comma") }`
nothing_to_attack = { SPACE($space) } is yours or an ally's: { POWER($power) } holds it
attack_needs_war = { SPACE($space) } is held by { POWER($power) }, with whom you are not at war
siege_of_this_impulse = { SPACE($space) } was put under siege in this impulse
assaulted_already = { SPACE($space) } was already assaulted in this impulse
no_communication = you have no line of communication to { SPACE($space) }
squadrons_next_to_it = squadrons of its controller lie in a sea zone next to { SPACE($space) }
not_blockaded = { SPACE($space) } is not blockaded: more than { $inside } of your squadrons must lie next to it
no_free_assault = no CP left; only a formation with Suleiman has a free assault

# Orders that are not offered now.
assault_waits = that needs a space that you have besieged since an earlier impulse, or a foreign war
siege_waits = a siege is laid by moving a formation into a fortified space of an enemy, as in 'move 4 regulars from Antwerp to Calais'; 'assault Calais' storms what you have besieged since an earlier impulse
recall_waits = an opponent of the Ottoman recalls Suleiman by Roxelana, while he is on the map

## rolls

assault = assault on { SPACE($space) }
