"""The form of tags, by which the entries of a match are called: "#kfma" in a report, "kfma" or "#kfma" in a mail."""

LETTERS = "abcdfghjkmnpqrstvwxyz"  # none looks like another, and hardly a word can be made of them
SHARED, OWN = 4, 5  # letters of a tag for all, and of one for a single role
MARK = "#"  # stands in front of a tag
STOPS = ":,.;!"


def plain(written: str) -> str:
    """A tag as somebody has written it, as it is kept."""
    return written.strip().strip(STOPS).removeprefix(MARK).lower()


def is_tag(written: str) -> bool:
    """Whether a word has the form of a tag."""
    word = plain(written)
    return len(word) in (SHARED, OWN) and {*word} <= {*LETTERS}
