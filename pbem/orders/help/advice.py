"""What a prompt and HELP show: ready order lines, valid choices, one word explained."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from pbem.engine import Domain, Game, Illegal, Option, Phrase, shapes
from pbem.engine.facets import Help, OwnTurn
from pbem.engine.shapes import Id, State
from pbem.words import ENGLISH

from .. import grammar
from ..grammar.groups import told_shortly
from ..grammar.listing import called
from ..grammar.writing import one_of_each, verb_name, write, write_option
from ..line.server_words import ServerWord
from ..line.slips import LEAST, Mended, mended
from ..line.telling import helped
from ..words import rule_sections
from ..words.spelling import as_written
from ..words.syntax import syntax_of
from ..words.tokens import fold, words_of
from ..words.vocabulary import Vocabulary, vocabulary_of
from . import filed_forms

TRIES, MOST_RULES = 10, 12  # of a section told in full
INDENT = "  "
TOPIC = "topic"  # the kind of the vocabulary that names topics of HELP; where one is named, nothing else is meant


@dataclass(frozen=True, slots=True)
class Choice:
    """One kind of order that may be given now: how it is written, what it does, the rules that allow it.

    ready: a ready order line, "" when nothing of the kind is legal. told: what it does, and by which words it may be
    given too, where it refuses what is offered.
    """

    verb: str
    usage: str
    help: str
    rules: tuple[str, ...]
    ready: str
    told: str
    option: Option = field(repr=False, compare=False)
    vocabulary: Vocabulary = field(repr=False, compare=False)

    @property
    def args(self) -> list[tuple[str, str]]:
        """[(argument, valid words)]."""
        return _described(self.option.args.items(), self.vocabulary)

    @property
    def parts(self) -> list[tuple[str, str]]:
        """The same of what the arguments are made of, as deals are of clauses."""
        return _described(_parts(self.option.args.items()), self.vocabulary)


def _described(args: Iterable[tuple[str, Domain]], vocabulary: Vocabulary) -> list[tuple[str, str]]:
    tell = vocabulary.spoken.tell
    return [(tell(called(name)), one_of_each(tell(grammar.of(domain).describe(domain, vocabulary)), vocabulary))
            for name, domain in args]


def choices(game: Game, state: State, role: str, options: Iterable[Option] | None = None,
            language: str = ENGLISH) -> list[Choice]:
    """[Choice] of everything the role can order now, in the game's order. options: the role's, where they are known."""
    vocabulary = vocabulary_of(game, language)
    options = list(options or game.options(state, role))
    verbs = {option.verb for option in options}
    refusals = [word for word in vocabulary.words.offered or vocabulary.words.refusals if word not in verbs]
    return [_choice(game, option, vocabulary, refusals) for option in options]


def _choice(game: Game, option: Option, vocabulary: Vocabulary, refusals: Sequence[str]) -> Choice:
    tell, shown = vocabulary.spoken.tell, as_written(option, option.shown)
    does = helped(game, option, vocabulary.language)
    told = tell(Phrase("also_written", {"help": does, "words": refusals}, "help")) if option.refuses and refusals \
        else does
    return Choice(option.verb, vocabulary.usage(verb_name(shown.verb, vocabulary), syntax_of(shown)), does,
                  tuple(option.rules), _ready(option, vocabulary), told, option, vocabulary)


def _parts(args: Iterable[tuple[str, Domain]]) -> Iterator[tuple[str, Domain]]:
    """What these arguments are made of, as far as that has parts itself: of a deal its clauses, of these the troops."""
    for _, domain in args:
        if told_shortly(domain):
            continue
        inner = [(name, part) for name, part in grammar.of(domain).inner(domain) if grammar.of(part).inner(part)]
        yield from inner
        yield from _parts(inner)


def template(game: Game, state: State, role: str, options: Iterable[Option] | None = None,
             language: str = ENGLISH) -> list[str]:
    """A ready order line for every option that is no seldom one: its own example, or one made of legal values; none
    when none is legal.

    options: the role's, where they are known.
    """
    vocabulary = vocabulary_of(game, language)
    return [line for option in options or game.options(state, role)
            if not option.seldom and (line := _ready(option, vocabulary))]


def whole_turn(game: Game, state: State, role: str, language: str = ENGLISH) -> list[str]:
    """Order lines that could be all of a role's turn; none where that is one line."""
    found = list(game.facet(OwnTurn).whole(game, state, role))
    return [write(command, game, at, role, language) for at, command in found] if len(found) > 1 else []


def _ready(option: Option, vocabulary: Vocabulary) -> str:
    ready = option.ready()
    if not ready:
        return _made(option, vocabulary)
    return write_option(shapes.command(option.verb, **ready), option, vocabulary)


