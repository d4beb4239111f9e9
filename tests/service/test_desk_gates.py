"""The desk's gates: whose letter one is, whether it may count, and what becomes of one that nothing proves."""

from datetime import timedelta

import pytest
from office import PLAYERS, START, said

from pbem.service.desk import desk
from pbem.service.post.letters import Letter, Proof
from pbem.service.post.tokens import CONFIRM, JOIN, ORDERS, PRESS, Token
from pbem.store.models import (
    ANSWERED,
    ASIDE,
    CANDIDATE,
    DEPUTY,
    FINISHED,
    FORMER,
    FORMER_DEPUTY,
    PLAYER,
    Mail,
    Match,
    Outbox,
    Player,
    Seat,
    Tally,
)

ANN, BOB = PLAYERS.values()
DAN = "dan@player.example"
DESK = "orders@game.example"
DOUBT = "it has two From headers"


def a_letter(*lines, **parts):
    return Letter(1, ANN, ANN, DESK, "Re: orders", START, body=list(enumerate(lines, 1)), **parts)


# Letters that would agree to something by being written.

AWAY, UNREAD, PLAIN = {"absence": True}, {"cut": "it is too large"}, {}


@pytest.mark.parametrize(("token", "kind", "lines", "parts", "unsaid"), [
    *((token, None, [], parts, token in (JOIN, CONFIRM)) for token in (ORDERS, PRESS, JOIN, CONFIRM)
      for parts in (AWAY, UNREAD)),
    *((ORDERS, CANDIDATE, [], parts, True) for parts in (AWAY, UNREAD)),
    (ORDERS, None, ["I am away."], AWAY, False), (JOIN, None, ["I am away."], AWAY, True),
    (JOIN, None, ["yes"], UNREAD, False), (JOIN, None, [], PLAIN, False), (JOIN, None, ["yes"], PLAIN, False),
    (ORDERS, CANDIDATE, ["yes"], PLAIN, False),
])
def test_who_agrees_by_writing_has_to_have_written_something(token, kind, lines, parts, unsaid):
    seat = Seat(kind=kind) if kind else Seat()
    assert bool(desk._is_unsaid(a_letter(*lines, **parts), Token(token, "a", START), seat)) == unsaid


@pytest.fixture
def deputy(office):
    """The seat of Dan, who has agreed to be Red's deputy; Red is played by its holder yet."""
    office.start()
    player = Player.create(email=DAN, created_at=START, confirmed_at=START)
    return Seat.create(match=office.match(), player=player, kind=DEPUTY, stands_for="red", joined_at=START,
                       confirmed_at=START, mark="dandan")


def hand_over():
    Seat.update(played_by=DEPUTY).where(Seat.role == "red").execute()


def test_a_deputy_agrees_by_writing_until_he_plays(deputy):
    token = Token(ORDERS, "a", START)
    assert desk._is_unsaid(a_letter(**AWAY), token, deputy)
    hand_over()
    assert not desk._is_unsaid(a_letter(**AWAY), token, deputy)


@pytest.mark.parametrize(("played_by", "role", "slug", "acts"), [
    (DEPUTY, "red", "trial", True), (PLAYER, "red", "trial", False), (DEPUTY, "blue", "trial", False),
    (DEPUTY, "red", "other", False)])
def test_a_deputy_acts_when_the_seat_he_stands_for_is_played_by_him(office, deputy, played_by, role, slug, acts):
    office.start("other")
    Seat.update(played_by=played_by).where(Seat.match == office.match(slug), Seat.role == role).execute()
    assert desk._acts(deputy) is acts


# The seats of a person.

def seats_of(address):
    return [(seat.match.slug, seat.role or seat.stands_for) for seat in desk._running_seats(address)]


def test_a_person_plays_what_he_holds_in_running_matches(office):
    for slug in ("one", "two", "three"):
        office.start(slug)
    Match.update(status=FINISHED).where(Match.slug == "two").execute()
    assert seats_of(ANN) == seats_of("Ann@Player.Example") == [("one", "red"), ("three", "red")]
    assert seats_of("eve@player.example") == []


def test_a_deputy_plays_when_it_is_his_turn(deputy):
    assert seats_of(DAN) == []
    hand_over()
    assert seats_of(DAN) == [("trial", "red")]
    Seat.update(confirmed_at=None).where(Seat.id == deputy.id).execute()
    assert seats_of(DAN) == []


