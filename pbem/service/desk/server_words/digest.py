"""DIGEST: at what hour of its writer's day what asks nothing of him comes in one mail."""

from pbem.orders.line import server_words

from .of_person import change
from .word import Word

DIGEST = Word("digest", do=change, of_person=True, takes=server_words.wish)
