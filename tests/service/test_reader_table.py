"""The readers of a mail: each line is told once, and a word for the server is known by one module alone."""

from collections import Counter
from copy import deepcopy

from office import PLAYERS, said

from pbem import words
from pbem.service.desk import readers
from pbem.service.desk.server_words import table
from pbem.service.desk.server_words.table import ALL
from pbem.service.desk.server_words.word import Word

ANN, BOB = PLAYERS.values()
MAIL = ("NAME Robert", "WHEN attacked: yield", "REVOKE 9", "HELP", "EXTEND soon", "STATUS please; attack 3 from there",
        "PRESS TO red: hello")


def test_what_a_reader_has_said_of_a_line_no_other_changes(office, monkeypatch):
    """What the orders' reader has given is kept beside a copy of it."""
    given, run = [], readers.orders.run

    def noted(*args, **more):
        outcome = run(*args, **more)
        given.append((outcome.results, deepcopy(outcome.results)))
        return outcome

    office.start()
    monkeypatch.setattr(readers.orders, "run", noted)
    answer = said(office.reply(BOB, *MAIL))
    assert given and all(now == then for now, then in given)
    assert "you have no open order 9" in answer and "write EXTEND and 1 to" in answer and "kept as order 1" in answer


def test_results_stand_in_the_order_of_the_lines(office):
    office.start()
    answer = said(office.reply(BOB, *MAIL))
    begun = [answer.index(line.partition(";")[0]) for line in MAIL[:-1]]
    assert begun == sorted(begun)


def test_no_way_to_write_a_word_means_two():
    assert [way for way, times in Counter(way for word in ALL for way in word.ways()).items() if times > 1] == []


def test_each_word_is_explained_under_its_own_name():
    told = {word.name: words.of().say("help", f"word.{word.name}", {}) for word in ALL}
    assert [name for name, help in told.items() if not help.startswith(name.upper())] == []


def test_a_word_for_the_server_is_one_module():
    made = Counter(value.name for module in table.MODULES for value in vars(module).values() if isinstance(value, Word))
    assert {*made} == {word.name for word in ALL} and {*made.values()} == {1}
