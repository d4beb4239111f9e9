# Deals. $power: who gives, or promises, as a rule; $other: the other power of a clause.
deal_with_itself = { POWER($power, form: "table") } would deal with itself; put the giver first when it is another, as in 'France: cede Besancon to Hapsburg'
deal_of_majors = a deal is made between two major powers
given_one_way = { POWER($power, form: "table") } gives { $what ->
    [loans] loans
    [cards] cards
   *[mercenaries] mercenaries
  } to { POWER($other, form: "table") } this turn; between two they go one way only
no_war_to_end = { POWER($power, form: "table") } and { POWER($other, form: "table") } are not at war
league_war_never_ends = the wars of the Schmalkaldic League never end
pope_and_sultan_never_ally = the Papacy and the Ottoman can never ally
no_ally_after_divorce = the Papacy has granted Henry's divorce this turn and may not ally with the Hapsburgs
allies_at_war = { POWER($power, form: "table") } and { POWER($other, form: "table") } are at war; put 'end war with ...' before the alliance
allied_already = { POWER($power, form: "table") } and { POWER($other, form: "table") } are allied already
no_ships_to_protestant = ships can never be lent to the Protestant
ships_to_allies_only = ships are lent to an ally only, together with the alliance: put 'alliance with ...' first
squadrons_are_lent = squadrons are lent, with naval leaders that lie with them; never corsairs or land units
no_way_for_loan = no way over sea zones leads from { SPACE($space, form: "table") } to a port of { POWER($power, form: "table") }
loan_to_nearest = lent ships go to the nearest port: { SPACE($spaces, join: "comma", form: "table") }
fewer_ships_to_lend = { POWER($power, form: "table") } has { UNITS($there, $kind) } at { SPACE($space, form: "table") }, not { $number }
no_naval_leader_there = { LEADER($leader, form: "table") } is no naval leader of { POWER($power, form: "table") } at { SPACE($space, form: "table") }
cession_uncontrolled = { POWER($power, form: "table") } does not control { SPACE($space, form: "table") }
cession_capital = { SPACE($space, form: "table") } is a capital and is never given away
cession_ally_key = { SPACE($space, form: "table") } is the Key of an allied minor and is never given away
most_cards_given = at most { AMOUNT($most, "cards") } may be given to the same power in a turn
fewer_cards_to_draw = { POWER($power, form: "table") } holds fewer than { AMOUNT($number, "cards") } that can be drawn; home cards never are
no_ottoman_mercenaries = the Ottoman neither has nor receives mercenaries
most_mercenaries_given = at most { UNITS($most, "mercenaries") } may be given to the same power
fewer_mercenaries_to_give = { POWER($power, form: "table") } has { UNITS($there, "mercenaries") } in { SPACE($space, form: "table") }, not { $number }
no_quarters = { POWER($power, form: "table") } controls no { $power ->
    [protestant] Electorate
   *[other] capital
  } where the mercenaries could go
name_quarters = add where the mercenaries go: at { SPACE($spaces, join: "or", form: "table") }
no_counters_for_mercenaries = { POWER($power, form: "table") } has no counters left for { UNITS($number, "mercenaries") }
no_captive = { LEADER($leader, form: "table") } is no captive of { POWER($power, form: "table") }
leader_of_others = { LEADER($leader, form: "table") } is no leader of { POWER($power, form: "table") }
no_home_for_captive = { POWER($power, form: "table") } has no capital or friendly home Key (the Protestant: Electorate) that { LEADER($leader, form: "table") } could go to
no_excommunication_weighs = no excommunication weighs on { POWER($power, form: "table") }
papacy_gives_it = that is the Papacy's to give, not { POWER($power, form: "table") }'s; write 'Papacy: ...'
say_with_whom = say { $does ->
    [draws] from whom { POWER($power, form: "table") } draws cards
   *[gives] whom { POWER($power, form: "table") } gives or promises it
  }, as in 'give 1 card to Papacy'; it goes without saying only in a deal 'with Papacy: ...'
deal_of_others = every part of a declaration must bind { POWER($power, form: "table") }, which declares it; others declare their deals
first_deals = on turn 1 England makes deals with the Hapsburg and with France, apart from each other
declared_by_first = { POWER($power, form: "table") } comes before you in the impulse order and must declare this deal; you confirm it
deal_with_others = the powers after 'with' are not those of the deal: { POWER($powers, join: "comma", form: "table") }
begin_with_declarer = begin with the power that declares the deal: preconfirm { $line }
declare_instead = of those in this deal you come first in the impulse order: declare it
no_party_to_deal = you are no party to this deal
preconfirmed_already = the same deal is confirmed in advance already

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
