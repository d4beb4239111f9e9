"""The bodies of mails: reports with a question, acknowledgements, notices."""

from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from html import escape
from itertools import groupby
from zoneinfo import ZoneInfo

from pbem.engine.sections import Section
from pbem.games import game
from pbem.resources import templates_dir

from .phrases import narrate, prompt
from .sections import html_of, rolls_of, text_of, untaken

ASKED = "What is asked of you"
MOST_ASIDE = 30  # set-aside lines shown
QUOTE_ENDS = 2  # lines shown of either end of a quote
SCHEMES = "<meta name='color-scheme' content='light dark'>"
MARKER = "=== Write your orders above this line; what stands below is ignored. ==="


@dataclass(slots=True)
class Rendered:
    """A mail's subject and both its bodies. rolls: how many rolls of dice it tells as news."""

    subject: str
    text: str
    html: str
    rolls: int = 0


@dataclass(slots=True)
class Question:
    """What a role is asked: decision name, its `about`, ready order lines, choices in words, due time (UTC).

    default: the order given at the due time, in words. why_then: why it is due later than the bare hours.
    """

    decision: str
    about: dict
    template: list = field(default_factory=list)
    choices: list = field(default_factory=list)
    due_at: datetime | None = None
    default: str = ""
    why_then: str = ""


def local_time(moment, zone):
    """A UTC moment in the reader's zone: "Fri 3 Mar 2028, 18:00 (Europe/Paris)".

    In the night whose clocks go back an hour comes twice: "Sun 31 Oct 2027, 02:30 for the second time (Europe/Paris)".
    """
    there = moment.astimezone(ZoneInfo(zone))
    twice = there.utcoffset() != there.replace(fold=1 - there.fold).utcoffset()
    which = f" for the {'second' if there.fold else 'first'} time" if twice else ""
    return f"{there:%a} {there.day} {there:%b %Y, %H:%M}{which} ({zone})"


def short_time(moment, zone):
    """A UTC moment in the reader's zone in few words, for subjects: "Fri 3 Mar 18:00"."""
    there = moment.astimezone(ZoneInfo(zone))
    return f"{there:%a} {there.day} {there:%b %H:%M}"


@cache
def _style():
    return (templates_dir() / "mail" / "mail.css").read_text(encoding="utf-8")


def document(subject, title, sections, before=()):
    """A whole body from sections; `before` stands above the marker line (order lines to fill in)."""
    text = "\n\n".join([*([untaken("\n".join(before))] if before else []), MARKER, title,
                        *map(text_of, sections)]) + "\n"
    body = "".join(map(html_of, sections))
    html = (f"<!doctype html><html lang='en'><head><meta charset='utf-8'><meta name='viewport' "
            f"content='width=device-width, initial-scale=1'>{SCHEMES}<title>{escape(subject)}</title>"
            f"<style>{_style()}</style></head><body><p class='marker'>{escape(MARKER)}</p>"
            f"<h1>{escape(title)}</h1>{body}</body></html>")
    return Rendered(subject, text, html, sum(map(rolls_of, sections)))


def question_section(key, role, question, zone):
    """What is asked, until when, how to answer; nothing when there is no question."""
    if question is None:
        return Section(ASKED, ["Nothing now."], strong=True)
    lines = [prompt(key, question.decision, question.about, role)]
    if question.due_at:
        lines.append(f"Answer before {local_time(question.due_at, zone)}. {_without_answer(question)}")
        lines += [question.why_then] if question.why_then else []
    lines.append("Reply to this mail with order lines such as these (TEST on top tries them first, HELP explains):")
    return Section(ASKED, lines, code=list(question.template), strong=True)


def _without_answer(question):
    if question.default:
        return f"Without an answer in time this order is given for you: {question.default}"
    return "Without an answer in time the default order is given for you."


def choices_section(question):
    return Section("Your choices", list(question.choices))


def _asked(key, role, question, zone):
    """The sections about the question."""
    choices = [choices_section(question)] if question and question.choices else []
    return [question_section(key, role, question, zone), *choices]


def news_section(key, role, events, title="What happened since your last report"):
    """The section that tells a role some events."""
    lines = [line for line in (narrate(key, event, role) for event in events) if line]
    return Section(title, lines or ["Nothing that you can see."], news=True)


def orders_section(results, notes=()):
    """What became of a mail's lines.

    results: (line number, words, result, explanation) per line.
    """
    columns = ["line", "result", "order", "why"] if any(row[3] for row in results) else ["line", "result", "order"]
    rows = [[str(number), result, words, explanation][:len(columns)] for number, words, result, explanation in results]
    return Section("Your orders", list(notes), columns if rows else [], rows, strong=True)


def aside_section(set_aside):
    """What of a mail was not run. set_aside: (line number, words, why) per line, line 0 for the
    whole mail; of a long quote only the ends are repeated."""
    lines = [line for _, alike in groupby(set_aside, lambda row: row[2]) for line in _aside(list(alike))]
    if len(lines) > MOST_ASIDE:
        lines[MOST_ASIDE:] = [f"and {len(lines) - MOST_ASIDE} more lines of this kind"]
    return Section("Not read as orders", lines)


def _aside(alike):
    """Lines set aside for one reason, in words."""
    lines = [f"line {number}: {words} ({why})" if number else f"{words} ({why})" for number, words, why in alike]
    between = len(lines) - 2 * QUOTE_ENDS
    if between > 1:
        lines[QUOTE_ENDS:-QUOTE_ENDS] = [f"and {between} more lines of this kind"]
    return lines


def report(key, *, title, subject, role, view, events, question=None, zone="UTC", waiting=(), first=(), extra=()):
    """The report of one role: its question, the news, its power, the board, who is waited for.

    first, extra: further sections at the top and at the end.
    """
    sections = [*first, *_asked(key, role, question, zone), news_section(key, role, events)]
    sections += game(key).sections(view, role)
    if waiting:
        sections.append(Section("Waiting for", list(waiting)))
    return document(subject, title, [*sections, *extra])


def acknowledgement(key, *, title, subject, role, results, set_aside=(), events=(), question=None, zone="UTC",
                    held=(), notes=(), waiting=(), extra=()):
    """The one answer to a mail: each line's result, what happened, the next question, what was set aside.

    extra: further sections after the results, such as help that was asked for.
    """
    sections = [orders_section(results, notes), *extra]
    if events:
        sections.append(news_section(key, role, events, "What happened"))
    if held:
        sections.append(Section("Held for you", list(held)))
    sections += _asked(key, role, question, zone)
    if waiting and not question:
        sections.append(Section("Waiting for", list(waiting)))
    if set_aside:
        sections.append(aside_section(set_aside))
    return document(subject, title, sections)


def facts(key, kind, identity):
    """Lines about a thing of the game that anybody may know, as HELP shows them; none when the game tells none."""
    return game(key).facts(kind, identity)


def kept(key, view):
    """Lines about what the game itself keeps for a role until its moment comes; none when it keeps nothing."""
    return game(key).kept(view)


def page(subject, body):
    """A short HTML mail around a body of HTML."""
    return (f"<!doctype html><html lang='en'><head><meta charset='utf-8'>{SCHEMES}<title>{escape(subject)}</title>"
            f"<style>{_style()}</style></head><body>{body}</body></html>")
