"""The words of texts and of questions, each by its stem: "Besieging", "besieged" and "besieges" are the same.

The stemming is light and English, as the texts are; what it leaves of words of other languages does no harm, for both
sides are treated alike. A number counts only with the word in front of it: "card 31", "turn 4".
"""

import re
from collections.abc import Container, Iterator
from functools import lru_cache

from anyascii import anyascii

WORD = re.compile(r"[^\W_]+(?:['’`´][^\W_]+)*")
LEAST = 3  # letters that an ending leaves
ENDINGS = ("ment", "ation", "ing", "ion", "ed")
POSSESSIVE = ("'s", "’s")


@lru_cache(maxsize=50_000)
def folded(word: str) -> str:
    """Lower-case ASCII letters and digits of a word: "Söldner" -> "soldner"."""
    return re.sub(r"[^a-z0-9]", "", anyascii(word).lower())


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The stem of a folded word."""
    if word.isdigit() or len(word) <= LEAST:
        return word
    one = f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s") if not word.endswith("ss") else word
    base = next((one[:-len(end)] for end in ENDINGS if one.endswith(end) and len(one) - len(end) >= LEAST), one)
    base = re.sub(r"is(?=e?$)", "iz", base) if len(base) > 5 else base  # colonise, colonize
    base = base.removesuffix("e") if len(base) > LEAST else base
    base = base.removesuffix("at") if len(base) > LEAST + 3 else base  # excommunicate, excommunication
    base = base[:-1] if len(base) > LEAST and base[-1] == base[-2] else base  # winning, controlled, cross
    return re.sub(r"y$", "i", base) if len(base) > LEAST else base


def words_of(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return [word for found in WORD.finditer(text) if (word := folded(_plain(found[0])))]


def places(text: str, wanted: Container[str]) -> Iterator[tuple[int, int]]:
    """(start, end) of each word of a text that has one of these stems."""
    for found in WORD.finditer(text):
        if stem(folded(_plain(found[0]))) in wanted:
            yield found.span()


def _plain(word: str) -> str:
    return word[:-2] if word.lower().endswith(POSSESSIVE) else word


def numbered(words: list[str]) -> list[str]:
    """The stems of words; each number is one with the stem in front of it, and nothing by itself."""
    found = [stem(word) for word in words]
    return [f"{found[at - 1]}{word}" if word.isdigit() else word
            for at, word in enumerate(found) if not word.isdigit() or at and not found[at - 1].isdigit()]


def stems(text: str) -> list[str]:
    """The stems of a text, in order."""
    return numbered(words_of(text))
