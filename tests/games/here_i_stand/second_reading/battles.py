"""Field Battles and retreats, read from section 14 of the rulebook and the texts of the combat cards."""

from .board import LAND_KINDS, SPACES, land_units
from .land import best, refuge_faults, whole
from .registry import judges, rolls, tells

ARQUEBUSIERS, FIELD_ARTILLERY, BRIBED, SURPRISE, TERCIOS = 24, 25, 26, 29, 30
HIT, TERCIOS_HIT = 5, 4
OTHER = {"attack": "defence", "defence": "attack"}


def frame_of(board, kind):
    """The frame of a kind nearest to the top of the stack."""
    return next((frame for frame in reversed(board.stack) if frame["at"] == kind), None)


def attackers(frame):
    """(land units, army leaders) that attack: the formation and those who came out to join it (HIS-15.2.2)."""
    force, out = frame["force"], frame.get("sallied") or {}
    return land_units(force) + land_units(out), [*force.get("leaders", ()), *out.get("leaders", ())]


def defending(board, frame):
    """{owner: force} of those who defend: everybody in the space but the attacker's side and those inside."""
    power, space = frame["power"], frame["space"]
    besiegers = board.besieged(space)
    found = {}
    for owner, force in board.forces(space).items():
        side = board.side(owner)
        if side == power or not (land_units(force) or force.get("leaders")):
            continue
        if besiegers and side not in besiegers:
            continue  # inside
        if side in frame["defenders"] or owner in frame["defenders"]:
            found[owner] = force
    return found


def defenders(board, frame):
    """(land units, army leaders) that defend."""
    forces = defending(board, frame).values()
    return sum(map(land_units, forces)), [leader for force in forces for leader in force.get("leaders", ())]


def card_dice(frame, side):
    """Dice that combat cards add to a side of a field battle, or take from it; Tercios' own three are rolled apart."""
    dice = 0
    for played in frame["cards"].get(side, ()):
        if played["card"] == ARQUEBUSIERS:
            dice += 2
        elif played["card"] == FIELD_ARTILLERY:
            dice += 3 if played["power"] in ("france", "ottoman") else 2
    for played in frame["cards"].get(OTHER[side], ()):
        if played["card"] == TERCIOS and played["power"] != "hapsburg":
            dice -= 3
    return dice


def first_side(frame):
    """The side that rolls first by Surprise Attack, or None."""
    return next((side for side in ("attack", "defence")
                 for played in frame["cards"].get(side, ()) if played["card"] == SURPRISE), None)


@rolls(r"battle_side field_battle (\w+) (attack|defence)")
def field_battle(roll):
    frame, side = frame_of(roll.board, "field_battle"), roll.groups[1]
    if frame is None:
        return None
    units, leaders = attackers(frame) if side == "attack" else defenders(roll.board, frame)
    first = first_side(frame)
    if first and first != side:
        units -= roll.memory.pop("surprise", 0)
        if units <= 0:
            return None
    count = max(0, units + best(leaders) + (side == "defence") + card_dice(frame, side))
    if first == side:
        roll.memory["surprise"] = sum(value >= HIT for value in roll.values)
    return count


@rolls(r"battle_sharp field_battle (\w+) (attack|defence) 4")
def tercios(roll):
    if first_side(frame_of(roll.board, "field_battle")) == roll.groups[1]:
        roll.memory["surprise"] = roll.memory.get("surprise", 0) + sum(value >= TERCIOS_HIT for value in roll.values)
    return 3


@rolls(r"janissaries")
def janissaries(roll):
    return 5 if frame_of(roll.board, "field_battle") or frame_of(roll.board, "foreign_war") else None


@tells("battle_rolled")
def rolled(board, event, memory):
    """HIS-14.0.7: 5 and 6 hit, with the three dice of Tercios 4 too."""
    if event["space"] not in SPACES:
        return None
    wrong = []
    for side in ("attack", "defence"):
        hits = sum(value >= HIT for value in event["dice"][side])
        hits += sum(value >= TERCIOS_HIT for _, faces in event["sharp"][side] for value in faces)
        if hits != event["hits"][side]:
            wrong.append(f"{side} has {event['hits'][side]} hits, the reading says {hits}")
    return wrong


@tells("battle_decided")
def decided(board, event, memory):
    """HIS-14.0.9: more hits win, a tie is the defender's. What each side must lose is kept for its losses."""
    memory["due"] = {}
    frame = frame_of(board, "field_battle")
    if event["space"] not in SPACES or frame is None:
        return None
    if not first_side(frame) and len(event["defenders"]) == 1:
        memory["due"] = due(board, frame, event["hits"])
    won = event["hits"]["attack"] > event["hits"]["defence"]
    return [] if won == event["won"] else [f"won is {event['won']}, the reading says {won}"]


