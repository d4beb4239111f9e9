"""Here I Stand: six powers, Europe 1517-1555 (2nd printing rules). Chapters of the rulebook are folders."""

from pbem.engine.chapters import gathered

from .chapters import CHAPTERS
from .game import HereIStand

GAME = HereIStand(gathered(CHAPTERS, "procedures").values(), gathered(CHAPTERS, "decisions").values())
