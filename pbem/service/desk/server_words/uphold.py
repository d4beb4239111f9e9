"""UPHOLD kfma: a player whom a dispute does not concern is for the ruling that is appealed against."""

from ...judgement import appeals
from .word import Word

UPHOLD = Word("uphold", do=appeals.uphold, tagged=True, bare=True)
