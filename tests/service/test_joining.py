"""Joining by mail: one mail to confirm, and nothing else before the answer."""

import re
from dataclasses import replace

import pytest
from office import said

from pbem.engine import Scripted
from pbem.service.course import starting
from pbem.service.desk import desk
from pbem.service.match import matches
from pbem.service.record import proofs
from pbem.service.seats import seating
from pbem.store import database
from pbem.store.models import ANSWERED, ASIDE, Match, Player, Seat

ANN, BOB, CAT = "ann@player.example", "bob@player.example", "cat@player.example"
DESK = "join@game.example"


@pytest.fixture
def office(office):
    with database.transaction():
        starting.open_match("duel", "trial", office.now)
    return office


def test_an_application_brings_one_mail_to_confirm_that_repeats_nothing_of_it(office):
    answer = office.write("Ann@Player.example", DESK, "JOIN trial prefer blue, red", "ZONE Europe/Paris",
                          "NAME Charlotte", "NONCE three blind mice")
    assert [mail.kind for mail in office.mails()] == ["confirm_join"]
    assert answer.to == ANN and "ANSWER THIS MAIL TO CONFIRM" in said(answer)
    assert all(line in said(answer) for line in proofs.heads(office.match(), "en").code)
    for words in ("Blue, Red", "blue, red", "zone: Europe/Paris", "mice", "Charlotte"):
        assert words not in said(answer)
    assert Seat.get().confirmed_at is None and office.inbound().status == ANSWERED
    noted = said(office.reply(ANN))
    for words in ("wishes: Blue, Red", "Europe/Paris", "three blind mice", "name: Charlotte"):
        assert words in noted


@pytest.mark.parametrize("line", [
    "JOIN trial prefer blue NAME Ann of Kent ZONE Europe/Paris NONCE my name is mice",
    "JOIN trial prefer blue, NAME: Ann of Kent, ZONE: Europe/Paris, NONCE: my name is mice",
    "join trial prefer blue name Ann of Kent zone europe/paris nonce my name is mice"])
def test_everything_may_stand_on_the_line_of_join(office, line):
    office.write(ANN, DESK, line)
    office.reply(ANN)
    seat = Seat.get()
    assert (seat.preferences, seat.player.name, seat.player.zone) == (["blue"], "Ann of Kent", "Europe/Paris")
    assert seat.nonce == "my name is mice"


def test_a_greeting_may_stand_above_the_application(office):
    assert office.write(ANN, DESK, "Hello there,", "", "JOIN trial prefer blue").kind == "confirm_join"
    office.write(BOB, DESK, "One of these days I might want to play", "JOIN me at the table")
    assert [(mail.to, mail.kind) for mail in office.mails()] == [(ANN, "confirm_join"), (BOB, "welcome")]


@pytest.mark.parametrize("lines", [
    ["JOIN trial", "Prefer Blues or Red", "Time zone: Europe/Paris"],
    ["Hello there,", "I'd love to play! I'm in Paris.", "", "JOIN trial prefer blue, red", "TIMEZONE Paris"],
    ["Dear moderator,", "a friend told me.", "I'd like to join trial, preferring Blue, then Red.", "Zone: Paris"],
    ["Please join the match trial", "prefer: blue > red", "zone Paris"]])
def test_applications_are_read_as_people_write_them(office, lines):
    assert office.write(ANN, DESK, *lines).kind == "confirm_join"
    office.reply(ANN, "Yes!")
    assert (Seat.get().preferences, Seat.get().player.zone) == (["blue", "red"], "Europe/Paris")


@pytest.mark.parametrize("answer", [["yes", "PREFER red"], ["JOIN trial prefer red"]])
def test_wishes_of_the_answer_count_before_those_of_the_application(office, answer):
    office.write(ANN, DESK, "JOIN trial", "PREFER blue")
    office.reply(ANN, *answer)
    assert Seat.get().preferences == ["red"]


@pytest.mark.parametrize("line", ['JOIN "please, prefer blue"', "JOIN please, prefer blue", "JOIN as Blue"])
def test_a_wish_without_a_match_is_for_the_only_one_that_is_open(office, line):
    asked = office.write(ANN, DESK, line)
    assert asked.kind == "confirm_join"
    assert "Note: that mail names no match; the one that is open is trial." in said(asked)
    assert "wishes: Blue" in said(office.reply(ANN, "yes"))
    with database.transaction():
        starting.open_match("duel", "other", office.now)
    assert office.write(BOB, DESK, line).kind == "join_refused"


