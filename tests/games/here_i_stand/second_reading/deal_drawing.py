"""Deals to be judged: of one to four clauses, each of which might be legal, most of them with one thing spoilt."""

from .board import ARMY_LEADERS, CAPITALS, MAJORS, MINORS, NAVAL_LEADERS, SPACES
from .deal_orders import written
from .deals import (
    CARRY_OUT,
    FIRST_TURN,
    ONE_WAY,
    READINGS,
    homes,
    model,
    nearest_ports,
    places_for,
)
from .registry import candidates

MOST = 4
SPOILT = 0.62  # of the deals


@candidates("negotiation", "declare", played=True)
def propose(board, role, option, rng):
    later = [power for power in MAJORS[MAJORS.index(role) + 1:] if board.state["turn"] > 1 or power in FIRST_TURN]
    if not later:
        return None
    clauses, table = [], model(board)
    for _ in range(rng.choice((1, 1, 2, 2, 3, MOST))):
        other = rng.choice(later)
        giver, receiver = (role, other) if rng.random() < 0.6 else (other, role)
        for new in _clauses(table, giver, receiver, rng):
            clauses.append(new)
            if not READINGS[new["do"]](table, new):
                CARRY_OUT[new["do"]](table, new)
    if not clauses:
        return None
    if rng.random() < SPOILT:
        _spoil(clauses, rng)
    return {"verb": "declare", "deal": written(clauses)}


# Clauses.

def _clauses(board, giver, receiver, rng):
    """A clause that might be legal, with those it needs before it."""
    for do in rng.sample([*DRAWN], 3):
        if found := DRAWN[do](board, giver, receiver, rng):
            return found if isinstance(found, list) else [found]
    return []


def _peace(board, giver, receiver, rng):
    clause = {"do": "peace", "giver": giver, "receiver": receiver}
    return clause if receiver in board.state["wars"][giver] or rng.random() < 0.1 else None


def _alliance(board, giver, receiver, rng):
    clause = {"do": "alliance", "giver": giver, "receiver": receiver}
    if receiver in board.state["wars"][giver] and rng.random() < 0.8:
        return [{**clause, "do": "peace"}, clause]
    return clause


def _loan(board, giver, receiver, rng):
    """Ships of a port, with the alliance before them when there is none."""
    fleets = [(place, owner) for place, forces in board.units.items() for owner in board.crew(giver)
              if place in SPACES and forces.get(owner, {}).get("squadrons", forces.get(owner, {}).get("corsairs"))]
    if not fleets:
        return None
    place, owner = rng.choice(fleets)
    force = board.force(place, owner)
    ports = sorted(nearest_ports(board, receiver, place, owner in ("genoa", "venice")))
    captains = [x for x in force.get("leaders", ()) if x in NAVAL_LEADERS]
    clause = {"do": "loan", "giver": giver, "receiver": receiver, "kind": "squadrons",
              "number": rng.randint(1, max(1, force.get("squadrons", 0))), "minor": owner if owner in MINORS else None,
              "leaders": captains[:1] if captains and rng.random() < 0.6 else [], "place": place,
              "at": rng.choice(ports) if ports and rng.random() < 0.4 else None}
    if receiver not in board.state["alliances"][giver] and rng.random() < 0.9:
        before = _alliance(board, giver, receiver, rng)
        return [*(before if isinstance(before, list) else [before]), clause]
    return clause


def _captive(board, giver, receiver, rng):
    caught = [x for x in board.state["captured"].get(giver, ()) if board.serves(x) == receiver]
    if not caught or not homes(board, receiver) and rng.random() < 0.5:
        return None
    return {"do": "captive", "giver": giver, "receiver": receiver, "leader": rng.choice(caught)}


def _cession(board, giver, receiver, rng):
    mine = [space for space in SPACES if board.control(space) == giver]
    if rng.random() < 0.8:
        mine = [space for space in mine if space not in CAPITALS[giver]]
    if not mine:
        return None
    spaces = rng.sample(mine, min(len(mine), rng.choice((1, 1, 2, 3))))
    return {"do": "cession", "giver": giver, "receiver": receiver, "spaces": spaces}


def _cards(board, giver, receiver, rng):
    return {"do": "cards", "giver": giver, "receiver": receiver, "number": rng.choice((1, 1, 2, 2, 3))}


