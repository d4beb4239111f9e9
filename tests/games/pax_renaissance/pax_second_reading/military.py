"""Military Ops: corsair, siege, campaign (F7 to F9)."""

from .facts import MAP_CARDS
from .one_shots import defenders
from .places import is_knight, neighbours, pirates, ruling_class, sea_borders
from .tableaux import abilities_of, locations


def corsair(state, bank, card, op):
    """{(from, to): 0}: a Pirate of the icon's colour between two Sea Borders of one Location (PR-F7.1, PR-F7.4)."""
    pirate = f"{op['religion']}_rook"
    return {(here, there): 0 for at in locations(state, card) for here in sea_borders(at)
            for there in sea_borders(at) if sails(state, pirate, here, there)}


def sails(state, pirate, here, there):
    """Whether the Pirate stands here and none of its colour there (PR-F7.2)."""
    return pirate in state["borders"][here] and pirate not in state["borders"][there]


def siege(state, bank, card, op):
    """{(City or Border, Piece): 0} of each Knight, Rook and Pirate at the Location (PR-F8.1)."""
    return {there: 0 for at in locations(state, card) for there in ruling_class(state, at) + pirates(state, at)}


def campaign(state, bank, empire, op):
    """{Empire attacked: (cost, sorted attackers, sorted defenders)} (F9)."""
    fought = {at: campaign_battle(state, bank, empire, at) for at in neighbours(state, empire)
              if state["empires"][empire]["suzerain"] != at}  # PR-F9.13
    return {at: battle for at, battle in fought.items() if battle[1] and battle[0] <= state["florins"][bank]}


def campaign_battle(state, bank, empire, at):
    """All Knights at home attack, each for 1 Florin, all ruling-class Pieces defend (PR-F9.2 to PR-F9.5)."""
    attackers = [("city", city, piece) for city, piece in ruling_class(state, empire) if is_knight(piece)]
    attackers += slave_soldiers(state, bank, at)
    return len(attackers), sorted(attackers), defenders(state, at)


def slave_soldiers(state, bank, at):
    """Repressed Pieces of the Mamluks in a campaign against the East (`mamluk_repressed_fight_in_east_campaigns`)."""
    joined = MAP_CARDS[at]["side"] == "east" and abilities_of(state, bank)["mamluk_repressed_fight_in_east_campaigns"]
    return [("repressed", piece) for piece in state["repressed"]["mamluk"]] if joined else []
