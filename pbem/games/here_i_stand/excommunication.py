"""Excommunication by Papal Bull, and how it is lifted (HIS-21.5.2 to HIS-21.5.19, HIS-9.5)."""

from pbem.engine import Decision, Illegal, One, Option, Procedure, Some

from . import debates, hands, relations, st_peters
from .atlas import DEBATERS, LEADERS, REFORMERS, SPACES
from .influence import CATHOLIC, PROTESTANT, place_unrest, unoccupied
from .menu import CardEvent, register

PAPAL_BULL = 5
UNREST_SPACES = 2
RULERS = {"charles_v": "hapsburg", "henry_viii": "england", "francis_i": "france", "henry_ii": "france"}
FRENCH_KINGS = {"francis_i", "henry_ii"}  # HIS-21.5.17
PERSONS = DEBATERS | LEADERS


def candidates(state):
    """Reformers and rulers who may be excommunicated now."""
    return [who for who in (*state["reformers"], *RULERS) if not refusal(state, who)]


def refusal(state, who):
    """Why somebody may not be excommunicated, as (sentence, rule id); None when he may."""
    if who in state["excommunicated"]:
        return "he has been excommunicated before", "HIS-21.5.8"
    if who in RULERS:
        return ruler_refusal(state, who, RULERS[who])
    return None if who in state["reformers"] else ("this reformer is not on the map", "HIS-21.5.2")


def ruler_refusal(state, ruler, power):
    if state["rulers"][power] != ruler:
        return "he does not rule", "HIS-21.5.7"
    if ruler in FRENCH_KINGS and FRENCH_KINGS & set(state["excommunicated"]):
        return "a king of France has been excommunicated before", "HIS-21.5.17"
    if not grounds(state, ruler, power):
        return "there is no ground: no war with the Papacy and no alliance with the Ottoman", "HIS-21.5.2"
    return None


def grounds(state, ruler, power):
    """Rule ids of the grounds against a ruler (HIS-21.5.3 to HIS-21.5.6)."""
    heretics = any(SPACES[s].home == "england" and religion == PROTESTANT for s, religion in state["religion"].items())
    tests = {"HIS-21.5.3": relations.at_war(state, power, "papacy"),
             "HIS-21.5.4": relations.allied(state, power, "ottoman"),
             "HIS-21.5.5": ruler == "henry_viii" and heretics}
    return [rule for rule, holds in tests.items() if holds]


def check_papal_bull(state, power):
    if not candidates(state):
        raise Illegal("nobody can be excommunicated now; the card can be played for CP", ["HIS-21.5.2"])


# Steps of the event.

def choose_sinner(game, frame):
    game.ask(frame, "papal_bull", "papacy")


def excommunicate(game, frame):
    who = frame["who"]
    game.state["excommunicated"].append(who)
    if who in RULERS:
        ban_ruler(game, frame, who, RULERS[who])
    else:
        ban_reformer(game, frame, who)


def ban_reformer(game, frame, who):
    """HIS-21.5.9, HIS-21.5.18: reformer and debater are away until the next Card Draw Phase."""
    state = game.state
    del state["reformers"][who]
    state["reformers_away"].append(who)
    if who in state["debaters"]:
        state["debaters"][who] = "away"
    game.emit("reformer_excommunicated", reformer=who, rules=["HIS-21.5.9"])
    frame["zone"] = DEBATERS[who].zone
    if frame["zone"] in debates.zones(state, "papacy"):
        game.ask(frame, "bull_debate", "papacy")


def ban_ruler(game, frame, who, power):
    """HIS-21.5.11, HIS-21.5.19: one card fewer, and unrest in two unoccupied Catholic home spaces."""
    state = game.state
    state["minus_cards"][power] = state["minus_cards"].get(power, 0) + 1
    game.emit("ruler_excommunicated", ruler=who, power=power, rules=["HIS-21.5.11", *grounds(state, who, power)])
    frame["power_banned"] = power
    if len(quiet_spaces(state, power)) > UNREST_SPACES:
        game.ask(frame, "bull_unrest", "papacy")
    else:
        frame["spaces"] = quiet_spaces(state, power)


def quiet_spaces(state, power):
    """Catholic home spaces of a power without units and unrest, by name."""
    return sorted(s for s in SPACES if relations.home_power(state, s) == power and state["religion"][s] == CATHOLIC
                  and s not in state["unrest"] and unoccupied(state, s))


