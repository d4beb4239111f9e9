"""The subject of a standing order: `attacked in Vienna BY ottoman` -> which questions, where, by whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import dropwhile, pairwise

from pbem.engine import Game, Illegal, One, Option, Phrase
from pbem.engine.facets import Moments
from pbem.engine.shapes import Id
from pbem.words import ENGLISH

from ..grammar.filing import Standing, sentence
from ..grammar.matcher import Matcher
from ..grammar.readings import FAULT
from ..line import explaining
from ..line.weighing import CLEAR
from ..words.filing import PRONOUNS, places_of
from ..words.names import EXACT, Names, beginnings, is_near, singular, singulars
from ..words.small import Words
from ..words.tokens import Tokens, tokenize
from ..words.vocabulary import Vocabulary, vocabulary_of

JOINTS = {"place": "IN", "by": "BY"}
SYNTAXES = ("[in] {place?} [by] {by?}", "[by] {by?} [in] {place?}")
LIKE, MOST_LIKE, MOST_FOR_VERBS = 4, 20, 8
LEAST_WORD = 5  # letters of a word of an order that is looked at for a typing error
LEAST_PLACE = 4  # letters of a word that can only be the name of a place
BEFORE_PLACES = ("from", "to", "in")


@dataclass(frozen=True, slots=True)
class Subject:
    """decisions: what it may mean; place, by: ids or None; text: its words, name: the moment ("": of a policy)."""

    decisions: tuple[str, ...]
    place: str | None = None
    by: str | None = None
    text: str = ""
    name: str = ""

    @property
    def words(self) -> Phrase:
        """ "WHEN attacked" for refusals."""
        return Phrase("when_asked", {"moment": self.name or None})


_known: dict[tuple[str, str], tuple[object, Names[str], Names[str]]] = {}


def _names(game: Game, language: str) -> tuple[Names[str], Names[str]]:
    """(names of the moments, names of all verbs) of a game, made once."""
    held = _known.get((game.key, language))
    if held is None or held[0] is not game.facet(Moments).of:
        named = {name: [name] for moment in game.facet(Moments).of.values() for name in moment.names}
        given = vocabulary_of(game, language).given.get("verb", {})
        answering = sorted({verb for moment in game.facet(Moments).of.values() for verb in moment.verbs})
        verbs = {str(verb): given.get(verb, [str(verb).replace("_", " ")])
                 for verb in dict.fromkeys([*given, *answering])}
        held = _known[game.key, language] = (game.facet(Moments).of, Names(named), Names(verbs))
    return held[1:]


def verbs_named(order: str, game: Game, language: str = ENGLISH) -> set[str]:
    """The verbs that an order line may begin with; the longest of those written out when there are any."""
    tokens = tokenize(order)
    found = beginnings(tokens, _names(game, language)[1])
    if tokens and len(tokens[0].word) < CLEAR:
        found = [hit for hit in found if hit[2] == EXACT]
    longest = max((end for _, end, rank in found if rank == EXACT), default=None)
    return {verb for verb, end, rank in found if longest is None or (end, rank) == (longest, EXACT)}


def decisions_of(verbs: set[str], game: Game) -> list[str]:
    """Decisions that an order with one of these verbs can answer."""
    return [decision for decision, moment in game.facet(Moments).of.items() if verbs & {*moment.verbs}]


def turns(game: Game) -> list[str]:
    """Decisions that begin a role's own turn."""
    return [decision for decision, moment in game.facet(Moments).of.items() if moment.turn]


def stands_alone(order: str, game: Game, language: str) -> bool:
    """Whether an order line is a verb and nothing more."""
    tokens = tokenize(order)
    return any(end == len(tokens) for _, end, _ in beginnings(tokens, _names(game, language)[1]))


def is_verb(order: str, game: Game, language: str) -> bool:
    """Whether an order line is a verb, written out, and nothing more."""
    tokens = tokenize(order)
    return any((end, rank) == (len(tokens), EXACT) for _, end, rank in beginnings(tokens, _names(game, language)[1]))


