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
