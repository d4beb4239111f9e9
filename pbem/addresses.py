"""Mail addresses in one form, also those beyond ASCII (RFC 6530, RFC 5890): as they are kept and compared, and as they
travel.

An international domain has two forms, exämple.de and xn--exmple-cua.de, and an accent may stand with its letter or
behind it: all are one address. What cannot be converted stays as it is written.
"""

import unicodedata
from contextlib import suppress
from functools import lru_cache

import idna

LONGEST = 320
LONGEST_REGISTRY = 3  # letters, as in co.uk and com.au
ACE = "xn--"  # begins a part of a domain that stands for letters beyond ASCII


def kept(address: str) -> str:
    """An address as it is kept and compared: small letters, each accent with its letter, the domain in its letters."""
    if address.isascii() and ACE not in address.lower():
        return address.lower()
    return _kept(address) if len(address) <= LONGEST else address.lower()


def travelling(address: str) -> str:
    """An address as it stands in a mail and in SMTP: its domain in ASCII, so that most need no SMTPUTF8 (RFC 6531)."""
    return address if address.isascii() or len(address) > LONGEST else _travelling(address)


def owner(address: str) -> str:
    """The domain in which whoever has a domain, and all below it, has them: of ann@mail.example.org example.org.

    Where a country has registries of its own (example.co.uk) that is seen by the length of their names.
    """
    labels = kept(address).rpartition("@")[2].strip(".").split(".")
    of_registry = len(labels) > 2 and len(labels[-1]) == 2 and len(labels[-2]) <= LONGEST_REGISTRY
    return ".".join(labels[-3 if of_registry else -2:])


@lru_cache(1024)
def _kept(address: str) -> str:
    local, at, domain = _parted(unicodedata.normalize("NFC", address).lower())
    with suppress(UnicodeError):  # of which idna's own errors are
        domain = idna.decode(idna.encode(domain, uts46=True))
    return unicodedata.normalize("NFC", local + at + domain)


@lru_cache(1024)
def _travelling(address: str) -> str:
    local, at, domain = _parted(address)
    with suppress(UnicodeError):
        domain = idna.encode(domain, uts46=True).decode("ascii")
    return local + at + domain


def _parted(address: str) -> tuple[str, str, str]:
    """(what stands before the @, the @, the domain); of a domain alone the first two are empty."""
    return address.rpartition("@")
