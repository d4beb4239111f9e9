"""What an argument of an order may be: each kind of it at its bounds, in its words, and by chance."""

from random import Random

import pytest

from pbem.engine import (
    Alternative,
    Copies,
    Count,
    Decision,
    Each,
    Force,
    Form,
    Illegal,
    One,
    Option,
    Parted,
    Path,
    Some,
    Text,
    Way,
    waiting,
)
from pbem.engine.domains.base import MOST_NAMES, described, listed, number, several, things, times

ARMY = {"regulars": 3, "cavalry": 0, "leaders": ["alva", "ferdinand"]}
UNITS = ("regulars", "cavalry")


def force(**changes):
    return Force(UNITS, named={"leaders": "leader"}, **{"available": ARMY, "most": 4, "rules": ("R-1",), **changes})


AHEAD = force(available=None)
ONE, SOME = One("space", ["a", "b", "c"]), Some("card", [1, 2, 3, 4], 2, 3)
EACH = Each("{n} to {to}", {"n": Count(1, 3), "to": One("space", ["a", "b"])}, 2, 4)
EITHER = Alternative({"land": Form("{to} [with] {n?}", {"to": ONE, "n": Count(1, 3)}), "none": Form("")})

HELD = {"levy": 2, "draft": 1, "raid": 3}
COPIES = Copies("card", HELD, 1, 3, ("R-1",), {"raid": 1})
PARTED = Parted(COPIES, "stack", {"1": (1, 2), "2": (0, 2)})
PILE = Copies("card", HELD, 1, 3, ("R-1",), {"raid": 1}, in_order=True)
PILES = Parted(PILE, "stack", {"1": (1, 2), "2": (0, 2)})


@pytest.mark.parametrize(("domain", "values"), [
    (COPIES, [{"levy": 2, "draft": 1}, {"raid": 1}]), (Copies("card", HELD, 0), [{}, HELD]),
    (PARTED, [{"1": {"levy": 2}, "2": {"draft": 1}}, {"1": {"raid": 1}}]),
    (PILE, [["raid", "levy"], ["levy", "draft", "levy"]]), (Copies("card", HELD, 0, in_order=True), [[]]),
    (PILES, [{"1": ["draft", "levy"], "2": ["levy"]}, {"1": ["raid"]}]),
    (Count(1, 3), [1, 2, 3]), (Count(2, 2), [2]), (ONE, ["a", "c"]), (One("space", lambda: ["x"]), ["x"]),
    (SOME, [[1, 2], [4, 1, 3]]), (Some("card", [1]), [[1]]), (Path("space"), [["a", "b"], []]),
    (EACH, [[{"n": 1, "to": "a"}] * 2, [{"n": 3, "to": "b"}] * 4]),
    (EITHER, [{"form": "land", "to": "a"}, {"form": "land", "to": "b", "n": 3}, {"form": "none"}]),
    (force(), [{"regulars": 1}, {"regulars": 3, "leaders": ["alva", "ferdinand"]}, {"regulars": 1, "cavalry": 0}]),
    (AHEAD, [{"regulars": 4}, {"cavalry": 1, "regulars": 3, "leaders": ["anybody"]}]),
])
def test_what_is_taken(domain, values):
    assert [domain.check(value) for value in values] == values


