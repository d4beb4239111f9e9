"""Free words of players that all will read: one line of at most so many characters, nothing that is not seen."""

from unicodedata import category

from pbem.engine import Illegal, Text

MOST = 300
EXAMPLE = "your words"  # as the kernel gives where an order is words alone
UNSEEN = "C"  # control characters and marks of direction: categories of Unicode that begin so
DOMAIN = Text()  # longer ones are read, and refused by the rule that limits them


def one_line(text):
    """The words on one line; what is not seen becomes a blank."""
    return " ".join("".join(" " if category(one).startswith(UNSEEN) else one for one in text).strip("\"'“”« »").split())


def check(text, *rules):
    """Raises Illegal for no words, and for too many."""
    number = len(one_line(text))
    if not 0 < number <= MOST:
        raise Illegal("free_text_length", {"number": number, "most": MOST}, rules)
