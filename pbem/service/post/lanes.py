"""The lanes of the outbox: what somebody waits for goes out before press, and both before what a stranger has caused.

A mail of a later lane never keeps one of an earlier lane waiting, and its limits are its own. What the old address of a
player is to confirm comes behind the answer that speaks of it.
"""

FIRST, TALK, UNPROVEN = 0, 1, 2
LANES = {"press": TALK, "observed": TALK, "address_wanted": TALK, **dict.fromkeys(
    ("confirm_join", "confirm_seat", "confirm_address", "confirm_observer", "observe_refused", "confirm_deputy",
     "invitation", "lapsed", "join_refused", "unproven", "which_match", "wrong_sender", "doubtful_from",
     "sender_in_doubt", "doubts_wait", "sender_refused", "welcome", "your_matches", "confirm_forget"),
    UNPROVEN)}


def lane(kind: str) -> int:
    """The lane of a kind of mail."""
    return LANES.get(kind, FIRST)