@pytest.mark.parametrize(("domain", "value", "why"), [
    (Count(1, 3), 0, "count_impossible"), (Count(1, 3), 4, "count_impossible"), (Count(1, 3), "2", "count_impossible"),
    (ONE, "d", "choice_impossible"), (SOME, [1], "name_so_many"), (SOME, [1, 2, 3, 4], "name_so_many"),
    (SOME, [1, 1], "named_twice"), (SOME, [1, 9], "choice_impossible"), (SOME, 1, "name_so_many"),
    (Some("card", [1, 2]), [1, 2], "name_so_many"), (Some("card", [1, 2]), [], "name_so_many"),
    (EACH, [{"n": 1, "to": "a"}], "groups_given"), (EACH, [{"n": 1, "to": "a"}] * 5, "groups_given"),
    (EACH, [{"n": 4, "to": "a"}] * 2, "count_impossible"), (EACH, "aa", "groups_given"),
    (EITHER, {"form": "sea"}, "no_such_form"), (EITHER, {"form": 7}, "no_such_form"), (EITHER, [], "no_such_form"),
    (EITHER, {}, "no_such_form"), (EITHER, {"form": ["land"]}, "no_such_form"),
    (EITHER, {"form": "land"}, "form_unfinished"), (EITHER, {"form": "land", "to": "x"}, "choice_impossible"),
    (force(), {}, "force_size"), (force(), [], "force_size"), (force(most=2), {"regulars": 3}, "force_size"),
    (force(), {"regulars": 4}, "fewer_there"), (force(), {"regulars": 1, "cavalry": 1}, "fewer_there"),
    (force(), {"ships": 1}, "not_counted"), (force(), {"regulars": 1, "leaders": ["henry"]}, "not_there"),
    (force(), {"regulars": 1, "leaders": ["alva", "alva"]}, "named_twice"),
    (COPIES, {}, "copies_altogether"), (COPIES, ["levy"], "copies_altogether"),
    (COPIES, {"levy": "2"}, "copies_altogether"),
    (COPIES, {"levy": -1}, "copies_altogether"), (COPIES, {"levy": 3}, "copies_held"),
    (COPIES, {"raid": 2}, "copies_limited"), (COPIES, {"raid": 4}, "copies_held"),
    (COPIES, {"serve": 1}, "choice_impossible"),
    (Copies("card", HELD, 1, 2), {"levy": 2, "draft": 1}, "copies_altogether"),
    (Copies("card", {"levy": 0}), {"levy": 1}, "copies_held"),
    (PILE, ["levy"] * 3, "copies_held"), (PILE, [], "copies_altogether"), (PILE, "levy", "choice_impossible"),
    (PILE, ["raid", "raid"], "copies_limited"), (PILE, ["serve"], "choice_impossible"), (PILE, 7, "copies_altogether"),
    (PILES, {"1": ["levy", "draft", "levy"]}, "copies_in_place"), (PILES, {"2": ["levy"]}, "copies_in_place"),
    (PILES, {"1": ["levy", "levy"], "2": ["levy"]}, "copies_held"), (PILES, {"3": ["levy"]}, "choice_impossible"),
    (PARTED, {"1": ["levy"]}, "copies_altogether"),
    (PARTED, {"1": {"levy": 1}, "3": {"draft": 1}}, "choice_impossible"),
    (PARTED, {"2": {"levy": 1}}, "copies_in_place"),
    (PARTED, {"1": {"levy": 2, "draft": 1}}, "copies_in_place"), (PARTED, {}, "copies_altogether"),
    (PARTED, {"1": {"levy": 2}, "2": {"levy": 1}}, "copies_held"), (PARTED, {"1": {"serve": 1}}, "choice_impossible"),
    (PARTED, {"1": {"levy": 2}, "2": {"draft": 1, "raid": 1}}, "copies_altogether"), (PARTED, [], "copies_altogether"),
    (force(available={"regulars": 1}), {"cavalry": 1}, "fewer_there"),
    (AHEAD, {"regulars": 5}, "force_size"), (AHEAD, {"regulars": 0, "leaders": ["alva"]}, "force_size"),
])
def test_what_is_refused(domain, value, why):
    with pytest.raises(Illegal) as refused:
        domain.check(value)
    assert refused.value.sentence.name == why


COPIES_TOLD = listed([described("so_many", number=2, kind="card", thing="levy"), *things("card", ["draft", "raid"])])


def test_copies_are_kept_in_the_order_in_which_they_are_held_without_those_that_are_none():
    assert [*COPIES.check({"draft": 1, "levy": 2, "raid": 0}).items()] == [("levy", 2), ("draft", 1)]
    assert [*PARTED.check({"2": {"draft": 1}, "1": {"raid": 1, "levy": 1}}).items()] == [
        ("1", {"levy": 1, "raid": 1}), ("2", {"draft": 1})]
    assert [*PARTED.check({"2": {"raid": 0}, "1": {"raid": 1, "levy": 1}})["1"]] == ["levy", "raid"]
    assert "2" not in PARTED.check({"2": {"raid": 0}, "1": {"levy": 1}})


def test_a_force_without_most_may_be_any():
    assert force(most=None, available=None).check({"regulars": 99}) == {"regulars": 99}
    assert force(least=0).check({"leaders": ["alva"]}) == {"leaders": ["alva"]}


