"""Pax Renaissance, 1st edition."""

from .chapters import CHAPTERS
from .game import PaxRenaissance

GAME = PaxRenaissance([procedure for chapter in CHAPTERS for procedure in chapter.procedures],
                      [decision for chapter in CHAPTERS for decision in chapter.decisions])
