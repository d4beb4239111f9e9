"""Lines that begin with a word for the server: which of them mean it, which are nearly meant so, which only talk.

`NAME Charles` names a player, `Name your price!` changes nothing. A word that takes nothing behind it counts alone on
its line; behind the others must stand what they take, or something near it, so that its own part can say what is wrong.
"""

import re

from .talk_words import PLAIN, TALK, TRAILING, YOU
from .tokens import fold
from .words import LANGUAGES, WITH_REST

DAYS = re.compile(
    r"\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?"
    r"|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
    r"|today|tomorrow|weekends?)\b", re.IGNORECASE)
NO_CALL = {"is", "was", "will", "yourself", "yourselves", "them", "him", "her"}  # "Help is on the way"
NONE = ("none", "no")
HARMLESS = {"status", "report", "hand", "orders", "resend", "record"}  # they only ask for something
MOST_WORDS = 4  # of a name, a zone, a role
LONGEST_NAME = 40  # characters
CALL = re.compile(r"[!?]\s*$")


AHEAD = {"when", "always", "next", "if", "else"}  # words with which lines of orders filed ahead begin
PRESS = "press"


def check(rules):
    """Raises ValueError for an order of a game that is called by a word of the server, unless the game says it knows.

    rules: a `pbem.engine.Game`; its `speech.shared` names the verbs of which it knows.
    """
    words = AHEAD | {PRESS} | {fold(word) for language in LANGUAGES.values() for word in language.meta}
    for verb, names in rules.vocabulary.get("verb", {}).items():
        taken = sorted({fold(name) for name in (verb, *names)} & words)
        if taken and verb not in rules.speech.shared:
            raise ValueError(f"the game {rules.key}: its order {verb!r} is called {taken[0].upper()}, which is a word "
                             "of the server; call it otherwise, or name it in Speech.shared")


def is_meant(word, rest, written=""):
    """Whether a word for the server, with what stands behind it on its line, is meant for the server.

    word: one of words.METAS; rest: the line behind it, as written; written: the word as written. NAME in capitals is
    meant with anything as short as a name, or nothing: what cannot be one is refused with the reason, not passed over.
    """
    rest = rest.strip()
    words = [fold(part) for part in rest.split() if fold(part)]
    if word not in WITH_REST:
        return not words or word in HARMLESS and all(part in TRAILING for part in words)
    if word == "name" and written.isupper():
        return (len(words) <= MOST_WORDS or len(rest) <= LONGEST_NAME) and not CALL.search(rest)
    return TAKES[word](rest, words) if words else word != "name"


def _digits(rest, words):
    """Whether a number stands there, or a word or two that may be meant for one: "EXTEND soon"."""
    return any(character.isdigit() for character in rest) or not rest.endswith(("!", "?")) \
        and len(words) <= 2 and not {*words} & (YOU | PLAIN | {"my"})


def _days(rest, words):
    return _digits(rest, words) or words[0] in NONE or bool(DAYS.search(rest)) and len(words) <= 2 * MOST_WORDS


def _hours(rest, words):
    return _digits(rest, words) or {*words} <= TRAILING | {"deadline", "deadlines", "hours", "days", "day", "hour"}


def _number(rest, words):
    return _digits(rest, words) or words == ["all"] or {*words} <= TRAILING


def _plain_name(rest, words):
    """A name of a few words that neither speaks to somebody nor ends as a sentence does."""
    return len(words) <= MOST_WORDS and not CALL.search(rest) \
        and words[0] not in (PLAIN | YOU) - {"el", "la", "le", "de", "der", "di", "von", "des"}


def _zone(rest, words):
    return "/" in rest or len(words) <= 2 and words[0] not in PLAIN


def _match(rest, words):
    return words[0] not in PLAIN | YOU | {"forces", "hands", "in", "up"} and not rest.endswith("!")


def _address(rest, words):
    return "@" in rest or words == ["none"] or len(words) == 1 and words[0] not in TALK


def _role(rest, words):
    return len([word for word in words if word not in PLAIN]) <= 2 and not {*words} & YOU and not rest.endswith("!")


def _yes(rest, words):
    return words[0] == "yes" or {*words} <= TRAILING


def _topic(rest, words):
    return words[0] not in NO_CALL


def _any(rest, words):
    return True


TAKES = {"help": _topic, "join": _match, "nonce": _any, "zone": _zone, "name": _plain_name, "off": _days,
         "absent": _days, "extend": _hours, "revoke": _number, "replace": _role, "deputy": _address, "resign": _yes}
