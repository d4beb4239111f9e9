"""How a thing of Here I Stand stands now, as HELP adds it to its printed facts: by what the reader's view shows."""

from . import report_facts
from .actions.spending import ACTIONS
from .diplomacy_phase import war_costs
from .map.atlas import INDEPENDENT, MAJORS, SPACES
from .report_map import kind_of, marks_of, stacks
from .report_words import said
from .view import TURN_MARKS


def card(number, view, role, words):
    """What a card does in this match and where it is, as far as the reader knows; home cards lie open."""
    number = int(number)
    yield from report_facts.card(number, view, words)
    holder = next((power for power, cards in view["home_cards_held"].items() if number in cards), None)
    where = ("hand" if number in view["hand"] else "home" if holder
             else next((pile for pile in ("discard", "home_used", "removed") if number in view[pile]), "unknown"))
    yield said(words, "standing.card", where=where, power=holder)


def space(identity, view, role, words):
    """Who holds a space, what it is now, its religion, its units."""
    if identity in view["out_of_play"]:
        yield said(words, "standing.out_of_play")
        return
    yield said(words, "standing.space", control=view["control"][identity], kind=kind_of(view, identity),
               marks=marks_of(view, identity))
    if view["units"].get(identity):
        yield said(words, "standing.units", stacks=stacks(view, identity, words))


def zone(identity, view, role, words):
    """The fleets in a sea zone, and whether there was piracy this turn."""
    fleets = stacks(view, identity, words) if view["units"].get(identity) else None
    yield said(words, "standing.zone", stacks=fleets, piracy=identity in view["piracy_markers"])


def power(identity, view, role, words):
    """VP, Keys and cards of a power that is played, wars and allies of any."""
    if identity in view["vp"]:
        yield said(words, "standing.power", vp=view["vp"][identity], keys=view["keys"][identity],
                   cards=view["hand_sizes"][identity], ruler=view["rulers"][identity])
    if identity in MAJORS:
        allies = [*view["alliances"].get(identity, ()), *(m for m, ally in view["minors"].items() if ally == identity)]
    else:
        allies = [view["minors"][identity]] if view["minors"].get(identity) else []
    wars = tuple(view["wars"].get(identity, ()))
    yield said(words, "standing.bonds", wars=wars, allies=tuple(allies))
    cp = war_costs.cost(view, role, identity) if role in view["vp"] and identity not in (role, INDEPENDENT) else None
    if cp and role not in wars:
        yield said(words, "standing.war", cp=cp)


def leader(identity, view, role, words):
    """Where a leader is: on the map, captive, or away."""
    place = next((place for place, here in view["units"].items()
                  if any(identity in force.get("leaders", ()) for force in here.values())), None)
    captor = next((one for one, captives in view["captured"].items() if identity in captives), None)
    yield said(words, "standing.leader", place=place, captor=captor)


def debater(identity, view, role, words):
    """Whether a debater is in play and free."""
    yield said(words, "standing.debater", status=view["debaters"].get(identity))


def reformer(identity, view, role, words):
    """Whether a reformer is on the map."""
    yield said(words, "standing.reformer", there=identity in view["reformers"],
               away=identity in view["reformers_away"])


def verb(identity, view, role, words):
    """What an order of an impulse costs the power."""
    marks = {mark: True for mark, card in TURN_MARKS.items() if card in view["in_force"]}
    found = [action for action in ACTIONS if identity in action.verbs]
    costs = found[0].prices({**view, "this_turn": marks}, role) if found and role in view["vp"] else {}
    if costs:
        yield said(words, "standing.price", costs=costs)


DEALINGS = {"power": ("declare",)}
STANDING = {"card": card, "space": space, "zone": zone, "power": power, "leader": leader, "debater": debater,
            "reformer": reformer, "verb": verb}


def standing(view, role, kind, identity, words):
    """Lines about one thing; none for kinds that stand nowhere."""
    known = kind in STANDING and (kind != "space" or identity in SPACES)
    return list(STANDING[kind](identity, view, role, words)) if known else []
