"""Reply addresses: what is written into them is read out of them, and nothing that was not written by this server."""

import base64
import hashlib
import hmac
from datetime import UTC, datetime, timedelta

import pytest

from pbem import config
from pbem.games import game
from pbem.service.post import lanes, letters, stages, tokens
from pbem.service.post.tokens import CONFIRM, JOIN, ORDERS, PRESS, BadToken, Token

ISSUED = datetime(2027, 3, 1, tzinfo=UTC)
NOW = ISSUED + timedelta(hours=13)


@pytest.fixture(autouse=True)
def _server(tmp_path):
    config.use(config.Settings(data=tmp_path))
    yield
    config.use(config.Settings())


def text_of(*parts, **more):
    return tokens.find(tokens.address(*parts, **more))


@pytest.mark.parametrize(("written", "read"), [
    ((ORDERS, "abcdefgh", NOW, "vwxyz"), Token(ORDERS, "abcdefgh", ISSUED, "vwxyz")),
    ((ORDERS, "abcdefgh", NOW), Token(ORDERS, "abcdefgh", ISSUED)),
    ((CONFIRM, "abcdefgh", NOW, "vwxyz"), Token(CONFIRM, "abcdefgh", ISSUED, "vwxyz")),
    *(((kind, "a2", NOW, "", number), Token(kind, "a2", ISSUED, "", number))
      for kind in (PRESS, JOIN) for number in (0, 1, 35, 36, 37, 1295, 1296, 60_466_176)),
    ((PRESS, "a2", NOW, "vwxyz", 5), Token(PRESS, "a2", ISSUED, "", 5)),  # press answers no question
    ((ORDERS, "a2", NOW, "vwxyz", 5), Token(ORDERS, "a2", ISSUED, "vwxyz")),
])
def test_a_reply_address_says_what_it_is_for(written, read):
    assert tokens.read(text_of(*written)) == read


@pytest.mark.parametrize(("number", "digits"), [(0, "0"), (9, "9"), (10, "a"), (35, "z"), (36, "10"), (71, "1z"),
                                                (1295, "zz"), (1296, "100")])
def test_numbers_are_written_in_base_36(number, digits):
    assert tokens._write(number) == digits and int(digits, 36) == number


def test_its_parts_stand_there_in_order_and_the_signature_is_no_longer_than_needed():
    text = text_of(ORDERS, "abcdefgh", NOW, "vwxyz")
    kind_and_seat, question, day, signature = text.split("-")
    assert (kind_and_seat, question) == ("oabcdefgh", "vwxyz")
    assert int(day, 36) == (ISSUED - datetime(2020, 1, 1, tzinfo=UTC)).days
    assert len(signature) == 16 and text == text.lower()
    local = tokens.address(ORDERS, "abcdefgh", NOW, "vwxyz").partition("@")[0]
    assert local == f"orders+{text}" and len(local) <= 64, "RFC 5321, 4.5.3.1.1"


def changed(text, at):
    other = "b" if text[at] != "b" else "c"
    return text[:at] + other + text[at + 1:]


@pytest.mark.parametrize("at", range(32))
def test_no_character_of_it_can_be_another(at):
    text = text_of(ORDERS, "abcd", NOW, "vwxyz")
    assert len(text) == 32
    with pytest.raises(BadToken):
        tokens.read(changed(text, at))


@pytest.mark.parametrize("change", [
    lambda text: "", lambda text: text[:-1], lambda text: text + "a", lambda text: "x" + text[1:],
    lambda text: text.upper(), lambda text: " " + text, lambda text: text + "\n", lambda text: text.replace("-", "")])
def test_what_is_no_address_of_ours_is_none(change):
    with pytest.raises(BadToken):
        tokens.read(change(text_of(ORDERS, "abcdefgh", NOW, "vwxyz")))


@pytest.mark.parametrize(("recipient", "text"), [
    ("orders+oab-0-1-x@game.example", "oab-0-1-x"), ("orders@game.example", None), ("orders+@game.example", None),
    ("bounces+oab@game.example", None), ("xorders+oab@game.example", None)])
