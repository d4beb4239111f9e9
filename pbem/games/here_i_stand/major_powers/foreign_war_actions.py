"""Attempts to end a foreign war, new units for it, and its end (HIS-21.7.3 to HIS-21.7.5).

An attempt is a Field Battle without the defender's die and without a retreat, so it is made of the steps of
field_battle.
"""

from pbem.engine import (
    Chapter,
    Count,
    Illegal,
    Moment,
    Naming,
    One,
    Option,
    Phrase,
    Procedure,
    question,
    rolled,
    waiting,
)

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import affordable, cost, pay, priced
from ..diplomacy_phase import homecoming
from ..field_battles import battle_dice, field_battle, losses
from ..land_movement import passage
from ..map.atlas import CAPITALS, CARDS, HOME, INDEPENDENT, KEYS
from ..pieces import units
from ..pieces.counters import room
from ..powers import abroad, relations, variants

ACTION = "fight_foreign_war"


# Actions: new units for the card, an attempt to end the war.

def fight_options(state, frame, role):
    wars = [CARD[war] for war in abroad.wars_of(state, role)]
    if not wars:
        yield waiting("fight", "foreign_war_waits", "HIS-21.7.3")
    else:
        war = One("card", wars, ("HIS-21.7.3",), shown=lambda: open_wars(state, role, wars))
        yield Option("fight", do_fight, {"card": war}, "[foreign] [war] [in] {card}",
                     Phrase("fight_foreign_war", {"cost": cost(ACTION, role)}, "options"), ("HIS-21.7.3",),
                     check=lambda args: check_fight(state, role, args["card"]),
                     sample=lambda rng: sample_fight(state, role, wars, rng),
                     example=lambda: example_fight(state, role, wars))


def reinforce_options(state, frame, role):
    kinds, wars = buildable(state, role), list(abroad.missing(state, role))
    if not kinds or not wars:
        yield waiting("reinforce", "reinforcement_waits", "HIS-21.7.5")
    else:
        most = max(abroad.missing(state, role).values())
        yield Option("reinforce", do_reinforce,
                     {"number": Count(1, most, "units", ("HIS-21.7.5",)), "unit": One("unit", kinds),
                      "card": One("card", [CARD[war] for war in wars], ("HIS-21.7.5",))},
                     "{number} {unit} [on] [to] [in] {card}", "reinforce_foreign_war",
                     ("HIS-21.7.5",), check=lambda args: check_reinforce(state, role, args),
                     sample=lambda rng: sample_reinforce(state, role, kinds, rng),
                     example=lambda: example_reinforce(state, role, kinds))


def can_reinforce(state, power):
    """Whether a new unit can be paid for and shown in a foreign war that needs it."""
    return any(room(state, power, kind, war, 1) for war in abroad.missing(state, power)
               for kind in buildable(state, power))


def fought(state):
    """Foreign wars in which an attempt was made in this impulse."""
    return state["impulse"].get("foreign_wars", [])


def check_fight(state, power, card):
    """Raises Illegal when there is nobody to fight, or an attempt was made in this impulse (HIS-21.7.4)."""
    war = CARDS[card].id
    if war in fought(state):
        raise Illegal("war_fought_this_impulse", {"war": card}, ["HIS-21.7.4"])
    if not units.land_size(state, war, power):
        raise Illegal("no_units_in_war", {"war": card}, ["HIS-21.7.5"])


def open_wars(state, power, wars):
    """Those of these wars in which an attempt can be made."""
    return [n for n in wars if CARDS[n].id not in fought(state) and units.land_size(state, CARDS[n].id, power)]


def sample_fight(state, power, wars, rng):
    found = open_wars(state, power, wars)
    return {"card": rng.choice(found)} if found else None


def example_fight(state, power, wars):
    return next(({"card": war} for war in open_wars(state, power, wars)), "")


def do_fight(game, frame, role, args):
    pay(game, affordable(game.state, ACTION, role))
    war = CARDS[args["card"]].id
    game.state["impulse"]["foreign_wars"] = [*fought(game.state), war]
    game.call("foreign_war", power=role, force=units.stack(game.state, war, role), space=war, defenders=[INDEPENDENT],
              sallied={}, cards={})


def buildable(state, power):
    """Kinds of land units the power can pay for."""
    return [k for k in units.LAND if affordable(state, units.BUILT[k][0], power) is not None]


