## events

deal_filed = You file declaration { $number }: { $line }.
deal_withdrawn = You take back the declaration: { $line }.

deal_agreed =
    Confirmed in advance as number { $number }: { $line }. Declared in these very words, it has your confirmation
    without a question. Only you see this.
deal_disagreed = No longer confirmed in advance: { $line }.
deal_declared = Deal { $deal }, declared by { POWER($power) }, to be confirmed by { POWER($partners) }: { $line }.
deal_confirmed = { POWER($power) } confirms deal { $deal }.
deal_declined = { POWER($power) } does not confirm deal { $deal }; nothing in it takes effect.
deal_void = Deal { $deal } can no longer be carried out ({ $why }); nothing in it takes effect.
alliance = { POWER($power) } and { POWER($other) } are allied until Winter.
war_ended = { POWER($power) } and { POWER($other) } are at peace.

ships_lent =
    { POWER($power) } lends { FORCE($force) } to { POWER($borrower) }; they go from { SPACE($origin) } to
    { SPACE($space) }.

mercenaries_given =
    { POWER($power) } gives { AMOUNT($number, "mercenaries") } to { POWER($receiver) } ({ EACH($taken, as: "given-from") });
    { POWER($receiver) } places as many in { SPACE($space) }.
given-from = { $value } from { SPACE($key) }
leader_returns = { LEADER($leader) } comes back to { POWER($power) } at { SPACE($space) }.
peace = { POWER($power) } sues for peace; { POWER($winner) } wins the war and { $vp } VP.
units_given_up = { POWER($power) } gives up { FORCE($force) } { AT($place) }.
war_winner_vp = { POWER($loser) } pays with a War Winner marker: 1 VP for { POWER($power) }.
ransom_offered = { POWER($power) } offers { POWER($captor) } a random card for { LEADER($leader) }.
ransom_refused = { POWER($power) } keeps { LEADER($leader) }.
war_payment_filed = You will pay with { CARD($cards) }.
war_paid = { POWER($power) } pays { $cost } CP for war with { CARD($cards) } ({ $cp } CP).

war_by_intervention =
    { POWER($power) } intervenes for { POWER($minor) }: { POWER($power) } and { POWER($target) } are at war.
displaced = { POWER($power) } must take { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }.
phony_war = { POWER($power) } takes a Phony War marker for { POWER($minor) }: { $vp } VP until it fights.
phony_war_over = The Phony War of { POWER($power) } over { POWER($minor) } is over; the marker goes.

## prompts

negotiation =
    Negotiation. { $first ->
        [true] Talk to the others by private mail (this turn only England deals, with the Hapsburg and with France).
       *[false] Talk to the others by private mail.
    } File each deal that you will declare with `declare`; parts joined by ; are confirmed or refused together. A deal is
    declared by its first power in the impulse order, the others confirm it (`preconfirm` and its exact words confirm it
    before it is declared). Finish with `ready`. { COUNT($filed) ->
        [0] You have filed nothing.
       *[other] Filed so far: { EACH($filed, as: "negotiation-line", join: "stop") }.
    }
    .subject = negotiation

negotiation-line = ({ $index }) { $value }

confirmation =
    These deals name you: { EACH($deals, as: "confirmation-deal", join: "blank") } What you do not confirm is void as a whole.
    .subject = confirm deals
confirmation-deal = deal { $number }, declared by { POWER($power) }: { $line }.

sue =
    You may sue for peace. { EACH($powers, as: "sue-power", join: "blank") } The other power gains 1 VP (2 in a war with the
    Ottoman), gets its home spaces back, and you lose two units; then you may buy back what you lost{ $marriage ->
        [true] , or all of it comes back for nothing if you sue `by Diplomatic Marriage`
       *[false] {""}
    }.
    .subject = sue for peace?

sue-power = { POWER($power) } holds { lost-things } of yours.

lost-things = { COUNT($leaders) ->
        [0] { SPACE($spaces) }
       *[other] { COUNT($spaces) ->
            [0] { LEADER($leaders) }
           *[other] { SPACE($spaces) } and { LEADER($leaders) }
        }
    }

