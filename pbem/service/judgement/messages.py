"""What a moderator and one player write to each other: kept, and shown to the moderators with the dispute it is about.
"""

from collections.abc import Sequence

from pbem.store.models import Dispute, Match, Message

from ..match.said import Said, role_named, said


def of(match: Match) -> list[Message]:
    """All that was written in a match, in its order."""
    return list(Message.select().where(Message.match == match).order_by(Message.id))


def about(dispute: Dispute) -> list[Message]:
    """What was written about a dispute, in its order."""
    return list(Message.select().where(Message.dispute == dispute).order_by(Message.id))


def marked(match: Match, mark: object) -> Message | None:
    """The one that a reply address calls so."""
    return Message.get_or_none(Message.match == match, Message.mark == mark)


def in_words(written: Sequence[Message]) -> list[Said]:
    """What was written, each with its writer and reader."""
    return [line for one in written for line in (_head(one), *one.text.split("\n"))]


def _head(one: Message) -> Said:
    return said("message.piece", moderator=one.judge.name if one.judge else None, role=role_named(one.role),
                answers=one.answers, at=f"{one.at:%Y-%m-%d %H:%M} UTC")
