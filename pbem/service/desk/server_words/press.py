"""PRESS TO and END PRESS stand around words that are passed on: the reader of press takes them out of a mail."""

from .word import Word

PRESS = Word("press", begins=False)
