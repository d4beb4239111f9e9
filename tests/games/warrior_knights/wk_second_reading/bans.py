"""Bans from the Assembly and who is Chairman then (WK-20)."""

from .places import laws
from .tables import draw_until


def refuse(table, baron):
    """A Baron is banned (WK-20.2)."""
    ban(table, baron)


def defies(table, baron, name, binds=lambda effect: True):
    """A Baron refuses laws with this flag now that they bind him, as he has filed, and is banned for it (WK-20.3).

    What he obeys is returned.
    """
    found = [(card, effect) for card, effect in laws(table, name, baron) if binds(effect)]
    defied = table["filed"].get(baron, {}).get("defy", ())
    for card in dict.fromkeys(card for card, _ in found if card in defied):
        if not table.told("defies", (baron, card), False):
            table.fault(f"{baron} has filed that he refuses {card}")
        table["refused"].setdefault(card, []).append(baron)
        refuse(table, baron)
    return [effect for card, effect in found if card not in defied]


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