@pytest.mark.parametrize(("domain", "phrase"), [
    (Count(1, 3, "cp"), described("count", least=1, most=3, unit="cp")),
    (Count(1, 3), described("count", least=1, most=3, unit=None)),
    (Count(1, 3, shown=lambda: 2), described("count", least=1, most=2, unit=None)),
    (ONE, listed(things("space", "abc"))), (Path("space"), described("path", kind="space")),
    (SOME, described("some", times=times(2, 3), names=listed(things("card", [1, 2, 3, 4])))),
    (EACH, described("each", times=times(2, 4), usage="{n} to {to}")), (EITHER, listed(["land", "none"])),
    (AHEAD, described("counted", names=listed(things("unit", UNITS)))),
    (COPIES, described("some", times=times(1, 3), names=COPIES_TOLD)),
    (Copies("card", HELD), described("some", times=times(1, 6), names=listed([
        described("so_many", number=2, kind="card", thing="levy"), *things("card", ["draft"]),
        described("so_many", number=3, kind="card", thing="raid")]))),
    (PARTED, described("parted", copies=COPIES.describe(), example=None, places=listed(
        [described("place", name=things("stack", ["1"])[0], times=times(1, 2)),
         described("place", name=things("stack", ["2"])[0], times=times(0, 2))]))),
    (force(), listed([described("so_many", number=3, kind="unit", thing="regulars"),
                      *things("leader", ["alva", "ferdinand"])])),
])
def test_how_it_is_told(domain, phrase):
    assert domain.describe() == phrase


def test_a_number_that_is_refused_is_told_its_own_bounds():
    """What a prompt lists may be less, by what the option's check refuses."""
    with pytest.raises(Illegal) as refused:
        Count(1, 3, shown=lambda: 2).check(4)
    assert refused.value.sentence.values["possible"] == described("count", least=1, most=3, unit=None)
    assert Count(1, 3, shown=lambda: 2).check(3) == 3


def test_a_long_list_is_told_in_part():
    assert listed("abc").values == {"names": ["a", "b", "c"], "more": 0}
    assert listed(range(MOST_NAMES)).values["more"] == 0
    told = listed(range(MOST_NAMES + 1)).values
    assert (len(told["names"]), told["more"]) == (MOST_NAMES, 1)
    assert listed("abcd", 3).values == {"names": ["a", "b", "c"], "more": 1}


@pytest.mark.parametrize("domain", [Count(1, 3), Count(2, 2), ONE, SOME, Some("card", [1, 2], 2, 2), EACH, EITHER,
                                    COPIES, Copies("card", HELD, 0), Copies("card", HELD, 6), PARTED,
                                    Parted(Copies("card", HELD, 4), "stack", {"1": (1, 3), "2": (1, 2)}),
                                    force(), force(least=0), Each("{n}", {"n": Count(1, 1)}, 3, 3)])
def test_chance_gives_what_is_taken(domain):
    given = [domain.sample(Random(seed)) for seed in range(60)]
    kept = [value for value in given if value is not None]
    assert [domain.check(value) for value in kept] == kept and len(kept) >= 20


@pytest.mark.parametrize("domain", [Copies("card", HELD, 7), Copies("card", {}), Copies("card", HELD, 1, 0),
                                    Parted(Copies("card", HELD, 5), "stack", {"1": (0, 2), "2": (0, 2)}),
                                    Parted(Copies("card", HELD, 0, 1), "stack", {"1": (1, 2), "2": (1, 2)}),
                                    Count(3, 2), One("space", []), Some("card", [1], 2, 2), Path("space"), AHEAD,
                                    Each("{c}", {"c": One("space", [])}), force(available={"regulars": 0})])
def test_chance_finds_nothing_where_nothing_can_be(domain):
    assert [domain.sample(Random(seed)) for seed in range(5)] == [None] * 5


def test_chance_gives_all_that_is_taken():
    def found(domain):
        return {str(domain.sample(Random(seed))) for seed in range(300)}
    assert found(Count(1, 3)) == {"1", "2", "3"}
    assert {len(SOME.sample(Random(seed))) for seed in range(50)} == {2, 3}
    assert {len(EACH.sample(Random(seed))) for seed in range(50)} == {2, 3, 4}
    assert {sum(COPIES.sample(Random(seed)).values()) for seed in range(50)} == {1, 2, 3}
    assert found(Copies("card", {"levy": 1, "draft": 1}, 0)) == {"{}", "{'levy': 1}", "{'draft': 1}",
                                                                "{'levy': 1, 'draft': 1}"}
    sizes = {tuple(sum(PARTED.sample(Random(seed)).get(place, {}).values()) for place in "12") for seed in range(300)}
    assert sizes == {(1, 0), (1, 1), (1, 2), (2, 0), (2, 1)}
    without = [force().sample(Random(seed)) for seed in range(300)]
    assert {value["regulars"] for value in without if value} == {1, 2, 3}
    assert {len(value.get("leaders", [])) for value in without if value} == {0, 1, 2}


@pytest.mark.parametrize("domain", [One("space", ["a", "b"], shown=lambda: ["b"]),
                                    Some("space", ["a", "b"], shown=lambda: ["b"])])
def test_a_prompt_may_list_fewer_than_are_understood(domain):
    assert domain.offered() == ["b"] and domain.values() == ["a", "b"]
    assert [type(domain)("space", ["a"]).offered(), Path("space", ["a"]).offered()] == [["a"], ["a"]]


