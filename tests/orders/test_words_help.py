"""HELP on the words for the server."""

import pytest

from pbem import orders
from pbem.engine import Scripted
from pbem.games import duel as toy
from pbem.service.desk.server_words.table import ALL, WORDS

STATE = toy.GAME.setup("standard", {}, Scripted([1, 2, 3, 4, 5, 6]))[0]


@pytest.mark.parametrize("word", WORDS)
def test_each_word_is_explained(word):
    assert word.upper() in orders.help_for(word.upper(), toy.GAME, STATE, "red", ALL).partition("Possible now")[0]


def test_an_unknown_word_is_not_explained_as_one_of_the_servers():
    assert "no help on 'abdicate'" in orders.help_for("abdicate", toy.GAME, STATE, "red", ALL)
