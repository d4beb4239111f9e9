"""Foreign wars begin: Revolt in Egypt, Revolt in Ireland, War in Persia (HIS-21.7.1, HIS-21.7.2, HIS-21.7.7).

The card lies beside the map with the units of both sides until the war is over (see foreign_war_actions).
"""

from pbem.engine import (
    Chapter,
    Decision,
    Each,
    Illegal,
    Key,
    Moment,
    One,
    Option,
    Phrase,
    Procedure,
)
from pbem.engine.phrases import named

from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import CAPITALS, CARDS, FOREIGN_WARS, INDEPENDENT, SPACES
from ..map.routes import distances
from ..pieces import forces, units
from ..pieces.counters import lose_unshowable, lose_unshowable_among
from ..pieces.troops import Troops
from ..powers import relations

INSTIGATORS = ("france", "hapsburg")  # of the revolt in Ireland
INSTIGATED = "enemy_if_france_or_hapsburg_adds_a_unit"
LOST_FIRST = ("mercenaries", "regulars", "cavalry")  # D-48


def war_of(frame):
    return CARDS[frame["card"]].id


# The event: Revolt in Ireland grows when France or the Hapsburgs give up a unit.

def spare_units(state, power):
    """{space: own land units} a power has on the map."""
    found = {s: forces.clean({k: n for k, n in here.get(power, {}).items() if k in units.LAND})
             for s, here in state["units"].items() if s in SPACES}
    return {s: force for s, force in found.items() if force}


def instigate(game, frame):
    frame["enemy"] = FOREIGN_WARS[war_of(frame)]["enemy"]
    may_help = INSTIGATED in FOREIGN_WARS[war_of(frame)] and frame["power"] in INSTIGATORS
    if may_help and spare_units(game.state, frame["power"]):
        game.ask(frame, "instigate", frame["power"])


def instigate_options(state, frame, role):
    there = spare_units(state, role)
    first = max(there, key=lambda space: forces.size(there[space]))
    yield Option("remove", do_instigate,
                 {"unit": One("unit", [k for k in units.LAND if any(k in f for f in there.values())], ("HIS-11.0.4",)),
                  "space": One("space", list(there), ("HIS-11.0.4",))}, "[1] {unit} [from] [in] {space}",
                 "instigate", ("HIS-11.0.4",),
                 check=lambda args: check_there(there, args["space"], args["unit"], 1),
                 sample=lambda rng: {"space": (s := rng.choice(list(there))), "unit": next(iter(there[s]))},
                 example={"unit": next(iter(there[first])), "space": first})
    yield Option("decline", lambda game, frame, role, args: None, help="instigate_nothing", refuses=True)


def check_there(there, space, kind, number):
    """Raises Illegal unless a space has so many units of a kind."""
    if there.get(space, {}).get(kind, 0) < number:
        raise Illegal("units_to_take", {"number": there.get(space, {}).get(kind, 0), "unit": kind, "space": space},
                      ["HIS-21.7.1"])


def do_instigate(game, frame, role, args):
    units.remove(game.state, args["space"], role, args["unit"], 1)
    lose_unshowable(game, args["space"], role)
    frame["enemy"] = FOREIGN_WARS[war_of(frame)][INSTIGATED]
    game.emit("instigated", power=role, space=args["space"], force={args["unit"]: 1}, rules=["HIS-11.0.4"])


def leave_sieges(game, frame):
    """HIS-15.3.1: the unit given up may have been needed in a siege."""
    game.call("break_sieges")


# The event: troops go to the card.

def break_out(game, frame):
    """HIS-21.7.2."""
    war = war_of(frame)
    power = FOREIGN_WARS[war]["power"]
    game.state["foreign_wars"][war] = {"power": power, "captives": []}
    units.add(game.state, war, INDEPENDENT, "regulars", frame["enemy"])
    game.emit("foreign_war", power=power, card=frame["card"], enemy=frame["enemy"], rules=["HIS-21.7.2"])


def available(state, power):
    """{space: own land units} that may be sent: none from a besieged space (HIS-21.7.1)."""
    return {s: force for s, force in spare_units(state, power).items() if not relations.besieged(state, s)}


def leaders_for(state, power):
    """Army leaders that may go: from anywhere but a besieged fortress (HIS-21.7.7)."""
    return [x for s in state["units"] if s in SPACES and not relations.inside(state, s, power)
            for x in units.at(state, s).get(power, {}).get("leaders", ()) if not units.is_naval(x)]


def levy(state, war):
    """How many units must go: the number of the card, or all there are."""
    power = FOREIGN_WARS[war]["power"]
    return min(FOREIGN_WARS[war]["own_units"], sum(units.count(f) for f in available(state, power).values()))


def choose_troops(game, frame):
    """D-48: asked of the power that fights, unless all its units go and no leader can; without units nobody goes."""
    state, war = game.state, war_of(frame)
    power = FOREIGN_WARS[war]["power"]
    frame["troops"] = default_troops(state, war)
    total = sum(units.count(f) for f in available(state, power).values())
    if total > levy(state, war) or (total and leaders_for(state, power)):
        game.ask(frame, "foreign_war_troops", power)


