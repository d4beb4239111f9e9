"""What fixes a value without telling it: a hash over the value and a salt that stays secret until the value is opened.

The salts of one row of a journal are made from its seal, a drawn secret: who is given some of them learns nothing of
the others, nor of values whose salts he has not.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable


def text_of(value: object) -> str:
    """Plain data as the one text that is hashed: JSON with sorted keys, no spaces and ASCII alone."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def salt(seal: str, name: str) -> str:
    """The salt (hex) of what is called `name` under a seal (hex): HMAC-SHA256 of the name with the seal as key."""
    return hmac.digest(bytes.fromhex(seal), name.encode(), "sha256").hex()


def commitment(salt: str, value: object) -> str:
    """The SHA-256 (hex) of "SALT|VALUE", the value as `text_of` writes it."""
    return over([salt, text_of(value)])


def over(parts: Iterable[str]) -> str:
    """The SHA-256 (hex) of texts with "|" between them."""
    return hashlib.sha256("|".join(parts).encode()).hexdigest()
