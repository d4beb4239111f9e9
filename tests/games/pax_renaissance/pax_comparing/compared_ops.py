"""Ops: which card may use which icon on what, and what comes of it."""

from collections import Counter

from pax_second_reading import facts, ops, regime_changes, tableaux, trading
from pax_second_reading.invariants import invariants

from .asking import among, applied, carried_out, legal, opened, options
from .compared_replies import compare_asked

ICONS = (*ops.TARGETS, "commerce")
EMPTY = "empty_space_"  # the program's name for what lies in the empty space of a row
PER_ICON = 2  # targets of an icon that are carried out
BRINGS = {"repress": 1, "commerce": 1, "corsair": 0, "siege": 0, "inquisitor": 0, "behead": 0}


def compare(findings, state, role, rng):
    """All Ops of the sides that are activated; some of each are carried out."""
    ours = {key: targets for side in state["stack"][-1]["sides"] for key, targets in ops.ops(state, role, side).items()}
    _targets_compared(findings, state, role, ours, tableaux.in_tableau(state, role))
    _some_carried_out(findings, state, role, rng, ours)


def compare_copied(findings, state, role, rng):
    """The Op that the Ability sell_to_copy_political_op copies from a card of another bank."""
    ours = ops.copied_ops(state, role)
    others = [card for bank in state["order"] if bank != role for card in tableaux.in_tableau(state, bank)]
    _targets_compared(findings, state, role, ours, others)


def _targets_compared(findings, state, role, ours, cards):
    """What each icon of these cards may be used on."""
    found = options(state, role)
    for icon in ICONS:
        tried = {(card, target): legal(option, {**args, "card": card}) for option in found.get(icon, ())
                 for card in cards for target, args in _targets(state, icon, option).items()}
        program = [pair for pair, able in tried.items() if able]
        reading = [(card, target) for (card, name, _), targets in ours.items() if name == icon for target in targets]
        seen = [{(card, _seen(state, icon, target)) for card, target in side} for side in (program, reading, tried)]
        findings.same(f"{icon}: targets", *seen[:2], tried=seen[2])


def _some_carried_out(findings, state, role, rng, ours):
    for (card, icon, _), targets in ours.items():
        for target in [one for one in sorted(targets, key=str) if _can_be_named(icon, one)][:PER_ICON]:
            _carry_out(findings, state, role, rng, icon, card, target, targets[target])


def _seen(state, icon, target):
    """A target as far as it is compared: of a tax the Border alone, of an inquisitor the group to which he goes."""
    if icon == "inquisitor":
        return target[0], group_named(state, target[1])
    return target[0] if icon == "tax" and not isinstance(target, str) else target


def group_named(state, thing):
    """A Bishop stands on a whole group (PR-GL-VASSAL.4): the Empire under which a thing lies, if any, stands for it."""
    empire = tableaux.empire_of(state, thing)
    return tableaux.root(state, empire) if empire else thing


def _can_be_named(icon, target):
    """A Bishop goes to the head of a group, not to a Queen in it."""
    return icon != "inquisitor" or facts.CARDS.get(target[1], {}).get("kind") != "queen"


# What the program allows.

def _targets(state, icon, option):
    """{target as the reading has it: arguments of the order}."""
    play = tableaux.in_play(state)
    if icon == "inquisitor":
        return {(bishop, to): {"bishop": bishop, "to": to} for bishop in state["bishops"] for to in play}
    if icon == "corsair":
        return {(origin, to): {"origin": origin, "to": to} for origin, here in state["borders"].items() if here
                for to in state["borders"] if origin != to}
    choices = [one for one in option.args["target"].choices if icon != "behead" or one in play]
    if icon == "commerce":
        return {_column(state, one): {"target": one} for one in choices if _column(state, one)}
    return {_as_read(one): {"target": one} for one in choices}


def _as_read(target):
    """A thing somewhere as the reading has it: place and Piece."""
    piece, at, place = target.partition("@")
    return (place, piece) if at else target


def _column(state, card):
    """(row, column) of a market card or of the empty space of column 0; None of what is not there."""
    if card.startswith(EMPTY) and state["market"][card.removeprefix(EMPTY)][0]["card"] is None:
        return card.removeprefix(EMPTY), 0
    return next(((side, column) for side in facts.SIDES for column, slot in enumerate(state["market"][side])
                 if slot["card"] == card), None)


# What comes of them.

def _carry_out(findings, state, role, rng, icon, card, target, cost):
    told = []
    begun = applied(state, role, {"verb": icon, "card": card, **_args(state, icon, target)}, told)
    asked = opened(begun)
    ended = carried_out(begun, role, rng, told)
    if icon == "vote":
        _vote_asked(findings, state, role, target, cost, asked)
    if ended is None:
        return
    if icon in BRINGS:
        gained = ended["florins"][role] - state["florins"][role]
        findings.same(f"{icon}: Florins", {gained}, {BRINGS[icon]}, (card, target))
    if icon in OUTCOMES:
        OUTCOMES[icon](findings, state, ended, role, card, target, cost, told)
    compare_asked(findings, ended, rng)
    if not any(frame["at"] == "limits" for frame in ended["stack"]):
        findings.same(f"{icon}: nothing is amiss", set(invariants(ended)) - set(invariants(state)), (), (card, target))


