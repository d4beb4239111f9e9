"""Seats that change hands: by vote, by resigning, by the moderator; what who comes learns, and who goes no longer."""

import subprocess
import sys
from pathlib import Path

import pytest
from altered import altered
from office import open_deadline, said

from pbem import games
from pbem.games import duel as toy
from pbem.mail import bounces
from pbem.service.clock import halting
from pbem.service.course import leaving, starting
from pbem.service.desk import desk
from pbem.service.hosting import mail_overview, overview
from pbem.service.match import matches
from pbem.service.match.said import tell
from pbem.service.match.sitting import lock
from pbem.service.record import checking
from pbem.service.seats import replacing
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import (
    CARETAKER,
    FORMER,
    PAUSED,
    PLAYER,
    FiledOrder,
    Match,
    Outbox,
    Press,
    Seat,
    Vote,
)
from pbem.web import standing

ANN, BOB, CAT, EVE = "ann@player.example", "bob@player.example", "cat@player.example", "eve@player.example"
DESK = "orders@game.example"
VERIFY = Path(__file__).parents[2] / "deploy" / "verify.py"
TRIO = ("red", "blue", "green")


def trio():
    """The duel with a third role that watches: enough persons for a vote on one of them."""
    view = lambda state, role: {**toy.GAME.view(state, role), "hand": sorted(state["hands"].get(role, []))}  # noqa: E731
    names = {role: [role.title()] for role in TRIO}
    return altered(toy.GAME, key="trio", roles=TRIO, view=view, vocabulary={**toy.GAME.vocabulary, "role": names})


games.register(trio())


@pytest.fixture
def office(office):
    """A match of three on a virtual clock: ann red, bob blue, cat green."""
    with database.transaction():
        match = starting.open_match("trio", "trial", office.now, settings={"clock": {"second_thoughts": "0"}})
        for role, email in zip(TRIO, (ANN, BOB, CAT), strict=True):
            seat = matches.seat(match, email, role, office.now, email.partition("@")[0].title())
            seat.nonce = f"{role} words"
            seat.save()
        starting.start(lock(match.id, office.now))
    return office


def vote_out(office):
    """Ann is replaced by the votes of the two others; her last mail before."""
    before = office.last(ANN)
    office.reply(BOB, "REPLACE red", to=office.mails(BOB, "report")[0])
    office.later(hours=1)
    office.reply(CAT, "REPLACE Red", to=office.mails(CAT, "report")[0])
    return before


def newcomer(office, *lines):
    office.write(EVE, DESK, "JOIN trial red", *lines)
    return office.reply(EVE)


def seat(role):
    return Seat.get(Seat.role == role)


def hand(office, role):
    return ", ".join(map(str, sorted(office.match().state["hands"][role])))


# Freeing a seat.

def test_more_than_half_of_the_others_replace_a_player(office):
    assert "1 of the 2 needed" in said(office.reply(BOB, "REPLACE red"))
    assert seat("red").player.email == ANN
    assert "decides" in said(office.reply(CAT, "REPLACE red"))
    assert seat("red").player.email == CARETAKER and seat("red").played_by == CARETAKER
    assert Seat.get(Seat.kind == FORMER).player.email == ANN
    told = {mail.to: said(mail) for mail in office.mails(kind="notice")}
    assert set(told) == {BOB, CAT}
    assert "Red is without a player, by vote of the others" in told[BOB]
    assert "JOIN trial red to orders@game.example" in told[BOB] and "the caretaker plays: every question" in told[BOB]
    assert Vote.select().count() == 0


def test_the_former_player_gets_one_farewell_and_nothing_more(office):
    before = vote_out(office)
    farewell = office.mails(ANN)[-1]
    assert farewell.kind == "farewell" and "Reply-To" not in farewell.headers
    assert [entry["cancelled"] for entry in farewell.calendar] == [True], "his calendar forgets the deadline"
    count = len(office.mails(ANN))
    office.later(days=2)
    deadlines.sweep(office.now)
    newcomer(office)
    office.reply(EVE, "pass")
    assert len(office.mails(ANN)) == count
    for line in ("STATUS", "RESEND", "REPORT", "pass", "PRESS TO blue: hello", "BACK", "DEPUTY eve@player.example"):
        answer = office.reply(ANN, line, to=before)
        assert answer.kind == "seat_gone" and "somebody else's" in said(answer)
    assert Press.select().count() == 0 and [row.role for row in office.journal()].count("red") <= 2


