"""What the program fails on: nothing is lost, nobody is left without a word, and it goes on when that is mended."""

import re
from datetime import timedelta

import pytest
from office import PLAYERS, open_deadline, said
from peewee import OperationalError
from test_corrections import disputing, rule
from test_disputes import MORA
from test_hidden_windows import FRANCE, HAPSBURG, MOVE, war
from test_in_doubt import FAIL
from test_press import to_blue

from pbem import clock, config
from pbem.games import duel as toy
from pbem.mail import compose, inbound, mime, outbound, reading
from pbem.mail.turns import Turns
from pbem.render import bodies
from pbem.service.clock import lateness, outages
from pbem.service.desk import play, talk
from pbem.service.hosting import mail_overview, standstill
from pbem.service.judgement.moderator_words import verdict
from pbem.service.post import dropping, faults, mail_names
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import ANSWERED, IGNORED, STORED, WAITING, Correction, Doubt, Fault, Mail, Outbox, Ruling

ANN, BOB = PLAYERS.values()
HOST = "host@example.org"
SECRET = "the hand of red holds"


def broken(*given, **named):
    raise KeyError(SECRET)


@pytest.fixture
def duel(office):
    """A duel of which somebody is told what needs him."""
    config.use(config.Settings(data=config.current().data, moderator=HOST))
    office.start()
    office.send()
    return office


@pytest.fixture
def breaks(monkeypatch):
    """A function that breaks a part of the program: breaks(module, name); breaks.mend() mends all of it."""
    with monkeypatch.context() as changed:
        def breaks(where, name):
            changed.setattr(where, name, broken)
        breaks.mend = changed.undo
        yield breaks


def comes(office, sender, *lines, to=None):
    """A mail comes in; its Mail when it was processed."""
    mail_id = office.store(sender, (to or office.last(sender)).headers["Reply-To"], lines=lines)
    inbound.process(mail_id, office.now)
    return Mail.get_by_id(mail_id)


def new_program(office):
    """The server starts with the next program; how many mails were read."""
    faults.try_again()
    return inbound.process_waiting(office.now)


def kinds(office, address):
    """The kinds of what was mailed to an address and waits."""
    return [mail.kind for mail in office.mails(address) if mail.status == WAITING]


def answer(mail):
    return Outbox.get(Outbox.answers == mail)


STEPS = {"reading": (mime, "read"), "answering": (toy, "do_attack"), "report": (bodies, "narrate")}


@pytest.mark.parametrize("step", STEPS)
def test_a_mail_is_kept_and_goes_on_when_the_program_is_mended(duel, breaks, step, caplog):
    order = f"attack {duel.match().state['hands']['red'][0]}"
    due = open_deadline().due_at
    breaks(*STEPS[step])
    duel.now = due - timedelta(hours=2)
    mail = comes(duel, ANN, order)
    assert (mail.status, Mail.get_by_id(mail.id).match) == (STORED, None) and len(duel.journal()) == 1
    assert kinds(duel, ANN) == ["mail_kept"] and kinds(duel, BOB) == [] and kinds(duel, HOST) == ["moderator"]
    notice, [told] = duel.mails(ANN, "mail_kept")[0], duel.mails(HOST)
    assert "You need do nothing" in said(notice) and order not in notice.text
    fault = Fault.get()
    assert fault.kind == "KeyError" and fault.place in said(told) and fault.place.startswith("pbem/")
    assert SECRET not in told.text and ANN not in told.text and "on the match trial" in told.subject

    duel.later(hours=30)
    for _ in range(3):
        assert deadlines.sweep(duel.now) == 0 and inbound.process_waiting(duel.now) == 0
    assert duel.match().version == 0 and kinds(duel, ANN) == kinds(duel, HOST) == kinds(duel, BOB) == []
    assert new_program(duel) == 1 and kinds(duel, ANN) == kinds(duel, HOST) == [], "told once, tried once"
    assert inbound.process_waiting(duel.now) == 0 and "could not be told" not in caplog.text

    breaks.mend()
    assert new_program(duel) == 1
    assert Mail.get_by_id(mail.id).status == ANSWERED and Fault.select().count() == 0
    assert duel.journal()[1].command["verb"] == "attack" and answer(mail).kind == "acknowledgement"
    assert duel.mails(BOB)[-1].kind == "report"


