"""How often each Ability changes something: the same order with it and without it, in random matches and far from them.

    python tests/games/pax_renaissance/pax_abilities.py --seeds 0:300

An Ability is effective where an order comes to something else without it, or is refused; and where it bars what could
be ordered without it. Each is counted once for a question: as it is asked, and in a position drawn from it, where some
of the possible orders are tried. Exit code 1 when one was effective fewer than 20 times.
"""

import argparse
import sys
from collections import Counter
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from pax_comparing.asking import clause
from pax_comparing.in_matches import after_some_order, drawn_options
from pax_comparing.scrambling import before_an_action

from pbem.engine import Illegal, Seeded
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.map.atlas import ABILITIES, CARDS
from pbem.games.pax_renaissance.tableaux import tableau
from pbem.games.pax_renaissance.turns import setup

RARE = 20
TRIED = 4  # orders of a question
BARS = ("declare", "behead", "campaign", "inquisitor")  # what Abilities keep anybody from


@contextmanager
def without(ability):
    """No card has this Ability."""
    had = {card.id: card for card in CARDS.values() if ability in card.abilities}
    CARDS.update({one: replace(card, abilities=tuple(other for other in card.abilities if other != ability))
                  for one, card in had.items()})
    try:
        yield
    finally:
        CARDS.update(had)


def effects(options, seed):
    """Counter of (Ability, "in matches" or "in drawn positions") in the match with this seed."""
    rng, chance, found = Random(f"abilities {seed}"), Seeded(seed), Counter()
    state, _ = GAME.setup("standard", options, chance)
    while GAME.pending(state):
        role, question = next(iter(GAME.pending(state).items()))
        found.update((ability, "in matches") for ability in effective(state, role, rng))
        if question["decision"] == "action":
            drawn = before_an_action(state, role, rng)
            found.update((ability, "in drawn positions") for ability in _about(drawn, role, rng))
        state = after_some_order(state, role, rng, chance)
    return found


def _about(drawn, role, rng):
    """What is effective at the drawn position, and among the Ops that follow on it."""
    yield from effective(drawn, role, rng)
    for side in ("east", "west"):
        begun = outcome(drawn, role, {"verb": "ops", "side": side})
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
    cards = setup.pool(GAME.complete("standard", {"expansion": "yes", "promos": "yes"}))
    return [ability for ability in ABILITIES if any(ability in card.abilities for card in cards)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="0:300", help="FROM:TO [0:300]")
    given = parser.parse_args()
    found = Counter()
    for seed in range(*map(int, given.seeds.split(":"))):
        found += effects(drawn_options(Random(f"match {seed}"), expansion="yes", promos="yes"), seed)
    rare = []
    for ability in in_use():
        numbers = [found[ability, where] for where in ("in matches", "in drawn positions")]
        print(f"{numbers[0]:>7,} in matches, {numbers[1]:>7,} in drawn positions  {ability}")
        rare += [ability] if sum(numbers) < RARE else []
    print(f"fewer than {RARE} times: {', '.join(rare) or 'none'}")
    sys.exit(1 if rare else 0)


if __name__ == "__main__":
    main()
