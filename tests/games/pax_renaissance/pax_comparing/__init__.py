"""The program beside its second reading (`pax_second_reading`), in positions far from what matches reach.

| module | does |
| --- | --- |
| `scrambling` | draws positions: cards, Empires, Pieces, Florins, market |
| `asking` | asks the program: what is legal, what comes of it |
| `findings` | counts what agrees, keeps what differs |
| `compared_ops` | Ops: icons, targets, what they bring, votes, campaigns, beheadings, the Diet of Worms |
| `compared_actions` | purchases, sales, fairs, declarations, apostasies as an action, reprisals |
| `compared_cards` | One-shots, their battles, coronations, Agents |
| `compared_turns` | the refresh and the end of the match |
| `run` | the command: many matches, one process per core |
"""
