"""What a player's mails tell about the orders he has filed ahead."""

from datetime import datetime
from zoneinfo import ZoneInfo

from pbem import render
from pbem.orders.filing import REST
from pbem.render import Section
from pbem.store.models import FAILED, LAPSED, OPEN, REVOKED, USED, Deadline

from . import filed

TITLE = "Your orders filed ahead"
HOW = ("They answer for you, a few minutes after you are asked; of two that fit the one filed last is used. REVOKE and "
       "a number takes one back; HELP ORDERS tells more.")
NONE = "You have filed none. Such lines answer a question before it is asked (HELP ORDERS tells more):"
MOST_CLOSED = 10
CLOSED = {USED: "used up", REVOKED: "taken back", LAPSED: "lapsed", FAILED: "failed"}


def news(sitting, role):
    """The section about what became of them since the last report, and what will answer now; or no section."""
    rows = filed.of_role(sitting.match, role)
    lines = [*_uses(sitting, role, rows), *sitting.unused.get(role, ()), *_endings(sitting, role, rows)]
    lines += _expected(sitting, role) if any(row.status == OPEN for row in rows) else []
    return [Section("Orders filed ahead", lines)] if lines else []


def _uses(sitting, role, rows):
    """What they have answered since the last report."""
    reported = sitting.roles[role].reported
    found = sorted((use["row"], row.number, use["order"]) for row in rows for use in row.uses if use["row"] > reported)
    return [f"Your order {number} answered: {words}." for _, number, words in found]


def _endings(sitting, role, rows):
    """Why orders answer no more; of one that failed its player is told at once, and one used up needs no words."""
    reported = sitting.roles[role].reported
    return [f"Your order {row.number} answers no more{_because(row)}: {filed.one_line(row.text)}" for row in rows
            if row.why and row.status in (USED, LAPSED) and (row.changed > reported or row.closed_at == sitting.now)]


def _because(row):
    return f" ({row.why})" if row.why else ""


def _expected(sitting, role):
    """When a filed order answers the question of a role, for nobody but its player."""
    asked = sitting.pending().get(role)
    row = asked and Deadline.get_or_none(
        Deadline.match == sitting.match, Deadline.role == role, Deadline.number == asked["number"],
        Deadline.answer_at.is_null(False), Deadline.done_at.is_null())
    if not row:
        return []
    when = sitting.local(role, row.answer_at)
    return [f"An order you have filed ahead answers this question at {when}; if you answer before, that counts."]


def standing(sitting, role):
    """The section of a whole report: the open orders, or examples for who has none; none when nothing can be filed."""
    if sitting.over() or not sitting.rules.moments:
        return []
    rows = [row for row in filed.of_role(sitting.match, role) if row.status == OPEN]
    if rows:
        return [_table(sitting, role, TITLE, [HOW], rows)]
    return [Section(TITLE, [NONE], code=_examples(sitting, role))]


def listing(sitting, role):
    """The answer to ORDERS: open orders, those closed of late, and what the game itself keeps for the role."""
    rows = filed.of_role(sitting.match, role)
    kept = [row for row in rows if row.status == OPEN]
    closed = [row for row in rows if row.status != OPEN][-MOST_CLOSED:]
    game = _kept_by_the_rules(sitting, role) if sitting.state else []
    sections = [_table(sitting, role, TITLE, [HOW], kept)] if kept else standing(sitting, role)
    sections += [_table(sitting, role, "Filed ahead before", [], closed)] if closed else []
    return sections + ([Section("Kept by the rules for you", game)] if game else [])


def _kept_by_the_rules(sitting, role):
    return render.kept(sitting.rules.key, sitting.rules.view(sitting.state, role), sitting.language(role))


def _table(sitting, role, title, lines, rows):
    return Section(title, lines, ["no.", "state", "order"],
                   [[str(row.number), _state(sitting, role, row), filed.one_line(row.text)] for row in rows])


def _state(sitting, role, row):
    zone = sitting.roles[role].player.zone
    parts = [f"since {_day(row.filed_at, zone)}"]
    if row.uses:
        last = _day(datetime.fromisoformat(row.uses[-1]["at"]), zone)
        parts.append(f"used {len(row.uses)} time{'s' if len(row.uses) > 1 else ''}, last {last}")
    parts.append(_until(sitting, row) if row.status == OPEN else f"{CLOSED[row.status]}{_because(row)}")
    return "; ".join(parts)


def _day(moment, zone):
    there = moment.astimezone(ZoneInfo(zone))
    return f"{there.day} {there:%b %Y}"


def _until(sitting, row):
    if filed.filing_of(row).kind == REST:
        return f"rest of your mail, until the {filed.turn_of(sitting)} ends"
    turn = sitting.stage()[0]
    return "until revoked" if row.always or turn is None else f"until turn {turn} ends"


def _examples(sitting, role):
    texts = sitting.rules.examples(sitting.state, role)
    return [line for text in texts for line in text.splitlines()]
