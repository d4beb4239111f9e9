"""Who has given an answer: its player, his deputy, the caretaker, or the default when the time was up.

It is told with the answer to all who see that, never before. Not of what was asked under seal or in a window, where it
would tell who was asked, hence who holds something; nor of several at once, whose answers the last of them opens, which
nobody is to be told. Who the deputy is, and that an order was filed ahead, is told to nobody.
"""

from pbem import words
from pbem.store.models import CARETAKER, DEPUTY, PLAYER, Journal

from ..match.sitting import Sitting

DEFAULT = "default"
BY_ITSELF = (DEFAULT, CARETAKER)  # sources of rows that nobody has written


def of_entry(sitting: Sitting, role: str | None, source: str) -> str:
    """What a new row of a role tells of its giver, "" for nothing; the state is still the one in which it was asked."""
    if role is None or sitting.is_sealed() or sitting.window() is not None or _is_asked_of_several(sitting):
        return ""
    if source in BY_ITSELF:
        return source
    if source == "filed" and sitting.in_care(role):
        return CARETAKER
    return PLAYER if sitting.roles[role] is sitting.holders[role] else DEPUTY


def _is_asked_of_several(sitting: Sitting) -> bool:
    return bool(sitting.state) and len(sitting.pending()) + len(sitting.rules.settled(sitting.state)) > 1


def fits(row: Journal) -> bool:
    """Whether what a row tells of its giver can be so by its source and its player."""
    by_itself = row.source if row.source in BY_ITSELF else CARETAKER
    return row.given_by in ("", *((PLAYER, DEPUTY) if row.player_id else (by_itself,)))


def in_words(given_by: str, language: str) -> str:
    """Who has given an entry, for behind what is told of it; "" where it was its player, or that is not told."""
    if given_by in ("", PLAYER):
        return ""
    told: str = words.of(None, language).say("mails", "given_by", {"by": given_by})
    return f" ({told})"


def seeming(row: Journal) -> str:
    """Who answers as far as everybody knows: for an order filed ahead whoever plays the role."""
    if row.given_by == DEPUTY or row.source != "filed":
        return row.given_by or row.source
    return PLAYER if row.player_id else CARETAKER
