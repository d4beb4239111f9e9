"""What cards do, in words: each Ability, One-shot, Op and victory has its sentence, and the rules it names exist."""

import pytest

from pbem import words
from pbem.games.pax_renaissance.map import atlas
from pbem.games.pax_renaissance.rulebook import REFERENCE, RULE_INDEX
from pbem.games.pax_renaissance.vocabulary import VOCABULARY

SAID = {"ability": atlas.ABILITIES, "one_shot": atlas.ONE_SHOTS, "op": VOCABULARY["op"],
        "victory": VOCABULARY["victory"]}


@pytest.fixture
def english():
    return words.of("pax_renaissance")


def test_everything_a_card_can_do_has_its_sentence(english):
    assert english.names("cards") == {f"{kind}-{one}" for kind, things in SAID.items() for one in things}


@pytest.mark.parametrize("kind", SAID)
def test_sentences_name_their_rules(english, kind):
    for one in SAID[kind]:
        sentence = english.say("cards", f"{kind}-{one}", {})
        cited = REFERENCE.findall(sentence)
        assert cited and set(cited) <= set(RULE_INDEX), one
        assert len(sentence) <= 400, one
