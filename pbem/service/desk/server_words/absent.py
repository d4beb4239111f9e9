"""ABSENT: the days on which its writer's time does not run."""

from pbem.orders.line import server_words

from .of_person import change
from .word import Word

ABSENT = Word("absent", do=change, of_person=True, in_press=True, takes=server_words.days)
