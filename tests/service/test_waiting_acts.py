"""What nobody can take back waits for a second moderator or its time: a seat that is freed, a mail that is dropped."""

from dataclasses import replace

import pytest
from click.testing import CliRunner
from office import PLAYERS, said
from test_disputes import MORA, begin, log
from test_rulings import BOTH, MILO

from pbem import config
from pbem.cli import main
from pbem.service.console import acts, mails, waiting
from pbem.service.console.noting import Host
from pbem.service.course import carrying_out
from pbem.service.desk import desk
from pbem.service.hosting import mail_overview
from pbem.service.judgement import naming, sessions
from pbem.service.match.said import Refused, tell
from pbem.service.match.sitting import Sitting, lock
from pbem.service.seats import replacing
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import (
    ANSWERED,
    ASIDE,
    CARETAKER,
    FAILED,
    FINISHED,
    IGNORED,
    STORED,
    Act,
    Content,
    Happening,
    Mail,
    Match,
    Outbox,
    Player,
    Seat,
)

ANN, BOB = PLAYERS.values()
EVE = "eve@player.example"
MINA = "mina@judge.example"
WHY = "he has not been heard of since May"
FREE = "to free the seat of Red, which its player loses for good"


@pytest.fixture
def judged(office):
    """A running duel with two moderators."""
    return begin(office, named=BOTH)


@pytest.fixture
def alone(office):
    return begin(office)


def seat(office, address=MORA):
    return sessions.seat(Player.get(Player.email == address), office.match().slug)


def host(office):
    return Host(office.match().id)


def wish(office, address=MORA, role="red", email="", why=WHY):
    return tell(acts.replace(seat(office, address), role, email, why, office.now), game="duel")


def is_free(role="red"):
    return Seat.get(Seat.role == role).player.email == CARETAKER


def waiting_now():
    return Act.select().where(Act.status == "waiting").count()


def told(office):
    return "\n".join(log(office))


def test_a_seat_is_not_freed_by_one_alone(judged):
    until = "It is done at Tue 2 Mar 2027, 12:00 (UTC), or as soon as another moderator agrees"
    assert wish(judged).startswith(until)
    assert not is_free() and f'The moderator Mora wants {FREE}. "{WHY}"' in told(judged)
    for player in (ANN, BOB):
        mail = judged.mails(player)[-1]
        assert mail.subject.startswith("What cannot be taken back") and f"The moderator Mora wants {FREE}" in said(mail)
        assert "It is done at Tue 2 Mar 2027, 12:00 (UTC), or as soon as another moderator agrees" in said(mail)
    asked = judged.mails(MILO)[-1]
    assert WHY in said(asked) and "AGREE" in said(asked) and "An act waits for your word" in asked.subject
    assert said(asked).count("An act waits for your word") == 1 and "How to answer" in said(asked)


def test_it_is_done_when_another_agrees_by_mail(judged):
    wish(judged, email=EVE)
    assert "You agree, and it is done." in said(judged.reply(MILO, "AGREE"))
    assert is_free() and not waiting_now()
    assert [mail.kind for mail in judged.mails(EVE)] == ["invitation"] and EVE not in told(judged)
    assert f"The moderator Milo agrees {FREE}." in told(judged)
    assert "The moderator Mora saw to it that the seat of Red is free, and invited somebody to it." in told(judged)
    late = said(judged.reply(MILO, "AGREE"))
    assert "Your word was not taken, and nothing has changed:" in late
    assert "nothing waits for another moderator's word there" in late
    assert "Answer this mail once more" not in late
    became = judged.mails(MORA)[-1]
    assert became.subject.startswith("What became of a wish") and f"The wish {FREE} is carried out." in said(became)


def test_another_may_be_against_it_by_mail(judged):
    wish(judged)
    assert "give your reasons behind AGAINST" in said(judged.reply(MILO, "AGAINST"))
    assert "answer AGREE, or AGAINST: and your reasons" in said(judged.reply(MILO, "well"))
    assert waiting_now()
    assert "It is not done" in said(judged.reply(MILO, "AGAINST: he wrote to me yesterday"))
    stopped = f'The wish {FREE} is dropped: the moderator Milo is against it. "he wrote to me yesterday"'
    assert stopped in told(judged) and all(stopped in said(judged.mails(reader)[-1]) for reader in (ANN, MORA))
    judged.later(hours=48)
    deadlines.sweep(judged.now)
    assert not is_free() and not waiting_now()


