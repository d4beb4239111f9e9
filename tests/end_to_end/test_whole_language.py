"""A player whose language has all words reads and writes nothing in another."""

import re
from email import message_from_bytes, policy
from functools import partial
from typing import NamedTuple

import leak_states
import pytest
import two_worlds
import whole_language
from correspondence import GAME
from databases import undone
from whole_language import CODE

from pbem.engine.facets import MatchOptions, Moments
from pbem.orders import Command, read_line, template
from pbem.service.desk.server_words.table import WORDS
from pbem.store.models import Player

LATIN = re.compile(r"(?<![\w@.\-/#])[A-Za-z]{2,}(?![\w@\-/+])")
PROOFS = re.compile(r"^\s*%% ")
FILED = re.compile(r"^\s*(when|intercept|pass until|next|if|else|end|play)\b", re.IGNORECASE)  # in English
OTHERS = {"Mar", "lu", "ma", "UTC", two_worlds.SLUG}  # of the locale, and the match's name
MOMENTS = [name for moment in GAME.facet(Moments).of.values() for name
           in moment.names]  # orders filed ahead name them in English
MATCH = leak_states.MATCHES[0]
CARD = "Machiavelli: The Prince, card"  # HELP tells what else it is called, as it was asked about
STEPS, EVERY, FEW = 600, 60, 3


class Mails(NamedTuple):
    """read: by the player; written: the texts of his letters."""

    read: list
    written: list


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


@pytest.fixture(scope="module")
def mails(tmp_path_factory):
    """All that a player is mailed at some states of a match, and what he writes: trials, words for the server."""
    scenario, options, reader = MATCH[0], GAME.facet(MatchOptions).complete(*MATCH[:2]), "hapsburg"
    found = leak_states.of_match(0, *MATCH, steps=STEPS, every=EVERY)
    states = [found.state for found in found][:FEW]
    server = two_worlds.Server(tmp_path_factory.mktemp("server"), scenario, options)
    patch = pytest.MonkeyPatch()
    patch.setattr(two_worlds, "RULES_WORDS", "")
    try:
        Player.update(language=CODE).execute()
        seen = [undone(partial(two_worlds.day, server, state, reader, True)) for state in states]
        read = [message_from_bytes(thing.raw, policy=policy.default) for day in seen for thing in day
                if getattr(thing, "recipient", "") == server.address(reader)]
        return Mails(read, [line for state in states for line in two_worlds.letters_of(server, state, reader, True)])
    finally:
        patch.undo()
        server.close()


def test_mails_say_nothing_in_another(mails):
    known = {*OTHERS, *LATIN.findall(" ".join([CARD, *MOMENTS, *mails.written])), *(word.upper() for word in WORDS)}
    left = {}
    for mail in mails.read:
        for line in f"{mail['Subject']}\n{mail.get_body(('plain',)).get_content()}".splitlines():
            for word in [] if PROOFS.search(line) or FILED.search(line) else {*LATIN.findall(line)} - known:
                left.setdefault(word, line.strip())
    assert len(mails.read) == 8 and left == {}, left
