"""OBSERVE belongs to mails of who does not play (`seats.observing`); in a match it is explained."""

from pbem.orders.line import server_words

from .word import Word

OBSERVE = Word("observe", says=True, also=(("es", ("observar",)), ("fr", ("observer",))), takes=server_words.match)