def test_the_token_stands_behind_the_plus(recipient, text):
    assert tokens.find(recipient) == text


@pytest.mark.parametrize(("days", "expired"), [(0, False), (90, False), (91, True)])
def test_an_address_lives_for_ninety_days(days, expired):
    token = Token(ORDERS, "a", ISSUED)
    assert token.expired(ISSUED + timedelta(days=days)) == expired
    assert token.expired(ISSUED + timedelta(days=90, microseconds=1))


# The form before, with numbers.

def before(head, length=20, about="token"):
    digest = hmac.new(config.current().secret_key(), f"{about}|{head}".encode(), hashlib.sha256).digest()
    return f"{head}-{base64.b32encode(digest).decode().lower()[:length]}"


DAY = tokens._write((ISSUED - tokens.EPOCH).days)


@pytest.mark.parametrize(("head", "read"), [
    ("oz-12", Token(ORDERS, 35, ISSUED, 38)), ("o10-0", Token(ORDERS, 36, ISSUED)),
    ("p7-z", Token(PRESS, 7, ISSUED, "", 35)), ("j7-0", Token(JOIN, 7, ISSUED))])
def test_addresses_of_the_form_before_name_seat_and_question_by_their_numbers(head, read):
    assert tokens.read(before(f"{head}-{DAY}")) == read


@pytest.mark.parametrize(("head", "length", "about"), [
    ("c7-0", 20, "token"), ("o7-1", 16, "token"), ("o7-1", 20, "reply"), ("o7-1", 19, "token")])
def test_nothing_else_is_of_the_form_before(head, length, about):
    with pytest.raises(BadToken):
        tokens.read(before(f"{head}-{DAY}", length, about))


# What else is told by a mail's kind or text alone.

@pytest.mark.parametrize(("kind", "lane"), [
    ("report", lanes.FIRST), ("acknowledgement", lanes.FIRST), ("press", lanes.TALK), ("unproven", lanes.UNPROVEN),
    ("confirm_deputy", lanes.UNPROVEN), ("sender_refused", lanes.UNPROVEN)])
def test_what_somebody_waits_for_goes_out_before_press_and_both_before_what_a_stranger_causes(kind, lane):
    assert lanes.lane(kind) == lane
    assert lanes.FIRST < lanes.TALK < lanes.UNPROVEN


@pytest.mark.parametrize(("lines", "agrees", "declines"), [
    (["yes"], True, False), (["NO"], False, True), (["  Yes!. "], True, False), (["no.", "yes"], False, True),
    (["yes please"], False, False), (["", "yes"], False, False), ([], False, False), (["noyes"], False, False)])
def test_a_letter_agrees_or_declines_by_its_first_line_alone(lines, agrees, declines):
    letter = letters.Letter(1, "", "", "", "", NOW, body=list(enumerate(lines, 1)))
    assert (letter.agrees(), letter.declines()) == (agrees, declines)


@pytest.mark.parametrize(("lines", "refuses"), [
    (["NO"], True), (["No thanks"], True), (["No, I never asked for this."], True), (["I decline."], True),
    (["no gracias"], True), (["Non merci!"], True), (["Hello there,", "", "nope"], True), (["", "no thank you"], True),
    (["no problem, count me in"], False), (["yes", "no, any power will do"], False), (["yes please"], False),
    (["I would love to, but not before May", "no"], False), (["hello", "gladly", "no"], False), ([], False)])
def test_a_letter_refuses_in_whatever_words_below_a_greeting(lines, refuses):
    letter = letters.Letter(1, "", "", "", "", NOW, body=list(enumerate(lines, 1)))
    assert letter.refuses() == refuses


def test_a_phase_without_a_name_is_told_by_its_word():
    assert stages.phase_name(game("duel"), "second_duel") == "second duel phase"
    assert stages.phase_name(game("here_i_stand"), "action") == "Action Phase"
