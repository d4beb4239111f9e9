"""DEPUTY bob@player.example: who plays when its writer cannot."""

from pbem.orders.line import server_words

from ...seats import deputies
from .word import Word

DEPUTY = Word("deputy", do=deputies.name, in_press=True, settles=True,
              caps=lambda rest: () if rest.strip().lower() in deputies.NONE else ("deputies_a_day",),
              also=(("es", ("suplente",)), ("fr", ("suppleant",))), takes=server_words.address)
