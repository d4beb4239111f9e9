"""What of a report comes with which mail: short ones, whole ones, what a player wants, and what answers a letter."""

import re
from dataclasses import replace

import pytest
from office import said

from pbem import config
from pbem.render import Question, bodies
from pbem.service.desk.server_words import report
from pbem.service.match.sitting import lock
from pbem.service.post import news
from pbem.store.models import Player

ANN, BOB = "ann@player.example", "bob@player.example"
HAND, REST = "Your cards", "Write REPORT in an answer"


def parts(mail):
    """Which parts of a report a mail has."""
    text = said(mail)
    return {"board": "role points cards" in text, "hand": HAND in text, "rest": REST in text}


WHOLE = {"board": True, "hand": True, "rest": False}
SHORT = {"board": False, "hand": True, "rest": True}
BARE = {"board": False, "hand": False, "rest": False}


def attack(office, role="red", **how):
    """The order with the first card of a role."""
    return office.reply(ANN if role == "red" else BOB, f"attack {office.match().state['hands'][role][0]}", **how)


def end_the_round(office):
    """Bob yields to what Ann attacks with, and both bid."""
    for address, line in ((BOB, "yield"), (ANN, "bid 3"), (BOB, "bid 4")):
        office.reply(address, line)


def reports(office, address):
    return [parts(mail) for mail in office.mails(address, "report")]


def test_the_first_report_is_whole_a_question_is_short_and_the_end_of_a_phase_brings_the_board(office):
    office.start()
    attack(office)
    assert reports(office, BOB) == [WHOLE, SHORT]
    end_the_round(office)
    assert reports(office, ANN) == [WHOLE, SHORT, WHOLE], "asked to bid; the round is over"
    assert [parts(mail) for mail in office.mails(BOB, "acknowledgement")] == [BARE, WHOLE]


def test_a_short_mail_names_the_page_of_the_match_where_the_host_has_set_its_address(office):
    office.start()
    config.use(replace(config.current(), web_url="https://game.example"))
    attack(office)
    assert "stands at https://game.example/match/trial" in said(office.last(BOB))


@pytest.mark.parametrize("line, wanted, question, end", [
    ("REPORTS brief", "brief", SHORT, SHORT), ("REPORTS full", "full", WHOLE, WHOLE),
    ("REPORTS usual", "", SHORT, WHOLE), ("reports short", "brief", SHORT, SHORT),
    ("Informes full", "full", WHOLE, WHOLE),
])
def test_a_player_says_how_much_comes(office, line, wanted, question, end):
    office.start()
    Player.update(language="es" if line.startswith("Inf") else "en").where(Player.email == BOB).execute()
    answer = office.reply(BOB, line)
    assert "REPORTS usual change it" in said(answer) and Player.get(Player.email == BOB).reports == wanted
    Player.update(language="en").execute()
    attack(office)
    assert parts(office.last(BOB)) == question
    end_the_round(office)
    assert parts(office.last(BOB)) == end


def test_reports_alone_tells_what_holds_and_another_word_is_refused(office):
    office.start()
    assert "you get short mails, and the whole board when a phase" in said(office.reply(BOB, "REPORTS"))
    refused = said(office.reply(BOB, "REPORTS weekly"))
    assert "'weekly' is no kind of reports; write REPORTS brief, REPORTS full or REPORTS usual" in refused
    assert Player.get(Player.email == BOB).reports == ""


@pytest.mark.parametrize("word, found", [("REPORT", WHOLE), ("STATUS", WHOLE), ("RESEND", WHOLE), ("HAND", SHORT),
                                         ("ORDERS", BARE), ("HELP", BARE)])
def test_which_words_bring_the_board(office, word, found):
    office.start()
    assert parts(office.reply(BOB, word)) == found


def test_who_wants_it_whole_gets_it_in_answer_to_his_orders_too(office):
    office.start()
    office.reply(ANN, "REPORTS full")
    assert parts(attack(office)) == WHOLE


def test_an_answer_tells_no_choices_that_its_writer_knows(office):
    office.start()
    first = said(office.last(ANN))
    assert "- attack <card>: attack with a card" in first
    refused = said(office.reply(ANN, "attack 99"))
    assert "attack <card>:" not in refused and "Your choices are those that you had" in refused
    assert "Answer before" in refused


def test_who_answers_an_earlier_question_is_told_the_choices_of_the_one_that_stands(office):
    office.start()
    old = office.last(ANN)
    office.reply(ANN, "pass")
    late = said(office.reply(ANN, "pass", to=old))
    assert "it answers an earlier question" in late and "- bid <amount>" in late and "those that you had" not in late


