# Declarations of war.
war_on_independents = independent Keys may be besieged without a declaration of war
war_on_own_ally = { POWER($power) } is your ally
war_on_ally_of_other = { POWER($power) } is an ally of { POWER($ally) }; declare war on { POWER($ally) }
war_for_ottoman_only = only the Ottoman is ever at war with { POWER($power) }
war_never_declared = you may never declare war on { POWER($power) }
war_by_league_only = a war with { POWER($power) } comes by the Schmalkaldic League only
no_war_before_league = no war with the Protestant is declared before the Schmalkaldic League
protestant_without_league = the Protestant declares no war before the Schmalkaldic League
protector_at_peace = you are allied to { POWER($power) }, or made peace with it in this phase
peace_in_this_phase = you have made peace with { POWER($power) } in this phase

# Paying for wars.
purse_too_small = that costs { $cost } CP in all; the cards you may pay with are worth { $worth } CP
paid_too_little = these cards are worth { $worth } CP; you owe { $owed } CP
mandatory_cannot_pay = { CARD($card) } is a mandatory event and cannot pay

# Peace.
leaders_not_given_up = leaders are not given up
fewer_units_at = { $there } { UNIT($unit) } are at { PLACE($place) }, not { $number }
other_number_given_up = exactly { $number } units are given up
recovered_in_groups = home Keys are recovered one at a time, other home spaces two at a time

# Orders that are not offered now.
deal_waits = deals are declared in the Diplomacy Phase, by the first of their powers in the impulse order, on turn 1 by England alone
war_waits = wars are declared in the Diplomacy Phase, by a power whose cards, mandatory events apart, can pay for it
intervene_waits = the protector of a minor intervenes when war is declared on it, if its cards, mandatory events apart, can pay for it on top of what it owes
confirm_waits = a deal that names you is confirmed at your place in the impulse order, after it has been declared
preconfirm_waits = a deal is confirmed in advance during the Negotiation Segment, by a power that comes after its declarer in the impulse order and has not been asked yet
unconfirm_waits = you have confirmed no deal in advance
sue_waits = peace is sued for in the Diplomacy Phase
recover_waits = home Keys are recovered one at a time, other home spaces two at a time, by the power that sued for peace
ransom_waits = leaders are ransomed in the Diplomacy Phase
bull_waits = with two players the Papacy's Bull against a ruler ends a war as the Diplomacy Phase begins
