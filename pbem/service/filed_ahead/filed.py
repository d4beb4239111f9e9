"""Orders filed ahead as the server keeps them: open until they are used up, fail, are taken back, or lapse.

A standing order answers every question that it fits, a block one turn. What is not filed with ALWAYS
lapses when the turn ends, the rest of a mail when the turn under way does.
"""

import re
import textwrap
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from pbem.engine import Illegal
from pbem.engine.facets import Moments
from pbem.engine.shapes import Asked, State
from pbem.orders import Outcome
from pbem.orders.filed import BLOCKS, GIVEN, REST, TURN, Filing, goes_on, overlaps
from pbem.orders.line.closing import only_ends
from pbem.orders.words.vocabulary import vocabulary_of
from pbem.store.models import LAPSED, OPEN, REVOKED, USED, Deadline, FiledOrder, Mail
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from ..post import dates
from ..record import filings

Lines = Sequence[tuple[int, str]]  # of an order, with their numbers

MOST_OPEN = 40
MOST_LINES = 20  # orders and conditions of a block, without its first and last line
LONGEST = 2_000  # characters
FEW = 80  # characters by which an order is told from others
NUMBERS = re.compile(r"(?:orders?\s+)?(?P<numbers>#?\d+(?:(?:\s*,\s*|\s+and\s+|\s+)#?\d+)*)", re.IGNORECASE)
ALL_WORDS = ("all", "everything")

ANSWERS = Prepared(lambda: Deadline.select().where(
    Deadline.match == given(Deadline.match), Deadline.role == given(Deadline.role),
    Deadline.number == given(Deadline.number), Deadline.answer_at.is_null(False), Deadline.done_at.is_null()).limit(1))
OF_MATCH = Prepared(lambda: FiledOrder.select().where(
    FiledOrder.match == given(FiledOrder.match), FiledOrder.status == given(FiledOrder.status)
    ).order_by(FiledOrder.number.desc()))
OF_ROLE = Prepared(lambda: FiledOrder.select().where(
    FiledOrder.match == given(FiledOrder.match), FiledOrder.role == given(FiledOrder.role)
    ).order_by(FiledOrder.number))


def open_orders(sitting: Sitting) -> dict[str, list[FiledOrder]]:
    """{role: its open orders, the latest first}; read once, until one is changed."""
    if sitting.filed is None:
        sitting.filed = OF_MATCH.rows(match=sitting.match, status=OPEN) if sitting.has_filed else []
        sitting.filed_before = sitting.filed_before or {order.id: {**order.__data__} for order in sitting.filed}
    found: dict[str, list[FiledOrder]] = {}
    for order in sitting.filed:
        found.setdefault(order.role, []).append(order)
    return found


def of_role(sitting: Sitting, role: str) -> list[FiledOrder]:
    """Everything a role has ever filed, the earliest first."""
    return OF_ROLE.rows(match=sitting.match, role=role) if sitting.has_filed else []


def filing_of(order: FiledOrder) -> Filing:
    """The pbem.orders Filing of a row."""
    return Filing.from_data(order.data)


def filings_of(sitting: Sitting, role: str, taken_back: Sequence[str] = ()) -> list[Filing]:
    """What a role has open. taken_back: the words of REVOKE lines of the mail that is read, whose orders it has not."""
    held = {order.number: order for order in open_orders(sitting).get(role, ())}
    gone = {order.number for words in taken_back for order in _chosen(held, words)}
    return [filing_of(order) for number, order in held.items() if number not in gone]


def _chosen(held: dict[int, FiledOrder], words: str) -> list[FiledOrder]:
    """The orders that REVOKE with these words takes back; none where it is refused."""
    try:
        return list(held.values()) if words.strip().lower() in ALL_WORDS else _numbered(held, words)
    except Illegal:
        return []


def has_begun(order: FiledOrder) -> bool:
    """Whether an order belongs to the impulse under way: a block carried out in part, or the rest of a mail."""
    return order.position > 0 or filing_of(order).kind == REST


def answers_at(sitting: Sitting, role: str) -> datetime | None:
    """When an order filed ahead answers what a role is asked now (UTC); None where none will."""
    asked = sitting.pending().get(role)
    row = asked and ANSWERS.first(match=sitting.match, role=role, number=asked["number"])
    return row.answer_at if row else None


