"""Who is sent back knows his dice: no way of ordering anew gains by that.

Red raids up to three of five places, a die for each: it wins what it rolls less 3.5, nothing on average. Then a ruling
closes one place before the raid, and red, which knows the dice of all it raided, orders anew as well as it can.
"""

from itertools import permutations
from random import Random

import pytest
from altered import altered
from test_branching import GAME, branched, rows

from pbem.engine import Illegal, Some, rolled
from pbem.engine.branching import BEFORE, Correction
from pbem.engine.chance import Chains
from pbem.engine.given_again import FromPool
from pbem.games import duel as toy

PLACES = ("ash", "bay", "cape", "dale", "elm")
TRIES = 10_000
EVEN = 3.5


def open_places(state):
    """Places of this number of points of blue are closed: a position can say so."""
    return PLACES[state["points"]["blue"]:]


def raid(game, frame, role, args):
    dice = {place: game.chance.die(rolled("luck", place=place)) for place in args["places"]}
    game.emit("luck", dice=dice)
    game.goto(frame, "end")


def lead_options(state, frame, role):
    yield toy.Option("raid", raid, {"places": Some("place", open_places(state), 1, 3)}, "{places}")
    yield from toy.lead_options(state, frame, role)


RAIDS = altered(GAME, decisions={**GAME.decisions, "lead": toy.replace(GAME.decisions["lead"], options=lead_options)})
CLOSED = Correction(BEFORE, position={"points": {"blue": 1}})


def raids(places):
    return {"verb": "raid", "places": list(places)}


ORDERS = [raids(some) for many in (1, 2, 3) for some in permutations(PLACES, many)] + [{"verb": "pass"}]


def sent_back(rng):
    """(the state, the pool) after a raid on a place that is closed now."""
    others = rng.sample(PLACES[1:], 2)
    faces = [rng.randint(1, 6) for _ in range(3)]
    made = branched(rows([("red", raids(["ash", *others]))], faces, RAIDS), 1, CLOSED, RAIDS)
    assert [one.number for one in made.back] == [1]
    return made.state, made.pool


def expected(pool, order):
    """What an order wins on average, to who knows the dice that wait."""
    known = {draw["reason"]["values"]["place"]: draw["value"] + 1 for one in pool for draw in one["draws"]}
    return sum(known.get(place, EVEN) - EVEN for place in order.get("places", ()))


def legal(state, pool):
    chance = FromPool(pool, Chains({}, {}, ""))
    for order in ORDERS:
        try:
            RAIDS.choice(state, "red", order["verb"])[0].accept(order)
            chance.before_command(RAIDS, state, "red", order)
        except Illegal:
            continue
        yield order


@pytest.mark.parametrize("bound", [True, False])
def test_no_way_of_ordering_anew_gains(bound):
    """Red's best answer wins as much as what it must hold; were it free, it would win by leaving bad dice out."""
    rng, cases = Random(7), []
    for _ in range(60):
        state, pool = sent_back(rng)
        if not bound:
            pool = [{**one, "owed": False} for one in pool]
        orders = list(legal(state, pool))
        best = max(expected(pool, order) for order in orders)
        must = expected(pool, {"places": [p for p in pool[0]["command"]["places"] if p != "ash"]})
        cases.append((best, must))
    gain = sum(best - must for best, must in rng.choices(cases, k=TRIES)) / TRIES
    assert (gain == 0) is bound, gain


def test_the_dice_that_are_known_are_given_whatever_the_order():
    rng = Random(3)
    state, pool = sent_back(rng)
    known = {draw["reason"]["values"]["place"]: draw["value"] + 1 for one in pool for draw in one["draws"]}
    mine = [place for place in pool[0]["command"]["places"] if place != "ash"]
    for order in permutations([*mine, next(place for place in PLACES[1:] if place not in mine)]):
        chance = FromPool(pool, Chains({"dice": b"link"}, {}, "words"))
        _, events = RAIDS.apply(state, "red", raids(order), chance)
        dice = next(event["dice"] for event in events if event["kind"] == "luck")
        assert {place: dice[place] for place in mine} == {place: known[place] for place in mine}
