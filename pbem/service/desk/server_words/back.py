"""BACK: the holder plays his seats himself again."""

from ...course import reports
from ...seats import standing_in
from .word import Word

BACK = Word("back", do=lambda sitting, role, meta, mail: standing_in.back(sitting, role, reports.send), in_press=True,
            also=(("es", ("vuelvo",)), ("fr", ("retour",))))
