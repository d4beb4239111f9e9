"""Lines by which players check the dice: published heads, words, opened links, draws, and how many rolls a mail tells.

Their form is told in `deploy/verify.py`, which reads them out of the players' own mails; `render.Section.proof` keeps
every other text of a mail from taking it.
"""

import base64
import re
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import TypeAlias

from pbem.engine import journal
from pbem.engine.chance import CARDS, DICE
from pbem.engine.commitments import over
from pbem.render import PROOF, Section, addressed
from pbem.store.models import FINISHED, Journal, Match, Seat
from pbem.store.prepared import Prepared, given

from ..match import chains
from ..match.said import said, tell
from . import gone_back, rows, told_dice

Numbered: TypeAlias = tuple[str, int, int, int, int]  # a draw: chain, link, counter, of, value
Made: TypeAlias = dict[tuple[str, int], list[Numbered]]  # the draws of each link
WIDEST = 68  # characters of a line of draws, behind what every proof line begins with
LINE = re.compile(rf"^ *{PROOF}(.*)$", re.MULTILINE)
HEAD = Prepared(lambda: Journal.select(Journal.hash, Journal.seal).where(
    Journal.match == given(Journal.match), Journal.link == given(Journal.link)
).order_by(Journal.number.desc()).limit(1))


def heads(match: Match, language: str, seat: Seat | None = None) -> Section:
    """The section for somebody who asks for a place. seat: of one who has his; it says what his own number is."""
    lines = [*_heads(match), f"yours {own(seat)}".rstrip()] if seat else _heads(match)
    return _section("heads", match, lines, language)


def own(seat: Seat) -> str:
    """What a seat adds to the draws as it is known by now, a word or a promise; "" when it adds none."""
    return (seat.revealed or seat.promise or seat.nonce) if seat.confirmed_at else ""


def gathered(match: Match, seats: Iterable[Seat], language: str) -> Section:
    """The section that fixes heads, promises and open words before any promised word is revealed."""
    speaking = [seat for seat in seats if seat.promise or seat.nonce]
    lines = [f"promise {number} {seat.promise}" if seat.promise else f"word {number} {seat.nonce}"
             for number, seat in enumerate(speaking, 1)]
    return _section("gathered", match, [*_heads(match), f"words {len(speaking)}", *lines], language)


def fixed(match: Match, language: str) -> Section:
    """The section that fixes the chance of a match before its first draw."""
    return _section("fixed", match, _fixed(match), language)


def opening(match: Match, link: int, over: bool, language: str, besides: Iterable[str] = ()) -> Section:
    """The section that opens the dice link of a phase, and the card chain when the match is over. besides: further
    lines.
    """
    links = [(DICE, link), (CARDS, 1)] if over else [(DICE, link)]
    return _section("opened_all" if over else "opened", match, [*_opened(match, links), *besides], language)


def so_far(match: Match, language: str) -> Section:
    """The section for somebody who comes to a running match: what is fixed, and every dice link that is opened.

    The rolls up to the stage in which he comes were told to others.
    """
    links = [(DICE, position) for position in range(1, match.link)]
    return _section("so_far", match, [*_fixed(match), *_opened(match, links), f"since {match.link}"], language)


def told(match: Match, rolls: int, role: str | None, news: Iterable[str] = ()) -> str:
    """The lines below a mail that say how many rolls it tells a role under "What happened", and fix what it tells there
    (news: of `account` and `gone_back.told`); "" when it tells nothing.
    """
    return below(match, [*[f"told {rolls} {role or ''}".rstrip()] * bool(rolls), *news])


def below(match: Match, lines: list[str]) -> str:
    """Proof lines as the end of a mail's text; "" for none."""
    return "".join(f"\n    {PROOF}{line}" for line in [f"match {match.slug}", *lines]) + "\n" if lines else ""


def account(match: Match, told: Iterable[Journal], role: str) -> list[str]:
    """The line that fixes the events a mail tells a role, of these journal rows, by their number and a hash over their
    commitments; none for no events. Rows of before seals have no commitments.
    """
    fixed = [commitment for row in told if row.seal
             for event, commitment in zip(rows.events(match, row), journal.events_committed(row.seal, row.events),
                                          strict=True)
             if addressed(event, role)]
    return [f"news {len(fixed)} {salted(over(fixed))}"] if fixed else []


