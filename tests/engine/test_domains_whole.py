"""Arguments of orders: the whole of what the refusal of each says, and what chance gives of each by a seed."""

import importlib.util
from random import Random

import pytest
from test_domains import AHEAD, COPIES, COPIES_TOLD, EACH, EITHER, ONE, PARTED, SOME, force

from pbem.engine import Count, Each, Illegal, One, Path, Phrase, Some, StopBeforeChance, Text, rolled
from pbem.engine.domains import Ranked
from pbem.engine.domains.base import described, listed, things, times
from pbem.engine.habits import Habits

R = ("R-1",)
RANKED = Ranked("space", ["a", "b", "c"], 2, R)
CARDS, SPACES = things("card", [1, 2, 3, 4]), things("space", "abc")


def count(unit, **more):
    return {"unit": unit, "possible": described("count", least=1, most=3, unit=unit), "limit": None, **more}


def possible(kind, names):
    return {"kind": kind, "possible": listed(names)}


@pytest.mark.parametrize(("domain", "value", "phrase", "values", "rules", "nearest"), [
    (Count(1, 3, "cp", R), 4, "count_impossible", count("cp", number=4), R, ()),
    (Count(1, 3), "2", "count_impossible", count(None, number="2"), (), ()),
    (Count(1, 3, limit=rolled("left")), 0, "count_impossible", count(None, number=0, limit=rolled("left")), (), ()),
    (One("space", ["a", "b"], R), "d", "choice_impossible", possible("space", SPACES[:2]) | {"thing": "d"}, R,
     SPACES[:2]),
    (One("n", list(range(14))), 20, "choice_impossible", possible("n", things("n", range(14))) | {"thing": 20}, (),
     things("n", range(12))),
    (SOME, [1], "name_so_many", {"least": 2, "most": 3, "possible": listed(CARDS)}, (), ()),
    (SOME, [1, 1], "named_twice", {}, (), ()),
    (SOME, [1, 9], "choice_impossible", possible("card", CARDS) | {"thing": 9}, (), CARDS),
    (RANKED, [], "name_so_many", {"least": 1, "most": 2, "possible": listed(SPACES)}, R, ()),
    (RANKED, ["a", "b", "c"], "name_so_many", {"least": 1, "most": 2, "possible": listed(SPACES)}, R, ()),
    (RANKED, ["a", "a"], "named_twice", {}, R, ()),
    (RANKED, ["x"], "choice_impossible", possible("space", SPACES) | {"thing": "x"}, R, SPACES),
    (EACH, [], "groups_given", {"number": 0, "least": 2, "most": 4}, (), ()),
    (EITHER, {"form": "sea"}, "no_such_form", {"form": "sea", "possible": listed(["land", "none"])}, (),
     ["land", "none"]),
    (EITHER, {"form": "land"}, "form_unfinished", {"form": "land", "name": "to"}, (), ()),
    (force(), {}, "force_size", {"size": 0, "kind": "unit", "least": 1, "most": 4}, R, ()),
    (force(most=2), {"regulars": 3}, "force_size", {"size": 3, "kind": "unit", "least": 1, "most": 2}, R, ()),
    (force(), {"regulars": 3, "leaders": ["alva", "henry"]}, "not_there",
     {"things": listed(things("leader", ["henry"]))}, R, things("leader", ["alva", "ferdinand"])),
    (force(), {"regulars": 4}, "fewer_there", {"number": 4, "thing": "regulars", "kind": "unit", "there": 3}, R, ()),
    (force(available={"regulars": 1}), {"cavalry": 1}, "fewer_there",
     {"number": 1, "thing": "cavalry", "kind": "unit", "there": 0}, R, ()),
    (force(), {"ships": 1}, "not_counted", possible("unit", things("unit", ["regulars", "cavalry"]))
     | {"thing": "ships"}, R, ()),
    (force(), {"regulars": 1, "leaders": ["alva", "alva"]}, "named_twice", {}, R, ()),
    (COPIES, {}, "copies_altogether", {"number": 0, "times": times(1, 3), "possible": COPIES_TOLD}, R, ()),
    (COPIES, {"levy": 3}, "copies_held", {"number": 3, "thing": "levy", "kind": "card", "there": 2}, R, ()),
    (COPIES, {"raid": 2}, "copies_limited", {"number": 2, "thing": "raid", "kind": "card", "most": 1}, R, ()),
    (COPIES, {"serve": 1}, "choice_impossible", possible("card", things("card", ["levy", "draft", "raid"]))
     | {"thing": "serve"}, R, things("card", ["levy", "draft", "raid"])),
    (PARTED, {"2": {"levy": 1}}, "copies_in_place",
     {"number": 0, "place": "1", "kind": "stack", "times": times(1, 2)}, R, ()),
    (PARTED, {"3": {"levy": 1}}, "choice_impossible", possible("stack", things("stack", "12")) | {"thing": "3"}, R,
     things("stack", "12")),
    (Text(5), "beyond", "text_too_long", {"number": 6, "most": 5}, (), ()),
])
def test_what_a_refusal_says(domain, value, phrase, values, rules, nearest):
    with pytest.raises(Illegal) as refused:
        domain.check(value)
    assert refused.value.sentence == Phrase(phrase, values)
    assert (refused.value.rules, refused.value.nearest) == (rules, tuple(nearest))


