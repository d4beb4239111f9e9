muster = place { $number } new regulars in home spaces you control
found_haven = the port that becomes a pirate haven

charles_jumps = move Charles V there, no unit with him
charles_stays = Charles V stays where he is

fight_foreign_war = an attempt to end a foreign war ({ $cost } CP)
reinforce_foreign_war = new land units for a foreign war, at their usual price
instigate = give up a land unit of your own: the enemy gets one more
instigate_nothing = give up nothing
send_to_war = send { $number } land units, and at most one leader, to the war
veterans_return = the home Key your units come back to

declare_as_henry = declare war without CP, then { $cp } CP
advance_marriage = move Henry's marital marker one box; a new wife is rolled for at once
intervene_for_scotland = Scotland becomes your ally; you are at war with England
leave_scotland = let Scotland fight alone
show_to_mary = the card you will play, without saying how
pass_under_mary = play no card now
play_shown_card = play the card you have shown
burn_marian_books = burn books in the English zone, with a debater's help if you like
give_one_of_two = give one of the two cards away; you keep the other

throw_card_of_france = throw a card away
mandatory_events_only = you hold mandatory events only

sack_rome = this stack sacks Rome
discard_spoils = one of the two cards drawn; the other stays in your hand
lose_evenly = give up { AMOUNT($number, "units") }, mercenaries and regulars as evenly as possible

prince_joins = the stack your leader joins
leave_for_electorate = the Protestant Electorate your units go to
refuge_of_maurice = the space that Maurice of Saxony goes to