def _args(state, icon, target):
    if icon in ("repress", "siege"):
        return {"target": f"{target[1]}@{target[0]}"}
    if icon == "corsair":
        return {"origin": target[0], "to": target[1]}
    if icon == "inquisitor":
        return {"bishop": target[0], "to": target[1]}
    if icon == "tax":
        return {"target": target[0]}
    if icon == "commerce":
        return {"target": state["market"][target[0]][target[1]]["card"] or EMPTY + target[0]}
    return {"target": target}


def things(fighters, empire):
    """Fighters of the reading as the program names them; empire: on which the Repressed among them lie."""
    standing = {"agent": "card", "repressed": empire}
    return [f"{fighter[-1]}@{standing.get(fighter[0]) or fighter[1]}" for fighter in fighters]


def fought(findings, kind, told, attackers, defenders):
    """Who fought on each side, and how many were lost (PR-GL-BATTLE.1)."""
    battle = next(event for event in told if event["kind"] == "battle")
    for side, ours in (("attackers", attackers), ("defenders", defenders)):
        findings.same(f"{kind}: {side}", Counter(battle[side]).items(), Counter(ours).items())
    findings.same(f"{kind}: losses", {len(battle["lost"])}, {2 * min(len(attackers), len(defenders))})


def changed(findings, kind, state, ended, empire, change):
    """Whose an Empire is, its face and its Suzerain after a Regime Change (None: there was none); what left with it."""
    row = ended["empires"][empire]
    want = change or state["empires"][empire]
    keys = ("holder", "face", "suzerain")
    findings.same(kind, {tuple(row[key] for key in keys)}, {tuple(want[key] for key in keys)}, empire)
    if change:
        findings.same(f"{kind}: what leaves", {one for one in change["discarded"] if not _in_tableau(ended, one)},
                      change["discarded"], empire)


def _in_tableau(state, thing):
    return thing in tableaux.in_play(state)


def _vote_asked(findings, state, role, empire, cost, asked):
    """The Concession and those set free, as far as the vote's cost leaves Florins."""
    paid = {**state, "florins": {**state["florins"], role: state["florins"][role] - cost}}
    if among(asked, "concession"):
        findings.same("vote: Concessions", among(asked, "concession"),
                      regime_changes.concession_borders(paid, role, empire), empire)
    if among(asked, "free"):
        free = {f"{piece}@{place}" for piece, places in regime_changes.emancipations(paid, empire).items()
                for place in places}
        findings.same("vote: set free", among(asked, "free"), free, empire)


def _vote(findings, state, ended, role, card, target, cost, told):
    changed(findings, "vote: Regime Change", state, ended, target,
            regime_changes.regime_change(state, role, target))
    _spent(findings, "vote", state, ended, role, cost)


def _spent(findings, icon, state, ended, role, florins):
    """What an Op costs; a Concession that Represses costs one more (PR-GL-REGIME-CHANGE.8)."""
    spent = state["florins"][role] - ended["florins"][role]
    findings.same(f"{icon}: Florins", {spent in (florins, florins + 1)}, {True}, (spent, florins))


def _campaign(findings, state, ended, role, card, target, cost, told):
    florins, attackers, defenders = cost
    won = len(attackers) > len(defenders)
    fought(findings, "campaign", told, things(attackers, "mamluk"), things(defenders, target))
    changed(findings, "campaign: Regime Change", state, ended, target,
            regime_changes.campaign_change(state, card, target) if won else None)
    _spent(findings, "campaign", state, ended, role, florins)


def _behead(findings, state, ended, role, card, target, cost, told):
    """Who beheads an Empire goes too (PR-F3.2)."""
    gone = set(trading.sale_discards(state, target))
    gone |= set(trading.sale_discards(state, card)) if target in facts.EMPIRES else set()
    left = set(tableaux.in_play(state)) - set(tableaux.in_play(ended))
    findings.same("behead: what leaves", {tuple(sorted(left))}, {tuple(sorted(gone))}, (card, target))


def _inquisitor(findings, state, ended, role, card, target, cost, told):
    """Two Bishops on one card are both eliminated (Diet of Worms)."""
    worms = 2 if tableaux.bishops_on(state, target[1]) else 0
    findings.same("inquisitor: Bishops", {len(ended["bishops"])}, {len(state["bishops"]) - worms}, target)


OUTCOMES = {"vote": _vote, "campaign": _campaign, "behead": _behead, "inquisitor": _inquisitor}
