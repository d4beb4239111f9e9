"""Religion on the board, read from sections 2.3, 18.2, 18.3 and 18.4: leanings, targets, dice."""

from .board import SPACES, ZONES, army_leaders, facts, land_units

RELIGION = facts("religion")
DEBATERS = {entry["id"]: {**entry, "side": side} for side, entries in (
    ("protestant", RELIGION["debaters"]["protestant"]), ("papacy", RELIGION["debaters"]["papal"])) for entry in entries}
ALL_ZONES = ("german", "english", "french", "italian", "spanish")
DEBATE_ZONES = ("german", "english", "french")
OTHER = {"protestant": "catholic", "catholic": "protestant"}
REFORMING_POPES = ("paul_iii", "julius_iii")  # HIS-18.4.8
AROUND = {"bucer": "strasburg", "zwingli": "zurich", "oekolampadius": "basel", "farel": "geneva", "cop": "paris",
          "cranmer": "london", "canisius": "regensburg"}  # a die within two spaces
IN_HOME = {"latimer": ("england",), "wishart": ("scotland",), "knox": ("england", "scotland")}
REFORMERS_DICE = (*(name for name in AROUND if name != "canisius"), *IN_HOME)
PAPAL_DICE = ("contarini", "canisius", "faber")


def religion(board, space):
    """"protestant", "catholic" or what stands for neither (HIS-2.3.1)."""
    return board.state["religion"].get(space)


def zone_debaters(board, side, zone=None):
    """Debaters of a side in play, of a zone for the Protestant: {name: "committed" or "uncommitted"}."""
    return {name: mode for name, mode in board.state["debaters"].items()
            if mode in ("committed", "uncommitted") and DEBATERS[name]["side"] == side
            and (side == "papacy" or zone is None or DEBATERS[name]["zone"] == zone)}


def is_free(board, debater):
    """Whether a debater is in play and uncommitted (HIS-18.2.8, 18.2.9)."""
    return board.state["debaters"].get(debater) == "uncommitted"


def has_reformer(board, space):
    """Whether a reformer stands in the space."""
    return space in board.state["reformers"].values()


def leaning(board, owner):
    """"protestant", "catholic" or None: how an owner's land units lean (HIS-18.2.4 to 18.2.7)."""
    ruler = board.state["rulers"]["england"]
    if owner == "england" or owner == "scotland" and board.side("scotland") == "england":
        return {"mary_i": "catholic", "edward_vi": "protestant", "elizabeth_i": "protestant"}.get(ruler)
    if owner == "ottoman":
        return None
    return "protestant" if owner == "protestant" else "catholic"


def has_stack(board, space, faith):
    """Whether land units that lean so are in the space: one stack however many (HIS-18.2.3)."""
    return any(leaning(board, owner) == faith and land_units(force) for owner, force in board.forces(space).items())


# Targets.

def target_faults(board, space, faith):
    """Rules against an attempt to turn a space to a faith: HIS-18.3.15 and 12.4.8, 18.4.4 and 12.4.16."""
    chapter, alone = ("HIS-18.3.15", "HIS-12.4.8") if faith == "protestant" else ("HIS-18.4.4", "HIS-12.4.16")
    if space not in SPACES or religion(board, space) != OTHER[faith]:
        return {chapter, "HIS-2.3.1"} if space in SPACES and religion(board, space) != faith else {chapter}
    if space in board.state["out_of_play"]:
        return {chapter}
    if faith == "protestant" and has_reformer(board, space):
        return set()
    if faith == "catholic" and space in board.state["universities"]:
        return set()
    near = [other for other in SPACES[space].adjacent if religion(board, other) == faith]
    if any(not board.unrest(other) for other in near) or _by_sea(board, space, faith):
        return set()
    return {chapter, alone} if near else {chapter}


def _by_sea(board, space, faith):
    return any(port != space and religion(board, port) == faith
               for zone in SPACES[space].ports for port in ZONES[zone]["ports"])


def any_target(board, faith, zone=None):
    """The spaces that may be turned to a faith now, in a language zone or anywhere."""
    return {space.id for space in SPACES.values() if zone in (None, space.language)
            and not target_faults(board, space.id, faith)}


# Dice.

def base_dice(board, space, faith):
    """Dice of a side for what lies in the space and around it (HIS-18.3.18, 18.3.23, 18.4.5, 18.4.9)."""
    near = [other for other in SPACES[space].connections if not board.unrest(other)]
    counted = sum(religion(board, other) == faith for other in near)
    counted += sum(has_stack(board, other, faith) for other in near)
    counted += 2 * has_stack(board, space, faith)
    if faith == "protestant":
        counted += sum(name is not None for name in board.state["reformers"].values() if name in near)
        counted += 2 * has_reformer(board, space)
    else:
        counted += sum(other in board.state["universities"] for other in near)
        counted += 2 * (space in board.state["universities"])
    return max(1, counted)


def within(origin, steps):
    """Spaces at most so many steps away, over passes too (reading of HIS-18.2.11)."""
    found = {origin}
    for _ in range(steps):
        found |= {step for space in found for step in SPACES[space].adjacent}
    return found


def bonus_dice(board, debater, space):
    """Dice that a debater's bonus adds at a space."""
    if debater in AROUND:
        return int(space in within(AROUND[debater], 2))
    if debater in IN_HOME:
        return int(SPACES[space].home in IN_HOME[debater])
    if debater == "contarini":
        return int(any(space in within(place, 2) for place in _charles(board)))
    return 2 if debater == "faber" and SPACES[space].is_electorate else 0


def _charles(board):
    return [place for place, forces in board.units.items() if place in SPACES
            if any("charles_v" in army_leaders(force) for force in forces.values())]


def reigns_reforming(board):
    """Whether Paul III or Julius III rules the Papacy."""
    return board.state["rulers"]["papacy"] in REFORMING_POPES
