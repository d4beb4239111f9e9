"""What people read, by language: sentences and names from the words files of the server and of each game.

The server's own lie beside this module (`words/<language>/`), a game's in its folder. A phrase that a language does not
have yet is said in English.
"""

from functools import cache, lru_cache, partial
from importlib.resources import files

from babel import Locale, UnknownLocaleError

from pbem.engine.facets import Wording
from pbem.engine.phrases import Phrase
from pbem.games import ENGLISH, game
from pbem.games import words as words_of

from . import order_words
from .bundles import BadWords, bundle
from .folders import own
from .functions import Functions, joined, locale

__all__ = ["ENGLISH", "BadWords", "NoPhrase", "Phrase", "Words", "is_language", "languages", "of", "own"]

REMEMBERED = 1000  # codes that may be of languages


class NoPhrase(KeyError):
    """A phrase that not even English has."""


class Words:
    """All phrases of a game and of the server in one language. rules: the game; None: the server's alone."""

    def __init__(self, rules, language):
        self.rules, self.language = rules, language
        folders = (words_of(self.rules, language) if self.rules else None, own(language))
        self._folders = [folder for folder in folders if folder]
        self._functions = Functions(language, self.say, self.name, self.trait)
        self._bundles, self._found, self._named = {}, {}, {}

    def has(self, sort, name):
        """Whether there is such a phrase, in this language or in English."""
        return self._find(sort, name) is not None or self.english is not None and self.english.has(sort, name)

    def say(self, sort, name, data):
        """The sentence: one line, or several where the phrase or a value has blank lines.

        NoPhrase when there is none, BadWords when the phrase does not go with its values.
        """
        found = self._find(sort, name)
        if found is None:
            if self.english:
                return self.english.say(sort, name, data)
            raise NoPhrase(f"{sort}: {name}")
        try:
            return found(data)
        except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
            raise BadWords(f"{sort}: {name} ({self.language}): {fault}") from fault

    def tell(self, phrase):
        """The sentence of a Phrase; a text stays as it is."""
        return self.say(phrase.sort, phrase.name, phrase.values) if isinstance(phrase, Phrase) else phrase

    def amount(self, number, what):
        """So many of something: a phrase of the sort "amounts"."""
        return self._functions.amount(number, what)

    def join(self, texts, join="and"):
        """Texts as a list of the language; join: as for the function LIST."""
        return joined(texts, join, self.language)

    def name(self, kind, identity, form="sentence"):
        """What a thing is called within a sentence: as the words files say, else its name in orders, else its id.

        form: "table" for its name in tables; a language says it in the part `.table` of its name, where it has another.
        """
        if (kind, identity, form) not in self._named:
            self._named[kind, identity, form] = self._name(kind, identity, "" if form == "sentence" else f".{form}")
        return self._named[kind, identity, form]

    def role(self, role):
        """What a role is called by itself, in lists and titles; without a game, by its id."""
        if self.rules is None:
            return role.replace("_", " ").title()
        kind = self.rules.role_kind
        own = order_words.names(self.rules, self.language).get(kind, {}).get(role)
        if not own and self._find("names", f"{kind}-{role}.table"):
            return self.name(kind, role, "table")
        return own[0] if own else self.rules.role_name(role)

    def trait(self, kind, identity, trait):
        """What the words files say of a thing beside its name, such as its gender; "none" when they do not."""
        found = self._find("names", f"{kind}-{identity}.{trait}")
        return found({}) if found else "none"

    def names(self, sort):
        """The names of all phrases of a sort that this language has."""
        return {name for made in self._sort(sort) for name in made.names}

    def parts(self, sort, name):
        """The names of the parts of a phrase, in their order."""
        named = [part.partition(".") for made in self._sort(sort) for part in made.names]
        return [part for whole, _, part in named if part and whole == name]

    def lacks(self, sort):
        """The names of the phrases of a sort that English has and this language has not, in order."""
        return sorted(self.english.names(sort) - self.names(sort)) if self.english else []

    @property
    def english(self):
        """What is said in place of phrases that are missing; None for English itself."""
        return of(self.rules) if self.language != ENGLISH else None

    def _name(self, kind, identity, part):
        name = f"{kind}-{identity}{part}"
        own = order_words.names(self.rules, self.language).get(kind, {}).get(str(identity)) if self.rules else None
        if self._find("names", name) or not own and self.has("names", name):
            return self.say("names", name, {})
        names = own or (self.rules.vocabulary.get(kind, {}).get(identity) if self.rules else None)
        return names[0] if names else str(identity).replace("_", " ")

    def _find(self, sort, name):
        """The function values -> text of a phrase; None."""
        if (sort, name) not in self._found:
            found = next(filter(None, (made.spoken(name) for made in self._sort(sort))), None)
            if found is None:
                return None
            self._found[sort, name] = found
        return self._found[sort, name]

    def _find_anywhere(self, sort, name):
        """As `_find`, else in English."""
        return self._find(sort, name) or (self.english._find(sort, name) if self.english else None)

    def _sort(self, sort):
        """The bundles of a sort, the game's before the server's; BadWords when a phrase stands in both."""
        if sort not in self._bundles:
            table = {**self._functions.table(sort, self._kinds(sort)), **self._of_the_game()}
            find = partial(self._find_anywhere, sort)
            made = [bundle(folder, locale(self.language), sort, table, self.tell, find) for folder in self._folders]
            twice = set.intersection(*({*one.names} for one in made)) if len(made) > 1 else ()
            if twice and sort != "names":
                raise BadWords(f"{sort} of {self.rules.title}: the server has {', '.join(sorted(twice))} as well")
            self._bundles[sort] = made
        return self._bundles[sort]

    def _kinds(self, sort):
        """The kinds of things that have names: those of the game's vocabulary and of the words files."""
        if sort == "names":
            return set()
        given = self.names("names") | (self.english.names("names") if self.english else set())
        return {*(self.rules.vocabulary if self.rules else ()), *(name.partition("-")[0] for name in given)}

    def _of_the_game(self):
        return {"ROLE": self.role, **(self.rules.facet(Wording).functions(self) if self.rules else {})}


def of(which=None, language=ENGLISH):
    """The Words of a game (its rules or its key; None: of the server alone) in a language."""
    return _made(game(which) if isinstance(which, str) else which, language)


@cache
def _made(rules, language):
    return Words(rules, language)


def languages():
    """The codes of the languages that the server's own words are there in, English first."""
    return [*_folders()]


@cache
def _folders():
    there = (entry.name for entry in files(__package__).iterdir() if entry.is_dir() and is_language(entry.name))
    return ENGLISH, *sorted({*there} - {ENGLISH})


@lru_cache(REMEMBERED)
def is_language(code):
    """Whether a text is the code of a language, such as es or pt_BR."""
    try:
        return str(Locale.parse(code)) == code
    except (ValueError, UnknownLocaleError):
        return False