def misspelt(order: str, game: Game, language: str) -> tuple[str, list[str]] | None:
    """(word, names like it) of the first longer word of an order that is nearly a name of the game, or None."""
    vocabulary = vocabulary_of(game, language)
    known, things = vocabulary.words_of_names, vocabulary.things
    for token in tokenize(order):
        word = token.word
        if len(word) >= LEAST_WORD and not (word.isdigit() or word in things
                                            or _begins_one(word, known)):
            like = [name for name in known if is_near(word, name)]
            if like:
                return order[token.start:token.end], sorted({known[name] for name in like})[:LIKE]
    return None


def unknown(order: str, game: Game, language: str) -> str | None:
    """A longer word that begins no name, where a place stands or nothing but one is written; None when all is known."""
    vocabulary = vocabulary_of(game, language)
    tokens, known, words = tokenize(order), vocabulary.words_of_names, vocabulary.words
    joints = {way for joint in BEFORE_PLACES for way in words.ways(joint)}
    named = [token for before, token in pairwise(tokens) if before.word in joints]
    answers = decisions_of(verbs_named(order, game, language), game)
    if len(tokens) == 2 and answers and all(game.facet(Moments).of[decision].places for decision in answers):
        named.append(tokens[1])
    return next((order[token.start:token.end] for token in named if len(token.word) >= LEAST_PLACE
                 and not token.word.isdigit() and not words.holds(token.word)
                 and not _begins_one(token.word, known)), None)


def _begins_one(word: str, known: Collection[str]) -> bool:
    """Whether a word, or what it may be the plural of, begins one of these."""
    return any(name.startswith(one) for one in (word, *singulars(word)) for name in known)


def read_subject(text: str, game: Game, language: str, orders: Iterable[str] = ()) -> Subject:
    """The Subject of the words behind WHEN; raises Illegal.

    orders: that stand behind the colon; they tell which moments may be meant.
    """
    names, vocabulary = _names(game, language)[0], vocabulary_of(game, language)
    tokens, found = _begun(tokenize(text, vocabulary.words.filler), names)
    if not found:
        raise _unknown(text, tokens, names, orders, game, language)
    decisions, end, name = _meant(text, found, game)
    return _placed(text, tokens, end, decisions, name, vocabulary)


def subject_named(text: str, game: Game, language: str) -> Subject | None:
    """The Subject of words behind WHEN that begin with a moment written out, without place and power; else None."""
    vocabulary = vocabulary_of(game, language)
    _, found = _begun(tokenize(text, vocabulary.words.filler), _names(game, language)[0])
    exact = [hit for hit in found if hit[2] == EXACT]
    return Subject(_meant(text, exact, game)[0]) if exact else None


def is_then(text: str, game: Game, language: str = ENGLISH) -> bool:
    """Whether a line is THEN with a moment and a colon."""
    found = sentence(text, vocabulary_of(game, language))
    return isinstance(found, Standing) and found.of_move and begins_subject(found.subject or "", game, language)


def begins_subject(text: str, game: Game, language: str) -> bool:
    """Whether words behind WHEN or THEN begin with a moment, or with something like one."""
    names, vocabulary = _names(game, language)[0], vocabulary_of(game, language)
    tokens, found = _begun(tokenize(text, vocabulary.words.filler), names)
    return bool(found or names.nearest(tuple(token.word for token in tokens[:1]), most=1))


def _meant(text: str, found: Sequence[tuple[str, int, int]], game: Game) -> tuple[tuple[str, ...], int, str]:
    """(decisions, tokens taken, moment) of the names that fit best; raises Illegal where several do."""
    rank = min(rank for _, _, rank in found)
    end = max(end for _, end, found_rank in found if found_rank == rank)
    chosen = [name for name, taken, found_rank in found if (taken, found_rank) == (end, rank)]
    decisions = tuple(decision for decision, moment in game.facet(Moments).of.items() if {*chosen} & {*moment.names})
    if len(chosen) > 1 and not all({*chosen} & {*game.facet(Moments).of[decision].names} == {*chosen} for decision
                                   in decisions):
        raise Illegal("verb_unclear", {"word": text, "verbs": chosen}, nearest=chosen)
    return decisions, end, chosen[0]


