"""Where powers may stand in the two-player variant, read from its page (see `setup_two_player.yaml`)."""

from .board import INDEPENDENT, SPACES

CONTESTED_TONGUES = ("german", "italian")
CONTESTED = {space.id for space in SPACES.values() if space.language in CONTESTED_TONGUES}


def may_enter(board, power, space):
    """Whether a major's units may be in a space of the two-player map; always in other scenarios."""
    if not board.two_player or space in CONTESTED:
        return True
    if board.side(power) in ("papacy", "protestant"):
        return False
    return board.control(space) == INDEPENDENT or board.controls(board.side(power), space)
