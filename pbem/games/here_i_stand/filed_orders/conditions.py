"""What an order filed ahead can depend on: the public board, the power's own hand, the question's own data."""

from pbem.engine import Condition, Count, One

from ..cards import hands
from ..map.atlas import CARDS, MAJORS, MINORS, SPACES, ZONES
from ..pieces import units
from ..powers import relations, scenarios
from ..powers.relations import INDEPENDENT
from . import odds

ODDS = ("interception", "avoid_battle", "naval_interception", "naval_avoidance")
ENEMIES = ("interception", "avoid_battle", "withdrawal")
MOST_UNITS, MOST_TURNS, MOST_WARS = 40, 9, len(MAJORS) + len(MINORS) - 1


def conditions(state, role):
    """[Condition] for a power, each told from what it may know."""
    return [*_of_the_question(role), *_of_the_board(state, role), *_of_the_powers(state, role), *_of_time(state, role)]


def _of_the_question(role):
    number, percent = {"number": Count(0, MOST_UNITS, "units")}, {"percent": Count(0, 100, "percent")}

    def likely(args, about, command):
        found = odds.of_command(about, command, about.get("voice", role)) if command else None
        return found is not None and found >= args["percent"]

    def many(args, about, command):
        return _enemies(about) >= args["number"]

    def few(args, about, command):
        return _enemies(about) <= args["number"]

    yield Condition("odds [are] [is] [of] at least {percent}", percent, likely, ODDS, "odds >= 50%")
    yield Condition("odds {percent} [or] [more]", percent, likely, ODDS, "odds >= 50%")
    yield Condition("at least {number} [enemy] enemies|units", number, many, ENEMIES, "at least 4 enemies")
    yield Condition("{number} or more enemies|units", number, many, ENEMIES, "at least 4 enemies")
    yield Condition("at most {number} enemies|units", number, few, ENEMIES, "at most 3 enemies")
    yield Condition("{number} or fewer|less enemies|units", number, few, ENEMIES, "at most 3 enemies")


def _enemies(about):
    """Land units of the force that has moved."""
    return units.size(about["force"])


def _of_the_board(state, role):
    space, powers = One("space", list(SPACES)), One("power", [*MAJORS, *MINORS, INDEPENDENT])
    place = One("space", [*SPACES, *ZONES])

    def held(args, *asked):
        return state["control"].get(args["space"]) == args["power"]

    def friendly(args, *asked):
        return relations.friendly_space(state, args["space"], role)

    def enemies(args, *asked):
        return any(there({**args, "power": power}) for power in relations.enemies(state, role))

    def there(args, *asked):
        return bool(units.stack(state, args["place"], args["power"], units.KINDS))

    def own(args, *asked):
        return bool(units.stack(state, args["place"], role, units.KINDS))

    yield Condition("{space} [is] besieged|sieged", {"space": space},
                    lambda args, *asked: args["space"] in relations.sieges(state), example="Vienna is besieged")
    yield Condition("{space} [is] held|controlled [by] {power}", {"space": space, "power": powers}, held,
                    example="Buda is held by Ottoman")
    yield Condition("{space} [is] mine|friendly|ours", {"space": space}, friendly, example="Buda is friendly")
    yield Condition("{space} [is] in unrest", {"space": space},
                    lambda args, *asked: args["space"] in state["unrest"], example="Metz is in unrest")
    yield Condition("enemies [are] in {place}", {"place": place}, enemies, example="enemies in Vienna")
    yield Condition("{power} [is] in {place}", {"power": powers, "place": place}, there, example="Ottoman in Vienna")
    yield Condition("[I] [we] [have] units in {place}", {"place": place}, own, example="units in Vienna")


def _of_the_powers(state, role):
    power = {"power": One("power", [other for other in (*MAJORS, *MINORS) if other != role])}

    def at_war(args, *asked):
        if args.get("power"):
            return relations.at_war(state, role, args["power"])
        return any(relations.at_war(state, role, other) for other in MAJORS)

    def as_many(args, *asked):
        return len(relations.enemies(state, role)) == args["number"]

    def allied(args, *asked):
        others = [args["power"]] if args.get("power") else (*MAJORS, *MINORS)
        return any(relations.allied(state, role, other) for other in others if other != role)

    def passed(args, *asked):
        return args["power"] in _passed(state)

    yield Condition("[I] [am] [is] [we] [are] at war [with] {power?}", power, at_war, example="at war with Ottoman")
    yield Condition("exactly {number} [powers] [power] [are] [is] at war with me|us", {"number": Count(0, MOST_WARS)},
                    as_many, example="exactly 2 at war with me")
    yield Condition("[I] [am] [we] [are] allied [with] [to] {power?}", power, allied, example="allied with France")
    yield Condition("{power} [has] [have] passed", power, passed, example="France has passed")


def _passed(state):
    """Powers that have passed in a row up to now (HIS-11.0.14)."""
    frame = next((frame for frame in state["stack"] if frame["at"] == "action_phase"), None)
    if not frame:
        return []
    powers = scenarios.powers(state)
    return [powers[(frame["place"] - back) % len(powers)] for back in range(1, frame["passes"] + 1)]


def _of_time(state, role):
    turn, cards = {"number": Count(1, MOST_TURNS, "turn")}, {"number": Count(0, len(CARDS), "cards")}
    card = {"card": One("card", list(CARDS))}

    def holding(args, *asked):
        return len(hands.hand(state, role)) <= args["number"]

    yield Condition("[I] [still] hold|have {card}", card,
                    lambda args, *asked: args["card"] in hands.hand(state, role), example="I hold Landsknechts")
    yield Condition("[I] hold|have at most {number} [card] [cards]", cards, holding, example="I hold at most 2 cards")
    yield Condition("turn [is] {number}", turn, lambda args, *asked: state["turn"] == args["number"],
                    example="turn is 3")
    yield Condition("turn [is] at least {number}", turn, lambda args, *asked: state["turn"] >= args["number"],
                    example="turn >= 3")
    yield Condition("round [is] at least {number}", {"number": Count(1, 20, "rounds")},
                    lambda args, *asked: (state["round"] or 0) >= args["number"], example="round >= 3")
