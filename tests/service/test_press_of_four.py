"""Press among four roles: who may be written to, how, and what each reader is told; all of each row and mail."""

from types import SimpleNamespace

import pytest
import quartet
from altered import alter
from office import START

from pbem.engine.facets import Talks
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.post import tokens
from pbem.service.talks import press
from pbem.store import database
from pbem.store.models import Mail, Outbox, Press

PERSONS = {"red": "ann", "blue": "bob", "green": "dan", "gold": "dan"}
LINES = [(1, "Hello."), (2, "Peace?")]


def address_of(role):
    return f"{PERSONS[role]}@player.example"


@pytest.fixture
def sitting(office):
    quartet.register()
    with database.transaction():
        match = starting.open_match("quartet", "trial", START, settings={"clock": {"second_thoughts": "0"}})
        for role in quartet.ROLES:
            seat = matches.seat(match, address_of(role), role, START, PERSONS[role])
            seat.nonce = f"{role} words"
            seat.save()
        starting.start(lock(match.id, START))
    office.store("ann@player.example", "orders@game.example")
    Outbox.delete().execute()
    with database.transaction():
        yield lock(match.id, START)


MODES = [
    (True, {}, "signed"), (False, {}, "broadcast"), (True, {"talks": "none"}, "none"),
    (False, {"talks": "none"}, "broadcast"), (False, {"otherwise": "anonymous"}, "anonymous"),
    (True, {"otherwise": "anonymous"}, "signed"), (True, {"duel": "none", "talks": "anonymous"}, "none"),
    (False, {"other": "none"}, "broadcast")]


def test_which_mode_holds(sitting, monkeypatch):
    plain = sitting.match.settings
    for talks, settings, mode in MODES:
        sitting.match.settings = plain | {"press": settings}
        alter(monkeypatch, sitting.rules, Talks, allowed=lambda state, talks=talks: talks)
        for phase, expected in (("duel", mode), (None, mode if "duel" not in settings else settings["talks"])):
            monkeypatch.setattr(sitting, "stage", lambda phase=phase: SimpleNamespace(phase=phase))
            assert press.mode(sitting) == expected, (talks, settings, phase)


EACH = [("Blue", 2), ("Green", 4), ("Gold", 8), ("everybody", 14)]


def test_to_whom_a_role_may_write(sitting, monkeypatch):
    for mode, listed in (("signed", EACH), ("anonymous", EACH), ("broadcast", EACH[3:]), ("none", [])):
        monkeypatch.setattr(press, "mode", lambda sitting, mode=mode: mode)
        found = [(name, tokens.read(tokens.find(address))) for name, address in press.addresses(sitting, "red")]
        assert [(name, token.number) for name, token in found] == listed
        assert all((token.kind, token.seat) == (tokens.PRESS, sitting.roles["red"].mark) for _, token in found)
        assert [press.by_address(sitting, "red", token.number) for _, token in found] == [
            ["blue", "green", "gold"] if name == "everybody" else [name.lower()] for name, _ in listed]
    assert press.named(sitting, "red", "all") == ["blue", "green", "gold"]
    assert press.named(sitting, "gold", "blue, red and gold") == ["red", "blue"], "in the order of the game"


def answerers(mail):
    """Who reads an answer to a mail of press."""
    number = tokens.read(tokens.find(mail.headers["Reply-To"])).number
    return [role for at, role in enumerate(quartet.ROLES) if number >> at & 1]


@pytest.mark.parametrize("mode, others, told, answer", [
    ("signed", ["blue"], "Your press went to Blue.", {"blue": ["red"]}),
    ("signed", ["blue", "gold"], "Your press went to Blue, Gold.",
     {"blue": ["red", "gold"], "gold": ["red", "blue"]}),
    ("broadcast", ["blue", "green", "gold"], "Your press went to Blue, Green, Gold.",
     {"blue": ["red", "green", "gold"], "green": ["red", "blue", "gold"], "gold": ["red", "blue", "green"]}),
    ("anonymous", ["blue"], None, {"blue": []}), ("anonymous", ["blue", "green"], None, {"blue": [], "green": []}),
    ("anonymous", ["blue", "green", "gold"], None, {"blue": [], "green": [], "gold": []})])
def test_what_goes_out(sitting, monkeypatch, mode, others, told, answer):
    monkeypatch.setattr(press, "mode", lambda sitting: mode)
    mail = Mail.get()
    said = press.deliver(sitting, "red", others, LINES, mail, 3)
    assert told is None or said == told
    assert [(row.match, row.role, row.recipients, row.mode, row.text, row.at, row.mail, row.part)
            for row in Press.select()] == [(sitting.match, "red", others, mode, "Hello.\nPeace?", START, mail, 3)]
    mails = list(Outbox.select().order_by(Outbox.id))
    assert [(row.kind, row.to, row.role) for row in mails] == [("press", address_of(role), role) for role in others]
    assert {row.role: answerers(row) for row in mails} == answer
    for row in mails:
        assert "Hello." in row.text and ("Red" in row.subject + row.text) is (mode != "anonymous")
        assert [name for name in ("Blue", "Green", "Gold") if name in row.text] == (
            [] if mode == "anonymous" else [role.title() for role in others])


def test_who_reads_anonymous_press_is_told_without_names(sitting):
    told = [press._unnamed(sitting, ["blue", "green", "gold"][:number]) for number in (1, 2, 3)]
    assert [[one.name for one in phrases] for phrases in told] == [
        ["press_readers.one"], ["press_readers.some"], ["press_readers.all"]]


def test_what_does_not_go_out(sitting, monkeypatch):
    for mode, others in (("broadcast", ["blue", "green"]), ("none", ["blue"])):
        monkeypatch.setattr(press, "mode", lambda sitting, mode=mode: mode)
        with pytest.raises(press.Withheld) as withheld:
            press.deliver(sitting, "red", others, LINES, Mail.get())
        assert withheld.value.why.name == {"none": "withheld.no_press"}.get(mode, "withheld.broadcast")
    assert not Press.select().exists() and not Outbox.select().exists()


def test_the_press_so_far_is_that_of_one_role(sitting):
    for number, (readers, mode) in enumerate(((["blue"], "signed"), (["green", "blue"], "anonymous"),
    (["green"], "signed"))):
        Press.create(match=sitting.match, role="red", recipients=readers, mode=mode, text=f"text {number}", at=START,
                     mail=Mail.get(), part=number)
    [section] = press.so_far(sitting, "blue")
    assert ["text 0" in section.lines[0], "text 1" in section.lines[1], len(section.lines)] == [True, True, 2]
    assert "Red" in section.lines[0] and "Red" not in section.lines[1] and "Green" in section.lines[1]
    assert press.so_far(sitting, "gold") == []
