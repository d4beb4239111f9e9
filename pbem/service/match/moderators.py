"""The moderators of a match: who rules on its disputes. They play nothing in it, and all know who they are."""

from collections.abc import Iterable

from pbem import words
from pbem.persons import same
from pbem.store.models import FORMER_MODERATOR, MODERATOR, Match, Player, Seat

BOTH = (MODERATOR, FORMER_MODERATOR)


def of(match: Match) -> list[Seat]:
    """The seats of a match's moderators, in the order in which they were named: the first hears disputes."""
    return list(Seat.select(Seat, Player).join(Player).where(
        Seat.match == match, Seat.kind == MODERATOR).order_by(Seat.id))


def is_one(seats: Iterable[Seat], email: str) -> bool:
    """Whether a person is or was a moderator of the match that has these seats: he has seen what no player sees."""
    return any(seat.kind in BOTH and same(seat.player.email, email) for seat in seats)


def in_words(match: Match, language: str = words.ENGLISH) -> list[str]:
    """Who they are and who of them hears appeals, as sentences; none when nobody is named."""
    names = [seat.name for seat in of(match)]
    if not names:
        return []
    appeals = names[1] if len(names) > 1 else None
    others = names[2:]
    told: str = words.of(None, language).say("mails", "moderators.are",
                                             {"first": names[0], "appeals": appeals, "others": others})
    return [told]