def test_a_mail_that_had_not_gone_out_stays_here(office):
    office.reply(BOB, "REPLACE red")
    office.reply(CAT, "REPLACE red")
    held = [mail for mail in office.mails(ANN) if mail.status == "failed"]
    assert held and all(mail.last_error == replacing.HELD_BACK for mail in held)
    with pytest.raises(matches.Refused, match="changed hands"):
        mail_overview.retry(mail_overview.find(mail_overview.name(held[0])), office.now)


def test_who_has_not_voted_may_answer_the_last_ballot_of_its_kind(office):
    for word in ("PAUSE", "RESUME", "PAUSE"):
        for voter in (ANN, BOB):
            office.reply(voter, word)
    late = [(vote.kind.split()[-1], vote.player.email) for vote in Vote.select().where(Vote.kind.startswith("late"))]
    assert sorted(late) == [("pause", CAT), ("resume", CAT)]


def test_a_mail_tried_again_clears_the_doubt_about_its_own_address_alone(office):
    bounced = Seat.update(bounced_at=office.now).execute()
    row = office.last(BOB)
    Outbox.update(status="failed", tries=5).where(Outbox.id == row.id).execute()
    mail_overview.retry(mail_overview.find(mail_overview.name(Outbox.get_by_id(row.id))), office.now)
    after = Outbox.get_by_id(row.id)
    assert (after.status, after.tries, after.next_try_at) == ("waiting", 0, office.now)
    assert bounced > 1 and [seat.role for seat in Seat.select().where(Seat.bounced_at.is_null())] == [row.role]


def test_the_answer_to_a_repeated_mail_has_all_its_tries_again(office):
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    letter = office.letter(mail_id, "STATUS")
    desk.answer(letter, office.now)
    Outbox.update(status="sent", sent_at=office.now, tries=7).execute()
    desk.answer_again(mail_id, office.later(hours=1))
    again = Outbox.get(Outbox.answers == mail_id)
    assert (again.status, again.tries) == ("waiting", 0)


def test_a_first_mail_sent_again_is_the_old_answer(office):
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    letter = office.letter(mail_id, "HAND")
    desk.answer(letter, office.now)
    first = Outbox.get(Outbox.answers == mail_id)
    Outbox.update(status="sent", sent_at=office.now).execute()
    vote_out(office)
    desk.answer(letter, office.now)
    assert Outbox.select().where(Outbox.answers == mail_id).count() == 1
    assert Outbox.get_by_id(first.id).text == first.text


def test_the_caretaker_plays_an_open_seat(office):
    vote_out(office)
    row = open_deadline()
    assert (row.due_at - office.now).total_seconds() == 3600
    assert deadlines.sweep(office.later(hours=1)) == 1
    assert office.journal()[-1].source == CARETAKER
    assert not Outbox.select().where(Outbox.to == CARETAKER).exists()


@pytest.mark.parametrize(("words", "why"), [
    ("REPLACE", "REPLACE write REPLACE and one of: Red"), ("REPLACE blue", "write RESIGN"),
    ("REPLACE purple", "nobody here plays 'purple'; name one of: Red, Blue, Green")])
def test_votes_without_sense_are_refused(office, words, why):
    assert why in said(office.reply(BOB, words))
    assert Vote.select().count() == 0


def test_a_vote_on_a_player_is_begun_with_the_others_alone(office):
    office.reply(BOB, "REPLACE red")
    assert [mail.to for mail in office.mails(kind="vote")] == [CAT]


def test_a_vote_counts_once_and_only_while_its_voter_plays(office):
    office.reply(BOB, "REPLACE red")
    assert "counts once" in said(office.reply(BOB, "REPLACE red"))
    office.reply(BOB, "RESIGN")
    office.reply(BOB, "RESIGN YES")
    assert "replaces nobody" in said(office.reply(CAT, "REPLACE red"))
    assert seat("red").player.email == ANN


def test_votes_on_a_player_die_with_his_part(office):
    office.reply(BOB, "REPLACE red")
    office.reply(ANN, "RESIGN")
    office.reply(ANN, "RESIGN YES")
    newcomer(office)
    assert "1 of the 2 needed" in said(office.reply(CAT, "REPLACE red"))
    assert seat("red").player.email == EVE


