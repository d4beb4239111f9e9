"""Lines that only end one's own turn."""

from pbem.engine import Game
from pbem.engine.facets import OwnTurn
from pbem.words import ENGLISH

from ..around.talk import trailing
from ..words.names import EXACT, Names, beginnings
from ..words.tokens import clean, tokenize
from ..words.vocabulary import vocabulary_of


def only_ends(order: str, game: Game, language: str = ENGLISH) -> bool:
    """Whether an order line does nothing but end one's own turn: "end", "end my turn"."""
    vocabulary, tokens = vocabulary_of(game, language), tokenize(clean(order))
    names = Names({verb: vocabulary.given.get("verb", {}).get(verb, [verb]) for verb in game.facet(OwnTurn).closing})
    behind = trailing(vocabulary.turn)
    return any(rank == EXACT and all(token.soft or token.word in behind for token in tokens[end:])
               for _, end, rank in beginnings(tokens, names))
