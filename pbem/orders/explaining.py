"""Why a line could not be read: what was read, which word failed, what would fit there."""

from . import grammar
from .listing import MOST_NAMES, listed
from .readings import Unclear, Uncounted
from .results import Refusal
from .syntax import syntax_of, usage
from .tokens import fold

MOST_WORDS = 3  # words of a mistyped name that are looked at together


def faulty(text, fault, held):
    """The refusal of a line that reads well but for a name. held: {kind: (where, ids)} of what the reader holds."""
    if isinstance(fault, Unclear):
        names = [fault.names.display(identity) for identity in fault.identities]
        return Refusal(text, f"'{fault.words}' may be {' or '.join(names[:6])}; write more of the name", (),
                       tuple(names[:6]))
    if isinstance(fault, Uncounted):
        return Refusal(text, f"{fault.label}: 'all' cannot be counted here; say how many of which units")
    return _impossible(text, fault, held)


def _impossible(text, fault, held):
    aim = fault.aim
    names = tuple(aim.names.display(choice) for choice in aim.legal)
    shown = fault.words if fault.identity is None else aim.names.display(fault.identity)
    where, ids = held.get(aim.kind, ("", ()))
    if where and fault.identity not in ids and set(aim.legal) <= set(ids):
        title = "" if shown == str(fault.identity) else f" ({shown})"
        return Refusal(text, f"{aim.kind} {fault.identity}{title} is not in your {where}", tuple(aim.rules), names)
    if not fold(shown).startswith(fold(fault.words)):
        shown = f"{fault.words} ({shown})"
    return Refusal(text, f"{shown} is not possible as {aim.label} here; possible: {listed(names)}", tuple(aim.rules),
                   names[:6])


def unread(text, matcher, option, verb_end):
    """The refusal of a line that could not be read to its end, from the furthest point reached."""
    at = max(matcher.missed, default=verb_end)
    expected = matcher.missed.get(at, [])
    ending = f"; usage: {usage(option.verb.replace('_', ' '), syntax_of(option))}"
    if at >= len(matcher.tokens):
        return _unfinished(text, matcher, expected, ending, option)
    words, near, possible = _nearest(matcher, at)
    if near:
        advice = f"did you mean {' or '.join(near)}?" if possible else \
            f"the nearest is {near[0]}, which is not possible here; possible: {_fitting(matcher, expected)}"
        return Refusal(text, f"'{words}' is not known here; {advice}", option.rules,
                       tuple(near) if possible else _words(expected))
    word = matcher.phrase(at, at + 1)
    return Refusal(text, f"read up to '{matcher.phrase(0, at)}', then '{word}' does not fit; expected: "
                         f"{_fitting(matcher, expected)}{ending}", option.rules, _words(expected))


def _unfinished(text, matcher, expected, ending, option):
    return Refusal(text, f"after '{matcher.phrase(0, len(matcher.tokens))}' is missing: "
                         f"{_fitting(matcher, expected)}{ending}", option.rules, _words(expected))


def _fitting(matcher, expected):
    """The expectations in words, each once."""
    return " or ".join(dict.fromkeys(_wanted(entry, matcher.vocabulary) for entry in expected))


def _wanted(entry, vocabulary):
    if entry.domain is None:
        return entry.label
    return f"{entry.label} ({grammar.of(entry.domain).describe(entry.domain, vocabulary)})"


def _words(expected):
    """Valid words to offer; of a long list none is nearer than another."""
    words = [word for entry in expected for word in entry.words]
    short = [entry for entry in expected if entry.names and len(entry.legal) <= MOST_NAMES]
    names = [entry.names.display(choice) for entry in short for choice in entry.legal]
    return tuple(dict.fromkeys([*words, *names]))[:6]


def _nearest(matcher, at):
    """(words written, names like them, whether these are possible): from this token on, or from shortly before it.

    Of a name of several words the first may have been read as its abbreviation.
    """
    for back in range(min(MOST_WORDS, at + 1)):
        for possible in (True, False):
            for count in range(_name_length(matcher, at - back), back, -1):
                near = _alike(matcher, at - back, count, possible)
                if near:
                    return matcher.phrase(at - back, at - back + count).rstrip(" ,/"), near, possible
    return "", [], True


def _name_length(matcher, start):
    """The most words a name from this token on may have: it ends before a word that joins."""
    words = [token.word for token in matcher.tokens[start:start + MOST_WORDS]]
    return next((at for at, word in enumerate(words) if at and matcher.words.small(word)), len(words))


def _alike(matcher, start, count, possible):
    """Names expected at a token that are like this many words from there."""
    phrase = tuple(token.word for token in matcher.tokens[start:start + count])
    near = [entry.names.display(identity) for entry in matcher.missed.get(start, ()) if entry.names
            for identity in entry.names.nearest(phrase, entry.legal if possible else None)]
    return list(dict.fromkeys(near))[:4]
