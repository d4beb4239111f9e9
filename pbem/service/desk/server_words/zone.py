"""ZONE: the time zone of its writer."""

from pbem.orders.line import server_words

from .of_person import change
from .word import Word

ZONE = Word("zone", do=change, of_person=True, also=(("en", ("timezone",)), ("es", ("zona",))), takes=server_words.zone)
