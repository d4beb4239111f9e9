"""A match as a story: a page for each turn with what happened in it and the board as it stood then, and a search.

Nothing is in it but what everybody may know, as far as the match lets its pages tell it (`record.chapters`).
"""

from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, render_template, request
from markupsafe import Markup

from pbem import words as all_words
from pbem.engine.facets import Reports
from pbem.render.sections import html_of
from pbem.service.record import boards as kept
from pbem.service.record import chapters, lines
from pbem.store.models import Match

from . import boards, guards, standing, words
from .public import now

pages = Blueprint("story", __name__)
LONGEST = 100  # characters that are searched for
MOST_FOUND = 200


@dataclass(frozen=True)
class Turn:
    """A chapter. number: counted from 1; called: its number in the game, None without one; row: the last of its rows,
    None of the turn under way; view: the board.
    """

    number: int
    called: int | None
    at: datetime | None
    row: int | None
    view: dict | None


@pages.get("/match/<slug>/story")
def contents(slug):
    """The turns of a match; ?q=words names the entries that hold all of them."""
    found, turns = _match(slug)
    wanted = " ".join(request.args.get("q", "").split())[:LONGEST]
    hits = _search(found, turns, wanted) if wanted else []
    return render_template("story/contents.html", match=found, game=found.rules, turns=turns, wanted=wanted,
                           hits=hits[:MOST_FOUND], more=max(0, len(hits) - MOST_FOUND), name_of=_name_of)


@pages.get("/match/<slug>/story/<number>")
def turn(slug, number):
    """What happened in a turn, and the board at its end."""
    found, turns = _match(slug)
    chosen, rows = _turn(found, turns, number)
    shown = _board(found, chosen, rows)
    return render_template("story/turn.html", match=found, game=found.rules, turn=chosen, turns=turns,
                           entries=list(standing.entries_of(found, rows, _until(found))),
                           board=shown, asked=shown.key if shown and "board" in request.args else None,
                           tables=_tables(found, chosen), name_of=_name_of)


@pages.get("/match/<slug>/story/<number>/board/<key>")
def board(slug, number, key):
    """A picture of the board at the end of a turn alone, to be looked at closely."""
    found, turns = _match(slug)
    chosen, rows = _turn(found, turns, number)
    return boards.page(_board(found, chosen, rows, key), match=found, turn=chosen, name_of=_name_of,
                       values={"slug": slug, "number": chosen.number, "key": key})


def _turn(found, turns, number):
    """(the turn of a number, its rows as `_rows` gives them)"""
    chosen = next((one for one in turns if guards.is_row(number) and one.number == int(number)), None)
    if chosen is None:
        words.refuse(404, "no_turn")
    return chosen, [one for one in _rows(found) if _turn_of(turns, one[1]) is chosen]


def _board(found, chosen, rows, key=""):
    """The board at the end of a turn, of the one under way as it stands, marked with what the turn has changed."""
    view = kept.shown(found, _until(found)) if chosen.row is None else chosen.view
    return boards.of(found, view, standing.rows_of(found, [row for _, row in rows]), key)


def _match(slug):
    """(the match, its turns as far as its pages tell of them)."""
    found = Match.get_or_none(Match.slug == slug)
    if found is None:
        words.refuse(404, "no_match")
    until = _until(found)
    if until is None or not found.state:
        words.refuse(404, "no_story")
    ended = chapters.of(found, until)
    turns = [Turn(number, chapters.number_of(one.stage), one.at, one.row, one.view)
             for number, one in enumerate(ended, 1)]
    under_way = chapters.under_way(found, found.rules.stage(found.state), ended)
    more = [Turn(len(turns) + 1, under_way, None, None, None)] if _goes_on(found, until, turns) else []
    return found, [*turns, *more]


def _goes_on(found, until, turns):
    """Whether there is something to show behind the turns that have ended: the first begins with the set-up."""
    if not turns:
        return kept.shown(found, until) is not None
    return any(row > turns[-1].row for _, row in standing.public_rows(found, until))


def _until(found):
    """Up to when the pages tell of a match."""
    return chapters.shown_until(found, now())


def _rows(found):
    """[(place, number)] of the rows that tell everybody something, and count, as far as the pages tell."""
    readable = lines.Readable(found, _until(found))
    return [one for one in standing.public_rows(found, _until(found)) if readable.counts(one[1])]


def _turn_of(turns, row):
    """The turn to which a row belongs."""
    return next(one for one in turns if one.row is None or row <= one.row)


def _name_of(chapter):
    """What a turn is called."""
    return words.say("story.turn", number=chapter.number if chapter.called is None else chapter.called)


def _tables(found, chapter):
    """The sections of the board as HTML; none of the turn under way, which the players' reports tell."""
    if chapter.view is None:
        return []
    rules = found.rules
    told = rules.facet(Reports).sections(chapter.view, chapters.PUBLIC, all_words.of(rules, words.language()))
    return [Markup(html_of(section)) for section in told]


def _search(found, turns, wanted):
    """[(turn, entry)] of the entries that hold all of these words."""
    parts = wanted.casefold().split()
    rows = _rows(found)
    return [(_turn_of(turns, entry.row), entry) for entry in standing.entries_of(found, rows, _until(found))
            if all(any(part in line.casefold() for line in [*entry.lines, entry.tag]) for part in parts)]
