"""APPEAL kfma: a party appeals against a ruling."""

from ...judgement import appeals
from .word import Word

APPEAL = Word("appeal", do=appeals.appeal, tagged=True, goes_on=True, bare=True,
              also=(("es", ("apelar",)), ("fr", ("appel",))))
