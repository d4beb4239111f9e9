"""A player whose language has all words reads and writes nothing in another."""

import re
from email import message_from_bytes, policy

import leak_states
import leaks
import pytest
import two_worlds
import whole_language
from correspondence import GAME
from whole_language import CODE

from pbem.orders import Command, read_line, template
from pbem.service.desk.server_words.table import WORDS
from pbem.store.models import Player

LATIN = re.compile(r"(?<![\w@.\-/])[A-Za-z]{2,}(?![\w@\-/])")
MATCH = leak_states.MATCHES[0]
STEPS, EVERY, FEW = 600, 60, 3


@pytest.fixture(scope="module")
def asked():
    """States at which every decision is asked."""
    return [found.state for found in leak_states.of_all_cases(1)]


@pytest.fixture(scope="module", autouse=True)
def language(asked, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        whole_language.speak(tmp_path_factory.mktemp("language"), patch, asked)
        yield
    whole_language.forget()


def test_ready_orders_are_shown_and_read_in_it(asked):
    read = 0
    for state in asked:
        for role in GAME.pending(state):
            both = zip(template(GAME, state, role, language=CODE), template(GAME, state, role), strict=True)
            for line, english in both:
                found, expected = read_line(line, GAME, state, role, CODE), read_line(english, GAME, state, role)
                assert isinstance(found, Command) and found.command == expected.command, (line, english)
                read += line != english
    assert read > 150
