"""What moderators do and look at, on both databases: what it changes, what is told, what stays hidden."""

import pytest
from office import PLAYERS, START, said
from test_disputes import MORA, begin, log, tag

from pbem.service.clock import clock_changes, halting
from pbem.service.console import acts, disputes, health, journal, looks, mails
from pbem.service.course import starting
from pbem.service.hosting import looking
from pbem.service.judgement import sessions, settings
from pbem.service.match import chronicle, matches
from pbem.service.match.said import Refused, tell
from pbem.service.match.sitting import Sitting
from pbem.service.post import tokens
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import (
    ASIDE,
    CARETAKER,
    DEPUTY,
    FAILED,
    TABLES,
    Dispute,
    Happening,
    Journal,
    Mail,
    Match,
    Outbox,
    Player,
    Seat,
    Tally,
)

ANN, BOB = PLAYERS.values()
DAN = "dan@player.example"


@pytest.fixture
def judged(office):
    return begin(office)


def seat(office):
    return sessions.seat(Player.get(Player.email == MORA), office.match().slug)


def rows():
    """Everything in the database but the log and the counts."""
    return {model: sorted(map(repr, model.select().tuples())) for model in TABLES if model not in (Happening, Tally)}


@pytest.mark.parametrize("look", [
    lambda seat, now: looks.report(seat, "red", now), looks.questions_asked,
    lambda seat, now: looks.trial(seat, "red", "bid 1", now),
    lambda seat, now: journal.look(seat, journal.Filter(), now)])
def test_a_look_changes_nothing_but_the_log(judged, look):
    before, noted = rows(), Happening.select().count()
    look(seat(judged), judged.now)
    assert rows() == before and Happening.select().count() == noted + 1
    assert Happening.select().order_by(Happening.id.desc()).get().words.startswith("The moderator Mora ")


def test_a_report_is_the_one_that_the_role_would_get_but_for_its_addresses(judged):
    shown = looks.report(seat(judged), "blue", judged.now).text
    got = judged.reply(BOB, "STATUS").text
    for words in ("Your cards", "Blue in trial"):
        assert words in shown and words in got
    assert "orders+…@" in shown and "orders+p" in got
    assert not any(address in shown for address in (ANN, BOB))


@pytest.mark.parametrize("kind", [tokens.ORDERS, tokens.PRESS, tokens.RULING, tokens.JOIN, tokens.CONFIRM])
def test_no_token_is_left_in_what_he_is_shown(office, kind):
    address = tokens.address(kind, "abcdefgh", START, "mark2", number=3)
    for text in (address, f"> To: <{address}>,", address.upper(), f"{address} {address}"):
        shown = tokens.left_out(text)
        assert "…" in shown and tokens.find(address) not in shown.lower()
    for text in ("the well-known half-hearted move-to-move", "2027-03-01T12:00", "a-b-c-d"):
        assert tokens.left_out(text) == text


def test_somebody_else_plays_from_the_next_sweep_until_the_player_gives_an_order(judged):
    acts.hand_over(seat(judged), "red", judged.now)
    deadlines.sweep(judged.now)
    assert Seat.get(Seat.role == "red").played_by == CARETAKER
    judged.reply(ANN, "bid 1")
    assert Seat.get(Seat.role == "red").played_by == "player" and Seat.get(Seat.role == "red").hand_over_at is None


def stopped_and_moved(office, pause, go_on, move):
    """What the log and red's mails tell of a pause, its end and a deadline that is moved."""
    count, mails = len(log(office)), len(office.mails(ANN))
    for act in (pause, go_on, move):
        with database.transaction():
            act(office.match(), office.later(minutes=1))
    return " ".join([*log(office)[count:], *(said(mail) for mail in office.mails(ANN)[mails:])])


def test_who_stops_the_clock_and_moves_deadlines_is_told_as_who_he_is(judged):
    own = seat(judged)
    of_moderator = stopped_and_moved(
        judged, lambda match, now: acts.pause(own, now), lambda match, now: acts.go_on(own, now),
        lambda match, now: acts.move_deadlines(own, None, 3, "a storm", now))
    of_host = stopped_and_moved(judged, halting.pause, halting.resume, lambda match, now: clock_changes.postpone(
        match, None, 3, now, "a storm"))
    for word, told in (("operator", of_host), ("moderator", of_moderator)):
        for sentence in (f"The match is paused by the {word}.", f"The match goes on by the {word} after",
                         f"The open deadlines were moved by +3 h by the {word}: a storm."):
            assert sentence in told
    for sentence in ("has paused the match.", "has moved your deadline from"):
        assert f"The moderator Mora {sentence}" in of_moderator and f"The operator {sentence}" in of_host
    assert "moderator" not in of_host and "operator" not in of_moderator


def test_that_a_deputy_plays_is_told_by_no_page_and_no_log(office):
    begin(office)
    before = health.of(seat(office), office.now)
    office.reply(ANN, f"DEPUTY {DAN}")
    office.later()
    office.reply(DAN, "yes", to=office.mails(DAN)[-1])
    acts.hand_over(seat(office), "red", office.now)
    deadlines.sweep(office.now)
    assert Seat.get(Seat.role == "red").played_by == DEPUTY
    Outbox.update(status=FAILED, last_error=f"550 {DAN}").where(Outbox.to == DAN).execute()
    after = health.of(seat(office), office.now)
    assert after.asked == before.asked and after.waiting == before.waiting
    assert DAN not in repr(after) and "somebody else" not in "".join(log(office))
    assert "had somebody else play" in "".join(row.words for row in Happening.select().where(Happening.afterwards))


