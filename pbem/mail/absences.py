"""Absence notices that no field marks as such, known by their words in many languages (`absences.yaml`)."""

from functools import cache
from pathlib import Path

from pbem.engine import yaml_data

FIRST_LINES = 5  # in which a notice says that it is one


@cache
def _words():
    """(beginnings of subjects, phrases of texts) of all languages."""
    by_language = yaml_data.read(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8")).values()
    return tuple(tuple(words for found in by_language for words in found[name]) for name in ("subject", "text"))


def in_subject(subject):
    """Whether a subject begins as that of an absence notice does."""
    plain = subject.lower().lstrip(" [(:-")
    return any(plain.startswith(words) and not plain[len(words):len(words) + 1].isalnum() for words in _words()[0])


def in_text(lines):
    """Whether the first lines a writer wrote are those of an absence notice."""
    first = [line.lower() for line in lines[:FIRST_LINES]]
    return any(words in line for line in first for words in _words()[1])
