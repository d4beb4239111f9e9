"""WAIVE: its writer plays nothing in the windows of this turn, as all can read."""

from pbem.engine.facets import Windows
from pbem.orders.line import server_words

from ...clock import waiving
from .word import Word

WAIVE = Word("waive", do=waiving.waive, in_press=True, takes=server_words.none, fits=lambda rules: rules.has(Windows))
