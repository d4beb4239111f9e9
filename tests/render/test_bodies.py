"""The sections of a report and of an acknowledgement: what each shows, and which are there at all."""

from datetime import UTC, datetime

import pytest

from pbem.engine import Seeded
from pbem.engine.sections import Section
from pbem.games import duel
from pbem.render import Inline, Size, bodies
from pbem.render.bodies import Question

DUE = datetime(2028, 3, 3, 17, tzinfo=UTC)
HOW = "Reply to this mail with order lines such as these (TEST on top tries them first, HELP explains):"
NOT_GIVEN = "Without an answer in time the default order is given for you."


def question(**more):
    return Question("never_named", {}, **more)


def shown():
    return Inline({"key": "map"}, "The map.", Size(480, 1.5, 600))


@pytest.mark.parametrize("asked, lines, code", [
    (None, ["Nothing now."], []),
    (question(), [HOW], []),
    (question(template=["pass"]), [HOW], ["pass"]),
    (question(why_then="Sundays do not count."), [HOW], []),  # of a question without an end
    (question(ahead="Answer now, if you like."), ["Answer now, if you like.", HOW], []),
    (question(due_at=DUE), [f"Answer before Fri 3 Mar 2028, 18:00 (Europe/Paris). {NOT_GIVEN}", HOW], []),
    (question(due_at=DUE, default="pass", why_then="Sundays do not count."),
     ["Answer before Fri 3 Mar 2028, 18:00 (Europe/Paris). Without an answer in time this order is given for you: pass",
      "Sundays do not count.", HOW], []),
])
def test_what_is_asked_until_when_and_how_to_answer(asked, lines, code):
    section = bodies.question_section("duel", "red", asked, "Europe/Paris")
    assert section.title == "What is asked of you" and section.strong and not section.news
    assert (section.lines[1:] if asked else section.lines) == lines
    assert section.code == code


def test_choices_stand_in_a_section_of_their_own():
    section = bodies.choices_section(question(choices=["this", "that"]))
    assert section == Section("Your choices", ["this", "that"])


def test_choices_with_long_lists_have_short_words_beside_pictures():
    asked = question(choices=["take <piece>: rook, king", "pass", "end"], in_short={"take <piece>: rook, king": "take"})
    section = bodies.choices_section(asked, known=["end"])
    assert section.lines[:2] == ["take <piece>: rook, king", "pass"] and section.drawn[:2] == ["take", "pass"]
    assert section.drawn[2:-1] == section.lines[2:] and "HELP" in section.drawn[-1]
    assert bodies.choices_section(asked, known=["take <piece>: rook, king"]).drawn is None


def test_who_else_is_asked_is_told_at_the_end_beside_pictures():
    view = duel.GAME.view(duel.GAME.setup("standard", {}, Seeded(1))[0], "red")
    given = {"title": "T", "subject": "S", "role": "red", "view": view, "events": [], "waiting": ["Blue", "Green"]}
    html = bodies.report("duel", question=question(), beside=[shown()], **given).html
    assert "<li>Waiting for Blue, Green</li>" in html and ">Waiting for</h2>" not in html
    alone = bodies.report("duel", beside=[shown()], **given)
    assert ">Waiting for</h2><ul class='lines'><li>Blue, Green</li>" in alone.html
    assert "Waiting for\n-----------\n- Blue, Green" in alone.text


def seen(kind, to):
    return {"kind": kind, "to": to, "rules": [], "number": 1}


def test_news_are_those_that_the_role_may_see():
    events = [seen("first_kind", "all"), seen("second_kind", ["blue"]), seen("third_kind", ["red"])]
    section = bodies.news_section("duel", "red", events)
    assert section.lines == ["First kind: number 1", "Third kind: number 1"]
    assert section.title == "What happened since your last report" and section.news and not section.strong
    assert bodies.news_section("duel", "red", events[1:2]).lines == ["Nothing that you can see."]
    assert bodies.news_section("duel", "red", [], "Lately").title == "Lately"


DONE, WRONG = (1, "move a b", "done", ""), (2, "mvoe", "refused", "What is mvoe?")


@pytest.mark.parametrize("results, head, rows", [
    ([], [], []),
    ([DONE], ["line", "result", "order"], [["1", "done", "move a b"]]),
    ([DONE, WRONG], ["line", "result", "order", "why"],
     [["1", "done", "move a b", ""], ["2", "refused", "mvoe", "What is mvoe?"]]),
])
def test_what_became_of_each_line(results, head, rows):
    section = bodies.orders_section(results, ["A note."])
    assert (section.title, section.lines, section.head, section.rows) == ("Your orders", ["A note."], head, rows)
    assert section.strong and bodies.orders_section([]).lines == []


def quoted(*numbers, why="quoted"):
    return [(number, f"w{number}", why) for number in numbers]


@pytest.mark.parametrize("set_aside, lines", [
    ([], []),
    (quoted(3), ["line 3: w3 (quoted)"]),
    ([(0, "", "no text")], ["the whole mail (no text)"]),
    ([(0, "a table", "no text")], ["a table (no text)"]),
    (quoted(1, 2, 3, 4, 5), [f"line {number}: w{number} (quoted)" for number in range(1, 6)]),
    (quoted(1, 2, 3, 4, 5, 6), ["line 1: w1 (quoted)", "line 2: w2 (quoted)", "and 2 more lines of this kind",
                                "line 5: w5 (quoted)", "line 6: w6 (quoted)"]),
    ([*quoted(1, 2, 3), *quoted(4, 5, 6, why="signed")],
     [f"line {number}: w{number} ({'quoted' if number < 4 else 'signed'})" for number in range(1, 7)]),
])
def test_what_was_set_aside_and_only_the_ends_of_a_long_quote(set_aside, lines):
    section = bodies.aside_section(set_aside)
    assert (section.title, section.lines) == ("Not read as orders", lines)