@pytest.mark.parametrize(("value", "amount", "items"), [(3, 3, []), ([1, 2], 0, [1, 2]), (None, 0, []), ({}, 0, [])])
def test_amounts_and_lists_are_those_of_what_is_one(value, amount, items):
    assert number(value) == amount and several(value) == items


# Options.

def nothing(game, frame, role, args):
    pass


def test_what_may_be_left_out_is_left_out_by_chance_now_and_then():
    option = Option("move", nothing, {"to": ONE, "n": Count(1, 3)}, "{to} {n?}")
    assert option.optional("n") and not option.optional("to")
    given = [option.random(Random(seed)) for seed in range(100)]
    assert all("to" in one for one in given) and 20 < sum("n" in one for one in given) < 80
    assert option.accept({"verb": "move", "to": "a"}) == {"to": "a"}
    assert option.accept({"verb": "move", "to": "a", "n": None}) == {"to": "a"}
    with pytest.raises(Illegal, match="argument_missing"):
        option.accept({"verb": "move", "n": 2})
    with pytest.raises(Illegal, match="arguments_unknown"):
        option.accept({"verb": "move", "to": "a", "by": "sea"})


def test_chance_gives_no_order_that_its_check_refuses():
    def check(args):
        if args["n"] != 2:
            raise Illegal("no", {})
    option = Option("take", nothing, {"n": Count(1, 3)}, "{n}", check=check)
    given = [option.random(Random(seed)) for seed in range(60)]
    assert {one["n"] for one in given if one} == {2} and None in given
    assert Option("take", nothing, {"n": Count(2, 1)}, "{n}").random(Random(1)) is None
    assert Option("take", nothing, sample=lambda rng: None).random(Random(1)) is None
    assert Option("take", nothing, sample=lambda rng: {"n": 1}).random(Random(1)) == {"verb": "take", "n": 1}


def test_an_example_may_wait_until_it_is_asked_for():
    assert Option("a", nothing, example={"n": 1}).ready() == {"n": 1}
    assert Option("a", nothing, example=lambda: {"n": 2}).ready() == {"n": 2}
    assert Option("a", nothing).ready() is None


def test_the_way_that_is_shown_is_the_one_that_says_so():
    hidden, shown = Way("go {to}"), Way("march {to}", shown=True)
    assert Option("move", nothing, ways=(hidden, shown)).shown is shown
    assert Option("move", nothing, ways=(hidden,)).shown is None and Option("move", nothing).shown is None


def test_an_option_and_a_question_are_plain_ones_unless_they_say_otherwise():
    option, decision = Option("a", nothing), Decision("b", lambda *given: [option], lambda *given: {"verb": "a"})
    assert not (option.refuses or option.stays or option.waits or option.check or option.rules)
    assert not (decision.reopen or decision.by_verb) and decision.about({}, {}, "red") == {}
    assert not (Way("a").only or Way("a").shown) and Way("a").check({}) is None


def test_what_waits_keeps_its_reason():
    why = Illegal("besieged", {"n": 1}, ("R-1",))
    assert waiting("build", why).waits is why
    told = waiting("build", "no_money", "R-2", "R-3").waits
    assert (told.sentence.name, told.rules) == ("no_money", ("R-2", "R-3"))


def test_an_option_that_is_held_back_is_the_same_and_waits():
    why, option = Illegal("besieged", {}), Option("build", nothing, {"n": Count(1, 3)}, "{n}", rules=("R-1",))
    held = option.held_back(why)
    assert held.waits is why and option.waits is None
    assert (held.verb, held.args, held.syntax, held.rules) == ("build", option.args, "{n}", ("R-1",))


def test_a_text_has_a_longest_length():
    assert Text(5).check("five!") == "five!" and Text(1).check(7) == "7"
    assert Text().describe() == described("free_words") and Text().check(Text().sample(Random(1)))
    with pytest.raises(Illegal, match="text_too_long"):
        Text(5).check("beyond")


def test_an_order_that_counts_is_kept():
    assert PILE.check({"levy": 2, "draft": 1}) == ["levy", "levy", "draft"]
    assert PILES.check({"2": ["levy"], "1": ["draft", "levy"]}) == {"1": ["draft", "levy"], "2": ["levy"]}
    assert [*PILES.check({"2": ["levy"], "1": ["draft", "levy"]})] == ["1", "2"]
    assert "2" not in PILES.check({"2": [], "1": ["draft"]})
    assert PILE.describe() == described("in_order", copies=COPIES.describe())
    assert {tuple(PILE.sample(Random(seed))) for seed in range(80)} >= {("levy", "draft"), ("draft", "levy")}
