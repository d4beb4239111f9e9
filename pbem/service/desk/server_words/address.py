"""ADDRESS new@player.example: from where its writer plays from now on, once both addresses have agreed."""

from pbem.orders.line import server_words

from ...seats import moving
from .word import Word

ADDRESS = Word("address", do=moving.order, in_press=True,
               also=(("es", ("direccion",)), ("fr", ("adresse",))), takes=server_words.address)