def test_whose_order_is_refused_at_last_has_his_time_again(duel, breaks):
    due = open_deadline().due_at
    breaks(toy, "do_attack")
    duel.now = due - timedelta(hours=5)
    card = duel.match().state["hands"]["red"][0]
    mail = comes(duel, ANN, f"attack {card}")
    duel.later(hours=48)
    breaks.mend()
    breaks(toy, "spend")
    new_program(duel)
    breaks.mend()
    state = duel.match().state
    state["hands"]["red"].remove(card)
    type(duel.match()).update(state=state).execute()
    new_program(duel)
    assert Mail.get_by_id(mail.id).status == ANSWERED and len(duel.journal()) == 1
    assert open_deadline().due_at >= due + timedelta(hours=48) and deadlines.sweep(duel.now) == 0


def test_the_time_of_several_kept_mails_is_given_back_once(duel, breaks):
    due = open_deadline().due_at
    breaks(mime, "read")
    for number in range(4):
        comes(duel, ANN, f"HELP {number}")
        duel.later(hours=1)
    assert {fault.step for fault in Fault.select()} == {"reading"}
    breaks.mend()
    assert new_program(duel) == 4
    assert open_deadline().due_at == due + timedelta(hours=4)


def test_what_is_written_meanwhile_waits_behind_it_but_questions(duel, breaks):
    breaks(toy, "do_attack")
    first = comes(duel, ANN, f"attack {duel.match().state['hands']['red'][0]}")
    asked = comes(duel, ANN, "HELP attack")
    assert asked.status == ANSWERED and answer(asked).kind == "acknowledgement"
    second = comes(duel, ANN, "pass")
    assert second.status == STORED and len(duel.journal()) == 1
    assert kinds(duel, ANN) == ["mail_kept", "acknowledgement", "mail_kept_behind"] and len(kinds(duel, HOST)) == 1
    assert not duel.mails(ANN, "mail_kept_behind")[0].text.count("%%")
    breaks.mend()
    new_program(duel)
    assert [Mail.get_by_id(mail.id).status for mail in (first, second)] == [ANSWERED, ANSWERED]
    assert [row.command["verb"] for row in duel.journal()[1:]] == ["attack"], "the second answers no question any more"
    assert kinds(duel, ANN)[3:] == ["acknowledgement", "acknowledgement"]


def test_undo_takes_it_back_and_the_rest_of_the_mail_counts(duel, breaks):
    breaks(toy, "do_attack")
    first = comes(duel, ANN, f"attack {duel.match().state['hands']['red'][0]}")
    behind = comes(duel, ANN, "pass")
    other = comes(duel, ANN, "UNDO", "pass")
    assert [Mail.get_by_id(mail.id).status for mail in (first, behind)] == [IGNORED, IGNORED]
    assert other.status == ANSWERED and "2 mails that were kept are taken back" in said(answer(other))
    assert [row.command["verb"] for row in duel.journal()[1:]] == ["pass"] and Fault.select().count() == 0
    breaks.mend()
    new_program(duel)
    assert len(duel.journal()) == 2


def test_undo_alone_takes_it_back(duel, breaks):
    breaks(toy, "do_attack")
    comes(duel, ANN, f"attack {duel.match().state['hands']['red'][0]}")
    told = answer(comes(duel, ANN, "UNDO"))
    assert told.subject == "Taken back: match trial" and "Your mail that was kept" in said(told)
    assert len(duel.journal()) == 1 and Fault.select().count() == 0


