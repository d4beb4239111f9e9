"""Bans from the Assembly and who is Chairman then (WK-20)."""

from .places import law_card, obeyed
from .tables import draw_until


def refuse(table, baron):
    """A Baron is banned (WK-20.2)."""
    ban(table, baron)


def defies(table, baron, name):
    """Whether a Baron refuses the law with this flag now that it binds him (WK-20.3); he is banned for it."""
    card = law_card(table, name, baron)
    if card is None or obeyed(table, name, baron):
        return False
    if not table.told("defies", (baron, card), False):
        table.fault(f"{baron} has filed that he refuses {card}")
    table["refused"].setdefault(card, []).append(baron)
    refuse(table, baron)
    return True


def ban(table, baron):
    """WK-20.5, WK-20.6."""
    if baron not in table["banned"]:
        table["banned"].append(baron)
    if table["chairman"] == baron:
        table["chairman"] = None
        find_chairman(table)


def find_chairman(table):
    """The Baron with most Votes, ties by Fate; nobody where all are banned (WK-40.37)."""
    free = [baron for baron in table["barons"] if baron not in table["banned"]]
    if not free:
        return
    most = max(table["votes"][baron] for baron in free)
    tied = [baron for baron in free if table["votes"][baron] == most]
    found = tied[0] if len(tied) == 1 else draw_until(
        table, lambda row: row["baron"] if row["baron"] in tied else None, tied)
    table["chairman"] = table["chair"] = found
