"""LANGUAGE: the language of its writer's mails."""

from pbem.orders.line import server_words

from .of_person import change
from .word import Word

LANGUAGE = Word("language", do=change, of_person=True, also=(("es", ("idioma",)), ("fr", ("langue",))),
                takes=server_words.language)
