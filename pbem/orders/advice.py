"""What a prompt and HELP show: ready order lines, valid choices, one word explained."""

from dataclasses import dataclass
from itertools import islice
from random import Random

from pbem.engine import Illegal, Phrase

from . import filing_help, grammar
from .listing import called
from .spelling import as_written
from .syntax import syntax_of
from .telling import helped
from .tokens import fold, words_of
from .vocabulary import vocabulary_of
from .words import ENGLISH
from .writing import one_of_each, verb_name, write_option

TRIES = 10
INDENT = "  "


@dataclass(frozen=True, slots=True)
class Choice:
    """One kind of order that may be given now: how it is written, what it does, the rules that allow it.

    args: [(argument, valid words)]; ready: a ready order line, "" when nothing of the kind is legal. told: what it
    does, and by which words it may be given too, where it refuses what is offered.
    """

    verb: str
    usage: str
    help: str
    rules: tuple
    args: list
    ready: str = ""
    told: str = ""


def choices(game, state, role, options=None):
    """[Choice] of everything the role can order now, in the game's order. options: the role's, where they are known."""
    vocabulary = vocabulary_of(game)
    options = list(options or game.options(state, role))
    refusals = [word for word in ENGLISH.refusals if word not in {option.verb for option in options}]
    return [_choice(game, option, vocabulary, refusals) for option in options]


def _choice(game, option, vocabulary, refusals):
    tell, shown, does = vocabulary.spoken.tell, as_written(option, option.shown), helped(game, option)
    args = [(tell(called(name)), tell(grammar.of(domain).describe(domain, vocabulary)))
            for name, domain in option.args.items()]
    told = tell(Phrase("also_written", {"help": does, "words": refusals}, "help")) if option.refuses and refusals \
        else does
    return Choice(option.verb, vocabulary.usage(verb_name(shown.verb, vocabulary), syntax_of(shown)), does,
                  tuple(option.rules), args, _ready(option, vocabulary), told)


def template(game, state, role, options=None):
    """A ready order line for every option: its own example, or one made of legal values; none when none is legal.

    options: the role's, where they are known.
    """
    vocabulary = vocabulary_of(game)
    return [line for option in options or game.options(state, role) if (line := _ready(option, vocabulary))]


def _ready(option, vocabulary):
    ready = option.ready()
    if isinstance(ready, dict):
        return write_option({"verb": option.verb, **ready}, option, vocabulary)
    return one_of_each(ready or _made(option, vocabulary), vocabulary)


def _made(option, vocabulary):
    command = _simple(option) or _sampled(option)
    return write_option(command, option, vocabulary) if command else ""


def _simple(option):
    """The command of each argument's first value, None when that is not legal."""
    args = {name: grammar.of(domain).first(domain) for name, domain in option.args.items() if not option.optional(name)}
    try:
        return {"verb": option.verb, **option.accept({"verb": option.verb, **args})}
    except Illegal:
        return None


def _sampled(option):
    """The first legal command found; the same one whenever it is asked for."""
    rng = Random(0)
    return next((command for _ in range(TRIES) if (command := option.random(rng))), None)


def help_for(word, game, state, role, server=()):
    """The answer to HELP: in general, or about a verb, a rule id, a word for the server, or anything that has a name.

    server: all server_words.ServerWords.
    """
    possible = choices(game, state, role)
    aside = game.anytime_options(state, role)
    aside = choices(game, state, role, aside) if aside else []
    if not word.strip():
        return _general(possible, aside, server, game)
    rule = next((entry for entry in game.rule_index if fold(entry) == fold(word)), None)
    if rule:
        return _said(game, "part", name=rule, told=game.rule_index[rule])
    found = (choice for choice in [*possible, *aside] if _is_called(choice, word, game))
    told = [filing_help.about(word, game, state, role),
            *(one.help for one in server if one.name == word.strip().lower()),
            *(_about(choice, game) for choice in islice(found, 1))]
    if any(told):
        return "\n".join(filter(None, told))
    general = _general(possible, aside, server, game)
    return _named(word, game) or _said(game, "no_help", word=word.strip(), general=general)


def _is_called(choice, word, game):
    names = vocabulary_of(game).given.get("verb", {}).get(choice.verb, ())
    return any(fold(name).startswith(fold(word)) for name in (choice.verb, choice.usage.split(" <")[0], *names))


def _general(possible, aside, server, game):
    now = _listed(possible, game) or [INDENT + _said(game, "possible.nothing")]
    aside = [_said(game, "possible.aside"), *_listed(aside, game)] if aside else []
    return "\n".join([_said(game, "possible"), *now, *aside,
                      _said(game, "possible.more", words=[word.name.upper() for word in server])])


def _listed(possible, game):
    return [INDENT + _order(choice, game) for choice in possible if choice.ready]


def _order(choice, game):
    return _said(game, "order", usage=choice.usage, told=choice.told)


def _about(choice, game):
    told = [*choice.args, *((rule, game.rule_index[rule]) for rule in choice.rules if rule in game.rule_index)]
    return "\n".join([_order(choice, game), *(INDENT + _said(game, "part", name=name, told=one) for name, one in told)])


def _said(game, name, /, **values):
    return vocabulary_of(game).spoken.say("help", name, values)


def things(word, game):
    """[(kind, id)] of everything in the game that has exactly this name; "card 31" asks for a kind."""
    vocabulary, phrase = vocabulary_of(game), words_of(word)
    if len(phrase) > 1 and phrase[0] in vocabulary.given:
        return [(kind, identity) for kind, identity in vocabulary.lookup(phrase[1:]) if kind == phrase[0]]
    return vocabulary.lookup(phrase) if phrase else []


def _named(word, game):
    vocabulary, lines = vocabulary_of(game), []
    for kind, identity in things(word, game):
        names = vocabulary.given[kind][identity]
        lines.append(_said(game, "named", name=names[0], kind=kind, others=names[1:]))
    return "\n".join(lines)
