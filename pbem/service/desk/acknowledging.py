"""The one answer to a player's letter."""

from pbem import orders, render

from ..asked import held, question_words
from ..course import reports
from ..filed_ahead import filed_sections
from ..match import caps
from ..match.persons import person
from ..post import addressing, calendar_entries, doubts, lanes, news, own_quotes, subjects
from ..post.posting import post
from ..record import records
from ..seats import standing_in
from .server_words.table import ALL, WORDS

MOST_NEAREST = 12
REFUSED_AT_ONCE = "An order was refused. Nothing has changed."
REFUSED_BESIDE = "An order was refused, and none was carried out; what is marked done is done."
REFUSED_LINE = "A refused line has changed nothing."
REFUSED_AFTER = "The orders before the refused one stand; from there on no order was carried out."


def acknowledge(walk, opened):
    """Tell the writer what became of every line, what happened, and what is asked of him now.

    opened: the number of the dice link that is opened with it, or None. A letter that asks for its report, and one that
    ends a phase, is answered with the whole report.
    """
    sitting, role, outcome = walk.sitting, walk.role, walk.answered()
    hindrance = walk.closed or walk.outdated
    notes = [*walk.told, *_notes(walk.letter, outcome, hindrance, walk.told), *_untold(sitting, role),
             *standing_in.reminder(sitting, role)]
    rows = [_row(result) for result in outcome.results]
    asked, helped = _asked(outcome), _sections(sitting, role, outcome)
    aside, within = own_quotes.left(sitting, role, sorted([*walk.letter.set_aside, *walk.aside]))
    notes += within
    subject = subjects.of_answer(sitting, role, outcome, hindrance, walk.told)
    if opened is not None or any(word.whole_report for word in asked):
        aside = [render.aside_section(aside, sitting.language(role))] if aside else []
        first = [render.orders_section(rows, notes, sitting.language(role)), *helped]
        body = reports.report(sitting, role, [*aside, *reports.opened(sitting, opened)], first)
        body.subject = subject
    else:
        body = _short(sitting, role, subject, notes, rows, aside, _events(sitting, role, outcome), helped)
    _post("acknowledgement", sitting, role, walk.mail, body, news=news.account(sitting, role),
          attached=records.for_mail(sitting, role, opened, records.was_asked_for(outcome)))
    news.told(sitting, role, opened)


def _asked(outcome):
    """The server_words.Words of a mail; filings are none."""
    return [WORDS[meta.word] for meta in outcome.metas if meta.word in WORDS]


def _sections(sitting, role, outcome):
    """What the words for the server in a mail have to say at length."""
    rests = {}
    for meta in outcome.metas:
        rests.setdefault(meta.word, []).append(meta.rest)
    return [section for word in ALL if word.sections and word.name in rests
            for section in word.sections(sitting, role, rests[word.name], ALL)]


def remind(sitting, role, mail, notes, proven=True, became=subjects.NOT_CARRIED_OUT):
    """Answer a mail that was not run: why, and the question that stands now.

    proven: its token is valid. became: what became of it, for the subject.
    """
    notes = [*notes, *(_untold(sitting, role) if proven else []), *standing_in.reminder(sitting, role)]
    body = _short(sitting, role, subjects.of_reminder(sitting, role, became), notes)
    _post("question_again", sitting, role, mail, body, lane=None if proven else lanes.UNPROVEN)


def _untold(sitting, role):
    """Lines that count what was refused to this player, or under his name, since his last acknowledgement."""
    player = sitting.roles[role].player
    return caps.untold(caps.key(sitting.match, player), person(player.email), sitting.match)


def _short(sitting, role, subject, notes, rows=(), set_aside=(), events=(), helped=()):
    return render.acknowledgement(
        sitting.rules.key, title=addressing.title(sitting, role), subject=subject, role=role,
        results=rows, set_aside=set_aside, events=events, question=question_words.question(sitting, role),
        zone=sitting.roles[role].player.zone, language=sitting.language(role), notes=notes,
        held=held.in_words(sitting, role), waiting=sitting.waiting_for(),
        extra=[*helped, *filed_sections.news(sitting, role)])


def _post(kind, sitting, role, mail, body, lane=None, **more):
    post(kind, sitting.roles[role].player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         role=role, answers=mail, reply_to=addressing.reply_address(sitting, role),
         calendar=calendar_entries.entries(sitting, role), lane=lane, **more)


def _hindered(hindrance, accepted, done):
    """Why orders were not carried out. accepted: those that were; done: whether anything else of the mail was."""
    if accepted:
        return f"Of your orders, only those that are possible at any time were carried out: {hindrance}."
    return f"None of your orders was carried out: {hindrance}.{'' if done else ' Nothing has changed.'}"


def _events(sitting, role, outcome):
    tried = [event for result in outcome.results for event in result.events] if outcome.trial else []
    return news.of(sitting, role) + [event for event in tried if render.addressed(event, role)]


def _notes(letter, outcome, hindrance, told):
    notes, done = [], any(result.status == orders.DONE for result in outcome.results)
    if hindrance and any(result.status == orders.NOT_REACHED for result in outcome.results):
        notes.append(_hindered(hindrance, outcome.accepted, done))
    if outcome.trial:
        notes.append("TEST: this is what would happen. Nothing has changed.")
    if outcome.stopped:
        notes.append(f"The trial stops here; only the order itself brings out more: {outcome.stopped}.")
    if not told and all(result.status == orders.IGNORED for result in outcome.results):
        notes.append("Your mail holds no order; nothing has changed.")
    elif outcome.refused and not outcome.trial:
        notes.append(REFUSED_AFTER if outcome.accepted else REFUSED_BESIDE if done else REFUSED_AT_ONCE)
    elif not outcome.trial and any(result.status == orders.REFUSED for result in outcome.results):
        notes.append(REFUSED_LINE)
    if letter.cut:
        notes.append(f"A part of your mail was not read: {letter.cut}.")
    if letter.attachments:
        notes.append(f"Attachments are not read: {', '.join(letter.attachments)}.")
    return notes + doubts.told(letter)


def _row(result):
    """(line number, words, result, explanation) of one order line."""
    sentence = result.sentence
    words = [str(word) for word in result.nearest]
    if any(word not in sentence for word in words):
        more = f" and {len(words) - MOST_NEAREST} more" if len(words) > MOST_NEAREST else ""
        sentence += f" (possible: {', '.join(words[:MOST_NEAREST])}{more})"
    if result.rules:
        sentence += f" [{', '.join(result.rules)}]"
    status = "answered" if result.status == orders.META else result.status
    return result.number, result.text, status, sentence
