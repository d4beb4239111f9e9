"""What proves that press went its way: a line for each piece, to its writer and to its readers, and the account of a
stage at its end: how many pieces somebody has sent and got, and a digest of them.

Everybody hears of what he has sent or got himself, and of nothing else. Of signed press there is an account of all and
one for each pair that wrote, of anonymous press one of all, which is there whether anybody wrote or not.
`deploy/press.py` compares them.
"""

from collections.abc import Iterable

from pbem import identifiers
from pbem.store.models import Match, Press, Seat
from pbem.store.prepared import Prepared, given

from ..record.receipts import digest

PIECE, ACCOUNT = "press", "pressed"
SENT, GOT = "sent", "got"
SIGNED, UNNAMED = "signed", "unnamed"
ALL, SOMEBODY = "all", "somebody"
ANONYMOUS = "anonymous"
DRAWN, SHOWN = 26, 22  # characters
OF_STAGE = Prepared(lambda: Press.select().where(
    Press.match == given(Press.match), Press.link == given(Press.link)).order_by(Press.id))


def seal(email: str) -> str:
    """What a piece of press is sealed with, drawn for its writer."""
    return identifiers.draw(email, DRAWN)


def to_writer(row: Press) -> list[str]:
    """The lines of the answer to its writer."""
    return [f"{PIECE} {row.link} {SENT} {_how(row)} {row.role} {other} {_piece(row)}" for other in row.recipients]


def to_reader(row: Press, other: str) -> str:
    """The line of the mail that brings a piece to a reader."""
    writer = SOMEBODY if _how(row) == UNNAMED else row.role
    return f"{PIECE} {row.link} {GOT} {_how(row)} {writer} {other} {_piece(row)}"


def at_the_end(match: Match, seat: Seat, role: str, stage: int) -> list[str]:
    """The lines of the mail that ends a stage for the reader of a seat, who acts for a role."""
    rows = OF_STAGE.rows(match=match, link=stage)
    sent, got = [row for row in rows if row.seat == seat.id], [row for row in rows if seat.id in row.seats]
    return [line for how in (SIGNED, UNNAMED) if how == SIGNED or may_be_unnamed(match)
            for line in _accounts(how, role, stage, [row for row in sent if _how(row) == how],
                                  [row for row in got if _how(row) == how])]


def may_be_unnamed(match: Match) -> bool:
    """Whether there is anonymous press in a match."""
    return ANONYMOUS in match.settings.get("press", {}).values()


def _accounts(how: str, role: str, stage: int, sent: list[Press], got: list[Press]) -> Iterable[str]:
    yield f"{ACCOUNT} {stage} {SENT} {how} {role} {ALL} {_account(sent)}"
    yield f"{ACCOUNT} {stage} {GOT} {how} {ALL} {role} {_account(got)}"
    if how == SIGNED:
        for other in sorted({other for row in sent for other in row.recipients}):
            yield (f"{ACCOUNT} {stage} {SENT} {how} {role} {other} "
                   f"{_account([row for row in sent if other in row.recipients])}")
        for other in sorted({row.role for row in got}):
            yield f"{ACCOUNT} {stage} {GOT} {how} {other} {role} {_account([row for row in got if row.role == other])}"


def _account(rows: list[Press]) -> str:
    return f"{len(rows)} {_short('|'.join(sorted(map(_piece, rows))))}"


def _how(row: Press) -> str:
    return UNNAMED if row.mode == ANONYMOUS else SIGNED


def _piece(row: Press) -> str:
    return _short(f"{row.seal}|{row.text}")


def _short(text: str) -> str:
    """The beginning of a digest, so that a line holds it."""
    return digest(text.encode())[:SHOWN]
