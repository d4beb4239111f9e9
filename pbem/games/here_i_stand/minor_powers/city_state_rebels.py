"""City State Rebels: a captured Key may throw its master out (card 71, HIS-22.6.3, HIS-22.6.4)."""

from pbem.engine import (
    Chapter,
    Illegal,
    Moment,
    Naming,
    Phrase,
    Procedure,
    question,
    rolled,
)
from pbem.engine.phrases import named

from ..cards.menu import CardEvent
from ..field_battles.battle_dice import hits
from ..land_movement import passage
from ..map.atlas import ELECTORATES, INDEPENDENT, KEYS, MAJORS, SPACES
from ..naval_affairs import fleets
from ..pieces import forces, units
from ..pieces.counters import lose_unshowable_of_all, room
from ..pieces.forces import DEATH_ORDER
from ..powers import relations, variants

DICE = 5
NAVAL_LAST = (*DEATH_ORDER, "corsairs", "squadrons")


def captured(state, space):
    """Whether a major holds a Key that is independent or the home of a power that is not its ally."""
    master, home = state["control"][space], relations.home_power(state, space)
    if master not in MAJORS or home == master or relations.besieged(state, space):
        return False
    return home == INDEPENDENT or not relations.allied(state, master, home)


def targets(state):
    """Captured Keys; with two players after the League the Electorates that the Hapsburgs hold, too."""
    found = [s for s in KEYS if captured(state, s)]
    if variants.rule(state, "rebels_in_electorates") and state["league"]:
        found += [s for s in ELECTORATES if state["control"][s] == "hapsburg" and not relations.besieged(state, s)]
    return found


def least_friendly(state, frame, role, spaces):
    """A Key of an enemy before one of another power; one of an ally, and an own one, last."""
    def friendly(space):
        master = state["control"][space]
        return master == role, relations.allied(state, role, master), not relations.at_war(state, role, master)

    return min(spaces, key=friendly)


def check_city_state_rebels(state, power):
    if not targets(state):
        raise Illegal("no_key_to_rebel", {}, ["HIS-22.6.3"])


def choose_city(game, frame):
    found = targets(game.state)
    frame["space"] = found[0]
    if len(found) > 1:
        game.ask(frame, "rebel_city", frame["power"])


def rise(game, frame):
    dice = game.chance.dice(DICE, rolled("city_state_rebels"))
    frame["master"] = game.state["control"][frame["space"]]
    frame["hits"] = hits(dice)
    game.emit("rebels_rise", space=frame["space"], power=frame["master"], dice=dice, hits=frame["hits"],
              rules=["HIS-11.0.4"])


def garrison(state, frame):
    """Land and naval units of the Key's master there."""
    return forces.clean({kind: number for kinds in (units.LAND, units.NAVAL)
                         for kind, number in units.stack(state, frame["space"], frame["master"], kinds).items()
                         if kind != "leaders"})


def worst(force):
    """D-31: the kind that is given up first, ships last."""
    def rank(flat):
        kind = flat.rpartition("_")[2]
        return NAVAL_LAST.index("minor" if "_" in flat and kind in units.LAND else kind)

    return min(force, key=rank)


def lose_next(game, frame):
    """One unit for each hit; asked while there is a choice. Then the counters must show the rest (HIS-5.2.2)."""
    force = garrison(game.state, frame)
    if not frame["hits"] or not force:
        lose_unshowable_of_all(game, [frame["space"]])
        game.goto(frame, "judge")
        return
    frame["unit"] = worst(force)
    if len(force) > 1 and forces.size(force) > frame["hits"]:
        game.ask(frame, "rebels_loss", frame["master"])


def lose_unit(game, frame):
    state, space, master = game.state, frame["space"], frame["master"]
    frame["hits"] -= 1
    lost = {frame.pop("unit"): 1}
    if fleets.kind_of(next(iter(lost))) in units.NAVAL:
        fleets.lose(state, space, master, lost)
    else:
        units.take(state, space, master, lost)
    game.emit("losses", power=master, space=space, force=lost, rules=["HIS-11.0.4"])
    game.goto(frame, "lose_next")


def judge(game, frame):
    """Without any unit left the city is free; leaders are captives of the card's player."""
    state, space, master = game.state, frame["space"], frame["master"]
    if any(units.powers_at(state, space, kinds) for kinds in (units.LAND, units.NAVAL)):
        game.emit("rebels_beaten", space=space, power=master, rules=["HIS-11.0.4"])
        game.end(frame)
        return
    sailors = units.leaders_at(state, space, master, naval=True)
    if sailors:
        fleets.lose(state, space, master, {"leaders": sailors})
    leaders = units.leaders_at(state, space, master)
    if leaders and frame["power"] == master:
        game.call("displace", power=master, space=space, rules=["HIS-9.3.8"])
    else:
        passage.capture(game, frame["power"], master, space, leaders, ["HIS-11.0.4"])


def free_city(game, frame):
    """HIS-22.6.3, HIS-22.6.4: back to its home power, or that power's ally, with a regular of its own."""
    state, space = game.state, frame["space"]
    home = relations.home_power(state, space)
    relations.set_control(game, space, state["minors"].get(home) or home, ["HIS-22.6.3"])
    if room(state, home, "regulars", space, 1):
        units.add(state, space, home, "regulars", 1)
        game.emit("rebels_win", space=space, power=home, rules=["HIS-22.6.4"])


def check_target(state, frame, role, space):
    if space not in targets(state):
        raise Illegal("no_rebel_key", {"space": space}, ["HIS-22.6.3"], named("space", targets(state)))


def about_loss(state, frame, role):
    return {"space": frame["space"], "hits": frame["hits"], "force": garrison(state, frame)}


CHAPTER = Chapter(
    procedures=(Procedure("city_state_rebels", (choose_city, rise, lose_next, lose_unit, judge, free_city),
                          takes=("power", "card"), keeps=("hits", "master", "space", "unit")),),
    decisions=(
        question("rebel_city",
                 Naming("target {space}", lambda state, frame, role: targets(state), "space", "revolting_key",
                        ("HIS-22.6.3",), limits=(), beyond=lambda state, frame, role: list(SPACES),
                        check=check_target, chosen=least_friendly),
                 about=lambda state, frame, role: {"spaces": targets(state)}, pace="impulse"),
        question("rebels_loss",
                 Naming("lose [1] {unit}", lambda state, frame, role: list(garrison(state, frame)), "unit",
                        lambda state, frame, role: Phrase("next_unit_lost", {"hits": frame["hits"]}, "options"),
                        ("HIS-11.0.4",),
                        chosen=lambda state, frame, role, kinds: worst(kinds)),
                 about=about_loss,
                 moment=Moment(("rebels strike",), ("lose",), "lose regulars", places=("space",))),
    ),
    cards=(CardEvent("city_state_rebels", check_city_state_rebels),),
)
