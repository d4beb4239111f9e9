"""What a power may still be asked about a debate (HIS-18.5), as in coming_on_land."""

from ..cards import hands
from ..cards.index import CARD
from ..religion import debaters

SIDES = ("protestant", "papacy")
BEFORE_LUTHER = ("draw_attacker", "choose_pool", "draw_defender")
FIRST_ROUND = (*BEFORE_LUTHER, "offer_here_i_stand", "roll", "compare")


def debate(state, frame, power):
    """Who stands, in the first round and, without a winner, in the second; who wins flips spaces (HIS-18.5.16)."""
    if power == "protestant":
        again = frame["step"] in BEFORE_LUTHER or frame.get("round", 1) == 1
        if again and frame["zone"] == "german" and CARD["here_i_stand"] in hands.hand(state, power):
            yield "here_i_stand", "decline"
        if frame["step"] in FIRST_ROUND and frame.get("round", 1) == 1 and debaters.uncommitted(state, "bullinger"):
            yield "bullinger", "draw"
    if power in SIDES and frame["step"] != "flip_spaces":
        yield "flips", "default"


FRAMES = {"debate": debate}