def test_all_other_moderators_are_asked_and_told_what_became_of_it(office):
    begin(office, named=(*BOTH, ("Mina", MINA)))
    wish(office)
    assert all("An act waits for your word" in office.mails(who)[-1].subject for who in (MILO, MINA))
    office.reply(MINA, "AGAINST: he wrote to me")
    for who in (MORA, MILO):
        assert 'the moderator Mina is against it. "he wrote to me"' in said(office.mails(who)[-1])
    assert "What became" not in office.mails(MINA)[-1].subject
    wish(office)
    waiting.withdraw(seat(office), Act.select().order_by(Act.id.desc()).get().mark, office.now)
    assert all("it was withdrawn" in said(office.mails(who)[-1]) for who in (MILO, MINA))
    assert "it was withdrawn" not in said(office.mails(MORA)[-1])


def test_who_runs_the_server_is_mailed_what_became_of_his_wish(judged):
    config.use(replace(config.current(), moderator="host@game.example"))
    acts.replace(host(judged), "red", "", WHY, judged.now)
    assert not judged.mails("host@game.example")
    judged.reply(MORA, "AGAINST: he wrote to me")
    [mail] = judged.mails("host@game.example")
    assert 'the moderator Mora is against it. "he wrote to me"' in said(mail) and "trial" in mail.subject
    assert "the moderator Mora is against it" in said(judged.mails(MILO)[-1])


def test_who_is_no_moderator_any_more_is_told_nothing_of_what_he_wanted(judged):
    wish(judged)
    with database.transaction():
        naming.change(judged.match(), [], judged.now, carrying_out.COURSE, ["Mora"])
    before = len(judged.mails(MORA))
    judged.later(hours=24)
    deadlines.sweep(judged.now)
    assert is_free() and len(judged.mails(MORA)) == before


def test_without_another_moderator_time_passes(alone):
    assert "moderator agrees" not in wish(alone)
    alone.later(hours=23)
    deadlines.sweep(alone.now)
    assert not is_free()
    alone.later(hours=1)
    deadlines.sweep(alone.now)
    assert is_free() and f"nobody was against the wish {FREE}" in told(alone)


def test_how_long_it_waits_is_a_setting_of_the_match(office):
    begin(office, judgement={"correction_hours": "2"})
    wish(office)
    office.later(hours=2)
    deadlines.sweep(office.now)
    assert is_free()


def test_who_wants_it_cannot_agree_and_can_withdraw_it(judged):
    wish(judged)
    made = Act.get()
    with pytest.raises(Refused, match="this is your own wish"):
        waiting.answer(seat(judged), made.mark, "agree", "", judged.now)
    with pytest.raises(Refused, match="only whose wish it is can withdraw it"):
        waiting.withdraw(seat(judged, MILO), made.mark, judged.now)
    with pytest.raises(Refused, match="only whose wish it is can withdraw it"):
        waiting.withdraw(host(judged), made.mark, judged.now)
    assert waiting_now()
    waiting.withdraw(seat(judged), made.mark, judged.now)
    assert not waiting_now() and f"The wish {FREE} is dropped: it was withdrawn." in told(judged)
    assert f"The wish {FREE} is dropped: it was withdrawn." in said(judged.mails(MILO)[-1])
    assert not [mail for mail in judged.mails(MORA) if mail.subject.startswith("What became of a wish")]
    with pytest.raises(Refused, match="nothing of that name waits"):
        waiting.withdraw(seat(judged), made.mark, judged.now)
    judged.later(hours=48)
    deadlines.sweep(judged.now)
    assert not is_free()


@pytest.mark.parametrize(("words", "why"), [
    ({"why": " - "}, "say why"), ({"role": "green"}, "green"), ({"email": "nobody"}, "no mail address")])
def test_what_cannot_be_wanted_is_refused_at_once(judged, words, why):
    before, mails_before = told(judged), len(judged.mails())
    with pytest.raises(Refused, match=why):
        wish(judged, **words)
    assert told(judged) == before and len(judged.mails()) == mails_before and not waiting_now()


def test_the_same_is_not_wanted_twice(judged):
    wish(judged)
    with pytest.raises(Refused, match="that is wanted already"):
        wish(judged, MILO, email=EVE)
    wish(judged, MILO, role="blue")
    assert waiting_now() == 2


def test_a_seat_that_is_free_needs_no_second_word(judged):
    wish(judged)
    judged.reply(MILO, "AGREE")
    assert f"{EVE} is invited" in wish(judged, email=EVE, why="")
    assert judged.mails(EVE) and not waiting_now()


