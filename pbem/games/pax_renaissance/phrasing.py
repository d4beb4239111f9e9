"""The functions of the game's phrases, beside those of every game.

    FIGHTERS($fighters)    Pieces with their places; the phrase `nobody` of the sort amounts when there are none
"""


class Phrasing:
    """words: `pbem.words.Words` of the game in a language."""

    def __init__(self, words):
        self._words = words

    def functions(self):
        """{FUNCTION: function}, for phrases."""
        return {"FIGHTERS": self.fighters}

    def fighters(self, fighters):
        return self._words.join([self._words.name("placed", one) for one in fighters]) \
            or self._words.say("amounts", "nobody", {})
