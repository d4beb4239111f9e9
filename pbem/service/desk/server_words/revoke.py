"""REVOKE takes back what is filed ahead: the reader of filings does so, in the order of the lines."""

from pbem.orders.line import server_words

from .word import Word

REVOKE = Word("revoke", in_press=True, also=(("es", ("revocar",)), ("fr", ("revoquer",))), takes=server_words.number,
              numbered=True)
