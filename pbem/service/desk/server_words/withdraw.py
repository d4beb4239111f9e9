"""WITHDRAW kfma: a player takes his dispute back."""

from ...judgement import disputing
from .word import Word

WITHDRAW = Word("withdraw", do=disputing.withdraw, tagged=True)
