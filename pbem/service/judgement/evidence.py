"""What there is to know of a disputed entry: told, ordered, drawn, by which rules, and the positions around it.

A moderator is shown everything, which is noted for the players; a player what his role may know and no more: of an
order his own, of dice the numbers that are published when the stage is over. What passed between the server and who
disputes stands in `dealings`.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from pbem import orders
from pbem.engine import Illegal, Phrase, journal, kept_draws
from pbem.engine.chance import DICE
from pbem.engine.phrases import read
from pbem.engine.shapes import Draw
from pbem.render import Section
from pbem.render.sections import ROLL
from pbem.store.models import Dispute, Journal, Mail, Receipt, Seat

from ..match.said import Said, role_named, said
from ..match.sitting import Sitting
from ..post.posting import Attached
from ..record import positions, receipts, rows, states
from . import citing, dealings, messages, readings, telling
from .mail_texts import in_brief, words_of
from .reader import Reader, narrated

Numbered = tuple[int, Draw]
MOST_LINES = 60  # of a mail that are shown
FACES = 6


def for_moderator(sitting: Sitting, dispute: Dispute, judge: Seat) -> list[Section]:
    """All of it for a moderator; that he is shown it is noted."""
    telling.note_look(sitting, dispute, said("evidence.looked", moderator=judge.name))
    return everything(sitting, dispute, judge)


def everything(sitting: Sitting, dispute: Dispute, judge: Seat) -> list[Section]:
    """The same, where the caller has noted it."""
    reader = Reader(sitting, judge, None)
    written = reader.section("message.section", messages.in_words(messages.about(dispute)))
    return [*_sections(reader, dispute), *([written] if written.lines else [])]


def for_role(sitting: Sitting, dispute: Dispute, role: str) -> list[Section]:
    """What of it a role may know."""
    return _sections(Reader(sitting, sitting.roles[role], role), dispute)


def attachment(sitting: Sitting, dispute: Dispute, role: str | None) -> Attached:
    """A function that gives the file with the positions around the entry, as `post` takes it; None when there are none.

    role: whose view is written, None for everything.
    """
    row = _row(dispute)
    played = [{row.role: order}] if row.role and (order := _ordered(sitting, row)) and (
        role is None or row.player_id == sitting.roles[role].player_id) else []
    text = positions.around_entry(sitting.match, states.around(sitting, row.number), dispute.tag, role, played)
    name = f"{sitting.match.slug}-{dispute.tag}.yaml"
    return (lambda: (name, text.encode())) if text else None


def of_file(file: Attached) -> Said:
    """Whether the positions go with a mail, as its reader is told. file: what `attachment` gave for him."""
    return said("evidence.attached" if file else "evidence.none")


def _row(dispute: Dispute) -> Journal:
    return Journal.get(Journal.match == dispute.match_id, Journal.number == dispute.row)


def _sections(reader: Reader, dispute: Dispute) -> list[Section]:
    row, rules = _row(dispute), reader.sitting.rules
    events = [event for event in rows.events(reader.sitting.match, row) if reader.sees(event)]
    cited = dict.fromkeys([*dispute.rules, *(rule for event in events for rule in event["rules"])])
    lines = citing.lines(rules, [rule for rule in cited if rule in rules.rule_index])
    told = [narrated(reader, event) for event in events]
    sections = (reader.section("evidence.told", told), _order(reader, row), _mail(reader, row),
                *dealings.sections(reader, dispute, row), reader.section("evidence.rules", lines),
                reader.section("evidence.readings", readings.told(reader.sitting, reader.role, cited, dispute)),
                _draws(reader, row, dispute, any(ROLL.search(str(line)) for line in told)))
    return [section for section in sections if section.lines or section.rows or section.code]


def _order(reader: Reader, row: Journal) -> Section:
    """The order of a row as it was received: to a moderator, or to him who gave it."""
    own = row.player_id is not None and row.player_id == reader.seat.player_id
    order = _ordered(reader.sitting, row)
    if not row.role or not (own or reader.role is None):
        return reader.section("evidence.order", [])
    lines: list[Said] = [said("evidence.ordered", role=role_named(row.role), order=order, source=row.source)] \
        if order else []
    return reader.section("evidence.order", [*lines, *_received(reader, row.mail)])


def _ordered(sitting: Sitting, row: Journal) -> str:
    """The command of a row as a player writes it; "" where that cannot be said."""
    before = states.around(sitting, row.number).before
    try:
        return orders.write(rows.command(sitting.match, row), sitting.rules, before, row.role or "") if before else ""
    except (Illegal, LookupError):
        return ""


def _received(reader: Reader, mail: Mail | None) -> Iterable[Said]:
    """Of the mail of an order when it came, and its receipt."""
    receipt = Receipt.get_or_none(Receipt.mail == mail) if mail else None
    if receipt:
        yield said("evidence.arrived", arrived=receipts.values_of(receipt)["arrived"], receipt=receipt.hash)


def _mail(reader: Reader, row: Journal) -> Section:
    """The words of the mail that brought an order, as they came, for a moderator."""
    mail = row.mail if reader.role is None else None
    words = in_brief(reader, words_of(mail)) if mail else []
    left = len(words) - MOST_LINES
    lines = [said("evidence.mail_left", number=left)] if left > 0 else []
    if mail and not words:
        lines = [said("evidence.mail_without_text")]
    return replace(reader.section("evidence.mail", lines), code=words[:MOST_LINES])


def words_shown(sitting: Sitting, dispute: Dispute) -> list[str]:
    """Every line of a player's mail that a moderator is shown."""
    mail = _row(dispute).mail
    return [*(words_of(mail) if mail else []), *dealings.words_shown(sitting, dispute)]