def follow_up(game, frame):
    """The debate after a reformer's excommunication or the unrest after a ruler's."""
    for space in frame.get("spaces", ()):
        place_unrest(game, space, ["HIS-21.5.19", "HIS-12.4.3"])
    if frame.get("debate"):
        game.call("debate", power="papacy", zone=frame["zone"], pool=frame.get("pool"), source="papal_bull")


# Lifting an excommunication.

def lift(game, power, rules):
    """Take a "-1 Card" marker off a power (HIS-9.1.17, HIS-9.3.16, HIS-9.5.1); False when it has none."""
    left = game.state["minus_cards"].get(power, 0)
    if not left:
        return False
    game.state["minus_cards"][power] = left - 1
    game.emit("excommunication_lifted", power=power, rules=rules)
    return True


def donate(game, power):
    """HIS-9.5.1: the Papacy draws a card of the power, adds its CP to St. Peter's and discards it.

    Returns the card, or None when the power holds no card that can be drawn; then nothing is lifted.
    """
    cards = hands.drawable(game.state, power)
    if not cards:
        return None
    game.chance.before_secret("a card donated to the Papacy")
    card = game.chance.pick(cards, f"donation of {power}")
    game.state["hands"][power].remove(card)
    hands.discard(game, card)
    game.emit("donation", power=power, card=card, cp=hands.cp(card), rules=["HIS-9.5.1"])
    st_peters.add(game, hands.cp(card), ["HIS-9.5.1"])
    lift(game, power, ["HIS-9.5.1", "HIS-21.5.11"])
    return card


# Decisions.

def bull_options(state, frame, role):
    named = candidates(state)
    who = One("person", [*REFORMERS, *RULERS], ("HIS-21.5.2",), shown=lambda: named)
    yield Option("excommunicate", do_excommunicate, {"who": who}, "{who}",
                 "a reformer, or a ruler against whom there is a ground", ("HIS-21.5.2",),
                 check=lambda args: check_sinner(state, args["who"]),
                 sample=lambda rng: {"who": rng.choice(named)}, example=f"excommunicate {PERSONS[named[0]].name}")


def check_sinner(state, who):
    refused = refusal(state, who)
    if refused:
        raise Illegal(f"{PERSONS[who].name} cannot be excommunicated: {refused[0]}", [refused[1]],
                      [PERSONS[other].name for other in candidates(state)])


def about_bull(state, frame, role):
    named = candidates(state)
    return {"reformers": [who for who in named if who in REFORMERS], "rulers": [who for who in named if who in RULERS]}


def do_excommunicate(game, frame, role, args):
    frame["who"] = args["who"]


def debate_options(state, frame, role):
    yield Option("debate", do_debate, dict(debates.POOL), "[against] {pool?}", "start a debate in his zone",
                 ("HIS-21.5.18",), check=lambda args: debates.check_pool(state, role, frame["zone"], args.get("pool")),
                 sample=lambda rng: {}, example="debate")
    yield Option("decline", lambda game, frame, role, args: None, help="start no debate", example="decline")


def do_debate(game, frame, role, args):
    frame.update(debate=True, pool=args.get("pool"))


def unrest_options(state, frame, role):
    spaces = quiet_spaces(state, frame["power_banned"])
    yield Option("unrest", do_unrest, {"spaces": Some("space", spaces, UNREST_SPACES, UNREST_SPACES, ("HIS-21.5.19",))},
                 "[in] {spaces}", "put unrest on two unoccupied Catholic home spaces", ("HIS-21.5.19",),
                 example=f"unrest {SPACES[spaces[0]].name}, {SPACES[spaces[1]].name}")


def do_unrest(game, frame, role, args):
    frame["spaces"] = args["spaces"]


def unrest_default(state, frame, role):
    """D-50: alphabetical."""
    return {"verb": "unrest", "spaces": quiet_spaces(state, frame["power_banned"])[:UNREST_SPACES]}


PROCEDURES = (Procedure("papal_bull", (choose_sinner, excommunicate, follow_up)),)
DECISIONS = (
    Decision("papal_bull", bull_options, lambda state, frame, role: {"verb": "excommunicate",
                                                                     "who": candidates(state)[0]},
             about_bull, pace="impulse"),
    Decision("bull_debate", debate_options, lambda state, frame, role: {"verb": "decline"},
             lambda state, frame, role: {"zone": frame["zone"]}, pace="impulse"),
    Decision("bull_unrest", unrest_options, unrest_default,
             lambda state, frame, role: {"power": frame["power_banned"],
                                         "spaces": quiet_spaces(state, frame["power_banned"])}, pace="impulse"),
)

register(events=(CardEvent(PAPAL_BULL, "papal_bull", check_papal_bull),))
