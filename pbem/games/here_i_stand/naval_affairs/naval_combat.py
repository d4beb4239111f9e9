"""Naval combat, step by step (HIS-16.2), the order of several combats, and those of a new war (HIS-9.6.11)."""

from pbem.engine import Chapter, Decision, Doing, Illegal, One, Option, Phrase, Procedure, Some, declining, question

from ..cards import hands, windows
from ..map.atlas import MAJORS, SPACES, ZONES
from ..pieces import units
from ..pieces.troops import Troops
from . import fleets

HIT = 5
JANISSARIES = 1
JANISSARIES_DICE = 4
SQUADRON_DICE = 2


def strength(state, position, power, defends=False):
    """Dice of one side: {"squadrons", "corsairs", "leader", "port", "dice"} (HIS-16.2.1, HIS-16.2.2)."""
    force = fleets.fleet(state, position, power)
    parts = {"squadrons": fleets.number_of(force, "squadrons"), "corsairs": fleets.number_of(force, "corsairs"),
             "leader": fleets.best_leader(force.get("leaders", ())), "port": int(defends and position in SPACES)}
    dice = SQUADRON_DICE * parts["squadrons"] + parts["corsairs"] + parts["leader"] + parts["port"]
    return {**parts, "dice": dice}


def hits_of(dice):
    """HIS-16.2.5."""
    return sum(die >= HIT for die in dice)


def attacker_dice(game, frame):
    frame["attack"] = strength(game.state, frame["position"], frame["attacker"])


def defender_dice(game, frame):
    frame["defence"] = strength(game.state, frame["position"], frame["defender"], defends=True)


def attack_cards(game, frame):
    """HIS-16.2.3."""
    open_window(game, frame, "sea_cards", "attack", [frame["attacker"]])


def defence_cards(game, frame):
    """HIS-16.2.4."""
    add_cards(frame, "attack")
    open_window(game, frame, "sea_cards", "defence", [frame["defender"]])


def open_window(game, frame, moment, side, powers):
    """Ask about cards in this combat: these powers, or all when None."""
    both = frame["attacker"], frame["defender"]
    subject = {"place": frame["position"], "attacker": both[0], "defender": both[1], "side": side,
               "forces": {power: fleets.fleet(game.state, frame["position"], power) for power in both}}
    if frame.get("rolls"):
        subject["hits"] = _hits(frame)
    windows.open_window(game, moment, subject, powers=powers if powers is None else majors(powers),
                        involved=majors(both))


def majors(powers):
    return [power for power in powers if power in MAJORS]


def add_cards(frame, side):
    """The dice of the combat cards just played for a side."""
    cards = sum(effect.get("dice", 0) for effect in frame.pop("returned", {}).get("played", ()))
    if cards:
        parts = frame[side]
        parts.update(cards=cards, dice=parts["dice"] + cards)


def roll_dice(game, frame):
    """HIS-16.2.5."""
    add_cards(frame, "defence")
    frame["rolls"] = {}
    for side, parts in (("attacker", frame["attack"]), ("defender", frame["defence"])):
        power = frame[side]
        frame["rolls"][power] = game.chance.dice(parts["dice"], f"naval combat at {frame['position']}: {power}")
    game.emit("naval_combat", place=frame["position"], attacker=frame["attacker"], defender=frame["defender"],
              attack=frame["attack"], defence=frame["defence"], rolls=dict(frame["rolls"]), hits=_hits(frame),
              rules=["HIS-16.2.1", "HIS-16.2.2", "HIS-16.2.5"])


def _hits(frame):
    return {power: hits_of(dice) for power, dice in frame["rolls"].items()}


def janissaries(game, frame):
    """HIS-16.2.6: everybody sees whether the Ottoman still has its home card."""
    if "ottoman" in frame["rolls"] and JANISSARIES in hands.hand(game.state, "ottoman"):
        game.ask(frame, "naval_janissaries", "ottoman")


def rowers(game, frame):
    """HIS-16.2.14: step 6, any power."""
    open_window(game, frame, "sea_rolled", "attack", None)


