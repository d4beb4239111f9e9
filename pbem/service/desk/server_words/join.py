"""JOIN belongs to mails before a match starts (`seats.joining`); in a running one it is explained."""

from pbem.orders.line import server_words

from .word import Word

JOIN = Word("join", says=True, also=(("es", ("unirse",)), ("fr", ("rejoindre",))), takes=server_words.match)
