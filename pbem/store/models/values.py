"""The values of columns that are one of a few, and of marks."""

from datetime import UTC, datetime

INVITING, RUNNING, PAUSED, FINISHED = "inviting", "running", "paused", "finished"
STORED, ANSWERED, ASIDE, IGNORED = "stored", "answered", "aside", "ignored"
SEAT_MARK, QUESTION_MARK = 8, 5  # characters
WAITING, SENT, FAILED = "waiting", "sent", "failed"
OPEN, USED, REVOKED, LAPSED = "open", "used", "revoked", "lapsed"
HOLDER, DEPUTY, CANDIDATE, FORMER, FORMER_DEPUTY = "holder", "deputy", "candidate", "former", "former deputy"
MODERATOR, FORMER_MODERATOR = "moderator", "former moderator"
OBSERVER, FORMER_OBSERVER = "observer", "former observer"
MOVING = "moving"
PLAYER, CARETAKER = "player", "caretaker"  # with DEPUTY, who plays a seat
FIRST_FORM = "1.1"
SHOWN, DONE, DROPPED = "shown", "done", "dropped"  # with WAITING, of a correction; the latter two of an act as well
LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)  # what is due since then is due at once
UNDONE = "undone"  # with WAITING, DONE and DROPPED, of another address
UNDECIDED, RULED, WITHDRAWN = "open", "ruled", "withdrawn"  # of a dispute
