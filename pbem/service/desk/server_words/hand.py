"""HAND: a short report, with the cards its reader holds."""

from .word import Word

HAND = Word("hand", short_report=True, also=(("es", ("mano",)), ("fr", ("main",))), asks=True)
