"""The words that hold an order filed ahead together, and the small questions asked of its tokens.

A word of any of the three languages is understood in all of them. `Vocabulary.ways` adds the game's own: "turn", what
it calls one's own turn, and "pass", its order that does nothing.
"""

from .tokens import tokenize

WAYS = {
    "always": {"always", "siempre", "toujours"},
    "when": {"when", "cuando", "quand", "lorsque"},
    "if": {"if", "whenever", "si"},
    "then": {"then", "entonces", "alors"},
    "else": {"else", "otherwise", "sino", "sinon"},
    "end": {"end", "fin"},
    "next": {"next", "proximo", "proxima", "siguiente", "prochain", "prochaine"},
    "until": {"until", "hasta", "jusqua"},
    "and": {"and", "y", "et"},
    "or": {"or", "o", "ou"},
    "not": {"not", "no", "pas", "non"},
    "more": {"more", "fewer", "less", "mas", "menos", "plus", "moins"},
    "default": {"default", "defecto", "defaut"},
}
PRONOUNS = {"i", "am", "we", "are", "my", "our"}  # "WHEN I am attacked"


def is_word(tokens, at, word, ways=WAYS):
    """Whether the token at this place is a way to write a word."""
    return 0 <= at < len(tokens) and tokens[at].word in ways[word]


def places_of(tokens, *words):
    """Where any of these words stand."""
    return [at for at in range(len(tokens)) if any(is_word(tokens, at, word) for word in words)]


def is_default(order):
    """Whether an order is the word `default`: the question's default order."""
    tokens = tokenize(order)
    return len(tokens) == 1 and is_word(tokens, 0, "default")