def test_ready_lines_that_are_others_are_told_where_the_choices_are_as_they_were():
    asked = Question("never_named", {}, ["take rook"], ["take <piece>: so"])
    same = bodies._asked("duel", "red", asked, "UTC", "en", ["take <piece>: so", "take rook"])
    assert [section.code for section in same] == [[]] and "those that you had" in same[0].lines[-1]
    question, choices = bodies._asked("duel", "red", asked, "UTC", "en", ["take <piece>: so", "take knight"])
    assert question.code == ["take rook"] and choices.lines == ["One more is as it was; HELP lists it."]


def test_choices_that_have_changed_are_told_and_the_others_counted(office):
    office.start()
    answer = said(office.reply(ANN, "pass", "bid 3"))
    assert "attack <card>" not in answer, "nothing is asked"
    office.reply(BOB, "bid 2")
    again = said(office.reply(ANN, f"attack {office.match().state['hands']['red'][0]}"))
    assert "Your choices" not in again, "the other is asked"


def test_what_one_more_kind_of_order_brings_is_told_and_the_others_are_counted():
    asked = Question("never_named", {}, choices=["this: so", "that: 1 to 2", "end"])
    section = bodies.choices_section(asked, known=["this: so", "that: 1 to 3", "end"])
    assert section.lines == ["that: 1 to 2", "2 more are as they were; HELP lists them."]
    assert bodies.choices_section(asked, known=["this: so"]).lines[-1] == "One more is as it was; HELP lists it."
    assert bodies.choices_section(asked).lines == asked.choices


def test_report_since_a_day_tells_again_what_was_told(office):
    office.start()
    attack(office)
    end_the_round(office)
    office.later(days=3)
    told = said(office.reply(BOB, "REPORT SINCE 1 Mar"))
    assert "What happened since Mon 1 Mar" in told and "Red attacks with" in told
    assert "What happened since your last report ------------------------------------ - Nothing" in told
    assert "Red attacks" not in said(office.reply(BOB, "REPORT SINCE 2 Mar"))
    assert "Red attacks" in said(office.reply(BOB, "REPORT since 2027-02-27"))


def test_rolls_that_are_told_again_are_not_counted_again(office):
    office.start()
    attack(office)
    office.reply(BOB, f"block {office.match().state['hands']['blue'][0]}")
    assert said(office.reply(BOB, "REPORT SINCE 1 Mar")).count("Red attacks with") == 1
    section = report_since(office, "blue", "1 Mar")
    assert section.lines and not section.news


@pytest.mark.parametrize(("written", "told"), [
    ("today", False), ("yesterday", True), ("Tuesday", True), ("wed", False), ("THURSDAY", True)])
def test_a_day_may_be_named(office, written, told):
    """What happened on Tuesday, looked at on Wednesday; a weekday is the last one up to today."""
    office.start()
    office.later(days=1)
    attack(office)
    end_the_round(office)
    office.later(days=1)
    assert ("Red attacks" in said(office.reply(BOB, f"REPORT SINCE {written}"))) == told


@pytest.mark.parametrize("written, why", [
    ("the other day", "'the other day' is no day; write 3 Aug or 2027-08-03"),
    ("31 Feb", "there is no day 31 in that month"),
    ("1 Mar - 3 Mar", "'1 Mar - 3 Mar' is no day")])
def test_a_day_that_is_none_is_named_and_the_report_comes(office, written, why):
    office.start()
    answer = office.reply(BOB, f"REPORT SINCE {written}")
    assert why in said(answer) and parts(answer) == WHOLE


def test_only_so_much_is_told_again(office, monkeypatch):
    monkeypatch.setattr(news, "MOST_AGAIN", 1)
    office.start()
    attack(office)
    end_the_round(office)
    told = said(office.reply(BOB, "REPORT SINCE 1 Mar"))
    assert re.search(r"\d earlier events are left out; RECORD brings all", told) and "Red attacks" not in told


def report_since(office, role, written):
    sitting = lock(office.match().id, office.now)
    return report._section(sitting, role, written)


def test_whom_the_others_wait_for_does_not_name_the_reader(office):
    office.start()
    assert "Waiting for" not in said(office.last(ANN)), "she is asked herself"
    told = " ".join(said(office.last(BOB)).replace("-----------", "").split())
    assert "Nothing now. Waiting for - Red" in told, "whose move it is stands at the top"
    answer = attack(office)
    assert "Waiting for" in said(answer) and "- Blue" in said(answer)
