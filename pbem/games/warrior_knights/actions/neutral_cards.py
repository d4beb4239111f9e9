"""What Neutral cards do (WK-10 to 13)."""

from ..board import fate
from . import expeditions, works


def important_event(game, frame):
    """WK-11."""
    game.call("event")


def uncertain_times(game, frame):
    """WK-13.6."""
    fate.shuffle(game.state)
    game.emit("fate_shuffled", rules=["WK-13.6"])


CARDS = {"important_event": important_event, "fund_expeditions": expeditions.fund_expeditions,
         "upgrade_defenses": works.upgrade_defenses, "muster_troops": works.muster_troops,
         "uncertain_times": uncertain_times}
