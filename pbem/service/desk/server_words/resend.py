"""RESEND: the whole report, once more."""

from .word import Word

RESEND = Word("resend", whole_report=True, also=(("es", ("reenviar",)), ("fr", ("renvoyer",))), asks=True)
