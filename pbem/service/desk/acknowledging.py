"""The one answer to a player's letter."""

from pbem import orders, render

from ..asked import held, question_words
from ..course import reports
from ..filed_ahead import filed_sections
from ..match import caps
from ..match.persons import person
from ..post import addressing, calendar_entries, doubts, lanes, news, own_quotes, reasons, subjects
from ..post.posting import post
from ..record import records
from ..seats import standing_in
from .server_words.table import ALL, WORDS

MOST_NEAREST = 12


def acknowledge(walk, opened):
    """Tell the writer what became of every line, what happened, and what is asked of him now.

    opened: the number of the dice link that is opened with it, or None. A letter that asks for its report, and one that
    ends a phase, is answered with the whole report.
    """
    sitting, role, outcome = walk.sitting, walk.role, walk.answered()
    hindrance = walk.closed or walk.outdated
    notes = [*walk.told, *_notes(sitting, role, walk.letter, outcome, hindrance, walk.told), *_untold(sitting, role),
             *standing_in.reminder(sitting, role)]
    rows = [_row(sitting, role, result) for result in outcome.results]
    asked, helped = _asked(outcome), _sections(sitting, role, outcome)
    aside = sorted([*walk.letter.set_aside, *walk.aside], key=lambda line: line[:2])
    aside, within = own_quotes.left(sitting, role, aside)
    aside = [(*line[:2], reasons.aside(line[2], sitting.language(role))) for line in aside]
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
    return caps.untold(caps.key(sitting.match, player), person(player.email), sitting.match, player.language)


def _short(sitting, role, subject, notes, rows=(), set_aside=(), events=(), helped=()):
    return render.acknowledgement(
        sitting.rules.key, title=addressing.title(sitting, role), subject=subject, role=role,
        results=rows, set_aside=set_aside, events=events, question=question_words.question(sitting, role),
        zone=sitting.roles[role].player.zone, language=sitting.language(role), notes=notes,
        held=held.in_words(sitting, role), waiting=sitting.waiting_for(sitting.language(role)),
        extra=[*helped, *filed_sections.news(sitting, role)])


def _post(kind, sitting, role, mail, body, lane=None, **more):
    post(kind, sitting.roles[role].player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         role=role, answers=mail, reply_to=addressing.reply_address(sitting, role),
         calendar=calendar_entries.entries(sitting, role), lane=lane, **more)


def _hindered(hindrance, accepted, done):
    """Why orders were not carried out, as (name of a phrase, values). accepted: those that were; done: whether anything
    else of the mail was.
    """
    if accepted:
        return "only_any_time", {"hindrance": hindrance}
    return "none_carried_out", {"hindrance": hindrance, "done": done}


def _events(sitting, role, outcome):
    tried = [event for result in outcome.results for event in result.events] if outcome.trial else []
    return news.of(sitting, role) + [event for event in tried if render.addressed(event, role)]


def _notes(sitting, role, letter, outcome, hindrance, told):
    """What is told of a mail besides its lines."""
    notes = [*_hindrances(outcome, hindrance), *_refusals(outcome, told)]
    notes += [("part_not_read", {"why": letter.cut})] if letter.cut else []
    notes += [("attachments", {"names": letter.attachments})] if letter.attachments else []
    return [sitting.say(role, name, **values) for name, values in notes] + doubts.told(sitting, role, letter)


def _hindrances(outcome, hindrance):
    """(name of a phrase, values) of what has kept orders back, and of a trial."""
    done = any(result.status == orders.DONE for result in outcome.results)
    if hindrance and any(result.status == orders.NOT_REACHED for result in outcome.results):
        yield _hindered(hindrance, outcome.accepted, done)
    if outcome.trial:
        yield "trial", {}
    if outcome.stopped:
        yield "trial.stops", {"reason": outcome.stopped}


def _refusals(outcome, told):
    """(name of a phrase, values) of what a refused order, or a mail without any, has meant for the others."""
    done = any(result.status == orders.DONE for result in outcome.results)
    if not told and all(result.status == orders.IGNORED for result in outcome.results):
        yield "empty", {}
    elif outcome.refused and not outcome.trial:
        yield "refused_after" if outcome.accepted else "refused_beside" if done else "refused_at_once", {}
    elif not outcome.trial and any(result.status == orders.REFUSED for result in outcome.results):
        yield "refused_line", {}


def _row(sitting, role, result):
    """(line number, words, result, explanation) of one order line."""
    sentence = result.sentence
    words = [str(word) for word in result.nearest]
    if any(word not in sentence for word in words):
        more = max(0, len(words) - MOST_NEAREST)
        sentence += f" {sitting.say(role, 'possible', words=words[:MOST_NEAREST], more=more)}"
    if result.rules:
        sentence += f" [{', '.join(result.rules)}]"
    status = "answered" if result.status == orders.META else result.status.replace(" ", "_")
    return result.number, result.text, sitting.say(role, f"result_{status}"), sentence
