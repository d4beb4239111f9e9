"""Draws that are kept after a rollback: their numbers, what they fit, and who may still have them."""

import pytest
from test_branching import LUCKY, PASS, attack, bid, branched, lucky, replace

from pbem.engine import Seeded, StopBeforeChance, journal
from pbem.engine.chance import Chains, Trial
from pbem.engine.kept_draws import (
    DoNotFit,
    Keeping,
    KeptFirst,
    Withheld,
    answered,
    choices_of,
    placed,
    runs,
    sent_again,
    unbound,
)
from pbem.engine.same_questions import number, question


def made(chain, of, value, at, choices=None, link=1):
    return {"chain": chain, "of": of, "value": value, "reason": "x", "link": link, "number": at,
            "among": choices_of(choices)}


CARD = made("cards", 3, 1, 4, "abc")
DICE = [made("dice", 6, value, at) for at, value in enumerate((5, 0, 3))]


# Where draws stand.

def test_draws_are_numbered_in_their_chains():
    found = list(placed(lucky()))
    assert [(draw["chain"], draw["number"]) for draw in found[0]] == [("cards", at) for at in range(6)]
    assert [(draw["chain"], draw["number"]) for draw in found[4] + found[8]] == [
        ("cards", 6), ("dice", 0), ("dice", 1), ("cards", 7), ("dice", 2), ("dice", 3)]


def test_links_are_those_of_the_row_and_the_chain_of_cards_has_one():
    journal = lucky()
    journal[8] = {**journal[8], "link": 7}
    assert [(draw["chain"], draw["link"]) for draw in list(placed(journal))[8]] == [
        ("cards", 1), ("dice", 7), ("dice", 7)]


def test_a_row_with_kept_draws_counts_its_fresh_ones_alone():
    kept = {"chain": "dice", "of": 6, "value": 2, "reason": "x", "link": 1, "number": 3}
    fresh = {"chain": "dice", "of": 6, "value": 2, "reason": "x"}
    assert journal.counted({"dice": 9}, [kept, fresh, kept]) == {"dice": 10}
    rows = [{"draws": [kept, fresh], "link": 2, "counters": {"dice": 10}}, {"draws": [fresh], "link": 2}]
    assert [[draw["number"] for draw in draws] for draws in placed(rows)] == [[3, 9], [10]]


def test_numbers_that_follow_upon_each_other_are_told_together():
    draws = [made("dice", 6, 0, at) for at in (7, 3, 4, 9)] + [made("cards", 9, 0, at) for at in (10, 5)]
    assert [tuple(run) for run in runs(draws)] == [("cards", 5, 1), ("cards", 10, 1), ("dice", 3, 2), ("dice", 7, 1),
                                                   ("dice", 9, 1)]
    assert runs([]) == []


# What they fit.

def test_draws_are_given_where_the_same_kinds_are_asked_for():
    chance = Keeping([*DICE, CARD])
    assert chance.dice(2, "hits") == [6, 1] and chance.die("luck") == 4 and chance.pick("abc", "card") == "b"
    chance.finish()
    assert [(draw["reason"], draw["link"], draw["number"]) for draw in chance.record][1:3] == [
        ("hits", 1, 1), ("luck", 1, 2)]
    assert "among" not in chance.record[0]


@pytest.mark.parametrize("ask", [
    lambda chance: chance.pick("abcd", "card"), lambda chance: chance.pick("abd", "card"),
    lambda chance: chance.pick("bac", "card"), lambda chance: chance.pick("abc", "card", "dice"),
    lambda chance: chance.draw("cards", 3, "card"), lambda chance: chance.die("luck"),
    lambda chance: (chance.pick("abc", "card"), chance.die("luck")), lambda chance: chance.finish()])
def test_draws_of_other_kinds_or_among_other_choices_do_not_fit(ask):
    with pytest.raises(DoNotFit):
        ask(Keeping([CARD]))


def test_kept_draws_come_first_and_fresh_ones_behind_them():
    fresh = Chains({"dice": b"link", "cards": b"cards"}, {"dice": 40}, "words")
    chance = KeptFirst(DICE[:2], fresh)
    assert chance.dice(3, "hits")[:2] == [6, 1]
    chance.finish()
    assert ["number" in draw for draw in chance.record] == [True, True, False] and not chance.void
    assert fresh.counters == {"dice": 41} and len(fresh.record) == 1


