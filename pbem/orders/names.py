"""The names of one kind of thing, and how well written words fit them.

A word fits a name's word when it begins it; digits fit only themselves. A phrase fits a name exactly, as an
abbreviation from its first word on ("aeg" for Aegean Sea), or in part ("luther" for Martin Luther).
"""

import re
from collections import namedtuple

from rapidfuzz.distance import OSA

from .tokens import words_of
from .words import ENGLISH

EXACT, ABBREVIATED, PARTIAL = 0, 1, 2
MEMORY = 2000  # phrases remembered per kind
FEW = 64  # sets of verbs remembered
PROPER = ("space", "zone", "power", "leader", "debater", "reformer", "marital")  # kinds with names of their own
PEOPLE = ("power", "leader")
NO_THINGS = {"verb", "use", "phase"}  # kinds whose names are words of everyday talk
NO_NAMES = NO_THINGS | {"moment", "policy", "action"}
LEAST_NEAR, LONG = 5, 8  # letters of a word that may be a misspelt name, and of one with two wrong letters
LONGEST_NAME = 4
NEAR = 0.6  # below this likeness a word is not offered as a did-you-mean

Fit = namedtuple("Fit", "identity rank")


class Names:
    """id -> names of one kind. longest: the most words a name has."""

    def __init__(self, entries):
        self.entries = {identity: list(names) for identity, names in entries.items()}
        self._words = {identity: {words_of(name) for name in (*names, *_spoken(identity))} - {()}
                       for identity, names in self.entries.items()}
        self.longest = max((len(words) for forms in self._words.values() for words in forms), default=1)
        self._known = {}
        self._whole = {}
        for identity, forms in self._words.items():
            for words in forms:
                self._whole.setdefault("".join(words), set()).add(identity)

    def called(self, phrase):
        """The ids that this tuple of folded words names exactly."""
        return self._whole.get("".join(phrase), set())

    def display(self, identity):
        """The name shown to players; an id without names speaks for itself."""
        names = self.entries.get(identity)
        return names[0] if names else str(identity).replace("_", " ")

    def safe(self, identity):
        """A name that reads back as this id and no other."""
        for name in (self.display(identity), *self.entries.get(identity, ()), str(identity)):
            if [f.identity for f in self.fits(words_of(name)) if f.rank == EXACT] == [identity]:
                return name
        return str(identity)

    def is_near(self, word, among):
        """Whether a word is nearly one of the words in the names of some of these ids."""
        return len(word) >= LEAST_NEAR and any(
            _is_nearly(word, part) for identity in among if identity in self._words
            for words in self._words[identity] for part in words)

    def fits(self, phrase):
        """Every id that this tuple of folded words may stand for, each with its best rank."""
        if phrase not in self._known:
            if len(self._known) >= MEMORY:
                self._known.clear()
            ranks = ((identity, min((_rank(phrase, words) for words in forms), default=None, key=_worst_last))
                     for identity, forms in self._words.items())
            self._known[phrase] = [Fit(identity, rank) for identity, rank in ranks if rank is not None]
        return self._known[phrase]

    def nearest(self, phrase, among=None, most=4):
        """Ids whose names are most like the words, the likest first; none that is too far."""
        written = "".join(phrase)
        scored = []
        for identity, forms in self._words.items():
            if among is None or identity in among:
                likeness = max((_likeness(written, words) for words in forms), default=0)
                if likeness >= NEAR:
                    scored.append((-likeness, str(identity), identity))
        return [identity for _, _, identity in sorted(scored, key=lambda entry: entry[:2])[:most]]


def _spoken(identity):
    """An id as a name of its own; one that is put together is none."""
    return () if isinstance(identity, tuple) else (str(identity),)


def is_near(word, other):
    """Whether a word is one letter, or in a longer word two, away from another."""
    return OSA.distance(word, other) <= (1 if len(word) < 6 else 2)


