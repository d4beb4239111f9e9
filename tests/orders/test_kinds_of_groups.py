"""What is told of an argument that is several of a few forms, or of many."""

import pytest

from pbem.engine import Alternative, Each, Form, One
from pbem.games import game
from pbem.orders import grammar
from pbem.orders.grammar.groups import told_shortly
from pbem.orders.words.vocabulary import vocabulary_of

GAME = game("duel")


def told(domain):
    vocabulary = vocabulary_of(GAME)
    return vocabulary.spoken.tell(grammar.of(domain).describe(domain, vocabulary))


def forms(number):
    return Alternative({f"f{at}": Form(f"word{at} {{card}}", {"card": One("card", [1])}) for at in range(number)})


@pytest.mark.parametrize("number, most, expected", [
    (1, 30, "word0 <card>, parted by commas"),
    (2, 2, "word0 <card> or word1 <card>, parted by commas"),
    (3, 1, "word0 <card>, word1 <card> or word2 <card>"),
    (4, 30, "up to 30, parted by commas; HELP with the first word of the order lists them"),
])
def test_a_few_forms_are_told_and_of_many_where_they_stand(number, most, expected):
    domain = Each("{clause}", {"clause": forms(number)}, most=most)
    assert told(domain) == expected and told_shortly(domain) == (number <= 3)


@pytest.mark.parametrize("domain, expected", [
    (Each("[to] {clause}", {"clause": forms(2)}, most=4), "1 to 4: [to] <clause>"),
    (Each("{card}", {"card": One("card", [1])}, most=4), "1 to 4: <card>"),
    (Each("{clause}", {"clause": forms(2), "card": One("card", [1])}, most=4), "1 to 4: <clause>"),
])
def test_a_group_of_more_than_forms_is_told_as_it_is_written(domain, expected):
    assert told(domain) == expected and not told_shortly(domain)


def test_what_is_no_group_has_parts_of_its_own():
    assert not told_shortly(forms(1)) and not told_shortly(One("card", [1]))