def test_the_yes_to_a_mail_in_doubt_waits_behind_a_kept_mail_and_runs_it_then(duel, breaks):
    breaks(toy, "do_attack")
    comes(duel, ANN, f"attack {duel.match().state['hands']['red'][0]}")
    question = duel.reply(ANN, "pass", proof=FAIL)
    yes = comes(duel, ANN, "yes", to=question)
    assert yes.status == STORED and Doubt.get().settled_at is None
    assert kinds(duel, ANN)[-1] == "mail_kept_behind"
    breaks.mend()
    new_program(duel)
    assert Doubt.get().settled_at and answer(yes).kind == "acknowledgement"


def test_a_moderators_later_ruling_does_not_overtake_one_that_is_kept(office, breaks):
    disputing(office, named=(("Mora", MORA),))
    rule(office, "LEAVE OUT")
    breaks(verdict, "_settle")
    kept = comes(office, MORA, "APPLY")
    later = comes(office, MORA, "UPHOLD: he may, DUEL-1")
    assert (kept.status, later.status) == (STORED, STORED)
    breaks.mend()
    new_program(office)
    assert Mail.get_by_id(kept.id).status == Mail.get_by_id(later.id).status == ANSWERED
    assert Correction.get().status == WAITING and [made.how for made in Ruling.select()] == ["correct"]


def test_a_moderator_takes_a_kept_ruling_back_and_rules_otherwise(office, breaks):
    disputing(office, named=(("Mora", MORA),))
    rule(office, "LEAVE OUT")
    breaks(verdict, "_settle")
    kept = comes(office, MORA, "APPLY")
    other = comes(office, MORA, "undo", "UPHOLD: he may, DUEL-1")
    assert Mail.get_by_id(kept.id).status == IGNORED and Fault.select().count() == 0
    assert other.status == ANSWERED and "Your mail that was kept is taken back" in said(answer(other))
    assert [made.how for made in Ruling.select()] == ["uphold"]


def test_undo_of_kept_press_is_not_passed_on(duel, breaks):
    to = to_blue(duel)
    breaks(talk.press, "deliver")
    kept, other = (Mail.get_by_id(duel.store(ANN, to, lines=[line])) for line in ("Peace?", "UNDO"))
    for mail in (kept, other):
        inbound.process(mail.id, duel.now)
    breaks.mend()
    new_program(duel)
    assert Mail.get_by_id(kept.id).status == IGNORED and answer(other).kind == "mail_kept_taken_back"
    assert not duel.mails(BOB, "press")


def test_what_the_clock_fails_on_is_told_at_once_and_done_when_mended(duel, breaks):
    breaks(toy, "do_pass")
    duel.now = open_deadline().due_at + timedelta(hours=30)
    for _ in range(3):
        assert deadlines.sweep(duel.now) == 0
        duel.now += timedelta(seconds=10)
    assert kinds(duel, HOST) == ["moderator"] and "deadlines pass" in said(duel.mails(HOST)[0])
    breaks.mend()
    assert deadlines.sweep(duel.now) == 0, "nothing has changed"
    faults.try_again()
    assert deadlines.sweep(duel.now) == 1 and Fault.select().count() == 0


def test_what_cannot_be_written_as_a_mail_waits_and_goes_out_when_mended(duel, breaks):
    comes(duel, ANN, "pass")
    waiting = len(kinds(duel, ANN)) + len(kinds(duel, BOB))
    breaks(compose, "EmailMessage")
    config.use(config.Settings(data=config.current().data, moderator="host@player.example", domain="player.example"))
    assert outbound.send_due(duel.now) == 0 and outbound.send_due(duel.now) == 0
    assert Fault.select().count() == waiting + 1, "also the mail that tells of it"
    assert kinds(duel, "host@player.example") == ["moderator"]
    breaks.mend()
    faults.try_again()
    assert outbound.send_due(duel.now) == waiting + 1
    deadlines.sweep(duel.now)
    assert Fault.select().count() == 0


