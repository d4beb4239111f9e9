"""Declarations of war in the Diplomacy Phase, and interventions (HIS-9.6)."""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Moment,
    One,
    Option,
    Phrase,
    Procedure,
    Some,
)
from pbem.engine.asking import InTurn
from pbem.engine.phrases import named

from ..cards import hands
from ..cards.index import CARD
from ..map.atlas import INDEPENDENT, LAND, MAJORS, MINORS, SPACES
from ..powers import intervention, relations
from ..powers.impulse_order import IN_IMPULSE_ORDER
from . import catherine_of_aragon, clauses, phony_war, war_limits
from .phony_war import PROTECTORS
from .war_costs import PAYMENT, can_pay, check_purse, collect, cost, owe, purse, worth

INTERVENTION_COST = 2
PACTS = {"scotland": CARD["auld_alliance"], "venice": CARD["venetian_alliance"]}
NEVER = {"scotland": (("ottoman", "papacy", "protestant"), "HIS-9.6.13"), "venice": (("england",), "HIS-9.6.14")}
LIMITS = {"scotland": "HIS-9.6.21", "venice": "HIS-9.6.22"}


def refusal(state, power, target):
    """(phrase, values, rules) why a power may not declare war on another in this phase, or None."""
    if target == INDEPENDENT:
        return "war_on_independents", {}, ["HIS-9.6.18"]
    if relations.at_war(state, power, target):
        return "at_war_already", {"power": target}, ["HIS-9.6.5"]
    return minor_refusal(state, power, target) if target in MINORS else major_refusal(state, power, target)


def minor_refusal(state, power, minor):
    """HIS-9.6.12 to HIS-9.6.16, HIS-9.6.21 to HIS-9.6.23."""
    if power == "protestant" and not state["league"]:
        return "protestant_without_league", {}, ["HIS-9.6.23"]
    if minor == "hungary":
        return "war_for_ottoman_only", {"power": minor}, ["HIS-9.6.12"]
    barred, rule = NEVER.get(minor, ((), None))
    if power in barred:
        return "war_never_declared", {"power": minor}, [rule]
    ally = state["minors"][minor]
    if ally == power:
        return "war_on_own_ally", {"power": minor}, ["HIS-9.6.16"]
    if ally:
        return "war_on_ally_of_other", {"power": minor, "ally": ally}, ["HIS-9.6.15"]
    protector = PROTECTORS.get(minor)
    if protector and (relations.allied(state, power, protector) or peace_made(state, power, protector)):
        return "protector_at_peace", {"power": protector}, [LIMITS[minor]]
    return None


def major_refusal(state, power, target):
    """HIS-9.6.16, HIS-9.6.17, HIS-9.6.19, HIS-9.6.20, HIS-9.6.23."""
    never = war_limits.forbidden(state, power, target)
    if never:
        phrase, values, rules = never
        return phrase, values, rules + (["HIS-9.6.20"] if "HIS-9.6.16" in rules else [])
    if peace_made(state, power, target):
        return "peace_in_this_phase", {"power": target}, ["HIS-9.6.19"]
    if cost(state, power, target) is None:
        return "war_by_league_only", {"power": target}, ["HIS-9.6.10"]
    return None


def peace_made(state, one, other):
    """Whether two powers ended a war in this Diplomacy Phase."""
    return bool(clauses.given(state, "peace", one, other) or clauses.given(state, "peace", other, one))


def targets(state, power):
    """Powers a power may declare war on now."""
    return [target for target in (*MAJORS, *MINORS) if target != power and refusal(state, power, target) is None]


# The round of declarations (HIS-9.6.1).

def begin_declarations(game, frame):
    frame.update(order=0, owed={}, targets=[])


def may_declare(state, frame, power):
    """Who can declare no war, or holds no card at all, is not asked."""
    return bool(targets(state, power) and hands.hand(state, power))


def declare_next(game, frame):
    """HIS-9.6.5, HIS-9.6.7: one declaration after the other; the protector of a minor may intervene at once."""
    if not frame["targets"]:
        DECLARATIONS.again(game, frame)
        return
    power, target = frame["power"], frame["targets"].pop(0)
    frame["target"] = target
    if refusal(game.state, power, target):
        game.goto(frame, "declare_next")  # an intervention has made this very war; nothing is owed
        return
    price = cost(game.state, power, target)
    owe(frame, power, price)
    catherine_of_aragon.note_declaration(game.state, power, target)
    relations.start_war(game.state, power, target)
    game.emit("war_declared", power=power, target=target, cost=price,
              rules=["HIS-9.6.7" if target in MINORS else "HIS-9.6.5"])
    protector = PROTECTORS.get(target)
    if protector and hands.hand(game.state, protector) and not relations.at_war(game.state, protector, target):
        game.ask(frame, "intervention", protector)


def intervene(game, frame):
    """HIS-9.6.8, HIS-9.6.9: the minor becomes active, its protector is at war with the declarer."""
    if not frame.pop("intervenes", False):
        game.goto(frame, "declare_next")
        return
    minor, declarer = frame["target"], frame["power"]
    protector, rule = PROTECTORS[minor], "HIS-9.6.8" if minor == "scotland" else "HIS-9.6.9"
    if "pact" not in frame:
        owe(frame, protector, INTERVENTION_COST)
    relations.start_war(game.state, declarer, protector)
    game.emit("war_by_intervention", power=protector, target=declarer, minor=minor, rules=[rule])
    phony_war.begin(game, declarer, minor)
    intervention.activate(game, minor, protector, [rule])


