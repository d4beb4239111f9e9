"""STATUS: the whole report."""

from .word import Word

STATUS = Word("status", whole_report=True, also=(("es", ("estado",)), ("fr", ("etat",))), asks=True)
