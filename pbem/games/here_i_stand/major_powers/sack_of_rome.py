"""Sack of Rome (card 95): unpaid mercenaries march on Rome (HIS-21.5.12 to HIS-21.5.16, HIS-21.5.20 to HIS-21.5.22).

The stack fights the papal regulars in Rome as in a Field Battle, whoever it belongs to (see sack_battle); then it
goes back.
"""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Key,
    Moment,
    Naming,
    Procedure,
    question,
)

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import LANGUAGE_SPACES, MAJORS
from ..pieces import units, victims
from ..pieces.counters import lose_unshowable_of_all
from ..powers import relations, siege, variants
from ..religion import st_peters
from .sack_battle import MERCENARIES, PAPACY, ROME, papal_bystanders, papal_regulars

SPOILS_CP, SPOILS_CARDS = 5, 2
INVADERS = ("france", "hapsburg")  # with two players they keep none of the cards


# The condition.

def bands(state):
    """{(power, space): mercenaries} of stacks that could sack Rome (HIS-21.5.12); besieged ones cannot move."""
    return {(p, s): units.at(state, s)[p][MERCENARIES] for s in LANGUAGE_SPACES["italian"] for p in MAJORS
            if p != PAPACY and units.at(state, s).get(p, {}).get(MERCENARIES, 0) > papal_regulars(state)
            and not relations.inside(state, s, p)}


def check_sack_of_rome(state, power):
    if not bands(state):
        raise Illegal("no_stack_sacks_rome", {"regulars": papal_regulars(state)}, ["HIS-21.5.12"])


def choose_band(game, frame):
    game.ask(frame, "sack", frame["power"])


def band_options(state, frame, role):
    yield victims.option("sack", do_band, "sack_rome", bands(state), ("HIS-21.5.12", "HIS-21.5.20"))


def do_band(game, frame, role, args):
    frame.update(owner=args["power"], origin=args["space"])


def band_default(state, frame, role):
    """D-50: the one with most mercenaries."""
    there = bands(state)
    return {"verb": "sack", **victims.as_args(max(there, key=lambda pair: (there[pair], pair)))}


# There and back.

def march(game, frame):
    """HIS-21.5.13: the whole stack; its own siege and those of Rome rest for the time of the battle."""
    state, owner, origin = game.state, frame["owner"], frame["origin"]
    force = units.stack(state, origin, owner)
    enclosed = [p for p in units.powers_at(state, ROME) if relations.inside(state, ROME, p)]
    frame["sieges"] = suspend_sieges(state, owner, origin)
    if origin != ROME:
        units.move(state, origin, ROME, owner, force)
    game.emit("rome_marched_on", power=owner, origin=origin, force=force, rules=["HIS-21.5.13"])
    game.call("sack_battle", power=owner, force=force, space=ROME, defenders=[PAPACY],
              ignored={PAPACY: papal_bystanders(state)}, inside=enclosed)


def suspend_sieges(state, owner, origin):
    """[(space, besieger, impulse)] of the sieges lifted: all of Rome, and that of the stack that leaves."""
    found = [[space, power, laid] for space, by in state["sieges"].items() for power, laid in by.items()
             if space == ROME or (space, power) == (origin, owner)]
    for space, power, _ in found:
        siege.lift(state, power, space)
    return found


def resume_sieges(state, suspended):
    """The sieges go on whose besiegers are there."""
    for space, power, laid in suspended:
        if units.land_size(state, space, power):
            state["sieges"].setdefault(space, {})[power] = laid


def go_back(game, frame):
    """HIS-21.5.21; parted from others of its owner in Rome the counters may not show it (HIS-5.2.2)."""
    state, owner, origin = game.state, frame["owner"], frame["origin"]
    fought = frame.pop("returned")
    frame["won"], force = fought["won"], fought["force"]
    if origin != ROME and force:
        units.move(state, ROME, origin, owner, force)
        game.emit("marched_back", power=owner, space=origin, force=force, rules=["HIS-21.5.21"])
        lose_unshowable_of_all(game, [origin, ROME])
    resume_sieges(state, frame.pop("sieges"))


def break_off(game, frame):
    """HIS-15.3.1."""
    game.call("break_sieges")


def plunder(game, frame):
    """HIS-21.5.15, HIS-21.5.16, HIS-21.5.22."""
    state, owner = game.state, frame["owner"]
    if not frame["won"]:
        game.emit("rome_saved", rules=["HIS-21.5.15"])
        return
    state["this_turn"].setdefault("remove", []).append(CARD["sack_of_rome"])
    st_peters.lose(game, SPOILS_CP, ["HIS-21.5.16"])
    if owner in INVADERS and not variants.rule(state, "invaders_keep_spoils"):
        for _ in range(SPOILS_CARDS):
            hands.discard_random(game, PAPACY, "Sack of Rome", ["HIS-21.5.22"])
        return
    drawn = [hands.draw_from_hand(game, owner, PAPACY, "Sack of Rome", ["HIS-21.5.22"])
             for _ in range(min(SPOILS_CARDS, len(hands.drawable(state, PAPACY))))]
    frame["drawn"] = drawn
    if len(drawn) == SPOILS_CARDS and any(not hands.is_mandatory(state, card) for card in drawn):
        game.ask(frame, "spoils", owner)


def spare_spoils(state, frame, role):
    return [n for n in frame["drawn"] if not hands.is_mandatory(state, n)]


def discard_spoil(game, frame, role, card):
    game.state["hands"][role].remove(card)
    hands.discard(game, card)
    game.emit("spoils_discarded", power=role, card=card, rules=["HIS-21.5.22"])


def shown_spoils(value, reader):
    """Only the two powers know which cards were taken."""
    return value if {reader.frame["owner"], PAPACY} & reader.roles else [None for _ in value]


DRAWN = Key("drawn", shown_spoils, other=hands.among_hand(
    lambda value, reader: (value, reader.frame["owner"], shown_spoils(value, reader))))


CHAPTER = Chapter(
    procedures=(
        Procedure("sack_of_rome", (choose_band, march, go_back, break_off, plunder),
                  takes=("power", "card"), keeps=(DRAWN, "origin", "owner", "sieges", "won")),
    ),
    decisions=(
        Decision("sack", band_options, band_default, lambda state, frame, role: victims.about(bands(state)),
                 pace="impulse"),
        question("spoils",
                 Naming("discard {card}", spare_spoils, discard_spoil,
                        "discard_spoils", ("HIS-21.5.22",),
                        limits=("HIS-21.5.22", "HIS-6.1.10"), chosen=hands.cheapest),  # D-45
                 about=lambda state, frame, role: {"cards": frame["drawn"]},
                 moment=Moment(("spoils",), ("discard",), "default")),
    ),
    cards=(CardEvent("sack_of_rome", check_sack_of_rome),),
)
