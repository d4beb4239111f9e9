"""HAND: the whole report, with the cards its reader holds."""

from .word import Word

HAND = Word("hand", whole_report=True, also=(("es", ("mano",)), ("fr", ("main",))), asks=True)
