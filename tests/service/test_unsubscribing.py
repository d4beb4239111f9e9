"""Unsubscribing: what it does to an address, to a seat, to everybody else who reads mails of the server."""

from datetime import timedelta

import pytest
from office import PLAYERS, said

from pbem import config
from pbem.service.course import carrying_out, leaving, starting
from pbem.service.hosting import mail_overview, silenced
from pbem.service.judgement import naming
from pbem.service.match import matches
from pbem.service.match.said import Refused
from pbem.service.match.sitting import lock
from pbem.service.post import moderator, posting, silence, tokens, unsubscribing
from pbem.store import database
from pbem.store.models import ASIDE, FAILED, WAITING, Outbox, Player, Recipient, Seat

ANN, BOB = PLAYERS.values()
DAN, EVE, MORA = "dan@player.example", "eve@player.example", "mora@judge.example"
DESK, HOST = "orders@game.example", "host@game.example"
YEAR = timedelta(days=365)


@pytest.fixture
def inviting(office):
    """A match that still has both its seats."""
    with database.transaction():
        starting.open_match("duel", "open", office.now)
    return office


@pytest.fixture
def running(office):
    office.start()
    return office


def unsubscribe(office, address):
    return unsubscribing.unsubscribe(silence.KIND + silence.mark(address), office.now)


def told(office, address):
    """The mails that say that somebody has unsubscribed."""
    return office.mails(address, "unsubscribed")


def is_silenced(address):
    return Recipient.get(Recipient.address == address).silenced


def by_host(office, role, address):
    with database.transaction():
        return leaving.by_decision(office.match(), role, address, office.now, None)


# An address that has confirmed nothing.

def test_nothing_is_written_any_more_to_an_address_that_has_confirmed_nothing(inviting):
    inviting.write(EVE, DESK, "JOIN open")
    assert unsubscribe(inviting, EVE)
    before = inviting.mails()
    assert inviting.write(EVE, DESK, "JOIN open") is None and inviting.mails() == before
    mail = inviting.inbound()
    assert mail.status == ASIDE and "eve@player.example wants no mail (`pbem mail allow" in mail.reason
    inviting.later(days=400)
    for line in ("JOIN open", "HELP", "How can I join?"):
        assert inviting.write(EVE, DESK, line) is None and not told(inviting, EVE)
    assert inviting.write(DAN, DESK, "HELP").kind == "welcome"


def test_what_waits_for_it_is_stopped_and_no_retry_brings_it_out(running):
    by_host(running, "red", EVE)
    [waiting] = running.mails(EVE, "invitation")
    unsubscribe(running, EVE)
    waiting = Outbox.get_by_id(waiting.id)
    assert (waiting.status, waiting.last_error) == (FAILED, mail_overview.DROPPED)
    assert [row.address for row in silence.unlisted()] == [EVE]
    with pytest.raises(Refused, match="wants none"):
        mail_overview.retry(waiting, running.now)
    assert not [mail for mail in Outbox.select().where(Outbox.status == WAITING) if mail.to == EVE]


def test_all_addresses_of_a_mailbox_are_one_reader(inviting):
    inviting.write("eve+games@player.example", DESK, "JOIN open")
    unsubscribe(inviting, "eve+games@player.example")
    assert inviting.write("Eve+Other@Player.example", DESK, "JOIN open") is None
    assert inviting.write(EVE, DESK, "JOIN open") is None
    assert inviting.write(DAN, DESK, "JOIN open").to == DAN


def test_who_answers_the_mail_that_asks_him_after_all_has_his_seat_and_its_mails(inviting):
    asked = inviting.write(EVE, DESK, "JOIN open")
    unsubscribe(inviting, EVE)
    assert inviting.reply(EVE, "NO", to=asked) is None, "he was written to"
    assert inviting.reply(EVE, "yes", to=asked).kind == "joined"


def test_nobody_offers_him_anything(running):
    by_host(running, "red", EVE)
    unsubscribe(running, EVE)
    for refused in (lambda: by_host(running, "red", EVE),
                    lambda: matches.seat(running.match(), "eve+x@player.example", None, running.now),
                    lambda: naming.change(running.match(), [("Eve", EVE)], running.now, carrying_out.COURSE)):
        with pytest.raises(Refused, match="wants no mail of this server"), database.transaction():
            refused()
    assert running.match().settings == running.match().settings and not Seat.select().join(Player).where(
        Player.email.contains("eve")).exists()


def test_the_host_lets_mail_be_written_again(inviting):
    inviting.write(EVE, DESK, "JOIN open")
    inviting.send()
    unsubscribe(inviting, EVE)
    time = "{:%d %b}".format
    assert list(silenced.lines(time)) == ["eve@player.example unsubscribed 01 Mar"]
    assert silenced.allow(EVE) == silenced.allow(EVE) == "Mail may be written to eve@player.example."
    assert list(silenced.lines(time)) == [] and inviting.write(EVE, DESK, "JOIN open").to == EVE
    assert unsubscribe(inviting, EVE) and is_silenced(EVE)
    with pytest.raises(Refused, match="no mail address|is no"):
        silenced.allow("nobody")


