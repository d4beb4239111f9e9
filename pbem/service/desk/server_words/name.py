"""NAME: the name of its writer as the others see it."""

from pbem.orders.line import server_words

from .of_person import change
from .word import Word

NAME = Word("name", do=change, of_person=True, also=(("es", ("nombre",)), ("fr", ("nom",))),
            takes=server_words.plain_name, needs=True)