def _begun(tokens: Tokens, names: Names[str]) -> tuple[Tokens, list[tuple[str, int, int]]]:
    """(tokens, names they begin with); "I am" in front of a name is passed over."""
    found = beginnings(tokens, names)
    if all(rank != EXACT for _, _, rank in found):
        tokens = list(dropwhile(lambda token: token.word in PRONOUNS, tokens))
        found = beginnings(tokens, names)
    return tokens, found


def _unknown(text: str, tokens: Tokens, names: Names[str], orders: Iterable[str], game: Game, language: str) -> Illegal:
    like = names.nearest(tuple(token.word for token in tokens[:1]), most=LIKE) \
        or names.nearest(tuple(token.word for token in tokens), most=LIKE) \
        or _moments_for({verb for order in orders for verb in verbs_named(order, game, language)}, game)
    return Illegal("no_moment", {"text": text, "near": like, "moments": list(names.entries)[:MOST_LIKE]}, nearest=like)


def _moments_for(verbs: set[str], game: Game) -> list[str]:
    """Names of some moments at which orders with these verbs can be given."""
    names = [name for decision in decisions_of(verbs, game) for name in game.facet(Moments).of[decision].names[:2]]
    return list(dict.fromkeys(names))[:MOST_FOR_VERBS]


def _placed(text: str, tokens: Tokens, end: int, decisions: tuple[str, ...], name: str,
            vocabulary: Vocabulary) -> Subject:
    """The subject with its place and power."""
    _check_joints(text, tokens[end:], vocabulary.words, vocabulary.party)
    kinds = {"place": vocabulary.speech.places or ("place",), "by": (vocabulary.party,)}
    args = {name: One(asked[0], _ids(vocabulary, asked)) for name, asked in kinds.items()}
    options = [Option("when", _nothing, args, syntax) for syntax in SYNTAXES]
    matchers = [Matcher(text, tokens, vocabulary, vocabulary.words) for _ in options]
    readings = [reading for option, matcher in zip(options, matchers, strict=True)
                for reading in matcher.read(option, end)]
    if not readings:
        refused = explaining.unread(matchers[0], options[0], end)
        raise Illegal("moment_unread", {"text": text, "why": refused.sentence}, nearest=refused.nearest)
    reading = min(readings, key=lambda reading: reading.cost)
    if reading.cost >= FAULT:
        raise explaining.faulty(reading.faults[0], {})
    if any(other.cost == reading.cost and other.value != reading.value for other in readings):
        raise Illegal("place_or_party", {"text": text, "party": vocabulary.party})
    asked = {slot: reading.value.get(slot) for slot in kinds}
    written = [f"{JOINTS[slot]} {vocabulary.names(kinds[slot][0], [identity]).safe(identity)}"
               for slot, identity in asked.items() if identity]
    return Subject(decisions, asked["place"], asked["by"], " ".join([name, *written]), name)


def _nothing(game: object, frame: object, role: str, args: object) -> None:
    """What is read here is no order."""


def _check_joints(text: str, tokens: Tokens, words: Words, party: str) -> None:
    """Raises Illegal for IN or BY with nothing behind it, for two of a kind, and for scraps of names."""
    joints = {"by", *words.ways("in"), *words.ways("by")}
    if tokens and tokens[-1].word in joints:
        raise Illegal("joint_alone", {"text": text, "joint": tokens[-1].word, "party": party})
    if places_of(tokens, "or", "and"):
        raise Illegal("one_place_one_party", {"text": text, "party": party})
    scrap = next((token.word for token in tokens
                  if len(token.word) < CLEAR and token.word.isalnum() and token.word not in joints), None)
    if scrap:
        raise Illegal("word_too_short", {"text": text, "word": scrap, "party": party})


def may_hold(key: str, identity: Id, vocabulary: Vocabulary) -> bool:
    """Whether data with this key can hold an id: a key that names a kind of places holds such places alone."""
    kind = singular(key)
    return kind not in vocabulary.speech.places or kind not in vocabulary.given or identity in vocabulary.given[kind]


def _ids(vocabulary: Vocabulary, kinds: Iterable[str]) -> list[Id]:
    return [identity for kind in kinds for identity in vocabulary.given.get(kind, ())]
