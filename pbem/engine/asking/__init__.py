"""How a question is put to several: to one after the other, under seal to all at once, in an auction.

Each is a step of a procedure, made in one literal, with its name, and knows which keys of the frame it keeps:

    DONATIONS = InTurn("next_donor", "donation", Counted(in_impulse_order), (donate,), may=can_donate, who="power")
    Procedure("donations", DONATIONS.steps, keeps=("gives", *DONATIONS.keeps))
"""

from .auctions import Auction, highest
from .in_turn import InTurn
from .lines import Counted, Line, Listed, Noted
from .places import Following, asked_from, at_its_place, behind_its_place
from .sealed import Sealed, alone

__all__ = ["Auction", "Counted", "Following", "InTurn", "Line", "Listed", "Noted", "Sealed", "alone",
           "asked_from", "at_its_place", "behind_its_place", "highest"]
