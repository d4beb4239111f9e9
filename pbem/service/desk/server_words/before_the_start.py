"""JOIN and NONCE belong to mails before a match starts (`seats.joining`); in a running one they are explained."""

from pbem.orders import server_words

from .word import Word

JOIN = Word("join", "JOIN autumn prefer france, england - asks for a seat in a match that is open",
            said="you sit at this match already",
            also=(("es", ("unirse",)), ("fr", ("rejoindre",))), takes=server_words.match)
NONCE = Word("nonce", "NONCE any words - before a match starts: your own words become part of every die and draw",
             said="the match has started; nonces are fixed",
             takes=server_words.anything)
