"""READY is an order of the rules while it can be given; at other times the server explains it."""

from .word import Word

READY = Word("ready", says=True, yields=True, also=(("es", ("listo", "lista")), ("fr", ("pret", "prete"))))
