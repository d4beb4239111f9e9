"""The functions of the game's phrases, beside those of every game.

    FIGHTERS($fighters)    Pieces with their places; the phrase `nobody` of the sort amounts when there are none
"""

from functools import partial


def functions(words):
    """{FUNCTION: function}, for phrases. words: `pbem.words.Words` of the game in a language."""
    return {"FIGHTERS": partial(_fighters, words)}


def _fighters(words, fighters):
    return words.join([words.name("placed", one) for one in fighters]) or words.say("amounts", "nobody", {})
