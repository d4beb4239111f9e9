"""REPORT: the whole report, as STATUS."""

from .word import Word

REPORT = Word("report", whole_report=True, also=(("es", ("informe",)), ("fr", ("rapport",))), asks=True)
