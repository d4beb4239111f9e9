"""Identifiers that leave the server: drawn anew for each thing, so that none tells how many there are or came before.

They come from the system's generator, which nobody shares with us. A test may `use` a source of its own: the same
match then makes the same bytes.
"""

import secrets

LETTERS = "abcdefghijklmnopqrstuvwxyz234567"  # small alone: mail servers may change the case of an address


class System:
    """The system's random numbers."""

    def bytes(self, reader, count):
        """So many random bytes. reader: who will see them; a test's source gives each reader a sequence of its own."""
        return secrets.token_bytes(count)


_source = System()


def use(source):
    """Draw from this source from now on."""
    global _source
    _source = source


def draw(reader, length):
    """A new identifier of so many characters of 5 bits for a reader's eyes."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in _source.bytes(reader, length))
