"""Chance: what is recorded, what is replayed, what a case scripts, what the hash chains promise."""

import hashlib
import hmac
from collections import Counter

import pytest

from pbem.engine import Chains, Replay, Scripted, Seeded, StopBeforeChance, Trial
from pbem.engine.chance import chain_links, drawn_value

SEEDS = {"dice": b"d" * 32, "cards": b"c" * 32}


def test_a_die_is_one_to_six_and_recorded():
    chance = Seeded(1)
    rolls = chance.dice(600, "many")
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert chance.record[0] == {"chain": "dice", "of": 6, "value": rolls[0] - 1, "reason": "many"}
    assert len(chance.record) == 600


def test_a_choice_without_alternative_is_not_recorded():
    chance = Scripted([])
    assert chance.pick(["only"], "no choice") == "only"
    assert chance.record == []


def test_seeded_chance_repeats():
    assert Seeded(5).dice(20, "x") == Seeded(5).dice(20, "x") != Seeded(6).dice(20, "x")


class TestReplay:
    @pytest.fixture
    def record(self):
        chance = Seeded(3)
        self.first = [chance.die("a"), chance.pick("pqrs", "b")]
        return chance.record

    def test_gives_the_same_again(self, record):
        chance = Replay(record)
        assert [chance.die("a"), chance.pick("pqrs", "b")] == self.first
        assert chance.record == record
        chance.finish()

    def test_refuses_another_question(self, record):
        with pytest.raises(LookupError, match="asked for cards of 6"):
            Replay(record).pick("uvwxyz", "b")

    def test_refuses_when_nothing_is_left(self, record):
        with pytest.raises(LookupError, match="no draw left for: more"):
            Replay([]).die("more")

    def test_refuses_to_leave_draws_over(self, record):
        with pytest.raises(LookupError, match="2 recorded draws were not asked for"):
            Replay(record).finish()


class TestScripted:
    def test_dice_and_picks_in_their_order(self):
        chance = Scripted([6, "b", 1])
        assert [chance.die("x"), chance.pick(["a", "b"], "y"), chance.die("z")] == [6, "b", 1]
        assert chance.left == []

    @pytest.mark.parametrize("given", [0, 7, "six", None, 2.5])
    def test_a_die_must_be_one_to_six(self, given):
        with pytest.raises(LookupError, match="a die 1-6 is asked for"):
            Scripted([given]).die("x")

    def test_a_pick_must_be_possible(self):
        with pytest.raises(LookupError, match=r"'c' cannot be drawn \(y\); possible: \['a', 'b'\]"):
            Scripted(["c"]).pick(["a", "b"], "y")

    def test_missing_chance_names_what_it_is_for(self):
        with pytest.raises(LookupError, match="the case gives no chance for: the assault"):
            Scripted([]).die("the assault")


@pytest.mark.parametrize("act", [lambda c: c.die("x"), lambda c: c.pick("ab", "x"), lambda c: c.before_secret("x")])
def test_a_trial_stops_at_every_die_draw_and_secret(act):
    with pytest.raises(StopBeforeChance) as stop:
        act(Trial())
    assert stop.value.reason == "x"


class TestChains:
    def chance(self, counters=None, nonces="n", step=3):
        links = {name: chain_links(seed, 10)[step] for name, seed in SEEDS.items()}
        return Chains(links, counters or {}, nonces)

    def test_the_head_commits_to_every_link(self):
        links = chain_links(SEEDS["dice"], 10)
        assert len(links) == 11
        assert links[-1] == SEEDS["dice"]
        for earlier, later in zip(links, links[1:], strict=False):
            assert hashlib.sha256(later).digest() == earlier

    def test_the_same_link_nonces_and_counter_give_the_same_values(self):
        assert self.chance().dice(30, "x") == self.chance().dice(30, "x")

    @pytest.mark.parametrize("other", [{"nonces": "m"}, {"step": 4}, {"counters": {"dice": 1}}])
    def test_another_link_nonce_or_counter_gives_other_values(self, other):
        assert self.chance().dice(30, "x") != self.chance(**other).dice(30, "x")

    def test_counters_go_on_where_they_stood(self):
        whole = self.chance()
        values = whole.dice(5, "x")
        first = self.chance()
        start = first.dice(2, "x")
        assert start + self.chance(first.counters).dice(3, "x") == values
        assert whole.counters == {"dice": 5}

    def test_the_given_counters_are_not_changed(self):
        counters = {"dice": 2}
        self.chance(counters).die("x")
        assert counters == {"dice": 2}

    def test_dice_and_cards_are_independent(self):
        one, other = self.chance(), self.chance()
        one.pick(range(50), "a card")
        assert one.dice(10, "x") == other.dice(10, "x")

    @pytest.mark.parametrize("of", [2, 6, 7, 110])
    def test_values_are_evenly_spread(self, of):
        counts = Counter(drawn_value(b"link", "n", "dice", counter, of) for counter in range(of * 200))
        assert set(counts) == set(range(of))
        assert all(120 < count < 290 for count in counts.values())

    @pytest.mark.parametrize(("number", "of", "value"), [
        (2 ** 256 - 1, 6, None), (2 ** 256 - 4, 6, None), (2 ** 256 - 5, 6, 5), (0, 6, 0), (13, 6, 1),
        (2 ** 256 - 2, 7, None), (2 ** 256 - 3, 7, 6), (2 ** 256 - 1, 2, 1), (2 ** 256 - 1, 256, 255)])
    def test_a_number_at_the_ragged_end_is_thrown_away(self, monkeypatch, number, of, value):
        """2**256 is 4 more than a multiple of 6, 2 more than one of 7: for so many last numbers the next, 8."""
        given = iter([number.to_bytes(32, "big"), (8).to_bytes(32, "big")])
        asked = []

        class Fake:
            def __init__(self, key, text, digest):
                asked.append(text)

            def digest(self):
                return next(given)

        monkeypatch.setattr("pbem.engine.chance.hmac.new", Fake)
        assert drawn_value(b"link", "n", "dice", 4, of) == (8 % of if value is None else value)
        assert asked == [b"n|dice|4|0", b"n|dice|4|1"][:1 + (value is None)]

    def test_a_value_is_that_of_the_first_try(self):
        number = int.from_bytes(hmac.digest(b"link", b"n|cards|7|0", "sha256"), "big")
        assert drawn_value(b"link", "n", "cards", 7, 110) == number % 110
