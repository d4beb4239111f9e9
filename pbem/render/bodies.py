"""The bodies of mails: reports with a question, acknowledgements, notices."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cache
from html import escape
from itertools import count, groupby
from textwrap import fill
from typing import TypeAlias

from pbem import words
from pbem.engine.facets import Help, Reports
from pbem.engine.sections import Section
from pbem.engine.shapes import Event, Id, View
from pbem.games import game
from pbem.resources import templates_dir

from . import inline
from .inline import Inline
from .news_lines import Teller
from .phrases import About, narrate, prompt
from .sections import html_of, rolls_of, text_of
from .tables import WIDTH
from .times import local_time

Result = tuple[int, str, str, str]  # number of a line, its words, what became of it, why
Aside = tuple[int, str, str]  # number of a line, its words, why it was set aside

MOST_HTML = 45_000  # bytes of all sections; style and head come on top, and 60 kB are shown by all programs
MOST_ASIDE = 30  # set-aside lines shown
QUOTE_ENDS = 2  # lines shown of either end of a quote
SCHEMES = "<meta name='color-scheme' content='light dark'>"


@dataclass(slots=True)
class Rendered:
    """A mail's subject and both its bodies. rolls: how many rolls of dice it tells as news. language: of its words.
    pictures: those that stand in its HTML, in their order.
    """

    subject: str
    text: str
    html: str
    rolls: int = 0
    language: str = words.ENGLISH
    pictures: list[Inline] = field(default_factory=list)


@dataclass(slots=True)
class Question:
    """What a role is asked: decision name, its `about`, ready order lines, choices in words, due time (UTC).

    default: the order given at the due time, in words. why_then: why it is due later than the bare hours. beside:
    sections of the game that stand with it. turn: order lines that could be all of the role's turn, where it is that.
    ahead: of what is asked before its time, what comes of an answer. in_short: {choice: how it stands beside pictures}.
    """

    decision: str
    about: About
    template: list[str] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    due_at: datetime | None = None
    default: str = ""
    why_then: str = ""
    beside: list[Section] = field(default_factory=list)
    turn: list[str] = field(default_factory=list)
    ahead: str = ""
    in_short: dict[str, str] = field(default_factory=dict)


Part: TypeAlias = Section | Inline


@cache
def _style() -> str:
    return (templates_dir() / "mail" / "mail.css").read_text(encoding="utf-8")


def _said(name: str, language: str, **values: object) -> str:
    """A sentence of the server's own about a report."""
    return words.of(None, language).say("reports", name, values)


def document(subject: str, title: str, sections: Iterable[Part], language: str = words.ENGLISH) -> Rendered:
    """A whole body from sections, below the marker line; pictures stand in the HTML alone, between them."""
    marker, parts = _said("marker", language), list(sections)
    told = [part for part in parts if isinstance(part, Section)]
    text = "\n\n".join([marker, fill(title, WIDTH), *map(text_of, told)]) + "\n"
    body = _html(parts, language)
    html = page(subject, f"<p class='marker'>{escape(marker)}</p><h1>{escape(title)}</h1>{body}", language)
    return Rendered(subject, text, html, sum(map(rolls_of, told)), language, _pictures(parts))


def _pictures(parts: Iterable[Part]) -> list[Inline]:
    return [part for part in parts if isinstance(part, Inline)]


def _html(parts: list[Part], language: str) -> str:
    """The parts as HTML; sections that would make the page longer than programs show stand in the text alone."""
    seen, short, named = _beside_pictures(parts)
    shown, left, length, numbers = [], [], 0, count(1)
    for part in seen:
        html = html_of(part) if isinstance(part, Section) else inline.html_of(part, next(numbers))
        if isinstance(part, Section) and length + len(html.encode()) > MOST_HTML:
            left.append(part.title)
        else:
            shown.append(html)
            length += len(html.encode())
    told = [_said(phrase, language, titles=titles)
            for phrase, titles in (("left.beside", named), ("left.where", left)) if titles]
    last = [*short, *told]
    return "".join([*shown, html_of(Section(_said("left", language), last))] if last else shown)


