"""OVERTURN: reasons: a player whom a dispute does not concern is against the ruling that is appealed against."""

from ...judgement import appeals
from .word import Word

OVERTURN = Word("overturn", do=appeals.overturn, tagged=True, bare=True, goes_on=True, colon=True)
