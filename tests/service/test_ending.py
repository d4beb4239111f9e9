"""A match ends before its rules end it: by concession, by all, by a moderator or the host."""

from dataclasses import replace

import pytest
from click.testing import CliRunner
from office import PLAYERS, said
from test_disputes import MORA, begin, log
from test_rulings import BOTH, MILO
from test_waiting_acts import host, seat

from pbem import config
from pbem.cli import main
from pbem.service.console import acts
from pbem.service.desk import desk
from pbem.service.match.said import Refused
from pbem.service.record import checking, exports
from pbem.service.sweep import deadlines
from pbem.store.models import FINISHED, RUNNING, WAITING, Act, Deadline, Outbox, Pause, Seat, Vote

pytestmark = pytest.mark.both_databases
ANN, BOB = PLAYERS.values()


@pytest.fixture
def running(office):
    return begin(office)


@pytest.fixture
def judged(office):
    return begin(office, named=BOTH)


def answered(office, sender, *lines, subject="Re: Vote: CONCLUDE draw · trial"):
    mail_id = office.store(sender, office.last(sender).headers["Reply-To"])
    desk.answer(replace(office.letter(mail_id, *lines), subject=subject), office.now)
    return said(office.mails(sender, "acknowledgement")[-1])


def is_closed_properly(office):
    """Whether a match is over, and its record, chains and mails are those of every match that is over."""
    match = office.match()
    office.later(days=90)
    before = Outbox.select().count()
    deadlines.sweep(office.now)
    return (match.status == FINISHED and match.finished_at is not None and not match.paused_at
            and not Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null()).exists()
            and checking.verdict(match).faults == [] and checking.replayed(match) is None
            and list(exports.faults(exports.read(exports.written(match)))) == []
            and exports.replayed(exports.read(exports.written(match)), []) is None
            and Outbox.select().count() == before)


def test_who_concedes_says_so_twice_and_in_a_match_for_two_it_ends(running):
    told = said(running.reply(ANN, "CONCEDE"))
    assert "nothing has changed yet: to concede the match for good, answer this mail with CONCEDE YES" in told
    assert "by which it ends where it stands" in told and running.match().status == RUNNING
    assert "you have conceded, and the match ends" in said(running.reply(ANN, "CONCEDE YES"))
    assert running.match().status == FINISHED
    for player in (ANN, BOB):
        last = running.mails(player, "report")[-1]
        assert "The match has ended early, as it stands: Red has conceded." in said(last)
        assert "The board and the standings stay as they are" in said(last) and last.attached
        assert "The match is over" in last.text and "%% link cards 1" in last.text
    assert "The match ends early, as it stands: Red has conceded." in "\n".join(log(running))
    assert is_closed_properly(running)
    assert "the match is over" in said(running.reply(BOB, "CONCEDE"))


@pytest.mark.parametrize("words", ["I give up", "We concede the match.", "I'll surrender!", "me rindo", "J'abandonne"])
def test_everyday_words_for_it_are_asked_back(running, words):
    assert "nothing has changed yet: to concede" in said(running.reply(ANN, words))
    assert running.match().status == RUNNING and not Seat.get(Seat.role == "red").conceded_at


@pytest.mark.parametrize("words", ["end?", "CONCEDE?", "Should I concede?", "I give up Calais",
                                   "concede Calais to blue", "conclude my impulse"])
def test_what_only_sounds_like_it_asks_and_ends_nothing(running, words):
    running.reply(ANN, words)
    running.reply(ANN, words)
    assert running.match().status == RUNNING and not Vote.select().exists()
    assert not Seat.select().where(Seat.conceded_at.is_null(False)).exists()


def test_a_concession_is_confirmed_by_a_second_mail_in_time(running):
    first = "CONCEDE YES counts in answer to the mail that CONCEDE alone was answered with"
    assert first in said(running.reply(ANN, "CONCEDE YES"))
    assert first in said(running.reply(ANN, "CONCEDE", "CONCEDE YES"))
    running.later(days=8)
    assert first in said(running.reply(ANN, "CONCEDE YES"))
    assert running.match().status == RUNNING


def test_a_concession_that_ends_nothing_is_told_and_can_be_taken_back(office):
    begin(office, judgement={"concede": "never"})
    office.reply(ANN, "CONCEDE")
    assert "you have conceded, and all are told; the match goes on" in said(office.reply(ANN, "CONCEDE YES"))
    assert office.match().status == RUNNING
    told = office.mails(BOB, "notice")[-1]
    assert "Red concedes the match. - The match goes on. Its moderator, or who hosts it, can end it." in said(told)
    assert "you have conceded already" in said(office.reply(ANN, "CONCEDE YES"))
    assert "your concession is taken back" in said(office.reply(ANN, "CONCEDE NONE"))
    assert "The concession of Red is taken back." in said(office.mails(BOB, "notice")[-1])
    assert "you have not conceded" in said(office.reply(ANN, "CONCEDE NONE"))
    assert not Seat.get(Seat.role == "red").conceded_at and office.match().status == RUNNING


