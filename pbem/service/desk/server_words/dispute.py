"""DISPUTE kfma: a player disputes an entry of the match."""

from ...judgement import disputing
from .word import Word

DISPUTE = Word("dispute", do=disputing.dispute, tagged=True, goes_on=True, bare=True,
               also=(("es", ("disputar",)), ("fr", ("contester",))))
