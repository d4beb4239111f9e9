"""Lines by which players check the dice: published heads, nonces, opened links, and draws.

`deploy/verify.py` reads the same lines out of the players' own mails:
    head CHAIN HEX / nonces TEXT / link CHAIN NUMBER HEX / draws CHAIN LINK FIRST-COUNTER OF:VALUE ...
"""

from pbem.engine.chance import CARDS, DICE
from pbem.store.models import Journal

from . import chains

DRAWS_IN_A_LINE = 12
KEEP = ("Keep this mail. Every die comes from these numbers; a link of the dice chain is opened after each phase, the "
        "card chain at the end. deploy/verify.py checks them from your mails.")


def promise(match, seats):
    """The lines that fix the chance of a match before its first draw."""
    heads = chains.heads(match)
    return [*(f"head {chain} {head}" for chain, head in heads.items()), f"nonces {chains.joined_nonces(seats)}"]


def opening(match, link, over):
    """The lines that open the dice link of a phase, and the card chain when the match is over."""
    lines = [_link(match, DICE, link), *_draws(match, DICE, link)]
    return [*lines, _link(match, CARDS, 1), *_draws(match, CARDS, 1)] if over else lines


def _link(match, chain, position):
    return f"link {chain} {position} {chains.link(match, chain, position).hex()}"


def numbered_draws(rows):
    """Every draw of a journal as (chain, link, counter, of, value); the card chain's link is always 1."""
    counters = {}
    for row in rows:
        for draw in row.draws:
            chain = draw["chain"]
            counter = counters.get(chain, 0)
            counters[chain] = counter + 1
            yield chain, row.link if chain == DICE else 1, counter, draw["of"], draw["value"]


def _draws(match, chain, link):
    rows = Journal.select(Journal.draws, Journal.link).where(Journal.match == match).order_by(Journal.number)
    return _in_lines([draw for draw in numbered_draws(rows) if draw[:2] == (chain, link)])


def opened_so_far(match):
    """The lines of every dice link opened before the one in use, for somebody who comes to a running match."""
    rows = Journal.select(Journal.draws, Journal.link).where(Journal.match == match).order_by(Journal.number)
    by_link = {}
    for draw in numbered_draws(rows):
        by_link.setdefault(draw[:2], []).append(draw)
    return [line for position in range(1, match.link)
            for line in (_link(match, DICE, position), *_in_lines(by_link.get((DICE, position), [])))]


def _in_lines(draws):
    for start in range(0, len(draws), DRAWS_IN_A_LINE):
        group = draws[start:start + DRAWS_IN_A_LINE]
        yield f"draws {group[0][0]} {group[0][1]} {group[0][2]} " + " ".join(f"{of}:{value}" for *_, of, value in group)
