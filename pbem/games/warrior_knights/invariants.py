"""What must hold in every state."""

from collections import Counter

from pbem.engine import BrokenInvariant

from .board import armies, cities
from .printed import printed


def check(state):
    """Raises BrokenInvariant."""
    complaint = next((found for one in CHECKS for found in one(state)), None)
    if complaint:
        raise BrokenInvariant(f"round {state['round']}: {complaint}")


def _cities(state):
    """A razed city is nobody's (WK-34.9), Breaches are no more than walls."""
    for city, how in state["cities"].items():
        if how["razed"] and (how["control"] or how["fortified"]):
            yield f"{city} is razed and {how}"
        if how["fortified"] and not how["control"]:
            yield f"{city} is fortified and nobody's"
        if 100 * how["breaches"] > printed(state).cities[city].strength + cities.FORTIFIED * how["fortified"]:
            yield f"{city} has {how['breaches']} Breaches"


def _nobles(state):
    """A Noble without troops is never on the board (WK-35.5), nor one with as many Casualties (WK-40.6)."""
    if any(frame["at"] not in ("match", "rounds") for frame in state["stack"]):
        return
    for noble in armies.on_board(state):
        if armies.strength(state, noble) <= 0:
            yield f"{noble} is on the board without strength: {state['nobles'][noble]}"


def _strongholds(state):
    """No two share an area, none with a city that stands (WK-40.39)."""
    areas = [how["area"] for how in state["strongholds"].values() if how["area"]]
    if len({*areas}) < len(areas):
        yield f"two Strongholds in an area: {areas}"
    if beside := [area for area in areas if cities.unrazed_in(state, area)]:
        yield f"a Stronghold beside a city: {beside}"


def _action_cards(state):
    """Each Baron's cards are his hand, his stacks and what lies on the spaces."""
    for baron in state["barons"]:
        lying = Counter(laid["action"] for there in state["spaces"].values() for laid in there
                        if laid["baron"] == baron)
        lying.update(card for cards in state["planned"][baron].values() for card in cards)
        if more := lying - Counter(printed(state).actions):
            yield f"{baron} has too many of {dict(more)}"


def _sieges(state):
    for area, siege in state["sieges"].items():
        if not armies.in_area(state, area, siege["baron"]):
            yield f"{siege['baron']} besieges {area} without a Noble there"


CHECKS = (_cities, _nobles, _strongholds, _action_cards, _sieges)
