"""Lines that begin with a word for the server: which of them mean it, which are nearly meant so, which only talk.

What words there are is told by whoever has lines read. `NAME Charles` names a player, `Name your price!` changes
nothing. A word that takes nothing behind it counts alone on its line; behind the others must stand what they take, or
something near it, so that its own part can say what is wrong.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pbem.engine import Game

from ..around import sentences
from ..around.talk import PLAIN, TALK, THANKS, TRAILING, YOU
from ..words.tokens import fold

DAYS = re.compile(
    r"\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?"
    r"|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
    r"|today|tomorrow|weekends?)\b", re.IGNORECASE)
NO_CALL = {"is", "was", "will", "yourself", "yourselves", "them", "him", "her"}  # "Help is on the way"
NONE = ("none", "no")
SINCE = ("since", "desde", "depuis")
TIMES = {"deadline", "deadlines", "hours", "days", "day", "hour"}
COURTESIES = THANKS | frozenset("please pls plz svp bitte favor por merci".split())
MOST_WORDS = 4  # of a name, a zone, a role
LONGEST_NAME = 40  # characters
OFFSET = re.compile(r"(?:UTC|GMT)\s*[+−-]\s*\d", re.IGNORECASE)
CODE = re.compile(r"[a-z]{2}(?:[_-][a-z]{2,4})?", re.IGNORECASE)
CALL = re.compile(r"[!?]\s*$")


@dataclass(frozen=True, slots=True)
class ServerWord:
    """A word for the server, as lines are known by it.

    HELP says of it the phrase `word.<name>`. also: (language, other ways to write it) for each language that has some.
    takes(rest, words): whether it is meant for the server with what stands behind it (rest: as written; words: these
    folded, at least one); None: it stands alone. needs: something must stand there; where the word is in capitals, it
    is meant with anything as short as a name, or nothing: what cannot be one is refused with the reason, not passed
    over. asks: it only asks for something, and talk may stand behind it. numbered: with a number behind it it is the
    server's, whatever orders the game has. tries: a mail with it is a trial. begins: lines begin with it.
    tagged: it is the server's with the tag of an entry behind it, see `statements`; goes_on: its text goes on over the
    lines below, colon: only if it has one, behind a colon; bare: it may also stand alone, in capitals.
    lists: it shows the orders that its writer has given, so that a question for these asks for it.
    yields: where the game has an order that is asked for and said so in everyday words, that is meant.
    fits(rules): whether HELP tells of it in a game.
    called: what else sentences call what it gives, in any language; unwanted: what stands behind it where one wants
    none of it ("no pictures, please").
    """

    name: str
    also: tuple[tuple[str, tuple[str, ...]], ...] = ()
    takes: Callable[[str, list[str]], bool] | None = None
    needs: bool = False
    asks: bool = False
    numbered: bool = False
    tries: bool = False
    begins: bool = True
    tagged: bool = False
    goes_on: bool = False
    colon: bool = False
    bare: bool = False
    lists: bool = False
    yields: bool = False
    fits: Callable[[Game], bool] = lambda rules: True
    called: tuple[str, ...] = ()
    unwanted: str = ""

    def ways(self) -> list[str]:
        """Every way to write it, in any language."""
        return [self.name, *(way for _, ways in self.also for way in ways)]


def spoken(language: str, server: tuple[ServerWord, ...]) -> Mapping[str, ServerWord]:
    """{way to write it: ServerWord} of the words that lines of a language may begin with, the English ones in any."""
    known = {word.name: word for word in server if word.begins and not word.tagged}
    own = {way: word for word in known.values() for told, ways in word.also if told == language for way in ways}
    return known | own


AHEAD = {"when", "always", "next", "if", "else"}  # words with which lines of orders filed ahead begin


def check(rules: Game, server: tuple[ServerWord, ...]) -> None:
    """Raises ValueError for an order of a game that is called by a word of the server, unless the game says it knows.

    rules: a `pbem.engine.Game`; server: all words of the server. Its `speech.shared` names the verbs of which it knows.
    """
    words = AHEAD | {fold(way) for word in server if not word.tagged for way in word.ways()}
    for verb, names in rules.vocabulary.get("verb", {}).items():
        taken = sorted({fold(str(name)) for name in (verb, *names)} & words)
        if taken and verb not in rules.speech.shared:
            raise ValueError(f"the game {rules.key}: its order {verb!r} is called {taken[0].upper()}, which is a word "
                             "of the server; call it otherwise, or name it in Speech.shared")


def bare(word: ServerWord, rest: str) -> str:
    """What stands behind a word that is never dear, without thanks and a mark of a question."""
    return sentences.without_thanks(rest).rstrip("? ") if word.asks or word.takes in (switch, wish) else rest


def is_meant(word: ServerWord, rest: str, written: str = "") -> bool:
    """Whether a word for the server, with what stands behind it on its line, is meant for the server.

    rest: the line behind it, as written; written: the word as written.
    """
    rest = rest.strip()
    words = [fold(part) for part in rest.split() if fold(part)]
    if word.takes is None:
        return all(part in COURTESIES or word.asks and part in TRAILING for part in words)
    if word.needs and written.isupper():
        return (len(words) <= MOST_WORDS or len(rest) <= LONGEST_NAME) and not CALL.search(rest)
    return word.takes(rest, words) if words else not word.needs


# What may stand behind a word.

def digits(rest: str, words: list[str]) -> bool:
    """Whether a number stands there, or a word or two that may be meant for one: "EXTEND soon"."""
    return any(character.isdigit() for character in rest) or not rest.endswith(("!", "?")) \
        and len(words) <= 2 and not {*words} & (YOU | PLAIN | {"my"})


def days(rest: str, words: list[str]) -> bool:
    """Weekdays or dates, or none of them."""
    return digits(rest, words) or words[0] in NONE or bool(DAYS.search(rest)) and len(words) <= 2 * MOST_WORDS


def hours(rest: str, words: list[str]) -> bool:
    """A number of hours, or talk of deadlines."""
    return digits(rest, words) or {*words} <= TRAILING | PLAIN | TIMES


def number(rest: str, words: list[str]) -> bool:
    """The number of an order, or all."""
    return digits(rest, words) or words == ["all"] or {*words} <= TRAILING


def plain_name(rest: str, words: list[str]) -> bool:
    """A name of a few words that neither speaks to somebody nor ends as a sentence does."""
    return len(words) <= MOST_WORDS and not CALL.search(rest) \
        and words[0] not in (PLAIN | YOU) - {"el", "la", "le", "de", "der", "di", "von", "des"}


def zone(rest: str, words: list[str]) -> bool:
    """A time zone: a place, an abbreviation, an offset, what Windows calls one."""
    is_short = len(words) <= 2 or words[-1] == "time"
    return "/" in rest or bool(OFFSET.search(rest)) or is_short and (words[0] not in PLAIN or rest.isupper())


def language(rest: str, words: list[str]) -> bool:
    """A language: a code such as es or pt_BR, which may be a small word as well, or its name."""
    return bool(CODE.fullmatch(rest)) or len(words) <= 2 and words[0] not in PLAIN | YOU and not CALL.search(rest)


def wish(rest: str, words: list[str]) -> bool:
    """How something is wanted: one or two words, or an hour of the day."""
    return digits(rest, words) or words[0] in NONE or len(words) <= 2 and not {*words} & (PLAIN | YOU) \
        and not CALL.search(rest)


def switch(rest: str, words: list[str]) -> bool:
    """On or off, be it called out."""
    return words in (["on"], ["off"]) or words[0] == "on" or wish(rest, words)


def since(rest: str, words: list[str]) -> bool:
    """A day from which on something is to be told, or talk."""
    return words[0] in SINCE or {*words} <= TRAILING


def match(rest: str, words: list[str]) -> bool:
    """The name of a match."""
    return words[0] not in PLAIN | YOU | {"forces", "hands", "in", "up"} and not rest.endswith("!")


def address(rest: str, words: list[str]) -> bool:
    """A mail address, or none."""
    return "@" in rest or words == ["none"] or len(words) == 1 and words[0] not in TALK


def role(rest: str, words: list[str]) -> bool:
    """The name of a role."""
    return len([word for word in words if word not in PLAIN]) <= 2 and not {*words} & YOU and not rest.endswith("!")


def none(rest: str, words: list[str]) -> bool:
    """Nothing but NONE, which takes it back."""
    return words[0] in NONE or {*words} <= TRAILING


def yes(rest: str, words: list[str]) -> bool:
    """Nothing but a confirmation."""
    return words[0] == "yes" or {*words} <= TRAILING


def topic(rest: str, words: list[str]) -> bool:
    """What something is to be told of."""
    return words[0] not in NO_CALL


def subject(rest: str, words: list[str]) -> bool:
    """What somebody wants to see, in a few words that speak to nobody."""
    return topic(rest, words) and len(words) <= 2 * MOST_WORDS and not {*words} & YOU and not rest.endswith("!")


def anything(rest: str, words: list[str]) -> bool:
    """Whatever stands there."""
    return True
