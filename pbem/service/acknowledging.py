"""The one answer to a player's letter."""

from pbem import orders, render
from pbem.render import Section
from pbem.store.models import Journal

from . import questions, reports
from .posting import post

WHOLE_REPORT = {"report", "status", "hand", "resend"}
EXPLAINED = {
    "join": "you sit at this match already", "nonce": "the match has started; nonces are fixed",
    "ready": "nothing waits for your READY now", "wait": "there is no answer of yours to take back now",
    "test": "the whole mail is a trial", "orders": "what is held for you is listed below; without a list nothing is",
}


def acknowledge(table, role, letter, mail, outcome, hindrance, opened):
    """Tell the writer what became of every line, what happened, and what is asked of him now.

    A letter that asks for its report, and one that ends a phase, is answered with the whole report.
    """
    notes = _notes(table, role, letter, outcome, hindrance)
    rows = [_row(result) for result in outcome.results]
    words = {meta.word for meta in outcome.metas}
    if opened is not None or words & WHOLE_REPORT:
        extra = [*_as_sections(notes, rows, letter.set_aside), *reports.opened(table, opened)]
        body = reports.report(table, role, extra)
    else:
        body = _short(table, role, rows, letter.set_aside, _events(table, role, outcome), notes)
    _post("acknowledgement", table, role, mail, body)
    reports.told(table, role)


def remind(table, role, mail, notes):
    """Answer a mail that was not run: why, and the question that stands now."""
    _post("question_again", table, role, mail, _short(table, role, [], [], [], notes))


def _short(table, role, rows, set_aside, events, notes):
    question = questions.question(table, role)
    if question is None:
        notes = [*notes, "Nothing is asked of you now."]
    return render.acknowledgement(
        table.rules.key, title=reports.title(table, role), subject=reports.subject(table), role=role, results=rows,
        set_aside=set_aside, events=events, question=question, zone=table.roles[role].player.zone,
        held=_held(table, role), notes=notes)


def _post(kind, table, role, mail, body):
    post(kind, table.roles[role].player.email, body, table.now, once=("mail", mail.id), match=table.match, role=role,
         answers=mail, reply_to=reports.reply_address(table, role))


def _events(table, role, outcome):
    tried = [event for result in outcome.results for event in result.events] if outcome.trial else []
    return reports.news(table, role) + [event for event in tried if render.addressed(event, role)]


def _notes(table, role, letter, outcome, hindrance):
    notes = []
    if hindrance and any(result.status == orders.NOT_REACHED for result in outcome.results):
        notes.append(f"None of your orders was carried out: {hindrance}. Nothing has changed.")
    if outcome.trial:
        notes.append("TEST: this is what would happen. Nothing has changed.")
    if outcome.stopped:
        notes.append(f"The trial stops here: {outcome.stopped}")
    if not outcome.results:
        notes.append("Your mail holds no order; nothing has changed.")
    if letter.attachments:
        notes.append(f"Attachments are not read: {', '.join(letter.attachments)}.")
    return notes + _help(table, role, outcome)


def _help(table, role, outcome):
    return [line for meta in outcome.metas if meta.word == "help"
            for line in orders.help_for(meta.rest, table.rules, table.state, role).splitlines() if line.strip()]


def _row(result):
    """(line number, words, result, explanation) of one order line."""
    sentence = result.sentence or (EXPLAINED.get(result.meta.word, "") if result.meta else "")
    if result.nearest:
        sentence += f" (nearest: {', '.join(str(word) for word in result.nearest)})"
    if result.rules:
        sentence += f" [{', '.join(result.rules)}]"
    status = "answered" if result.status == orders.META else result.status
    return result.number, result.text, status, sentence


def _as_sections(notes, rows, set_aside):
    table = [[str(cell) for cell in row] for row in rows]
    sections = [Section("Your orders", notes, ["line", "order", "result", "why"] if table else [], table)]
    if set_aside:
        sections.append(Section("Not read as orders",
                                [f"line {number}: {words} ({why})" for number, words, why in set_aside]))
    return sections


def _held(table, role):
    """What a role has filed that is not open yet: its last command while the others are still asked."""
    if role not in table.rules.settled(table.state):
        return []
    row = Journal.select(Journal.command).where(
        Journal.match == table.match, Journal.role == role).order_by(Journal.number.desc()).first()
    return [f"{questions.in_words(row.command)} (WAIT takes it back while others are still asked)"]
