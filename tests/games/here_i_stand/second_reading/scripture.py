"""Translations, St. Peter's and Jesuit universities, read from section 18.1."""

from .board import SPACES
from .building import paid, poor
from .faith import DEBATE_ZONES, is_free, religion
from .registry import candidates, follows, judges, needs, sees, tells

TRANSLATORS = {"luther": "german", "melanchthon": "german", "tyndale": "english", "coverdale": "english",
               "olivetan": "french"}
NEW_TESTAMENT, BIBLE = 6, 10  # boxes (HIS-18.1.20)
BOXES, MOST_VP = 5, 5  # of St. Peter's
ATTEMPTS = 6
FOUND, WITH_LOYOLA = 3, 2
PLACED_TOGETHER = 2  # universities of cards 15 and 55


# Translate Scripture.

def boxes_left(board, zone):
    """(track, boxes it still has): the Full Bible only after the New Testament (HIS-18.1.19); (None, 0) at the end."""
    tracks = board.state["translation"][zone]
    for track, length in (("new_testament", NEW_TESTAMENT), ("bible", BIBLE)):
        if tracks[track] < length:
            return track, length - tracks[track]
    return None, 0


@judges("action", "translate")
def translate(board, role, command):
    zone, cp, bonus = command["zone"], command["cp"], command.get("bonus")
    broken = {"HIS-11.1.1", "HIS-18.1.17"} if cp > board.state["impulse"]["cp"] else set()
    if zone not in DEBATE_ZONES:
        return broken | {"HIS-18.1.17"}
    if cp > boxes_left(board, zone)[1]:
        broken |= {"HIS-18.1.20", "HIS-18.1.17"}
    if bonus:
        broken |= helper_faults(board, bonus, zone)
        if cp + 1 > boxes_left(board, zone)[1]:
            broken |= {"HIS-18.1.20", "HIS-18.1.18"}
    return broken


def helper_faults(board, debater, zone):
    broken = set()
    used = board.state["impulse"].get("bonus_used", ())
    if not any(is_free(board, name) for name in TRANSLATORS) or "protestant" in used:
        broken.add("HIS-18.1.17")  # then the action is what it is without a bonus
    if TRANSLATORS.get(debater) != zone:
        broken |= {"HIS-18.1.18", "HIS-18.2.8"}
    if not is_free(board, debater):
        broken |= {"HIS-18.1.18", "HIS-18.2.8", "HIS-18.2.9"}
    if "protestant" in used:
        broken |= {"HIS-18.1.18", "HIS-18.2.11"}
    return broken


@needs("action", "translate")
def cannot_translate(board, role):
    broken = poor(board, role, "translate_scripture")
    return broken | ({"HIS-18.1.20"} if not any(boxes_left(board, zone)[1] for zone in DEBATE_ZONES) else set())


@candidates("action", "translate")
def translations(board, role, option, rng):
    zone = rng.choice(DEBATE_ZONES)
    left = boxes_left(board, zone)[1]
    command = {"verb": option.verb, "zone": zone, "cp": max(1, rng.choice((left - 1, left, left + 1, 1)))}
    if rng.random() < 0.6:
        command["bonus"] = rng.choice([*TRANSLATORS])
    return command


@follows("action", "translate")
def translated(before, role, command, after, events):
    """HIS-18.1.17, 18.1.18, 18.1.21, 18.1.22: boxes, attempts, the bonus VP."""
    zone, bonus = command["zone"], command.get("bonus")
    track, left = boxes_left(before, zone)
    steps, wrong = command["cp"] + bool(bonus), paid(before, after, command["cp"])
    moved = after.state["translation"][zone][track] - before.state["translation"][zone][track]
    if moved != steps:
        wrong.append(f"{moved} boxes, the reading says {steps}")
    if bonus and is_free(after, bonus):
        wrong.append(f"{bonus} is not committed")
    begun = [event for event in events if event["kind"] == "reformation_attempts"]
    if [event["attempts"] for event in begun] != [ATTEMPTS] * (steps == left) or any(
            event["zones"] != [zone] for event in begun):
        wrong.append(f"attempts {begun}")
    return wrong + _bible_vp(before, after, track == "bible" and steps == left)


def _bible_vp(before, after, whole):
    gained = len(_bibles(after)) - len(_bibles(before))
    return [] if gained == whole else [f"{gained} VP for a Full Bible"]


def _bibles(board):
    return [marker for marker in board.state["bonus_vp"]["protestant"] if "bible" in marker["kind"]]


@sees
def bibles_count(board):
    """HIS-18.1.22: one VP for every Full Bible, no track beyond its end, none begun before its New Testament."""
    tracks = board.state["translation"]
    whole = sum(boxes["bible"] == BIBLE for boxes in tracks.values())
    if not any(boxes["new_testament"] for boxes in tracks.values()):
        return None
    return [zone for zone, boxes in tracks.items() if boxes["new_testament"] > NEW_TESTAMENT or boxes["bible"] > BIBLE
            or boxes["bible"] and boxes["new_testament"] < NEW_TESTAMENT] + (
        [] if len(_bibles(board)) == whole else [f"{len(_bibles(board))} VP for {whole} Bibles"])


# St. Peter's (HIS-18.1.27).

def built(board):
    """CP given to St. Peter's in all."""
    return board.state["st_peters"]["vp"] * BOXES + board.state["st_peters"]["cp"]


