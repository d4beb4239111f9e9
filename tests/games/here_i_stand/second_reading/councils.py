"""The Council of Trent (card 17), Campeggio's appeal, the events that send debaters and their dice."""

from .board import SPACES, army_leaders, land_units
from .faith import DEBATERS, is_free, leaning, within
from .registry import candidates, follows, judges, rolls, tells

MOST = {"papacy": 4, "protestant": 2}
TRENT = {"HIS-11.0.8", "HIS-18.2.12"}
HIT = APPEAL = 5
PAIRS = {"first": ("luther", "melanchthon"), "second": ("zwingli", "oekolampadius")}


# The Council of Trent.

@judges("council_of_trent", "send")
def send(board, role, command):
    names = command["debaters"]
    fine = 1 <= len({*names}) == len(names) <= MOST[role] and all(
        is_free(board, name) and DEBATERS[name]["side"] == role for name in names)
    return set() if fine else TRENT


@judges("council_of_trent", "decline")
def nobody(board, role, command):
    """Reading of card 17."""
    return set()


@candidates("council_of_trent", "send")
def delegates(board, role, option, rng):
    pool = [name for name, debater in DEBATERS.items() if debater["side"] == role or rng.random() < 0.1]
    free = [name for name in pool if is_free(board, name)] if rng.random() < 0.7 else pool
    return {"verb": option.verb, "debaters": rng.sample(free, min(len(free), rng.randint(1, 5)))} if free else None


@follows("council_of_trent", "send")
def delegates_committed(before, role, command, after, events):
    if not any(event["kind"] == "council_of_trent" for event in events):
        return None
    return [f"{name} is not committed" for name in command["debaters"] if is_free(after, name)]


def council_dice(present, side):
    """The sum of the values, one more for Pole."""
    return sum(DEBATERS[name]["value"] for name in present) + (side == "papacy" and "pole" in present)


@rolls(r"council_of_trent (\w+)")
def council(roll):
    side = roll.groups[0]
    frame = next(frame for frame in reversed(roll.stack) if frame["at"] == "council_of_trent")
    return council_dice(frame["present"][side], side)


@tells("council_of_trent")
def council_told(board, event, memory):
    """5 and 6 hit; the difference is what the winner may turn."""
    hits = {side: sum(die >= HIT for die in event["dice"][side]) for side in MOST}
    wrong = [] if hits == event["hits"] else [f"hits {event['hits']}, the reading says {hits}"]
    if any(len(event["dice"][side]) != council_dice(event["present"][side], side) for side in MOST):
        wrong.append("dice")
    winner = max(hits, key=hits.get)
    memory["trent"] = None if len({*hits.values()}) == 1 else (winner, abs(hits["papacy"] - hits["protestant"]))
    return wrong


@follows("council_of_trent", "send", "decline")
def council_won(before, role, command, after, events):
    """The winner turns as many spaces as the difference, eligible for attempts of its own."""
    told = [event for event in events if event["kind"] == "council_of_trent"]
    if not told:
        return None
    difference = told[0]["hits"]["protestant"] - told[0]["hits"]["papacy"]
    flips = [frame for frame in after.stack if frame["at"] == "flips"]
    if not difference:
        return [f"{flips} after a tie"] if flips else []
    if not flips:
        return None
    faith = "protestant" if difference > 0 else "catholic"
    right = flips[0]["religion"] == faith and flips[0]["spaces"] == abs(difference)
    return [] if right else [f"{flips[0]}, the reading says {abs(difference)} {faith}"]


# Campeggio.

@rolls(r"appeal")
def appeal(roll):
    """HIS-18.5.17, 18.2.12: he was uncommitted, in the final round, and lost."""
    frame = next(frame for frame in reversed(roll.stack) if frame["at"] == "debate")
    lost = frame["hits"]["protestant"] > frame["hits"]["papacy"]
    right = frame["current"]["papacy"] == "campeggio" and frame["was"]["papacy"] == "uncommitted" and lost
    return int(right)


