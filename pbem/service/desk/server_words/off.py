"""OFF: the weekdays on which its writer's time does not run."""

from pbem.orders.line import server_words

from .of_person import change
from .word import Word

OFF = Word("off", do=change, of_person=True, in_press=True, takes=server_words.days)