def test_what_failed_is_told_of_a_player_alone(judged):
    Outbox.update(status=FAILED, last_error="550 no such user").where(Outbox.to == ANN).execute()
    assert {one.about for one in health.of(seat(judged), judged.now).mails} == {"550 no such user"}


def test_the_whole_journal_holds_what_the_public_one_does_not(judged):
    public = journal.public(Sitting(judged.match(), judged.now), journal.Filter())
    whole = journal.look(seat(judged), journal.Filter(), judged.now)
    hidden = [line for entry in whole.entries for line in entry.lines if line.startswith("To ")]
    assert hidden and not any("To " in line for entry in public.entries for line in entry.lines)
    assert [entry.lines for entry in public.entries] == [["Red passes."]]
    [shown] = journal.look(seat(judged), journal.Filter(role="blue"), judged.now).entries
    assert (shown.source, shown.stage) == ("player", Journal.get(Journal.role == "blue").link)


def test_evidence_of_a_private_dispute_is_noted_for_the_end(judged):
    judged.reply(BOB, f"DISPUTE {tag('blue')}: I bid nothing")
    mark = Dispute.get().mark
    found = disputes.look(seat(judged), mark, judged.now)
    assert found.case.told == ["I bid nothing"] and found.sections
    assert disputes.find(Sitting(judged.match(), judged.now), seat(judged), mark).told == []
    assert "looked at the evidence" not in "".join(log(judged))
    Match.update(status="finished").execute()
    assert "looked at the evidence" in "".join(log(judged))


def test_of_a_public_dispute_between_parties_the_same(office):
    begin(office, {"told": "parties"})
    office.reply(BOB, f"DISPUTE {tag()}: no")
    disputes.look(seat(office), Dispute.get().mark, office.now)
    assert disputes.find(Sitting(office.match(), office.now), seat(office), Dispute.get().mark).told == []
    assert "looked at the evidence" not in "".join(log(office))


@pytest.mark.parametrize("mail, told", [(Outbox(to=ANN.upper()), "could not be sent tried again"),
                                        (Mail(sender=ANN.upper(), seat=0), "was set aside read once more")])
def test_that_a_mail_of_no_match_was_tried_again_is_told_where_its_reader_or_writer_plays(judged, mail, told):
    with database.transaction():
        matches.seat(starting.open_match("duel", "other", judged.now), "eve@player.example", "red", judged.now, "Eve")
    looking.note_retry(mail, judged.now)
    assert [row.match.slug for row in Happening if told in row.words] == ["trial"]


def test_a_match_says_when_its_players_read_the_log(office):
    begin(office, {"log": "end"})
    looks.report(seat(office), "red", office.now)
    office.reply(BOB, f"DISPUTE {tag()}: no")
    looking.note(office.match(), "match show", office.now)
    assert not any("looked" in row.words or "was sent" in row.words for row in chronicle.for_all(office.match()))
    Match.update(status="finished").execute()
    told = [row.words for row in chronicle.for_all(office.match())]
    assert "The moderator Mora looked at the report of Red." in told
    assert all(any(words in one for one in told) for words in ("The operator looked", "was sent to the moderator Mora"))
    with pytest.raises(ValueError, match="judgement log=never is not known; it is one of: now, end"):
        settings.check({"log": "never"})


def test_a_mail_set_aside_is_found_by_its_name_in_its_own_match_alone(judged):
    judged.write(BOB, judged.last(ANN).headers["Reply-To"], "bid 2")
    mail = judged.inbound()
    assert mail.status == ASIDE
    [listed] = mails.listed(Sitting(judged.match(), judged.now))
    assert listed.came and "bid" not in listed.about and BOB not in listed.about
    _, text = mails.look(seat(judged), listed.name, judged.now)
    assert "bid 2" in text and BOB in text
    Mail.update(match=None).where(Mail.id == mail.id).execute()
    for act in (mails.look, mails.retry, mails.drop):
        with pytest.raises(Refused, match="no such mail"):
            act(seat(judged), listed.name, judged.now)


def test_what_is_refused_leaves_nothing_behind(judged):
    before, noted = rows(), Happening.select().count()
    for act in (lambda: acts.go_on(seat(judged), judged.now),
                lambda: acts.replace(seat(judged), "red", "x", "gone", judged.now),
                lambda: acts.move_deadlines(seat(judged), None, 0, "", judged.now),
                lambda: acts.broadcast(seat(judged), " ", judged.now)):
        with pytest.raises(Refused):
            act()
    assert rows() == before and Happening.select().count() == noted


def test_acts_are_told_in_words(judged):
    told = [acts.pause(seat(judged), judged.now), acts.go_on(seat(judged), judged.now),
            acts.move_deadlines(seat(judged), "red", 2, "", judged.now),
            acts.broadcast(seat(judged), "Hello", judged.now)]
    assert all(tell(one) for one in told)
    assert "Hello" in said(judged.mails(ANN)[-1]) and "The moderator Mora to all: \"Hello\"" in "".join(log(judged))


def test_players_read_the_log_by_mail_too(judged):
    looks.report(seat(judged), "red", judged.now)
    acts.hand_over(seat(judged), "blue", judged.now)
    told = said(judged.reply(BOB, "DISPUTES"))
    assert "1 Mar 2027, 12:00 (UTC): The moderator Mora looked at the report of Red." in told
    assert "somebody else play" not in told
