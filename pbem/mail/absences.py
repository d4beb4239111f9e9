"""Absence notices that no field marks as such, known by their words in many languages (`absences.yaml`)."""

import unicodedata
from functools import cache
from pathlib import Path

from pbem.engine import yaml_data

FIRST_LINES = 5  # in which a notice says that it is one
NO_WORDS = " [({<:*-–—"  # before the words of a subject


@cache
def _words():
    """(beginnings of subjects, phrases of texts) of all languages."""
    by_language = yaml_data.own(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8")).values()
    return tuple(tuple(_plain(words) for found in by_language for words in found[name]) for name in ("subject", "text"))


def in_subject(subject):
    """Whether a subject begins as that of an absence notice does."""
    plain = _plain(subject).lstrip(NO_WORDS)
    known = _words()[0]
    return plain.startswith(known) and any(
        plain.startswith(words) and not plain[len(words):len(words) + 1].isalnum() for words in known)


def in_text(lines):
    """Whether the first lines a writer wrote are those of an absence notice."""
    first = _plain("\n".join(lines[:FIRST_LINES]))
    return any(words in first for words in _words()[1])


def _plain(text):
    """A text in small letters, each accent with its letter, wide forms and hyphens as the usual ones."""
    return unicodedata.normalize("NFKC", text).replace("‐", "-").replace("‑", "-").lower()
