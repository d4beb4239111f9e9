"""What HELP tells about a card, a place, a leader, a debater or a power of Here I Stand: printed facts only."""

from .map.atlas import (
    ARMY_LEADERS,
    CARDS,
    DEBATERS,
    LEADERS,
    MAJORS,
    POWERS,
    REFORMERS,
    SPACES,
    ZONES,
)
from .new_world_phase import new_world
from .vocabulary import VOCABULARY


def _name(kind, identity):
    return VOCABULARY[kind][identity][0]


def _names(kind, identities):
    return ", ".join(_name(kind, identity) for identity in identities)


def card(number):
    """Number, CP, type, who may play it, and effect."""
    known = CARDS[number]
    yield f"No. {number}, {known.cp} CP, {known.type} card. May be played by: {known.playable_by}."
    yield known.effect


def space(identity):
    """Home, kind, language, ways out and ports of a space."""
    known = SPACES[identity]
    kind = {"key": "a Key", "electorate": "an Electorate", "fortress": "a fortress"}.get(known.kind, "unfortified")
    home = f"home space of {_name('power', known.home)}" if known.home in (*MAJORS, *POWERS) else known.home
    speaks = "" if known.language == "none" else f", {known.language.capitalize()} language zone"
    yield f"{known.name}: {kind}, {home}{speaks}."
    yield f"Next to it: {_names('space', known.connections) or 'nothing'}."
    if known.passes:
        yield f"Over a pass: {_names('space', known.passes)}."
    if known.ports:
        yield f"Port on: {_names('zone', known.ports)}."


def zone(identity):
    """Neighbours and ports of a sea zone."""
    yield f"Next to it: {_names('zone', ZONES[identity].adjacent)}."
    yield f"Ports: {_names('space', ZONES[identity].ports)}."


def leader(identity):
    """Power and ratings of a leader."""
    known = LEADERS[identity]
    rating = f"command {known.command}" if identity in ARMY_LEADERS else f"piracy {known.piracy}"
    owner = "any power" if known.power == "any" else _name("power", known.power)
    yield f"{'Army' if identity in ARMY_LEADERS else 'Naval'} leader of {owner}: battle {known.battle}, {rating}."


def debater(identity):
    """Side, value, zone and bonus of a debater."""
    known = DEBATERS[identity]
    where = f", {known.zone.capitalize()} language zone" if known.zone else ""
    yield f"{known.side.capitalize()} debater, value {known.value}{where}. Bonus: {known.bonus}"


def reformer(identity):
    """Where a reformer works."""
    yield f"Reformer in {_name('space', REFORMERS[identity].space)}."


def explorer(identity):
    """Whom an explorer or conquistador sails for, and his value."""
    if identity == new_world.CABOT:
        yield f"Explorer of value {new_world.VALUES[identity]}; sails by his card alone, once a game for each power."
        return
    conqueror = identity in new_world.CONQUISTADORS or identity in new_world.EXPEDITIONS
    power = new_world.sails_for(identity)
    yield (f"{'Conquistador' if conqueror else 'Explorer'} of {_name('power', power)}, value "
           f"{new_world.VALUES[identity]}.")


def discovery(identity):
    """The VP of a discovery or conquest."""
    kind = "Discovery" if identity in new_world.TABLE["discoveries"] else "Conquest"
    yield f"{kind} in the New World: {new_world.VP[identity]} VP."


FACTS = {"card": card, "space": space, "zone": zone, "leader": leader, "debater": debater, "reformer": reformer,
         "explorer": explorer, "discovery": discovery}


def facts(kind, identity):
    """Lines about one thing; none for kinds that have no printed facts."""
    return list(FACTS[kind](identity)) if kind in FACTS else []