def due(board, frame, hits):
    """{power: land units to lose} of both sides (HIS-14.0.10, 14.0.11, 14.0.15)."""
    attack, defence = attackers(frame)[0], defenders(board, frame)[0]
    lost = {"attack": min(attack, hits["defence"]), "defence": min(defence, hits["attack"])}
    if lost["attack"] == attack and lost["defence"] == defence and attack and defence:
        dice = {side: len(frame["dice"][side]) + sum(len(faces) for _, faces in frame["sharp"][side]) for side in OTHER}
        lost["attack" if dice["attack"] > dice["defence"] else "defence"] -= 1
    return {frame["power"]: lost["attack"], frame["defenders"][0]: lost["defence"]}


@tells("losses")
def losses_taken(board, event, memory):
    """HIS-14.0.10: one land unit for each hit."""
    if not memory.get("due") or "HIS-14.0.10" not in event["rules"] or event["power"] not in memory["due"]:
        return None
    expected = memory["due"].pop(event["power"])
    found = land_units(event["force"])
    return [] if found == expected else [f"{found} units lost, the reading says {expected}"]


# Choosing losses.

@judges("losses", "lose_first")
def lose_first(board, role, command):
    """HIS-14.0.10: the order in which kinds of land units are lost."""
    kinds = command["kinds"]
    fine = kinds and len(set(kinds)) == len(kinds) and all(kind.rpartition("_")[2] in LAND_KINDS for kind in kinds)
    return set() if fine else {_loss_rule(board)}


def _loss_rule(board):
    return "HIS-15.1.17" if board.frame["at"] == "assault" else "HIS-14.0.10"


@judges("losses", "lose")
def lose(board, role, command):
    """HIS-14.0.10, 15.1.17: exactly one unit for each hit, of those that fought; `sallied` are those of them that came
    out of the fortress."""
    frame, who, out = board.frame, command["who"], command.get("sallied", {})
    both = dict(fighting(board, frame, role))
    for kind, number in (frame.get("sallied") or {}).items():
        if kind != "leaders" and role == frame["power"]:
            both[kind] = both.get(kind, 0) + number
    wrong = land_units(who) != frame["due"][role] or who.get("leaders") or out.get("leaders")
    for named, fought in ((who, both), (out, frame.get("sallied") or {}), (out, who)):
        wrong = wrong or any(number > fought.get(kind, 0) for kind, number in named.items() if kind != "leaders")
    return {_loss_rule(board)} if wrong else set()


def fighting(board, frame, role):
    """{kind as ordered: units} of a power that fight, those who came out to join them left out."""
    if role == frame["power"] and frame["at"] == "field_battle":
        return frame["force"]
    return whole(board, role, frame["space"])


# Retreat.

@judges("retreat", "retreat")
def retreat(board, role, command):
    return _refuge(board, role, command["space"])


def _refuge(board, role, target):
    frame = board.frame
    battle = frame_of(board, "field_battle")
    here = frame["space"]
    beaten = battle is not None and frame.get("beaten")
    broken = refuge_faults(board, role, here, target, "HIS-14.1" if beaten else "HIS-15.3")
    if beaten and role != battle["power"] and target == battle["origin"] and not battle.get("transported"):
        broken.add("HIS-14.1.6")
    if beaten and role == battle["power"] and target != battle["origin"]:
        broken.add("HIS-14.1.7")
    return broken


@judges("retreat", "inside")
def inside(board, role, command):
    """HIS-14.1.2, 2.1.3: up to four of the beaten go inside, the rest to one space."""
    frame, here = board.frame, board.frame["space"]
    who = command.get("who") or {}
    broken = set()
    force = frame["force"]
    for kind, number in who.items():
        if kind == "leaders":
            if any(leader not in force.get("leaders", ()) for leader in number) or len({*number}) < len(number):
                broken |= {"HIS-14.1.2"}
        elif number > force.get(kind, 0):
            broken |= {"HIS-14.1.2"}
    if land_units(who) > 4:
        broken |= {"HIS-14.1.2", "HIS-2.1.3"}
    if not board.fortified(here) or not board.friendly(role, here):
        broken |= {"HIS-14.1.2"}
    battle = frame_of(board, "field_battle")
    if battle and battle["relief"] and role == battle["power"]:
        broken |= _relieved(board, role, battle, who) | ({"HIS-15.2.4", "HIS-15.2.5"} if broken else set())
    if "space" in command:
        broken |= _refuge(board, role, command["space"])
    return broken


def _relieved(board, role, battle, who):
    """HIS-15.2.4, 15.2.5: a beaten relief force goes inside after a draw, four in all; else who was inside before."""
    if battle["hits"]["attack"] == battle["hits"]["defence"] and not battle["transported"]:
        stayed = sum(board.land(battle["space"], power) for power in {*battle["inside"], role})
        stayed -= land_units(board.frame["force"])
        return {"HIS-15.2.4", "HIS-2.1.3"} if land_units(who) + stayed > 4 else set()
    came_out, before = battle["sallied"], battle["natives"]
    strange = [kind for kind, number in who.items() if kind != "leaders"
               and number > min(came_out.get(kind, 0), before.get(kind, 0))]
    strange += {*who.get("leaders", ())} - ({*came_out.get("leaders", ())} & {*before.get("leaders", ())})
    return {"HIS-15.2.5"} if strange else set()