def check_reinforce(state, power, args):
    """Raises Illegal when the card needs fewer, the CP do not pay them or the counters do not show them."""
    war, kind, number = CARDS[args["card"]].id, args["unit"], args["number"]
    short = abroad.shortfall(state, war)
    if number > short:
        raise Illegal("fewer_missing_in_war", {"number": short, "war": args["card"]}, ["HIS-21.7.5"])
    price = number * affordable(state, units.BUILT[kind][0], power)
    if price > state["impulse"]["cp"]:
        raise Illegal("units_too_dear", {"number": number, "unit": kind, "cost": price,
                                         "left": state["impulse"]["cp"]}, ["HIS-11.1.1"])
    if room(state, power, kind, war, number) < number:
        raise Illegal("too_few_counters", {"number": number, "unit": kind}, ["HIS-5.0.2"])


def sample_reinforce(state, power, kinds, rng):
    war = rng.choice(list(abroad.missing(state, power)))
    kind = rng.choice(kinds)
    most = min(abroad.shortfall(state, war), state["impulse"]["cp"] // affordable(state, units.BUILT[kind][0], power))
    number = room(state, power, kind, war, most)
    return {"number": number, "unit": kind, "card": CARD[war]} if number else None


def example_reinforce(state, power, kinds):
    war = next(iter(abroad.missing(state, power)))
    kind = next((k for k in kinds if room(state, power, k, war, 1)), None)
    return {"number": 1, "unit": kind, "card": CARD[war]} if kind else ""


def do_reinforce(game, frame, role, args):
    kind, number = args["unit"], args["number"]
    pay(game, number * affordable(game.state, units.BUILT[kind][0], role))
    units.add(game.state, CARDS[args["card"]].id, role, kind, number)
    game.emit("joins_foreign_war", power=role, card=args["card"], unit=kind, number=number, rules=["HIS-21.7.5"])


# The attempt: a Field Battle without the defender's die and without retreat (HIS-21.7.3).

def roll_abroad(game, frame):
    field_battle.declare(game, frame, "attack")
    counts = field_battle.count_dice(game.state, frame)
    counts["defence"]["defender"] = 0
    battle_dice.throw(game, frame, counts, rolled("foreign_war", space=frame["space"]))
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
    frame["captives"] = [x for x in state["foreign_wars"].pop(war)["captives"]
                         if homecoming.captor(state, x) == INDEPENDENT]
    hands.discard(game, CARD[war])
    game.emit("foreign_war_over", power=power, card=CARD[war], rules=["HIS-21.7.4"])
    if vp := variants.rule(state, "vp_of_a_foreign_war"):
        state["war_winner"][power] += vp
        game.emit("war_winner", power=power, vp=vp, rules=["HIS-23.2.16"])


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
        game.emit("veterans_return", power=power, card=CARD[war], space=to, force=force, rules=["HIS-21.7.4"])
    for leader in frame["captives"]:
        homecoming.release(state, leader)
        units.add(state, to, power, "leaders", leader)
        game.emit("leader_returns", power=power, leader=leader, space=to, rules=["HIS-21.7.4"])


def about_veterans(state, frame, role):
    return {"card": CARD[frame["war"]], "force": units.stack(state, frame["war"], role),
            "spaces": destinations(state, role)}


CHAPTER = Chapter(
    procedures=(
        Procedure("foreign_war", (field_battle.attack_cards, roll_abroad, field_battle.janissaries, field_battle.decide,
                                  field_battle.choose_losses, field_battle.take_losses, lose_leader, judge),
                  takes=("power", "force", "space", "cards", "defenders", "sallied"),
                  keeps=(losses.ANSWERS, "counts", "dice", "due", "hits", "pool", "sharp", "won")),
        Procedure("end_of_foreign_war", (win, choose_home, come_home),
                  takes=("power", "war"), keeps=("captives", "to")),
    ),
    decisions=(
        question("veterans", Naming("return [to] {space}", lambda state, frame, role: destinations(state, role), "to",
                                    "veterans_return", ("HIS-21.7.4",)), about=about_veterans,
                 moment=Moment(("veterans return",), ("return",), "default")),
    ),
    actions=(priced(("fight",), fight_options, ACTION),
             priced(("reinforce",), reinforce_options, *(units.BUILT[kind][0] for kind in units.LAND))),
)
