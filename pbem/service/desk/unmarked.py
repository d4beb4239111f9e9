"""What a letter quotes of our latest mails to its writer without a sign, and below words that no list of ours has.

What we have mailed to him is known. Ready lines of ours that he copies are orders; what he says to others, or in a text
for the server, may quote us.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial

from pbem import orders
from pbem.engine import Game
from pbem.orders.line import statements
from pbem.orders.running.looks import Looks

from ..match.sitting import Sitting
from ..post import in_order
from ..post.in_order import Sheet
from ..post.letters import Letter, Lines
from ..post.own_quotes import FEWEST, MARKS, QUOTED, form_of, found, letters_of, mails_before
from ..talks import press
from .server_words.table import ALL

WIDE = 200  # characters of a line that may be a whole quote


def apart(sitting: Sitting, role: str, letter: Letter) -> Letter:
    """A letter with what it quotes of our mails set aside."""
    is_wide = any(len(text) > WIDE for _, text in letter.body)
    if len(letter.body) < FEWEST and not is_wide:
        return letter
    lines = {letters_of(text) for _, text in letter.body}
    times = {mail.text: found(lines, form_of(mail.text)) for mail in mails_before(sitting, role, letter)}
    is_meant = cache(orders.looks_meant(sitting.rules, sitting.state, role, sitting.language(role), ALL))
    for text in sorted(times, key=lambda text: -times[text]):
        if times[text] >= FEWEST or is_wide:
            letter = _without(letter, in_order.sheet_of(text), is_meant, sitting.rules)
    return letter


def _without(letter: Letter, sheet: Sheet, is_meant: Looks, rules: Game) -> Letter:
    """A letter without what it quotes of one mail of ours."""
    own = _own(letter.body, sheet, rules)
    lines = [line for line in letter.body if line[0] not in own and letters_of(line[1])]
    quote = in_order.quote([letters_of(text) for _, text in lines], sheet,
                           lambda at: is_meant(MARKS.sub("", lines[at][1])))
    if not quote:
        return letter
    numbers = {*range(lines[quote[0]][0], lines[quote[-1]][0] + 1)} - own
    return replace(letter, body=[line for line in letter.body if line[0] not in numbers],
                   set_aside=[*letter.set_aside, *((*line, QUOTED) for line in letter.body if line[0] in numbers)])


def _own(body: Lines, sheet: Sheet, rules: Game) -> set[int]:
    """The numbers of lines that are press, or a text for the server, and of our mail as little as what begins them."""
    is_ours = partial(in_order.stands_in, sheet=sheet)
    spans = [*(span for span in _press(body, rules) if not is_ours(span[-1][1])), *_texts(body)]
    return {number for span in spans if not is_ours(span[0][1]) for number, _ in span}


def _press(body: Lines, rules: Game) -> Iterator[Lines]:
    """The lines of each piece of press that has its end."""
    for block in press.separate(body, rules)[1]:
        first = next(at for at, line in enumerate(body) if line[0] == block.number)
        if block.ended:
            yield body[first:first + (1 if block.lines[:1] and block.lines[0][0] == block.number
                                      else len(block.lines) + 2)]


def _texts(body: Lines) -> Iterator[Lines]:
    """The lines of each text for the server."""
    at_length = statements.told_at_length(body, ALL)
    begins = {line.number for line in statements.separate(body, ALL)[1]}
    span: list[tuple[int, str]] = []
    for line in body:
        if line[0] in begins and span:
            yield span
        span = [line] if line[0] in begins else [*span, line] if line[0] in at_length else span
    if span:
        yield span