@judges("action", "st_peters")
def st_peters(board, role, command):
    broken = {"HIS-11.1.1", "HIS-18.1.27"} if command["cp"] > board.state["impulse"]["cp"] else set()
    return broken | ({"HIS-18.1.27"} if built(board) + command["cp"] > BOXES * MOST_VP else set())


@needs("action", "st_peters")
def cannot_build_st_peters(board, role):
    full = board.state["st_peters"]["vp"] >= MOST_VP
    return poor(board, role, "build_saint_peters") | ({"HIS-18.1.27"} if full else set())


@follows("action", "st_peters")
def st_peters_grows(before, role, command, after, events):
    grown = built(after) - built(before)
    return paid(before, after, command["cp"]) + (
        [] if grown == command["cp"] else [f"St. Peter's grew by {grown}, not {command['cp']}"])


@tells("st_peters")
def boxes_told(board, event, memory):
    """HIS-18.1.27: five boxes a VP, at most 5 VP."""
    was, now = memory.get("st_peters"), event["vp"] * BOXES + event["box"]
    memory["st_peters"] = now
    if was is None:
        return None
    expected = min(was + event["cp"], BOXES * MOST_VP)
    wrong = [] if now == expected else [f"St. Peter's at {now}, the reading says {expected}"]
    gained = now // BOXES - was // BOXES
    return wrong + ([] if event["gained"] == gained else [f"{event['gained']} VP gained, not {gained}"])


@tells("st_peters_lost")
def boxes_lost(board, event, memory):
    """HIS-21.5.16: 5 CP, never below 0."""
    was, now = memory.get("st_peters"), event["vp"] * BOXES + event["box"]
    memory["st_peters"] = now
    return None if was is None else [] if now == max(0, was - 5) else [f"from {was} to {now}"]


@sees
def peters_within(board):
    """HIS-18.1.27: the CP marker starts again at 0 for each VP; at most 5 VP."""
    boxes = board.state["st_peters"]
    return [] if 0 <= boxes["cp"] < BOXES and 0 <= boxes["vp"] <= MOST_VP else [f"{boxes}"]


# Jesuit universities (HIS-18.1.29, 18.2.2).

def site_faults(board, space, rule):
    """HIS-18.1.29: a Catholic space without a university."""
    bad = religion(board, space) != "catholic" or space in board.state["universities"]
    return {rule} if bad or space in board.state["out_of_play"] else set()


@judges("action", "found")
def found(board, role, command):
    broken = set() if board.state["jesuits"] else {"HIS-21.5.1", "HIS-18.1.29"}
    price, bonus = FOUND, command.get("bonus")
    if bonus:
        price = WITH_LOYOLA
        if bonus != "loyola":
            broken |= {"HIS-18.1.29", "HIS-18.2.8"}
        if not is_free(board, bonus):
            broken |= {"HIS-18.1.29", "HIS-18.2.8", "HIS-18.2.9"}
    if board.state["impulse"]["cp"] < price:
        broken |= {"HIS-11.1.1", "HIS-18.1.29"}
    return broken | site_faults(board, command["space"], "HIS-18.1.29")


@needs("action", "found")
def cannot_found(board, role):
    broken = set() if board.state["jesuits"] else {"HIS-21.5.1", "HIS-18.1.29"}
    price = WITH_LOYOLA if is_free(board, "loyola") else FOUND
    if board.state["impulse"]["cp"] < price or role != "papacy":
        broken |= poor(board, role, "found_jesuit_university") or {"HIS-11.1.1"}
    return broken | (poor(board, role, "found_jesuit_university") if broken else set())


@candidates("action", "found")
def sites(board, role, option, rng):
    taken = [*board.state["universities"]]
    heretic = [space for space in SPACES if religion(board, space) == "protestant"]
    pools = [pool for pool in ([*SPACES], [*SPACES], taken, heretic) if pool]
    command = {"verb": option.verb, "space": rng.choice(rng.choice(pools))}
    return {**command, "bonus": "loyola"} if rng.random() < 0.5 else command


@follows("action", "found")
def founded(before, role, command, after, events):
    bonus = command.get("bonus")
    wrong = paid(before, after, WITH_LOYOLA if bonus else FOUND)
    if {*after.state["universities"]} - {*before.state["universities"]} != {command["space"]}:
        wrong.append(f"universities {after.state['universities']}")
    return wrong + ([f"{bonus} is not committed"] if bonus and is_free(after, bonus) else [])


@judges("universities", "found")
def found_two(board, role, command):
    """HIS-18.2.2: two of them."""
    rules, spaces = {"HIS-18.2.2", "HIS-18.1.29", "HIS-11.0.8"}, command["spaces"]
    free = sum(not site_faults(board, space, "HIS-18.2.2") for space in SPACES)
    wrong = len({*spaces}) != len(spaces) or len(spaces) != min(PLACED_TOGETHER, free)
    return rules if wrong or any(site_faults(board, space, "HIS-18.2.2") for space in spaces) else set()


@follows("universities", "found")
def founded_two(before, role, command, after, events):
    new = {*after.state["universities"]} - {*before.state["universities"]}
    return [] if new == {*command["spaces"]} and after.state["jesuits"] else [f"universities in {sorted(new)}"]
