"""Pacts that bind, and what it costs to break one (option `treason`, WK-39.4, 40.41).

`state["pacts"]` has those that one or both sides have filed, for each two Barons, who alone know of them. What a Baron
does against one in force is judged at the act: it ends the pact, and he returns Influence at once, more if a city or a
life is lost by it. `state["treachery"]` has who has betrayed whom in the action under way, and what he has returned.
"""

from itertools import combinations

from pbem.engine import Chapter, Key, rolled

from ..match_options import YES
from . import bans, barons

RULES = ("WK-39.4", "WK-40.41")
BREACH, CITY, LIFE = 1, 2, 3  # Influence
PEACE, SPARE_CITY, SPARE_NOBLE, PASSAGE, PAY, VOTE, WORDS = (
    "peace", "city", "noble", "passage", "pay", "vote", "words")


def binds(state):
    return state["options"]["treason"] == YES


def pair(one, other):
    """As `state["pacts"]` calls two Barons."""
    return " ".join(sorted((one, other)))


def pairs(seated):
    return [pair(*two) for two in combinations(seated, 2)]


def between(state, one, other):
    """The pacts of two Barons, in the order in which they were filed first."""
    return state["pacts"].get(pair(one, other), [])


def in_force(state, baron, *forms):
    """[(the other side, pact)] of a Baron's pacts that both have filed."""
    return [(other, pact) for other in state["barons"] if other != baron for pact in between(state, baron, other)
            if len(pact["filed"]) > 1 and pact["clause"]["form"] in forms]


def come_to_light(game, *parties):
    """What follows depends on pacts, which others do not know."""
    if binds(game.state):
        game.chance.before_secret(rolled("pacts"), known=list(parties))


# Acts.

def attack(game, baron, defender, city, nobles):
    """An attack on the other side, on a city or on a Noble that a pact spares (WK-40.41)."""
    come_to_light(game)
    for other, pact in in_force(game.state, baron, PEACE, SPARE_CITY, SPARE_NOBLE):
        clause = pact["clause"]
        if clause["form"] == PEACE and other == defender or clause.get("city", "") == city or (
                clause.get("noble") in nobles):
            _break(game, baron, other, pact)


def refuse_passage(game, baron, other):
    """Leave that a pact gives is taken back."""
    come_to_light(game, baron, other)
    _break_at_once(game, [(baron, one, pact) for one, pact in in_force(game.state, baron, PASSAGE) if one == other])


def gives_passage(state, baron, other):
    return any(one == other for one, _ in in_force(state, baron, PASSAGE))


def pay(game, baron, other, crowns):
    """Crowns that are given count for what was promised; a pact that is kept is over."""
    for one, pact in in_force(game.state, baron, PAY):
        if one == other and pact["clause"]["baron"] == baron and crowns:
            used = min(crowns, pact["clause"]["crowns"] - pact["paid"])
            pact["paid"] += used
            crowns -= used
            if pact["paid"] == pact["clause"]["crowns"]:
                _keep(game, pact)


def vote(game, cards, voices, held, cast):
    """Whether those who vote gave the Votes that they promised, or all they held. cards: what is voted on; held:
    {Baron: Votes}; cast: {Baron: {voice, votes}}, None for nothing.
    """
    broken = []
    for baron, other, pact in _promised(game.state, [*held], cards, voices):
        clause, given = pact["clause"], cast[baron]
        votes = given["votes"] if given and given["voice"] == clause["voice"] else 0
        if votes >= min(clause["votes"], held[baron]):
            _keep(game, pact)
        else:
            broken.append((baron, other, pact))
    _break_at_once(game, broken)


def _promised(state, voters, cards, voices):
    """[(who votes, the other side, pact)] of Votes that can be given now."""
    found = [(baron, other, pact) for baron in voters for other, pact in in_force(state, baron, VOTE)]
    return [(baron, other, pact) for baron, other, pact in found if pact["clause"]["baron"] == baron
            and pact["clause"]["agenda"] in cards and pact["clause"]["voice"] in voices]


def lapse(game, frame):
    """At the end of a round's Actions: Crowns that were due are missing; pacts until this round are over."""
    state = game.state
    come_to_light(game)
    broken = []
    for pact in [pact for own in state["pacts"].values() for pact in own if pact["until"] <= state["round"]]:
        if pact["clause"]["form"] == PAY and len(pact["filed"]) > 1:
            payer = pact["clause"]["baron"]
            broken.append((payer, next(one for one in pact["between"] if one != payer), pact))
        else:
            _end(game, pact, "pact_over")
    _break_at_once(game, broken)


def _keep(game, pact):
    _end(game, pact, "pact_kept")


def _end(game, pact, kind):
    between(game.state, *pact["between"]).remove(pact)
    game.emit(kind, to=list(pact["between"]), between=list(pact["between"]), clauses=[pact["clause"]])


def _break_at_once(game, broken):
    """Pacts that one act breaks by which no city or life can be lost: what comes later is no consequence of it."""
    under_way, game.state["treachery"] = game.state["treachery"], []
    for baron, other, pact in broken:
        _break(game, baron, other, pact)
    game.state["treachery"] = under_way


def _break(game, baron, other, pact):
    between(game.state, baron, other).remove(pact)
    game.emit("pact_broken", baron=baron, other=other, clauses=[pact["clause"]], until=pact["until"], rules=list(RULES))
    if not any(one["baron"] == baron and one["victim"] == other for one in game.state["treachery"]):
        game.state["treachery"].append({"baron": baron, "victim": other, "returned": 0})
    cost(game, other, BREACH)


def cost(game, victim, influence):
    """What befalls a Baron by a treason of the action under way: his traitor returns so much altogether."""
    for one in game.state["treachery"]:
        if one["victim"] == victim and one["returned"] < influence:
            due, one["returned"] = influence - one["returned"], influence
            punish(game, one["baron"], due)


def punish(game, baron, influence):
    """To the pool, at once; who has too little is a Traitor to the Crown, and banned."""
    state = game.state
    returned = min(influence, state["influence"][baron])
    barons.gain(state, baron, "influence", -returned)
    state["pool"] += returned
    game.emit("treason", baron=baron, influence=returned, rules=list(RULES))
    if returned < influence:
        game.emit("traitor", baron=baron, rules=list(RULES))
        bans.ban(game, baron)


def forgive(state):
    """The action is over."""
    state["treachery"] = []


# Who knows of a pact, and what others might have agreed.

def _of_reader(value, reader):
    return {two: pacts for two, pacts in value.items() if {*two.split()} & {*reader.roles}}


def _others(value, reader, rng):
    """His own, and some between others."""
    known = _of_reader(value, reader)
    return {two: pacts if two in known else [_some_pact(two.split(), reader.state, rng)
                                             for _ in range(rng.randint(0, 2))] for two, pacts in value.items()}


def _some_pact(sides, state, rng):
    clause = rng.choice([{"form": PEACE}, {"form": PASSAGE}, {"form": PAY, "baron": sides[0], "crowns": 3}])
    return {"between": sides, "filed": sides[:rng.randint(1, 2)], "clause": clause, "paid": 0,
            "until": state["round"] + rng.randint(0, 3)}


CHAPTER = Chapter(state=(Key("pacts", _of_reader, other=_others), "treachery", "accusations"))
