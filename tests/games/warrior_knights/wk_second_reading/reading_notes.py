"""READING_NOTES: where rulebook and index leave something open, and what is read here.

Fate cards
- WK-32.1, WK-31.2 against WK-40.34: an army without Mercenaries can lose none; no card is turned for it. (WK-40.40 says
  "one desertion card each".)
- WK-26.7: a card that a Draw 1 Fate brings lies beside it; if it is a Draw 1 Fate itself, its own card comes before
  that of the next one. The order in which a side's played cards go under is told nowhere: as they lie.
- WK-40.4: played cards go under before deaths and retreats are drawn for, though these are Resolution 5.
- WK-3.2 speaks of a random Noble of a *random Baron*: for "one of your Nobles" the Noble's panel alone counts.

Battles
- WK-40.7 "strength totals": read of the draw alone; strengths for a siege are compared as they are.
- WK-26.3, WK-26.17: a Commander who has died by Casualties still brings his Victory: deaths are resolved in
  Resolution 5.
- WK-28.7, WK-40.9: a place without any Noble from the beginning stands while it has walls or troops, and Victories are
  counted; where Nobles were there and all died, they are not, whatever troops lie in a Stronghold.
- WK-28.6, WK-30.3: a Stronghold falls by Casualties only when its troops are gone as well.
- WK-26.10: when all Nobles are dead, the rest may be dropped or laid on walls that still stand.
- WK-40.10 `falls`: read of cities; WK-30.3 asks more of a Stronghold.
- Nobles retreat before the place is captured; to a Stronghold that falls in this battle nobody flees.
- Two Barons cannot besiege the same place at once; the siege of another has to be lifted first. A second declaration
  in the same round is none.
- WK-9.9: of several Nobles those who are not stopped go on, and fight in the area that was named.
- A siege of a city that changes hands goes on against its new owner, unless that is the besieger.
- WK-40.34 and tokens: a Stronghold's card without troops carries no Casualties.

Cards and phases
- WK-38.4 with WK-39.5: two who are left of more play on for more than half of the cities. Cards and markers that bring
  a phase about go by those who are left.
- WK-6.6 lets a declined Mobilize Forces go to Wages or Assembly.
- WK-9.6 with the Heretic: a card that gives no Faith makes a Baron Head of the Church all the same if he has most.
- Income Tax takes no more than was received; income of offices counts as income.
- Quartermaster: two Crowns more to pay with, never paid out.
- WK-39.7: who dies because a Mercenary deserted (Wages, a mutiny, a retreat) is abandoned; a card that lets *discard* a
  Mercenary makes nobody desert.
- WK-37.2: a deck whose next back is seen is rebuilt as soon as it is empty.

Assembly
- A Baron who votes for what an Agenda does not ask has committed his Votes to nobody.
- WK-40.37 in the midst of an Assembly: when all who came are banned, nobody breaks ties.
- "Not a banned Baron" on A New Chairman: banned Barons are no candidates.
"""
