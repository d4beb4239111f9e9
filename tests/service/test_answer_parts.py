"""What the subject and the notes of an answer say of every outcome of a mail, by its lines alone."""

import pytest
from office import PLAYERS
from office import said as text

from pbem.orders.line.results import (
    DONE,
    HELD,
    IGNORED,
    KEPT,
    META,
    NOT_REACHED,
    REFUSED,
    STOPPED,
    Accepted,
    LineResult,
    Meta,
    Outcome,
)
from pbem.service.desk import acknowledging
from pbem.service.match.said import said
from pbem.service.match.sitting import lock
from pbem.service.post import rations, subjects
from pbem.service.record import records
from pbem.store import database

ANN, BOB = PLAYERS.values()
ONE = [Accepted({"verb": "pass"}, [], [])]


def outcome(*lines, **parts):
    """An outcome of lines with these statuses, numbered from 1; a (status, word) is a word for the server."""
    results = [LineResult(number, "", line) if isinstance(line, str) else
               LineResult(number, "", line[0], meta=Meta(line[1], "")) for number, line in enumerate(lines, 1)]
    return Outcome({}, results=results, **parts)


# Subjects.

@pytest.mark.parametrize(("lines", "became"), [
    ([DONE], said("done", number=1)), ([DONE, HELD, KEPT, IGNORED], said("done", number=3)),
    ([REFUSED], said("refused", number=0, line=1)), ([NOT_REACHED, REFUSED], said("refused", number=0, line=2)),
    ([DONE, REFUSED, REFUSED], said("done_and_refused", number=1, line=2)),
    ([HELD, REFUSED], said("done_and_refused", number=1, line=2)),
    ([(DONE, "zone")], said("done", number=1)), ([(REFUSED, "zone")], said("refused", number=0, line=1)),
    ([(META, "help")], said("answered", words=["HELP"])),
    ([(META, "help"), (META, "status"), (META, "help")], said("answered", words=["HELP", "STATUS"])),
    ([(META, word) for word in "abcdefg"], said("answered", words=[*"ABCDEFG"])),
    ([(META, word) for word in "abcdefgh"], said("answered", words=[*"ABCDEFG"])),
    ([IGNORED], said("no_order")), ([], said("no_order")), ([NOT_REACHED], said("no_order")),
])
def test_a_subject_says_what_was_done_and_which_line_was_refused_first(lines, became):
    assert subjects._became(outcome(*lines), "", []) == became
    assert subjects._became(outcome(*lines, trial=True), "", []) == said("tried")


@pytest.mark.parametrize(("lines", "became"), [
    ([NOT_REACHED], said("not_carried_out")), ([DONE, NOT_REACHED], said("not_carried_out")),
    ([DONE], said("done", number=1)), ([], said("no_order")),
    ([NOT_REACHED, REFUSED], said("refused", number=0, line=2))])
def test_a_subject_says_that_orders_were_kept_back(lines, became):
    assert subjects._became(outcome(*lines), "The match is paused.", []) == became


def test_a_mail_that_only_talks_is_about_press():
    assert subjects._became(outcome(IGNORED), "", ["Your press went to Blue."]) == said("about_press")
    assert subjects._became(outcome((META, "help")), "", ["Your press went to Blue."]).name == "answered"


# Notes.

@pytest.mark.parametrize(("lines", "parts", "notes"), [
    ([NOT_REACHED], {}, [said("none_carried_out", hindrance="Why.", done=False)]),
    ([(DONE, "zone"), NOT_REACHED], {}, [said("none_carried_out", hindrance="Why.", done=True)]),
    ([DONE, NOT_REACHED], {"accepted": ONE}, [said("only_any_time", hindrance="Why.")]),
    ([DONE], {"accepted": ONE}, []), ([REFUSED], {}, []),
    ([DONE], {"trial": True}, [said("trial")]),
    ([STOPPED], {"trial": True, "stopped": "a die is rolled"}, [said("trial"), said("trial.stops",
                                                                                    reason="a die is rolled")]),
])
def test_what_has_kept_orders_back_is_noted(lines, parts, notes):
    assert list(acknowledging.hindrances(outcome(*lines, **parts), "Why.")) == notes
    without = [note for note in notes if note.name.startswith("trial")]
    assert list(acknowledging.hindrances(outcome(*lines, **parts), "")) == without