def test_what_is_not_asked_for_is_void():
    chance = KeptFirst([DICE[0], CARD, DICE[1]], Seeded(1))
    chance.dice(2, "hits")
    assert chance.void == [CARD, DICE[1]] and ["number" in draw for draw in chance.record] == [True, False]
    chance = KeptFirst(DICE, Seeded(1))
    chance.die("luck")
    chance.finish()
    assert chance.void == DICE[1:]


def test_a_trial_stops_at_fresh_draws_and_secrets_alone():
    chance = KeptFirst(DICE[:1], Trial())
    assert chance.die("luck") == 6
    for ask in (chance.die, chance.before_secret):
        with pytest.raises(StopBeforeChance):
            ask("more")
    Withheld().before_secret("hands")
    with pytest.raises(StopBeforeChance):
        Withheld().die("more")


# Who may still have them.

def waiting():
    """A branch on which red's second lead has gone back and with it what depended on it: blue's bid had draws."""
    return branched(lucky(), 1, replace(attack(8)), LUCKY)


def test_the_same_words_at_the_same_question_get_the_dice_they_had():
    branch = waiting()
    assert [(one["row"], one["asked"], one["bound"]) for one in branch.pool] == [(8, 6, None)]
    moves = [("red", PASS), ("blue", bid(1)), ("red", bid(3))]
    state, pool, fresh = branch.state, branch.pool, Seeded(2)
    for role, command in moves:
        asked = question(LUCKY, state, role), number(state)
        draws, pool = sent_again(pool, *asked, command, role)
        chance = KeptFirst(draws, fresh)
        state, _ = LUCKY.apply(state, role, command, chance)
        chance.finish()
        void, pool = answered(pool, *asked, role)
        assert not chance.void and not void
    assert [draw["number"] for draw in chance.record] == [7, 2, 3] and pool == [] and not fresh.record


def test_other_words_at_that_question_make_them_void():
    branch = waiting()
    state, _ = LUCKY.apply(branch.state, "red", PASS, Seeded(2))
    state, _ = LUCKY.apply(state, "blue", bid(1), Seeded(2))
    asked = question(LUCKY, state, "red"), number(state)
    draws, pool = sent_again(branch.pool, *asked, bid(4), "red")
    assert draws == [] and [one["bound"] for one in pool] == [number(state)]
    assert sent_again(pool, *asked, bid(3), "blue")[0] == []
    assert sent_again(pool, asked[0], 99, bid(3), "red")[0] == [], "it is bound to another question"
    void, pool = answered(pool, *asked, "red")
    assert [tuple(run) for run in runs(void)] == [("cards", 7, 1), ("dice", 2, 2)] and pool == []


def test_another_question_does_not_touch_them():
    branch = waiting()
    asked = question(LUCKY, branch.state, "red"), number(branch.state)
    assert answered(branch.pool, *asked, "red") == ([], branch.pool)


def test_of_like_questions_the_first_that_is_asked_is_the_first_of_before():
    one = {"row": 3, "role": "red", "question": {"decision": "bid"}, "asked": 5, "bound": None, "command": bid(1),
           "draws": DICE[:1]}
    other = {**one, "row": 7, "asked": 9, "draws": DICE[1:2]}
    draws, pool = sent_again([other, one], {"decision": "bid"}, 30, bid(1), "red")
    assert (draws, pool) == (DICE[:1], [other])
    assert sent_again(pool, {"decision": "bid"}, 31, bid(1), "red") == (DICE[1:2], [])


def test_what_waits_does_so_when_the_match_goes_back_once_more():
    one = {"row": 3, "role": "red", "question": {"decision": "bid"}, "asked": 5, "bound": 30, "command": bid(1),
           "draws": DICE[:1]}
    assert sent_again([one], {"decision": "bid"}, 41, bid(1), "red") == ([], [one])
    assert sent_again(unbound([one]), {"decision": "bid"}, 41, bid(1), "red") == (DICE[:1], [])


def test_a_branch_of_a_branch_keeps_the_numbers():
    journal = lucky()
    first = branched(journal, 3, replace(bid(6)), LUCKY)
    line = journal[:3]
    for one in first.kept:
        counters = journal[-1]["counters"]
        line.append({**journal[one.number], "command": one.command, "draws": one.draws, "events": one.events,
                     "counters": counters})
    second = branched(line, 3, replace(bid(7)), LUCKY)
    assert [one.draws for one in second.kept] == [one.draws for one in first.kept]


def test_a_journal_of_before_counters_is_counted():
    old = [{key: value for key, value in row.items() if key != "counters"} for row in lucky()]
    assert list(placed(old)) == list(placed(lucky()))
