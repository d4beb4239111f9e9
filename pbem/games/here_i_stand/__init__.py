"""Here I Stand: six powers, Europe 1517-1555 (2nd printing rules). Chapters of the rulebook are folders."""

from .chapters import CHAPTERS
from .game import HereIStand

GAME = HereIStand(*CHAPTERS)
