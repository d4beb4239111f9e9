"""A search among texts by the words of a question: for HELP, the page of rules and the documentation.

    Index(texts, meanings).best(question) -> [Hit]   texts: [Text(key, titles, body)], the best first

Nothing here knows a game or what the texts are. A word is found by its stem, by what it means in the language of who
asks (`meanings`: the server's own in `meanings.yaml`, a game's in its own file of this form), by its beginning, or with
one slip of the pen, in this order.
"""

from .meanings import Meanings, of_game, of_tables
from .ranking import Hit, Index, Text
from .stems import places

__all__ = ["Hit", "Index", "Meanings", "Text", "of_game", "of_tables", "places"]
