# What a topic of HELP is.
cp = CP (command points) are printed on each card. In your impulse you play a card for them and spend them on actions, one after the other, as `move 4 regulars Vienna to Linz` and `buy 2 mercenaries in Vienna`; what is left at its end is lost. The table shows what they buy now.
costs = Each action costs the CP below, for each power its own; where there is none, the power does not have that action. Wars are paid with whole cards in the Diplomacy Phase.
map = The map has spaces on land and sea zones. Keys and Electorates give VP and cards; they and fortresses must be besieged and assaulted, other spaces are taken by moving in and `control`. A dashed connection is a pass. `HELP` and the name of a space or sea zone tells its neighbours.
vp = VP are counted anew all the time: for Keys or Electorates (base), what is special to the power, and bonuses.
siege = A fortified space of an enemy is besieged by moving more land units there than are inside, as `move 4 regulars Antwerp to Calais`; in a later impulse `assault Calais` storms it.
