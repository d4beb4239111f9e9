"""Cards by which mercenaries leave for want of pay: Mercenaries Demand Pay, Unpaid Mercenaries."""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Moment,
    Naming,
    Phrase,
    Procedure,
    declining,
    question,
)

from ..cards import hands
from ..cards.menu import CardEvent
from ..map.atlas import MAJORS
from ..pieces import victims
from ..powers import relations
from .mercenary_cards import besiegers_few

KEPT = {1: 2, 2: 4, 3: 6, 4: 10}  # card 87: CP of the card given -> units kept; more keeps all


# Mercenaries Demand Pay.

def debtors(state, power):
    """Powers whose mercenaries may demand pay."""
    return [p for p in MAJORS if p != power and victims.mercenaries(state, p)]


def worst_off(state, frame, role, powers):
    """Whoever has most mercenaries, an enemy before others and an ally last."""
    def hurt(power):
        return (relations.at_war(state, role, power) - relations.allied(state, role, power),
                sum(victims.mercenaries(state, power).values()))

    return max(powers, key=hurt)


def check_demand_pay(state, power):
    if not debtors(state, power):
        raise Illegal("no_other_mercenaries", {}, ["HIS-11.0.5"])


def choose_debtor(game, frame):
    found = debtors(game.state, frame["power"])
    frame["debtor"], frame["keep"] = found[0], 0
    if len(found) > 1:
        game.ask(frame, "debtor", frame["power"])


def demand(game, frame):
    """Whoever holds cards is asked, for nobody sees which they are."""
    debtor = frame["debtor"]
    game.emit("pay_demanded", power=debtor, rules=["HIS-11.0.4"])
    if hands.hand(game.state, debtor):
        game.ask(frame, "arrears", debtor)


def desert(game, frame):
    debtor = frame["debtor"]
    there = victims.mercenaries(game.state, debtor)
    total = sum(there.values())
    frame["lost"] = max(0, total - (total if frame["keep"] is None else frame["keep"]))
    if 0 < frame["lost"] < total and len(there) > 1:
        game.ask(frame, "desert", debtor)
    elif frame["lost"]:
        victims.take_mercenaries(game, victims.standard(there, frame["lost"]), debtor, ["HIS-11.0.4"])


def spare_cards(state, frame, role):
    return [n for n in hands.hand(state, role) if not hands.is_mandatory(state, n)]


def pay_arrears(game, frame, role, card):
    game.state["hands"][role].remove(card)
    hands.discard(game, card)
    frame["keep"] = KEPT.get(hands.cp(card))
    game.emit("pay_given", power=role, card=card, keep=frame["keep"], rules=["HIS-11.0.4"])


def about_arrears(state, frame, role):
    return {"number": sum(victims.mercenaries(state, role).values()), "by": frame["power"]}


def desert_options(state, frame, role):
    yield victims.groups_option("lose", do_desert, Phrase("mercenaries_desert", {"number": frame["lost"]}, "options"),
                                victims.mercenaries(state, role), frame["lost"], ("HIS-11.0.4",), named=False)


def do_desert(game, frame, role, args):
    victims.take_mercenaries(game, args["groups"], role, ["HIS-11.0.4"])


def desert_default(state, frame, role):
    return {"verb": "lose", "groups": victims.standard(victims.mercenaries(state, role), frame["lost"], named=False)}


def about_desert(state, frame, role):
    return {"number": frame["lost"], **victims.about(victims.mercenaries(state, role))}


# Unpaid Mercenaries.

def check_unpaid(state, power):
    if not victims.mercenaries(state):
        raise Illegal("no_mercenaries_on_map", {}, ["HIS-11.0.5"])


def choose_unpaid(game, frame):
    game.ask(frame, "unpaid", frame["power"])


def unpaid_options(state, frame, role):
    yield victims.option("dismiss", do_unpaid, "dismiss_unpaid",
                         victims.mercenaries(state))


def do_unpaid(game, frame, role, args):
    number = victims.mercenaries(game.state)[args["power"], args["space"]]
    victims.take_mercenaries(game, [{**args, "number": number}], None, ["HIS-11.0.4"])


def unpaid_default(state, frame, role):
    """D-50: of another power, the largest stack."""
    there = victims.mercenaries(state)
    return {"verb": "dismiss", **victims.as_args(max(there, key=lambda pair: (pair[0] != role, there[pair], pair)))}


CHAPTER = Chapter(
    procedures=(
        Procedure("mercenaries_demand_pay", (choose_debtor, demand, desert, besiegers_few),
                  takes=("power", "card"), keeps=("debtor", "keep", "lost")),
        Procedure("unpaid_mercenaries", (choose_unpaid, besiegers_few), takes=("power", "card")),
    ),
    decisions=(
        question("debtor", Naming("target {power}", lambda state, frame, role: debtors(state, role), "debtor",
                                  "name_debtor", ("HIS-11.0.4",), chosen=worst_off),
                 about=lambda state, frame, role: {"powers": debtors(state, role)}, pace="impulse"),
        question("arrears",
                 Naming("pay [with] {card}", spare_cards, pay_arrears, "pay_arrears", ("HIS-11.0.4",),
                        limits=("HIS-6.1.10",), chosen=hands.cheapest),
                 declining("let_mercenaries_go", ("HIS-11.0.4",)), about=about_arrears,
                 moment=Moment(("arrears", "asked for pay"), ("pay", "decline"), "decline", alone=("decline",),
                               by=("by",))),
        Decision("desert", desert_options, desert_default, about_desert,
                 moment=Moment(("desertion",), ("lose",), "default")),
        Decision("unpaid", unpaid_options, unpaid_default,
                 lambda state, frame, role: victims.about(victims.mercenaries(state)), pace="impulse"),
    ),
    cards=(
        CardEvent("mercenaries_demand_pay", check_demand_pay),
        CardEvent("unpaid_mercenaries", check_unpaid),
    ),
)