def reinforce_ally(game, frame):
    """The card that paid for an intervention brings units too (see pacts)."""
    game.goto(frame, "declare_next")
    if "pact" in frame:
        game.call("reinforcements", power=PROTECTORS[frame["target"]], card=frame.pop("pact"))


def war_options(state, frame, role):
    legal = [target for target in targets(state, role) if can_pay(state, frame, role, cost(state, role, target))]
    choices = [p for p in (*MAJORS, *MINORS, INDEPENDENT) if p != role]
    powers = Some("power", choices, 1, len(choices), shown=lambda: legal)
    if legal:
        yield Option("declare", do_declare, {"powers": powers}, "[war!] [on] {powers}",
                     "declare_wars",
                     ("HIS-9.6.1", "HIS-9.6.2"), check=lambda args: check_war(state, frame, role, args["powers"]),
                     sample=lambda rng: {"powers": [rng.choice(legal)]},
                     example=lambda: {"powers": [likeliest(state, role, legal)]})
    yield Option("decline", lambda game, frame, role, args: None, help="declare_no_war", rules=("HIS-9.6.1",),
                 refuses=True)


def likeliest(state, power, targets):
    """The power on which war costs least CP, one with a space next to an own one before others."""
    beside = {state["control"][near] for space in SPACES if state["control"][space] == power
              for near in LAND.neighbours(space)}
    return min(targets, key=lambda target: (target not in beside, cost(state, power, target)))


def check_war(state, frame, power, chosen):
    """Raises Illegal unless war may be declared on all of these and the hand can pay."""
    for target in chosen:
        refused = refusal(state, power, target)
        if refused:
            raise Illegal(*refused, named("power", targets(state, power)))
    check_purse(state, frame, power, sum(cost(state, power, target) for target in chosen))


def do_declare(game, frame, role, args):
    frame["targets"] = args["powers"]


def about_war(state, frame, role):
    return {"prices": {target: cost(state, role, target) for target in targets(state, role)},
            "purse": worth(purse(state, role)), "owed": frame["owed"].get(role, 0)}


def intervention_options(state, frame, role):
    """Who cannot pay can only decline; a card that is played in place of the CP is lost for what is owed already."""
    card = PACTS[frame["target"]]
    held = card in hands.hand(state, role) and can_pay(state, frame, role, hands.cp(card))
    if can_pay(state, frame, role, INTERVENTION_COST):
        yield Option("intervene", do_intervene,
                     {"card": One("card", [card], ("HIS-9.6.8", "HIS-9.6.9"))} if held else {},
                     "[with] {card?}" if held else "",
                     Phrase("intervene_for_minor", {"cost": INTERVENTION_COST, "card": held}, "options"),
                     ("HIS-9.6.8", "HIS-9.6.9"))
    yield Option("decline", lambda game, frame, role, args: None, help="leave_minor_alone", refuses=True)


def do_intervene(game, frame, role, args):
    """Auld or Venetian Alliance may be played as event in place of the CP."""
    frame["intervenes"], card = True, args.get("card")
    if card:
        hands.play_aside(game, role, card, ["HIS-9.6.8", "HIS-9.6.9"])
        frame["pact"] = card


def about_intervention(state, frame, role):
    return {"power": frame["power"], "minor": frame["target"], "cost": INTERVENTION_COST,
            "purse": worth(purse(state, role)), "owed": frame["owed"].get(role, 0)}


DECLARATIONS = InTurn("next_power", "declaration_of_war", IN_IMPULSE_ORDER, (declare_next, intervene, reinforce_ally),
                      may_declare, "power", {"targets": []}, lambda game, frame: game.goto(frame, PAYMENT.name),
                      ahead=True)

CHAPTER = Chapter(
    procedures=(
        Procedure("declarations_of_war", (begin_declarations, *DECLARATIONS.steps, PAYMENT, collect),
                  keeps=("intervenes", "owed", "pact", "target", *DECLARATIONS.keeps, *PAYMENT.keeps)),
    ),
    decisions=(
        Decision("declaration_of_war", war_options, lambda s, f, r: {"verb": "decline"}, about_war, pace="planning",
                 moment=Moment(("declaring war", "declarations of war"), ("declare", "decline"), "decline",
                               alone=("decline",))),
        Decision("intervention", intervention_options, lambda s, f, r: {"verb": "decline"}, about_intervention,
                 moment=Moment(("intervening", "intervention"), ("intervene", "decline"), "decline",
                               alone=("intervene", "decline"), by=("power", "minor"), roles=("france", "papacy"))),
    ),
    calls=("reinforcements",),
    waits={"declare": Illegal("war_waits", {}, ("HIS-9.6.1", "HIS-9.6.2", "HIS-9.6.4")),
           "intervene": Illegal("intervene_waits", {}, ("HIS-9.6.2", "HIS-9.6.8", "HIS-9.6.9"))},
)