def test_join_may_be_the_subject_of_an_empty_mail(office):
    def write(subject, *lines):
        mail_id = office.store(ANN, DESK)
        desk.answer(replace(office.letter(mail_id, *lines), subject=subject), office.now)
        return [mail.kind for mail in office.mails(ANN)]
    assert write("Join us today!") == ["welcome"] and write("Re: trial") == ["welcome"] * 2
    assert write("JOIN trial prefer blue", "NAME Ann")[2:] == ["confirm_join"]
    office.reply(ANN)
    assert (Seat.get().preferences, Seat.get().player.name) == (["blue"], "Ann")


def test_the_confirming_reply_takes_the_seat(office):
    office.write(ANN, DESK, "join TRIAL prefer blue")
    answer = office.reply(ANN)
    assert answer.kind == "joined" and "1 of 2 seats" in said(answer)
    assert Seat.get().confirmed_at == office.now and Seat.get().preferences == ["blue"]


def test_the_last_confirmation_starts_the_match_by_the_wishes(office):
    for address, wish in ((ANN, "blue"), (BOB, "red")):
        office.write(address, DESK, f"JOIN trial prefer {wish}")
        office.reply(address)
    assert office.match().status == "running"
    assert {seat.player.email: seat.role for seat in Seat.select()} == {ANN: "blue", BOB: "red"}
    kinds = [mail.kind for mail in office.mails(ANN)]
    assert kinds == ["confirm_join", "joined", "report"]
    assert "before the start" in said(office.mails(ANN, "joined")[0])
    assert "before the start" not in said(office.mails(BOB, "joined")[0])  # it has started
    started = office.mails(ANN, "report")[0]
    assert proofs.heads(office.match(), "en").code[-1] in said(started)
    assert office.journal()[0].command["roles"].keys() == {"red", "blue"}


def test_nothing_but_the_confirmation_is_mailed_to_a_stranger(office):
    office.write(ANN, DESK, "JOIN trial")
    for address in (BOB, CAT):
        office.write(address, DESK, "JOIN trial")
        office.reply(address)
    assert office.match().status == "running"
    assert [mail.kind for mail in office.mails(ANN)] == ["confirm_join"]
    late = office.reply(ANN)
    assert late.kind == "match_full" and Seat.get(Seat.player == Player.get(email=ANN)).confirmed_at is None


def test_a_second_confirmation_after_the_match_has_begun_shows_what_is_asked_and_changes_nothing(office):
    for address in (ANN, BOB):
        office.write(address, DESK, "JOIN trial prefer red")
        confirming = office.last(address)
        office.reply(address)
    before = [(seat.role, seat.preferences, seat.player.name) for seat in Seat.select().order_by(Seat.id)]
    answer = office.reply(BOB, "JOIN trial prefer blue", to=confirming)
    assert (answer.to, answer.kind) == (BOB, "question_again")
    assert "The match has started; what is asked of you stands here." in said(answer)
    assert [(seat.role, seat.preferences, seat.player.name) for seat in Seat.select().order_by(Seat.id)] == before


def test_repeated_applications_are_capped(office):
    answers = [office.write(ANN, DESK, "JOIN trial") for _ in range(5)]
    assert [bool(answer) for answer in answers] == [True, True, True, False, False]
    assert office.inbound().status == ASIDE and "at most 3 of these mails to one person a day" in \
        office.inbound().reason
    office.later(days=2)
    assert office.write(ANN, DESK, "JOIN trial")


@pytest.mark.parametrize("words", [["No thanks"], ["Hello,", "I decline"], ["Sorry, it was not me. No!"]])
def test_who_declines_in_other_words_than_no_gets_no_seat(office, words):
    office.write(ANN, DESK, "JOIN trial")
    assert office.reply(ANN, *words).kind == "left" and Seat.get().confirmed_at is None


def test_a_zone_one_letter_off_is_taken_and_said_so(office):
    office.write(ANN, DESK, "JOIN trial ZONE Europe/Pariss")
    answer = said(office.reply(ANN, "yes"))
    assert "'Europe/Pariss' is read as Europe/Paris." in answer and "not understood" not in answer.lower()
    assert Seat.get().player.zone == "Europe/Paris"


