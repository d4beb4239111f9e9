"""What a prompt and HELP show: ready order lines, valid choices, one word explained."""

from dataclasses import dataclass
from itertools import islice
from random import Random

from pbem.engine import Illegal

from . import filing_help, grammar
from .spelling import as_written
from .syntax import syntax_of, usage
from .telling import helped
from .tokens import fold, words_of
from .vocabulary import vocabulary_of
from .words import ENGLISH
from .writing import one_of_each, verb_name, write_option

TRIES = 10
KINDS = {"verb": "an order, not possible now"}  # kinds of names that say little by themselves


@dataclass(frozen=True, slots=True)
class Choice:
    """One kind of order that may be given now: how it is written, what it does, the rules that allow it.

    args: [(argument, valid words)]; ready: a ready order line, "" when nothing of the kind is legal; refusals: words
    that say the same, where it refuses what is offered.
    """

    verb: str
    usage: str
    help: str
    rules: tuple
    args: list
    ready: str = ""
    refusals: tuple = ()

    @property
    def told(self):
        """What it does, and by which words it may be given too."""
        return f"{self.help} (also written {' or '.join(self.refusals)})" if self.refusals else self.help


def choices(game, state, role, options=None):
    """[Choice] of everything the role can order now, in the game's order. options: the role's, where they are known."""
    vocabulary = vocabulary_of(game)
    options = list(options or game.options(state, role))
    refusals = [word for word in ENGLISH.refusals if word not in {option.verb for option in options}]
    return [_choice(game, option, vocabulary, refusals) for option in options]


def _choice(game, option, vocabulary, refusals):
    args = [(name.replace("_", " "), grammar.of(domain).describe(domain, vocabulary))
            for name, domain in option.args.items()]
    shown = as_written(option, option.shown)
    return Choice(option.verb, usage(verb_name(shown.verb, vocabulary), syntax_of(shown)), helped(game, option),
                  tuple(option.rules), args, _ready(option, vocabulary), tuple(refusals) if option.refuses else ())


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
        return _general(possible, aside, server)
    rule = next((entry for entry in game.rule_index if fold(entry) == fold(word)), None)
    if rule:
        return f"{rule}: {game.rule_index[rule]}"
    found = (choice for choice in [*possible, *aside] if _is_called(choice, word, game))
    told = [filing_help.about(word, game, state, role),
            *(one.help for one in server if one.name == word.strip().lower()),
            *(_about(choice, game) for choice in islice(found, 1))]
    if any(told):
        return "\n".join(filter(None, told))
    return _named(word, game) or f"There is no help on '{word.strip()}'. " + _general(possible, aside, server)


def _is_called(choice, word, game):
    names = vocabulary_of(game).given.get("verb", {}).get(choice.verb, ())
    return any(fold(name).startswith(fold(word)) for name in (choice.verb, choice.usage.split(" <")[0], *names))


def _general(possible, aside, server):
    orders = _listed(possible) or "  nothing is asked of you now"
    orders += f"\nPossible whether you are asked or not:\n{_listed(aside)}" if aside else ""
    metas = ", ".join(word.name.upper() for word in server)
    more = "HELP and one of these words, an order, a rule id or a name tells more."
    return f"Possible now:\n{orders}\nAt any time: {metas}. {more}"


def _listed(possible):
    return "\n".join(f"  {choice.usage} - {choice.told}" for choice in possible if choice.ready)


def _about(choice, game):
    lines = [f"{choice.usage} - {choice.told}"]
    lines += [f"  {name}: {words}" for name, words in choice.args]
    lines += [f"  {rule}: {game.rule_index[rule]}" for rule in choice.rules if rule in game.rule_index]
    return "\n".join(lines)


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
        others = f"; also written: {', '.join(names[1:])}" if names[1:] else ""
        lines.append(f"{names[0]} ({KINDS.get(kind, kind)}){others}")
    return "\n".join(lines)