def test_a_free_seat_is_not_voted_on(office):
    vote_out(office)
    assert "is free already" in said(office.reply(BOB, "REPLACE red"))


def test_a_match_that_is_over_replaces_nobody(office):
    Match.update(status="finished").execute()
    assert "the match is over" in said(office.reply(BOB, "REPLACE red"))
    assert "the match is over" in said(office.reply(ANN, "RESIGN"))


def test_a_trial_replaces_nobody(office):
    office.reply(BOB, "TEST", "REPLACE red")
    assert Vote.select().count() == 0


# Resigning.

def test_resigning_takes_two_mails(office):
    assert "nothing has changed yet" in said(office.reply(ANN, "RESIGN"))
    assert seat("red").player.email == ANN
    answer = office.reply(ANN, "RESIGN YES")
    assert answer.kind == "acknowledgement" and "free from now on" in said(answer)
    assert office.mails(ANN)[-1].kind == "farewell" and seat("red").player.email == CARETAKER
    assert "by his own wish" in said(office.mails(BOB, "notice")[-1])


@pytest.mark.parametrize(("words", "status"), [("RESIGN YES", "lapsed"), ("RESIGN YES WITH ORDERS", "open")])
def test_what_was_filed_ahead_goes_on_when_it_is_left_to_the_next(office, words, status):
    office.reply(BOB, "WHEN attacked: yield")
    office.reply(BOB, "RESIGN")
    office.reply(BOB, words)
    assert FiledOrder.get().status == status


@pytest.mark.parametrize("lines", [["RESIGN YES"], ["RESIGN", "RESIGN YES"], ["RESIGN now"]])
def test_one_mail_does_not_resign(office, lines):
    office.reply(ANN, *lines)
    assert seat("red").player.email == ANN


def test_an_old_wish_to_resign_is_asked_for_again(office):
    office.reply(ANN, "RESIGN")
    office.later(days=8)
    assert "write RESIGN first" in said(office.reply(ANN, "RESIGN YES"))


def test_a_repeat_of_the_last_mail_is_harmless(office):
    office.reply(ANN, "RESIGN")
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    for _ in range(2):
        desk.answer(office.letter(mail_id, "RESIGN YES"), office.now)
    assert Seat.select().where(Seat.kind == FORMER).count() == 1
    assert len(office.mails(ANN, "farewell")) == 1 and len(office.mails(BOB, "notice")) == 1


# The moderator.

def test_the_moderator_frees_a_seat_and_invites(office):
    with database.transaction():
        assert "eve@player.example is invited" in leaving.by_decision(office.match(), "Red", EVE, office.now, None)
    assert "JOIN trial red" in said(office.mails(EVE)[-1])
    with database.transaction():
        leaving.by_decision(office.match(), "red", "second@player.example", office.now, None)
    assert len(office.mails(ANN, "farewell")) == 1


def test_the_moderator_is_told_what_cannot_be(office):
    for words, email, why in (("purple", None, "nobody here plays"), ("red", "no address", "is no mail address")):
        with pytest.raises(matches.Refused, match=why), database.transaction():
            leaving.by_decision(office.match(), words, email, office.now, None)
    assert seat("red").player.email == ANN


# Taking it.

def test_a_newcomer_confirms_once_and_gets_everything_the_role_may_know(office):
    vote_out(office)
    asked = office.write(EVE, DESK, "JOIN trial red", "NAME Eve", "ZONE Asia/Tokyo")
    assert asked.kind == "confirm_seat" and "%% head dice" in said(asked) and hand(office, "red") not in said(asked)
    assert office.reply(EVE).kind == "started"
    assert (seat("red").player.email, seat("red").played_by, seat("red").player.zone) == (EVE, PLAYER, "Asia/Tokyo")
    report = said(office.mails(EVE, "report")[-1])
    assert "Handed over to you" in report and "WHAT IS ASKED OF YOU" in report
    row = open_deadline()
    assert (row.due_at - office.now).total_seconds() == 24 * 3600
    assert "Red is played by Eve from now on" in said(office.mails(BOB)[-1])
    assert "done" in said(office.reply(EVE, "pass"))
    assert office.journal()[-1].player.email == EVE


