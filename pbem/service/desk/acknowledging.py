"""The one answer to a player's letter."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pbem import orders, render
from pbem.engine.phrases import Phrase
from pbem.engine.shapes import Event
from pbem.persons import person
from pbem.render import Part, Rendered, Section
from pbem.render.bodies import Aside, Result
from pbem.store.models import Mail

from ..asked import held, question_words, window_words
from ..course import reports, time_up
from ..filed_ahead import filed_next, filed_sections
from ..judgement import disputing, evidence, readings
from ..match import caps
from ..match.said import role_named, said
from ..match.sitting import Sitting
from ..post import addressing, calendar_entries, digests, doubts, lanes, news, own_quotes, reasons, subjects
from ..post.letters import Letter
from ..post.posting import Attached, post
from ..record import records
from ..seats import standing_in
from . import asked_back, said_again
from .server_words.table import ALL, WORDS
from .server_words.word import Word
from .walk import Walk

MOST_NEAREST = 12


def acknowledge(walk: Walk, opened: int | None) -> None:
    """Tell the writer what became of every line, what happened, and what is asked of him now.

    opened: the number of the dice link that is opened with it, or None. A letter that asks for its report, and one that
    ends a phase, is answered with the report, any other with what has changed by it; one that a program seems to write
    again and again is not.
    """
    if said_again.is_filed(walk):
        return
    sitting, role, outcome = walk.sitting, walk.role, walk.answered()
    aside, within = _aside(walk)
    notes = [*lost(sitting, role, outcome), *walk.told, *walk.beside, *asked_back.told(walk),
             *_notes(sitting, role, walk.letter, outcome, _hindrance(walk), walk.told),
             *([sitting.say(role, "equal_mails")] if walk.equals else []), *untold(sitting, role),
             *standing_in.reminder(sitting, role), *within]
    rows = [row(sitting, role, result) for result in outcome.results]
    if walk.told and not aside and all(result.status == orders.IGNORED for result in outcome.results):
        in_brief(sitting, role, walk.mail, notes, doubts.not_verified(sitting, role, walk.letter))
    else:
        _answer(walk, outcome, opened, rows, notes, aside)


def withheld(walk: Walk) -> None:
    """Answer a mail whose orders end the phase, and nothing of what came of them, which waits for a moderator."""
    sitting, role = walk.sitting, walk.role
    rows = [row(sitting, role, _withheld(walk, at, walk.results[number, at])) for number, at in sorted(walk.results)]
    notes = [*walk.told, *walk.beside]
    body = render.document(subjects.of_match(sitting, sitting.say(role, "look")), addressing.title(sitting, role),
                           [render.orders_section(rows, notes, sitting.language(role))], sitting.language(role))
    _post("acknowledgement", sitting, role, walk.mail, body)


def _withheld(walk: Walk, at: int, result: orders.LineResult) -> orders.LineResult:
    """A line of which is told that it was carried out; of one behind the end of the phase, that it stands there."""
    sitting, role, turned = walk.sitting, walk.role, walk.outcome.turned
    is_behind = turned is not None and at >= turned
    if result.meta or result.status not in (orders.DONE, orders.NOTED, orders.HELD) and not is_behind:
        return result
    return orders.LineResult(result.number, result.text, orders.NOT_REACHED if is_behind else orders.DONE,
                             sitting.say(role, "look.held" if is_behind else "look.taken"))


def lost(sitting: Sitting, role: str, outcome: orders.Outcome) -> list[str]:
    """What the orders of a mail give away, as at most one sentence."""
    return [sitting.say(role, "lost", what=outcome.lost, trial=outcome.trial)] if outcome.lost else []


def _hindrance(walk: Walk) -> str:
    """Why orders of a mail were not carried out, as a clause; "" for no reason."""
    return walk.closed or walk.overtaken or walk.outdated


def _aside(walk: Walk) -> tuple[list[Aside], list[str]]:
    """(what was not read and may have been meant, sentences about what is written inside a quote)."""
    sitting, role = walk.sitting, walk.role
    unread = sorted([*walk.letter.set_aside, *walk.aside], key=lambda line: line[0])
    left, within = own_quotes.left(sitting, role, replace(walk.letter, set_aside=unread), orders.looks_meant(
        sitting.rules, sitting.state, role, sitting.language(role), ALL))
    return [(number, text, reasons.aside(why, sitting.language(role))) for number, text, why in left], within


def _answer(walk: Walk, outcome: orders.Outcome, opened: int | None, rows: list[Result], notes: list[str],
            aside: list[Aside]) -> None:
    """Answer a mail of more than press: with the report, where it asks for that or ends a phase, or in short."""
    sitting, role = walk.sitting, walk.role
    asked, helped = _asked(outcome), _sections(sitting, role, outcome)
    subject = subjects.of_answer(sitting, role, outcome, _hindrance(walk), walk.told)
    opened = opened or digests.stage_put_off(sitting, sitting.roles[role])
    whole = any(word.whole_report for word in asked) or reports.is_whole(sitting.roles[role], opened is not None)
    listed = whole or any(word.name == "orders" for word in asked)
    last = [*([] if listed else filed_sections.besides(sitting, role, walk.mail)),
            *doubts.not_verified(sitting, role, walk.letter)]
    if whole or opened is not None or any(word.short_report for word in asked):
        not_run = [render.aside_section(aside, sitting.language(role))] if aside else []
        first = [render.orders_section(rows, notes, sitting.language(role)), *helped]
        link = reports.opened(sitting, sitting.roles[role], opened)
        in_tables = not whole and opened is None  # who asks for his hand wants to read it
        body = reports.report(sitting, role, [*not_run, *link], first, whole, last, in_tables=in_tables)
        body.subject = subject
    else:
        body = _short(sitting, role, subject, notes, rows, aside, _events(sitting, role, outcome), helped,
                      news.tags_of(sitting, role), _known(walk), last)
    record = records.for_mail(sitting, role, opened, records.was_asked_for(outcome))
    _post("acknowledgement", sitting, role, walk.mail, body, news=news.account(sitting, role),
          attached=record or _positions(sitting, role))
    if record:
        _send_positions(sitting, role)
    news.told(sitting, role, opened)
    digests.note(sitting.roles[role], None)


def _known(walk: Walk) -> list[str]:
    """The choices that need not be told again: none where his orders came to the wrong question."""
    return [] if _hindrance(walk) else question_words.choices_before(walk.sitting, walk.role, walk.before)


def _positions(sitting: Sitting, role: str) -> Attached:
    """The file with the positions around what a letter disputes."""
    disputed = disputing.opened_now(sitting, role)
    return evidence.attachment(sitting, disputed, role) if disputed else None


def _send_positions(sitting: Sitting, role: str) -> None:
    """Mail that file by itself, for the answer brings the record, and a mail has one file."""
    disputed, file = disputing.opened_now(sitting, role), _positions(sitting, role)
    if disputed and file:
        told = [said("dispute.opened", role=role_named(role), tag=disputed.tag), evidence.of_file(file)]
        post("notice", sitting.roles[role].player.email, addressing.notice(sitting, role, said("dispute"), told),
             sitting.now, once=("positions", disputed.id), match=sitting.match, role=role,
             reply_to=addressing.reply_address(sitting, role), attached=file)


def _tried(outcome: orders.Outcome) -> list[str]:
    """The orders that a trial carried out, as they are read; those that a secret or a die stopped, too."""
    return [line.text.rstrip(" ?") for line in outcome.results if line.status in (orders.DONE, orders.STOPPED)]


def _asked(outcome: orders.Outcome) -> list[Word]:
    """The words for the server in a mail; filings are none."""
    return [WORDS[meta.word] for meta in outcome.metas if meta.word in WORDS]


def _sections(sitting: Sitting, role: str, outcome: orders.Outcome) -> list[Part]:
    """What the words for the server in a mail have to say at length."""
    rests: dict[str, list[str]] = {}
    for meta in outcome.metas:
        rests.setdefault(meta.word, []).append(meta.rest)
    return [section for word in ALL if word.sections and word.name in rests
            for section in word.sections(sitting, role, rests[word.name], ALL)]


def remind(sitting: Sitting, role: str, mail: Mail, notes: Iterable[str], proven: bool = True,
           became: str = subjects.NOT_CARRIED_OUT) -> None:
    """Answer a mail that was not run: why, and the question that stands now.

    proven: its token is valid. became: what became of it, for the subject.
    """
    notes = [*notes, *(untold(sitting, role) if proven else []), *standing_in.reminder(sitting, role)]
    body = _short(sitting, role, subjects.of_reminder(sitting, role, became), notes,
                  last=filed_sections.besides(sitting, role, mail))
    _post("question_again", sitting, role, mail, body, lane=None if proven else lanes.UNPROVEN)


def in_brief(sitting: Sitting, role: str, mail: Mail, told: Sequence[str], last: Iterable[Section] = ()) -> None:
    """Answer a mail of nothing but press: in one line what became of it, and what else there is to tell of it.

    told: at least one sentence. last: sections at the end.
    """
    about = sitting.say(role, subjects.ABOUT_PRESS)
    besides = [Section(about[:1].upper() + about[1:], [*told[1:]])] if told[1:] else []
    body = render.document(subjects.of_match(sitting, about), told[0], [*besides, *last], sitting.language(role))
    _post("press_told", sitting, role, mail, body)


def untold(sitting: Sitting, role: str) -> list[str]:
    """Lines that count what was refused to this player, or under his name, since his last acknowledgement."""
    player = sitting.roles[role].player
    return caps.untold(caps.key(sitting.match, player), person(player.email), sitting.match,
                       sitting.language(role))


def _short(sitting: Sitting, role: str, subject: str, notes: Iterable[str], rows: Sequence[Result] = (),
           set_aside: Sequence[Aside] = (), events: Sequence[Event] = (),
           helped: Iterable[Part] = (), tags: Sequence[str] = (), known: Sequence[str] = (),
           last: Iterable[Section] = ()) -> Rendered:
    """known: choices in words, and ready lines, that the writer had before his mail. last: sections at the end."""
    return render.acknowledgement(
        sitting.rules.key, title=addressing.title(sitting, role), subject=subject, role=role,
        results=rows, set_aside=set_aside, events=events, tags=tags, question=reports.asked(sitting, role),
        zone=sitting.roles[role].player.zone, language=sitting.language(role), notes=notes,
        held=held.in_words(sitting, role), waiting=sitting.waiting_for(sitting.language(role), role),
        coming=filed_next.sections(sitting, role),
        extra=[*helped, *time_up.sections(sitting, role), *window_words.section(sitting, role),
               *news.gone_back(sitting, role),
               *filed_sections.news(sitting, role)], known=known, last=last)


def _post(kind: str, sitting: Sitting, role: str, mail: Mail, body: Rendered, lane: int | None = None,
          news: Sequence[str] = (), attached: Attached = None) -> None:
    post(kind, sitting.roles[role].player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         role=role, answers=mail, reply_to=addressing.reply_address(sitting, role),
         calendar=calendar_entries.entries(sitting, role), lane=lane, news=news, attached=attached)


def _hindered(hindrance: str, accepted: Sequence[orders.Accepted], done: bool) -> Phrase:
    """Why orders were not carried out. accepted: those that were; done: whether anything else of the mail was."""
    if accepted:
        return said("only_any_time", hindrance=hindrance)
    return said("none_carried_out", hindrance=hindrance, done=done)


def _events(sitting: Sitting, role: str, outcome: orders.Outcome) -> list[Event]:
    tried = [event for result in outcome.results for event in result.events] if outcome.trial else []
    return news.of(sitting, role) + [event for event in tried if render.addressed(event, role)]


def _notes(sitting: Sitting, role: str, letter: Letter, outcome: orders.Outcome, hindrance: str,
           told: Sequence[str]) -> list[str]:
    """What is told of a mail besides its lines."""
    notes = [*hindrances(outcome, hindrance), *_refusals(outcome, told)]
    notes += [said("quoted_mail.alone")] if not told and _is_quoted(letter) else []
    notes += [said("part_not_read", why=letter.cut)] if letter.cut else []
    notes += [said("attachments", names=letter.attachments)] if letter.attachments else []
    return [sitting.say(role, note.name, **note.values) for note in notes] + doubts.told(letter)


def _is_quoted(letter: Letter) -> bool:
    """Whether a mail says nothing but what was read as quoted."""
    return not letter.body and any(why == own_quotes.QUOTED for *_, why in letter.set_aside)


def hindrances(outcome: orders.Outcome, hindrance: str) -> Iterator[Phrase]:
    """What has kept orders back, and of a trial that it is one."""
    done = any(result.status == orders.DONE for result in outcome.results)
    if hindrance and any(result.status == orders.NOT_REACHED for result in outcome.results):
        yield _hindered(hindrance, outcome.accepted, done)
    if outcome.trial:
        yield said("trial.asked", orders=_tried(outcome)) if outcome.asked else said("trial")
    if outcome.stopped:
        yield said("trial.stops", reason=outcome.stopped)


def _refusals(outcome: orders.Outcome, told: Sequence[str]) -> Iterator[Phrase]:
    """What a refused order, or a mail without any, has meant for the others."""
    done = any(result.status == orders.DONE for result in outcome.results)
    if not told and all(result.status == orders.IGNORED for result in outcome.results):
        yield said("empty")
    elif outcome.refused and not outcome.trial:
        yield said("refused_after" if outcome.accepted else "refused_beside" if done else "refused_at_once")
    elif not outcome.trial and any(result.status == orders.REFUSED for result in outcome.results):
        yield said("refused_line")


def row(sitting: Sitting, role: str, result: orders.LineResult) -> Result:
    """What became of one order line."""
    sentence = result.sentence
    words = [str(word) for word in result.nearest]
    if any(word not in sentence for word in words):
        more = max(0, len(words) - MOST_NEAREST)
        sentence += f" {sitting.say(role, 'possible', words=words[:MOST_NEAREST], more=more)}"
    if result.rules:
        sentence += f" [{', '.join(result.rules)}]"
        sentence += f" {readings.cited(sitting, role, result.rules)}".rstrip()
    status = "answered" if result.status == orders.META else result.status.replace(" ", "_")
    return result.number, result.text, sitting.say(role, f"result_{status}"), sentence