# A seat.

def test_a_seat_gets_short_mails_and_one_that_says_how_to_leave(running):
    running.reply(ANN, "DIGEST 18:00", "REPORTS full")
    assert unsubscribe(running, ANN)
    ann, [mail] = Player.get(Player.email == ANN), told(running, ANN)
    assert (ann.reports, ann.digest) == ("brief", 18 * 60)
    for words in ("REPORTS full", "trial: you play Red", "RESIGN YES", "board only when you write REPORT"):
        assert words in said(mail)
    assert Player.get(Player.email == BOB).reports == "" and not told(running, BOB)


def test_its_answer_gives_all_back_or_the_seat_up(running):
    unsubscribe(running, ANN)
    [mail] = told(running, ANN)
    answer = running.reply(ANN, "REPORTS usual", to=mail)
    assert "whole board when a phase" in said(answer) and not is_silenced(ANN)
    running.reply(ANN, "RESIGN", to=mail)
    running.reply(ANN, "RESIGN YES", to=mail)
    assert [seat.kind for seat in Seat.select().join(Player).where(Player.email == ANN)] == ["former"]


def test_it_is_played_on_as_before(running):
    unsubscribe(running, ANN)
    assert running.reply(ANN, "pass").kind == "acknowledgement"
    assert running.write(ANN, DESK, "hello").to == ANN, "what comes under a player's name was not told to him"


def test_again_counts_after_a_day(running):
    unsubscribe(running, ANN)
    running.reply(ANN, "REPORTS full")
    for _ in range(3):
        unsubscribe(running, ANN)
    assert len(told(running, ANN)) == 1 and Player.get(Player.email == ANN).reports == "full"
    running.later(hours=23)
    assert unsubscribe(running, ANN) and len(told(running, ANN)) == 1
    running.later(hours=1)
    assert unsubscribe(running, ANN) and len(told(running, ANN)) == 2 and is_silenced(ANN)


def test_a_player_is_invited_no_more_and_no_deputy(running):
    with database.transaction():
        starting.open_match("duel", "other", running.now)
    unsubscribe(running, BOB)
    with database.transaction(), pytest.raises(Refused, match="wants no mail"):
        matches.seat(running.match("other"), BOB, None, running.now)
    assert running.write(BOB, DESK, "JOIN other").to == BOB, "his own application was not answered"


def test_the_holder_of_several_seats_has_one_mail_about_all(running):
    running.start("other")
    with database.transaction():
        match = starting.open_match("duel", "third", running.now)
        matches.seat(match, ANN, None, running.now)
    unsubscribe(running, ANN)
    [mail] = told(running, ANN)
    for words in ("trial: you play Red", "other: you play Red", "third: you have a seat, and the match has not begun"):
        assert words in said(mail)
    assert "Reply-To" not in mail.headers and "Answer any mail of a match" in said(mail)


def test_a_seat_before_the_start_is_given_back_by_no(inviting):
    inviting.write(ANN, DESK, "JOIN open")
    inviting.reply(ANN)
    unsubscribe(inviting, ANN)
    [mail] = told(inviting, ANN)
    assert "answer a mail about it with NO" in said(mail) and "REPORTS" not in said(mail)
    assert inviting.reply(ANN, "NO", to=mail).kind == "left"


# Deputies, moderators, who has no part any more, who is asked elsewhere.

def named_deputy(office, agreed=True):
    office.reply(ANN, f"DEPUTY {DAN}")
    if agreed:
        office.write(DAN, office.mails(DAN)[-1].headers["Reply-To"], "yes")


def test_a_deputy_is_told_how_his_part_ends(running):
    named_deputy(running)
    unsubscribe(running, DAN)
    [mail] = told(running, DAN)
    assert "trial: you are deputy for Red" in said(mail)
    assert running.reply(DAN, "NO", to=mail).kind == "deputy_ends"


def test_who_was_asked_to_be_a_deputy_and_unsubscribes_is_not_asked_again_and_nobody_learns_it(running):
    named_deputy(running, agreed=False)
    unsubscribe(running, DAN)
    before = len(running.mails(DAN))
    answers = {said(running.reply(ANN, f"DEPUTY {email}")).partition("%%")[0].replace(email, "X")
               for email in (DAN, "new@player.example")}
    assert len(answers) == 1 and "X is asked to agree" in answers.pop() and len(running.mails(DAN)) == before
    assert list(silenced.lines(str)) == [] and [DAN in line for line in silenced.lines(str, secret=True)] == [True]
    assert silence.unlisted() == []


def test_a_moderator_stays_one(running):
    with database.transaction():
        naming.change(running.match(), [("Mora", MORA)], running.now, carrying_out.COURSE)
    unsubscribe(running, MORA)
    [mail] = told(running, MORA)
    assert "trial: you are a moderator" in said(mail) and "Reply-To" not in mail.headers


