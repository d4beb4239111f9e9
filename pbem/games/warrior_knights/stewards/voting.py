"""How a Baron votes: by what an Agenda brings him beside what it brings the others, in Crowns."""

from pbem.engine.shapes import command

from ..board import armies, cities
from ..phases import motions, wages
from ..printed import printed
from . import worth

CHAIRMAN, CHURCH, CARD, BAN, ABSENCE = 4.0, 3.0, 3.0, 8.0, 5.0
TROOPS, ROADS, FIRST, SURCHARGE = 60.0, 1.5, 1.5, 1.0  # troops that are worth a Crown of wages in a round; others
OF = {"crowns": 1.0, "votes": worth.VOTE, "faith": worth.FAITH, "influence": worth.INFLUENCE}
PRICE, LEAST = 1.5, 0.8  # Crowns for which a Vote is spent; what is not worth one
MOST = 3  # matters that are ranked for a Private Motion


def orders(view, baron):
    """Votes for and against what matters most, as far as they last."""
    filed, left, items = view["filed"].get("votes", {}), view["votes"][baron], []
    for stake, card, voice in sorted(_stakes(view, baron), key=lambda one: (-one[0], one[1])):
        votes = min(left, round(stake / PRICE)) if stake >= LEAST else 0
        left -= votes
        if votes or card in filed:
            items.append({"form": "vote", "agenda": card, "votes": votes, "voice": voice})
    if any(filed.get(one["agenda"]) != [{"votes": one["votes"], "voice": one["voice"]}] for one in items):
        yield command("ballot", items=[{"item": one} for one in items])


def motion(view, baron):
    """What he moves if a Private Motion is his: what brings him most, the best first; else to postpone (WK-18.2)."""
    wanted = sorted(_moves(view, baron), key=lambda one: -one[0])
    moves = [move for stake, move in wanted if stake >= LEAST][:MOST]
    return command("motion", motions=[{"motion": one} for one in (*moves, motions.POSTPONE)])


def _moves(view, baron):
    """(what is at stake, what can be moved now): his own ban, laws in play, Agendas that were discarded."""
    data = printed(view).agendas
    if baron in view["banned"]:
        yield BAN, {"form": "lift", "baron": baron}
    for card in view["laws"]:
        yield -_for_all(view, data[card], baron), {"form": "discard", "agenda": card}
    for card in motions.discarded(view):
        agenda = data[card]
        stake = elected(view, agenda, baron) if agenda.vote == "elect_baron" else _for_all(view, agenda, baron)
        yield stake, {"form": "agenda", "agenda": card}


def _for_all(view, agenda, baron):
    """What comes to him of what holds for all beside what it brings the others."""
    others = [one for one in view["barons"] if one != baron]
    return passed(view, agenda.effect, baron) - sum(passed(view, agenda.effect, one) for one in others) / len(others)


def _stakes(view, baron):
    """[(what is at stake, Agenda, what to vote)]; of a Private Motion nothing is known."""
    data = printed(view)
    for card in view["agendas"]:
        agenda = data.agendas[card]
        if agenda.type == "private_motion":
            continue
        if agenda.vote == "elect_baron":
            own = elected(view, agenda, baron)
            yield abs(own), card, baron if own >= 0 else _rival(view, baron)
        else:
            more = _for_all(view, agenda, baron)
            yield abs(more), card, "yes" if more > 0 else "no"


def _rival(view, baron):
    others = [one for one in view["barons"] if one != baron]
    return max(others, key=lambda one: (view["influence"][one], len(cities.controlled(view, one))))


def elected(view, agenda, baron):
    """What a card is worth to the Baron who gets it."""
    effect = agenda.effect
    if agenda.type == "office":
        return effect["maintained_troops"] / TROOPS + ROUND * effect.get("crowns_at_taxation", 0) \
            + worth.VOTE * ROUND * effect.get("extra_votes", 0) - ABSENCE * bool(effect.get("baron_cannot_attend"))
    if agenda.type == "charge":
        return CHARGES[effect["flag"]](effect)
    return MOTIONS[effect["op"]](view, effect, baron)


ROUND = worth.ROUNDS
CHARGES = {
    "concession": lambda effect: ROUND * effect["crowns"],
    "extra_votes": lambda effect: ROUND * effect["amount"] * worth.VOTE,
    "extra_faith": lambda effect: ROUND * effect["amount"] * worth.FAITH, "road_range": lambda effect: ROADS,
    "wage_discount": lambda effect: ROUND * effect["amount"], "draft_first": lambda effect: FIRST,
    "legate": lambda effect: ROUND * effect["influence"] * worth.INFLUENCE - ABSENCE}
MOTIONS = {
    "gain": lambda view, effect, baron: effect["amount"] * OF[effect["what"]],
    "lose": lambda view, effect, baron: -min(effect["amount"], view[effect["what"]][baron]) * OF[effect["what"]],
    "traitor": lambda view, effect, baron: -BAN - effect["influence_loss"] * worth.INFLUENCE,
    "take_marker": lambda view, effect, baron: CHAIRMAN if effect["marker"] == "chairman" else CHURCH,
    "discard_mercenary": lambda view, effect, baron: -CARD * effect["amount"]}


def passed(view, effect, baron):
    """What a motion for all, or a law, brings a Baron."""
    find = PASSED.get(effect.get("flag") or effect["op"])
    return find(view, effect, baron) if find else 0.0


def _per_city(view, effect, baron):
    number = len(cities.controlled(view, baron, True if effect["cities"] == "kingdom" else None))
    return -effect["amount"] * number * OF[effect["what"]]


def _strong(view, effect, baron):
    hired = [printed(view).troops[card] for _, card in wages.due(view, baron)]
    return -SURCHARGE * sum(troop.nationality is not None and troop.strength >= effect["min_strength"]
                            for troop in hired)


PASSED = {
    "lose_per_city": _per_city, "merc_wage_surcharge": _strong,
    "rescind_expulsions": lambda view, effect, baron: BAN * (baron in view["banned"]),
    "income_tax": lambda view, effect, baron: -effect["amount"] * bool(cities.controlled(view, baron)),
    "tithe": lambda view, effect, baron: 2.0 * ROUND * (view["church"] == baron),
    "siege_margin": lambda view, effect, baron: -len(armies.on_board(view, baron)) / 2,
    "fortify_cost": lambda view, effect, baron: -len(cities.controlled(view, baron)) / 2,
    "revolt_skip_cost": lambda view, effect, baron: float(len(cities.controlled(view, baron)))}
