"""What treatises and burned books cost and bring besides their attempts: sections 18.1, 18.3 and 18.4."""

from .attempts import MADE, frame_of
from .board import SPACES
from .building import paid, poor
from .bulls import unoccupied
from .faith import OTHER, any_target, is_free, religion, target_faults
from .registry import candidates, follows, needs, tells

BURN = 2
TETZEL = "tetzel"


def treatise_price(board, role):
    """HIS-18.1.15, 18.1.16, card 115."""
    return 2 if role == "protestant" or board.state["this_turn"].get("thomas_cromwell") else 3


@needs("action", "treatise")
def cannot_publish(board, role):
    broken = poor(board, role, "publish_treatise")
    if role == "england" and board.state["impulse"]["cp"] >= treatise_price(board, role):
        broken = set()
    broken = broken or _without_target(board, "protestant", {"HIS-18.1.15", "HIS-18.1.16", "HIS-18.3.15"})
    return broken | ({"HIS-18.1.16"} if role == "england" and "cranmer" not in board.state["reformers"] else set())


@needs("action", "burn")
def cannot_burn(board, role):
    return poor(board, role, "burn_books") or _without_target(board, "catholic", {"HIS-18.1.28", "HIS-18.4.4"})


def _without_target(board, faith, rules):
    """HIS-18.3.13, 18.4.3: an action needs a space that may be attempted and has not been in this impulse."""
    made = (board.state["impulse"] or {}).get(MADE[faith == "catholic"], ())
    return set() if any_target(board, faith) - {*made} else rules


@candidates("action", "treatise", "burn")
def nearly_right(board, role, option, rng):
    """Targets most of which are right, in a likely zone, with any debater's bonus now and then."""
    faith = "protestant" if option.verb == "treatise" else "catholic"
    others = [space for space in SPACES if religion(board, space) == OTHER[faith]]
    right = [space for space in others if not target_faults(board, space, faith)]
    pools = [pool for pool in (right, right, others) if pool]
    command = {"verb": option.verb, "zone": rng.choice(("german", "german", "english", "french", "italian"))}
    if pools:
        command["targets"] = [rng.choice(rng.choice(pools)) for _ in range(rng.randint(1, 3))]
    if "bonus" in option.args and rng.random() < 0.6:
        command["bonus"] = rng.choice(option.args["bonus"].values())
    return command


@follows("action", "treatise")
def published(before, role, command, after, events):
    bonus = command.get("bonus")
    wrong = [f"{bonus} is not committed"] if bonus and is_free(after, bonus) else []
    return wrong + paid(before, after, treatise_price(before, before.state["impulse"]["power"]))


@follows("action", "burn")
def burned(before, role, command, after, events):
    """HIS-18.4.12: Tetzel brings 1 CP for the action."""
    bonus = command.get("bonus")
    wrong = [f"{bonus} is not committed"] if bonus and is_free(after, bonus) else []
    return wrong + paid(before, after, BURN)


@tells("reformation_attempt")
def carlstadt(board, event, memory):
    """HIS-18.3.27, 12.4.17: what fails with Carlstadt's bonus falls into unrest."""
    frame, space = frame_of(board, "reformation_attempts"), event["space"]
    memory["riot"] = None
    if frame.get("bonus") == "carlstadt" and not event["success"]:
        quiet = unoccupied(board, space) and not board.unrest(space)
        memory["riot"] = space if quiet and SPACES[space].language == "german" else ""


@tells("unrest_placed")
def riots(board, event, memory):
    if memory.get("riot") is None:
        return None
    expected, memory["riot"] = memory["riot"], None
    return [] if event["space"] == expected else [f"unrest in {event['space']}, the reading says {expected or 'none'}"]


@tells("reformation_attempts")
@tells("impulse")
def riot_told(board, event, memory):
    """The unrest has come before the next impulse."""
    space = memory.pop("riot", None)
    return [f"no unrest in {space}"] if space else None


@tells("reformer_enters")
def converted(board, event, memory):
    """HIS-8.2.8, 8.2.4 to 8.2.7."""
    places = {"luther": "wittenberg", "zwingli": "zurich", "calvin": "geneva", "cranmer": "london"}
    memory["entering"] = event["space"]
    return [] if event["space"] == places[event["reformer"]] else [f"{event['reformer']} in {event['space']}"]


@tells("reformer_returns")
def came_back(board, event, memory):
    """HIS-8.2.10."""
    return converted(board, event, {})


@tells("phase")
def reformers_space(board, event, memory):
    """HIS-8.2.8: his space has become Protestant by the end of the phase."""
    space = memory.pop("entering", None)
    return None if space is None else [] if religion(board, space) == "protestant" else [f"{space} is not Protestant"]
