bull_ends_war = play Papal Bull: excommunicate its ruler, end the war, then retake a home space or draw a card
sue_as_loser = end the war as the loser: the Protestant gains VP, you lose two units
fight_on = fight on
retake_home_space = one of your home spaces is yours again
draw_card = draw a card
land_invaders = where the invaders appear{ $port ->
    [true] ; name a home port to have a squadron in it instead of { $more } mercenaries more
   *[false] {""}
  }

# Diplomatic cards.
play_diplomatic_card = play a diplomatic card, even one from which only the other side gains
order_diplomatic_card = the card he must play this turn
redraw_diplomatic_card = a card he discards and replaces
strike_diplomatic_card = the card he discards and replaces
swap_diplomatic_cards = exchange the remaining diplomatic cards
grant_divorce = grant the divorce: a card and a debate, and Hapsburg mercenaries in Italy
refuse_divorce = refuse it: 3 Hapsburg regulars
choose_invasion = the invasion card that is played
discard_own_card = a card of your hand, no mandatory event
lose_squadron = lose a squadron
ally_minor_with = make a minor power somebody's ally
