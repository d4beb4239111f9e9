"""Cards by which mercenaries are hired: Landsknechts and Swiss Mercenaries.

They are played in an own impulse, between two actions of anybody's impulse, before a Field Battle and before an own
assault (HIS-6.1.13, HIS-11.0.4, HIS-14.0.2, HIS-15.1.10, HIS-17.0.1).
"""

from pbem.engine import (
    Chapter,
    Count,
    Decision,
    Each,
    Illegal,
    Moment,
    One,
    Option,
    Phrase,
    Procedure,
)

from ..cards.index import CARD
from ..cards.menu import CardEvent, CardResponse
from ..map.atlas import SPACES
from ..pieces import units, victims
from ..pieces.counters import room, shown
from ..pieces.victims import MERCENARIES
from ..powers import abroad, relations

MANY, FEW = 4, 2
RULES = ("HIS-17.0.1", "HIS-17.0.2")


# Landsknechts and Swiss Mercenaries: who gets how many, and where.

def hirer(power, card):
    """Who places the mercenaries: France whenever it or the Ottoman plays the Swiss (HIS-11.0.8)."""
    return "france" if card == CARD["swiss_mercenaries"] and power in ("france", "ottoman") else power


def offered(power, card):
    """How many a power may place."""
    return MANY if power == {CARD["landsknechts"]: "hapsburg", CARD["swiss_mercenaries"]: "france"}[card] else FEW


def camps(state, power, subject, offer=MANY):
    """{space: most} where a power may place mercenaries: with its own stacks that are not besieged."""
    found = {}
    for space in units.places_with(state, power):
        if space not in SPACES or relations.inside(state, space, power) or space in state["unrest"]:
            continue
        if space == subject.get("space") and power in subject["enclosed"]:
            continue
        most = room(state, power, MERCENARIES, space, min(offer, _place_in_formation(state, power, space, subject)))
        if most:
            found[space] = most
    return found


def _place_in_formation(state, power, space, subject):
    """How many may join: an attacking formation is limited, and another card may have filled it by now (HIS-5.1.4)."""
    if power != subject.get("attacker") or space != subject["space"] or subject["room"] is None:
        return MANY
    return subject["room"] + subject["present"] - units.land_size(state, space, power)


def dismisses(power, card):
    """The Ottoman takes mercenaries away instead of hiring them."""
    return power == "ottoman" and card == CARD["landsknechts"]


def check_hiring(state, power, card, subject):
    if dismisses(power, card):
        if not victims.mercenaries(state):
            raise Illegal("no_mercenaries_on_map", {}, ["HIS-11.0.5"])
        return
    who = hirer(power, card)
    if who == "protestant" and not state["league"]:
        raise Illegal("no_hiring_before_league", {}, ["HIS-21.6.2"])
    if not camps(state, who, subject, offered(who, card)) and not abroad.missing(state, who):
        raise Illegal("no_stack_takes_mercenaries", {}, ["HIS-17.0.1", "HIS-17.0.2", "HIS-17.0.3"])


def hire_or_dismiss(game, frame):
    """What a foreign war lacks has to go there first (HIS-21.7.5)."""
    power, card = frame["power"], frame["card"]
    if dismisses(power, card):
        game.ask(frame, "dismiss", power)
        return
    who = hirer(power, card)
    frame["offer"] = offered(who, card) - abroad.call_up(game, who, MERCENARIES, offered(who, card))
    if frame["offer"] and camps(game.state, who, frame.get("subject", {}), frame["offer"]):
        game.ask(frame, "hire", who)


def hire_options(state, frame, role):
    most, where = frame["offer"], camps(state, role, frame.get("subject", {}), frame["offer"])
    yield Option("place", do_hire,
                 {"where": Each("{number} [mercenaries] [in] {space}", {
                     "number": Count(1, most, MERCENARIES), "space": One("space", list(where), RULES)}, 1, most)},
                 "{where}", Phrase("hire_mercenaries", {"most": most}, "options"), RULES,
                 check=lambda args: check_hire(state, role, args["where"], where, most),
                 sample=lambda rng: sample_hire(state, role, where, rng),
                 example=lambda: {"where": best_camp(state, role, where, most)})