def test_a_reply_may_change_the_wishes_or_withdraw(office):
    office.write(ANN, DESK, "JOIN trial prefer blue")
    office.reply(ANN, "JOIN trial prefer red, blue", "NONCE new words")
    assert (Seat.get().preferences, Seat.get().nonce) == (["red", "blue"], "new words")
    assert office.reply(ANN, "NO").kind == "left"
    assert Seat.get().confirmed_at is None
    assert office.reply(ANN, "no problem, count me in").kind == "joined"


def test_somebody_else_cannot_confirm(office):
    office.write(ANN, DESK, "JOIN trial")
    answer = office.write(CAT, office.last(ANN).headers["Reply-To"])
    assert answer.to == ANN and Seat.get().confirmed_at is None
    assert office.inbound().status == ASIDE


def test_what_is_not_understood_is_said_when_the_address_is_confirmed(office):
    assert "green" not in said(office.write(ANN, DESK, "JOIN trial prefer blu, green", "ZONE Atlantis"))
    answer = office.reply(ANN)
    assert "'green' is not known; there are: Red, Blue" in said(answer)
    assert "'Atlantis' is no time zone" in said(answer)
    assert Seat.get().preferences == ["blue"]


@pytest.mark.parametrize("line", ["JOIN nowhere", "JOIN", "join: nowhere prefer red"])
def test_an_unknown_match_is_answered_with_those_that_exist(office, line):
    answer = office.write(ANN, DESK, line)
    assert answer.kind == "join_refused" and "there is no match named" in said(answer) and "trial" in said(answer)
    assert not Seat.select().exists()


def test_joining_a_match_that_runs_is_refused(office):
    Match.update(status="running").execute()
    assert "has started already" in said(office.write(ANN, DESK, "JOIN trial"))


def test_a_nonce_is_mixed_into_the_chance_and_stays_printable(office):
    for address, nonce in ((ANN, "zwölf | Boxkämpfer\tjagen"), (BOB, "b")):
        office.write(address, DESK, "JOIN trial", f"NONCE  {nonce}")
        office.reply(address)
    assert office.match().words == ["zwolf Boxkampfer jagen", "b"]


def test_the_moderator_may_hold_the_start_back(office):
    Match.update(settings={"autostart": False}).execute()
    for address in (ANN, BOB):
        office.write(address, DESK, "JOIN trial")
        office.reply(address)
    assert office.match().status == "inviting" and "the moderator says so" in said(office.mails(BOB)[-1])


def test_roles_are_given_by_lot_and_list():
    wishes = {1: ["a", "b"], 2: ["a", "c"], 3: ["a"], 4: []}
    given = seating.give_out(("a", "b", "c", "d"), wishes, Scripted([2, 4, 1]))
    assert given == {"a": 2, "b": 1, "c": 4, "d": 3}


def test_a_slug_taken_or_malformed_is_refused(office):
    for slug, why in (("trial", "exists already"), ("Bad Name!", "letters, digits and hyphens, such as bad-name$"),
                      ("?", "letters, digits and hyphens$")):
        with pytest.raises(matches.Refused, match=why):
            starting.open_match("duel", slug, office.now)
    with pytest.raises(matches.Refused, match=re.escape("no game 'chess'")):
        starting.open_match("chess", "new", office.now)


def test_an_address_that_is_none_is_set_aside(office):
    answer = office.write("ann@@player.example", "orders@game.example", "JOIN trial", sender="ann@@player.example")
    assert answer is None and office.inbound().status == "aside"
    assert "is no mail address" in office.inbound().reason


def test_no_line_of_a_notice_is_wider_than_78_columns_and_its_prose_flows(office):
    office.write(ANN, DESK, "JOIN trial", "ZONE Lodnonn")
    joined = office.reply(ANN)
    for mail in office.mails(ANN):
        assert max(map(len, mail.text.splitlines())) <= 78 and "\n\n\n" not in mail.text
    assert "<br>no seat is kept" not in office.mails(ANN)[0].html  # the lines of the template are no lines of the mail
    assert "  ZONE Europe/Paris\n" in joined.text and "\nNOT UNDERSTOOD: 'Lodnonn'" in joined.text
