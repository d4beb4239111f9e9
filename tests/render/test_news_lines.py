"""Several events as one line of a report: its words, its rules, its tags."""

import pytest
from residents import duel

from pbem.engine.facets import NewsLines
from pbem.render import news_section

SAID = {"card": "Card { $stack }.", "card.opens": "Stack {stack}:", "card.again": "again:", "card.goes_on": "next:",
        "won": "{what} is won.", "laid": "Laid on {what}.", "laid.goes_on": "({what})", "lost.goes_on": ""}
LINES = NewsLines(goes_on={"card": ["won", "laid", "lost"]}, runs={"card": ["laid"]}, once=["card", "laid"],
                  same="stack", entries=["filed"])


class Said:
    """Words with the phrases of SAID."""

    def has(self, sort, name):
        return name in SAID or name in ("filed", "lost")

    def say(self, sort, name, data):
        return SAID.get(name, f"{name} {{what}}.").format(**data) if name != "card" else f"Card of {data['stack']}."

    def join(self, texts, join):
        return "; ".join(texts)


@pytest.fixture
def lines(monkeypatch):
    """news(*(event, tag)) -> lines, in a game whose reports have the table LINES."""
    monkeypatch.setattr("pbem.render.news_lines.game", lambda key: duel.GAME)
    monkeypatch.setattr(duel.GAME, "facet", lambda which: LINES)
    monkeypatch.setattr("pbem.render.phrases.words_of", lambda key, language: Said())
    monkeypatch.setattr("pbem.render.news_lines.words_of", lambda key, language: Said())
    return lambda *told: news_section("duel", "red", [event for event, _ in told], "News",
                                      tags=[tag for _, tag in told]).lines


def event(kind, what="", to="all", rules=(), **more):
    return {"kind": kind, "what": what, "to": to, "rules": list(rules), **more}


def card(stack="1"):
    return event("card", rules=["A-1"], stack=stack)


def test_a_line_has_the_words_and_the_rules_of_its_events(lines):
    assert lines((card(), "abcd"), (event("won", "rook", rules=["A-2", "A-3"]), "abcd"),
                 (event("laid", "king", rules=["A-4"]), "abcd")) == [
        "Stack 1: rook is won (king). [A-1, A-2, A-3, A-4] #abcd"]


def test_what_is_for_others_alone_is_not_in_it(lines):
    assert lines((card(), "abcd"), (event("won", "rook", ["blue"], ["A-2"]), "abcd"),
                 (event("won", "pawn", ["red"]), "abcd")) == ["Stack 1: pawn is won. [A-1] #abcd"]


def test_what_is_told_in_no_words_leaves_nothing_but_its_rules(lines):
    assert lines((card(), ""), (event("lost", rules=["A-9"]), "")) == ["Stack 1. [A-1, A-9]"]


def test_some_rules_are_cited_once(lines):
    told = lines((card(), ""), (event("won", "rook", rules=["A-2"]), ""), (card(), ""),
                 (event("won", "king", rules=["A-2"]), ""), (card("2"), ""), (event("won", "pawn"), ""))
    assert told == ["Stack 1: rook is won. [A-1, A-2]", "Again: king is won. [A-2]", "Stack 2: pawn is won."]


def test_short_lines_stand_in_one(lines):
    assert lines((card(), ""), (event("laid", "a"), ""), (card(), ""), (event("laid", "b"), "")) == [
        "Stack 1: (a); next: (b). [A-1]"]


def test_an_event_alone_is_told_as_ever(lines):
    assert lines((card(), "abcd"), (card("2"), "efgh")) == ["Card of 1. [A-1] #abcd", "Card of 2. [A-1] #efgh"]


def test_entries_that_tell_little_stand_in_one_line_with_their_tags(lines):
    assert lines((event("filed", "a"), "aaaa"), (event("filed", "b"), "bbbb"), (event("won", "c"), "cccc"),
                 (event("filed", "d"), "dddd")) == [
        "Filed a #aaaa; filed b. #bbbb", "C is won. #cccc", "Filed d. #dddd"]