@tells("campeggio")
def appealed(board, event, memory):
    cancelled = event["die"] >= APPEAL
    memory["appealed"] = not cancelled
    return [] if cancelled == event["cancelled"] else [f"cancelled is {event['cancelled']} for a {event['die']}"]


@tells("debate_won")
def not_without_appeal(board, event, memory):
    """A debate lost by Campeggio, uncommitted, is not over without his die."""
    appealed_now, last = memory.pop("appealed", False), memory.get("debate")
    if not last or event["power"] != "protestant":
        return None
    must = last["papacy"] == "campeggio" and last["was"]["papacy"] == "uncommitted"
    return [] if must == appealed_now else [f"Campeggio's appeal is {appealed_now}, the reading says {must}"]


# The Marburg Colloquy and Zwingli's last battle.

@judges("marburg_colloquy", "send")
def invited(board, role, command):
    """Card 41: one of each pair, uncommitted."""
    fine = all(command[name] in pair and is_free(board, command[name]) for name, pair in PAIRS.items())
    return set() if fine else {"HIS-18.3.10"}


@follows("marburg_colloquy", "send")
def colloquy(before, role, command, after, events):
    """HIS-18.3.10: as many attempts as the two values; both are committed (HIS-18.3.12)."""
    value = sum(DEBATERS[command[name]]["value"] for name in PAIRS)
    begun = [event["attempts"] for event in events if event["kind"] == "reformation_attempts"]
    wrong = [f"{command[name]} is not committed" for name in PAIRS if is_free(after, command[name])]
    return wrong if begun == [value] else [*wrong, f"attempts {begun}, not {value}"]


@judges("zwinglis_blow", "remove")
def blow(board, role, command):
    """Card 43: a Catholic land unit within three spaces of Zurich."""
    space, kind = command["space"], command["kind"]
    owners = [owner for owner in board.armies(space) if board.force(space, owner).get(kind)
              and leaning(board, owner) == "catholic" and command.get("power", owner) == owner]
    fine = len(owners) == 1 and space in within("zurich", 3) and kind in ("regulars", "mercenaries")
    return set() if fine else {"HIS-11.0.4", "HIS-11.0.8"}


@candidates("zwinglis_blow", "remove")
def blows(board, role, option, rng):
    space = rng.choice(sorted(within("zurich", 4)))
    armies = board.armies(space)
    if not armies:
        return None
    return {"verb": option.verb, "space": space, "power": rng.choice([*armies]),
            "kind": rng.choice(("regulars", "mercenaries"))}


@follows("zwinglis_blow", "remove")
def fallen(before, role, command, after, events):
    """One unit fewer; Zwingli leaves for good (HIS-8.2.11)."""
    space, power = command["space"], command.get("power")
    if power is None:
        return None
    one = land_units(before.force(space, power)) - land_units(after.force(space, power)) == 1
    gone = "zwingli" not in after.state["reformers"] and after.state["debaters"].get("zwingli") not in (
        "committed", "uncommitted")
    leaders = army_leaders(before.force(space, power)) == army_leaders(after.force(space, power))
    return [] if one and gone else [f"one unit fewer: {one}, Zwingli gone: {gone}, leaders: {leaders}"]


@rolls(r"michelangelo")
def michelangelo(roll):
    """Card 52."""
    return 2


@rolls(r"common_prayer|under_mary")
def one_die(roll):
    """Card 62; HIS-21.3.20."""
    return 1


@tells("michelangelo")
def painted(board, event, memory):
    memory["gift"] = event["cp"]
    return [] if event["cp"] == sum(event["dice"]) else [f"{event['cp']} CP of {event['dice']}"]


@tells("marian_die")
def obeyed(board, event, memory):
    """HIS-21.3.20: 1 to 3, the Papacy acts."""
    papal = event["die"] <= 3
    return [] if papal == event["papal"] else [f"papal is {event['papal']} for a {event['die']}"]


assert {*PAIRS["first"], *PAIRS["second"]} <= {*DEBATERS} and "zurich" in SPACES