def _mercenaries(board, giver, receiver, rng):
    stacks = [(place, forces[giver]["mercenaries"]) for place, forces in board.units.items()
              if place in SPACES and forces.get(giver, {}).get("mercenaries")]
    if not stacks:
        return None
    chosen = rng.sample(stacks, min(len(stacks), rng.choice((1, 1, 2))))
    targets = places_for(board, receiver)[0]
    at = rng.choice(targets) if targets and rng.random() < (0.8 if len(targets) > 1 else 0.2) else None
    return {"do": "mercenaries", "giver": giver, "receiver": receiver, "at": at,
            "places": [(place, rng.randint(1, number)) for place, number in chosen]}


def _divorce(board, giver, receiver, rng):
    clause = {"do": "divorce", "giver": "papacy", "receiver": "england"}
    return clause if {giver, receiver} == {"papacy", "england"} else None


def _absolution(board, giver, receiver, rng):
    power = giver if receiver == "papacy" else receiver
    return {"do": "absolution", "giver": "papacy", "receiver": power} if "papacy" in (giver, receiver) else None


DRAWN = {"peace": _peace, "alliance": _alliance, "loan": _loan, "captive": _captive, "cession": _cession,
         "cards": _cards, "mercenaries": _mercenaries, "divorce": _divorce, "absolution": _absolution}


# One thing wrong.

def _spoil(clauses, rng):
    place = rng.randrange(len(clauses))
    clause = clauses[place]
    how = rng.random()
    if how < 0.12:
        back = {"giver": clause["receiver"], "receiver": clause["giver"]} if clause["do"] in ONE_WAY else {}
        clauses.append({**clause, **(back if rng.random() < 0.7 else {})})
    elif how < 0.2:
        rng.shuffle(clauses)
    elif how < 0.3:
        clauses[place] = {**clause, rng.choice(("giver", "receiver")): rng.choice(MAJORS)}
    elif how < 0.38 and clause["do"] not in ("divorce", "absolution"):
        clauses[place] = {**clause, "giver": clause["receiver"], "receiver": clause["giver"]}
    else:
        clauses[place] = _changed(clause, rng)


def _changed(clause, rng):
    """The clause with another number, place or leader."""
    do = clause["do"]
    if do == "cession":
        spaces, where = list(clause["spaces"]), rng.randrange(len(clause["spaces"]))
        capitals = [capital for power in CAPITALS for capital in CAPITALS[power]]
        spaces[where] = _near(spaces[where], rng) if rng.random() < 0.7 else rng.choice(capitals)
        return {**clause, "spaces": spaces}
    if do == "captive":
        return {**clause, "leader": rng.choice([*ARMY_LEADERS])}
    if do == "cards":
        return {**clause, "number": clause["number"] + rng.choice((1, 1, 2))}
    if do == "mercenaries":
        return _other_mercenaries(clause, rng)
    if do == "loan":
        return _other_loan(clause, rng)
    return {**clause, "receiver": rng.choice(MAJORS)}


def _near(space, rng):
    """A space one step away, or anywhere."""
    steps = sorted(SPACES[space].adjacent)
    return rng.choice(steps if steps and rng.random() < 0.5 else [*SPACES])


def _other_mercenaries(clause, rng):
    (place, number), *more = clause["places"]
    how = rng.random()
    if how < 0.5:
        return {**clause, "places": [(place, number + rng.choice((1, 1, 2, 3))), *more]}
    if how < 0.75:
        return {**clause, "places": [(_near(place, rng), number), *more]}
    return {**clause, "at": rng.choice([*SPACES])}


def _other_loan(clause, rng):
    how, port = rng.random(), rng.choice([space for space in SPACES if SPACES[space].ports])
    if how < 0.3:
        return {**clause, "number": clause["number"] + rng.choice((1, 1, 2))}
    if how < 0.45:
        return {**clause, "at": port}
    if how < 0.6:
        return {**clause, "place": port}
    if how < 0.7:
        return {**clause, "kind": "corsairs", "minor": None}
    if how < 0.85:
        return {**clause, "leaders": [rng.choice([*NAVAL_LEADERS, "charles_v"])]}
    return {**clause, "minor": rng.choice((None, "genoa", "venice", "scotland"))}