def _is_nearly(word, part):
    """As `is_near`, stricter: for words of a sentence, of which most are no names."""
    return len(part) >= LEAST_NEAR - 1 and OSA.distance(word, part) <= (2 if len(word) >= LONG else 1)


def _worst_last(rank):
    return PARTIAL + 1 if rank is None else rank


def _rank(phrase, words):
    if phrase == words or "".join(phrase) == "".join(words):
        return EXACT
    if len(phrase) > len(words):
        return None
    if all(_begins(part, word) for part, word in zip(phrase, words, strict=False)):
        return ABBREVIATED
    left = iter(words)
    return PARTIAL if all(any(_begins(part, word) for word in left) for part in phrase) else None


def _begins(part, word):
    return word == part if part.isdigit() else word.startswith(part)


def _likeness(written, words):
    """0 to 1: the name as a whole, or its beginning when the writer stopped early."""
    name = "".join(words)
    if written.isdigit() or name.isdigit():
        return float(written == name)
    whole = OSA.normalized_similarity(written, name)
    early = OSA.normalized_similarity(written, name[:len(written)]) if len(written) >= 4 else 0
    return max(whole, early * 0.95)


def beginnings(tokens, names):
    """[(identity, tokens it takes, rank)] of every name that a line may begin with, written out or abbreviated."""
    found = []
    for end in range(1, min(names.longest, len(tokens)) + 1):
        phrase = tuple(token.word for token in tokens[:end])
        found += [(identity, end, rank) for identity, rank in names.fits(phrase) if rank in (EXACT, ABBREVIATED)]
    if any(rank == EXACT and end == 1 for _, end, rank in found):
        found = [(identity, end, rank) for identity, end, rank in found if rank == EXACT or end > 1]
    return found


