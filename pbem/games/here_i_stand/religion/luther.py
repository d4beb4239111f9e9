"""Luther's 95 Theses: the first phase of turn 1 (HIS-18.1.1 to HIS-18.1.5)."""

from pbem.engine import Chapter, Procedure

from ..cards import hands
from ..cards.index import CARD
from . import debaters

ATTEMPTS = 5
EXTRA_DICE = 1


def post_theses(game, frame):
    """HIS-18.1.2, HIS-18.1.3: Luther and two regulars stand in Protestant Wittenberg."""
    debaters.enter_reformer(game, "luther", ["HIS-18.1.2", "HIS-8.2.4"])


def attempts(game, frame):
    """HIS-18.1.4, HIS-18.3.1."""
    game.call("reformation_attempts", power="protestant", attempts=ATTEMPTS, zones=["german"], extra=EXTRA_DICE,
              source="theses")


def leave_game(game, frame):
    """HIS-18.1.1, HIS-18.1.5: the card leaves the game and gives no CP."""
    hands.remove_from_game(game, CARD["luthers_95_theses"])


CHAPTER = Chapter(procedures=(Procedure("luthers_95_theses", (post_theses, attempts, leave_game)),))
