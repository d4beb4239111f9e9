## cards

# Andrea Doria
diplomatic-201 = Papacy: Genoa leaves its ally and becomes a Papal ally. Protestant: it leaves its ally and becomes a French ally. If it already is: 4 CP of Genoese units in a Genoese home space that side holds.

# French Constable Invades
diplomatic-202 = War between France and the Papacy. Force in one French-held space, set up by the Protestant: Montmorency, regulars 2, mercenaries 2; then mercenaries +2 or a squadron in a French home port. Protestant draws 1 main deck card.

# Corsair Raid
diplomatic-203 = 4 dice, hits on 5-6; per hit the opponent discards a card or loses a squadron (Papal: own or minor ally's; Protestant: French or Ottoman, or Hapsburg while Hapsburgs and Papacy are at war).

# Diplomatic Marriage
diplomatic-204 = Activate or deactivate a minor as permitted; the Protestant may instead deactivate a minor or make Genoa or Venice a Hapsburg ally.

# Diplomatic Pressure
diplomatic-205 = View the opponent's diplomatic cards. Papacy: choose which one the Protestant plays this turn. Protestant: make the opponent discard and redraw, or swap remaining cards.

# French Invasion
diplomatic-206 = War between France and the Papacy. Force in one French-held space, set up by the Protestant: Francis I (or Henry II), regulars 3, mercenaries 3; then mercenaries +2 or a squadron in a French home port. Protestant draws 1 main deck card.

# Henry Petitions for Divorce
diplomatic-207 = Papacy chooses. Granted: Papacy draws 1 main deck card, the Protestant adds 4 Hapsburg mercenaries in a Hapsburg-held Italian zone space, and the Papacy at once calls a debate in any zone with Campeggio if still in the game. Refused: the Papacy adds 3 Hapsburg regulars in any mix of Hapsburg-held spaces. The English timetable is not affected. Removed after play.

# Knights of St. John
diplomatic-208 = Draw a main deck card; its CP goes to St. Peter's.

# Plague
diplomatic-209 = Remove 3 land or naval units, at most 1 per space and only from spaces with more than 1 unit; then the opponent discards 1 random card (not home or diplomatic).

# Shipbuilding
diplomatic-210 = Whoever plays it: up to 2 squadrons for the Papacy (own or minor ally's) and up to 2 for the Protestant: French in Marseille, Hapsburg in Naples, Ottoman in an Ottoman home port.

# Spanish Invasion
diplomatic-211 = Before the league: war between Hapsburgs and Papacy, Protestant runs the force; after it the Papacy does. Force in one Hapsburg-held space: Alva, regulars 2, mercenaries 2; then mercenaries +2 or a squadron in a Hapsburg home port. Controller draws 1 main deck card.

# Venetian Alliance
diplomatic-212 = Unaligned Venice becomes a Papal ally; a Hapsburg-allied Venice is deactivated; a Papal Venice adds 1 regular and 2 squadrons in a Papal-held port not besieged.

# Austrian Invasion
diplomatic-213 = Papal force in one Hapsburg-held space: Ferdinand, regulars 2, mercenaries 4. Papacy draws 1 main deck card.

# Imperial Invasion
diplomatic-214 = Papal force in one Hapsburg-held space: Charles V, regulars 3, mercenaries 5. Papacy draws 1 main deck card.

# Machiavelli
diplomatic-215 = The side behind in VP (the player on a tie) picks an invasion card from the diplomatic deck or discards not played earlier this turn and plays it; then the whole diplomatic deck is reshuffled.

# Ottoman Invasion
diplomatic-216 = War between Ottoman and Papacy. Protestant force in one Ottoman-held space: Suleiman, regulars 5, squadrons 4. Protestant draws 1 main deck card.

# Secret Protestant Circle
diplomatic-217 = Die 1-3: 1 Italian zone space turns Protestant; 4-6: 1 Italian and 1 Spanish zone space.

# Siege of Vienna
diplomatic-218 = Two Hapsburg/Hungarian land units at most 2 spaces from Vienna are lost; all others of those two powers beginning the turn that close take no Move actions this turn.

# Spanish Inquisition
diplomatic-219 = Papacy: view the Protestant's diplomatic cards, discard one; he draws one more and must play the other this turn. Protestant: must reveal his main deck hand at once.

## events

bull_ends_war =
    The Papacy plays Papal Bull: { RULER($ruler) } is excommunicated, and the war with { POWER($power) } is over.
corsair_raid = Corsair Raid: { DICE($dice) }, { AMOUNT($hits, "hits") }.
diplomatic_card_drawn = You draw the diplomatic card { DIPLOMATIC_CARD($card) }.
diplomatic_cards_enter = The later cards enter the diplomatic deck, which is reshuffled.
diplomatic_discarded = { POWER($power) } discards the diplomatic card { DIPLOMATIC_CARD($card) } and draws another.
diplomatic_drawn = { POWER($power) } draws a diplomatic card.
diplomatic_ordered = { POWER($power) } must play { DIPLOMATIC_CARD($card) } this turn.
diplomatic_played = { POWER($power) } plays the diplomatic card { DIPLOMATIC_CARD($card) }.
diplomatic_reshuffled = The diplomatic deck is reshuffled with its discards.

diplomatic_seen = The diplomatic cards of { POWER($power) }: { COUNT($cards) ->
        [0] none
       *[other] { DIPLOMATIC_CARD($cards) }
    }.
diplomatic_swapped = { POWER($power) } and { POWER($other) } exchange their diplomatic cards.

hand_revealed = The hand of { POWER($power) }: { COUNT($cards) ->
        [0] no card
       *[other] { CARD($cards) }
    }.

invaders_leave = { FORCE($force) } of { POWER($power) } { SIZE($force) ->
        [one] leaves
       *[other] leave
    } { PLACE($place) } and the map.

invasion = { DIPLOMATIC_CARD($card) }: { FORCE($force) } of { POWER($power) } appear in { SPACE($space) }{ $port ->
        [none] {""}
       *[other] , and 1 squadron in { SPACE($port) }
    }.
knights_card = { CARD($card) } is turned up and discarded; its { $cp } CP go to St. Peter's.
mary_card = Mary I acts by { CARD($card) } ({ $cp } CP), which is discarded.

mary_check = The die for Mary I shows { DICE($die) }: { $acts ->
        [true] she acts against the heretics of England
       *[false] nothing happens
    }.

secret_circle = Secret Protestant Circle: the die shows { DICE($die) }; { COMPARE($die, 3) ->
        [more] a space in Italy and one in Spain turn Protestant
       *[other] a space in Italy turns Protestant
    }.

siege_of_vienna =
    Siege of Vienna: the Hapsburg and Hungarian units at most 2 spaces from Vienna do not move this turn.

war_winner_passed = The { $vp } War Winner VP of { POWER($winner) } for this peace { $vp ->
        [one] goes
       *[other] go
    } to { POWER($power) }.
replacement = Winter: { POWER($power) } receives 1 regular in { SPACE($space) }.

## prompts

papal_peace =
    You are at war with { POWER($powers) }. You may end a war: by Papal Bull, if you hold it, or by suing for peace as
    the loser.
    .subject = peace with the Papacy

bulls_reward = The war is over: retake one of your home spaces, or draw a card.
    .subject = a space or a card

diplomatic_card = { $ordered ->
        [true] The other side has named the diplomatic card that you must play
       *[false] Play one of your diplomatic cards
    }: { DIPLOMATIC_CARD($cards) }. One must be played even when only the other side gains.
    .subject = a diplomatic card

invasion = { DIPLOMATIC_CARD($card) }: name the space in which the army of { POWER($invader) } appears.
    .subject = invasion

corsair_hit = The corsairs have hit you ({ $hits } to suffer): discard a card or lose a squadron.
    .subject = what corsairs hit

diplomatic_match = Diplomatic Marriage: make a minor power somebody's ally, or end an alliance.
    .subject = Diplomatic Marriage

diplomatic_pressure = You see the other side's diplomatic cards: { DIPLOMATIC_CARD($cards) }. Name the one you choose.
    .subject = Diplomatic Pressure

petition =
    Henry petitions for his divorce: grant it (you draw a card and call a debate; 4 Hapsburg mercenaries appear for
    the Protestant in Italy) or refuse it (you place 3 Hapsburg regulars).
    .subject = the petition for divorce

invasion_card = Machiavelli: choose the invasion that takes place, among { DIPLOMATIC_CARD($cards) }.
    .subject = a card for the invasion

## options

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

## rolls

diet_cards = the cards committed to the Diet of Worms
diplomatic_card_of_deck = a diplomatic card drawn from its deck
invasion_cards = the invasion cards in the diplomatic deck
diet_card = Diet of Worms: the Hapsburgs' card
mary_i = Mary I
mary_card = Mary I: card
diplomatic_card_for = diplomatic card for { POWER($power) }
corsair_raid = Corsair Raid
knights_card = Knights of St. John: card
secret_circle = Secret Protestant Circle