def test_a_part_of_the_clock_that_fails_is_told_until_it_works(duel):
    for work in (broken, broken):
        clock.tick("relay", work)
    [still] = standstill.for_all(duel.now)
    assert still.match is None and kinds(duel, HOST) == ["moderator"]
    assert duel.mails(HOST)[0].subject == "The program fails"
    clock.tick("relay", lambda now: None)
    assert standstill.for_all(duel.now) == []


def test_a_fault_that_cannot_be_told_is_noted_and_keeps_no_other_mail(duel, breaks, monkeypatch):
    comes(duel, ANN, "pass")
    config.use(config.Settings(data=config.current().data, moderator=HOST, domain="player.example"))
    others = list(Outbox.select().where(Outbox.status == WAITING).order_by(Outbox.id))
    first, written = others.pop(0), compose.compose
    monkeypatch.setattr(outbound, "compose", lambda row: broken() if row.id == first.id else written(row))
    breaks(faults.render, "document")
    assert outbound.send_due(duel.now) == len(others) > 0
    clock.tick("relay", broken)
    assert {(fault.step, fault.outbox_id) for fault in Fault.select()} == {("sending", first.id), ("clock:relay", None)}
    breaks.mend()
    clock.tick("relay", broken)
    assert kinds(duel, HOST) == ["moderator"]


def fails_in_the_database(*given, **named):
    raise OperationalError("no such column: t1.x")


def test_a_mail_on_which_the_database_fails_for_long_is_told_and_tried_all_the_time(duel, monkeypatch):
    with monkeypatch.context() as changed:
        changed.setattr(toy, "do_attack", fails_in_the_database)
        mail_id = duel.store(ANN, duel.last(ANN).headers["Reply-To"],
                             lines=[f"attack {duel.match().state['hands']['red'][0]}"])
        for minutes, noted in ((0, 0), (9, 0), (1, 1), (1, 1)):
            duel.now += timedelta(minutes=minutes)
            with pytest.raises(OperationalError):
                inbound.process(mail_id, duel.now)
            assert Fault.select().count() == noted
            assert kinds(duel, ANN) == ["mail_kept"] * noted and kinds(duel, HOST) == ["moderator"] * noted
    assert inbound.process_waiting(duel.now) == 1, "nobody had to have it tried"
    assert Mail.get_by_id(mail_id).status == ANSWERED and Fault.select().count() == 0


def test_a_database_that_is_busy_keeps_no_mail_from_going_out_for_a_day(duel, monkeypatch):
    comes(duel, ANN, "pass")
    config.use(config.Settings(data=config.current().data, domain="player.example"))
    with monkeypatch.context() as changed:
        changed.setattr(compose.silence, "headers", fails_in_the_database)
        with pytest.raises(OperationalError):
            outbound.send_due(duel.now)
    assert outbound.send_due(duel.now) > 0 and Fault.select().count() == 0


# What others see, and what they do not.

def test_who_sees_what_of_a_fault_under_seal(office, breaks):
    """In a hidden window a mail is kept: nobody but its writer hears of it, and the host not where it failed."""
    config.use(config.Settings(data=config.current().data, moderator=HOST))
    war(office)
    office.reply(FRANCE, MOVE)
    office.send()
    end, entered = office.match().closes_at, len(office.journal())
    breaks(play.entering, "enter")
    answered = comes(office, HAPSBURG, "respond Foul Weather")
    assert kinds(office, HAPSBURG) == ["mail_kept"] and kinds(office, HOST) == ["moderator"]
    assert {mail.to for mail in office.mails() if mail.status == WAITING} == {HAPSBURG, HOST}
    told = office.mails(HOST)[0].text
    assert "KeyError" in told and "pbem/" not in told and mail_names.name(answered) not in told
    assert not re.search("pbem/|the mail", faults.told(Fault.get()))
    office.send()
    assert standstill.for_all(office.now) == []

    office.now = end + lateness.PATIENCE
    assert deadlines.sweep(office.now) == 0 and len(office.journal()) == entered, "the window waits for the mail"
    [seen] = standstill.for_all(office.now)
    assert (seen.late, seen.failing) == (end, None)
    assert {mail.to for mail in office.mails() if mail.status == WAITING} == set()

    breaks.mend()
    assert new_program(office) == 1
    deadlines.sweep(office.now)
    assert {"respond", "close"} <= {row.command["verb"] for row in office.journal()[entered:]}
    assert standstill.everywhere(office.now) == []


