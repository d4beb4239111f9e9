no_siege = no space is under siege
no_siege_of_yours = you do not have { SPACE($space) } under siege
siege_of_this_impulse = { SPACE($space) } was put under siege in this impulse
assaulted_already = { SPACE($space) } was already assaulted in this impulse
no_communication = you have no line of communication to { SPACE($space) }
squadrons_next_to_it = squadrons of its controller lie in a sea zone next to { SPACE($space) }
not_blockaded = { SPACE($space) } is not blockaded: more than { $inside } of your squadrons must lie next to it
no_free_assault = no CP left; only a formation with Suleiman has a free assault