@pytest.mark.parametrize(("lines", "parts", "note"), [
    ([], {}, "empty"), ([IGNORED, IGNORED], {}, "empty"), ([IGNORED], {"trial": True}, "empty"),
    ([IGNORED, DONE], {"accepted": ONE}, None), ([REFUSED], {}, "refused_at_once"),
    ([DONE, REFUSED], {"accepted": ONE}, "refused_after"), ([(DONE, "zone"), REFUSED], {}, "refused_beside"),
    ([REFUSED], {"trial": True}, None), ([(REFUSED, "zone")], {}, "refused_line"),
    ([(REFUSED, "zone")], {"trial": True}, None), ([(REFUSED, "zone"), REFUSED], {}, "refused_at_once"),
    ([(DONE, "zone")], {}, None),
])
def test_what_a_refused_order_means_for_the_others_is_noted(lines, parts, note):
    found = list(acknowledging._refusals(outcome(*lines, **parts), []))
    assert [one.name for one in found] == ([note] if note else [])


def test_a_mail_without_an_order_that_was_press_is_not_called_empty():
    assert list(acknowledging._refusals(outcome(IGNORED), ["Your press went to Blue."])) == []


@pytest.mark.parametrize(("parts", "told"), [
    ({"cut": "it has more than 1,000 lines"}, "it has more than 1,000 lines"),
    ({"attachments": ["plan.pdf"]}, "plan.pdf")])
def test_what_was_not_read_of_a_mail_is_noted(office, parts, told):
    office.start()
    assert told in text(office.reply(ANN, "STATUS", **parts))
    plain = text(office.reply(ANN, "STATUS"))
    assert "attach" not in plain.lower() and "not read" not in plain


def test_lines_that_were_set_aside_are_listed_in_the_order_of_the_mail(office):
    office.start()
    aside = [(1, "pass it on to 3", "quoted"), (4, "attack 5 too", "signature")]
    answer = text(office.reply(ANN, "", "x" * 1001, "STATUS", set_aside=aside))
    assert answer.index("pass it on to 3") < answer.index("xxx") < answer.index("attack 5 too")


# A line and what became of it.

@pytest.fixture
def sitting(office):
    office.start()
    with database.transaction():
        yield lock(office.match().id, office.now)


NAMES = [f"Place{number}." for number in range(14)]


@pytest.mark.parametrize(("nearest", "rules", "sentence"), [
    ((), (), "No."), (("Buda", "Vienna"), (), "No. (possible: Buda, Vienna)"),
    ((), ("13.2", "13.3"), "No. [13.2, 13.3]"),
    (("No",), (), "No."), (("No", "Buda"), (), "No. (possible: No, Buda)"), ((7, 8), (), "No. (possible: 7, 8)"),
])
def test_a_refused_line_names_what_is_possible_and_its_rules(sitting, nearest, rules, sentence):
    line = LineResult(3, "move 1", REFUSED, "No.", nearest=nearest, rules=rules)
    assert acknowledging.row(sitting, "red", line) == (3, "move 1", "refused", sentence)


@pytest.mark.parametrize(("number", "shown", "more"), [(12, 12, ""), (13, 12, "and 1 more"), (14, 12, "and 2 more")])
def test_of_many_possible_words_twelve_are_named(sitting, number, shown, more):
    _, _, _, sentence = acknowledging.row(sitting, "red", LineResult(1, "", REFUSED, "No.", nearest=NAMES[:number]))
    assert [name in sentence for name in NAMES] == [True] * shown + [False] * (14 - shown)
    assert more in sentence and ("more" in sentence) == bool(more)


@pytest.mark.parametrize(("status", "said"), [(META, "answered"), (NOT_REACHED, "not reached"), (DONE, "done")])
def test_a_line_is_told_with_what_became_of_it(sitting, status, said):
    assert acknowledging.row(sitting, "red", LineResult(1, "x", status))[2] == said


# What is asked for, and what is too much.

@pytest.mark.parametrize(("lines", "asked"), [
    ([(DONE, "record")], True), ([(REFUSED, "record")], False), ([(DONE, "status")], False), ([DONE], False),
    ([DONE, (DONE, "record")], True), ([], False)])
def test_the_record_goes_with_the_answer_when_it_was_asked_for(lines, asked):
    assert records.was_asked_for(outcome(*lines)) == asked


def test_of_lines_that_are_too_many_the_first_of_each_reason_counts_the_others():
    surplus = rations.Surplus("en")
    for number, why in enumerate(["too many votes", "too much press", "too many votes", "too many votes"], 1):
        surplus.add((number, 0), LineResult(number, f"line {number}", META), why)
    found = surplus.results()
    assert {place: (line.number, line.text, line.status) for place, line in found.items()} == {
        (1, 0): (1, "line 1", REFUSED), (2, 0): (2, "line 2", REFUSED)}
    assert found[2, 0].sentence == "too much press"
    assert found[1, 0].sentence.startswith("too many votes") and " 2 " in found[1, 0].sentence
    assert rations.Surplus("en").results() == {}
