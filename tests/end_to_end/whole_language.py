"""A language in which all is said: every phrase and order word of the server and of Here I Stand, in Cyrillic letters.

English stands letter for letter behind it, so that what the server says of its own without a phrase shows at once.
"""

import re

import yaml
from correspondence import GAME
from fluent.syntax import FluentParser, FluentSerializer, visitor

from pbem import words
from pbem.mail import quotes
from pbem.orders import grammar
from pbem.orders.words import small as small_words
from pbem.words import order_words

CODE = "eo"  # of a language that has a locale and no words of ours
LETTERS = str.maketrans({chr(first + number): chr(other + number)
                         for first, other in ((ord("a"), 0x430), (ord("A"), 0x410)) for number in range(26)})
LATIN = re.compile(r"<[^>]*>|[A-Za-z]+")
NAMES = re.compile(r"\{[^}]*\}")


def cyrillic(text):
    """A text in these letters; tags stay."""
    return LATIN.sub(lambda found: found[0] if found[0][0] == "<" else found[0].translate(LETTERS), text)


class _Said(visitor.Transformer):
    def visit_TextElement(self, node):
        node.value = cyrillic(node.value)
        return node


def _lay_phrases(english, folder):
    for path in english.rglob("*.ftl"):
        other = folder / path.relative_to(english)
        other.parent.mkdir(parents=True, exist_ok=True)
        entries = _Said().visit(FluentParser().parse(path.read_text(encoding="utf-8")))
        other.write_text(FluentSerializer().serialize(entries), encoding="utf-8")


def _small_words():
    """The server's order words, of each the first way, but for greetings."""
    own = {}
    for part, said in order_words.load(words.own("en")).items():
        if isinstance(said, dict):
            first = {name: ways.split()[0] if part == "numbers" else name for name, ways in said.items()}
            own[part] = {name: cyrillic(way) for name, way in first.items()}
        elif part != "chat":
            own[part] = cyrillic(said.split()[0])
    return own


def _game_words(states):
    """The game's names, the word for one's own turn, and the words of all syntaxes at these states."""
    known = {word for state in states for role in GAME.pending(state)
             for option in (*GAME.options(state, role), *GAME.anytime_options(state, role))
             for word in _words_of(option)}
    names = {kind: {str(one): [cyrillic(ways[0])] for one, ways in things.items()}
             for kind, things in GAME.vocabulary.items()}
    return {**names, "own_turn": [cyrillic(GAME.speech.turn[0])], "syntax": {word: [cyrillic(word)] for word in known}}


def _words_of(option):
    syntaxes = [option.syntax, *(text for domain in option.args.values() for text in _syntaxes(domain))]
    return {word for text in syntaxes for word in re.findall("[A-Za-z]+", NAMES.sub("", text))}


def _syntaxes(domain):
    yield from grammar.of(domain).syntaxes(domain)
    for _, inner in grammar.of(domain).inner(domain):
        yield from _syntaxes(inner)


def speak(root, patch, states):
    """Let the server and the game know the language until `patch` is undone. states: at which its orders are used."""
    server, game = root / "server", root / "game"
    _lay_phrases(words.own("en"), server)
    _lay_phrases(words.words_of(GAME), game)
    for folder, said in ((server, _small_words()), (game, _game_words(states))):
        (folder / order_words.FILE).write_text(yaml.safe_dump(said, allow_unicode=True), encoding="utf-8")
    for module in (words, order_words):
        own, of_game = module.own, module.words_of
        patch.setattr(module, "own", lambda code, own=own: server if code == CODE else own(code))
        patch.setattr(module, "words_of", lambda rules, code="en", of_game=of_game: (
            game if code == CODE and rules is GAME else of_game(rules, code)))
    marker = words.of(None, CODE).say("reports", "marker", {})
    patch.setitem(quotes.MARKERS, CODE, marker)
    patch.setattr(quotes, "MARKER", re.compile(f"{quotes.MARKER.pattern}|{re.escape(marker)}"))
    forget()


def forget():
    """Forget what is remembered of languages."""
    for remembered in (order_words.small, order_words.of_game, small_words.small_words, words._made):
        remembered.cache_clear()
