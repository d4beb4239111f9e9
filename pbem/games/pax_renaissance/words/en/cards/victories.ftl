# When each victory can be declared, in our own words, and how a match ends without one.

victory-holy = A religion must be supreme: more Bishops than both others together, and more Pieces in its own Theocracies than both others in theirs (PR-L3.2, PR-L3.3). You need more Prestige of that religion than every opponent (PR-L3.1).
victory-imperial = At least two more Kings, Suzerains and Vassals alike, than every opponent; three more if two banks play (PR-L4.1, PR-L4.2).
victory-globalization = At least two more Concessions and more Discovery Prestige than every opponent (PR-L5.1, PR-L5.2).
victory-renaissance = More Republics and at least two more Law Prestige than every opponent (PR-L6.1, PR-L6.2).
victory-patron = Nobody declares: when both decks have run out, the most Patron Prestige wins (PR-L2.3).
