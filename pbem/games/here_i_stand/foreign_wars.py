"""Foreign wars: Revolt in Egypt, Revolt in Ireland, War in Persia (HIS-21.7).

The card lies beside the map with the units of both sides until the war is over. An attempt is a Field Battle without
the defender's die and without a retreat, so it is made of the steps of field_battle.
"""

from pbem.engine import Count, Decision, Each, Force, Illegal, One, Option, Procedure

from . import abroad, battle_dice, editions, field_battle, forces, hands, homecoming, passage, relations, units
from .atlas import CAPITALS, CARD_NUMBERS, CARDS, FOREIGN_WARS, HOME, INDEPENDENT, KEYS, SPACES, place_name
from .building import UNITS
from .counters import lose_unshowable, room
from .formations import words
from .impulse import pay
from .menu import CardEvent, affordable, cost, register
from .routes import distances

ACTION = "fight_foreign_war"
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
    first = next(iter(there))
    yield Option("remove", do_instigate,
                 {"unit": One("unit", [k for k in units.LAND if any(k in f for f in there.values())], ("HIS-11.0.4",)),
                  "space": One("space", list(there), ("HIS-11.0.4",))}, "[1] {unit} [from] [in] {space}",
                 "give up a land unit of your own: the enemy gets one more", ("HIS-11.0.4",),
                 check=lambda args: check_there(there, args["space"], args["unit"], 1),
                 sample=lambda rng: {"space": (s := rng.choice(list(there))), "unit": next(iter(there[s]))},
                 example=f"remove 1 {next(iter(there[first]))} from {SPACES[first].name}")
    yield Option("decline", lambda game, frame, role, args: None, help="give up nothing", example="decline")


def check_there(there, space, kind, number):
    """Raises Illegal unless a space has so many units of a kind."""
    if there.get(space, {}).get(kind, 0) < number:
        raise Illegal(f"{there.get(space, {}).get(kind, 0)} {kind} can be taken in {SPACES[space].name}",
                      ["HIS-21.7.1"])


def do_instigate(game, frame, role, args):
    units.remove(game.state, args["space"], role, args["unit"], 1)
    lose_unshowable(game, args["space"], role)
    frame["enemy"] = FOREIGN_WARS[war_of(frame)][INSTIGATED]
    game.emit("instigated", power=role, space=args["space"], force={args["unit"]: 1}, rules=["HIS-11.0.4"])


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
    for place in [item["place"] for item in frame["troops"]] + [war]:
        lose_unshowable(game, place, power)


def troops_options(state, frame, role):
    war = war_of(frame)
    there, leaders = available(state, role), leaders_for(state, role)
    places = sorted({*there, *(units.place_of_leader(state, x) for x in leaders)})
    yield Option("send", do_send,
                 {"troops": Each("{who} [from] [in] {place}",
                                 {"who": Force(units.LAND, least=0, rules=("HIS-21.7.1",)),
                                  "place": One("space", places, ("HIS-21.7.1",))}, 1, 20)},
                 "{troops}", f"send {levy(state, war)} land units, and at most one leader, to the war",
                 ("HIS-21.7.1", "HIS-21.7.7"), check=lambda args: check_troops(state, war, args["troops"]),
                 sample=lambda rng: sample_troops(state, war, rng), example=example_troops(state, war))


def example_troops(state, war):
    return "send " + ", ".join(f"{words(item['who'])} from {SPACES[item['place']].name}"
                               for item in default_troops(state, war))


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
                raise Illegal("that leader is not there", ["HIS-21.7.7"])
    number = sum(forces.size(who) for who in named.values())
    if number != levy(state, war):
        raise Illegal(f"{number} land units are named; {levy(state, war)} must go", ["HIS-21.7.1"])
    if len(leaders) > 1 or not set(leaders) <= set(leaders_for(state, power)):
        raise Illegal("at most one of your leaders may go, and none out of a besieged fortress", ["HIS-21.7.7"])


def do_send(game, frame, role, args):
    frame["troops"] = args["troops"]


def troops_default(state, frame, role):
    return {"verb": "send", "troops": default_troops(state, war_of(frame))}


def about_troops(state, frame, role):
    return {"card": frame["card"], "number": levy(state, war_of(frame)), "enemy": frame["enemy"],
            "available": available(state, role), "leaders": leaders_for(state, role)}


# Actions: new units for the card, an attempt to end the war.