def _made(option: Option, vocabulary: Vocabulary) -> str:
    command = _simple(option) or _sampled(option)
    return write_option(command, option, vocabulary) if command else ""


def _simple(option: Option) -> shapes.Command | None:
    """The command of each argument's first value, None when that is not legal."""
    args = {name: grammar.of(domain).first(domain) for name, domain in option.args.items() if not option.optional(name)}
    try:
        return shapes.command(option.verb, **option.accept(shapes.command(option.verb, **args)))
    except Illegal:
        return None


def _sampled(option: Option) -> shapes.Command | None:
    """The first legal command found; the same one whenever it is asked for."""
    rng = Random(0)
    return next((command for _ in range(TRIES) if (command := option.random(rng))), None)


def help_for(word: str, game: Game, state: State, role: str, server: tuple[ServerWord, ...] = (),
             language: str = ENGLISH) -> str:
    """The answer to HELP: in general, or about a verb, a rule or section, a word for the server, or what has a name.

    server: all server_words.ServerWords.
    """
    vocabulary, possible, aside = _all_choices(game, state, role, language)
    if not word.strip():
        return _general(possible, aside, server, vocabulary)
    return _explained(word, game, state, role, server, language) or _said(
        vocabulary, "no_help", word=word.strip(), general=_general(possible, aside, server, vocabulary))


def is_explained(word: str, game: Game, state: State, role: str, server: tuple[ServerWord, ...] = (),
                 language: str = ENGLISH) -> bool:
    """Whether HELP explains something of this very name."""
    return bool(_explained(word, game, state, role, server, language))


def meant_topic(word: str, game: Game, state: State, role: str, server: tuple[ServerWord, ...] = (),
                language: str = ENGLISH) -> Mended | None:
    """What HELP is asked about where only the words without a slip of the pen have help; None otherwise."""
    found, here = mended(word, game, language, more={one.name: one.ways() for one in server}), (role, server, language)
    is_meant = found and not _explained(word, game, state, *here) and _explained(found.text, game, state, *here)
    return found if is_meant else None


def _all_choices(game: Game, state: State, role: str, language: str) -> tuple[Vocabulary, list[Choice], list[Choice]]:
    """The words of a game, what the role is asked to choose from, and what it can order at any time."""
    anytime = game.anytime_options(state, role)
    return vocabulary_of(game, language), choices(game, state, role, language=language), \
        choices(game, state, role, anytime, language) if anytime else []


def _explained(word: str, game: Game, state: State, role: str, server: tuple[ServerWord, ...], language: str) -> str:
    """The answer to HELP about something; "" where there is nothing of this name."""
    vocabulary, possible, aside = _all_choices(game, state, role, language)
    rule = rule_sections.named(word, [*game.rule_index, *game.rule_readings])
    if rule:
        return _rule(rule, game, vocabulary)
    found = (choice for choice in [*possible, *aside] if is_called(choice, word, vocabulary))
    of_server = [_said(vocabulary, f"word.{one.name}") for one in server if one.name == word.strip().lower()]
    told = [filed_forms.about(word, game, state, role, language), *of_server,
            *("\n".join(order_lines(choice, game)) for choice in islice(found, 1))]
    if not any(told) or of_server and any(kind == TOPIC for kind, _ in _things(word, vocabulary)):
        told += [_named(word, game, vocabulary), _section(word, game, vocabulary)]
    return "\n".join(filter(None, told))


def _rule(rule: str, game: Game, vocabulary: Vocabulary) -> str:
    """A rule with how it is read, or a reading."""
    index = {**game.rule_index, **game.rule_readings}
    read = [one for one in game.rule_readings if one != rule
            and rule in game.rule_index and (_names(index[rule], one) or _names(index[one], rule))]
    return "\n".join(_said(vocabulary, "part", name=one, told=index[one]) for one in [rule, *read])


def _section(word: str, game: Game, vocabulary: Vocabulary) -> str:
    """The rules of a section, the first of them in full."""
    rules = rule_sections.under(word, game.rule_index)
    shown = _rules(rules[:MOST_RULES], game, vocabulary)
    more = [_said(vocabulary, "more_rules", rules=rules[MOST_RULES:])] if len(rules) > MOST_RULES else []
    return "\n".join([shown, *more]) if rules else ""


def _rules(rules: Iterable[str], game: Game, vocabulary: Vocabulary) -> str:
    return "\n".join(_said(vocabulary, "part", name=rule, told=game.rule_index[rule]) for rule in rules)


def _names(sentence: str, rule: str) -> bool:
    """Whether a sentence names a rule or reading; PR-E2.2.1 is not named by PR-E2.2.14."""
    return re.search(rf"(?<![\w.-]){re.escape(rule)}(?![\w-]|\.\d)", sentence) is not None


