"""What the program fails on: nothing is lost, nobody is left without a word, and it goes on when that is mended."""

from datetime import timedelta

import pytest
from office import PLAYERS, open_deadline, said

from pbem import config
from pbem.games import duel as toy
from pbem.mail import compose, inbound, mime, outbound
from pbem.render import bodies
from pbem.service.post import faults
from pbem.service.sweep import deadlines
from pbem.store.models import ANSWERED, IGNORED, STORED, WAITING, Fault, Mail, Outbox

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
def test_a_mail_is_kept_and_goes_on_when_the_program_is_mended(duel, breaks, step):
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
    assert inbound.process_waiting(duel.now) == 0

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
    assert "Your mail that was kept is taken back" in said(told) and len(duel.journal()) == 1


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