def test_another_who_has_come_to_hold_the_seat_does_not_lose_it(judged):
    wish(judged)
    Seat.update(role=None, kind="former", stands_for="red").where(Seat.role == "red").execute()
    eve = Player.create(email=EVE, created_at=judged.now, confirmed_at=judged.now, name="Eve")
    Seat.create(match=judged.match(), player=eve, role="red", joined_at=judged.now, confirmed_at=judged.now)
    assert "it is not possible any more" in said(judged.reply(MILO, "AGREE"))
    assert Seat.get(Seat.role == "red").player == eve and not waiting_now()
    assert "the player who held the seat of Red then holds it no more" in told(judged)


def test_what_is_not_possible_any_more_leaves_no_trace_but_in_the_log(judged, monkeypatch):
    """The seat stays as it was where the invitation is refused behind it."""
    wish(judged, email=EVE)
    monkeypatch.setattr("pbem.service.seats.invitations.invite", lambda *given: False)
    judged.later(hours=24)
    deadlines.sweep(judged.now)
    assert not is_free() and not waiting_now() and EVE not in told(judged)
    assert f"The wish {FREE} is dropped: it is not possible any more." in told(judged)


def test_a_match_that_is_over_keeps_its_seats(judged):
    wish(judged)
    Match.update(status=FINISHED).execute()
    judged.later(hours=24)
    deadlines.sweep(judged.now)
    assert not is_free() and "the match trial is over" in told(judged)


def test_the_log_is_read_when_the_match_is_over_if_it_was_opened_so(office):
    begin(office, judgement={"log": "end"}, named=BOTH)
    wish(office)
    assert "wants to free" not in told(office) and "wants to free" in said(office.mails(ANN)[-1])
    Match.update(status=FINISHED).execute()
    assert "wants to free" in told(office)


def test_a_dismissed_moderator_says_no_second_word(judged):
    wish(judged)
    asked = judged.mails(MILO)[-1]
    with database.transaction():
        naming.change(judged.match(), [], judged.now, carrying_out.COURSE, ["Milo"])
    judged.write(MILO, asked.headers["Reply-To"], "AGREE")
    assert waiting_now() and not is_free()


def name(office, named, dismissed=()):
    with database.transaction():
        naming.change(office.match(), named, office.now, carrying_out.COURSE, dismissed)


def test_who_is_named_meanwhile_is_asked_as_well(alone):
    wish(alone)
    name(alone, [("Milo", MILO)])
    asked = said(alone.mails(MILO)[-1])
    assert f'The moderator Mora wants {FREE}. "{WHY}"' in asked and "AGREE" in asked
    name(alone, [("Mina", MINA)])
    assert sum("An act waits" in mail.subject for mail in alone.mails(MILO)) == 1
    alone.reply(MINA, "AGREE")
    assert is_free()


@pytest.mark.parametrize("address", [MORA, "mora+judge@judge.example"])
def test_who_was_dismissed_and_named_anew_does_not_agree_with_his_own_wish(alone, address):
    wish(alone)
    name(alone, [], ["Mora"])
    name(alone, [("Mara", address)])
    assert not any("An act waits" in mail.subject for mail in alone.mails(address))
    [one] = waiting.listed(Sitting(alone.match(), alone.now), seat(alone, address))
    with pytest.raises(Refused, match="your own wish"):
        waiting.answer(seat(alone, address), one.mark, "agree", "", alone.now)
    assert one.own and waiting_now() and not is_free()


# A mail.

@pytest.mark.parametrize("host", [True, False])
def test_it_is_told_by_whose_decision_a_seat_became_free(judged, host):
    by = Host(judged.match().id) if host else seat(judged)
    acts.replace(by, "red", "", WHY, judged.now)
    judged.reply(MILO, "AGREE")
    whose = "by decision of the operator" if host else "by decision of the moderator"
    assert f"Red is without a player, {whose}." in said(judged.mails(BOB, "notice")[-1])
    assert f"Red is without a player, {whose}." in "".join(log(judged))


@pytest.fixture
def aside(judged):
    """A mail of Ann that was set aside."""
    to = judged.last(ANN).headers["Reply-To"]
    raw = f"From: {ANN}\r\nTo: {to}\r\nMessage-ID: <a@b>\r\n\r\npass\r\n".encode()
    return Mail.create(message_id="<a@b>", recipient=to, sender=ANN, received_at=judged.now, transport="smtp",
                       content=Content.create(digest="", raw=raw), status=ASIDE, match=judged.match(), seat=1)


