# What each Op does, in our own words.

op-inquisitor = Move a Bishop of the icon's religion, on whatever card it stands, to a card next to it, or to any card with the same Location (PR-F1.1). Two Bishops that meet are both eliminated (PR-F1.2); otherwise you may eliminate a Repressed Piece there (PR-F1.3).
op-commerce = Take 1 Florin from a card of the market row of the icon, the one face down included (PR-F2.1).
op-behead = Discard another card of this Location in any tableau (PR-F3.1, PR-F3.2). If it was an Empire, this card goes too (PR-F3.3).
op-tax = The owner of a Concession on a Border of this Location pays 1 Florin or has it Repressed, and places a Levy there (PR-F4.1, PR-F4.2, PR-F4.3). Not where all Cities are full (PR-F4.4).
op-repress = Put a Knight, Rook or Pawn, as the icon shows, from the map in this Location on its Empire, and take 1 Florin (PR-F5.1, PR-F5.3). If that Empire is not in play the Piece is discarded (PR-F5.2).
op-vote = A Regime Change in an Empire in play on the icon's side, no Vassal, if you have more Concessions on its Borders than every other bank (PR-F6.1, PR-F6.3, PR-F6.5). It costs 1 Florin for each Piece Repressed there (PR-F6.4).
op-corsair = Move a Pirate of the icon's religion between two Sea Borders of this Location; a Concession or a Pirate of another religion there is eliminated (PR-F7.1, PR-F7.3).
op-siege = Eliminate a Knight, Rook or Pirate in this Location (PR-F8.1).
op-campaign = All Knights in this King's Location attack an Adjacent Map Card, for 1 Florin each (PR-F9.1, PR-F9.2, PR-F9.3). Victory makes its Empire your King's Vassal (PR-F9.6).
