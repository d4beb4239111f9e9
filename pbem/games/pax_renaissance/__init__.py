"""Pax Renaissance, 1st edition."""

from .chapters import CHAPTERS
from .game import PaxRenaissance

GAME = PaxRenaissance(*CHAPTERS)
