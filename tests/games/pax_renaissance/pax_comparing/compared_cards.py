"""Cards that are played: their One-shots with attackers, defenders and outcome, coronations, Agents."""

from collections import Counter

from pax_second_reading import agents, facts, one_shots, places, regime_changes, tableaux, trading, turns

from .asking import among, applied, carried_out, clause, opened
from .compared_ops import changed, fought, group_named, things

SOME = 3


def compare(findings, state, role, rng):
    """Every card of the hand."""
    for card in state["hands"][role]:
        able = one_shots.one_shot(state, role, card)
        asked = opened(applied(state, role, {"verb": "play", "card": card}))
        if asked:
            findings.same("One-shots", {(card, bool(among(asked, "one_shot")))}, {(card, able is not None)})
            _agents(findings, state, role, card, asked)
        for kind, told in TOLD.items():
            if isinstance(able, kind) and (kind in (dict, list) or not _forced(state)):
                told(findings, state, role, card, able, rng)


def _forced(state):
    """Whether Agents have to be placed after a trade shift, so that nothing is seen of the shift alone."""
    return state["options"]["placement_after_trade_shift"] == "forced"


def _played(state, role, card, *clauses):
    shot = clause("one_shot", one_shot=facts.CARDS[card]["one_shot"])
    return applied(state, role, {"verb": "play", "card": card, "how": [shot, *clauses]})


# Agents.

def _agents(findings, state, role, card, asked):
    """Places of Agents, where the Location is known and the Agents are of one sort."""
    where = tableaux.locations(state, card)
    bishops = among(asked, "bishop")
    if len(where) != 1 and not bishops:
        return
    sorts = agents.agent_places(state, role, card, where[0] if where else None)
    for piece, free in sorts:
        if piece.endswith("bishop"):
            findings.same("Bishop Agents", {group_named(state, one) for one in bishops},
                          {group_named(state, one) for one in free}, card)
        elif len(where) == 1 and len(sorts) == 1 and not among(asked, "one_shot"):
            findings.same("Agents", among(asked, "place"), {f"{piece}@{place}" for place in free}, card)


# Battles.

def _battles(findings, state, role, card, able, rng):
    for at, (attackers, defenders) in list(able.items())[:SOME]:
        if _short(state, attackers):
            continue
        shot, told = clause("one_shot", one_shot=facts.CARDS[card]["one_shot"], map_card=at), []
        begun = applied(state, role, {"verb": "play", "card": card, "how": [shot]}, told)
        asked, joining = opened(begun), one_shots.optional_attackers(state, role, card, at)
        findings.same("Rooks that may join", among(asked, "join"), things(joining, at), (card, at))
        if joining:
            continue
        _casualties(findings, card, at, attackers, defenders, asked)
        ended = carried_out(begun, role, rng, told)
        if ended is not None:
            won = len(attackers) > len(defenders)
            fought(findings, facts.CARDS[card]["one_shot"], told, things(attackers, at), things(defenders, at))
            changed(findings, f"{facts.CARDS[card]['one_shot']}: Regime Change", state, ended, at,
                    regime_changes.regime_change(state, role, at) if won else None)


def _short(state, attackers):
    """Whether Agents are out of supply, so that they are taken from those who might fight beside them (DOUBT-7)."""
    needed = Counter(fighter[-1].replace("pirate", "rook") for fighter in attackers if fighter[0] == "agent")
    return any(places.supply(state, piece) < number for piece, number in needed.items())


def _casualties(findings, card, at, attackers, defenders, asked):
    """Who may be lost is asked of the larger side, if not all of it falls and it is of more than one sort."""
    larger, fall = max(attackers, defenders, key=len), min(len(attackers), len(defenders))
    losing = set(things(attackers if len(attackers) > len(defenders) else defenders, at))
    expected = losing if fall and len(larger) > fall and len(losing) > 1 else set()
    first = next((choice["among"] for choice in asked if choice["choice"] == "lose"), ())
    findings.same("casualties", first, expected, (card, at))


# Queens, faith, trade.

def _coronations(findings, state, role, card, able, rng):
    asked = opened(_played(state, role, card))
    if among(asked, "empire") or len(able) > 1:
        findings.same("Kings to marry", among(asked, "empire"), able, card)
    for empire in able[:SOME]:
        begun = _played(state, role, card, clause("empire", empire=empire))
        if among(opened(begun), "concession"):
            findings.same("coronation: Concessions", among(opened(begun), "concession"),
                          regime_changes.concession_borders(state, role, empire), empire)
        ended = carried_out(begun, role, rng)
        if ended is not None:
            changed(findings, "coronation: Regime Change", state, ended, empire,
                    regime_changes.regime_change(state, role, empire, True))
            findings.same("Queens", {ended["empires"][empire]["queen"]}, {card}, empire)


def _apostasy(findings, state, role, card, religions, rng):
    """The card that is played counts too."""
    ended = carried_out(_played(state, role, card, clause("no_agents")), role, rng)
    if ended is None:
        return
    side = tableaux.printed_side(state, card)
    rows = {**state["tableaux"][role], side: [*state["tableaux"][role][side], card]}
    then = {**state, "hands": {**state["hands"], role: [one for one in state["hands"][role] if one != card]},
            "tableaux": {**state["tableaux"], role: rows}}
    gone = {thing for cards in turns.apostates(then, religions).values() for one in cards
            for thing in trading.sale_discards(then, one)}
    findings.same("apostasies", {tuple(sorted(set(tableaux.in_play(then)) - set(tableaux.in_play(ended))))},
                  {tuple(sorted(gone))}, (card, religions))


def _shift(findings, state, role, card, emporium, rng):
    covered, pieces, empire = one_shots.shift_represses(state, emporium)
    ended = carried_out(_played(state, role, card, clause("no_agents")), role, rng)
    if ended is None:
        return
    findings.same("trade shifts", {(ended["open"][facts.EMPORIA[emporium]], tuple(ended["cities"][covered]))},
                  {(emporium, ())}, card)
    if empire:
        findings.same("Repressed by a trade shift", {len(ended["repressed"][empire])},
                      {len(state["repressed"][empire]) + len(pieces)}, (card, pieces))


TOLD = {dict: _battles, list: _coronations, tuple: _apostasy, str: _shift}  # by what the reading answers
