"""The scenarios: which set-up, which cards, how many turns, how many VP win.

The scenario book itself was not at hand: the data files say what they rest on and what is doubtful.
"""

from pbem.engine import Phrase

from ..data_files import load
from ..map.atlas import ANNIVERSARY_CARDS, AT_START, CARDS, HOME_ENTRY, MAJORS
from . import editions

TWO_PLAYER = "two_player"
FILES = {"1517": "setup_1517", "1532": "setup_1532", "tournament": "setup_tournament", TWO_PLAYER: "setup_two_player"}
SCENARIOS = tuple(FILES)


def data(scenario):
    """The set-up of a scenario, one that builds on another completed from it; ValueError when there is none."""
    if scenario not in FILES:
        raise ValueError(f"no scenario {scenario!r}; there are: {', '.join(SCENARIOS)}")
    own = load(FILES[scenario])
    base = own["meta"].get("based_on")
    if not base:
        return own
    below = load(base)
    return {**below, **own, "meta": {**below["meta"], **own["meta"]}}


def words(scenario):
    """What tells a scenario from the others, a Phrase: its turns, the VP that win, whose set-up it has, who plays."""
    meta = data(scenario)["meta"]
    base = next((other for other, file in FILES.items() if file == meta.get("based_on")), None)
    side, opponent = meta.get("players", (None, None))
    return Phrase("scenario", {"first": meta["first_turn"], "last": meta["last_turn"], "base": base,
                               "vp": meta["standard_victory_vp"], "side": side, "opponent": opponent}, "match")


def two_player(state):
    """Whether this is the variant of the Papacy against the Protestant."""
    return state["scenario"] == TWO_PLAYER


_CONTENDERS = tuple(data(TWO_PLAYER)["meta"]["players"])


def powers(state):
    """The powers that hold cards and can win, in impulse order."""
    return _CONTENDERS if two_player(state) else MAJORS


_META = {scenario: data(scenario)["meta"] for scenario in SCENARIOS}


def standard_vp(state):
    """VP of a standard victory (HIS-23.3.1)."""
    return _META[state["scenario"]]["standard_victory_vp"]


def domination(state):
    """(lead over every other power, first turn) of a domination victory (HIS-23.3.2)."""
    rule = _META[state["scenario"]]["domination"]
    return rule["lead"], rule["from_turn"]


# The deck.

def cards(edition):
    """Card number -> card in the deck of an edition."""
    return ANNIVERSARY_CARDS if edition == editions.ANNIVERSARY else {
        number: card for number, card in CARDS.items() if card.edition != "500th"}


def left_out(deck, edition):
    """Numbers of the cards a set-up leaves out of the game (HIS-6.2.7). deck: the set-up's part about cards."""
    return sorted(number for number, card in cards(edition).items()
                  if number in deck["excluded"] or (deck["without_1517_only"] and card.scenario_1517_only))


def first_deck(deck, edition):
    """Numbers of the cards in the deck before the first Card Draw Phase (HIS-6.2.6, HIS-6.2.7)."""
    gone = left_out(deck, edition)
    return sorted(number for number, card in cards(edition).items() if number not in gone
                  and card.entry != HOME_ENTRY and _entered(card, deck["entered_by_turn"]))


def _entered(card, turn):
    if isinstance(card.entry, int):
        return card.entry <= turn
    return card.entry == AT_START