@pytest.mark.parametrize("kind", [CANDIDATE, FORMER, FORMER_DEPUTY])
def test_who_plays_not_yet_or_no_longer_has_no_seat_to_be_asked_about(deputy, kind):
    hand_over()
    Seat.update(kind=kind).where(Seat.id == deputy.id).execute()
    assert seats_of(DAN) == []


# Letters with a token.

def test_a_letter_is_filed_under_the_role_of_its_writer(office, deputy):
    office.reply(ANN, "STATUS")
    assert (office.inbound().match_id, office.inbound().role, office.inbound().status) == (1, "red", ANSWERED)
    hand_over()
    office.reply(ANN, "STATUS")
    assert office.inbound().role == "red"


def test_a_letter_is_answered_once_however_often_it_is_handed_in(office):
    office.start()
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    letter = office.letter(mail_id, "STATUS")
    assert desk.answer(letter, office.now) is True and desk.answer(letter, office.now) is True
    assert Outbox.select().where(Outbox.answers == mail_id).count() == 1


def test_of_a_mail_whose_from_is_in_doubt_the_owner_of_the_address_is_told(office):
    office.start()
    answer = office.reply(ANN, "pass", doubt=DOUBT)
    assert answer.kind == "doubtful_from" and DOUBT in said(answer) and len(office.journal()) == 1
    assert (office.inbound().status, office.inbound().reason) == (ASIDE, DOUBT)


def test_of_one_to_a_damaged_address_or_none_nobody_is_told(office):
    office.start()
    damaged = office.last(ANN).headers["Reply-To"].replace("@", "x@")
    for recipient in (damaged, DESK):
        assert office.write(ANN, recipient, "pass", doubt=DOUBT) is None
        assert (office.inbound().status, office.inbound().reason) == (ASIDE, DOUBT)


@pytest.mark.parametrize("kind", [FORMER, FORMER_DEPUTY])
def test_who_has_lost_his_seat_is_told_so_whatever_proves_his_mail(office, kind):
    office.start()
    to = office.last(ANN)
    Seat.update(kind=kind).where(Seat.role == "red").execute()
    answer = office.reply(ANN, "pass", to=to, proof=Proof("fail", "its signature does not fit it"))
    assert answer.kind == "seat_gone" and office.inbound().status == ANSWERED


def test_who_writes_can_be_reached_again_in_all_his_matches(office):
    office.start("one")
    office.start("two")
    Seat.update(bounced_at=START).execute()
    office.reply(ANN, "STATUS")
    assert {(seat.role, bool(seat.bounced_at)) for seat in Seat.select()} == {("red", False), ("blue", True)}


# Letters without one.

def test_who_plays_several_matches_is_asked_which_he_means(office):
    office.start("one")
    office.start("two")
    answer = office.write(ANN, DESK, "pass")
    assert answer.kind == "which_match" and "one" in said(answer) and "two" in said(answer)
    assert answer.references == "<in1.ann@player.example>", "it belongs to the thread of no match"
    assert office.inbound().status == ASIDE


def test_a_stranger_s_mail_counts_against_nobody(office):
    office.start()
    for _ in range(5):
        assert office.write("eve@player.example", DESK, "what is this?") is None
    assert not Tally.select().exists() and "unknown sender" in office.inbound().reason


def test_of_a_player_s_mails_without_a_token_the_last_answer_says_that_it_is_the_last(office):
    office.start()
    answers = [office.write(ANN, DESK, "pass") for _ in range(4)]
    last = ["No other mail of this kind is sent" in said(mail) for mail in answers if mail]
    assert last == [False, False, True] and answers[3] is None
    assert "at most 3 answers" in office.inbound().reason
    office.now += timedelta(days=1)
    assert office.write(ANN, DESK, "pass")


def test_of_the_seats_of_one_person_in_a_match_the_one_that_is_asked_is_reminded(office):
    office.start()
    Seat.update(player=Player.get(Player.email == ANN).id).where(Seat.role == "blue").execute()
    office.write(ANN, DESK, "pass")
    assert office.inbound().role == "red"
    office.reply(ANN, "pass")
    office.reply(ANN, "bid 3")
    office.write(ANN, DESK, "pass")
    assert Mail.select().order_by(Mail.id.desc()).get().role == "blue"
