"""RECORD: the answer carries the record of the match."""

from ...record import records
from .word import Word

RECORD = Word(records.WORD, "RECORD - the record of the match as far as you may know it now, as a file that record.py "
                            "checks against your saved mails; what is new in it comes with each report that ends a "
                            "phase, the whole with the last",
              do=lambda sitting, role, meta, mail: records.SAID, caps=lambda rest: ("records_a_day",), in_press=True,
              also=(("es", ("registro",)), ("fr", ("registre",))), asks=True)