def test_another_player_goes_on_meanwhile(duel, monkeypatch):
    comes(duel, ANN, "pass")
    duel.send()
    do = toy.do_bid
    with monkeypatch.context() as changed:
        changed.setattr(toy, "do_bid", lambda game, frame, role, args:
                        (broken if role == "red" else do)(game, frame, role, args))
        first, second = both_bid(duel)
    deadlines.sweep(duel.now)
    assert inbound.process_waiting(duel.now) == 1, "the match has changed"
    assert Mail.get_by_id(first.id).status == ANSWERED and Fault.select().count() == 0


def both_bid(duel):
    """The mails of Ann, on which the program fails, and of Bob."""
    first = comes(duel, ANN, "bid 3")
    second = comes(duel, BOB, "bid 4")
    assert (first.status, second.status) == (STORED, ANSWERED)
    assert [mail.kind for mail in duel.mails(BOB)].count("acknowledgement") == 1
    return first, second


def test_the_kept_mails_of_a_match_are_read_in_their_order(duel, breaks):
    comes(duel, ANN, "pass")
    breaks(toy, "do_bid")
    mails = [comes(duel, BOB, "bid 3"), comes(duel, ANN, "bid 4"), comes(duel, BOB, "bid 5")]
    assert [fault.step for fault in Fault.select().order_by(Fault.mail)] == ["answering", "answering", "behind"]
    breaks.mend()
    faults.try_again()
    taken, turns = [], Turns()
    while turn := turns.take():
        taken.append(turn.mail_id)
        inbound.attempt(turn.mail_id, lambda: duel.now, reading.read)
        turns.done(turn)
    assert taken == [mail.id for mail in mails]
    assert [row.role for row in duel.journal()[2:4]] == ["blue", "red"]


def test_who_is_no_player_is_told_within_the_share_of_strangers(duel, breaks):
    breaks(inbound.desk, "_without_token")
    for number in range(5):
        mail_id = duel.store("lou@player.example", "orders@game.example", lines=[f"JOIN {number}"])
        inbound.process(mail_id, duel.now)
    assert kinds(duel, "lou@player.example") == ["mail_kept"] * 3 and len(kinds(duel, HOST)) == 1
    assert "JOIN" not in duel.mails("lou@player.example")[0].text
    breaks.mend()
    assert new_program(duel) == 5 and Fault.select().count() == 0


def test_strangers_cannot_have_the_host_mailed_for_each_place_at_which_their_mails_fail(duel, monkeypatch):
    for number in range(9):
        place = "\n" * number + "def read(message):\n    raise ValueError(message)"
        exec(place, broken_mime := {"__name__": mime.__name__})
        monkeypatch.setattr(mime, "read", broken_mime["read"])
        inbound.process(duel.store("eve@elsewhere.example", "orders@game.example", lines=[f"{number}"]), duel.now)
    assert kinds(duel, HOST) == ["moderator"] * 5 and Fault.select().count() == 9
    comes(duel, ANN, "pass")
    assert kinds(duel, HOST) == ["moderator"] * 6, "of the matches he is told"
    duel.later(days=1)
    deadlines.sweep(duel.now)
    assert "4 refused: at most 5 mails to who runs the server" in said(duel.mails(HOST)[-1])


