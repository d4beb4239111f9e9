"""WRITE france: text - to one player; in answer to what a player has answered his words go to him without it."""

from ...match.said import Refused, Said, said
from .. import writing
from .word import Answer, Hearing, Word


def reads(hearing: Hearing) -> writing.Wanted | None:
    return writing.read(hearing.sitting, hearing.about, hearing.body)


def write(hearing: Hearing, wanted: writing.Wanted) -> Answer:
    if hearing.cut:
        raise Refused(said("part_not_read", why=hearing.cut))
    return Answer([writing.write(hearing.sitting, hearing.seat, wanted.role, wanted.text, wanted.dispute)])


def not_written(hearing: Hearing, refused: Refused) -> list[Said]:
    return [said("message.not_written"), refused.said]


WRITE = Word(("moderator_word.write",), reads, write, not_written)