def check_hire(state, power, placed, where, most):
    totals = {}
    for item in placed:
        totals[item["space"]] = totals.get(item["space"], 0) + item["number"]
    for space, number in totals.items():
        if number > where[space]:
            raise Illegal("space_takes_fewer_mercenaries", {"space": space, "most": where[space], "number": number},
                          ["HIS-5.1.4", "HIS-17.0.3"])
    if sum(totals.values()) > most:
        raise Illegal("too_many_mercenaries", {"number": sum(totals.values()), "most": most}, ["HIS-11.0.5"])
    if not shown(state, power, [(space, MERCENARIES, number) for space, number in totals.items()]):
        raise Illegal("stacks_not_shown", {}, ["HIS-17.0.3"])


def sample_hire(state, power, where, rng):
    """One mercenary with some stack, or all it takes where one cannot be shown."""
    space = rng.choice(list(where))
    return {"where": [{"number": room(state, power, MERCENARIES, space, 1) or where[space], "space": space}]}


def best_camp(state, power, where, most):
    """The default: all with the stack that takes most, the largest of them."""
    space = max(where, key=lambda s: (where[s], units.land_size(state, s, power), s))
    return [{"number": min(most, where[space]), "space": space}]


def do_hire(game, frame, role, args):
    for item in args["where"]:
        units.add(game.state, item["space"], role, MERCENARIES, item["number"])
    game.emit("mercenaries_hired", power=role, where=args["where"], rules=["HIS-17.0.1"])


def hire_default(state, frame, role):
    where = camps(state, role, frame.get("subject", {}), frame["offer"])
    return {"verb": "place", "where": best_camp(state, role, where, frame["offer"])}


def about_hire(state, frame, role):
    return {"number": frame["offer"], "spaces": list(camps(state, role, frame.get("subject", {}), frame["offer"]))}


def dismiss_options(state, frame, role):
    there = victims.mercenaries(state)
    yield victims.groups_option("dismiss", do_dismiss, "dismiss_mercenaries", there,
                                min(FEW, sum(there.values())), ("HIS-11.0.4",))


def do_dismiss(game, frame, role, args):
    victims.take_mercenaries(game, args["groups"], None, ["HIS-11.0.4"])


def dismiss_default(state, frame, role):
    there = victims.mercenaries(state)
    return {"verb": "dismiss", "groups": victims.standard(there, min(FEW, sum(there.values())))}


def besiegers_few(game, frame):
    """HIS-15.3.1: a siege that the event left too weak is broken."""
    game.call("break_sieges")


def _hiring(name):
    """Event and responses of one of the two cards that bring mercenaries."""
    card = CARD[name]
    yield CardEvent(name, lambda state, power: check_hiring(state, power, card, {}))
    for moment in ("battle", "storming", "interlude"):
        yield CardResponse(name, moment, lambda state, power, subject: check_hiring(state, power, card, subject))


CHAPTER = Chapter(
    procedures=(
        Procedure("landsknechts", (hire_or_dismiss, besiegers_few),
                  takes=("power", "card", "subject?"), keeps=("offer",)),
        Procedure("swiss_mercenaries", (hire_or_dismiss,), takes=("power", "card", "subject?"), keeps=("offer",)),
    ),
    decisions=(
        Decision("hire", hire_options, hire_default, about_hire,
                 moment=Moment(("hiring", "mercenaries arrive"), ("place",), "default")),
        Decision("dismiss", dismiss_options, dismiss_default,
                 lambda state, frame, role: victims.about(victims.mercenaries(state)),
                 moment=Moment(("dismissing",), ("dismiss",), "default")),
    ),
    cards=(*_hiring("landsknechts"), *_hiring("swiss_mercenaries")),
)
