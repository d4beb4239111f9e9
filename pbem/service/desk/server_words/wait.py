"""WAIT is an order of the rules while it can be given; at other times the server explains it."""

from .word import Word

WAIT = Word("wait", says=True, also=(("es", ("espera", "esperar")), ("fr", ("attendre",))))