def due(match: Match) -> list[str]:
    """Every line that has been fixed or opened so far, as its mails must tell it."""
    links = [(DICE, position) for position in range(1, match.link)]
    links += [(CARDS, 1)] if match.status == FINISHED else []
    return [*(_heads(match) if match.words is None else _fixed(match)), *_opened(match, links)]


def lines_of(text: str) -> list[str]:
    """The proof lines in the text of one of our mails, without what they begin with."""
    return LINE.findall(text)


def _section(name: str, match: Match, lines: list[str], language: str) -> Section:
    title, told = (tell(said(f"proof.{part}"), language) for part in (name, f"{name}_told"))
    return Section(title, [told], code=[f"{PROOF}{line}" for line in [f"match {match.slug}", *lines]], proof=True)


def _fixed(match: Match) -> list[str]:
    words = match.words or []
    return [*_heads(match), f"words {len(words)}", *(f"word {number} {word}" for number, word in enumerate(words, 1))]


def _heads(match: Match) -> list[str]:
    anew = [f"anew {match.anew}"] if match.anew else []
    return [*anew, *(f"head {chain} {_written(head)}" for chain, head in chains.heads(match).items())]


def _opened(match: Match, links: list[tuple[str, int]]) -> list[str]:
    """The lines that open links of chains, each with the draws made of it."""
    every = list(Journal.select(Journal.number, Journal.draws, Journal.link).where(
        Journal.match == match).order_by(Journal.number))
    made: Made = {}
    lines: list[str] = []
    for draw in numbered_draws(every):
        made.setdefault(draw[:2], []).append(draw)
    for chain, position in links:
        draws = made.get((chain, position), [])
        first = draws[0][2] if draws else _next(made, chain, position)
        link = _written(chains.link(match, chain, position))
        lines += [f"link {chain} {position} {link} {first} {len(draws)}", *_in_lines(draws)]
        lines += _told_otherwise(match, position, every) if chain == DICE else []
    stages = [position for chain, position in links if chain == DICE]
    return lines + [f"journal {stage} {head}" for stage in stages for head in _journal_head(match, stage)]


def _journal_head(match: Match, stage: int) -> list[str]:
    """[the hash of a stage's last row]; [] for one of before seals, which tells something of what it hides."""
    row = HEAD.first(match=match, link=stage)
    return [salted(row.hash)] if row and row.seal else []


def _next(made: Made, chain: str, position: int) -> int:
    """The number of the draw that a link without draws would have made first."""
    return max((draws[-1][2] + 1 for (other, at), draws in made.items() if other == chain and at < position), default=0)


def salted(digest: str) -> str:
    """A hash (hex) over commitments as proof lines write it; it tells nothing, and is another under other seals."""
    return _written(bytes.fromhex(digest))


def _written(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).decode().rstrip("=")


def numbered_draws(rows: Iterable[Journal]) -> Iterator[Numbered]:
    """Every draw of a journal as (chain, link, counter, of, value), also of rows that count no longer.

    A draw that was kept when the match went back was made but once.
    """
    for row, draws in told_dice.entered(rows):
        for before, draw in zip(row.draws, draws, strict=True):
            if "number" not in before:
                yield draw["chain"], draw["link"], draw["number"], draw["of"], draw["value"]


def _in_lines(draws: list[Numbered]) -> Iterator[str]:
    """The draws of a link, as many in a line as the page holds."""
    line = ""
    for chain, link, number, of, value in draws:
        if line and len(line) + len(f" {of}:{value}") > WIDEST:
            yield line
            line = ""
        line = f"{line or f'draws {chain} {link} {number}'} {of}:{value}"
    yield from [line] if line else []


def _listed(begin: str, words: Iterable[str]) -> list[str]:
    """Words behind what each of their lines begins with, as many in a line as the page holds; one line for none."""
    return [f"{begin} {some}".rstrip() for some in wrap(" ".join(words), max(1, WIDEST - len(begin) - 1)) or [""]]


def _told_otherwise(match: Match, link: int, every: list[Journal]) -> list[str]:
    """The lines that say of which dice of a link no roll tells: a choice among six things, what was told to some alone,
    and what went back (`gone_back`). every: the rows of the match.
    """
    told = told_dice.told_to_all(match, every, link)
    apart = [str(die.number) for row, dice in told_dice.of_rows(every, link).items() for die in dice
             if die.made and die not in told[row]]
    gone = (_listed(f"back {link} {one.number}", (str(die.number) for die in one.dice))
            for one in gone_back.of(match) if one.link == link)
    return sum(gone, _listed(f"apart {DICE} {link}", apart))
