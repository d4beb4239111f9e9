"""How often each Ability changes something: the same order with it and without it, in the matches of the random plan.

    python tests/games/pax_renaissance/pax_abilities.py --every 1000

An Ability is effective where an order comes to something else without it, or is refused; and where it bars what could
be ordered without it. Each is counted once for a question, at which some of the possible orders are tried: at the
first ones of all matches that the plan starts from a position; at all of every 1000th whole match, as they are asked
and in a position drawn from each. Exit code 1 when one was effective fewer than 20 times.
"""

import argparse
import sys
from collections import Counter
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

from pbem.engine.facets import MatchOptions, Positions

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from pax_comparing.asking import clause
from pax_comparing.in_matches import after_some_order
from pax_comparing.scrambling import before_an_action

from pbem.checks import planned
from pbem.engine import Illegal, Seeded
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.map.atlas import ABILITIES, CARDS
from pbem.games.pax_renaissance.tableaux import abilities, tableau
from pbem.games.pax_renaissance.turns import setup

PLAN = Path(__file__).with_name("random_plan.yaml")
RARE = 20
TRIED = 6  # orders of a question
NEAR = 4  # questions of a match that starts from a position
WHERE = ("from positions", "in matches", "in drawn positions")
BARS = ("declare", "behead", "campaign", "inquisitor")  # what Abilities keep anybody from


@contextmanager
def without(ability):
    """No card has this Ability."""
    had = {card.id: card for card in CARDS.values() if ability in card.abilities}
    CARDS.update({one: replace(card, abilities=tuple(other for other in card.abilities if other != ability))
                  for one, card in had.items()})
    on, abilities.ON[ability] = abilities.ON[ability], []
    try:
        yield
    finally:
        CARDS.update(had)
        abilities.ON[ability] = on


def effects(play, seed):
    """Counter of (Ability, "from positions", "in matches" or "in drawn positions") in the match with this seed.

    play: the RandomPlay of a set of the plan.
    """
    rng, found = Random(f"abilities {seed}"), Counter()
    if play.positions:
        for state, role, _ in islice(questions(play, seed, rng), NEAR):
            found.update((ability, "from positions") for ability in {*_about(state, role, rng)})
        return found
    for state, role, decision in questions(play, seed, rng):
        found.update((ability, "in matches") for ability in effective(state, role, rng))
        if decision == "action":
            drawn = before_an_action(state, role, rng)
            found.update((ability, "in drawn positions") for ability in _about(drawn, role, rng))
    return found


def questions(play, seed, rng):
    """(state, role, decision) of each question of a match, some order given at each."""
    chance = Seeded(seed)
    state, _ = GAME.setup(play.scenario, play.drawn(seed), chance)
    if position := play.start(seed):
        state, _ = GAME.facet(Positions).read(state, position, chance, GAME)
    while GAME.pending(state):
        role, question = next(iter(GAME.pending(state).items()))
        yield state, role, question["decision"]
        state = after_some_order(state, role, rng, chance)


def _about(state, role, rng):
    """What is effective at a position, and among the Ops that follow on it."""
    yield from effective(state, role, rng)
    for side in ("east", "west"):
        begun = outcome(state, role, {"verb": "ops", "side": side})
        if begun and GAME.pending(begun).get(role, {}).get("decision") == "op":
            yield from effective(begun, role, rng)


def effective(state, role, rng):
    """The Abilities in tableaux that change what comes of some order at a question, or bar one."""
    orders = [order for option in GAME.options(state, role) for order in [option.random(rng)] if order]
    chosen = rng.sample(orders, min(TRIED, len(orders))) + one_shots(state, role)
    tried = {str(order): outcome(state, role, order) for order in chosen}
    offered = barred(state, role)
    for ability in sorted(in_tableaux(state)):
        with without(ability):
            changed = any(outcome(state, role, order) != tried[str(order)] for order in chosen)
            if changed or barred(state, role) - offered:
                yield ability


def one_shots(state, role):
    """The cards of the hand that can be played, with their One-shots."""
    if not any(option.verb == "play" for option in GAME.options(state, role)):
        return []
    return [{"verb": "play", "card": card, "how": [clause("one_shot", one_shot=CARDS[card].one_shot)]}
            for card in state["hands"][role] if CARDS[card].one_shot]


def in_tableaux(state):
    return {ability for bank in state["order"] for card in tableau.cards(state, bank) if card in CARDS
            for ability in CARDS[card].abilities}


def barred(state, role):
    """What could be ordered of the sorts that Abilities bar: (verb, argument, value)."""
    return {(option.verb, name, value) for option in GAME.options(state, role) if option.verb in BARS
            for name, domain in option.args.items() if hasattr(domain, "offered") for value in domain.offered()}


def outcome(state, role, order):
    """The state after an order, None where it is refused."""
    try:
        return GAME.apply(state, role, order, Seeded(0))[0]
    except Illegal:
        return None


def in_use():
    """The Abilities on the cards of all sets that are played."""
    cards = setup.pool(GAME.facet(MatchOptions).complete("standard", {"expansion": "yes", "promos": "yes"}))
    return [ability for ability in ABILITIES if any(ability in card.abilities for card in cards)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1000, metavar="N",
                        help="every N-th of the whole matches is looked at [1000]")
    given, found = parser.parse_args(), Counter()
    for play, seeds in planned(GAME.key, PLAN, 0):
        for seed in seeds if play.positions else seeds[::given.every]:
            found += effects(play, seed)
    rare = []
    for ability in in_use():
        numbers = {where: found[ability, where] for where in WHERE}
        print(", ".join(f"{number:>6,} {where}" for where, number in numbers.items()), "", ability)
        rare += [ability] if sum(numbers.values()) < RARE else []
    print(f"fewer than {RARE} times: {', '.join(rare) or 'none'}")
    sys.exit(1 if rare else 0)


if __name__ == "__main__":
    main()