def _beside_pictures(parts: list[Part]) -> tuple[list[Part], list[str], list[str]]:
    """(the parts that stand in HTML, lines in the place of others, the titles of those that are only named): where
    there are pictures those are left out that one of them shows; one of a part of the board shows no more than that.
    """
    pictures, seen, short, named = _pictures(parts), list[Part](), list[str](), list[str]()
    whole = {one.key for one in pictures if one.frame is None}
    for part in parts:
        if isinstance(part, Inline) or not pictures or not (part.shown_by or part.proof or part.instead is not None):
            seen.append(part if isinstance(part, Inline) or not pictures or part.drawn is None else
                        replace(part, lines=part.drawn))
        elif part.instead:
            short += part.instead
        elif part.shown_by not in whole:
            named.append(part.title)
    return seen, short, list(dict.fromkeys(named))


def question_section(key: str, role: str, question: Question | None, zone: str,
                     language: str = words.ENGLISH) -> Section:
    """What is asked, until when, how to answer; nothing when there is no question."""
    if question is None:
        return Section(_said("asked", language), [_said("asked.nothing", language)], strong=True)
    lines = [*until_when(key, role, question, zone, language), _said("asked.how", language)]
    return Section(_said("asked", language), lines, code=list(question.template), strong=True)


def until_when(key: str, role: str, question: Question, zone: str, language: str) -> list[str]:
    """What a role is asked and until when, as lines; the rest of a Question is in other sections."""
    lines = [prompt(key, question.decision, question.about, role, language)]
    if question.due_at:
        due, default = local_time(question.due_at, zone, language), question.default or None
        lines.append(_said("asked.before", language, due=due, default=default))
        lines += [question.why_then] if question.why_then else []
    lines += [question.ahead] if question.ahead else []
    return lines


def choices_section(question: Question, language: str = words.ENGLISH, known: Collection[str] = ()) -> Section:
    """What may be answered, without the choices that are known."""
    new = [choice for choice in question.choices if choice not in known]
    others = len(question.choices) - len(new)
    rest = [_said("choices.known", language, number=others)] if others else []
    short = [question.in_short.get(choice, choice) for choice in new]
    drawn = None if short == new else [*short, *rest, _said("choices.short", language)]
    return Section(_said("choices", language), [*new, *rest], drawn=drawn)


def _asked(key: str, role: str, question: Question | None, zone: str, language: str,
           known: Collection[str] = ()) -> list[Section]:
    """The sections about the question.

    known: choices in words, and ready lines, that its reader has been told with one like it.
    """
    if question and _is_known(question, known):
        return [Section(_said("asked", language), [*until_when(key, role, question, zone, language),
                                                   _said("asked.stands", language)], strong=True)]
    choices = [choices_section(question, language, known)] if question and question.choices else []
    turn = [Section(_said("turn", language), [_said("turn.how", language)], code=question.turn)] \
        if question and question.turn else []
    return [question_section(key, role, question, zone, language), *turn, *choices]


def _is_known(question: Question, known: Collection[str]) -> bool:
    return bool(known) and {*question.choices, *question.template} == {*known}


def news_section(key: str, role: str, events: Iterable[Event], title: str | None = None,
                 language: str = words.ENGLISH, tags: Iterable[str] = ()) -> Section:
    """The section that tells a role some events. title: another one than that they are new since the last report.

    tags: what the entry is called that each event belongs to; it stands behind what is told of it last.
    """
    lines = Teller(key, role, language, narrate).lines(events, tags)
    return Section(title or _said("news", language), lines or [_said("news.nothing", language)], news=True)


def orders_section(results: Iterable[Result], notes: Iterable[str] = (), language: str = words.ENGLISH) -> Section:
    """What became of a mail's lines.

    results: (line number, words, result, explanation) per line.
    """
    columns = ["line", "result", "order", *(["why"] if any(row[3] for row in results) else [])]
    head = [_said(f"results.{column}", language) for column in columns] if results else []
    rows = [[str(number), result, written, why][:len(columns)] for number, written, result, why in results]
    return Section(_said("results", language), list(notes), head, rows, strong=True)


def aside_section(set_aside: Iterable[Aside], language: str = words.ENGLISH) -> Section:
    """What of a mail was not run. set_aside: (line number, words, why) per line, line 0 for the
    whole mail; of a long quote only the ends are repeated."""
    lines = [line for _, alike in groupby(set_aside, lambda row: row[2]) for line in _aside(list(alike), language)]
    if len(lines) > MOST_ASIDE:
        lines[MOST_ASIDE:] = [_said("aside.more", language, number=len(lines) - MOST_ASIDE)]
    return Section(_said("aside", language), lines)