class Vocabulary:
    """A game's names by kind; kinds the vocabulary lacks are made up from what is chosen from.

    counted: kinds of things that are counted. one_unit: matches "1 regulars" with the unit as its group.
    Things known by number may be "31" in the vocabulary and 31 among the choices.
    """

    def __init__(self, vocabulary):
        self.given, self.counted = vocabulary, ("unit",)
        vocabulary = {kind: _with_singulars(entries) if kind == "unit" else entries
                      for kind, entries in vocabulary.items()}
        self._kinds = {kind: Names(entries) for kind, entries in vocabulary.items()}
        self._numbered = {kind: Names({int(identity): names for identity, names in entries.items()})
                          for kind, entries in vocabulary.items() if all(str(i).isdigit() for i in entries)}
        self._exact = {words_of(name) for kind, entries in vocabulary.items() if kind not in NO_THINGS
                       for names in entries.values() for name in names if not name.isdigit()}
        self._own = {words_of(name, filler) for kind, entries in vocabulary.items() if kind not in NO_NAMES
                     for names in entries.values() for name in names if not name.isdigit()
                     for filler in (frozenset(), ENGLISH.filler)} - {()}
        self._parts = {part for words in self._own for part in words if len(words) == 1 and len(part) >= LEAST_NEAR - 1}
        self._nearly, self._verbs = {}, {}
        units = sorted((names[0] for names in vocabulary.get("unit", {}).values()), key=len, reverse=True)
        self.one_unit = re.compile(rf"\b1 ({'|'.join(map(re.escape, units))})\b" if units else "(?!)")
        self._proper = {identity: names[0] for kind in PROPER for identity, names in vocabulary.get(kind, {}).items()}
        self._holders = {}
        for kind, entries in vocabulary.items():
            for identity in entries:
                self._holders.setdefault(identity, []).append(kind)

    def names(self, kind, choices=()):
        """The names of a kind, with every choice among them."""
        for known in (self._kinds.get(kind), self._numbered.get(kind)):
            if known and all(choice in known.entries for choice in choices):
                return known
        return Names(self._gathered(kind, choices))

    def _gathered(self, kind, choices):
        """A kind of its own when listed; otherwise all things of the kinds the choices belong to."""
        kinds = [kind] if kind in self.given else []
        kinds += [self._holders[choice][0] for choice in choices if self._is_held(choice) and not kinds]
        entries = {}
        for name in dict.fromkeys(kinds):
            entries |= self.given[name]
        return entries | {choice: self._names_elsewhere(choice) for choice in choices if choice not in entries}

    def _is_held(self, choice):
        """Whether a choice is a thing of another kind; a number counts and stands for no card."""
        return not isinstance(choice, int) and choice in self._holders

    def _names_elsewhere(self, identity):
        if not self._is_held(identity):
            return [str(identity).replace("_", " ")]
        return list(self.given[self._holders[identity][0]][identity])

    def amounts(self, domain):
        """The names of what a Force counts: "regulars" with its singular."""
        key = (domain.kind, tuple(domain.kinds))
        if key not in self._kinds:
            known = self.given.get(domain.kind, {})
            named = {kind: known.get(kind, [kind.replace("_", " ")]) for kind in domain.kinds}
            self._kinds[key] = Names(_with_singulars(named))
        return self._kinds[key]

    def verbs(self, verbs):
        """The names of these verbs, in this order; of a tuple the names of its first part."""
        key = tuple(verbs)
        if key not in self._verbs:
            if len(self._verbs) >= FEW:
                self._verbs.clear()
            known = self.given.get("verb", {})
            words = {verb: verb[0] if isinstance(verb, tuple) else verb for verb in key}
            self._verbs[key] = Names({verb: known.get(said, [said.replace("_", " ")]) for verb, said in words.items()})
        return self._verbs[key]

    def name_at(self, words, at):
        """Whether the exact name of a thing of the game begins at this place of folded words (a number is none)."""
        return any(tuple(words[at:at + length]) in self._exact for length in range(1, LONGEST_NAME + 1))

    def longest_at(self, words, at):
        """How many of these folded words, from a place on, are the name of a thing that has one of its own; or 0."""
        return next((length for length in range(min(LONGEST_NAME, len(words) - at), 0, -1)
                     if tuple(words[at:at + length]) in self._own), 0)

    def is_nearly_a_name(self, word):
        """Whether a word that is no name is nearly a word of one."""
        if word not in self._nearly:
            if len(self._nearly) >= MEMORY:
                self._nearly.clear()
            self._nearly[word] = len(word) >= LEAST_NEAR and any(_is_nearly(word, part) for part in self._parts)
        return self._nearly[word]

    def is_somebody(self, text):
        """Whether a text is the name of a power or a leader."""
        words = words_of(text)
        return any(fit.rank == EXACT for kind in PEOPLE if kind in self._kinds
                   for phrase in ((words, (*words[:-1], singular(words[-1]))) if words else ())
                   for fit in self._kinds[kind].fits(phrase))

    def in_names(self, text):
        """A text of the rules with names for the ids in it: "Gulf of Lyon" for gulf_of_lyon."""
        return re.sub(r"\b[a-z][a-z_]*\b", lambda found: self._proper.get(found[0], found[0]), text)

    def lookup(self, phrase):
        """[(kind, id)] of everything the phrase names exactly."""
        return [(kind, fit.identity) for kind in self.given for fit in self._kinds[kind].fits(phrase)
                if fit.rank == EXACT]


def _with_singulars(entries):
    return {identity: [*names, *map(singular, names)] for identity, names in entries.items()}


def singular(word):
    """ "mercenaries" -> "mercenary", "regulars" -> "regular"."""
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")


_vocabularies = {}


def vocabulary_of(game):
    """The vocabulary of a game, indexed once."""
    held = _vocabularies.get(game.key)
    if held is None or held.given is not game.vocabulary:
        held = _vocabularies[game.key] = Vocabulary(game.vocabulary)
    return held
