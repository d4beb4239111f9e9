# What the diplomatic cards of two players do.

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
