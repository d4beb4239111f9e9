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
