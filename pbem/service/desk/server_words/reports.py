"""REPORTS: how much of a report its writer wants."""

from pbem.orders.line import server_words

from .of_person import change
from .word import Word

REPORTS = Word("reports", do=change, of_person=True, also=(("es", ("informes",)), ("fr", ("rapports",))),
               takes=server_words.wish)
