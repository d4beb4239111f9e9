"""The stem of a word, by which its forms are one: "traducir" and "traduce"."""

from __future__ import annotations

from functools import cache, lru_cache

import snowballstemmer

LANGUAGES = {"en": "english", "de": "german", "es": "spanish", "fr": "french"}
SHORTEST = 4  # letters of a word that has forms


@lru_cache(maxsize=50_000)  # of words that anybody may write
def stem(word: str, language: str) -> str:
    """The stem of a folded word; the word where it is short, or nothing is known of the language."""
    known = language in LANGUAGES and len(word) >= SHORTEST
    return _stemmer(language).stemWord(word) if known else word


@cache
def _stemmer(language: str) -> snowballstemmer.stemmer:
    return snowballstemmer.stemmer(LANGUAGES[language])