peace_units = Peace with { POWER($winner) }: name the { AMOUNT($number, "units") } that you give up.
    .subject = units after a peace

recovery =
    Peace with { POWER($winner) }: you may buy back { lost-things }: each home Key, each leader and each two other home spaces
    for 1 VP to { POWER($winner) } (`for vp`){ $cards ->
        [0] {""}
       *[other] { " " }or a random card of your hand (`for card`)
    }.
    .subject = buy back what was lost?

homecoming = { LEADER($leader) } comes back to you: to { SPACE($spaces) }?
    .subject = a leader comes home

ransom = { COUNT($leaders) ->
        [one] { LEADER($leaders) } is held captive.
       *[other] { LEADER($leaders) } are held captive.
    } You may offer the captor a random card of your { $cards } for a leader.
    .subject = ransom

ransom_answer = { POWER($power) } offers you a random card of its hand for { LEADER($leader) }.
    .subject = answer about ransom

donation =
    Your ruler is excommunicated. You may let the Papacy draw one of your { AMOUNT($cards, "cards") } (its CP go to
    St. Peter's): the excommunication is lifted.
    .subject = end the excommunication?

declaration_of_war =
    Declarations of war. You may declare war on { EACH($prices, as: "declaration_of_war-price") }. { war-purse }
    .subject = declarations of war
declaration_of_war-price = { POWER($key) } ({ $value } CP)

war-purse = Your cards are worth { $owed ->
        [0] { $purse } CP.
       *[other] { $purse } CP; you owe { $owed } CP already.
    }

intervention = { POWER($power) } declares war on { POWER($minor) }. { COMPARE(SUM($owed, $cost), $purse) ->
        [more] An intervention costs { $cost } CP, more than you can pay.
       *[other] You may intervene for { $cost } CP: { POWER($minor) } becomes your ally and you are at war with { POWER($power) }.
    } { war-purse }
    .subject = intervene for { POWER($minor) }?

war_payment = You owe { $owed } CP for war. Pay with one or more of { CARD($cards) }; what is too much is lost.
    .subject = pay for wars

displace = { FORCE($force) } must leave { SPACE($space) }: choose one of { SPACE($spaces) }.
    .subject = units must leave { SPACE($space) }

## options

declare_wars = declare war, in this order; you pay with cards when all powers have declared
declare_no_war = declare no war

# $card: whether a card may be played in place of the CP.
intervene_for_minor = for { $cost } CP{ $card ->
    [true] , or with your card,
   *[false] {""}
  } the minor becomes your ally; you are at war with the declarer

leave_minor_alone = let the minor fight alone
pay_for_wars = cards worth at least what you owe; what is too much is lost

# $marriage: whether Diplomatic Marriage may be played.
sue_for_peace = end the war as the loser: the other gains VP, you lose two units and may buy back what you lost{ $marriage ->
    [true] , by Diplomatic Marriage for nothing
   *[false] {""}
  }

give_up_units = two of your units that leave the map
recover_spaces = a home Key, or two other home spaces, for a VP of the winner or a card
redeem_leader = a captured leader, for a VP of the winner or a card
buy_no_more_back = buy nothing more back
displaced_units_go = the fortified space or capital your units go to
offer_ransom = offer a random card of your hand for your captive leader
ransom_nobody = ask for nobody
accept_ransom = draw the card and let the leader go
keep_captive = keep the leader
leader_returns = where your leader comes back
donate = the Papacy draws a random card of yours; the excommunication is lifted
stay_excommunicated = stay excommunicated

# Deals. $line: one as it is ordered.
declare_deal = a deal to declare, sealed until your place in the order; parts joined by ; stand together
withdraw_deal = take back a deal you have filed
no_more_deals = you have filed what you want to declare
confirm_deals = confirm these deals whole; the others are void
confirm_no_deal = confirm none: nothing in them takes effect
preconfirm_deal = confirm, without being asked, what is declared in these very words: { $line }
unconfirm_deal = take back a deal you have confirmed in advance

## refusals

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

## rolls

war_cards = the cards that pay for wars
filed_deals = the deals that were filed