def test_a_newcomer_is_told_what_of_the_application_was_not_understood(office):
    vote_out(office)
    assert "Mars" not in said(office.write(EVE, DESK, "JOIN trial red", "ZONE Mars"))
    assert "'Mars' is no time zone" in said(office.reply(EVE))


def test_a_late_second_confirmation_is_answered_with_the_question(office):
    vote_out(office)
    asked = office.write(EVE, DESK, "JOIN trial red")
    office.reply(EVE)
    assert office.reply(EVE, to=asked).kind == "question_again"


def test_the_new_holder_reads_the_press_to_his_role_and_no_other(office):
    office.reply(BOB, "PRESS TO red: meet me at noon")
    office.reply(BOB, "PRESS TO green: beware of red")
    vote_out(office)
    newcomer(office)
    report = said(office.mails(EVE, "report")[-1])
    assert "Blue to Red: meet me at noon" in report and "beware" not in report


def test_the_new_holder_can_verify_the_dice_from_his_own_mails(office, tmp_path):
    for address, words in ((ANN, "pass"), (ANN, "bid 3"), (BOB, "bid 5"), (BOB, "pass"), (ANN, "bid 1")):
        office.reply(address, words)
    vote_out(office)
    newcomer(office)
    office.reply(BOB, "bid 2")
    files = []
    for i, mail in enumerate(office.mails(EVE)):
        files.append(tmp_path / f"{i}.txt")
        files[-1].write_text(mail.text, encoding="utf-8")
    run = subprocess.run([sys.executable, VERIFY, *files], capture_output=True, text=True, check=False)
    assert "all right" in run.stdout, run.stderr
    assert "%% link dice 1" in said(office.mails(EVE, "started")[0])
    assert not checking.verdict(office.match()).faults


@pytest.mark.parametrize(("address", "line", "why"), [
    (EVE, "JOIN trial blue", "only these seats of trial are free: Red"),
    (EVE, "JOIN trial purple", "only these seats of trial are free: Red"),
    (ANN, "JOIN trial red", "plays or has played"), (BOB, "JOIN trial red", "plays or has played")])
def test_who_cannot_have_the_seat_is_told_why(office, address, line, why):
    vote_out(office)
    answer = office.write(address, DESK, line)
    assert answer.kind == "join_refused" and why in said(answer)
    assert seat("red").player.email == CARETAKER


def test_a_taken_seat_is_taken(office):
    vote_out(office)
    office.write("late@player.example", DESK, "JOIN trial red")
    newcomer(office)
    assert office.reply("late@player.example").kind == "seat_taken"
    assert "no seat in it is free" in said(office.write("late@player.example", DESK, "JOIN trial red"))
    assert seat("red").player.email == EVE


@pytest.mark.parametrize("words", ["NO", "No thanks", "I decline."])
def test_the_applicant_may_decline(office, words):
    vote_out(office)
    office.write(EVE, DESK, "JOIN trial red")
    assert office.reply(EVE, words).kind == "seat_declined" and seat("red").player.email == CARETAKER


def test_a_seat_may_change_hands_twice(office):
    vote_out(office)
    newcomer(office)
    mine = office.last(EVE)
    office.reply(BOB, "REPLACE red")
    office.reply(CAT, "REPLACE red")
    assert office.reply(EVE, "HAND", to=mine).kind == "seat_gone"
    assert {row.player.email for row in Seat.select().where(Seat.kind == FORMER)} == {ANN, EVE}
    assert not checking.verdict(office.match()).faults


def test_a_player_who_leaves_is_nobodys_deputy_any_more(office):
    Match.update(settings={"player_deputies": True}).execute()
    office.reply(BOB, f"DEPUTY {ANN}")
    office.reply(ANN)
    office.reply(BOB, "REPLACE the red", to=office.mails(BOB, "report")[0])
    office.reply(CAT, "REPLACE red", to=office.mails(CAT, "report")[0])
    assert not Seat.select().where(Seat.kind == "deputy").exists()
    assert [mail.kind for mail in office.mails(ANN)][-1] == "farewell"
    assert "Your deputy has ended his part" in " ".join(said(mail) for mail in office.mails(BOB, "notice"))