def test_who_writes_from_another_address_is_not_answered_there(duel, breaks):
    breaks(inbound.desk, "_complain")
    for _ in range(5):
        mail_id = duel.store("eve@elsewhere.example", duel.mails(ANN)[0].headers["Reply-To"], lines=["pass"])
        inbound.process(mail_id, duel.now)
    assert kinds(duel, ANN) == ["mail_kept"] * 3 and not duel.mails("eve@elsewhere.example")
    assert "No other mail of this kind" in said(duel.mails(ANN)[-1])
    assert "pass" not in duel.mails(ANN, "mail_kept")[0].text


def test_what_is_dropped_is_told_to_its_writer(duel, breaks):
    breaks(toy, "do_attack")
    due = open_deadline().due_at
    mail = comes(duel, ANN, f"attack {duel.match().state['hands']['red'][0]}")
    duel.later(hours=40)
    with database.transaction():
        dropping.drop(mail, duel.now)
    assert Mail.get_by_id(mail.id).status == IGNORED and kinds(duel, ANN) == ["mail_kept_dropped"]
    assert open_deadline().due_at >= due + timedelta(hours=40)


@pytest.mark.parametrize("how", ["dropped", "refused"])
def test_what_waits_behind_a_mail_is_read_when_that_is_settled_without_a_move(duel, breaks, how):
    breaks(toy, "do_attack")
    card = duel.match().state["hands"]["red"][0]
    first, second = comes(duel, ANN, f"attack {card}"), comes(duel, ANN, "pass")
    if how == "dropped":
        with database.transaction():
            dropping.drop(first, duel.now)
    else:
        state = duel.match().state
        state["hands"]["red"].remove(card)
        type(duel.match()).update(state=state).execute()
        breaks.mend()
        inbound.process(mail_overview.retry(first, duel.now), duel.now)
    assert inbound.process_waiting(duel.now) == 1 and Mail.get_by_id(second.id).status == ANSWERED
    assert [row.command["verb"] for row in duel.journal()[1:]] == ["pass"] and Fault.select().count() == 0


# Which matches do not go on.

def test_a_match_is_past_its_deadline_when_nothing_explains_it(duel, breaks):
    due = open_deadline().due_at
    duel.now = due - timedelta(hours=1)
    breaks(toy, "do_attack")
    comes(duel, ANN, f"attack {duel.match().state['hands']['red'][0]}")
    duel.send()
    duel.now = due + lateness.PATIENCE - timedelta(seconds=1)
    assert lateness.late(duel.now) == {}
    duel.now = due + lateness.PATIENCE
    assert lateness.late(duel.now) == {duel.match().id: due}
    outages.fails(outages.MAIL_OUT, duel.now)
    assert lateness.late(duel.now) == {}, "the clock waits for that, and says so otherwise"


def test_who_runs_the_server_sees_it_and_tries_it_again(duel, breaks):
    breaks(toy, "do_attack")
    mail = comes(duel, ANN, f"attack {duel.match().state['hands']['red'][0]}")
    page = list(standstill.lines(duel.now, str))
    assert len(page) == 1 and page[0].startswith("trial: since 2027-03-01 12:00 UTC the program fails on the mail i")
    assert standstill.in_words(standstill.of(duel.match(), duel.now)) == \
        "trial: it does not go on: the program fails on it since 2027-03-01 12:00 UTC"
    assert [line.split()[3] for line in mail_overview.mail_lines(str, False, False, 9)] == ["kept"]
    name = mail_names.name(mail)
    assert mail_overview.find(name).id == mail.id
    breaks.mend()
    assert mail_overview.retry(mail_overview.find(name), duel.now) == mail.id
    inbound.process_kept(duel.now)
    assert Mail.get_by_id(mail.id).status == ANSWERED
    assert list(standstill.lines(duel.now, str)) == []