def war_options(state, frame, role):
    wars = [CARD_NUMBERS[war] for war in abroad.wars_of(state, role)]
    if not wars:
        return
    if affordable(state, ACTION, role) is not None:
        yield Option("fight", do_fight, {"card": One("card", wars, ("HIS-21.7.3",))}, "[foreign] [war] [in] {card}",
                     f"an attempt to end a foreign war ({cost(ACTION, role)} CP)", ("HIS-21.7.3",),
                     check=lambda args: check_fight(state, role, args["card"]),
                     sample=lambda rng: sample_fight(state, role, wars, rng),
                     example=lambda: f"fight {CARDS[wars[0]].title}" if sample_fight(state, role, wars) else "")
    kinds = buildable(state, role)
    if kinds and abroad.missing(state, role):
        yield Option("reinforce", do_reinforce,
                     {"number": Count(1, FOREIGN_WARS[CARDS[wars[0]].id]["own_units"], "units"),
                      "unit": One("unit", kinds), "card": One("card", wars, ("HIS-21.7.5",))},
                     "{number} {unit} [on] [to] [in] {card}", "new land units for a foreign war, at their usual price",
                     ("HIS-21.7.5",), check=lambda args: check_reinforce(state, role, args),
                     sample=lambda rng: sample_reinforce(state, role, kinds, rng),
                     example=lambda: example_reinforce(state, role, kinds))


def fought(state):
    """Foreign wars in which an attempt was made in this impulse."""
    return state["impulse"].get("foreign_wars", [])


def check_fight(state, power, card):
    """Raises Illegal when there is nobody to fight, or an attempt was made in this impulse (HIS-21.7.4)."""
    war = CARDS[card].id
    if war in fought(state):
        raise Illegal(f"one attempt was made in {CARDS[card].title} in this impulse; the next is for a later one",
                      ["HIS-21.7.4"])
    if not units.land_size(state, war, power):
        raise Illegal(f"you have no units in {CARDS[card].title}; new ones go there first", ["HIS-21.7.5"])


def sample_fight(state, power, wars, rng=None):
    open_wars = [n for n in wars if CARDS[n].id not in fought(state) and units.land_size(state, CARDS[n].id, power)]
    return {"card": rng.choice(open_wars) if rng else open_wars[0]} if open_wars else None


def do_fight(game, frame, role, args):
    pay(game, affordable(game.state, ACTION, role))
    war = CARDS[args["card"]].id
    game.state["impulse"]["foreign_wars"] = [*fought(game.state), war]
    game.call("foreign_war", power=role, force=units.stack(game.state, war, role), space=war, defenders=[INDEPENDENT],
              sallied={}, cards={})


def buildable(state, power):
    """Kinds of land units the power can pay for."""
    return [k for k in units.LAND if affordable(state, UNITS[k][0], power) is not None]


def check_reinforce(state, power, args):
    """Raises Illegal when the card needs fewer, the CP do not pay them or the counters do not show them."""
    war, kind, number = CARDS[args["card"]].id, args["unit"], args["number"]
    short = abroad.shortfall(state, war)
    if number > short:
        raise Illegal(f"{short} units are missing in {CARDS[args['card']].title}, never more go there", ["HIS-21.7.5"])
    price = number * affordable(state, UNITS[kind][0], power)
    if price > state["impulse"]["cp"]:
        raise Illegal(f"{number} {kind} cost {price} CP and {state['impulse']['cp']} are left", ["HIS-11.1.1"])
    if room(state, power, kind, war, number) < number:
        raise Illegal(f"your counters do not allow {number} more {kind}", ["HIS-5.0.2"])


