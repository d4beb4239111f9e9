"""PICTURES: whether its writer's mails have pictures of the board."""

from pbem.orders.line import server_words

from ...course import pictured
from .of_person import change
from .word import Word

PICTURES = Word("pictures", do=change, of_person=True, also=(("es", ("imagenes",)), ("fr", ("images",))),
                takes=server_words.switch, unwanted="off", fits=pictured.has_any)
