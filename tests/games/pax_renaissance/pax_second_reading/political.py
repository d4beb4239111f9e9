"""Political Ops: behead, tax, repress, vote (F3 to F6)."""

from collections import Counter

from .facts import BORDERS_OF, CARDS, field, sort_of
from .places import concessions, ruling_class, saturated
from .tableaux import (
    abilities_of,
    bishops_on,
    in_play,
    in_side,
    location_side,
    locations,
    locations_match,
    tableau_prestige,
)

BISHOP_BEHEADS = {  # Abilities that narrow a behead: side of the target's Location, religions of the Bishop on it
    "behead_only_west_with_catholic_or_reformist_bishop": ("west", {"catholic", "reformist"}),
    "behead_only_east_with_islamic_or_reformist_bishop": ("east", {"islamic", "reformist"}),
    "behead_only_east_with_any_bishop": ("east", {"catholic", "islamic", "reformist"}),
}


def behead(state, bank, card, op):
    """{card of any tableau with the acting card's Location: 0}, never itself (PR-F3.1, PR-F3.2)."""
    targets = (other for other in in_play(state) if other != card and locations_match(state, card, other))
    return {other: 0 for other in targets if beheadable(state, card, other)}


def beheadable(state, card, other):
    """Whether the acting card's own Ability allows the target; Empires print none."""
    printed = field(card, "abilities") if card in CARDS else ()
    narrowing = [BISHOP_BEHEADS[name] for name in printed if name in BISHOP_BEHEADS]
    return all(location_side(state, other) == side and faiths & set(bishops_on(state, other))
               for side, faiths in narrowing)


def tax(state, bank, card, op):
    """{(Border, owner): 0} of each Concession at a Location that is not Saturated (PR-F4.1, PR-F4.4, PR-E4.6)."""
    taxed = (at for at in locations(state, card) if not saturated(state, at))
    return {(border, owner): 0 for at in taxed for border, owner in concessions(state, at)}


def repress(state, bank, card, op):
    """{(place, Piece): -1}: Knights and Rooks in Cities, Concessions; no Pirates (PR-F5.1, PR-F5.3, PR-GL-PIRATE.4)."""
    found = {there: -1 for at in locations(state, card) for there in ruling_class(state, at)}
    for at in locations(state, card):
        found |= {(border, f"{owner}_pawn"): -1 for border, owner in concessions(state, at)}
    return {(place, piece): gain for (place, piece), gain in found.items() if sort_of(piece) in op["pieces"]}


def vote(state, bank, card, op):
    """{Empire: Florins to China} of each Empire lying in the icon's side that the bank may outvote and pay (F6)."""
    lying = candidates(state, bank, op["side"])
    costs = {empire: vote_cost(state, bank, empire) for empire in lying if outvotes(state, bank, empire)}
    return {empire: cost for empire, cost in costs.items() if cost <= state["florins"][bank]}


def candidates(state, bank, side):
    """Empires in one side of any tableau, no Vassals (PR-F6.1 to PR-F6.3); own Vassals by the option (DOUBT-1)."""
    lying = [(thing, other) for other in state["order"] for thing in in_side(state, other, side)]
    empires = [(thing, other) for thing, other in lying if thing in state["empires"]]
    own = state["options"].get("vote_own_vassal") == "yes"
    return [empire for empire, other in empires
            if not state["empires"][empire]["suzerain"] or (own and other == bank)]


def votes(state, empire):
    """Counter of each bank's Concessions around an Empire (PR-F6.5; `concessions_double_fairs_and_votes`)."""
    counted = Counter(owner for _, owner in concessions(state, empire))
    return Counter({bank: n * 2 ** abilities_of(state, bank)["concessions_double_fairs_and_votes"]
                    for bank, n in counted.items()})


def outvotes(state, bank, empire):
    """Whether a bank has more Concessions there than every other player (PR-F6.5)."""
    count = votes(state, empire)
    return all(count[bank] > count[other] for other in state["order"] if other != bank)


def vote_cost(state, bank, empire):
    """The Repressed Pieces on the Empire (PR-F6.4), less by `patron_reduces_vote_cost`, of the tableau alone."""
    less = abilities_of(state, bank)["patron_reduces_vote_cost"] * tableau_prestige(state, bank)["patron"]
    return max(0, len(state["repressed"][empire]) - less)


def repressed_to(state, at):
    """The Empire that takes a Piece Repressed at a Map Card; None: it is discarded (PR-F5.2, PR-GL-REPRESS.1)."""
    return at if state["empires"][at]["holder"] else None


def taxed_map_cards(state, card, border):
    """The Map Cards that a tax on a Concession of this Border may hit."""
    return [at for at in locations(state, card) if border in BORDERS_OF[at] and not saturated(state, at)]
