"""The program beside its second reading (`wk_second_reading`), inside random matches and far from what they reach.

| module | does |
| --- | --- |
| `watching` | sees every step of the program with the state before and after it, and what chance picked |
| `seen` | tells the reading what was picked and chosen; makes states comparable |
| `scrambling` | draws positions: cards, troops, Nobles, cities, sieges, tracks, leave |
| `drawn_uses` | draws uses of cards, most of them near to what is possible |
| `trying` | carries out steps of the program in a drawn position |
| `compared_cards`, `compared_events`, `compared_phases`, `compared_assemblies` | compare what cards and phases do |
| `compared_upkeep`, `compared_returns` | compare Upkeep, the set-up, plans |
| `findings` | counts what agrees, keeps what differs |
| `in_matches` | compares in a random match, and in positions drawn at its planning questions |
| `run` | the command: many matches, several at a time |

A comparison is one fact: whether something is possible, whether what was chosen is allowed, or one entry of the state
that program or reading have changed.
"""
