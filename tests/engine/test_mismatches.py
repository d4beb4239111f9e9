"""What parts of a game do not go together is told where it is loaded, with what to do."""

from dataclasses import replace

import pytest
from altered import altered

from pbem.engine import Moment
from pbem.engine.facets import Help, Moments, OwnTurn, Wording
from pbem.engine.mismatches import mismatches
from pbem.engine.topics import Topic
from pbem.games import duel

GAME = duel.GAME
TOLL = Moment(("toll",), ("bid",), "bid 3")


def found(game):
    return " ".join(mismatches(game))


def with_moment(moment, **facets):
    lead = replace(GAME.decisions["lead"], moment=moment)
    return altered(GAME, decisions={**GAME.decisions, "lead": lead}, facets=facets.get("facets"))


def without_turns():
    """The moments of the duel, of which none begins a turn of one's own."""
    return {name: replace(moment, turn=False) for name, moment in GAME.facet(Moments).of.items()}


def test_a_whole_game_has_none():
    assert found(GAME) == ""


def test_a_decision_with_a_moment_needs_the_facet():
    game = altered(with_moment(TOLL), facets={Moments: None, OwnTurn: None})
    assert "the decision lead has a moment, and the game no facet Moments" in found(game)


@pytest.mark.parametrize(("moment", "told"), [
    (Moment(("toll",), ("bid",)), "needs names, the verbs of its answers, and an example"),
    (Moment(("toll",), ("wave",), "wave"), 'answered by wave, which the kind "verb"'),
    (Moment(("toll",), ("bid",), "bid 3", alone=("pass",)), "has pass in `alone` and not among its verbs"),
])
def test_a_moment_has_what_its_sentences_name(moment, told):
    of = {**GAME.facet(Moments).of, "lead": moment}
    assert told in found(altered(GAME, facets={Moments: {"of": of}, OwnTurn: None}))


def test_moments_are_of_decisions_that_there_are():
    of = {**GAME.facet(Moments).of, "toll": TOLL}
    assert "Moments names a decision toll, which no chapter has; there are: lead" in found(
        altered(GAME, facets={Moments: {"of": of}}))


def test_turns_of_ones_own_need_a_question_that_begins_one():
    told = found(altered(GAME, facets={Moments: {"of": without_turns()}}))
    assert "OwnTurn and Moments.suppose" in told and "Moment(..., turn=True)" in told
    assert found(altered(GAME, facets={Moments: {"of": without_turns(), "suppose": Moments().suppose},
                                       OwnTurn: None})) == ""


def test_topics_of_the_vocabulary_are_told_of():
    named = altered(GAME, vocabulary={**GAME.vocabulary, "topic": {"map": ["map"]}})
    assert 'the vocabulary\'s kind "topic" names map, of which Help.topics tells nothing' in found(named)
    told = altered(GAME, facets={Help: {"topics": {"map": Topic(rules=())}}})
    assert "Help.topics tells of map" in found(told)


def test_everyday_words_are_read_and_no_path():
    assert "Wording.everyday is 'data/everyday.yaml'" in found(
        altered(GAME, facets={Wording: {"everyday": "data/everyday.yaml"}}))


def test_rules_have_an_index():
    assert "an empty rule_index" in found(altered(GAME, rule_index={}, rulebook="- **DU-1** A rule."))
    assert "the rules of the topic map are a tuple of ids, ('DU-1',)" in found(altered(
        GAME, vocabulary={**GAME.vocabulary, "topic": {"map": ["map"]}},
        facets={Help: {"topics": {"map": Topic(rules="DU-1")}}}))
