"""How even dice are: p-values against tables, fair chains that pass, unfair numbers that are found."""

from math import exp
from random import Random

import pytest

from pbem.engine import chance, fairness
from pbem.engine.fairness import Tally, p_value, tallied

SEED = b"pbem"


@pytest.mark.parametrize(("chi_square", "freedom", "p"), [  # Abramowitz and Stegun, table 26.8
    (3.84146, 1, 0.05), (6.63490, 1, 0.01), (10.8276, 1, 0.001), (4.35146, 5, 0.5), (11.0705, 5, 0.05),
    (15.0863, 5, 0.01), (20.5150, 5, 0.001), (1.14548, 5, 0.95), (18.3070, 10, 0.05), (43.7730, 30, 0.05),
    (18.4926, 30, 0.95), (124.342, 100, 0.05), (77.9295, 100, 0.95), (149.449, 100, 0.001)])
def test_p_values_are_those_of_the_tables(chi_square, freedom, p):
    assert p_value(chi_square, freedom) == pytest.approx(p, rel=1e-4)


def test_p_values_at_the_ends():
    assert p_value(0, 5) == 1
    assert 0 <= p_value(2000, 5) < 1e-300
    assert p_value(1e-9, 100) == pytest.approx(1)


def test_a_chi_square_counted_by_hand():
    found = fairness.even("x", {1: 8, 2: 12, 3: 10}, 3)
    assert (found.count, found.freedom) == (30, 2) and found.chi_square == pytest.approx(0.8)
    assert found.p == pytest.approx(exp(-0.4))  # with two degrees of freedom p is e^(-chi_square/2)
    assert fairness.even("x", {1: 20, 2: 10}, 3).chi_square == pytest.approx(20)  # 10, 0 and 10: none was a third


def test_each_place_of_a_roll_is_counted_apart():
    made = Tally()
    for face in [*range(1, 7)] * 10:
        made.roll([face, 1])
    found = {result.name: result for result in made.results()}
    first, second = found["die 1 of a roll"], found["die 2 of a roll"]
    assert (first.count, first.freedom, first.chi_square, first.p) == (60, 5, pytest.approx(0), 1)
    assert second.chi_square == pytest.approx(300) and "die 3 of a roll" not in found  # 5 * 10 and 50^2 / 10


@pytest.mark.parametrize(("sixes", "longest"), [(29, None), (35, 1), (60, 4), (70, 5), (10_000, 30)])
def test_gaps_are_told_apart_as_far_as_five_of_each_are_to_be_expected(sixes, longest):
    """Of 70 gaps 70 * 5^4 / 6^5 = 5.6 are to be four dice long, and of five or more still more; of 60 only 4.8."""
    made = Tally()
    for _ in range(sixes):
        made.roll([6])
    assert made.gaps == {0: sixes}
    found = {result.name: (result.count, result.freedom) for result in made.results()}
    assert found.get("dice between two sixes") == (longest and (sixes, longest))


def test_a_gap_goes_on_from_one_roll_to_the_next():
    made = Tally()
    for roll in ([1, 2], [3], [6, 6], [1, 6]):
        made.roll(roll)
    assert made.gaps == {3: 1, 0: 1, 1: 1}


def test_what_is_made_is_told_after_each_link():
    told = []
    assert sum(tallied(250, SEED, told.append).faces.values()) == 250
    assert told == [100, 200, 250]


def test_the_chances_of_gaps_are_all_there_is():
    assert sum(fairness.gap_chances().values()) == pytest.approx(1)


def test_rolls_of_chains_are_even_and_repeat():
    told = []
    results = tallied(60_000, SEED, told.append).results()
    assert told[:2] == [fairness.DICE_OF_A_LINK, 2 * fairness.DICE_OF_A_LINK] and told[-1] == 60_000
    assert [found.name for found in results if found.p < 0.001] == []
    names = {found.name: found for found in results}
    assert names["faces of a die"].count == 60_000 and names["pairs of dice in turn"].freedom == 35
    assert {name.partition(" of ")[2] for name in names if name.startswith("cards")} == {"2", "7", "52", "110"}
    assert tallied(500, SEED).results() == tallied(500, SEED).results() != tallied(500, b"other").results()


def test_the_links_change_and_the_numbers_go_on(monkeypatch):
    asked = []

    def drawn(link, nonces, chain, counter, of):
        asked.append((link, chain, counter))
        return 0

    monkeypatch.setattr(chance, "drawn_value", drawn)
    tallied(250, SEED)
    dice = [(link, counter) for link, chain, counter in asked if chain == "dice"]
    assert [counter for _, counter in dice] == list(range(250))
    links = list(dict.fromkeys(link for link, _ in dice))
    assert len(links) == 3 and chance.chain_links(links[-1], 2) == links


def tally(rolls):
    made = Tally()
    for roll in rolls:
        made.roll(roll)
    return {found.name: found.p for found in made.results()}


def fair(random, size):
    return [random.randint(1, 6) for _ in range(size)]


def loaded(random):
    return random.choices(range(1, 7), [10, 10, 10, 10, 10, 12])[0]


def test_a_loaded_die_is_found():
    random = Random(1)
    found = tally([[loaded(random)] for _ in range(20_000)])
    assert found["faces of a die"] < fairness.UNFAIR and found["dice between two sixes"] < fairness.UNFAIR


def test_dice_that_follow_each_other_are_found():
    random, rolls = Random(1), []
    for _ in range(10_000):
        first = random.randint(1, 6)
        rolls.append([first, first % 6 + 1 if random.random() < 0.1 else random.randint(1, 6)])
    found = tally(rolls)
    assert found["pairs of dice in turn"] < fairness.UNFAIR < found["faces of a die"]


def test_a_place_in_a_roll_that_is_loaded_is_found():
    random = Random(1)
    found = tally([[*fair(random, 2), loaded(random)] for _ in range(20_000)])
    assert found["die 3 of a roll"] < fairness.UNFAIR < found["die 1 of a roll"]


def test_a_card_that_comes_too_often_and_one_that_never_comes_are_found():
    random, often, never = Random(1), Tally(), Tally()
    for _ in range(20_000):
        often.pick(52, random.choice([*range(52), 7]))
        never.pick(52, random.randrange(51))
    for made in (often, never):
        [found] = made.results()
        assert found.p < fairness.UNFAIR and found.freedom == 51


@pytest.mark.parametrize("count", [30, 100, 1000])
def test_few_fair_dice_are_not_called_loaded(count):
    for seed in range(40):
        found = tallied(count, str(seed).encode()).results()
        assert found and all(one.p > 1e-4 and one.count >= fairness.FEWEST * (one.freedom + 1) for one in found), found