def test_a_mail_that_came_is_dropped_by_two(judged, aside):
    mails.drop(seat(judged), mail_overview.name(aside), judged.now)
    assert Mail.get_by_id(aside.id).status == ASIDE
    assert "The moderator Mora wants to drop a mail that was set aside." in told(judged)
    which = f"Among the mails of the match, where it can be read, it is {mail_overview.name(aside)}."
    assert which in said(judged.mails(MILO)[-1]) and which not in told(judged)
    assert which in waiting.listed(Sitting(judged.match(), judged.now), seat(judged, MILO))[0].told
    assert "drop a mail" not in said(judged.mails(ANN)[-1])  # they read it in the log
    with pytest.raises(Refused, match="that is wanted already"):
        mails.drop(seat(judged, MILO), mail_overview.name(aside), judged.now)
    judged.reply(MILO, "AGREE")
    assert Mail.get_by_id(aside.id).status == IGNORED
    assert "The moderator Mora dropped a mail that was set aside." in told(judged)


def test_a_mail_that_was_read_meanwhile_is_not_dropped(judged, aside):
    mails.drop(seat(judged), mail_overview.name(aside), judged.now)
    mails.retry(seat(judged), mail_overview.name(aside), judged.now)
    assert "not possible any more" in said(judged.reply(MILO, "AGREE"))
    assert Mail.get_by_id(aside.id).status == STORED and "the mail needs nobody any more" in told(judged)


def test_no_mail_is_offered_to_be_read_again_that_was_answered_when_it_was_set_aside(judged, aside):
    assert mails.RUN in mails.listed(Sitting(judged.match(), judged.now))[0].can
    Outbox.update(answers=aside).where(Outbox.id == judged.mails(ANN)[-1].id).execute()
    assert mails.listed(Sitting(judged.match(), judged.now))[0].can == (mails.DROP,)


def test_a_mail_that_failed_can_still_be_sent_so_one_drops_it(judged):
    failed = judged.mails(ANN)[0]
    Outbox.update(status=FAILED, last_error="550").where(Outbox.id == failed.id).execute()
    mails.drop(seat(judged), mail_overview.name(failed), judged.now)
    assert mails.listed(Sitting(judged.match(), judged.now)) == [] and not waiting_now()
    assert "The moderator Mora dropped a mail that could not be sent." in told(judged)


# By who runs the server.

@pytest.fixture
def run(judged):
    config.current().secret_key()

    def run(*words, code=0):
        settings = config.current()
        options = ["--data", str(settings.data), "--database", settings.database_url]
        result = CliRunner().invoke(main, [*words[:2], *options, *words[2:]], catch_exceptions=False)
        assert result.exit_code == code, result.output
        return result.output

    return run


def test_who_runs_the_server_waits_as_well(judged, run):
    assert "say why" in run("match", "replace", "trial", "red", code=1)
    assert "or as soon as another moderator agrees" in run("match", "replace", "trial", "red", "--why", WHY)
    assert not is_free() and f'The operator wants {FREE}. "{WHY}"' in told(judged)
    assert "The operator wants" in said(judged.mails(MORA)[-1])
    name = Act.get().mark
    assert run("match", "acts", "trial").startswith(name) and FREE in run("match", "acts", "trial")
    assert "nothing of that name waits" in run("match", "acts", "trial", "--withdraw", "x", code=1)
    assert run("match", "acts", "trial", "--withdraw", name) == "It is wanted no more.\n"
    assert run("match", "acts", "trial") == "" and "it was withdrawn" in told(judged)


def test_a_moderator_agrees_with_who_runs_the_server(judged, run):
    run("match", "replace", "trial", "red", EVE, "--why", WHY)
    assert "You agree, and it is done." in said(judged.reply(MORA, "AGREE"))
    assert is_free() and judged.mails(EVE) and "The operator saw to it that the seat of Red is free" in told(judged)


def test_who_runs_the_server_withdraws_nobody_elses_wish(judged, run):
    wish(judged)
    assert "only whose wish it is" in run("match", "acts", "trial", "--withdraw", Act.get().mark, code=1)
    assert waiting_now()


def test_he_may_do_without_which_is_told(judged, run):
    assert "say why" in run("match", "replace", "trial", "red", "--at-once", code=1)
    assert "The seat of Red is free" in run("match", "replace", "trial", "red", "--at-once", "--why", WHY)
    assert is_free() and not waiting_now()
    assert f'The operator does not wait for a second word {FREE}. "{WHY}"' in told(judged)


def test_what_he_cannot_do_at_once_is_told_to_nobody(judged, run, monkeypatch):
    monkeypatch.setattr("pbem.service.seats.invitations.invite", lambda *given: False)
    before = Happening.select().count()
    run("match", "replace", "trial", "red", EVE, "--at-once", "--why", WHY, code=1)
    assert not is_free() and not Act.select().exists() and Happening.select().count() == before


