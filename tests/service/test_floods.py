"""Floods: what is too much is refused, explained once and counted, and never at the cost of anybody else."""

import time
from datetime import timedelta

import pytest
from office import PLAYERS, START, said

from pbem import config
from pbem.service.asked import submitted
from pbem.service.course import starting
from pbem.service.desk import desk
from pbem.service.match import caps, chronicle, matches
from pbem.service.post import lanes
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import ASIDE, FAILED, SENT, Deadline, Mail, Outbox, Press, Seat, Tally, Vote

ANN, BOB = PLAYERS.values()
MALLORY, VICTIM = "mallory@crook.example", "victim@elsewhere.example"
MODERATOR = "mo@host.example"
DESK = "orders@game.example"


@pytest.fixture
def office(office):
    """An office with a moderator."""
    config.use(config.Settings(data=config.current().data, database=config.current().database, moderator=MODERATOR))
    return office


def forge(office, victim, *lines, recipient=DESK):
    """A mail of Mallory under another's name."""
    return office.write(MALLORY, recipient, *lines, sender=victim)


def listed(office):
    """The moderator's next list."""
    deadlines.sweep(office.later(days=2))
    return said(office.mails(MODERATOR)[-1])


# Mail to addresses that have confirmed nothing.

WORDS = ("Bargains", "cheap", "crook.example", "Casino")


@pytest.mark.parametrize("lines", [
    ("JOIN trial prefer Casino, red", "NAME Bargains cheap things", "NONCE www.crook.example", "ZONE Casino"),
    ("JOIN Casino-crook.example prefer Buy", "NAME cheap"), ("JOIN", "NAME Casino"), ("JOIN spring", "NAME Casino")])
def test_an_address_that_has_confirmed_nothing_hears_nothing_of_the_request(office, lines):
    office.start()
    with database.transaction():
        starting.open_match("duel", "spring", office.now)
    mail_id = office.store(MALLORY, DESK, message_id="<Bargains-cheap@Casino.crook.example>")
    desk.answer(office.letter(mail_id, *lines, sender=VICTIM), office.now)
    mail = office.mails(VICTIM)[-1]
    shown = " ".join(str(part) for part in (mail.subject, mail.text, mail.html, mail.headers, mail.in_reply_to,
                                            mail.references, mail.message_id))
    assert not [word for word in WORDS if word.lower() in shown.lower()]


def test_who_is_asked_to_be_a_deputy_hears_no_word_of_the_player(office):
    office.start()
    office.reply(ANN, "NAME Bargains cheap")
    office.reply(ANN, f"DEPUTY Casino <{VICTIM}>")
    mail = office.mails(VICTIM)[0]
    assert not [word for word in WORDS if word in mail.subject + mail.text + mail.html]
    agreed = office.write(VICTIM, mail.headers["Reply-To"])
    assert "Bargains cheap" in said(agreed), "who has agreed is told whose deputy he is"


def test_a_leaked_token_of_an_address_that_has_not_confirmed_echoes_nobody(office):
    with database.transaction():
        starting.open_match("duel", "spring", office.now)
    asked = office.write(VICTIM, DESK, "JOIN spring")
    answer = forge(office, "buy-at-casino@crook.example", "yes", recipient=asked.headers["Reply-To"])
    assert answer.to == VICTIM and "crook" not in said(answer)


def test_one_person_gets_few_such_mails_whatever_the_address(office):
    with database.transaction():
        starting.open_match("duel", "spring", office.now)
    for number in range(10):
        forge(office, f"vic.tim+{number}@gmail.com", "JOIN spring")
    assert len([mail for mail in office.mails() if mail.to != MODERATOR]) == 3
    last = office.mails()[2]
    assert "No other mail of this kind is sent" in said(last) and "No other mail" not in said(office.mails()[1])
    assert Mail.select().where(Mail.status == ASIDE).count() == 7


def test_the_server_mails_few_strangers_in_all(office):
    config.use(config.Settings(data=config.current().data, database=config.current().database, moderator=MODERATOR,
                               caps="strangers_a_day=5"))
    with database.transaction():
        starting.open_match("duel", "spring", office.now)
    for number in range(12):
        forge(office, f"victim{number}@elsewhere.example", "JOIN spring")
    assert len(office.mails()) == 5 and Seat.select().count() == 5
    told = listed(office)
    assert "7 refused: at most 5 mails to people" in told and told.count("and 6 more like it") == 1
    assert office.write("victim11@elsewhere.example", DESK, "JOIN spring"), "another day, another number"


