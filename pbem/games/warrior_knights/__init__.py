"""Warrior Knights, edition of 2006."""

from .chapters import CHAPTERS
from .game import TABLES, WarriorKnights, bind

GAME = WarriorKnights(*CHAPTERS)
bind(GAME, TABLES)