def is_called(choice: Choice, word: str, vocabulary: Vocabulary) -> bool:
    """Whether a word begins a name of this order."""
    names = vocabulary.given.get("verb", {}).get(choice.verb, ())
    return any(fold(name).startswith(fold(word)) for name in (choice.verb, choice.usage.split(" <")[0], *names))


def _general(possible: Sequence[Choice], aside: Sequence[Choice], server: tuple[ServerWord, ...],
             vocabulary: Vocabulary) -> str:
    now = _listed(possible, vocabulary) or [INDENT + _said(vocabulary, "possible.nothing")]
    besides = [_said(vocabulary, "possible.aside"), *_listed(aside, vocabulary)] if aside else []
    return "\n".join([_said(vocabulary, "possible"), *now, *besides,
                      _said(vocabulary, "possible.more", words=[word.name.upper() for word in server])])


def _listed(possible: Sequence[Choice], vocabulary: Vocabulary) -> list[str]:
    return [INDENT + _order(choice, vocabulary) for choice in possible if choice.ready]


def _order(choice: Choice, vocabulary: Vocabulary) -> str:
    return _said(vocabulary, "order", usage=choice.usage, told=choice.told)


def order_lines(choice: Choice, game: Game) -> list[str]:
    """How an order is written, its arguments, its rules."""
    vocabulary = choice.vocabulary
    rules = [(rule, game.rule_index[rule]) for rule in choice.rules if rule in game.rule_index]
    told = [*choice.args, *choice.parts, *rules]
    return [_order(choice, vocabulary),
            *(INDENT + _said(vocabulary, "part", name=name, told=one) for name, one in told)]


def _said(vocabulary: Vocabulary, name: str, /, **values: object) -> str:
    return vocabulary.spoken.say("help", name, values)


def things(word: str, game: Game, language: str = ENGLISH) -> list[tuple[str, Id]]:
    """[(kind, id)] of everything in the game that has exactly this name; "card 31" asks for a kind."""
    return _things(word, vocabulary_of(game, language))


def _things(word: str, vocabulary: Vocabulary) -> list[tuple[str, Id]]:
    phrase = words_of(word)
    return _of_kind(phrase, vocabulary) or _called(phrase, vocabulary) \
        or _called(words_of(word, vocabulary.words.filler), vocabulary) or _shortened(phrase, vocabulary)


def _of_kind(phrase: tuple[str, ...], vocabulary: Vocabulary) -> list[tuple[str, Id]]:
    """What a kind and a name mean: "card 31"; none where both together are a name ("Bank of St. George")."""
    kind = phrase[0] if len(phrase) > 1 else None
    return [one for one in vocabulary.lookup(phrase[1:]) if one[0] == kind] if kind in vocabulary.given else []


def _called(phrase: tuple[str, ...], vocabulary: Vocabulary) -> list[tuple[str, Id]]:
    found = [one for one in vocabulary.lookup(phrase) if one[0] not in vocabulary.speech.joined] if phrase else []
    return [one for one in found if one[0] == TOPIC] or found


def _shortened(phrase: tuple[str, ...], vocabulary: Vocabulary) -> list[tuple[str, Id]]:
    """What the beginning of a name means, "Wittenb", where it is that of one alone and all words of it are begun."""
    if len("".join(phrase)) < LEAST or all(map(vocabulary.words.holds, phrase)):
        return []
    begun = [(kind, identity) for kind, identity in vocabulary.begun(phrase) if kind not in vocabulary.speech.joined
             and any(_is_begun(name, phrase) for name in vocabulary.given[kind][identity])]
    called = {fold(vocabulary.given[kind][identity][0]) for kind, identity in begun}
    return begun if len(called) == 1 else []


def _is_begun(name: str, phrase: tuple[str, ...]) -> bool:
    words = words_of(name)
    return len(words) == len(phrase) and all(map(str.startswith, words, phrase))


def _topic(topic: Id, game: Game, vocabulary: Vocabulary) -> list[str]:
    """What a topic is, and the rules on which it rests."""
    return [vocabulary.spoken.say("topics", str(topic), {}),
            *_rules(game.facet(Help).topics[str(topic)].rules, game, vocabulary).splitlines()]


def _named(word: str, game: Game, vocabulary: Vocabulary) -> str:
    lines = []
    for kind, identity in _things(word, vocabulary):
        if kind == TOPIC:
            lines += _topic(identity, game, vocabulary)
            continue
        names = vocabulary.given[kind][identity]
        lines.append(_said(vocabulary, "named", name=names[0], kind=kind, others=names[1:]))
    return "\n".join(lines)
