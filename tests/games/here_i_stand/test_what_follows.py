"""What follows an order shows nothing of what others hold or have filed: whom it puts a question to, what it tells.

At each step of a random match orders are given twice: as things stand, and with the hidden cards dealt otherwise and
other policies, cards and deals filed ahead. All that is public, and all that the power itself sees, must be the same.
"""

from random import Random

import pytest

from pbem.engine import Chance, Illegal, Running, Seeded, copy
from pbem.engine.facets import MatchOptions
from pbem.engine.shown import difference
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.cards import hands
from pbem.games.here_i_stand.diplomacy_phase import negotiation
from pbem.games.here_i_stand.responses import ahead, answering

STEPS, TRIED = 60, 3
SHOWING = {"hand_seen", "event_overdue"}  # events by which the rules show a hand, or take a card wherever it is
MATCHES = [("1517", {}, 1), ("1517", {"edition": "anniversary"}, 2), ("1532", {}, 3), ("tournament", {}, 4)]


class Recorded(Chance):
    """Python's generator; `picked` are the things that were drawn."""

    def __init__(self, rng):
        super().__init__()
        self.rng, self.picked = rng, []

    def pick(self, choices, reason, chain="cards", **more):
        self.picked.append(super().pick(choices, reason, chain, **more))
        return self.picked[-1]

    def _draw(self, chain, of, reason, choices):
        return self.rng.randrange(of)


class Again(Chance):
    """The same dice and the same cards: a card that lies elsewhere changes places with the one that would be drawn."""

    def __init__(self, before):
        super().__init__()
        self.picked, self.left = list(before.picked), list(before.record)

    def pick(self, choices, reason, chain="cards", **more):
        wanted, choices = self.picked.pop(0), list(choices)
        drawn = super().pick(choices, reason, chain, **more)
        if wanted not in choices:
            exchange(self.state, wanted, drawn)
        return wanted

    def _draw(self, chain, of, reason, choices):
        kept = self.left.pop(0)
        assert (kept["chain"], kept["of"]) == (chain, of), f"another draw than {kept}: {reason}, one of {of}"
        return kept["value"]


def exchange(state, one, other):
    swapped = {one: other, other: one}
    for pile in (*state["hands"].values(), state["deck"]):
        pile[:] = sorted(swapped.get(card, card) for card in pile)


def otherwise(state, role, rng):
    """The state as it might be for all that a power knows; cards that the questions under way speak of stay."""
    state = copy(state)
    known = {*numbers_in(state["stack"]), *numbers_in(state["impulse"])}
    others = [power for power in GAME.roles if power != role]
    loose = [card for pile in (*(hands.drawable(state, power) for power in others), state["deck"])
             for card in pile if card not in known]
    for one, other in zip(loose, rng.sample(loose, len(loose)), strict=True):
        exchange(state, one, other)
    for power in others:
        state["responses"][power] = rng.choice(ahead.POLICIES)
        state["ahead"][power] = filed(state, power, rng)
    if talks := negotiation.segment(state):
        talks["agreed"] = {power: lines if power == role else [] for power, lines in talks["agreed"].items()}
    return state


def numbers_in(data):
    """All whole numbers within plain data."""
    if isinstance(data, dict | list):
        return [number for value in (data.values() if isinstance(data, dict) else data) for number in numbers_in(value)]
    return [data] if isinstance(data, int) else []


def filed(state, power, rng):
    """Some of the cards of a power that can be filed ahead, each for one of its moments."""
    found = [{"moment": moment, "by": None, "place": None, "card": card} for card in ahead.playable_ahead(state, power)
             for moment in ahead.moments_of(card)]
    return rng.sample(found, rng.randint(0, len(found)))


def outcome(state, role, command, chance):
    """What all and the power itself see of an order's outcome, and the state after it (None: refused)."""
    running = Running(GAME, copy(state), chance)
    chance.state = running.state
    try:
        running.answer(role, command)
    except Illegal as refused:
        return {"refused": str(refused)}, None
    after = running.state
    return {"told": [event for event in running.events if event["to"] == "all" or role in event["to"]],
            "awaited": [GAME.awaited(after), GAME.is_sealed(after), after["asked"]],
            "question": GAME.about(after, role) if role in GAME.pending(after) else None,
            "all": GAME.view(after, "public"), "own": GAME.view(after, role), "draws": chance.record}, after


def step(state, rng):
    """The state after one of several orders, each of them compared."""
    if GAME.is_closing(state):
        return GAME.close(state, Recorded(rng))[0]
    role = rng.choice(list(GAME.pending(state)))
    options = [*GAME.options(state, role), *GAME.anytime_options(state, role)]
    commands = [option.random(rng) for option in rng.sample(options, min(TRIED, len(options)))]
    followed = [after for command in [*commands, GAME.default(state, role)] if command
                for after in [compared(state, role, command, rng)] if after]
    return rng.choice(followed)


def compared(state, role, command, rng):
    """The state after an order whose outcome must look the same whatever others hold and have filed."""
    chance = Recorded(rng)
    seen, after = outcome(state, role, command, chance)
    also, _ = outcome(otherwise(state, role, rng), role, command, Again(chance))
    shown = SHOWING & {event["kind"] for event in seen.get("told", ())}
    parts = [part for part in seen if seen[part] != also.get(part)]
    assert shown or not parts, f"{role} {command}: {' and '.join(parts)} differ: {difference(seen, also)}"
    return after


def played(scenario, options, seed, steps=STEPS):
    rng = Random(f"what follows {seed}")
    state, _ = GAME.setup(scenario, GAME.facet(MatchOptions).complete(scenario, options), Seeded(seed), sealed=True)
    for _ in range(steps):
        state = step(state, rng)
    return state


@pytest.mark.parametrize(("scenario", "options", "seed"), MATCHES)
def test_what_follows_an_order_tells_nothing_of_what_others_hold_or_have_filed(scenario, options, seed):
    played(scenario, options, seed)


def test_a_question_that_depends_on_a_hand_is_found(monkeypatch):
    """Proves the test above."""
    could = answering.candidates
    monkeypatch.setattr(answering, "candidates", lambda state, power, moment, subject: [
        card for card in could(state, power, moment, subject) if card in hands.hand(state, power)])
    with pytest.raises(AssertionError, match="awaited"):
        for seed in range(5):
            played("1532", {}, seed)