def test_how_many_are_taken_where_it_is_not_said():
    names = list("abcdefghi")
    assert Ranked("space", names).check(names[:8]) == names[:8] and Some("space", names).check(["b"]) == ["b"]
    for domain, value in ((Ranked("space", names), names), (Some("space", names), names[:2])):
        with pytest.raises(Illegal, match="name_so_many"):
            domain.check(value)
    assert len(Text().check("x" * 2000)) == 2000
    with pytest.raises(Illegal, match="text_too_long"):
        Text().check("x" * 2001)


GIVEN = [
    (Count(1, 9), [7, 3, 1, 4, 4, 5]), (ONE, ["b", "a", "a", "a", "a", "c"]),
    (SOME, [[4, 1, 2], [1, 2], [1, 4], [2, 4], [3, 1], [3, 4, 1]]),
    (RANKED, [["b", "a"], ["c"], ["a"], ["c"], ["b"], ["c", "b"]]), (Ranked("space", []), [None] * 6),
    (Each("{n}", {"n": Count(1, 9)}), [[7, 1], [2], [2], [9], [5], [5, 6, 9]]),
    (Each("{n}", {"n": Count(1, 9)}, 2, 3), [[7, 1, 5], [2, 5], [2, 2], [9, 3], [5, 2], [6, 9, 1]]),
    (EITHER, [{"form": "none"}, *({"form": "land", "to": to} for to in "cacb"), {"form": "none"}]),
    (force(least=0), [(3, "alva"), (1, "alva", "ferdinand"), (0, "alva"), (1, "alva", "ferdinand"),
                      (1, "alva", "ferdinand"), (2,)]),
    (force(), [(3, "alva"), (1, "alva", "ferdinand"), None, (1, "alva", "ferdinand"), (1, "alva", "ferdinand"), (2,)]),
    (COPIES, [{"levy": 1, "raid": 1}, {"levy": 1}, {"levy": 1}, {"levy": 1}, {"draft": 1},
              {"levy": 1, "draft": 1, "raid": 1}]),
    (PARTED, [{"1": {"raid": 1}, "2": {"levy": 1}}, {"1": {"levy": 1, "draft": 1}}, {"1": {"levy": 1, "raid": 1}},
              {"1": {"levy": 1}, "2": {"draft": 1}}, {"1": {"levy": 1}, "2": {"levy": 1, "raid": 1}},
              {"1": {"draft": 1, "raid": 1}, "2": {"levy": 1}}]),
    (Path("space"), [None] * 6), (AHEAD, [None] * 6), (Text(), ["words"] * 6),
]


def plainly(value):
    """Groups of one number as numbers, an army as its regulars and leaders."""
    if isinstance(value, list):
        return [item["n"] if isinstance(item, dict) else item for item in value]
    if isinstance(value, dict) and {"regulars", "leaders"} & {*value}:
        return (value.get("regulars", 0), *value.get("leaders", ()))
    return value


@pytest.mark.parametrize(("domain", "values"), GIVEN)
def test_what_chance_gives_by_a_seed(domain, values):
    assert [plainly(domain.sample(Random(seed))) for seed in range(6)] == values


# What holds where nothing is said.

def test_habits_of_a_game_that_has_none():
    habits = Habits()
    assert (habits.liked, habits.by_default, habits.period_name) == ({}, 0.5, "turn")
    assert habits.wish("never") is habits.impulse({}) is habits.position({}, "red") is None
    assert habits.to_come({}) is True and habits.struck(1, 2) is False and habits.orders(None, {}, "red") == ()
    assert habits.period({"turn": 3}) == 3 and habits.period({}) is None


def test_nobody_watches_frames_but_the_tests():
    """A declaration forgotten stops no running match."""
    found = importlib.util.find_spec("pbem.engine.running")
    anew = importlib.util.module_from_spec(found)
    found.loader.exec_module(anew)
    assert anew.Running.watched is False


def test_what_an_exception_holds_is_plain_and_what_it_says_is_short():
    refused = Illegal("no", {"n": 1}, iter(["R-1"]), iter(["a"]))
    assert (refused.args, refused.rules, refused.nearest) == (("no", {"n": 1}), ("R-1",), ("a",))
    assert str(refused) == "no {'n': 1}"
    stopped = StopBeforeChance(rolled("deal", role="red"))
    assert (str(stopped), stopped.reason) == ("deal (role red)", rolled("deal", role="red"))
