# Actions.
treatise = publish a treatise: { $attempts } Reformation attempts at one language zone
translate = translate scripture: 1 box for each CP
call_debate = call a theological debate in a language zone
build_st_peters = spend CP on the building of St. Peter's
burn_books = burn books: { $attempts } Counter-Reformation attempts at one language zone
found_university = found a Jesuit university ({ $cp } CP{ $loyola ->
    [0] {""}
   *[other] , { $loyola } using Loyola
  })

# Attempts, and spaces that change religion.
targets = { $most ->
    [one] name the target
   *[other] name the targets of up to { $most } attempts in their order
  }
commit_for_bonus = commit a debater: his bonus die helps the attempts
no_bonus = use no bonus
spaces_to_flip = { $most ->
    [one] name the space that changes religion
   *[other] name up to { $most } spaces in the order in which they change religion
  }

# Debates.
start_debate = start a debate
start_no_debate = start no debate
call_debate_with_dice = call a debate with two dice more
defenders_pool = the pool from which the defender is drawn
play_here_i_stand = play Here I Stand: Luther replaces your debater and you draw a card
keep_debater = keep your debater
commit_bullinger = Bullinger speaks in the second round
draw_debater = draw a debater at random
choose_own_debater = choose your own debater
bar_debater = debate (in his zone, if you name no other); he may not defend in it
send_to_marburg = one debater of each pair; both are committed

# The Diet of Worms and the Council of Trent.
commit_to_diet = the card whose CP you commit to the Diet, sealed until all have chosen
send_delegates = send up to { $most } uncommitted { $most ->
    [one] debater; he is committed
   *[other] debaters; they are committed
  }
send_nobody = send nobody

# Cards.
excommunicate = a reformer, or a ruler against whom there is a ground
take_wartburg = take The Wartburg into your hand
leave_wartburg = leave it in the discard pile
remove_catholic_unit = remove a Catholic land unit
remove_philip = Philip of Hesse leaves the game
lose_random_card = lose a random card of your hand
view_hand = the hand you look into; you may draw from it afterwards
draw_from_hand = draw a random card of that hand, for a later impulse
take_discard = take a card of the discard pile
take_to_keep_or_play = take a discard to keep or to play at once
discard_of_two_hands = a card of one of the two hands, no mandatory event
mandatory_events_alone = there are mandatory events only
throw_card_away = throw one card away
only_mandatory_events_held = you hold mandatory events only
take_dissolution = England takes Dissolution of the Monasteries from the discard pile
treatise_at_once = England publishes a treatise at once, and others for 2 CP this turn
sites_for_universities = two Catholic spaces without a university
