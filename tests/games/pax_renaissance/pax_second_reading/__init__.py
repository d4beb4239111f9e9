"""*Pax Renaissance* read a second time: what is legal and what it costs, written again from the rulebook alone.

Whoever writes the reading has not read the modules of `pbem/games/pax_renaissance/` that carry out the rules; he has
the rulebook, its index with the rulings (`PR-...`, `DOUBT-...`), the data files and the plain state. Every function
takes the plain state, which it never changes, and plain ids, and returns plain values.

| module | asks |
| --- | --- |
| `facts` | what is printed on cards, map and Empires |
| `tableaux` | whose a card is, where it lies, its Location, its Bishop, its Abilities |
| `places` | Cities, Borders, adjacency, Saturation, what is left in the supply |
| `trading` | `purchases`, `purchase_after`, `sales` |
| `one_shots` | `one_shot`: what a card in hand could start, with attackers and defenders |
| `agents` | `agent_places`: where Agents may go and at what cost |
| `ops` | `ops`: every Op of one side of a tableau with its targets; the Ops in `political`, `military`, `religious` |
| `fairs` | `fair_possible`, `fair` |
| `victories` | `prestige`, `supremacy`, `victory_met`, `declaration_actions` |
| `turns` | `open_actions`, `refreshed`, `ends_by_patron`, `apostates` |
| `regime_changes` | `regime_change`, `concession_borders`, `emancipations` |
| `invariants` | `invariants`: what cannot be so |
| `reading_notes` | where rulebook and index disagree or leave something open |

Costs are Florins the player pays; a negative cost is a gain.
"""
