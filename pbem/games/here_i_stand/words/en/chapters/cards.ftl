## events

cards_enter = New cards enter the deck: { CARD($cards) }.
donation = { POWER($power) } donates a card to the Papacy: { CARD($card) }, { $cp } CP for St. Peter's.
card_discarded = { POWER($power) } discards { CARD($card) } ({ SOURCE($reason) }).
indulgence = The Protestant loses { CARD($card) }: its { $cp } CP go to St. Peter's.
card_drawn = You draw { CARD($card) } ({ SOURCE($reason) }).
cards_drawn = { POWER($power) } draws { AMOUNT($number, "cards") } ({ SOURCE($reason) }).
card_taken = { POWER($taker) } draws a random card from the hand of { POWER($victim) } ({ SOURCE($reason) }).
card_taken_seen = The card that { POWER($taker) } drew from { POWER($victim) } is { CARD($card) }.

nothing_to_draw =
    { POWER($taker) } would draw a card from { POWER($victim) }, which holds none that can be drawn ({ SOURCE($reason) }).
deck_empty = The deck is empty; { POWER($power) } draws no further card.

## options

play_cards_now = play these cards now
play_nothing_now = play nothing now
play_between_actions = play a response card between two actions

# Cards filed ahead.
when_to_be_asked = say when you are asked for response and combat cards
play_unasked = play a card without being asked, at the first moment that fits
take_back_filed = take back what you have filed ahead for a card

## refusals

costs_more = that costs { $cp } CP and { $left } are left

# Cards in an own impulse. $why: a refusal.
playable_for_cp = { $why }; the card can be played for CP
mandatory_not_for_cp = { CARD($card) } is a mandatory event and cannot be played for CP
combat_card = { CARD($card) } is a combat card, for a battle
spring_event = { CARD($card) } is an event of the Spring Deployment Phase
answers_what_happens = { CARD($card) } answers what happens
event_of_others = the event of { CARD($card) } can be played by: { POWER($powers, join: "comma", form: "table") }
event_played_already = { CARD($card) } was already played as event this turn

no_pass = you may not pass { $held ->
    [home_card] before you have played your home card
    [mandatory_event] while you hold a mandatory event
   *[too_many] with more cards than the admin rating of your ruler
  }

# Response and combat cards. $why: refusals, one for each card; $later: whether one of them waits for its moment.
card_of_others = { CARD($card) } is not for you
card_of_those_who_fight = { CARD($card) } is for a power whose units fight
card_taken_now = { CARD($card) } was taken in this impulse and is played in a later one
card_of_other_moments = { CARD($card) } is not played at this moment; it is at: { MOMENT($moments, join: "comma") }

no_card_now = { LIST($why, join: "semicolon") }{ $later ->
    [true] ; { cards_have_moments }
   *[false] {""}
  }
no_card_for_moments = you hold no response or combat card; { cards_have_moments }
cards_have_moments = a response or combat card is played when its moment has come: at a window you are asked at, or between two actions of an impulse by its own text; it can be filed ahead, as in 'when move respond Foul Weather'

# Cards filed ahead.
card_at_other_moments = { CARD($card) } is not played at that moment; it can be: { MOMENT($moments, join: "comma") }
filed_already = the same order is filed already
too_many_filed = { $most } orders are filed ahead already; revoke one first

# Actions that are not offered now.
action_of_others = that action is for others only: { POWER($powers, join: "comma", form: "table") }
no_cp_now = an action is paid with the CP of a card in your own impulse; you have none now
play_waits = a card is played in your own impulse
pass_waits = you pass in your own impulse
draw_waits = a card is drawn where an event lets you, from a hand or pile that has one
discard_waits = a card is thrown away where an event or its cost says so, never a home card or a mandatory event
when_waits = an order is filed ahead for a response or combat card in your hand, and you hold none
revoke_waits = you have filed no order ahead
waits_of_several = { LIST($whys, join: "semicolon") }

## rolls

card_of_deck = a card drawn from the deck
card_of_hand = a card drawn from a hand
overdue_card = where a card lies that happens now
card_discarded = a random card of a hand is discarded
card_for = { SOURCE($reason) }: card for { POWER($power) }
card_from = { SOURCE($reason) }: { POWER($taker) } draws from { POWER($victim) }
discard_of = { SOURCE($reason) }: discard of { POWER($power) }
