"""Sack of Rome (card 95): unpaid mercenaries march on Rome (HIS-21.5.12 to HIS-21.5.16, HIS-21.5.20 to HIS-21.5.22).

The stack fights the papal regulars in Rome as in a Field Battle, whoever it belongs to; then it goes back. Its steps
are those of a Field Battle (see field_battle) where the rules do not differ.
"""

from pbem.engine import Decision, Force, Illegal, One, Option, Procedure

from . import battle_sides, field_battle, forces, hands, losses, passage, relations, st_peters, units, victims
from .atlas import CARDS, LANGUAGE_SPACES, MAJORS
from .battle_sides import attacking, defending
from .formations import FORCE_KINDS, check_there, words
from .menu import CardEvent, register

SACK, ROME, PAPACY = 95, "rome", "papacy"
MERCENARIES = "mercenaries"
SPOILS_CP, SPOILS_CARDS = 5, 2


# The condition.

def papal_regulars(state):
    return units.at(state, ROME).get(PAPACY, {}).get("regulars", 0)


def papal_bystanders(state):
    """What the Papacy has in Rome besides its own regulars: it takes no part (HIS-21.5.13)."""
    return forces.minus(units.stack(state, ROME, PAPACY), {"regulars": papal_regulars(state)})


def bands(state):
    """{(power, space): mercenaries} of stacks that could sack Rome (HIS-21.5.12); besieged ones cannot move."""
    return {(p, s): units.at(state, s)[p][MERCENARIES] for s in LANGUAGE_SPACES["italian"] for p in MAJORS
            if p != PAPACY and units.at(state, s).get(p, {}).get(MERCENARIES, 0) > papal_regulars(state)
            and not relations.inside(state, s, p)}


def check_sack_of_rome(state, power):
    if not bands(state):
        raise Illegal(f"no stack in an Italian-speaking space, besieged ones apart, has more than "
                      f"{papal_regulars(state)} mercenaries, the papal regulars in Rome", ["HIS-21.5.12"])


def choose_band(game, frame):
    game.ask(frame, "sack", frame["power"])


def band_options(state, frame, role):
    yield victims.option("sack", do_band, "this stack sacks Rome", bands(state), ("HIS-21.5.12", "HIS-21.5.20"))


def do_band(game, frame, role, args):
    frame.update(owner=args["power"], origin=args["space"])


def band_default(state, frame, role):
    """D-50: the one with most mercenaries."""
    there = bands(state)
    return {"verb": "sack", **victims.as_args(max(there, key=lambda pair: (there[pair], pair)))}


# There and back.

def march(game, frame):
    """HIS-21.5.13: the whole stack; what it besieged is left for the time of the battle only."""
    state, owner, origin = game.state, frame["owner"], frame["origin"]
    force = units.stack(state, origin, owner)
    frame["siege"] = state["sieges"].get(origin, {}).pop(owner, None) if origin != ROME else None
    if frame["siege"] is not None and not state["sieges"][origin]:
        del state["sieges"][origin]
    if origin != ROME:
        units.move(state, origin, ROME, owner, force)
    game.emit("rome_marched_on", power=owner, origin=origin, force=force, rules=["HIS-21.5.13"])
    game.call("sack_battle", power=owner, force=force, space=ROME, defenders=[PAPACY],
              ignored={PAPACY: papal_bystanders(state)})


def go_back(game, frame):
    """HIS-21.5.21."""
    state, owner, origin = game.state, frame["owner"], frame["origin"]
    fought = frame.pop("returned")
    frame["won"], force = fought["won"], fought["force"]
    if origin != ROME and force:
        units.move(state, ROME, origin, owner, force)
        game.emit("marched_back", power=owner, space=origin, force=force, rules=["HIS-21.5.21"])
    if frame["siege"] is not None and units.land_size(state, origin, owner):
        state["sieges"].setdefault(origin, {})[owner] = frame["siege"]
    if not frame["won"]:
        game.emit("rome_saved", rules=["HIS-21.5.15"])
        game.goto(frame, "break_off")


def plunder(game, frame):
    """HIS-21.5.16, HIS-21.5.22."""
    state, owner = game.state, frame["owner"]
    state["this_turn"].setdefault("remove", []).append(SACK)
    st_peters.lose(game, SPOILS_CP, ["HIS-21.5.16"])
    drawn = [hands.draw_from_hand(game, owner, PAPACY, "Sack of Rome", ["HIS-21.5.22"])
             for _ in range(min(SPOILS_CARDS, len(hands.drawable(state, PAPACY))))]
    frame["drawn"] = drawn
    if len(drawn) == SPOILS_CARDS and any(not hands.is_mandatory(state, card) for card in drawn):
        game.ask(frame, "spoils", owner)


def break_off(game, frame):
    """HIS-15.3.1."""
    game.call("break_sieges")


def spoils_options(state, frame, role):
    cards = [n for n in frame["drawn"] if not hands.is_mandatory(state, n)]
    yield Option("discard", do_spoils, {"card": One("card", cards, ("HIS-21.5.22", "HIS-6.1.10"))}, "{card}",
                 "one of the two cards drawn; the other stays in your hand", ("HIS-21.5.22",),
                 example=f"discard {CARDS[cards[0]].title}")


def do_spoils(game, frame, role, args):
    game.state["hands"][role].remove(args["card"])
    hands.discard(game, args["card"])
    game.emit("spoils_discarded", power=role, card=args["card"], rules=["HIS-21.5.22"])


