"""HELP by mail: topics with their sections, things as they stand, a word one letter off; prices beside a question."""

import pytest
from correspondence import CHOOSING, SPENDING, Correspondence, said


@pytest.fixture
def post(tmp_path):
    correspondence = Correspondence(tmp_path).open()
    yield correspondence
    correspondence.close()


def test_a_topic_is_answered_with_its_rules_and_what_it_shows(post):
    post.put(SPENDING)
    told = said(post.answer("hapsburg", "HELP costs\nHELP seige"))
    assert "HIS-11.1.5: Costs by power are fixed by this table" in told and "What actions cost, in CP" in told
    assert "With the 4 CP that are left:" in told
    assert "'seige' is read as Siege" in told and "No space is besieged now." in told


def test_an_order_a_thing_and_a_rule_are_answered_as_the_match_stands(post):
    post.put(SPENDING)
    told = said(post.answer("hapsburg", "HELP assault\nHELP Viennna\nHELP 31\nHELP HIS-17.1.3"))
    assert "`assault`: not now - that needs a space that you have besieged since an earlier impulse" in told
    assert "'Viennna' is read as Vienna" in told and "Now: Key, controlled by Hapsburg." in told
    assert "You hold it." in told
    assert "Orders that rest on it:" in told and "now, for example `buy 1 mercenary in Valladolid`" in told


def test_prices_stand_beside_the_question_for_a_card_and_are_not_repeated(post):
    post.put(CHOOSING)
    asked = said(post.report("hapsburg"))
    assert "What CP can buy" in asked and asked.index("What CP can buy") < asked.index("Your power and your hand")
    assert "What CP can buy" in said(post.answer("hapsburg", "REPORT"))
    assert "What CP can buy" not in said(post.answer("hapsburg", "play 31 for CP"))
    assert "What CP can buy" not in said(post.report("france"))


def test_a_rule_goes_by_its_number_alone_and_a_section_by_all_its_rules(post):
    post.put(SPENDING)
    told = said(post.answer("hapsburg", "HELP 13.2.4\nHELP HIS-17.0\nHELP 17.0\nHELP HIS-18\nHELP 13.2.99"))
    assert told.count("HIS-13.2.4: Only units of a power at war with the active power may intercept.") == 1
    assert told.count("HIS-17.0.1: ") == told.count("HIS-17.0.2: ") == 2 and "HIS-17.1.1: " not in told
    assert "HIS-18.1.1: " in told and "HELP tells these, too: " in told and "HIS-18.5.16: " not in told
    assert "There is no help on '13.2.99'" in told


def test_a_name_one_letter_off_that_begins_another_of_the_same_is_taken(post):
    post.put(SPENDING)
    told = said(post.answer("hapsburg", "HELP Otoman\nHELP Wittenb"))
    assert "Ottoman (power); also written: " in told and "Wittenberg (space); also written: " in told
