"""TEST: the mail is run on a copy."""

from .word import Word

TEST = Word("test", "TEST on top of a mail tries it: nothing of it counts", said="the whole mail is a trial",
            also=(("es", ("prueba",)), ("fr", ("essai",))), tries=True)