def test_a_repeated_mail_brings_a_stranger_one_answer(office):
    with database.transaction():
        starting.open_match("duel", "spring", office.now)
    mail_id = office.store(VICTIM, DESK)
    desk.answer(office.letter(mail_id, "JOIN spring"), office.now)
    for _ in range(3):
        office.later(minutes=5)
        desk.answer(office.letter(mail_id, "JOIN spring"), office.now)
        assert [mail.status for mail in office.mails(VICTIM)] == [SENT], "it does not wait to go out once more"


# Mail without a token under a player's name.

def test_a_flood_under_a_players_name_is_answered_a_few_times_and_costs_him_nothing(office):
    office.start()
    for _ in range(40):
        forge(office, ANN, "pass")
    forged = [mail for mail in office.mails(ANN) if mail.lane == lanes.UNPROVEN]
    assert len(forged) == 3 and "No other mail of this kind" in said(forged[-1])
    answer = office.reply(ANN, "pass")
    assert "done" in said(answer) and answer.lane == lanes.FIRST
    assert "37 more mails under your name that nothing proves to be yours have been set aside" in said(answer)
    assert "more mails under your name" not in said(office.reply(ANN, "status")), "it is told once"
    assert "37 refused" in listed(office)


def test_a_wrong_sender_with_a_token_is_told_of_a_few_times(office):
    office.start()
    token = office.last(ANN).headers["Reply-To"]
    for _ in range(10):
        forge(office, MALLORY, "pass", recipient=token)
    assert len(office.mails(ANN, "wrong_sender")) == 3
    assert office.reply(ANN, "pass").kind == "acknowledgement"


def test_no_default_waits_for_an_answer_to_a_forged_mail(office):
    office.start()
    row = Deadline.get(Deadline.role == "red", Deadline.done_at.is_null())
    Outbox.delete().execute()
    forge(office, ANN, "pass")
    assert office.mails(ANN) and submitted.prompt(row) is None


def test_forged_applications_do_not_use_up_what_a_player_may_ask(office):
    office.start()
    for _ in range(10):
        forge(office, VICTIM, "JOIN trial")
    office.reply(ANN, f"DEPUTY {VICTIM}")
    asked = office.mails(VICTIM, "confirm_deputy")
    assert len(asked) == 1 and asked[0].next_try_at == office.now


# A player's own mails.

def test_mails_beyond_the_limit_are_refused_once_and_then_counted(office):
    office.start(caps={"mails_an_hour": 5})
    answers = [office.reply(ANN, "help") for _ in range(9)]
    assert [answer and answer.kind for answer in answers] == ["acknowledgement"] * 5 + ["too_many"] + [None] * 3
    assert "at most 5 mails of one player an hour" in said(answers[5])
    assert office.inbound().status == ASIDE
    assert office.reply(BOB, "help").kind == "acknowledgement", "everybody has a number of his own"
    office.later(hours=1)
    assert "3 more of your mails have not been carried out since 01 Mar, 12:00 UTC" in said(office.reply(ANN, "help"))
    assert "trial: 4 refused: at most 5 mails of one player an hour" in listed(office)


def test_press_in_a_thousand_lines_goes_out_in_ten_pieces(office):
    office.start()
    answer = office.reply(ANN, *[f"PRESS TO ALL: line {n}" for n in range(900)], "pass")
    assert Press.select().count() == 10 and len(office.mails(BOB, "press")) == 10
    assert "The press on line 11 went to nobody, for the match takes at most 10 pieces of press a mail; " \
        "nor did the 889 after it" in said(answer)
    assert said(answer).count("went to nobody") == 1 and "done" in said(answer), "the order stands"
    assert "trial: 890 refused: at most 10 pieces of press a mail" in listed(office)


def test_press_of_a_day_ends_at_its_limit(office):
    office.start(caps={"press_a_day": 15})
    for _ in range(2):
        answer = office.reply(ANN, *[f"PRESS TO ALL: line {n}" for n in range(10)])
    assert Press.select().count() == 15
    assert "at most 15 pieces of press of one player a day; nor did the 4 after it" in said(answer)
    whole = office.write(ANN, office.mails(ANN, "report")[-1].headers["Reply-To"], "PRESS TO blue: and more")
    assert Press.select().count() == 15 and "at most 15 pieces" in said(whole)
    office.later(days=1)
    office.reply(ANN, "PRESS TO ALL: good morning")
    assert Press.select().count() == 16


