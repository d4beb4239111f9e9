"""TEST: the mail is run on a copy."""

from .word import Word

TEST = Word("test", says=True, also=(("es", ("prueba",)), ("fr", ("essai",))), tries=True)
