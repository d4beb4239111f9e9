"""What Neutral cards do (WK-10 to 13). Those whose rules are not there yet do nothing."""

from ..board import fate


def uncertain_times(game, frame):
    """WK-13.6."""
    fate.shuffle(game.state)
    game.emit("fate_shuffled", rules=["WK-13.6"])


def without_rules(game, frame):
    game.emit("without_effect", neutral=frame["action"])


CARDS = {"important_event": without_rules, "fund_expeditions": without_rules, "upgrade_defenses": without_rules,
         "muster_troops": without_rules, "uncertain_times": uncertain_times}
