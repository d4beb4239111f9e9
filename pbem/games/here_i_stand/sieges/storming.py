"""The assault on a besieged space, from its announcement to its end (HIS-15.1.10 to HIS-15.1.25).

    game.call("assault", power=, space=, force=, treachery=False)

The formation `force` of `power`, which besieges `space`, storms it. Whether it may is judged before (see assault);
treachery: by card 105, which no weather stops and which opens the gates to besiegers who are more than those inside.
"""

from pbem.engine import Chapter, Procedure, rolled

from ..cards import windows
from ..diplomacy_phase import phony_war
from ..field_battles import battle_dice, battle_sides, losses
from ..land_movement import passage
from ..land_movement.formations import best_rating, limit
from ..map.atlas import MAJORS
from ..pieces import forces, units
from ..powers import relations, siege
from ..powers.intervention import check_hungary


def defenders(state, space):
    """Powers with land units inside."""
    return [p for p in units.powers_at(state, space) if p not in relations.besiegers(state, space)]


def count_dice(state, frame):
    """Where the dice of both sides come from (HIS-15.1.11, HIS-15.1.12, HIS-15.1.24); cavalry never counts."""
    space, force = frame["space"], frame["force"]
    storming = forces.size(force) - force.get("cavalry", 0)
    inside = defenders(state, space)
    holding = sum(units.land_size(state, space, p) - units.stack(state, space, p).get("cavalry", 0) for p in inside)
    leaders = [x for p in _leaders_inside(state, space) for x in units.leaders_at(state, space, p)]
    return {"attack": {"units": (storming + 1) // 2 if inside else storming, "leader":
                       best_rating(forces.leaders(force))},
            "defence": {"units": holding, "leader": best_rating(leaders), "defender": 1}}


def _leaders_inside(state, space):
    """Powers with army leaders inside."""
    found = [units.commander(state, holder) for holder in units.at(state, space)]
    return [p for p in dict.fromkeys(found) if p not in relations.besiegers(state, space)
            and units.leaders_at(state, space, p)]


def announce(game, frame):
    """HIS-15.1.10: others may stop the assault; nobody is asked whom treachery surprises (card 31)."""
    if not frame.get("treachery"):
        subject = {key: frame[key] for key in ("power", "space", "force")}
        windows.open_window(game, "assault", subject, powers=[p for p in MAJORS if p != frame["power"]],
                            involved=against(game.state, frame))


def against(state, frame):
    """Whom an assault is directed against: who holds the space or has units inside."""
    space = frame["space"]
    return [p for p in dict.fromkeys([state["control"][space], *defenders(state, space)]) if p in MAJORS]


def set_about(game, frame):
    """What is called off costs its CP (HIS-15.1.10); otherwise the space counts as assaulted (HIS-15.1.2)."""
    if frame.pop("returned", {}).get("cancelled"):
        game.emit("assault_called_off", power=frame["power"], space=frame["space"], rules=["HIS-15.1.10"])
        game.end(frame)
    else:
        game.state["impulse"]["assaulted"].append(frame["space"])


def last_reinforcements(game, frame):
    """HIS-15.1.10: the storming side may still change the number of its units."""
    frame["defenders"] = defenders(game.state, frame["space"])
    battle_sides.remember(game, frame)
    battle_sides.open_window(game, frame, "storming", "attack", [frame["power"]])


def attack_cards(game, frame):
    """HIS-15.1.13; new mercenaries join the formation as far as its leaders can command them (HIS-5.1.4)."""
    frame.pop("returned", None)
    most = limit(forces.leaders(frame["force"]))
    battle_sides.take_stock(game, frame)
    too_many = forces.size(frame["force"]) - most
    frame["force"] = forces.minus(frame["force"], forces.worst(frame["force"], max(0, too_many)))
    frame["defenders"] = defenders(game.state, frame["space"])
    battle_sides.open_window(game, frame, "storming_cards", "attack", [frame["power"]])


def defence_cards(game, frame):
    """HIS-15.1.14."""
    battle_sides.declare(frame, "attack")
    battle_sides.open_window(game, frame, "storming_cards", "defence", frame["defenders"])


def restless(game, frame):
    """Mercenaries Grow Restless: without its mercenaries the formation may be unable to storm, even to besiege."""
    if not any(effect.get("restless") for effect in battle_sides.declare(frame, "defence")):
        return
    state, space, power = game.state, frame["space"], frame["power"]
    gone = {"mercenaries": frame["force"]["mercenaries"]}
    units.take(state, space, power, gone)
    frame["force"] = forces.minus(frame["force"], gone)
    game.emit("mercenaries_leave", power=power, space=space, number=gone["mercenaries"], rules=["HIS-15.1.14"])
    battle_sides.lose_for_counters(game, frame, power)
    if not forces.size(frame["force"]) or (space, power) in siege.broken(state):
        conclude_without_hits(game, frame)


def conclude_without_hits(game, frame):
    """Nobody storms; treachery still opens the gates to besiegers who are more than those inside (card 105)."""
    if not (frame.get("treachery") and betrayed(game, frame)):
        game.goto(frame, "fail")
    else:
        game.goto(frame, "succeed")


def roll(game, frame):
    """HIS-15.1.15."""
    space, halved = frame["space"], bool(defenders(game.state, frame["space"]))
    phony_war.fought(game, frame["power"], [*defenders(game.state, space), game.state["control"][space]])
    dice = battle_dice.with_cards(frame, count_dice(game.state, frame))
    battle_dice.throw(game, frame, dice, rolled("assault", space=space))
    game.emit("assault_rolled", power=frame["power"], space=space, force=frame["force"], counts=frame["counts"],
              halved=halved, dice=frame["dice"], hits=battle_dice.scores(frame),
              defender=game.state["control"][space], rules=["HIS-15.1.11" if halved else "HIS-15.1.24", "HIS-15.1.12"])


