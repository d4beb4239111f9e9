"""What whoever plays a Baron for another weighs and orders, as a readable text.

    python tests/games/warrior_knights/wk_stewards.py     writes golden/stewards.txt anew

Each question tells what Nobles might do and what each of the other cards, or each Agenda, is worth (in Crowns), then
all orders that are given for it; they are played on. The test compares every line.
"""

import sys
from pathlib import Path

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import MatchOptions
from pbem.games import game
from pbem.games.warrior_knights.board import armies
from pbem.games.warrior_knights.data_check import EXPEDITIONS
from pbem.games.warrior_knights.stewards import campaign, household, planning, voting, worth
from pbem.games.warrior_knights.stewards.orders import orders, policies
from pbem.orders import write

GAME = game("warrior_knights")
FILE = Path(__file__).parent / "golden" / "stewards.txt"
MATCHES = {"two Barons": (1, {"barons": "emerande viola", "game_length": "15"}),
           "three Barons, place by place": (2, {"barons": "madder zobel limon", "setup": "in_turn"}),
           "six Barons": (3, {"barons": "emerande niebieski madder zobel limon viola", "ballots": "one_by_one"})}
ROUNDS, TOLD = 6, 8


def lines(name):
    """The lines of a match."""
    seed, options = MATCHES[name]
    chance = Seeded(seed)
    state, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", options), chance)
    yield f"{name}, seed {seed}"
    while GAME.pending(state) and state["round"] <= ROUNDS:
        role, asked = next(iter(GAME.pending(state).items()))
        yield f"round {state['round']}, {role}, {asked['decision']}"
        yield from _weighed(GAME.view(state, role), role, asked["decision"])
        for order in policies(GAME, state, role, True):
            yield f"    ahead: {_line(order, state, role)}"
        state, given = _answered(state, role, chance)
        yield from given
    for baron in state["barons"]:
        yield from _worth(GAME.view(state, baron), baron)


def _worth(view, baron):
    """What everything on the board, and each Agenda, is worth to a Baron at the end."""
    agendas = GAME.data().agendas.values()
    yield f"{baron}: what things are worth"
    yield f"    cities {_numbers({city: worth.of_city(view, city) for city in view['cities']})}"
    yield f"    Strongholds {_numbers({one: worth.of_surrender(view, one) for one in view['barons']})}"
    yield f"    guards {_numbers({one: worth.of_guard(view, baron, one) for one in armies.on_board(view, baron)})}"
    yield f"    expeditions {_numbers({one: household.promise(view, one) for one in EXPEDITIONS})}"
    elected = [one for one in agendas if one.vote == "elect_baron"]
    yield f"    elected to {_numbers({one.id: voting.elected(view, one, baron) for one in elected})}"
    passed = [one for one in agendas if one.vote == "yes_no" and one.type != "private_motion"]
    yield f"    passed {_numbers({one.id: voting._for_all(view, one, baron) for one in passed})}"


def _weighed(view, baron, decision):
    if decision == "plan":
        for one in campaign.operations(view, baron)[:TOLD]:
            yield f"    {one.worth:.2f} {'alone ' if one.alone else ''}{one.use}"
        yield f"    {_numbers(planning._usefulness(view, baron))}; purse {household.purse(view, baron)}"
    if decision in ("ballot", "motion"):
        yield f"    {_numbers({f'{card} {voice}': stake for stake, card, voice in voting._stakes(view, baron)})}"
        yield f"    to move: {_numbers({str(move): stake for stake, move in voting._moves(view, baron)})}"


def _numbers(found):
    return ", ".join(f"{name} {value:.2f}" for name, value in found.items()) or "nothing"


def _line(order, state, role):
    try:
        return write(order, GAME, state, role)
    except Illegal:
        return f"{order['verb']} is not possible"


def _answered(state, role, chance):
    """(the state when all orders for the question are given, their lines); the default where none is given."""
    given, asked = [], GAME.pending(state)[role]
    for order in orders(GAME, state, role) or [GAME.default(state, role)]:
        if GAME.pending(state).get(role) != asked:
            break
        given.append(f"    > {_line(order, state, role)}")
        state, _ = GAME.apply(state, role, order, chance)
    return state, given


def main():
    FILE.write_text("\n".join(line for name in MATCHES for line in lines(name)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
