"""The program beside its second reading (`pax_second_reading`), in random whole matches and far from what they reach.

| module | does |
| --- | --- |
| `scrambling` | draws positions: cards, Empires, Pieces, Florins, market |
| `asking` | asks the program: what is legal, what comes of it |
| `findings` | counts what agrees, keeps what differs |
| `compared_ops` | Ops: icons, targets, what they bring, votes, campaigns, beheadings, the Diet of Worms |
| `compared_actions` | purchases, sales, fairs, declarations, apostasies as an action, reprisals |
| `compared_cards` | One-shots, their battles, coronations, Agents |
| `compared_turns` | the refresh and the end of the match |
| `compared_replies` | what is asked of others: taxes, hands that are too full |
| `rules_compared` | which rules each kind of comparison is about |
| `in_matches` | compares at every question of a random whole match |
| `run` | the command: many matches, several at a time |
"""