def one_line(text: str) -> str:
    """A filing of several lines on one."""
    return " / ".join(line.strip() for line in text.splitlines())


def take_back(sitting: Sitting, role: str, orders: Iterable[FiledOrder]) -> None:
    """Close orders of a role that it wants no more; whether another answers its question is to be seen anew."""
    for order in orders:
        close(sitting, order, REVOKED, "taken_back")
    Deadline.update(answer_at=None).where(
        Deadline.match == sitting.match, Deadline.role == role, Deadline.done_at.is_null()).execute()


def named(orders: Iterable[FiledOrder]) -> list[str]:
    """Orders by their numbers, each with its words as far as they are few."""
    return [f"{order.number} ({textwrap.shorten(one_line(order.text), FEW, placeholder=' ...')})"
            for order in sorted(orders, key=lambda order: order.number)]


def keep(sitting: Sitting, role: str, filing: Filing,
         mail: Mail | None) -> tuple[FiledOrder, list[FiledOrder]]:
    """Keep what a letter files: (its row, the open orders of the role it overlaps with). mail: None for no letter.

    Illegal over a limit, and where one of these was filed by a mail written after this one.
    """
    orders = of_role(sitting, role)
    held = [order for order in orders if order.status == OPEN]
    check(filing, held)
    if mail:
        _check_date(overlapping(filing, held), mail, "filed_earlier")
    number = orders[-1].number + 1 if orders else 1
    order = FiledOrder.create(match=sitting.match, role=role, number=number, data=filing.to_data(), text=filing.text,
                              always=filing.always, filed_at=sitting.now, mail=mail)
    sitting.has_filed, sitting.filed = True, None
    if mail:
        mail.fixing = (*mail.fixing, filings.line(order))
    return order, overlapping(filing, held)


def _check_date(held: Sequence[FiledOrder], mail: Mail, phrase: str) -> None:
    """Raises Illegal where one of these orders was filed by a mail written after this one."""
    later = [order.number for order in held if dates.is_earlier(mail, order.mail)]
    if later:
        raise Illegal(phrase, {"numbers": sorted(later)})


def overlapping(filing: Filing, held: Sequence[FiledOrder]) -> list[FiledOrder]:
    """Those of the orders that could answer the same question."""
    return [order for order in held if overlaps(filing, filing_of(order))]


def check(filing: Filing, held: Sequence[FiledOrder]) -> None:
    """Raises Illegal when a filing is too long or there are too many. held: the open orders of its role."""
    lines = len(filing.text.splitlines()) - (2 if filing.kind == TURN else 0)
    if filing.kind in BLOCKS and lines > MOST_LINES:
        raise Illegal("filed_lines", {"lines": lines, "most": MOST_LINES})
    if len(filing.text) > LONGEST:
        raise Illegal("filed_length", {"length": len(filing.text), "most": LONGEST})
    if any(order.text == filing.text for order in held):
        same = next(order.number for order in held if order.text == filing.text)
        raise Illegal("filed_twice", {"number": same})
    if len(held) >= MOST_OPEN:
        raise Illegal("filed_too_many", {"number": len(held)})


def close(sitting: Sitting, order: FiledOrder, status: str, why: str = "", /, **values: object) -> None:
    """An order answers no more; its role is told why with its next mail.

    why: the name of a part of the phrase `filed_ended`, said with the values; "" when its role knows.
    """
    close_for(sitting, order, status, sitting.say(order.role, f"filed_ended.{why}", **values) if why else "")


def close_for(sitting: Sitting, order: FiledOrder, status: str, why: str) -> None:
    """As `close`. why: a clause in its owner's language."""
    order.status, order.why, order.closed_at, order.changed = status, why, sitting.now, sitting.match.version
    order.save()
    sitting.filed = None


def note_use(sitting: Sitting, order: FiledOrder, question: int, words: str) -> None:
    """An order has answered a question; the rest of a mail is used up by its last line, one given before the match went
    back at once. words: what was carried out.
    """
    order.uses = [*order.uses, {"question": question, "row": sitting.match.version, "at": sitting.now.isoformat(),
                                "order": words}]
    order.changed = sitting.match.version
    order.save()
    sitting.filed = None
    filing = filing_of(order)
    if filing.kind == GIVEN or filing.kind == REST and order.position == len(filing.lines):
        close(sitting, order, USED)