def test_votes_in_a_hundred_lines_write_a_few_mails(office):
    office.start()
    before = len(office.mails(BOB))
    answer = office.reply(ANN, *[f"EXTEND {n}h" for n in range(1, 97)])
    assert Vote.select().count() == 3 and len(office.mails(BOB)) == before + 3
    for told in ("at most 3 votes a mail; nor was any of the 16", "at most 20 words for the server",
                 "nor was any of the 75 such lines after it carried out"):
        assert told in said(answer)


def test_deputies_in_two_hundred_lines_write_to_nobody_but_the_last_of_a_few(office):
    office.start()
    answer = office.reply(ANN, *[f"DEPUTY victim{n}@elsewhere.example" for n in range(200)])
    office.send_due()
    assert len([mail for mail in office.mails(kind="confirm_deputy") if mail.status != FAILED]) == 1
    assert "at most 5 addresses one player asks to be his deputy a day" in said(answer)
    for _ in range(20):
        office.reply(ANN, "DEPUTY other@elsewhere.example")
    assert not office.mails("other@elsewhere.example")


def test_names_in_two_hundred_lines_are_few(office):
    office.start()
    answer = office.reply(ANN, *[f"NAME Ann the {n}." for n in range(200)])
    assert "at most 20 words for the server" in said(answer) and "the 179 such lines after it" in said(answer)


def test_as_many_questions_for_help_as_a_mail_may_have_are_all_answered(office):
    office.start()
    answer = said(office.reply(ANN, *["HELP"] * caps.limit("helps_a_mail")))
    assert "more questions were not answered" not in answer


def test_help_in_two_hundred_lines_is_ten_times_help(office):
    office.start()
    answer = office.reply(ANN, *["HELP"] * 200)
    assert "190 more questions were not answered" in said(answer) and answer.text.count("# ") < 250


def test_a_trial_uses_nothing_up(office):
    office.start()
    for _ in range(3):
        office.reply(ANN, "TEST", *[f"PRESS TO ALL: {n}" for n in range(50)], *[f"EXTEND {n}h" for n in range(1, 50)])
    office.reply(ANN, *[f"PRESS TO ALL: {n}" for n in range(10)])
    assert Press.select().count() == 10 and not Vote.select().exists()


# The counts.

def test_counts_are_rows_that_a_restart_finds_again_and_old_ones_go(office):
    assert [caps.take("stranger_a_day", "x", office.now) for _ in range(5)] == [True] * 3 + [False] * 2
    assert caps.take("stranger_a_day", "y", office.now) and not caps.is_free("stranger_a_day", "x", office.now)
    assert caps.is_free("stranger_a_day", "x", office.now + timedelta(days=1))
    caps.take("stranger_a_day", "z", office.now + timedelta(days=40))
    assert [row.who for row in Tally.select()] == ["z"]


@pytest.mark.parametrize("text", ["nothing=3", "press_a_day", "press_a_day=x", "press_a_day=-1", "press_a_day=1e3"])
def test_a_wrong_cap_is_explained(text):
    with pytest.raises(ValueError, match=r"^cap .*(is not known; there are|must be written)"):
        caps.read(text)


def test_a_cap_is_the_matchs_or_the_servers_or_the_usual_one(office):
    match = office.start()
    assert caps.limit("press_a_day", match) == 60
    config.use(config.Settings(data=config.current().data, caps="press_a_day=7, strangers_a_day=1"))
    assert (caps.limit("press_a_day", match), caps.limit("strangers_a_day", match)) == (7, 1)
    matches.change_caps(match, {"press_a_day": 0}, START)
    assert caps.limit("press_a_day", office.match()) == 0
    assert [row.words for row in chronicle.for_all(match)] == [
        "The operator changed limits of this match: press_a_day=0."]
    with pytest.raises(matches.Refused, match="those of a match are"):
        matches.change_caps(match, {"strangers_a_day": 3}, START)


# Lines that would take the server's own time, once they are read.

@pytest.mark.parametrize("line", ["JOIN trial" + 90_000 * " " + "x", "JOIN trial" + 45_000 * " ," + "x",
                                  "press" + 90_000 * " " + "a:\u3000x"])
def test_a_line_of_blanks_takes_no_time(office, line):
    office.start()
    began = time.monotonic()
    office.write(VICTIM, DESK, line)
    office.reply(ANN, line)
    assert time.monotonic() - began < 20
