"""*Warrior Knights* read a second time: the rules written again from the rulebook alone.

Whoever writes the reading has not read the modules of `pbem/games/warrior_knights/` that carry out the rules; he has
the rulebook, its index with the rulings (`WK-...`), the data files and the plain state. A `Table` is a copy of a state
with what chance picked and what people chose; each function carries out a rule on it, checks that what was picked and
chosen is allowed, and notes as a fault what is not.

| module | what it reads |
| --- | --- |
| `facts` | what is printed in a set of data |
| `tables` | the table, the Fate deck |
| `places` | who stands where, whose is what, strengths, sieges |
| `moves` | ways by land and road, passage, ports |
| `attacks` | which battles may be started, consents, the strength for a siege |
| `battles` | battles, assaults, sieges, captures |
| `deaths` | deserters, death, retreat, heirs |
| `action_cards` | uses of a Baron's cards, where they go |
| `neutral_cards` | expeditions, works, Muster Troops |
| `phases` | Taxation, Wages, the Draft |
| `events`, `effects` | Events; what cards do |
| `assemblies`, `bans` | Votes, motions, Agendas, bans, the Chairman |
| `upkeep`, `returns` | victory, Influence, revolts, who wins; what comes back, the set-up |
| `plans` | what may be planned |
| `starts` | positions for tests of the reading alone |
| `reading_notes` | where the texts leave something open |
"""