def revoke(sitting: Sitting, role: str, words: str, mail: Mail) -> str:
    """Take orders of a role back; a sentence that tells so. Illegal when it has no such open order, or filed one later.

    mail: that says so.
    """
    held = {order.number: order for order in open_orders(sitting).get(role, ())}
    chosen = list(held.values()) if words.strip().lower() in ALL_WORDS else _numbered(held, words)
    _check_date(chosen, mail, "revoke_earlier")
    take_back(sitting, role, chosen)
    left = [order for order in held.values() if order not in chosen]
    return sitting.say(role, "taken_back", orders=named(chosen), left=named(left))


def _numbered(held: dict[int, FiledOrder], words: str) -> list[FiledOrder]:
    found = NUMBERS.fullmatch(words.strip())
    numbers = [int(number) for number in re.findall(r"\d+", found["numbers"])] if found else []
    missing = [number for number in numbers if number not in held]
    if not numbers or missing:
        raise Illegal("revoke_what", {"written": words.strip(), "missing": missing or None, "held": sorted(held)})
    return [held[number] for number in dict.fromkeys(numbers)]


def lapse(sitting: Sitting, before: State | None) -> None:
    """What a turn's end, or the match's, does to orders filed ahead. before: the state before the commands."""
    if before is None or sitting.rules.stage(before) == sitting.stage() and not sitting.over():
        return
    why = "match" if sitting.over() else "turn"
    for order in [order for orders in open_orders(sitting).values() for order in orders]:
        if filing_of(order).kind == REST:
            end_turn(sitting, order)
        elif sitting.over() or not order.always and _has_passed(sitting, before, order.role):
            close(sitting, order, USED if order.position else LAPSED, why)


def _has_passed(sitting: Sitting, before: State, role: str) -> bool:
    """Whether the turn is over with which orders of a role lapse."""
    term, turn = sitting.rules.facet(Moments).term(sitting.rules, before, role), sitting.stage().turn
    return term is not None and turn is not None and turn > term


def turn_of(sitting: Sitting, role: str) -> str:
    """What the game calls a turn of one's own, for whoever acts for a role."""
    return vocabulary_of(sitting.rules, sitting.language(role)).speech.turn[0]


def end_turn(sitting: Sitting, order: FiledOrder) -> None:
    """The impulse that a block belongs to is over."""
    filing = filing_of(order)
    lines = [text for _, text in filing.lines[order.position:]]
    left = filing.kind == REST and not all(only_ends(text, sitting.rules, filing.language) for text in lines)
    if left:
        close(sitting, order, LAPSED, "own_turn", turn=turn_of(sitting, order.role))
    else:
        close(sitting, order, USED)


def overtaken(sitting: Sitting, role: str, outcome: Outcome) -> None:
    """A role has given orders itself (an Outcome): its pre-filed impulse is not carried out, or not any further."""
    asked_now = sitting.rules.pending(outcome.reached).get(role) if outcome.held else None
    answered = [*outcome.answered, *([asked_now] if asked_now else [])]
    if outcome.trial or not answered:
        return
    for order in open_orders(sitting).get(role, ()):
        if any(concerns_turn(sitting, order, asked) for asked in answered):
            close(sitting, order, USED if order.position else LAPSED, "overtaken", turn=turn_of(sitting, role))


def concerns_turn(sitting: Sitting, order: FiledOrder, asked: Asked) -> bool:
    """Whether a question begins the impulse a block was filed for, or goes on with one that has begun."""
    filing = filing_of(order)
    if filing.kind not in BLOCKS:
        return False
    return asked["decision"] in filing.moments or has_begun(order) and goes_on(filing, sitting.rules, asked)


def stop_begun(sitting: Sitting, roles: Collection[str]) -> None:
    """The match went back: of roles whose orders do not stand, what was under way goes no further."""
    for role, held in open_orders(sitting).items():
        for order in (order for order in held if role in roles and has_begun(order)):
            close(sitting, order, LAPSED, "went_back")


def hand_over(sitting: Sitting, role: str, keep: bool) -> None:
    """A role changes hands. keep: the leaving player hands his open orders over; otherwise they lapse."""
    for order in [] if keep else open_orders(sitting).get(role, ()):
        close(sitting, order, LAPSED, "left")
