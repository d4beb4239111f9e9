"""RESIGN, and RESIGN YES in a second mail: its writer leaves his seat when that one has been answered."""

from pbem.orders.line import server_words

from ...seats import replacing
from .word import Word

RESIGN = Word("resign", do=replacing.resign, in_press=True,
              also=(("es", ("renuncio",)), ("fr", ("demissionner",))), takes=server_words.yes)