def sample_reinforce(state, power, kinds, rng):
    war = rng.choice(list(abroad.missing(state, power)))
    kind = rng.choice(kinds)
    most = min(abroad.shortfall(state, war), state["impulse"]["cp"] // affordable(state, UNITS[kind][0], power))
    number = room(state, power, kind, war, most)
    return {"number": number, "unit": kind, "card": CARD_NUMBERS[war]} if number else None


def example_reinforce(state, power, kinds):
    war = next(iter(abroad.missing(state, power)))
    kind = next((k for k in kinds if room(state, power, k, war, 1)), None)
    return f"reinforce 1 {kind} in {place_name(war)}" if kind else ""


def do_reinforce(game, frame, role, args):
    kind, number = args["unit"], args["number"]
    pay(game, number * affordable(game.state, UNITS[kind][0], role))
    units.add(game.state, CARDS[args["card"]].id, role, kind, number)
    game.emit("joins_foreign_war", power=role, card=args["card"], unit=kind, number=number, rules=["HIS-21.7.5"])


# The attempt: a Field Battle without the defender's die and without retreat (HIS-21.7.3).

def roll_abroad(game, frame):
    field_battle.declare(game, frame, "attack")
    counts = field_battle.count_dice(game.state, frame)
    counts["defence"]["defender"] = 0
    battle_dice.throw(game, frame, counts, f"foreign war {frame['space']}")
    game.emit("battle_rolled", power=frame["power"], defenders=frame["defenders"], space=frame["space"],
              counts=frame["counts"], dice=dict(frame["dice"]), sharp=frame["sharp"], first=battle_dice.starts(frame),
              hits=battle_dice.scores(frame), rules=["HIS-21.7.3"])


def lose_leader(game, frame):
    """HIS-14.0.12: a leader whose units are all dead is the enemy's captive until the war is over."""
    power, war = frame["power"], frame["space"]
    leaders = units.leaders_at(game.state, war, power)
    if leaders and not units.land_size(game.state, war, power):
        passage.capture(game, INDEPENDENT, power, war, leaders, ["HIS-14.0.12"])
        game.state["foreign_wars"][war]["captives"] += leaders


def judge(game, frame):
    """HIS-21.7.4."""
    if not units.land_size(game.state, frame["space"], INDEPENDENT):
        game.call("end_of_foreign_war", war=frame["space"], power=frame["power"])


# The end of a war.

def destinations(state, power):
    """Where the survivors go: the capital, or home Keys when enemies hold or occupy it; the fullest first."""
    keys = [s for s in HOME[power] if s in KEYS and relations.friendly_space(state, s, power)
            and not relations.enemy_powers_at(state, s, power)]
    capitals = [s for s in CAPITALS[power] if s in keys]
    return capitals or sorted(keys, key=lambda s: (-units.land_size(state, s, power), s))


def win(game, frame):
    """HIS-21.7.4; in the anniversary edition the victory is worth a VP."""
    state, war, power = game.state, frame["war"], frame["power"]
    frame["captives"] = [x for x in state["foreign_wars"].pop(war)["captives"] if homecoming.captor(state, x)]
    hands.discard(game, CARD_NUMBERS[war])
    game.emit("foreign_war_over", power=power, card=CARD_NUMBERS[war], rules=["HIS-21.7.4"])
    if editions.anniversary(state):
        state["war_winner"][power] += 1
        game.emit("war_winner", power=power, vp=1, rules=["HIS-23.2.16"])


def choose_home(game, frame):
    found = destinations(game.state, frame["power"])
    frame["to"] = found[0] if found else None
    if len(found) > 1 and (frame["captives"] or units.stack(game.state, frame["war"], frame["power"])):
        game.ask(frame, "veterans", frame["power"])


def come_home(game, frame):
    """Without a home the survivors are lost and their leader is a captive."""
    state, war, power, to = game.state, frame["war"], frame["power"], frame["to"]
    force = units.stack(state, war, power)
    if not to:
        passage.destroy(game, INDEPENDENT, power, war, force, ["HIS-21.7.4"])
        return
    if force:
        units.move(state, war, to, power, force)
        game.emit("veterans_return", power=power, card=CARD_NUMBERS[war], space=to, force=force, rules=["HIS-21.7.4"])
    for leader in frame["captives"]:
        homecoming.release(state, leader)
        units.add(state, to, power, "leaders", leader)
        game.emit("leader_returns", power=power, leader=leader, space=to, rules=["HIS-21.7.4"])


def veterans_options(state, frame, role):
    found = destinations(state, role)
    yield Option("return", do_return, {"space": One("space", found, ("HIS-21.7.4",))}, "[to] {space}",
                 "the home Key your units come back to", ("HIS-21.7.4",), example=f"return to {SPACES[found[0]].name}")


def do_return(game, frame, role, args):
    frame["to"] = args["space"]


def about_veterans(state, frame, role):
    return {"card": CARD_NUMBERS[frame["war"]], "force": units.stack(state, frame["war"], role),
            "spaces": destinations(state, role)}


PROCEDURES = (
    *(Procedure(war, (instigate, break_out, choose_troops, send_troops)) for war in FOREIGN_WARS),
    Procedure("foreign_war", (field_battle.attack_cards, roll_abroad, field_battle.janissaries, field_battle.decide,
                              field_battle.choose_losses, field_battle.take_losses, lose_leader, judge)),
    Procedure("end_of_foreign_war", (win, choose_home, come_home)),
)
DECISIONS = (
    Decision("instigate", instigate_options, lambda s, f, r: {"verb": "decline"},
             lambda state, frame, role: {"card": frame["card"], "enemy": frame["enemy"]}, pace="impulse"),
    Decision("foreign_war_troops", troops_options, troops_default, about_troops),
    Decision("veterans", veterans_options,
             lambda state, frame, role: {"verb": "return", "space": destinations(state, role)[0]}, about_veterans),
)

register(actions=(war_options,), events=tuple(CardEvent(CARD_NUMBERS[war], war) for war in FOREIGN_WARS))
