"""What the first mail would have to read is read before it comes."""

import gc

from office import PLAYERS

from pbem import words
from pbem.games import game
from pbem.orders.line import everyday_words
from pbem.service.hosting import first_mail


def test_the_words_of_the_games_that_are_played_are_read(office, monkeypatch):
    monkeypatch.setattr(everyday_words, "_books", {})
    office.start()
    words.of(game("duel"))._bundles.clear()
    first_mail.prepare()
    gc.unfreeze()
    read = {*words.of(game("duel"))._bundles}
    assert {*first_mail.SORTS} <= read and everyday_words._books.keys() == {"duel"}
    assert "HELP" in office.reply(PLAYERS["red"], "HELP").text


def test_where_nothing_is_played_nothing_is_read(office, monkeypatch):
    monkeypatch.setattr(everyday_words, "_books", {})
    first_mail.prepare()
    gc.unfreeze()
    assert everyday_words._books == {}
