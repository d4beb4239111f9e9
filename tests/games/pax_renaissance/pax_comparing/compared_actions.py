"""Actions: purchases and what they leave, sales, fairs, declarations, apostasies as an action, reprisals."""

from collections import Counter

from pax_second_reading import facts, fairs, tableaux, trading, turns, victories

from pbem.games.pax_renaissance.victory import conditions, tallies

from .asking import allowed, among, applied, carried_out, clause, opened, options
from .compared_ops import fought, things
from .compared_replies import compare_asked

NAMES = {"purchase": "buy", "play": "play", "sell": "sell", "apostasy": "run", "revolt": "revolt"}
SOME = 2
MOST_LEVIES = 20


def compare(findings, state, role, rng):
    """Everything but what is played; the conditions of the victories hold for every bank."""
    found, open_ = options(state, role), turns.open_actions(state, role)
    _open(findings, state, role, rng, found, open_)
    if state["actions"]:
        _purchases(findings, state, role, found)
        _sales(findings, state, role, found, rng)
        _revolts(findings, state, role, found, rng)
    counted = tallies.of_all(state)
    for victory in facts.VICTORIES:
        _met(findings, state, victory, counted)


def _open(findings, state, role, rng, found, open_):
    """What is possible at all, the sides of Ops and fairs, and what may be declared."""
    findings.same("actions", set(NAMES.values()) & set(found), {NAMES[one] for one in open_ if one in NAMES})
    findings.same("sides whose Ops are left", allowed(found, "ops", "side"),
                  {one.removesuffix("_ops") for one in open_ if one.endswith("_ops")})
    _fairs(findings, state, role, found, {one.removesuffix("_fair") for one in open_ if one.endswith("_fair")}, rng)
    findings.same("declarations", allowed(found, "declare", "victory"), victories.declarable(state, role))


def _met(findings, state, victory, counted):
    findings.same(f"conditions: {victory}", {bank for bank in state["order"] if conditions.met(counted, bank, victory)},
                  {bank for bank in state["order"] if victories.victory_met(state, bank, victory)[0]})


def going_on(state):
    """The state with an action to spare, so that the refresh does not follow the next one."""
    return {**state, "actions": 2}


# Purchases and sales.

def _purchases(findings, state, role, found):
    ours = {state["market"][side][column]["card"]: (side, column)
            for side, column in trading.purchases(state, role)}
    program = allowed(found, "buy", "card")
    cards = [slot["card"] for side in facts.SIDES for slot in state["market"][side] if slot["card"]]
    findings.same("purchases", program, ours, tried=cards)
    for card in sorted(program & set(ours))[:SOME]:
        if facts.CARDS[card]["kind"] != "comet":
            _bought(findings, state, role, card, ours[card])


def _bought(findings, state, role, card, where):
    """Florins of all, and those in the market (PR-E1.5 to PR-E1.9)."""
    after = applied(going_on(state), role, {"verb": "buy", "card": card})
    want = trading.purchase_after(state, role, *where)
    market = {side: [slot["florins"] for slot in after["market"][side]] for side in facts.SIDES}
    findings.same("what a purchase leaves", {str((after["florins"], market))},
                  {str((want["florins"], want["market"]))}, (card, where))


def _sales(findings, state, role, found, rng):
    ours = trading.sales(state, role)
    program = allowed(found, "sell", "card")
    findings.same("sales", program, {card for card, _ in ours})
    for card in sorted(program)[:SOME]:
        after = applied(going_on(state), role, {"verb": "sell", "card": card})
        if not opened(after):
            want = ours.get((card, "hand"), ours.get((card, "tableau")))
            findings.same("what a sale pays", {after["florins"][role] - state["florins"][role]}, {want}, card)
            compare_asked(findings, after, rng)


# Popular Reprisals.

def _revolts(findings, state, role, found, rng):
    """A Queen that is spent for a revolt against her own Empire (the Ability discard_for_peasant_revolt)."""
    ours = turns.reprisals(state, role)
    findings.same("reprisals", allowed(found, "revolt", "card"), ours)
    for queen in sorted(allowed(found, "revolt", "card") & set(ours)):
        empire, attackers, defenders = ours[queen]
        told = []
        begun = applied(state, role, {"verb": "revolt", "card": queen}, told)
        if carried_out(begun, role, rng, told) is not None:
            fought(findings, "peasant_revolt", told, things(attackers, empire), things(defenders, empire))


# Fairs.

def _fairs(findings, state, role, found, ours, rng):
    program = allowed(found, "fair", "side")
    findings.same("fairs", program, ours)
    for side in sorted(program):
        _fair(findings, state, role, side, rng)


def _fair(findings, state, role, side, rng):
    """Profits of all, Levies in the Cities that the convener prefers, what is left for the next fair (part G)."""
    after, chosen = applied(going_on(state), role, {"verb": "fair", "side": side}), []
    while among(opened(after), "levy") and len(chosen) < MOST_LEVIES:
        first = opened(after)[0]
        piece, _, place = rng.choice(sorted(first["among"])).partition("@")
        chosen += [(place, piece)] if first["choice"] == "levy" else []
        after = applied(after, role, {"verb": "choose", "how": [clause(first["choice"], piece=piece, place=place)]})
    if opened(after):
        return
    want = fairs.fair(state, role, side, chosen)
    gained = {bank: after["florins"][bank] - state["florins"][bank] for bank in state["order"]}
    findings.same("what a fair brings", {str((gained, _levied(state, after), after["market"][side][0]["florins"]))},
                  {str((dict(want["florins"]), sorted(want["levies"]), want["left"]))}, (side, chosen))


def _levied(state, after):
    return sorted((city, piece) for city, before in state["cities"].items()
                  for piece in (Counter(after["cities"][city]) - Counter(before)).elements())


def may_sell_quietly(state, role):
    """Whether a sale of the only action left ends the turn: no Ability lets the bank go on."""
    going_on = ("free_trade_fair", "free_east_ops", "free_west_ops", "sell_any_card_for_its_one_shot")
    abilities = tableaux.abilities_of(state, role)
    return not any(abilities[one] for one in going_on)
