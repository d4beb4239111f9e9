"""RECORD: the answer carries the record of the match."""

from ...match.said import said
from ...record import records
from .word import Word

RECORD = Word(records.WORD, do=lambda sitting, role, meta, mail: said("word_answered.record"),
              caps=lambda rest: ("records_a_day",), in_press=True,
              also=(("es", ("registro",)), ("fr", ("registre",))), asks=True)