def test_all_agree_on_a_draw(running):
    told = said(running.reply(ANN, "CONCLUDE draw"))
    assert "1 of the 2 needed" in told and running.match().status == RUNNING
    asked = running.mails(BOB, "vote")[-1]
    proposed = "It is proposed to end the match where it stands, as a draw. It ends only if all 2 players agree"
    assert proposed in said(asked)
    assert "silence is no consent" in said(asked) and "Red" not in said(asked)
    assert "decides" in answered(running, BOB, "Yes")
    assert "all players have agreed on a draw" in said(running.mails(ANN, "report")[-1])
    assert is_closed_properly(running)


def test_silence_is_no_consent_and_one_no_ends_the_proposal(running):
    running.reply(ANN, "CONCLUDE end")
    running.later(hours=5)
    deadlines.sweep(running.now)
    assert running.match().status == RUNNING
    told = answered(running, BOB, "No", subject="Re: Vote: CONCLUDE end · trial")
    assert "the proposal has fallen by your no" in told
    assert "a player is against it" in said(running.mails(ANN, "vote")[-1]) and not Vote.select().exists()
    assert "write CONCLUDE draw, or CONCLUDE end" in said(running.reply(ANN, "CONCLUDE"))


def test_a_proposal_falls_with_the_phase_in_which_it_was_made(office):
    begin(office)
    office.reply(ANN, "CONCLUDE draw")
    link = office.match().link
    for _ in range(40):
        if office.match().link > link:
            break
        office.later(days=2)
        deadlines.sweep(office.now)
    assert office.match().link > link and office.match().status == RUNNING
    assert not Vote.select().exists()
    assert any("the phase in which it was made has ended" in said(mail) for mail in office.mails(BOB, "vote"))


def test_an_order_in_the_mail_of_the_last_word_counts_before_the_match_ends(running):
    running.reply(BOB, "CONCLUDE end")
    running.reply(ANN, "bid 1", "CONCLUDE end")
    verbs = [row.command["verb"] for row in running.journal()]
    assert verbs[-2:] == ["bid", "end_match"] and is_closed_properly(running)


def test_a_moderator_abandons_and_another_agrees(judged):
    with pytest.raises(Refused, match="say why"):
        acts.end(seat(judged), "abandoned", "", "", judged.now)
    acts.end(seat(judged), "abandoned", "", "nobody has answered since May", judged.now)
    assert judged.match().status == RUNNING
    assert "The moderator Mora wants to abandon the match" in said(judged.mails(ANN, "notice")[-1])
    assert "You agree, and it is done." in said(judged.reply(MILO, "AGREE"))
    last = said(judged.mails(BOB, "report")[-1])
    assert "it is abandoned." in last and 'The reason given: "nobody has answered since May"' in last
    assert is_closed_properly(judged)


def test_a_moderator_abandons_by_mail_and_can_take_it_back(judged):
    told = judged.reply(MORA, "ABANDON: two players are ill")
    assert "It is done at" in said(told) and "WITHDRAW" in said(told)
    assert "It is wanted no more." in said(judged.reply(MORA, "WITHDRAW", to=told))
    assert judged.match().status == RUNNING
    judged.reply(MORA, "ABANDON: two players are ill", to=told)
    judged.later(hours=25)
    deadlines.sweep(judged.now)
    assert is_closed_properly(judged)
    assert "the match m is over" in said(judged.reply(MORA, "ABANDON: once more", to=told)).replace("trial", "m")


def test_a_concession_that_a_moderator_was_told_is_entered(judged):
    acts.end(seat(judged), "conceded", "red", "he rang me up", judged.now)
    judged.reply(MILO, "AGREE")
    assert "Red has conceded" in said(judged.mails(BOB, "report")[-1]) and is_closed_properly(judged)


def test_a_paused_match_ends_as_well(judged):
    judged.reply(ANN, "PAUSE")
    judged.reply(BOB, "PAUSE")
    acts.end(host(judged), "agreed", "", "all have said so at the table", judged.now, at_once=True)
    assert is_closed_properly(judged) and Pause.select().count() == 1


def test_the_host_ends_it_by_command(judged):
    config.current().secret_key()
    settings = config.current()
    options = ["--data", str(settings.data), "--database", settings.database_url]

    def pbem(*words):
        return CliRunner().invoke(main, ["match", "end", *options, "trial", *words]).output

    assert "say why" in pbem("abandoned")
    assert "is done at" in pbem("abandoned", "--why", "nobody answers")
    assert judged.match().status == RUNNING
    assert "The match is over, and all are told." in pbem("draw", "--why", "agreed by phone", "--at-once")
    assert judged.match().status == FINISHED and not Act.select().where(Act.status == WAITING).exists()
