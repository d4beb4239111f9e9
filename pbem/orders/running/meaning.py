"""What a refused line most likely means: the same line without its slips of the pen, where that is an order."""

from __future__ import annotations

from pbem.engine import Illegal

from ..filed import rest_of_mail
from ..filed.choosing import conditions_of, orders_of
from ..filed.in_turn import guarded, orders_in
from ..filed.reading import check_orders
from ..line.reading import Reader
from ..line.results import Command, Refusal
from ..line.slips import Mended, mended


def meant(text: str, reader: Reader, waits: bool) -> Mended | None:
    """The line as it is meant; None where it has no slip, or is no order without it. waits: it may be one for later."""
    found = mended(text, reader.game, reader.spoken.language, [option.syntax for option in reader.options.values()],
                   reader.known.entries)
    return found if found and _is_order(found.text, reader, waits) else None


def _is_order(text: str, reader: Reader, waits: bool) -> bool:
    game, language = reader.game, reader.spoken.language
    several = orders_in(text, game, language)
    if wrong_by_itself(text, reader) and (waits or len(several) > 1):
        return False
    return waits and rest_of_mail.may_follow(text, game, language) \
        or any(isinstance(reader.read(order), Command) for order in several)


def wrong_by_itself(text: str, reader: Reader) -> str:
    """What is wrong with the words of an order wherever the match stands, as a sentence; "" for nothing."""
    game, language = reader.game, reader.spoken.language
    several = guarded(text, game, language)
    read = None if several else reader.read(text)
    if isinstance(read, Command):
        return ""
    if isinstance(read, Refusal) and read.unread:
        return read.sentence
    try:
        orders_of(several, reader)
        conditions_of(several, reader)
        check_orders(orders_in(text, game, language), game, language)
    except Illegal as wrong:
        return reader.refusal(text, wrong).sentence
    return ""
