"""Ops: which card may use which icon on what, and what comes of it."""

from pax_second_reading import facts, ops, regime_changes, tableaux, trading
from pax_second_reading.invariants import invariants

from .asking import among, applied, carried_out, legal, opened, options

ICONS = (*ops.TARGETS, "commerce")
EMPTY = "empty_space_"  # the program's name for what lies in the empty space of a row
PER_ICON = 2  # targets of an icon that are carried out
BRINGS = {"repress": 1, "commerce": 1, "corsair": 0, "siege": 0, "inquisitor": 0, "behead": 0}


def compare(findings, state, role, rng):
    """All Ops of the sides that are activated; some of each are carried out."""
    sides = state["stack"][-1]["sides"]
    found = options(state, role)
    ours = _ours(state, role, sides)
    theirs = {(icon, card, target): cost for (card, icon, side), targets in ours.items()
              for target, cost in targets.items()}
    findings.same("Ops", _allowed(state, role, found), [(icon, card, _seen(state, icon, target))
                                                        for icon, card, target in theirs])
    for (card, icon, _), targets in ours.items():
        for target in [one for one in sorted(targets, key=str) if _can_be_named(icon, one)][:PER_ICON]:
            if icon in BRINGS or icon in OUTCOMES:
                _carry_out(findings, state, role, rng, icon, card, target, targets[target])


def _ours(state, role, sides):
    """{(card, icon, side): {target: cost}} of the reading."""
    return {key: targets for side in sides for key, targets in ops.ops(state, role, side).items()}


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

def _allowed(state, role, found):
    cards = tableaux.in_tableau(state, role)
    return {(icon, card, _seen(state, icon, target))
            for icon in ICONS for option in found.get(icon, ()) for card in cards
            for target, args in _targets(state, icon, option).items() if legal(option, {**args, "card": card})}


def _targets(state, icon, option):
    """{target as the reading has it: arguments of the order}."""
    play = tableaux.in_play(state)
    if icon == "inquisitor":
        return {(bishop, to): {"bishop": bishop, "to": to} for bishop in state["bishops"] for to in play}
    if icon == "corsair":
        return {(origin, to): {"origin": origin, "to": to} for origin in state["borders"] for to in state["borders"]
                if origin != to}
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
    begun = applied(state, role, {"verb": icon, "card": card, **_args(state, icon, target)})
    asked = opened(begun)
    ended = carried_out(begun, role, rng)
    if icon == "vote":
        _vote_asked(findings, state, role, target, cost, asked)
    if ended is None:
        return
    if icon in BRINGS:
        gained = ended["florins"][role] - state["florins"][role]
        findings.same(f"{icon}: Florins", {gained}, {BRINGS[icon]}, (card, target))
    if icon in OUTCOMES:
        OUTCOMES[icon](findings, state, ended, role, card, target, cost)
    findings.same(f"{icon}: nothing is amiss", set(invariants(ended)) - set(invariants(state)), (), (card, target))


def _args(state, icon, target):
    if icon in ("repress", "siege"):
        return {"target": f"{target[1]}@{target[0]}"}
    if icon == "corsair":
        return {"origin": target[0], "to": target[1]}
    if icon == "inquisitor":
        return {"bishop": target[0], "to": target[1]}
    if icon == "commerce":
        return {"target": state["market"][target[0]][target[1]]["card"] or EMPTY + target[0]}
    return {"target": target}


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


def _vote(findings, state, ended, role, card, target, cost):
    changed(findings, "vote: Regime Change", state, ended, target,
            regime_changes.regime_change(state, role, target))


def _campaign(findings, state, ended, role, card, target, cost):
    florins, attackers, defenders = cost
    won = len(attackers) > len(defenders)
    changed(findings, "campaign: Regime Change", state, ended, target,
            regime_changes.campaign_change(state, card, target) if won else None)
    spent = state["florins"][role] - ended["florins"][role]  # a Concession that Represses costs one more
    findings.same("campaign: Florins", {spent in (florins, florins + 1)}, {True}, (card, target, spent, florins))


def _behead(findings, state, ended, role, card, target, cost):
    """Who beheads an Empire goes too (PR-F3.2)."""
    gone = set(trading.sale_discards(state, target))
    gone |= set(trading.sale_discards(state, card)) if target in facts.EMPIRES else set()
    left = set(tableaux.in_play(state)) - set(tableaux.in_play(ended))
    findings.same("behead: what leaves", {tuple(sorted(left))}, {tuple(sorted(gone))}, (card, target))


def _inquisitor(findings, state, ended, role, card, target, cost):
    """Two Bishops on one card are both eliminated (Diet of Worms)."""
    worms = 2 if tableaux.bishops_on(state, target[1]) else 0
    findings.same("inquisitor: Bishops", {len(ended["bishops"])}, {len(state["bishops"]) - worms}, target)


OUTCOMES = {"vote": _vote, "campaign": _campaign, "behead": _behead, "inquisitor": _inquisitor}
