"""Journal, replay and the chains."""

import base64
import json

import pytest

from pbem.engine import journal
from pbem.engine.journal import next_row, replay, row_hash
from pbem.games import duel as toy
from pbem.service.match import chains
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, Journal, Match

ANN, BOB = "ann@player.example", "bob@player.example"
PLAYERS = {"red": ANN, "blue": BOB}


def play_on(office, questions=99):
    """Answer question after question with a legal order until the match is over or enough are answered."""
    for _ in range(questions):
        row = Deadline.select().where(Deadline.done_at.is_null()).order_by(Deadline.id).first()
        if row is None:
            return
        card = (office.match().state["hands"][row.role] or [None])[0]
        orders = {"planning": f"bid {row.number % 7}", "impulse": f"attack {card}" if card else "pass",
                  "reaction": f"block {card}" if card else "yield"}
        office.reply(PLAYERS[row.role], orders[row.pace])


@pytest.fixture
def finished(office):
    office.start()
    play_on(office)
    assert office.match().status == "finished"
    return office


def test_a_match_verifies_and_replays(finished):
    found = checking.verdict(finished.match())
    assert not found.faults and found.draws == sum(len(row.draws) for row in finished.journal())
    assert checking.replayed(finished.match()) is None


def test_a_changed_row_breaks_the_chain_of_hashes(finished):
    Journal.update(command={"verb": "pass"}).where(Journal.number == 1).execute()
    assert checking.verdict(finished.match()).faults[0] == "row 1: its hash is not that of its fields"


def test_a_loaded_die_is_found_even_when_the_hashes_are_made_anew(finished):
    row = finished.journal()[0]
    row.draws[0]["value"] = (row.draws[0]["value"] + 1) % row.draws[0]["of"]
    Journal.update(draws=row.draws).where(Journal.id == row.id).execute()
    previous = None
    for entry, plain in zip(finished.journal(), finished.plain_rows(), strict=True):
        plain["previous"] = previous["hash"] if previous else journal.FIRST
        plain["hash"] = row_hash(plain)
        Journal.update(previous=plain["previous"], hash=plain["hash"]).where(Journal.id == entry.id).execute()
        previous = plain
    assert "draw 0 of the dice chain" in checking.verdict(finished.match()).faults[0]


def test_a_replay_on_other_rules_reports_the_first_difference(finished, monkeypatch):
    attack = next(row for row in finished.journal() if row.command["verb"] == "attack")
    monkeypatch.setattr(toy, "do_attack", lambda *_: None)
    difference = checking.replayed(finished.match())
    assert difference.number == attack.number and difference.what == "events"
    assert str(difference).startswith(f"row {attack.number}: events differ")


def test_a_replay_reports_a_state_that_does_not_come_from_the_journal(finished):
    state = finished.match().state
    state["points"]["red"] += 1
    Match.update(state=state).execute()
    assert checking.replayed(finished.match()).what == "final states"


def test_the_kernel_alone_replays_rows_it_was_given():
    chance = chains.Chains({"dice": b"d", "cards": b"c"}, {}, "")
    state, events = toy.GAME.setup("standard", {}, chance)
    beside = dict.fromkeys(journal.OWN) | {"rules_version": "1", "link": 1}
    rows = [next_row(None, "5e" * 32, role=None, command={"verb": "setup"}, draws=chance.record,
                     events=json.loads(json.dumps(events)), **beside)]
    state, events = toy.GAME.apply(state, "red", {"verb": "pass"}, chance)
    rows.append(next_row(rows[0], "a1" * 32, role="red", command={"verb": "pass"}, draws=[], events=events, **beside))
    assert [row_hash(row) for row in rows] == [row["hash"] for row in rows]
    assert rows[1]["previous"] == rows[0]["hash"] and replay(toy.GAME, "standard", {}, rows) == (state, None)
    rows[1]["command"] = {"verb": "block", "card": 1}
    assert row_hash(rows[1]) != rows[1]["hash"]
    assert replay(toy.GAME, "standard", {}, rows)[1].what == "outcomes"


def written(link):
    return base64.urlsafe_b64encode(link).decode().rstrip("=")


def test_before_a_phase_is_over_its_link_is_in_no_mail(office):
    match = office.start()
    secret = [written(chains.link(match, "dice", 1)), written(chains.link(match, "cards", 1)), match.dice_seed]
    assert not any(word in mail.text + (mail.html or "") for mail in office.mails() for word in secret)
    play_on(office, 4)
    while office.match().link == 1:
        play_on(office, 1)
    assert any(secret[0] in mail.text for mail in office.mails())
    assert not any(word in mail.text + (mail.html or "") for mail in office.mails() for word in secret[1:])


def test_a_default_draws_from_the_chains_too(office):
    office.start()
    while office.match().status == "running":
        deadlines.sweep(office.later(days=2))
    found = checking.verdict(office.match())
    assert not found.faults and found.draws > 0 and checking.replayed(office.match()) is None