def row(game, frame):
    """The dice of cards played after the roll."""
    for effect in frame.pop("returned", {}).get("played", ()):
        side = effect["side"]
        dice = game.chance.dice(effect["dice"], f"naval combat at {frame['position']}: Professional Rowers for {side}")
        frame["rolls"][side] += dice
        game.emit("rowers_at_sea", power=side, place=frame["position"], dice=dice, hits=hits_of(dice),
                  total=_hits(frame), rules=["HIS-16.2.14"])


def declare_winner(game, frame):
    """HIS-16.2.7."""
    hits = _hits(frame)
    attacker, defender = frame["attacker"], frame["defender"]
    won = hits[attacker] > hits[defender]
    frame["winner"], frame["loser"] = (attacker, defender) if won else (defender, attacker)
    frame["tie"] = hits[attacker] == hits[defender]
    game.emit("naval_combat_won", place=frame["position"], winner=frame["winner"], loser=frame["loser"], hits=hits,
              rules=["HIS-16.2.7"])


def ships_lost(force, hits, defeated):
    """Losses by kind of a fleet that takes hits: {"squadrons": n, "corsairs": n} (HIS-16.2.8)."""
    squadrons, corsairs = fleets.number_of(force, "squadrons"), fleets.number_of(force, "corsairs")
    sunk = min(squadrons, hits // 2)
    left = hits - 2 * sunk
    killed = min(corsairs, left)
    if defeated and left > killed and sunk < squadrons:
        sunk += 1
    return {"squadrons": sunk, "corsairs": killed}


def survivor(frame):
    """HIS-16.2.9: the side that keeps one unit when both are wiped out."""
    rolled = {power: len(dice) for power, dice in frame["rolls"].items()}
    attacker, defender = frame["attacker"], frame["defender"]
    return attacker if rolled[attacker] > rolled[defender] else defender


def count_losses(game, frame):
    """HIS-16.2.8, HIS-16.2.9."""
    hits, sides = _hits(frame), (frame["attacker"], frame["defender"])
    fleet = {power: fleets.fleet(game.state, frame["position"], power) for power in sides}
    frame["toll"] = {power: ships_lost(fleet[power], hits[foe], power == frame["loser"])
                     for power, foe in (sides, sides[::-1])}
    if all(sum(frame["toll"][power].values()) == units.size(fleet[power]) for power in sides):
        kept = survivor(frame)
        frame["toll"][kept] = {"units": units.size(fleet[kept]) - 1}
        game.emit("naval_survivor", power=kept, place=frame["position"], rules=["HIS-16.2.9"],
                  dice={power: len(rolled) for power, rolled in frame["rolls"].items()})
    frame["losses"] = {}
    game.ask(frame, "naval_losses", *(power for power in sides if has_choice(fleet[power], frame["toll"][power])))


def has_choice(force, toll):
    """Whether ships of different owners or kinds could be the ones that are lost."""
    for kind, number in toll.items():
        choices = [n for flat, n in fleets.ships(force).items() if kind in ("units", fleets.kind_of(flat))]
        if len(choices) > 1 and 0 < number < sum(choices):
            return True
    return False


def standard_losses(force, toll, kinds=()):
    """Kinds in this order, then D-31: corsairs before squadrons when either may go, own ships last."""
    def rank(flat):
        return (kinds.index(flat) if flat in kinds else len(kinds), flat != "corsairs", flat == "squadrons", flat)

    lost, still = {}, dict(toll)
    for flat in sorted(fleets.ships(force), key=rank):
        kind = "units" if "units" in toll else fleets.kind_of(flat)
        number = min(force[flat], still[kind])
        if number:
            lost[flat] = number
            still[kind] -= number
    return lost


def remove_losses(game, frame):
    """HIS-16.2.15: what is lost waits on the Turn track."""
    position = frame["position"]
    for power in (frame["attacker"], frame["defender"]):
        force = fleets.fleet(game.state, position, power)
        lost = frame["losses"].get(power) or standard_losses(force, frame["toll"][power])
        if lost:
            fleets.lose(game.state, position, power, lost)
            game.emit("naval_losses", power=power, place=position, force=lost, rules=["HIS-16.2.8", "HIS-16.2.15"])


def who_retreats(game, frame):
    """HIS-16.2.10, HIS-16.2.11; in a combat of a new war both sides on equal hits (HIS-9.6.11)."""
    if frame["position"] in SPACES:
        frame["retreating"] = [frame["attacker"]]
    elif frame.get("new_war") and frame["tie"]:
        frame["retreating"] = [frame["attacker"], frame["defender"]]
    else:
        frame["retreating"] = [frame["loser"]]


def retreat(game, frame):
    """One side after the other; a wiped-out side has nothing to retreat with."""
    note_beaten(game.state, frame)
    while frame["retreating"]:
        power = frame["retreating"].pop(0)
        if fleets.ships(fleets.fleet(game.state, frame["position"], power)):
            rules = ["HIS-16.2.10" if frame["position"] in SPACES else "HIS-16.2.11"]
            frame["leaving"] = power
            game.call("naval_retreat", power=power, position=frame["position"], rules=rules)
            game.goto(frame, "retreat")
            return
    frame.pop("leaving", None)


def note_beaten(state, frame):
    """HIS-16.1.6: the active power's ships that lost and retreated do not move again in this impulse."""
    gone = frame.pop("returned", {})
    beaten = frame.get("leaving") == frame["loser"] == state["active"]
    if gone and beaten and state["impulse"]:
        state["impulse"]["beaten_at_sea"].append({"place": gone["to"], "force": gone["force"]})


def leaders_lost(game, frame):
    """HIS-16.2.13: leaders of a side without ships come back next turn (HIS-8.2.2)."""
    for power in (frame["attacker"], frame["defender"]):
        left = fleets.fleet(game.state, frame["position"], power)
        if left and not fleets.ships(left):
            fleets.lose(game.state, frame["position"], power, left)
            game.emit("naval_leaders_lost", power=power, place=frame["position"], leaders=left["leaders"],
                      rules=["HIS-16.2.13"])


def janissaries_fight(game, frame, role):
    game.state["hands"][role].remove(JANISSARIES)
    hands.discard(game, JANISSARIES)
    hands.note_played(game, role, JANISSARIES)
    dice = game.chance.dice(JANISSARIES_DICE, f"naval combat at {frame['position']}: Janissaries")
    frame["rolls"][role] += dice
    game.emit("janissaries_at_sea", power=role, card=JANISSARIES, dice=dice, hits=hits_of(dice), total=_hits(frame),
              rules=["HIS-16.2.6"])


def about_combat(state, frame, role):
    return {"place": frame["position"], "attacker": frame["attacker"], "defender": frame["defender"],
            "rolls": frame["rolls"], "hits": _hits(frame)}


def losses_options(state, frame, role):
    force, toll = fleets.fleet(state, frame["position"], role), frame["toll"][role]
    available = fleets.ships(force)
    yield Option("lose", do_lose, {"who": Troops(tuple(available), available, least=0)}, "{who}",
                 "lose_ships", ("HIS-16.2.8",), check=lambda args: check_losses(args["who"], toll),
                 sample=lambda rng: {"who": standard_losses(force, toll)})
    kinds = Some("unit", list(fleets.KINDS), 1, len(fleets.KINDS), ("HIS-16.2.8",))
    yield Option("lose_first", do_lose_first, {"kinds": kinds}, "{kinds}",
                 "lose_ships_in_order", ("HIS-16.2.8",),
                 sample=lambda rng: {"kinds": named_plainly(kinds.sample(rng), role)},
                 example={"kinds": ["corsairs", "squadrons"]})


def named_plainly(kinds, power):
    """The kinds with a power's own ships under their plain names: its name is for those it has lent."""
    return list(dict.fromkeys(kind.removeprefix(f"{power}_") for kind in kinds))


def check_losses(force, toll):
    """Whether a choice of losses is exactly what is due; raises Illegal."""
    for kind, number in toll.items():
        given = units.size(force) if kind == "units" else fleets.number_of(force, kind)
        if given != number:
            raise Illegal("other_number_of_ships", {"named": given, "unit": kind, "number": number},
                          ["HIS-16.2.8", "HIS-16.2.9"])


def do_lose(game, frame, role, args):
    frame["losses"][role] = args["who"]


def do_lose_first(game, frame, role, args):
    force = fleets.fleet(game.state, frame["position"], role)
    frame["losses"][role] = standard_losses(force, frame["toll"][role], args["kinds"])


def losses_default(state, frame, role):
    return {"verb": "lose", "who": standard_losses(fleets.fleet(state, frame["position"], role), frame["toll"][role])}


def about_losses(state, frame, role):
    return {"place": frame["position"], "toll": frame["toll"][role],
            "force": fleets.fleet(state, frame["position"], role)}


# Several combats (HIS-16.1.18, HIS-16.1.21) and those of a new war (HIS-9.6.11).

def combats(state, frame):
    """[position, enemy] of every combat still to be fought by frame["power"]."""
    foes = frame.get("foes")
    return [[position, foe] for position in fleets.positions(state, frame["power"])
            for foe in fleets.enemies_at(state, position, frame["power"])
            if (foes is None or (foe in foes and position in ZONES)) and [position, foe] not in frame["fought"]]


def next_combat(game, frame):
    """The active power picks the order when several combats are due."""
    due = combats(game.state, frame)
    if not due:
        game.end(frame)
    elif len(due) == 1:
        frame["chosen"] = due[0]
    else:
        game.ask(frame, "naval_combat_order", frame["power"])


def fight(game, frame):
    position, foe = frame.pop("chosen")
    frame["fought"].append([position, foe])
    game.call("naval_combat", position=position, attacker=frame["power"], defender=foe, new_war="foes" in frame)
    game.goto(frame, "next_combat")


def order_options(state, frame, role):
    due = combats(state, frame)
    yield Option("fight", do_fight, {"foe": One("power", list(dict.fromkeys(foe for _, foe in due))),
                                     "place": One("place", list(dict.fromkeys(place for place, _ in due)))},
                 "{foe} [in] [at] {place}", "fight_at_sea_first", ("HIS-16.1.18", "HIS-16.1.21"),
                 check=lambda args: check_order(due, args),
                 sample=lambda rng: dict(zip(("place", "foe"), rng.choice(due), strict=True)))


def check_order(due, args):
    if [args["place"], args["foe"]] not in due:
        raise Illegal("no_such_combat", {"combats": due}, ["HIS-16.1.18"])


def do_fight(game, frame, role, args):
    frame["chosen"] = [args["place"], args["foe"]]


def order_default(state, frame, role):
    place, foe = combats(state, frame)[0]
    return {"verb": "fight", "foe": foe, "place": place}


def about_order(state, frame, role):
    return {"combats": [{"place": place, "power": foe} for place, foe in combats(state, frame)]}


def fleets_at_war(game, frame):
    """HIS-9.6.11: fleets of both in one sea zone fight; the active power attacks, else the one that declared."""
    attacker, defender = frame["one"], frame["other"]
    if game.state["active"] == defender:
        attacker, defender = defender, attacker
    game.call("naval_combats", power=attacker, foes=[defender], fought=[])


CHAPTER = Chapter(
    procedures=(
        Procedure("naval_combat", (attacker_dice, defender_dice, attack_cards, defence_cards, roll_dice, janissaries,
                                   rowers, row, declare_winner, count_losses, remove_losses, who_retreats, retreat,
                                   leaders_lost),
                  takes=("attacker", "defender", "position", "new_war?"),
                  keeps=("attack", "defence", "leaving", "loser", "losses", "retreating", "rolls", "tie", "toll",
                         "winner")),
        Procedure("naval_combats", (next_combat, fight), takes=("power", "fought", "foes?"), keeps=("chosen",)),
        Procedure("naval_battles_of_war", (fleets_at_war,), takes=("one", "other")),
    ),
    decisions=(
        question("naval_janissaries",
                 Doing("janissaries", janissaries_fight,
                       Phrase("janissaries_at_sea", {"dice": JANISSARIES_DICE}, "options"),
                       ("HIS-16.2.6",), (hands.by_name(JANISSARIES, ("HIS-16.2.6",)),)),
                 declining("keep_janissaries", ("HIS-16.2.6",)), about=about_combat),
        Decision("naval_losses", losses_options, losses_default, about_losses),
        Decision("naval_combat_order", order_options, order_default, about_order, pace="impulse"),
    ),
)
