"""What a refusal says, for tests."""

import re
from contextlib import contextmanager

import pytest

from pbem import words
from pbem.engine import Illegal


def said(game, refused):
    """The English sentence of an Illegal. game: its rules or its key."""
    return words.of(game).tell(refused.sentence)


@contextmanager
def refusal(game, pattern=""):
    """Expects an Illegal whose sentence has this pattern in it; gives pytest's ExceptionInfo."""
    with pytest.raises(Illegal) as info:
        yield info
    assert re.search(pattern, said(game, info.value)), said(game, info.value)
