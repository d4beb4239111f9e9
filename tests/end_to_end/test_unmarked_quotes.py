"""Mails that quote ours with no sign and below words that nobody has foreseen: nothing of the quote runs."""

import re
import textwrap
from pathlib import Path

import pytest
from correspondence import mime, said

from pbem.service.post import own_quotes

INTRODUCTION = "Je la unua de marto 2027 la ludservilo parolis jene"
SHEETS = dict(sheet.split("\n", 1) for sheet in (
    Path(__file__).parents[1] / "mail" / "foreign.txt").read_text(encoding="utf-8").split("== ")[1:])
QUOTED = "All that it says was read as quoted"
WITHIN = "written inside the quote?"
TYPED = "buy 2 mercenaries in Antwerp"


def lines_of(text):
    """A mail of ours without the line by which its quotes are known else."""
    return [line for line in text.split("\n") if not line.startswith("===") or line == "=" * len(line)]


def wrapped(width):
    return lambda lines: [piece for line in lines for piece in textwrap.wrap(line, width) or [""]]


FORMS = {
    "as it is": list, "without indents": lambda lines: [line.strip() for line in lines],
    "narrow": wrapped(40), "broken": wrapped(66), "without empty lines": lambda lines: [line for line in lines if line],
    "paragraphs": lambda lines: [" ".join(part.split()) for part in "\n".join(lines).split("\n\n")],
    "one line": lambda lines: [" ".join(" ".join(lines).split())],
    "signs": lambda lines: [f": {line}" for line in lines],
    "double spaced": lambda lines: [piece for line in lines for piece in (line, "")],
    "cut": lambda lines: lines[:18], "from the middle": lambda lines: lines[12:40],
    "without rules": lambda lines: [line for line in lines if not re.fullmatch("[-=]*", line)],
    "capitals": lambda lines: [line.upper() for line in lines],
}


def one_time(post):
    """No order is held for second thoughts."""
    match = post.match()
    match.settings = {"clock": {**match.settings["clock"], "second_thoughts": "0"}}
    match.save()


@pytest.fixture
def answered(spending):
    """A function that gives what a mail has done: (orders carried out, what its writer is told)."""
    one_time(spending)
    report = lines_of(spending.report("hapsburg").text)

    def answer(write):
        begun = len(spending.journal())
        answer = spending.answer("hapsburg", "\n".join(write(report)))
        return [row.command["verb"] for row in spending.journal()[begun:]], said(answer)
    answer.post = spending
    return answer


@pytest.mark.parametrize("form", FORMS)
def test_of_a_quote_below_nothing_runs(answered, form):
    done, told = answered(lambda report: [TYPED, "", INTRODUCTION, "", *FORMS[form](report)])
    assert done == ["buy"] and QUOTED not in told and WITHIN not in told


@pytest.mark.parametrize("form", FORMS)
def test_of_a_quote_above_nothing_runs(answered, form):
    done, _ = answered(lambda report: [INTRODUCTION, *FORMS[form](report), "", TYPED])
    assert done == ["buy"]


def test_what_is_written_between_is_asked_about(answered):
    done, told = answered(lambda report: [*report[:8], TYPED, *report[8:]])
    assert done == [] and f"{TYPED} ({WITHIN})" in told


def test_who_writes_nothing_but_a_quote_is_told_how_to_order(answered):
    done, told = answered(lambda report: report[7:14])
    assert done == [] and QUOTED in told and "Send the order lines alone" in told


def test_a_mail_that_quotes_two_of_ours(answered):
    post = answered.post
    post.answer("hapsburg", "HELP buy\nHELP")
    assert answered(lambda report: [TYPED, *lines_of(post.report("hapsburg").text), *report])[0] == ["buy"]


@pytest.mark.parametrize("known", [True, False])
def test_the_mail_that_is_answered_is_known_however_old_it_is(answered, known):
    post = answered.post
    asked, to = post.report("hapsburg"), post.reply_to("hapsburg")
    for _ in range(own_quotes.MAILS):
        post.answer("hapsburg", "HELP buy")
    names = {"In_Reply_To": asked.message_id if known else "<another@game.example>"}
    told = said(post.answer("hapsburg", "\n".join([TYPED, *lines_of(asked.text)]), to=to, **names))
    assert ("refused" in told) != known


