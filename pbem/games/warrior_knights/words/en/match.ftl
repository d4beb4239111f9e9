# What a match is like, for whoever opens one.
option_barons = which Barons play, in seat order
option_data = the set of names, board and cards that the match is played with; a host gives another with his tables
option_game_length = Influence in the pool for each Baron
option_breached_city = whether a city of strength 0 is fought for where Nobles defend it, or falls at once
option_siege_strength = which armies of the attacker count for a siege: those that take part, or all in the area
option_abandoned_nobles = whether a Noble who dies by desertion counts as abandoned, so that No Heir sees no death
option_miracles_can_happen = whether lasting Events can be cancelled later, for a Faith more
option_ballots = whether the Votes of all Agendas of an Assembly are committed in one ballot, or Agenda by Agenda
option_asks = how many of his own cards a Baron may mark with ASK in a round, so that he is asked when one is turned
option_setup = whether areas for Stronghold and Nobles are ranked in one sealed mail, or asked place by place
option_battles = whether discards, abilities and Casualties of battles go by posture, or are asked of both sides at once
option_might_is_right = whether only conquest wins
option_exchanging_heirs = whether Barons hold and trade the heirs of Nobles; a dead Noble returns only with his heir
option_player_elimination = whether a Baron who loses his Stronghold is out of the match
option_troops_to_stronghold = whether a Noble who moves may lay Troop cards on his own Stronghold's
option_open_private_motions = whether a Private Motion may be anything at all, in its Baron's own words
option_treason = whether pacts that two Barons file bind, so that breaking one costs Influence