def _aside(alike: list[Aside], language: str) -> list[str]:
    """Lines set aside for one reason, in words."""
    between = len(alike) - 2 * QUOTE_ENDS
    shown = [*alike[:QUOTE_ENDS], *alike[-QUOTE_ENDS:]] if between > 1 else alike
    lines = [_said(f"aside.{'line' if number else 'mail' if written else 'whole'}", language, number=number,
                   words=written, why=why) for number, written, why in shown]
    if between > 1:
        lines.insert(QUOTE_ENDS, _said("aside.more", language, number=between))
    return lines


def report(key: str, *, title: str, subject: str, role: str, view: View, events: Iterable[Event],
           question: Question | None = None, zone: str = "UTC", waiting: Iterable[str] = (),
           first: Iterable[Part] = (), extra: Iterable[Section] = (), language: str = words.ENGLISH,
           tags: Iterable[str] = (), whole: bool = True, coming: Iterable[Section] = (),
           beside: Iterable[Inline] = (), board_pictures: Iterable[Inline] = ()) -> Rendered:
    """The report of one role: its question, or who is waited for, the news, its power, the board.

    first, extra: further sections at the top and at the end. tags: as for `news_section`. whole: with all of the board,
    not only what the game shows in short mails too. coming: about what may be asked next. beside: pictures that stand
    with the question, board_pictures: with the board.
    """
    asked, *choices = _asked(key, role, question, zone, language)
    others = _waiting(waiting, language)
    sections: list[Part] = [
        *first, asked, *([] if question else others), *beside, *choices, *coming,
        news_section(key, role, events, language=language, tags=tags), *board_pictures,
        *(question.beside if question else ())]
    board = game(key).facet(Reports).sections(view, role, words.of(key, language))
    sections += board if whole else [section for section in board if section.brief]
    return document(subject, title, [*sections, *(_besides(others, language) if question else []), *extra], language)


def _waiting(waiting: Iterable[str], language: str) -> list[Section]:
    """Who is waited for, in a line."""
    names = words.of(None, language).join([*waiting], "comma")
    return [Section(_said("waiting", language), [names])] if names else []


def _besides(others: list[Section], language: str) -> list[Section]:
    """Who is waited for besides the reader, which is told at the end beside pictures."""
    return [replace(one, instead=[_said("waiting.short", language, names=name) for name in one.lines])
            for one in others]


def acknowledgement(key: str, *, title: str, subject: str, role: str, results: Iterable[Result],
                    set_aside: Iterable[Aside] = (), events: Iterable[Event] = (), question: Question | None = None,
                    zone: str = "UTC", held: Iterable[str] = (), notes: Iterable[str] = (), waiting: Iterable[str] = (),
                    extra: Iterable[Part] = (), language: str = words.ENGLISH,
                    tags: Iterable[str] = (), known: Collection[str] = (),
                    coming: Iterable[Section] = (), last: Iterable[Section] = ()) -> Rendered:
    """The one answer to a mail: each line's result, what happened, the next question, what was set aside.

    extra: further sections after the results, such as help that was asked for. coming, tags: as for `report`. known:
    choices in words and ready lines that he had before this mail. last: sections at the end.
    """
    sections = [orders_section(results, notes, language), *extra]
    if events:
        sections.append(news_section(key, role, events, _said("news.now", language), language, tags))
    if held:
        sections.append(Section(_said("held", language), list(held)))
    sections += [*_asked(key, role, question, zone, language, known), *coming]
    sections += question.beside if question and not _is_known(question, known) else []
    if waiting and not question:
        sections += _waiting(waiting, language)
    if set_aside:
        sections.append(aside_section(set_aside, language))
    return document(subject, title, [*sections, *last], language)


def facts(key: str, kind: str, identity: Id, language: str = words.ENGLISH) -> list[str]:
    """Lines about a thing of the game that anybody may know, as HELP shows them; none when the game tells none."""
    return game(key).facet(Help).facts(kind, identity, words.of(key, language))


def kept(key: str, view: View, language: str = words.ENGLISH, usual: bool = True) -> list[str]:
    """Lines about what the game itself keeps for a role until its moment comes; none when it keeps nothing.

    usual: also what holds where nothing was said.
    """
    return game(key).facet(Reports).kept(view, words.of(key, language), usual)


def page(subject: str, body: str, language: str = words.ENGLISH) -> str:
    """An HTML mail around a body of HTML."""
    return (f"<!doctype html><html lang='{language}'><head><meta charset='utf-8'><meta name='viewport' "
            f"content='width=device-width, initial-scale=1'>{SCHEMES}<title>{escape(subject)}</title>"
            f"<style>{_style()}</style></head><body>{body}</body></html>")