def _draws(reader: Reader, row: Journal, dispute: Dispute, rolled: bool) -> Section:
    """The dice and draws of a row: by their numbers in proof lines, and what they were for. rolled: he knows some."""
    head = ("evidence.chain", "evidence.number", "evidence.value", "evidence.reason")
    published = reader.role is None or dispute.public and row.link < reader.sitting.match.link
    shown = [draw for draw in _numbered(row) if published and (reader.role is None or draw[1]["chain"] == DICE)]
    table = [[chain, _numbers(draws), " ".join(_value(draw) for _, draw in draws), reason]
             for (chain, reason), draws in _rolls(reader, shown)]
    lines = [said("evidence.later")] if rolled and not published else []
    return reader.section("evidence.draws", lines, head, table)


def _rolls(reader: Reader, draws: Iterable[Numbered]) -> Iterable[tuple[tuple[str, str], list[Numbered]]]:
    """The draws in a row that were made for the same thing, under their chain and that."""
    return [(of, list(rolled)) for of, rolled in groupby(
        draws, lambda draw: (_chain(draw[1]), reader.tell(_reason(draw[1]))))]


def _numbers(rolled: list[Numbered]) -> str:
    """Their numbers in proof lines: "7", "7-10"."""
    first, last = rolled[0][0], rolled[-1][0]
    return str(first) if first == last else f"{first}-{last}"


def _numbered(row: Journal) -> Iterable[Numbered]:
    """(its number, the draw) of each draw of a row; of rows of before counters from 0 on."""
    counters = row.counters or journal.counted({}, row.draws)
    [placed] = kept_draws.placed([{"draws": row.draws, "link": row.link, "counters": counters}])
    return [(draw["number"], draw) for draw in placed]


def _chain(draw: Draw) -> str:
    return f"{draw['chain']} {draw['link']}"


def _reason(draw: Draw) -> Said:
    """What it was made for, in words."""
    told = read(draw["reason"])
    return told if isinstance(told, Phrase) else str(told)


def _value(draw: Draw) -> str:
    """A die's face, or which of how many was drawn."""
    return str(draw["value"] + 1) if draw["chain"] == DICE and draw["of"] == FACES else f"{draw['of']}:{draw['value']}"
