"""STATUS, REPORT, HAND, RESEND: the whole report."""

from .word import Word

STATUS = Word("status", "STATUS - the whole report of where the match stands", whole_report=True,
              also=(("es", ("estado",)), ("fr", ("etat",))), asks=True)
REPORT = Word("report", "REPORT - the same as STATUS", whole_report=True,
              also=(("es", ("informe",)), ("fr", ("rapport",))), asks=True)
HAND = Word("hand", "HAND - your whole report, with the cards you hold", whole_report=True,
            also=(("es", ("mano",)), ("fr", ("main",))), asks=True)
RESEND = Word("resend", "RESEND - your whole report once more", whole_report=True,
              also=(("es", ("reenviar",)), ("fr", ("renvoyer",))), asks=True)
