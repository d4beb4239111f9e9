"""PRESS TO and END PRESS stand around words that are passed on: the reader of press takes them out of a mail."""

from .word import Word

PRESS = Word("press", "PRESS TO france, papacy on a line, your words below it, END PRESS on a line of its own - passed "
                      "on word for word; or mail your words to an address that your report lists. Your match says to "
                      "whom you may write when",
             begins=False)
