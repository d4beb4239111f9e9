"""Regime Change: whose an Empire becomes, the Concession, the Emancipation (glossary, F9)."""

from .facts import BORDERS_OF, is_pawn
from .places import cube_on, free_cities, obtainable, pirate_on
from .tableaux import root
from .trading import sale_discards


def regime_change(state, bank, empire, coronation=False):
    """What becomes of an Empire that a bank wins otherwise than by a campaign.

    {"holder", "face", "suzerain", "discarded": sorted Queens and Vassals that go} (PR-GL-REGIME-CHANGE.2 to .5).
    """
    row = state["empires"][empire]
    strawman = row["holder"] == bank and not coronation  # PR-I0.4
    face = "republic" if strawman and row["face"] == "king" else "king"
    return {"holder": bank, "face": face, "suzerain": None, "discarded": discarded(state, empire)}


def campaign_change(state, winner, loser):
    """What becomes of an Empire that another one beats (PR-F9.6 to PR-F9.12), or None without Regime Change.

    As `regime_change`; its Bishops go too (PR-F9.8). A winning Vassal gains for its Suzerain (PR-F9.12, DOUBT-16).
    """
    bank, top = state["empires"][winner]["holder"], root(state, winner)
    if state["empires"][loser]["holder"] and root(state, loser) == top:
        return None  # PR-F9.11
    return {"holder": bank, "face": "king", "suzerain": top, "discarded": discarded(state, loser)}


def discarded(state, empire):
    """The Queens and Vassals, with theirs, that an Empire loses."""
    return sorted(thing for thing in sale_discards(state, empire) if thing != empire)


def concession_borders(state, bank, empire):
    """{Border: cost} for the Concession of a Regime Change (PR-GL-REGIME-CHANGE.8, DOUBT-28, DOUBT-7)."""
    if not obtainable(state, f"{bank}_pawn"):
        return {}
    costs = {border: 1 if cube_on(state, border) else 0
             for border in BORDERS_OF[empire] if not pirate_on(state, border)}
    return {border: cost for border, cost in costs.items() if cost <= state["florins"][bank]}


def emancipations(state, empire):
    """{Repressed Piece: [places]}: to empty Cities, Pawns to empty Borders (PR-GL-REGIME-CHANGE.9)."""
    cities = free_cities(state, empire)
    borders = [border for border in BORDERS_OF[empire] if not state["borders"][border]]
    return {piece: borders if is_pawn(piece) else cities for piece in state["repressed"][empire]}
