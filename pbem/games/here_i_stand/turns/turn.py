"""The sequence of play (HIS-7.0): one turn, phase by phase."""

from pbem.engine import Chapter, Key, Procedure

from ..powers import scenarios, variants
from ..two_player.diplomatic_deck import DIPLOMATIC


def _phase(game, name):
    game.state["phase"] = name
    game.emit("phase", phase=name, turn=game.state["turn"], rules=["HIS-7.0.2"])


def luthers_95_theses(game, frame):
    if game.state["turn"] == 1:
        _phase(game, "luthers_95_theses")
        game.call("luthers_95_theses")


def card_draw(game, frame):
    _phase(game, "card_draw")
    game.call("card_draw")


def diplomacy(game, frame):
    _phase(game, "diplomacy")
    game.call("first_diplomacy" if game.state["turn"] == 1 else "diplomacy")


def diet_of_worms(game, frame):
    if game.state["turn"] == 1:
        _phase(game, "diet_of_worms")
        game.call("diet_of_worms")


def spring_deployment(game, frame):
    _phase(game, "spring_deployment")
    game.call("spring_deployment")


def action(game, frame):
    _phase(game, "action")
    game.call("action_phase")


def winter(game, frame):
    _phase(game, "winter")
    game.call("winter")


def new_world(game, frame):
    """The two-player variant has no New World."""
    if variants.rule(game.state, "new_world"):
        _phase(game, "new_world")
        game.call("new_world")


def victory_determination(game, frame):
    _phase(game, "victory_determination")
    game.call("victory_determination")


def next_turn(game, frame):
    """HIS-7.0.8: without a winner the turn marker advances."""
    if game.state["winner"]:
        game.stop()
        return
    game.state["turn"] += 1
    game.state["this_turn"] = {}
    game.goto(frame, "luthers_95_theses")


# Who knows what.

def shown_marks(value, reader):
    """All but the diplomatic card that a player must play this turn, which the two players alone know."""
    plays = reader.roles & {*scenarios.powers(reader.state)}
    return {mark: dict.fromkeys(one) if mark == "ordered" and not plays else one for mark, one in value.items()}


def other_marks(value, reader, rng):
    if shown_marks(value, reader) == value:
        return value
    return {**value, "ordered": {power: rng.choice(sorted(DIPLOMATIC)) for power in value["ordered"]}}


CHAPTER = Chapter(
    procedures=(
        Procedure("turn", (luthers_95_theses, card_draw, diplomacy, diet_of_worms, spring_deployment, action, winter,
                           new_world, victory_determination, next_turn)),
    ),
    state=("turn", "phase", Key("this_turn", shown_marks, other=other_marks)),
)
