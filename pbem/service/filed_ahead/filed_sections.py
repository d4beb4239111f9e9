"""What a player's mails tell about the orders he has filed ahead."""

from dataclasses import replace
from datetime import datetime

from pbem import render
from pbem.engine.facets import Moments
from pbem.orders import ahead
from pbem.orders.filed import GIVEN, REST, THEN
from pbem.render import Section
from pbem.render.times import date
from pbem.store.models import LAPSED, OPEN, USED, FiledOrder, Mail

from ..match.sitting import Sitting
from . import filed

MOST_CLOSED = 10
MOST_BESIDES = 5


def news(sitting: Sitting, role: str) -> list[Section]:
    """The section about what became of them since the last report, and what will answer now; or no section."""
    rows = filed.of_role(sitting, role)
    lines = [*_uses(sitting, role, rows), *sitting.unused.get(role, ()), *_endings(sitting, role, rows)]
    lines += _expected(sitting, role) if any(row.status == OPEN for row in rows) else []
    return [Section(sitting.say(role, "filed.news"), lines)] if lines else []


def _uses(sitting: Sitting, role: str, rows: list[FiledOrder]) -> list[str]:
    """What they have answered since the last report."""
    return [sitting.say(role, "filed_answered", number=number, order=order)
            for _, number, order in untold(rows, sitting.roles[role].reported)]


def untold(rows: list[FiledOrder], reported: int) -> list[tuple[int, int, str]]:
    """(row of the journal, number, order) of what orders have answered since row `reported`."""
    return sorted((use["row"], row.number, use["order"]) for row in rows for use in row.uses if use["row"] > reported)


def _endings(sitting: Sitting, role: str, rows: list[FiledOrder]) -> list[str]:
    """Why orders answer no more; of one that failed its player is told at once, and one used up needs no words."""
    reported = sitting.roles[role].reported
    return [sitting.say(role, "filed_ends", number=row.number, why=row.why or None, text=filed.one_line(row.text))
            for row in rows
            if row.why and row.status in (USED, LAPSED) and (row.changed > reported or row.closed_at == sitting.now)]


def _expected(sitting: Sitting, role: str) -> list[str]:
    """When a filed order answers the question of a role, for nobody but its player."""
    at = filed.answers_at(sitting, role)
    return [sitting.say(role, "filed_expected", when=sitting.local(role, at))] if at else []


def besides(sitting: Sitting, role: str, mail: Mail) -> list[Section]:
    """The sections of an answer to a mail about the orders that are open beside those that it has filed itself, and
    about what the game itself keeps.
    """
    held = [order for order in filed.open_orders(sitting).get(role, ()) if order.mail_id != mail.id][::-1]
    lines = [sitting.say(role, "filed_besides.order", number=order.number, text=filed.one_line(order.text))
             for order in held]
    filed_ahead = [Section(sitting.say(role, "filed_besides", number=len(held)), lines)] if held else []
    found = filed_ahead + _by_the_rules(sitting, role, usual=False)
    return [replace(one, lines=_some(sitting, role, one.lines)) for one in found]


def _some(sitting: Sitting, role: str, lines: list[str]) -> list[str]:
    """The first of many lines, and how many more there are."""
    more = len(lines) - MOST_BESIDES
    return [*lines[:MOST_BESIDES], sitting.say(role, "filed_besides.more", number=more)] if more > 0 else lines


def standing(sitting: Sitting, role: str) -> list[Section]:
    """The section of a whole report: the open orders, or examples for who has none; none when nothing can be filed."""
    if sitting.over() or not sitting.rules.has(Moments):
        return []
    rows = [row for row in filed.of_role(sitting, role) if row.status == OPEN]
    if rows:
        return [replace(_open_table(sitting, role, rows), instead=[])]
    examples = _examples(sitting, role)
    none = sitting.say(role, "filed.none", examples=len(examples))
    return [Section(sitting.say(role, "filed"), [none], code=examples, instead=[])]


def listing(sitting: Sitting, role: str) -> list[Section]:
    """The answer to ORDERS: open orders, those closed of late, and what the game itself keeps for the role."""
    rows = filed.of_role(sitting, role)
    kept = [row for row in rows if row.status == OPEN]
    closed = [row for row in rows if row.status != OPEN][-MOST_CLOSED:]
    sections = [_open_table(sitting, role, kept)] if kept else standing(sitting, role)
    sections += [_table(sitting, role, sitting.say(role, "filed.before"), [], closed)] if closed else []
    return sections + _by_the_rules(sitting, role, usual=True)


def _by_the_rules(sitting: Sitting, role: str, usual: bool) -> list[Section]:
    """The section about what the game itself keeps; usual: also what holds where nothing was said."""
    if not sitting.state:
        return []
    view = sitting.rules.view(sitting.state, role)
    kept = render.kept(sitting.rules.key, view, sitting.language(role), usual)
    return [Section(sitting.say(role, "filed.by_the_rules"), kept)] if kept else []


def _open_table(sitting: Sitting, role: str, rows: list[FiledOrder]) -> Section:
    return _table(sitting, role, sitting.say(role, "filed"), [sitting.say(role, "filed.how")], rows)


def _table(sitting: Sitting, role: str, title: str, lines: list[str], rows: list[FiledOrder]) -> Section:
    return Section(title, lines, [sitting.say(role, f"filed.{column}") for column in ("number", "state", "order")],
                   [[str(row.number), _state(sitting, role, row), filed.one_line(row.text)] for row in rows])


def _state(sitting: Sitting, role: str, row: FiledOrder) -> str:
    last = datetime.fromisoformat(row.uses[-1]["at"]) if row.uses else None
    is_open = row.status == OPEN
    until, why = (_until(sitting, role, row), None) if is_open else (None, row.why or None)
    return sitting.say(role, "filed_state", date=_day(sitting, role, row.filed_at), used=len(row.uses),
                       last=last and _day(sitting, role, last), status=row.status, until=until, why=why)


def _day(sitting: Sitting, role: str, moment: datetime) -> str:
    return date(moment, sitting.roles[role].player.zone, sitting.language(role))


def _until(sitting: Sitting, role: str, row: FiledOrder) -> str:
    kind = filed.filing_of(row).kind
    if kind == REST:
        return sitting.say(role, "filed_state.rest", turn=filed.turn_of(sitting, role))
    if kind in (THEN, GIVEN):
        return sitting.say(role, "filed_state.of_move" if kind == THEN else "filed_state.given")
    turn = sitting.rules.facet(Moments).term(sitting.rules, sitting.state, role)
    if row.always or turn is None:
        return sitting.say(role, "filed_state.always")
    return sitting.say(role, "filed_state.until", number=turn)


def _examples(sitting: Sitting, role: str) -> list[str]:
    texts = ahead.examples_in_report(sitting.rules, sitting.state, role, sitting.language(role))
    return [line for text in texts for line in text.splitlines()]
