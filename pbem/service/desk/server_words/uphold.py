"""UPHOLD: reasons, or DISMISS: a player whom a dispute does not concern is for the ruling that is appealed against."""

from ...judgement import appeals
from .word import Word

UPHOLD = Word("uphold", do=appeals.uphold, also=(("en", ("dismiss",)),), tagged=True, bare=True,
              goes_on=True, colon=True)