def default_troops(state, war):
    """D-48: mercenaries, then regulars, then cavalry, from the largest stacks, near the capital first."""
    power, left, troops = FOREIGN_WARS[war]["power"], levy(state, war), []
    there = available(state, power)
    away = distances(CAPITALS[power][0])
    order = sorted(there, key=lambda s: (-units.count(there[s]), away.get(s, len(SPACES)), s))
    for kind in LOST_FIRST:
        for space in order:
            number = min(left, there[space].get(kind, 0))
            if number:
                troops.append({"who": {kind: number}, "place": space})
                left -= number
    return troops


def send_troops(game, frame):
    """HIS-21.7.1, HIS-21.7.7."""
    state, war = game.state, war_of(frame)
    power = FOREIGN_WARS[war]["power"]
    for item in frame["troops"]:
        units.move(state, item["place"], war, power, item["who"])
        game.emit("sent_abroad", power=power, card=frame["card"], origin=item["place"], force=item["who"],
                  rules=["HIS-21.7.1"])
    lose_unshowable_among(game, [*(item["place"] for item in frame["troops"]), war], power)


def troops_options(state, frame, role):
    war = war_of(frame)
    there, leaders = available(state, role), leaders_for(state, role)
    places = sorted({*there, *(units.place_of_leader(state, x) for x in leaders)})
    yield Option("send", do_send,
                 {"troops": Each("{who} [from] [in] {place}",
                                 {"who": Troops(units.LAND, least=0, rules=("HIS-21.7.1",)),
                                  "place": One("space", places, ("HIS-21.7.1",))}, 1, 20)},
                 "{troops}", Phrase("send_to_war", {"number": levy(state, war)}, "options"),
                 ("HIS-21.7.1", "HIS-21.7.7"), check=lambda args: check_troops(state, war, args["troops"]),
                 sample=lambda rng: sample_troops(state, war, rng), example={"troops": default_troops(state, war)})


def sample_troops(state, war, rng):
    """The default, now and then with a leader."""
    troops = default_troops(state, war)
    leaders = leaders_for(state, FOREIGN_WARS[war]["power"])
    if leaders and rng.random() < 0.5:
        leader = rng.choice(leaders)
        troops.append({"who": {"leaders": [leader]}, "place": units.place_of_leader(state, leader)})
    return {"troops": troops}


def check_troops(state, war, troops):
    """Raises Illegal unless exactly the units asked for are named and they are there, with one leader at most."""
    power = FOREIGN_WARS[war]["power"]
    there, named, leaders = available(state, power), {}, []
    for item in troops:
        named[item["place"]] = forces.plus(named.get(item["place"], {}), item["who"])
        leaders += forces.leaders(item["who"])
    for place, who in named.items():
        for kind, number in forces.land_units(who).items():
            check_there(there, place, kind, number)
        for leader in forces.leaders(who):
            if units.place_of_leader(state, leader) != place:
                raise Illegal("leader_elsewhere", {"leader": leader, "space": place}, ["HIS-21.7.7"],
                              _names(state, power))
    number = sum(forces.size(who) for who in named.values())
    if number != levy(state, war):
        raise Illegal("other_number_to_war", {"named": number, "number": levy(state, war)}, ["HIS-21.7.1"])
    if len(leaders) > 1 or not set(leaders) <= set(leaders_for(state, power)):
        raise Illegal("one_leader_to_war", {}, ["HIS-21.7.7"], _names(state, power))


def _names(state, power):
    """The leaders who could go."""
    return named("leader", leaders_for(state, power))


def do_send(game, frame, role, args):
    frame["troops"] = args["troops"]


def troops_default(state, frame, role):
    return {"verb": "send", "troops": default_troops(state, war_of(frame))}


def about_troops(state, frame, role):
    return {"card": frame["card"], "number": levy(state, war_of(frame)), "enemy": frame["enemy"],
            "available": available(state, role), "leaders": leaders_for(state, role)}


def cards_beside(wars, state):
    """The cards of wars under way lie beside the map, but for one that is being played."""
    played = {frame["event"] for frame in state["stack"] if "event" in frame} | {
        frame["playing"]["card"] for frame in state["stack"] if "playing" in frame}
    return [CARD[war] for war in wars if CARD[war] not in played]


CHAPTER = Chapter(
    procedures=tuple(Procedure(war, (instigate, leave_sieges, break_out, choose_troops, send_troops),
                               takes=("power", "card"), keeps=("enemy", "troops"))
                     for war in FOREIGN_WARS),
    decisions=(
        Decision("instigate", instigate_options, lambda s, f, r: {"verb": "decline"},
                 lambda state, frame, role: {"card": frame["card"], "enemy": frame["enemy"]}, pace="impulse"),
        Decision("foreign_war_troops", troops_options, troops_default, about_troops,
                 moment=Moment(("foreign war",), ("send",), "default", roles=("ottoman", "england"))),
    ),
    cards=tuple(CardEvent(war) for war in FOREIGN_WARS),
    state=(Key("foreign_wars", pool="card", things=cards_beside),),
)