def test_who_has_no_part_any_more_gets_nothing_but_answers(running):
    named_deputy(running)
    running.reply(DAN, "NO", to=running.mails(DAN)[0])
    config.use(config.Settings(**{**vars(config.current()), "moderator": HOST}))
    unsubscribe(running, DAN)
    [mail] = told(running, DAN)
    assert "no part in a match" in said(mail) and f"{HOST}, who runs the server, can let mail" in said(mail)
    before = running.mails(DAN)
    running.write(DAN, DESK, "JOIN trial")
    assert running.mails(DAN) == before
    assert running.reply(DAN, "yes", to=before[0]).kind == "seat_gone", "a mail that proved to be his was not answered"


def test_a_player_who_is_asked_elsewhere_keeps_his_seat(running):
    """The mail that he has unsubscribed from was about another match, which changes nothing."""
    running.start("other")
    running.reply(ANN, f"DEPUTY {BOB}")
    unsubscribe(running, BOB)
    [mail] = told(running, BOB)
    assert "trial: you play Blue" in said(mail) and "other: you play Blue" in said(mail)


# Who runs the server.

def test_who_runs_the_server_is_told_once_of_what_was_not_written(inviting):
    config.use(config.Settings(**{**vars(config.current()), "moderator": HOST}))
    asked = inviting.write(EVE, DESK, "JOIN open")
    unsubscribe(inviting, EVE)
    for _ in range(2):
        inviting.reply(EVE, "NO", to=asked)
        inviting.later(days=2)
        moderator.tell_of_mails(inviting.now)
    [mail] = inviting.mails(HOST)
    assert "To eve@player.example. Nothing is written" in said(mail)
    assert silence.headers(mail.kind, mail.to) == {}


def test_his_own_mails_never_stop(running):
    config.use(config.Settings(**{**vars(config.current()), "moderator": EVE}))
    by_host(running, "red", EVE)
    unsubscribe(running, EVE)
    moderator.tell(running.match(), "A thing", ["It is so."], running.now, once=1)
    assert len(running.mails(EVE, moderator.KIND)) == 1


# What calls it.

def test_it_names_no_seat_and_is_the_same_in_every_mail(running):
    running.reply(ANN, "HELP")
    running.reply(ANN, "STATUS")
    fields = {tuple(silence.headers(mail.kind, mail.to).items()) for mail in running.mails(ANN)}
    assert len(fields) == 1 and len(running.mails(ANN)) > 2
    assert silence.headers("report", ANN.upper()) == silence.headers("report", ANN) != silence.headers("report", BOB)


@pytest.mark.parametrize("url, one_click", [("", False), ("http://game.example", False),
                                            ("https://game.example/", True)])
def test_one_press_of_a_button_is_offered_where_pages_are_reached_safely(office, url, one_click):
    config.use(config.Settings(**{**vars(config.current()), "web_url": url}))
    fields = silence.headers("report", ANN)
    token = f"u{silence.mark(ANN)}"
    by_mail, _, by_page = fields["List-Unsubscribe"].partition(", ")
    assert by_mail == f"<mailto:orders+{token}@game.example?subject=unsubscribe>"
    assert by_page == (f"<https://game.example/unsubscribe/{token}>" if one_click else "")
    assert fields.get("List-Unsubscribe-Post") == ("List-Unsubscribe=One-Click" if one_click else None)
    assert sum(len(name) + len(value) + 4 for name, value in fields.items()) <= 250


def test_it_proves_nothing_else_and_is_never_too_old(running):
    token = f"u{silence.mark(ANN)}"
    with pytest.raises(tokens.BadToken):
        tokens.read(token)
    running.later(days=900)
    assert unsubscribing.unsubscribe(token, running.now)


def test_what_no_mail_of_ours_has_held_does_nothing(running, tmp_path):
    other = config.Settings(data=tmp_path / "other")
    here = config.current()
    config.use(other)
    strange = f"u{silence.mark(ANN)}"
    config.use(here)
    for token in (strange, "", "u", "u" + "a" * 20, f"o{silence.mark(ANN)}", f"u{silence.mark(ANN)}a", "u\0" + "a" * 19,
                  f"u{silence.mark(ANN)[:-1]}é", f"U{silence.mark(ANN)}"):
        assert not unsubscribing.unsubscribe(token, running.now)
    assert not Recipient.select().where(Recipient.unsubscribed_at.is_null(False)).exists()


def test_an_address_is_known_from_its_first_mail_on(running):
    assert {row.address for row in Recipient.select()} == {ANN, BOB}
    assert not unsubscribe(running, EVE)
    with database.transaction():
        sitting = lock(running.match().id, running.now)
        posting.post("notice", EVE, posting.Rendered("a", "b", "c"), running.now, once=1, match=sitting.match)
    assert unsubscribe(running, EVE)
