"""ORDERS lists what is filed ahead, REVOKE takes it back: the reader of filings does so, in the order of the lines."""

from pbem.orders import server_words

from ...filed_ahead import filed_sections
from .word import Word

ORDERS = Word("orders", "ORDERS - what you have filed ahead and what is held for you",
              said="what is held for you is listed below",
              sections=lambda sitting, role, rests, server: filed_sections.listing(sitting, role),
              also=(("es", ("ordenes",)), ("fr", ("ordres",))), asks=True)
REVOKE = Word("revoke", "REVOKE 3 - takes back order 3 of those you have filed ahead (ORDERS lists them); also REVOKE "
                        "2, 3 and REVOKE ALL", in_press=True,
              also=(("es", ("revocar",)), ("fr", ("revoquer",))), takes=server_words.number, numbered=True)
