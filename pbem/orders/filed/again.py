"""An order filed ahead, read again from its words after the rules, or the words of orders, have changed."""

from __future__ import annotations

from dataclasses import replace

from pbem.engine import Game, Illegal
from pbem.engine.shapes import State

from ..line.closing import only_ends
from . import rest_of_mail
from .kept import GIVEN, REST, Filing
from .lines import read_filing
from .subject import is_then


def read_again(filing: Filing, game: Game, state: State, role: str, position: int = 0) -> Filing:
    """The Filing that the words of one make today; Illegal says why they make none of its kind any more.

    position: the number of the last line of a block that has been carried out; lines up to there need not be readable.
    """
    if filing.kind == GIVEN:
        return filing
    if filing.kind == REST:
        return _rest(filing, game, state, role, position)
    found = read_filing(filing.lines, game, state, role, filing.language)
    if found is None or found.kind != filing.kind:
        raise Illegal("files_nothing", {})
    if position and len(found.lines) != len(filing.lines):
        raise Illegal("lines_moved", {})
    return replace(found, move=filing.move)


def _rest(filing: Filing, game: Game, state: State, role: str, position: int) -> Filing:
    for number, text in filing.lines[position:]:
        if is_then(text, game, filing.language):
            read_filing([(number, text)], game, state, role, filing.language)
            continue
        if not rest_of_mail.may_follow(text, game, filing.language) \
                and not only_ends(text, game, filing.language):
            raise Illegal("no_order_begun", {"order": text})
        rest_of_mail.check(text, game, filing.language)
    return rest_of_mail.rest([text for _, text in filing.lines], game, filing.language)