@pytest.mark.drawn(6)
@pytest.mark.parametrize("title", [title for title, sheet in SHEETS.items() if sheet.startswith(". ") and "Q" in sheet])
def test_of_a_short_quote_as_other_programs_write_it_nothing_runs(answered, title):
    """Its words are none of ours, and the `end` in it would end the impulse."""
    text = [TYPED, *(line[2:] for line in SHEETS[title].split("\n") if line.startswith("Q"))]
    assert answered(lambda report: text)[0] == ["buy"]


# What goes on as ever.

@pytest.mark.parametrize("text, verbs", [
    (["buy 1 mercenary in Valladolid", "raise 1 regular in Valladolid", "end"], ["buy", "raise", "end"]),
    (["    buy 1 mercenary in Valladolid", "    raise 1 regular in", "Valladolid"], ["buy"]),
    (["control Liege", "colonize", "end", "", "Charles"], ["control", "colonize", "end"]),
])
def test_ready_lines_of_ours_run(answered, text, verbs):
    assert answered(lambda report: text)[0] == verbs


@pytest.mark.parametrize("where", ["above", "below"])
def test_ready_lines_beside_a_whole_quote_run(answered, where):
    ready = ["buy 1 mercenary in Valladolid", "end"]
    done, _ = answered(lambda report: [*ready, "", *report] if where == "above" else [*report, "", *ready])
    assert done == ["buy", "end"]


def test_a_mail_that_is_sent_again_runs_again(answered):
    """Its lines stand in our answer, those that are no orders, too."""
    text = ["Hello dear server, here are my orders for this impulse", "buy 1 mercenary in Antwerp",
            "buy 1 mercenary in Vienna", "Thank you very much and until soon", "Charles of Hapsburg"]
    assert [answered(lambda report: text)[0] for _ in range(2)] == [["buy", "buy"]] * 2


def test_a_copied_block_of_orders_filed_ahead_is_filed(answered):
    def copied(report):
        start = next(at for at, line in enumerate(report) if "NEXT IMPULSE" in line)
        return ["end", *report[start:start + 7]]

    done, told = answered(copied)
    assert done == ["end"] and "kept as order 1" in told


def test_press_and_texts_for_the_server_may_quote_us(answered):
    def written(report):
        start = next(at for at, line in enumerate(report) if "You lead Hapsburg" in line)
        ours = report[start:start + 6]
        return ["PRESS TO ALL", "I am told:", *ours, "Charles", "END PRESS", "DISPUTE kfma: this is wrong:", *ours, "",
                TYPED]

    done, _ = answered(written)
    press = answered.post.mails("france")[-1]
    assert done == ["buy"] and "You lead Hapsburg: 8 Keys" in press.text


def test_press_that_ends_in_the_quote_goes_nowhere(answered):
    answered.post.answer("hapsburg", "HELP press")
    help_text = lines_of(answered.post.report("hapsburg").text)
    done, told = answered(lambda report: ["PRESS TO ALL", "Shall we meet?", "", *help_text])
    assert done == [] and "has no END PRESS" in told


# What it costs.

@pytest.mark.parametrize("lines, more", [(2, 0), (3, 1), (8, 1)])
def test_a_mail_of_three_lines_costs_one_statement(spending, monkeypatch, lines, more):
    """And what it quotes with signs is then looked for without another."""
    asked, real = [], own_quotes.LATEST.rows
    monkeypatch.setattr(own_quotes.LATEST, "rows", lambda **how: asked.append(how) or real(**how))
    text = "HELP move\n" * lines
    spending.answer("hapsburg", text)
    assert len(asked) == more
    spending.answer("hapsburg", f"{text}On 1 March the server wrote:\n> {INTRODUCTION}\n")
    assert len(asked) == more + 1


def test_the_page_of_a_mail_of_ours_is_known_by_its_text(answered):
    post = answered.post
    page = post.report("hapsburg").html.replace("=== Write your orders above this line", "")
    raw = mime("hapsburg@player.example", post.reply_to("hapsburg"), "x", post.new_id())
    raw = raw.replace(b"text/plain", b"text/html").replace(
        b"\n\nx\n", f"\n\n<p>{TYPED}</p>{page}".encode("ascii", "xmlcharrefreplace"))
    begun = len(post.journal())
    post.arrive(raw, "hapsburg@player.example", post.reply_to("hapsburg"))
    assert [row.command["verb"] for row in post.journal()[begun:]] == ["buy"]
