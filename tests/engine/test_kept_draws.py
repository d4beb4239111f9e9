"""Draws that are kept after a rollback: their numbers, what they fit, and who may still have them."""

import pytest
from branches import runs
from test_branching import LUCKY, bid, branched, lucky, replace

from pbem.engine import StopBeforeChance, journal
from pbem.engine.chance import Chains, Replay, Trial
from pbem.engine.kept_draws import (
    GivenAgain,
    Withheld,
    answered,
    asked_again,
    bound_to,
    choices_of,
    owing,
    placed,
    unbound,
    waiting,
    without,
)
from pbem.engine.phrases import rolled, stored


def made(chain, of, value, at, choices=None, link=1, reason="hits"):
    return {"chain": chain, "of": of, "value": value, "reason": reason, "link": link, "number": at,
            "among": choices_of(choices), "came": choices[value] if choices else None}


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


# What they were drawn for.

def fresh():
    return Chains({"dice": b"link", "cards": b"cards"}, {"dice": 40, "cards": 9}, "words")


def test_draws_are_given_again_for_the_same_purpose():
    chance = GivenAgain([*DICE, CARD], fresh())
    assert chance.dice(3, "hits") == [6, 1, 4] and chance.pick("abc", "hits") == "b"
    assert [(draw["chain"], draw["link"], draw["number"]) for draw in chance.record] == [
        ("dice", 1, 0), ("dice", 1, 1), ("dice", 1, 2), ("cards", 1, 4)]
    assert not chance.left and "among" not in chance.record[0] and "came" not in chance.record[3]


def test_the_same_targets_in_another_order_get_the_same_dice():
    attempts = [made("dice", 6, value, at, reason=stored(rolled("attempt", place=place)))
                for at, (place, value) in enumerate((("erfurt", 5), ("leipzig", 0), ("erfurt", 2)))]
    chance = GivenAgain(attempts, fresh())
    rolls = [chance.die(rolled("attempt", place=place)) for place in ("leipzig", "erfurt", "wittenberg", "erfurt")]
    assert (rolls[0], rolls[1], rolls[3]) == (1, 6, 3)
    assert ["number" in draw for draw in chance.record] == [True, True, False, True]


@pytest.mark.parametrize("ask", [
    lambda chance: chance.die("luck"), lambda chance: chance.draw("dice", 8, "hits"),
    lambda chance: chance.draw("cards", 6, "hits"), lambda chance: chance.draw("cards", 3, "hits"),
    lambda chance: chance.pick("abc", "luck"), lambda chance: chance.pick("abc", "hits", "dice"),
    lambda chance: chance.pick("acd", "hits")])
def test_for_another_purpose_or_where_the_card_is_gone_it_is_drawn_anew(ask):
    source = fresh()
    chance = GivenAgain([*DICE, CARD], source)
    ask(chance)
    assert "number" not in chance.record[0] and len(source.record) == 1 and len(chance.left) == 4


@pytest.mark.parametrize(("choices", "now"), [("abc", None), ("bac", [3, 0]), ("abcd", [4, 1]), ("db", [2, 1])])
def test_a_card_is_kept_while_it_is_among_the_choices(choices, now):
    chance = GivenAgain([CARD], fresh())
    assert chance.pick(choices, "hits") == "b"
    [kept] = chance.record
    assert (kept["of"], kept["value"], kept.get("now")) == (3, 1, now)
    again = Replay(chance.record)
    assert again.pick(choices, "hits") == "b"
    again.finish()


def test_a_pool_of_before_knows_no_card_and_gives_it_among_the_same_choices_alone():
    old = {name: value for name, value in CARD.items() if name != "came"}
    assert GivenAgain([old], fresh()).pick("abc", "hits") == "b"
    chance = GivenAgain([old], fresh())
    chance.pick("abcd", "hits")
    assert "number" not in chance.record[0] and chance.left == [old]


def test_a_card_that_is_the_only_one_is_no_draw_and_the_kept_one_is_left():
    chance = GivenAgain([CARD], fresh())
    assert chance.pick("b", "hits") == "b" and not chance.record and chance.left == [CARD]


def test_a_trial_stops_at_fresh_draws_and_secrets_alone():
    chance = GivenAgain(DICE[:1], Trial())
    assert chance.die("hits") == 6
    for ask in (chance.die, chance.before_secret):
        with pytest.raises(StopBeforeChance):
            ask("hits")
    withheld = Withheld()
    withheld.before_secret("hands")
    with pytest.raises(StopBeforeChance):
        withheld.pick("abcde", "more")
    assert withheld.among == 5


# What waits.

ONE = {"row": 3, "role": "red", "question": {"decision": "bid"}, "asked": 5, "bound": None, "command": bid(1),
       "draws": DICE[:1]}
BLUE = {**ONE, "row": 4, "role": "blue", "question": {"decision": "bid", "role": "blue"}, "draws": DICE[1:2]}
LATER = {**ONE, "row": 7, "asked": 9, "draws": DICE[2:]}


def test_of_like_questions_the_first_that_is_asked_is_the_first_of_before():
    pool = [LATER, ONE]
    assert asked_again(pool, {"decision": "bid"}, 30, "red") == 5
    pool = bound_to(pool, 5, 30)
    assert asked_again(pool, {"decision": "bid"}, 30, "red") == 5
    assert asked_again(pool, {"decision": "bid"}, 31, "red") == 9
    assert asked_again(pool, {"decision": "lead"}, 31, "red") is None
    assert asked_again(pool, {"decision": "bid"}, 31, "blue") is None


def test_who_answers_last_is_given_what_waits_at_the_question_his_own_first():
    pool = bound_to([ONE, BLUE, LATER], 5, 30)
    assert asked_again(pool, {"decision": "bid", "role": "blue"}, 30, "blue") == 5
    assert waiting(pool, 5, "blue") == [DICE[1], DICE[0]] and waiting(pool, 5, "red") == DICE[:2]


def test_what_was_given_waits_no_longer_and_nothing_else_is_lost():
    pool = without([ONE, BLUE], [{**DICE[1]}, {"chain": "dice", "of": 6, "value": 1, "reason": "hits"}])
    assert [one["draws"] for one in pool] == [DICE[:1], []]
    assert [one["row"] for one in unbound([answered(one) for one in pool])] == [3]
    assert unbound([{**ONE, "bound": 30}])[0]["bound"] is None


def test_what_was_ordered_before_the_last_draw_is_owed():
    behind = {**ONE, "row": 9, "draws": []}
    nothing = {**ONE, "row": 2, "draws": [], "command": None}
    assert [(one["row"], one["owed"]) for one in owing([ONE, BLUE, behind, nothing])] == [
        (3, True), (4, True), (9, False)]
    ruled = {**nothing, "ruled": {"command": bid(1), "by": "#abcd", "seen": ""}}
    assert len(owing([ruled])) == 1


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