def test_he_drops_mails_of_a_match_in_the_same_way(judged, run, aside):
    name = mail_overview.name(aside)
    assert "It is done at" in run("mail", "drop", name)
    assert Mail.get_by_id(aside.id).status == ASIDE and "The operator wants to drop a mail" in told(judged)
    judged.reply(MORA, "AGREE")
    assert Mail.get_by_id(aside.id).status == IGNORED


def test_he_drops_one_at_once(judged, run, aside):
    assert "Nothing is done with this mail" in run("mail", "drop", mail_overview.name(aside), "--at-once")
    assert Mail.get_by_id(aside.id).status == IGNORED
    assert "The operator does not wait for a second word to drop a mail" in told(judged)


def test_he_answers_a_mail_that_was_set_aside(judged, run, aside):
    name = mail_overview.name(aside)
    assert "there are no words" in run("mail", "answer", name, " ", code=1)
    assert "at most 4000" in run("mail", "answer", name, "x" * 4001, code=1)
    assert Mail.get_by_id(aside.id).status == ASIDE and not judged.mails(ANN, "moderator_answers")
    out = run("mail", "answer", name, "Send it once more.\nWith your card.")
    assert "The answer is on its way. That the mail itself is left as it is waits;" in out and "It is done at" in out
    assert Mail.get_by_id(aside.id).status == ASIDE and "The operator wants to drop a mail" in told(judged)
    [mail] = judged.mails(ANN, "moderator_answers")
    assert "An answer of who hosts this match" in mail.subject and mail.answers_id == aside.id
    assert "Send it once more." in said(mail) and "With your card." in said(mail)
    assert "The operator answered a mail that was set aside." in told(judged)
    assert "or was answered" in run("mail", "answer", name, "And more.", code=1)
    judged.reply(MORA, "AGREE")
    assert Mail.get_by_id(aside.id).status == IGNORED
    assert "there is no mail" in run("mail", "answer", name, "And more.", code=1)


def test_a_mail_that_was_answered_can_be_read_until_it_is_dropped(judged, aside):
    mails.answer(seat(judged), mail_overview.name(aside), "Which card?", judged.now)
    mails.retry(seat(judged), mail_overview.name(aside), judged.now)
    desk.answer(judged.letter(aside.id, "pass"), judged.now)
    assert Mail.get_by_id(aside.id).status == ANSWERED and Outbox.get(Outbox.answers == aside).kind == "acknowledgement"
    assert "not possible any more" in said(judged.reply(MILO, "AGREE"))


def test_he_answers_and_drops_at_once(judged, run, aside):
    assert "waits" not in run("mail", "answer", mail_overview.name(aside), "Send it again.", "--at-once")
    assert Mail.get_by_id(aside.id).status == IGNORED and not waiting_now()


def test_who_answers_a_mail_that_waits_to_be_dropped_wants_nothing_more(judged, aside):
    mails.drop(seat(judged), mail_overview.name(aside), judged.now)
    mails.answer(seat(judged, MILO), mail_overview.name(aside), "Which card?", judged.now)
    assert waiting_now() == 1 and judged.mails(ANN, "moderator_answers")


def test_he_answers_no_stranger_and_no_mail_of_ours(judged, run, aside):
    Mail.update(sender="stranger@elsewhere.example").execute()
    assert "its writer has no confirmed address" in run("mail", "answer", mail_overview.name(aside), "Hm", code=1)
    Mail.update(match=None, sender=ANN).where(Mail.id == aside.id).execute()
    assert "its writer has no confirmed address" in run("mail", "answer", mail_overview.name(aside), "Hm", code=1)
    failed = judged.mails(ANN)[0]
    Outbox.update(status=FAILED, last_error="550").where(Outbox.id == failed.id).execute()
    assert "its writer has no confirmed address" in run("mail", "answer", mail_overview.name(failed), "Hm", code=1)
    assert not judged.mails(kind="moderator_answers") and "answered a mail" not in told(judged)


def test_at_once_is_for_who_runs_the_server_alone(judged):
    tell(acts.replace(seat(judged), "red", "", WHY, judged.now, at_once=True))
    assert not is_free() and waiting_now()


def test_a_seat_freed_by_its_own_player_meanwhile_is_dropped(judged):
    wish(judged)
    with database.transaction():
        replacing.vacate(lock(judged.match().id, judged.now), "red", replacing.BY_WISH)
    assert "not possible any more" in said(judged.reply(MILO, "AGREE"))
    assert "holds it no more" in told(judged)
