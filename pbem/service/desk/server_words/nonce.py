"""NONCE belongs to mails before a match starts (`seats.joining`); in a running one it is explained."""

from pbem.orders.line import server_words

from .word import Word

NONCE = Word("nonce", says=True, takes=server_words.anything)