def artillery(game, frame):
    """HIS-15.1.16."""
    score = battle_dice.scores(frame)
    battle_sides.open_window(game, frame, "storming_rolled", "attack", None,
                             involved=[frame["power"], *against(game.state, frame)],
                             hits={frame["power"]: score["attack"],
                                   game.state["control"][frame["space"]]: score["defence"]})


def count_hits(game, frame):
    """The dice of cards played after the roll."""
    for effect in battle_sides.declare(frame, "attack"):
        battle_dice.throw_sharp(game, frame, "attack", effect, rolled("assault", space=frame["space"]))
        needed, faces = frame["sharp"]["attack"][-1]
        game.emit("siege_artillery", power=frame["power"], space=frame["space"], dice=faces, needed=needed,
                  hits=battle_dice.hits(faces, needed), rules=["HIS-15.1.16"])
    frame["hits"] = battle_dice.scores(frame)


def choose_losses(game, frame):
    """HIS-15.1.17: each side from its stack in the space."""
    state, space, power = game.state, frame["space"], frame["power"]
    sizes = {p: units.land_size(state, space, p) for p in defenders(state, space)}
    frame["due"] = {power: min(frame["hits"]["defence"], units.land_size(state, space, power)),
                    **losses.share(game, min(frame["hits"]["attack"], sum(sizes.values())), sizes)}
    frame["pool"] = {p: units.stack(state, space, p) for p in frame["due"]}
    losses.LOSSES(game, frame)


def take_losses(game, frame):
    losses.remove(game, frame)
    attackers = units.land_size(game.state, frame["space"], frame["power"])
    success = bool(frame["hits"]["attack"] and attackers and not defenders(game.state, frame["space"]))
    if not success and not (frame.get("treachery") and betrayed(game, frame)):
        game.goto(frame, "fail")


def betrayed(game, frame):
    """Treachery!: besiegers who still outnumber those inside take the space, and the defenders die (card 105)."""
    state, space, power = game.state, frame["space"], frame["power"]
    if units.land_size(state, space, power) <= siege.within(state, space):
        return False
    game.emit("gates_opened", power=power, space=space, rules=["HIS-11.0.4"])
    for other in defenders(state, space):
        force = forces.land_units(units.stack(state, space, other))
        passage.destroy(game, power, other, space, force, ["HIS-11.0.4"])
    return True


def succeed(game, frame):
    """HIS-15.1.18 to HIS-15.1.20: leaders are captured, ships are lost, control changes.

    Fleets of others, for whom an independent port was open, leave it (HIS-12.2.11).
    """
    state, space, power = game.state, frame["space"], frame["power"]
    game.emit("assault_succeeds", power=power, space=space, rules=["HIS-15.1.18", "HIS-15.1.19"])
    for other in _leaders_inside(state, space):
        passage.capture(game, power, other, space, units.leaders_at(state, space, other), ["HIS-15.1.19"])
    lose_ships(game, space, state["control"][space])
    del state["sieges"][space]
    relations.set_control(game, space, power, ["HIS-15.1.19"])
    game.goto(frame, "finish")
    game.call("port_converted", space=space)


def lose_ships(game, space, power):
    """HIS-15.1.20: naval units and leaders of the power that held the port go to next turn's box of the Turn track."""
    ships = units.stack(game.state, space, power, units.NAVAL)
    if ships:
        _to_turn_track(game.state, space, power)
        game.emit("ships_lost", power=power, space=space, force=ships, rules=["HIS-15.1.20"])


def _to_turn_track(state, space, power):
    lost = state["lost_at_sea"]
    for leader in units.leaders_at(state, space, power, naval=True):
        units.take(state, space, power, {"leaders": [leader]})
        lost["leaders"].append(leader)
    for holder, force in list(units.at(state, space).items()):
        for kind in units.NAVAL:
            if units.commander(state, holder) == power and force.get(kind):
                pile, number = lost["units"].setdefault(units.owner(holder), {}), force[kind]
                units.remove(state, space, holder, kind, number)
                pile[kind] = pile.get(kind, 0) + number


def fail(game, frame):
    """HIS-15.1.21, HIS-15.1.22, O-15: leaders without units go home."""
    state, space, power = game.state, frame["space"], frame["power"]
    game.emit("assault_fails", power=power, space=space, rules=["HIS-15.1.21"])
    leaders = units.leaders_at(state, space, power)
    if leaders and not units.land_size(state, space, power):
        siege.lift(state, power, space)
        game.call("displace", power=power, space=space, captor=state["control"][space],
                  rules=["HIS-15.1.22", "HIS-9.3.8"])


def break_off(game, frame):
    """HIS-15.1.25."""
    game.call("break_sieges")


def finish(game, frame):
    """HIS-22.5.1."""
    game.end(frame)
    check_hungary(game)


CHAPTER = Chapter(
    procedures=(
        Procedure("assault", (announce, set_about, last_reinforcements, attack_cards, defence_cards, restless, roll,
                              artillery, count_hits, choose_losses, take_losses, succeed, fail, break_off, finish),
                  takes=("power", "force", "space", "treachery?"),
                  keeps=(losses.ANSWERS, "before", "cards", "counts", "defenders", "dice", "due", "hits", "pool",
                         "sallied", "sharp")),
    ),
)
