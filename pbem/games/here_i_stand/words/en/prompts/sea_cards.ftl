gout = Which leader of { POWER($power) } has the gout? { LEADER($leaders) }
knights_home =
    The Knights of St. John need a home: choose one of your home ports ({ SPACE($spaces) }). It becomes independent,
    and a fortress if it has no fortification; all units and ships in it leave.
pirate_haven = Which port becomes your pirate haven? { SPACE($spaces) }
piracy_hit =
    Piracy in { ZONE($zone) }: { AMOUNT($hits, "hits") } to settle, one by one. The Ottoman has { $vp } piracy VP of at most 10.
    You can give up: { EACH($awards, as: "piracy_hit-award") }.
piracy_hit-award = { $value ->
        [vp] 1 piracy VP
        [squadron] a squadron
       *[card] a random card
    }
rowers =
    Whom do the Professional Rowers { AT($place) } favour: { POWER(ENTRY($sides, 0)) } or { POWER(ENTRY($sides, 1)) }? { $combat ->
        [true] 3 more dice for that side.
       *[false] The roll of { POWER(ENTRY($sides, 0)) } changes by +2 in favour of { POWER(ENTRY($sides, 0)) }, by -2 in favour
            of { POWER(ENTRY($sides, 1)) }.
    }
