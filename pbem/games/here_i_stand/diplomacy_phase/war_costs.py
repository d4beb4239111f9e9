"""What wars cost in CP, and how they are paid (HIS-9.6.2 to HIS-9.6.7)."""

from pbem.engine import Chapter, Decision, Illegal, Moment, Option, Some, rolled
from pbem.engine.asking import Sealed

from ..cards import hands
from ..map.atlas import MAJORS, MINORS, WAR_COSTS
from ..powers import marian_rule
from . import catherine_of_aragon

MINOR_COST = WAR_COSTS["minor_rule_text_cost"]
CATHERINE = "hapsburg_holding_catherine_of_aragon_marker"
LEAGUE_WARS = ("auto", None)  # no price: these wars come by the Schmalkaldic League


def cost(state, power, target):
    """CP of a declaration (HIS-9.6.5 to HIS-9.6.7); None for a pair without a price."""
    if target in MINORS:
        return MINOR_COST
    one, other = sorted((power, target), key=MAJORS.index)
    printed = WAR_COSTS["major"][f"{one}-{other}"]
    if isinstance(printed, dict):
        return printed[CATHERINE if power == "hapsburg" and catherine_of_aragon.is_held(state) else "normal"]
    return None if printed in LEAGUE_WARS else printed


def purse(state, power):
    """Cards that may pay for a war: all but mandatory events and those Mary I bars (HIS-9.6.4, HIS-21.3.24)."""
    return [card for card in hands.hand(state, power) if not hands.is_mandatory(state, card)
            and not marian_rule.bars(state, power, card)]


def worth(cards):
    return sum(hands.cp(card) for card in cards)


def can_pay(state, frame, power, price):
    """Whether the hand can pay this on top of what the power owes already."""
    return frame["owed"].get(power, 0) + price <= worth(purse(state, power))


def check_purse(state, frame, power, price):
    """Raises Illegal when the hand cannot pay (D-17); only the player reads it."""
    if not can_pay(state, frame, power, price):
        due, held = frame["owed"].get(power, 0) + price, worth(purse(state, power))
        raise Illegal("purse_too_small", {"cost": due, "worth": held}, ["HIS-9.6.2", "HIS-9.6.4"])


def owe(frame, power, price):
    frame["owed"][power] = frame["owed"].get(power, 0) + price


# Payment (HIS-9.6.2 to HIS-9.6.4).

PAYMENT = Sealed("ask_payment", "war_payment",
                 lambda state, frame: [power for power in MAJORS if frame["owed"].get(power)], rolled("war_cards"))


def collect(game, frame):
    """HIS-9.6.3: the cards are discarded as if played for CP."""
    paid = PAYMENT.open(game, frame)
    for power in (power for power in MAJORS if power in paid):
        for card in paid[power]:
            game.state["hands"][power].remove(card)
            hands.discard(game, card)
        game.emit("war_paid", power=power, cost=frame["owed"][power], cards=paid[power], cp=worth(paid[power]),
                  rules=["HIS-9.6.2", "HIS-9.6.3"])


def payment_options(state, frame, role):
    held = hands.hand(state, role)
    cards = Some("card", list(held), 1, len(held), shown=lambda: purse(state, role))
    yield Option("pay", do_pay, {"cards": cards}, "[with] {cards}",
                 "pay_for_wars", ("HIS-9.6.2", "HIS-9.6.3"),
                 check=lambda args: check_payment(state, frame, role, args["cards"]),
                 sample=lambda rng: {"cards": cheapest(state, frame, role)},
                 example=lambda: {"cards": cheapest(state, frame, role)})


def check_payment(state, frame, power, cards):
    for card in cards:
        if hands.is_mandatory(state, card):
            raise Illegal("mandatory_cannot_pay", {"card": card}, ["HIS-9.6.4"])
        marian_rule.check_card(state, power, card)
    if worth(cards) < frame["owed"][power]:
        raise Illegal("paid_too_little", {"worth": worth(cards), "owed": frame["owed"][power]}, ["HIS-9.6.2"])


def do_pay(game, frame, role, args):
    cards = sorted(args["cards"])
    PAYMENT.give(game, frame, role, cards)
    game.emit("war_payment_filed", to=[role], cards=cards, rules=["HIS-9.6.2"])


def cheapest(state, frame, power):
    """D-17: the smallest total, then fewest cards, home cards last."""
    sums = {0: []}
    for card in sorted(purse(state, power), key=lambda card: (hands.is_home(card), card)):
        for total, cards in list(sums.items()):
            more = [*cards, card]
            if _better(more, sums.get(total + hands.cp(card))):
                sums[total + hands.cp(card)] = more
    return sorted(sums[min(total for total in sums if total >= frame["owed"][power])])


def _better(cards, others):
    """Whether a set of the same total has fewer cards, or as many with fewer home cards."""
    def weight(some):
        return len(some), sum(hands.is_home(card) for card in some)

    return others is None or weight(cards) < weight(others)


def about_payment(state, frame, role):
    return {"owed": frame["owed"][role], "cards": purse(state, role)}


CHAPTER = Chapter(
    decisions=(
        Decision("war_payment", payment_options,
                 lambda state, frame, role: {"verb": "pay", "cards": cheapest(state, frame, role)}, about_payment,
                 reopen=True, opened=True,
                 moment=Moment(("paying for war",), ("pay",), "default")),
    ),
)
