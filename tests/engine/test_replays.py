"""What a journal's rows hold, and where a replay leaves them."""

import hashlib
from dataclasses import replace

import pytest
from altered import altered
from test_forms import played
from test_harness import SOUND, with_step

from pbem.engine import journal
from pbem.games import duel as toy


def with_luck(game, frame):
    game.emit("luck", die=game.chance.die("luck"))
    toy.open_bids(game, frame)


LUCKY = with_step("round", toy.open_bids, with_luck)


def replayed(rows, game=SOUND, changes=None):
    return journal.replay(game, "standard", {}, rows, changes)


def test_the_first_row_follows_upon_as_many_zeros_as_a_hash_has_digits():
    _, rows = played(1)
    assert rows[0]["previous"] == "0" * len(rows[0]["hash"]) == "0" * 64 and rows[0]["number"] == 0
    assert (rows[1]["previous"], rows[1]["number"]) == (rows[0]["hash"], 1)


@pytest.mark.parametrize("game", [SOUND, LUCKY])
def test_a_replay_gives_the_same_with_the_draws_of_each_row(game):
    state, rows = played(15, game)
    assert any(row["draws"] for row in rows[1:]) is (game is LUCKY)
    assert replayed(rows, game) == (state, None)


def test_draws_are_counted_by_chain_from_row_to_row():
    _, rows = played(15, LUCKY)
    dice, cards = 0, len(rows[0]["draws"])
    for row in rows[1:]:
        dice += len(row["draws"])
        assert row["counters"] == {"cards": cards} | ({"dice": dice} if dice else {})
    assert dice > 1
    assert list(journal.counted({"dice": 1}, [{"chain": "cards"}])) == ["cards", "dice"]


def test_an_order_may_be_called_as_a_row_of_the_server_is():
    def options(state, frame, role):
        return [replace(option, verb=journal.UPGRADE if option.verb == "pass" else option.verb)
                for option in toy.lead_options(state, frame, role)]

    game = altered(SOUND, decisions={**SOUND.decisions, "lead": toy.Decision(
        "lead", options, lambda state, frame, role: {"verb": journal.UPGRADE}, pace="impulse")})
    state, rows = played(8, game)
    assert journal.UPGRADE in {row["command"]["verb"] for row in rows}
    assert replayed(rows, game) == (state, None)


@pytest.mark.parametrize(("change", "what", "found"), [
    ({"draws": [{"chain": "dice", "of": 6, "value": 0, "reason": "x"}]}, "outcomes",
     "1 recorded draws were not asked for"),
    ({"events": []}, "events", None), ({"command": {"verb": "dance"}}, "outcomes", None),
    ({"role": None, "command": {"verb": "close"}}, "outcomes", None)])
def test_a_row_that_was_changed_is_found(change, what, found):
    state, rows = played(8)
    rows[3] = {**rows[3], **change}
    before, difference = replayed(rows)
    assert (difference.number, difference.what) == (3, what) and found in (None, difference.found)
    assert before == played(2)[0]
    assert str(difference).startswith(f"row 3: {what} differ: recorded ")


def test_draws_that_gave_out_the_roles_are_not_the_games():
    state, rows = played(5)
    seats = [{"chain": "cards", "of": 2, "value": 1, "reason": "seat"}] * 2
    rows[0] = {**rows[0], "draws": seats + rows[0]["draws"], "command": {**rows[0]["command"], "seating": 2}}
    assert replayed(rows) == (state, None)
    rows[0]["command"]["seating"] = 1
    assert replayed(rows)[1].number == 0


def test_rows_without_a_first_one_lead_nowhere():
    _, rows = played(5)
    difference = replayed(rows[2:])[1]
    assert (difference.number, difference.found) == (2, "no state goes before it")
    assert replayed([]) == (None, None)


def test_the_digest_of_a_state_is_that_of_its_text():
    assert journal.digest_of({"b": [1], "a": "é"}) == hashlib.sha256(b'{"a":"\\u00e9","b":[1]}').hexdigest()


def test_an_upgrade_keeps_the_forms_and_the_digest_only_where_the_form_changed():
    assert journal.upgrade("1", {"a": 1}) == {"verb": "upgrade", "from": "1", "state": {"a": 1}}
    assert journal.upgrade("1", {"a": 1}, ("1.1", "1.2"), "d") == {
        "verb": "upgrade", "from": "1", "state": {"a": 1}, "forms": ["1.1", "1.2"], "digest": "d"}


@pytest.mark.parametrize(("setup", "held"), [
    ({}, {}), ({"sealed": True}, {"sealed": True}), ({"second_thoughts": False}, {}),
    ({"second_thoughts": True, "sealed": True, "roles": {}}, {"second_thoughts": True, "sealed": True}),
    ({"brief": True}, {"brief": True})])
def test_how_a_match_asks_its_questions_stands_in_its_first_row(setup, held):
    assert journal.held({"verb": "setup", **setup}) == held


BEGINS = "row 4: from here on version 2 of the rules is played, before it 1"


@pytest.mark.parametrize(("told", "words"), [
    ({}, "; the rows before it lead to the same state on the rules of today"),
    ({"left_at": (2, "events")}, "; on the rules of today row 2 leads elsewhere (events), so the rows from there on "
                                 "are not checked; replayed on from the state kept here"),
    ({"left_at": (2, "events"), "kept": False}, "; on the rules of today row 2 leads elsewhere (events), so the rows "
                                                "from there on and the state of the match are not checked"),
    ({"forms": ("1.1", "1.2"), "played": False}, " and its data have the form 1.2, before it 1.1; the rows before it "
                                                 "are checked by their hashes alone"),
])
def test_a_change_of_the_rules_is_told_in_words(told, words):
    assert str(journal.Change(4, "1", "2", **told)) == BEGINS + words


class TestOpened:
    """What somebody may know of a row is opened by salt and value; of the rest he has the commitments."""

    def test_the_parts_give_the_hash_again(self):
        _, rows = played(4)
        for row in rows:
            told = journal.opened(row, {"role", "events"})
            assert told["role"][0] == journal.salt(row["seal"], "role")
            assert hashlib.sha256(f"{told['role'][0]}|{told['role'][1]}".encode()).hexdigest() == \
                journal.committed(row, "role")
            assert [text for _, text in told["events"]] == [journal.text_of(event) for event in row["events"]]
            assert told["draws"] == journal.committed(row, "draws")
            assert journal.row_hash(row) == row["hash"]

    def test_salts_of_events_are_counted_from_nothing(self):
        _, rows = played(0)
        seal = rows[0]["seal"]
        events = [{"kind": "a"}, {"kind": "b"}]
        assert journal.events_committed(seal, events) == [
            journal.commitment(journal.event_salt(seal, number), event) for number, event in enumerate(events)]
        assert journal.event_salt(seal, 0) == journal.salt(seal, "event 0")

    def test_a_row_of_before_seals_is_given_in_two_parts_around_the_hash_before(self):
        _, rows = played(1)
        row = {**rows[1], "seal": ""}
        first, last = journal.opened(row, set())["before"]
        assert hashlib.sha256(f"{first}{row['previous']}{last}".encode()).hexdigest() == journal.row_hash(row)