def spoils_default(state, frame, role):
    """D-45: keep the card with more CP."""
    cards = [n for n in frame["drawn"] if not hands.is_mandatory(state, n)]
    return {"verb": "discard", "card": min(cards, key=lambda n: (hands.cp(n), n))}


def about_spoils(state, frame, role):
    return {"cards": frame["drawn"]}


# The battle: a Field Battle at Rome but for those who fight and for the losses.

def last_reinforcements(game, frame):
    """HIS-21.5.13: anyone may play responses."""
    battle_sides.remember(game, frame)
    battle_sides.open_window(game, frame, "battle", "attack", None, involved=[frame["power"], PAPACY])


def take_stock(game, frame):
    """Papal mercenaries hired at the last moment do not fight either."""
    field_battle.take_stock(game, frame)
    frame["ignored"] = {PAPACY: papal_bystanders(game.state)}


def choose_losses(game, frame):
    """HIS-21.5.14: regulars of the Papacy first, then its mercenaries; the attacker's evenly (D-45)."""
    state, power = game.state, frame["power"]
    pool, papal = attacking(frame), defending(state, frame, PAPACY)
    suffered = field_battle.spare_one(game, frame, {"attack": forces.size(pool), "defence": forces.size(papal)})
    spare = {MERCENARIES: units.stack(state, ROME, PAPACY).get(MERCENARIES, 0) - papal.get(MERCENARIES, 0)}
    more = forces.worst(spare, frame["hits"]["attack"] - forces.size(papal)) if \
        suffered["defence"] == forces.size(papal) < frame["hits"]["attack"] else {}
    frame["due"] = {power: suffered["attack"], PAPACY: suffered["defence"] + forces.size(more)}
    frame["pool"] = {power: pool, PAPACY: units.stack(state, ROME, PAPACY)}
    order = [kind for kind in ("regulars", MERCENARIES) if kind in papal]
    fallen = forces.plus(forces.first(papal, suffered["defence"], order), more)
    frame["answers"] = {power: {"who": even_losses(pool, suffered["attack"]), "sallied": {}},
                        PAPACY: {"who": fallen, "sallied": {}}}
    if has_choice(pool, suffered["attack"]):
        game.ask(frame, "sack_losses", power)


def _others(force):
    """All units but the mercenaries."""
    return {kind: n for kind, n in forces.land_units(force).items() if kind != MERCENARIES}


def even_shares(pool, due):
    """(least, most) mercenaries among losses split as evenly as possible between mercenaries and the others."""
    hired, others = pool.get(MERCENARIES, 0), forces.size(_others(pool))
    least, most = due // 2, (due + 1) // 2
    return min(hired, max(least, due - others)), min(hired, max(most, due - others))


def has_choice(pool, due):
    """Whether the odd loss or the kind of the regulars is open."""
    least, most = even_shares(pool, due)
    return least < most or (len(_others(pool)) > 1 and 0 < due - most < forces.size(_others(pool)))


def even_losses(pool, due):
    """The odd loss is a mercenary (D-31)."""
    hired = even_shares(pool, due)[1]
    return forces.plus({MERCENARIES: hired}, forces.worst(_others(pool), due - hired))


def loss_options(state, frame, role):
    due, pool = frame["due"][role], frame["pool"][role]
    yield Option("lose", do_lose, {"who": Force(FORCE_KINDS, forces.land_units(pool), least=due, most=due)}, "{who}",
                 f"give up {due} units, mercenaries and regulars as evenly as possible", ("HIS-21.5.14",),
                 check=lambda args: check_losses(pool, due, args["who"]),
                 sample=lambda rng: {"who": even_losses(pool, due)}, example=f"lose {words(even_losses(pool, due))}")


def check_losses(pool, due, who):
    check_there(who, pool, ROME, ["HIS-21.5.14"])
    least, most = even_shares(pool, due)
    if not least <= who.get(MERCENARIES, 0) <= most:
        raise Illegal(f"losses are split evenly: {least if least == most else f'{least} or {most}'} of the {due} are "
                      "mercenaries", ["HIS-21.5.14"])


def do_lose(game, frame, role, args):
    frame["answers"][role]["who"] = args["who"]


def take_losses(game, frame):
    losses.remove(game, frame)
    frame["force"] = frame["pool"][frame["power"]]


def capture_leaders(game, frame):
    """HIS-14.0.12."""
    if not forces.size(frame["force"]):
        passage.capture(game, PAPACY, frame["power"], ROME, forces.leaders(frame["force"]), ["HIS-14.0.12"])
        frame["force"] = {}


def finish(game, frame):
    game.end(frame, won=frame["won"], force=frame["force"])


PROCEDURES = (
    Procedure("sack_of_rome", (choose_band, march, go_back, plunder, break_off)),
    Procedure("sack_battle", (last_reinforcements, take_stock, field_battle.attack_cards, field_battle.defence_cards,
                              field_battle.roll, field_battle.janissaries, field_battle.decide, choose_losses,
                              take_losses, capture_leaders, finish)),
)
DECISIONS = (
    Decision("sack", band_options, band_default, pace="impulse"),
    Decision("sack_losses", loss_options,
             lambda state, frame, role: {"verb": "lose", "who": frame["answers"][role]["who"]},
             lambda state, frame, role: {"number": frame["due"][role], "force": frame["pool"][role]}),
    Decision("spoils", spoils_options, spoils_default, about_spoils),
)

register(events=(CardEvent(SACK, "sack_of_rome", check_sack_of_rome),))