@pytest.mark.parametrize("number, shown", [(29, 29), (30, 30), (31, 31), (45, 31)])
def test_at_most_thirty_lines_set_aside_are_shown(number, shown):
    lines = bodies.aside_section([(at, "w", str(at)) for at in range(1, number + 1)]).lines
    assert len(lines) == shown
    if number > 30:
        assert lines[29:] == ["line 30: w (30)", f"and {number - 30} more lines of this kind"]


TITLES = {"results": "YOUR ORDERS", "now": "What happened\n", "held": "Held for you", "asked": "WHAT IS ASKED OF YOU",
          "choices": "Your choices", "prices": "Prices\n", "waiting": "Waiting for", "aside": "Not read as orders",
          "help": "Help\n"}


@pytest.mark.parametrize("given, there", [
    ({}, ["results", "asked"]),
    ({"events": [seen("a", "all")]}, ["results", "now", "asked"]),
    ({"held": ["x"]}, ["results", "held", "asked"]),
    ({"question": question()}, ["results", "asked"]),
    ({"question": question(choices=["x"])}, ["results", "asked", "choices"]),
    ({"question": question(choices=["x"], beside=[Section("Prices")])}, ["results", "asked", "choices", "prices"]),
    ({"question": question(choices=["x", "y"], beside=[Section("Prices")]), "known": ["x"]},
     ["results", "asked", "choices", "prices"]),
    ({"question": question(choices=["x"], beside=[Section("Prices")]), "known": ["x"]}, ["results", "asked"]),
    ({"waiting": ["Blue"]}, ["results", "asked", "waiting"]),
    ({"waiting": ["Blue"], "question": question()}, ["results", "asked"]),
    ({"set_aside": quoted(1)}, ["results", "asked", "aside"]),
    ({"extra": [Section("Help")], "set_aside": quoted(1), "events": [seen("a", "all")], "held": ["x"]},
     ["results", "help", "now", "held", "asked", "aside"]),
])
def test_the_sections_of_an_acknowledgement(given, there):
    mail = bodies.acknowledgement("duel", title="Duel", subject="Re: <pass>", role="red", results=[DONE], **given)
    at = {name: mail.text.find(f"\n\n{title}") for name, title in TITLES.items()}
    assert sorted((name for name in at if at[name] > 0), key=at.get) == there
    assert mail.subject == "Re: <pass>"


def test_a_document_begins_below_its_marker_and_counts_its_rolls():
    marker = "=== Write your orders above this line; what stands below is ignored. ==="
    mail = bodies.document("S & T", "Title <b>", [Section("A", ["[1 2] [3]"], news=True), Section("B", ["[4]"]),
                                                  Section("C", ["[5]"], news=True)])
    assert mail.text == f"{marker}\n\nTitle <b>\n\nA\n-\n- [1 2] [3]\n\nB\n-\n- [4]\n\nC\n-\n- [5]\n"
    assert (mail.subject, mail.rolls, mail.language) == ("S & T", 3, "en")
    assert mail.html.startswith("<!doctype html><html lang='en'><head><meta charset='utf-8'>")
    assert "<title>S &amp; T</title>" in mail.html and mail.html.endswith("</body></html>")
    order = [mail.html.index(part) for part in (marker, "<h1>Title &lt;b&gt;</h1>", "<h2>A</h2>", "<h2>B</h2>")]
    assert order == sorted(order)


def test_a_short_page_holds_its_body_as_it_is():
    html = bodies.page("S & T", "<p>x</p>")
    assert html.startswith("<!doctype html><html lang='en'>") and html.endswith("<body><p>x</p></body></html>")
    assert "<title>S &amp; T</title>" in html and "<style>" in html


@pytest.mark.parametrize("length, shown", [(bodies.MOST_HTML // 2 - 200, 2), (bodies.MOST_HTML // 2, 1)])
def test_what_would_make_the_html_too_long_stands_in_the_text_and_is_named(length, shown):
    sections = [Section("North", ["n" * length]), Section("South", ["s" * length]), Section("West", ["w"])]
    made = bodies.document("Subject", "Title", sections)
    assert ["".join(made.text.split()).count(one * length) for one in "ns"] == [1, 1]
    assert [made.html.count(one * length) for one in "ns"] == [1, shown - 1] and "<li>w</li>" in made.html
    assert ("shown in the mail&#x27;s plain text: South." in made.html) == (shown == 1)
    assert len(made.html.encode()) < 60_000


def test_a_short_report_has_only_what_the_game_marks_for_it():
    view = duel.GAME.view(duel.GAME.setup("standard", {}, Seeded(1))[0], "red")
    whole, short = (bodies.report("duel", title="T", subject="S", role="red", view=view, events=[], whole=whole).text
                    for whole in (True, False))
    assert "Your cards" in whole and "Round 1" in whole and "Your cards" in short and "Round 1" not in short