def test_a_deputy_may_take_the_seat_he_knows(office):
    office.reply(ANN, f"DEPUTY {EVE}")
    office.reply(EVE)
    vote_out(office)
    assert office.mails(EVE)[-1].kind == "deputy_ends"
    assert newcomer(office).kind == "started"


def declines_to_have(office, answer):
    """Whether a deputy who would agree is turned away, and the holder is told no reason."""
    told = said(office.mails(BOB, "notice")[-1])
    return (answer.kind == "deputy_ends" and "played another role of this match" in said(answer)
            and "Your deputy has ended his part" in told and "another role" not in told
            and not Seat.select().where(Seat.kind == "deputy").exists())


def test_who_has_taken_a_seat_is_nobodys_deputy(office):
    office.reply(BOB, f"DEPUTY {EVE}")
    asked = office.mails(EVE)[-1]
    vote_out(office)
    newcomer(office)
    assert declines_to_have(office, office.reply(EVE, to=asked))


def test_who_has_played_a_role_is_deputy_of_no_other(office):
    vote_out(office)
    office.reply(BOB, f"DEPUTY {ANN}")
    assert declines_to_have(office, office.reply(ANN))


def test_who_was_deputy_of_one_is_deputy_of_no_other(office):
    office.reply(ANN, f"DEPUTY {EVE}")
    office.reply(EVE)
    office.reply(ANN, "DEPUTY none")
    office.reply(BOB, f"DEPUTY {EVE}")
    assert declines_to_have(office, office.reply(EVE))


def test_a_seat_can_be_taken_while_the_match_is_paused(office):
    vote_out(office)
    with database.transaction():
        halting.begin(office.match(), office.now)
    newcomer(office)
    assert seat("red").player.email == EVE and office.match().status == PAUSED


def test_an_application_tells_a_stranger_nothing_secret(office):
    vote_out(office)
    office.write(EVE, DESK, "JOIN trial red")
    assert hand(office, "red") not in said(office.mails(EVE)[-1])
    assert [mail.kind for mail in office.mails(EVE)] == ["confirm_seat"]


def test_the_pages_and_lists_tell_who_plays_and_never_whose_deputy_somebody_is(office):
    office.reply(BOB, f"DEPUTY {EVE}")
    office.reply(EVE)
    vote_out(office)
    shown = {seat["role"]: seat for seat in standing.standing(office.match(), office.now, "en").seats}
    assert shown["Red"]["plays"] == "nobody"
    assert tell(shown["Red"]["how"]).startswith("Whoever wants to play on mails JOIN trial red")
    assert (shown["Blue"]["name"], len(shown)) == ("Bob", 3)
    assert next(overview.match_lines()).startswith("trial: Duel, running, 2/3 seats")
    page = "\n".join(overview.match_page(office.match(), str))
    assert "former of red: ann@player.example" in page and EVE not in page
    page = "\n".join(overview.match_page(office.match(), str, secret=True))
    assert "former of red: ann@player.example" in page and "deputy of blue: eve@player.example" in page


def test_two_readers_of_one_role_have_reply_addresses_of_their_own(office):
    office.reply(ANN, f"DEPUTY {EVE}")
    office.reply(EVE)
    Seat.update(played_by="deputy").where(Seat.role == "red").execute()
    office.reply(BOB, "PRESS TO red: to whoever reads this")
    press = office.mails(kind="press")
    assert {mail.to for mail in press} == {ANN, EVE}
    assert len({mail.headers["Reply-To"] for mail in press}) == 2
    bounces.mark_seat(next(mail for mail in press if mail.to == EVE), office.now)
    assert seat("red").bounced_at is None and Seat.get(Seat.kind == "deputy").bounced_at == office.now


def test_a_vote_that_comes_after_its_vote_has_passed_opens_no_new_one(office):
    """The third player answers the ballot too: nobody is mailed, nothing is extended again."""
    for voter in (ANN, BOB):
        office.reply(voter, "EXTEND 48h")
    due, mails = open_deadline().due_at, len(office.mails(kind="vote"))
    told = said(office.reply(CAT, "EXTEND 48h"))
    assert "has passed already; yours was not needed and opens no new one" in told and "refused" not in told
    assert len(office.mails(kind="vote")) == mails and open_deadline().due_at == due
    assert "1 of the 2 needed" in said(office.reply(CAT, "EXTEND 48h"))
