"""Why a line could not be read: what was read, which word failed, what would fit there."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.engine import Alternative, Illegal, Phrase
from pbem.engine.sections import GOES_ON

from .. import grammar
from ..grammar.alternatives import usages_of
from ..grammar.clauses import listed as listed_conditions
from ..grammar.listing import MOST_NAMES, described, listed
from ..grammar.matcher import Matcher
from ..grammar.readings import Doubtful, Expected, Fault, Held, Misread, Unclear, Uncounted, Wrong
from ..grammar.writing import verb_name
from ..words.filing import says_nothing
from ..words.syntax import Written, syntax_of
from ..words.tokens import fold
from ..words.vocabulary import Vocabulary
from .pieces import refusals
from .slips import LEAST
from .unknown_names import is_like_one, unknown

MOST_OFFERED = 6
ROOM = 240  # characters of forms that are offered
MOST_WORDS = 3  # words of a mistyped name that are looked at together


def faulty(fault: Fault, held: Held) -> Illegal:
    """The Illegal of a line that reads well but for a name. held: {kind: (where, ids)} of what the reader holds."""
    if isinstance(fault, Unclear):
        names = [fault.names.display(identity) for identity in fault.identities][:MOST_OFFERED]
        return Illegal("name_unclear", {"words": fault.words, "names": names}, nearest=names)
    if isinstance(fault, Uncounted):
        return Illegal("all_uncounted", {"label": fault.label})
    if isinstance(fault, Doubtful):
        return Illegal("words_doubtful", {"words": fault.words})
    if isinstance(fault, Misread):
        return _no_condition(fault)
    return _impossible(fault, held)


def _no_condition(fault: Misread) -> Illegal:
    """The refusal of a condition: what failed behind its beginning, or that no condition begins like it."""
    vocabulary = fault.tried[0][1].vocabulary if fault.tried else None
    known = listed_conditions([condition for condition, _ in fault.tried], vocabulary) if vocabulary else []
    if not fault.text:
        return Illegal("condition_missing", {}, nearest=known)
    begun = [(condition, matcher) for condition, matcher in fault.tried
             if any(matcher.missed) and not condition.refusal]
    if begun:
        condition, matcher = max(begun, key=lambda pair: max(pair[1].missed))
        refused = unread(matcher, condition, 0)
        return Illegal("condition_unread", {"condition": fault.text, "why": refused.sentence}, refused.rules,
                       refused.nearest)
    if says_nothing(fault.text):
        return Illegal("if_possible", {})
    return Illegal("no_condition", {"text": fault.text, "conditions": known}, nearest=known)


def _impossible(fault: Wrong, held: Held) -> Illegal:
    aim = fault.aim
    names = [aim.names.display(choice) for choice in (aim.offered and aim.offered()) or aim.legal]
    shown = fault.words if fault.identity is None else aim.names.display(fault.identity)
    where, ids = held.get(aim.kind, ("", ()))
    if where and fault.identity not in ids and set(aim.legal) <= set(ids):
        title = None if shown == str(fault.identity) else shown
        return Illegal("not_held", {"kind": aim.kind, "thing": fault.identity, "title": title, "where": where},
                       aim.rules, names)
    written = None if fold(shown).startswith(fold(fault.words)) else fault.words
    return Illegal("not_possible_as", {"thing": shown, "written": written, "label": aim.label,
                                       "possible": listed(names)}, aim.rules, names[:MOST_OFFERED])


def unread(matcher: Matcher, option: Written, verb_end: int) -> Illegal:
    """The Illegal of a line that could not be read to its end, from the furthest point reached."""
    at = max(matcher.missed, default=verb_end)
    expected = matcher.missed.get(at, [])
    usage = matcher.vocabulary.usage(option.verb.replace("_", " "), syntax_of(option))
    said = {"expected": _fitting(matcher, expected, option.verb), "usage": usage}
    if at >= len(matcher.tokens):
        sentence = "cut_short" if matcher.text.rstrip().endswith(GOES_ON) else "unfinished"
        return Illegal(sentence, {"read": matcher.phrase(0, at), **said}, option.rules, _words(expected))
    told = unknown(matcher, option, at)
    if told and (told.sentence.name == "not_known" or is_like_one(matcher, at)):
        return told
    words, near, possible = _nearest(matcher, at)
    if near and possible:
        return Illegal("not_known", {"words": words, "near": near}, option.rules, near)
    if near:
        return Illegal("nearest_impossible", {"words": words, "near": near[0], "possible": said["expected"]},
                       option.rules, _words(expected))
    return told or Illegal("does_not_fit", {"read": matcher.phrase(0, at), "word": matcher.phrase(at, at + 1), **said},
                   option.rules, _words(expected))


def _fitting(matcher: Matcher, expected: Sequence[Expected], verb: str) -> Phrase:
    """The expectations as one phrase, each once. verb: of the order."""
    wanted = [_wanted(entry, matcher.vocabulary, verb) for entry in expected]
    return described("any_of", those=[one for at, one in enumerate(wanted) if one not in wanted[:at]])


def _wanted(entry: Expected, vocabulary: Vocabulary, verb: str) -> Phrase:
    if entry.domain is None:
        return entry.label
    if isinstance(entry.domain, Alternative) and len(entry.domain.forms) > MOST_NAMES:
        values = _some_forms(entry.domain, vocabulary, verb)
    else:
        values = grammar.of(entry.domain).describe(entry.domain, vocabulary)
    return described("wanted", label=entry.label, values=values)


def _some_forms(domain: Alternative, vocabulary: Vocabulary, verb: str) -> Phrase:
    """Some of many forms: those first that begin with a name, for the word written begins none of the others."""
    usages = sorted(usages_of(domain, vocabulary), key=lambda usage: not usage.startswith("<"))
    shown = [usage for at, usage in enumerate(usages[:MOST_OFFERED]) if not at or len("".join(usages[:at + 1])) <= ROOM]
    return described("listed_by_help", names=shown, more=len(usages) - len(shown), topic=verb_name(verb, vocabulary))


def _words(expected: Sequence[Expected]) -> list[str]:
    """Valid words to offer; of a long list none is nearer than another."""
    words = [word for entry in expected for word in entry.words]
    short = [entry for entry in expected if entry.names and len(entry.legal) <= MOST_NAMES]
    names = [entry.names.display(choice) for entry in short if entry.names for choice in entry.legal]
    return list(dict.fromkeys([*words, *names]))[:MOST_OFFERED]


def _nearest(matcher: Matcher, at: int) -> tuple[str, list[str], bool]:
    """(words written, names like them, whether these are possible): from this token on, or from shortly before it.

    Of a name of several words the first may have been read as its abbreviation.
    """
    for back in range(min(MOST_WORDS, at + 1)):
        for possible in (True, False):
            for count in range(_name_length(matcher, at - back), back, -1):
                near = _alike(matcher, at - back, count, possible)
                if near:
                    return matcher.phrase(at - back, at - back + count).rstrip(" ,/;"), near, possible
    return "", [], True


def _name_length(matcher: Matcher, start: int) -> int:
    """The most words a name from this token on may have: it ends before a word that joins."""
    words = [token.word for token in matcher.tokens[start:start + MOST_WORDS]]
    return next((at for at, word in enumerate(words) if at and matcher.words.small(word)), len(words))


def _alike(matcher: Matcher, start: int, count: int, possible: bool) -> list[str]:
    """Names expected at a token that are like this many words from there; a longer joint is like none."""
    phrase = tuple(token.word for token in matcher.tokens[start:start + count])
    if phrase[0] in refusals():  # "not Froli" means another
        return []
    if count == 1 and len(phrase[0]) >= LEAST and matcher.words.holds(phrase[0]):
        return []
    near = [entry.names.display(identity) for entry in matcher.missed.get(start, ()) if entry.names
            for identity in entry.names.nearest(phrase, entry.legal if possible else None)]
    return list(dict.fromkeys(near))[:4]
