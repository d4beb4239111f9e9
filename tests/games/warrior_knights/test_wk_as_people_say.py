"""What people say for an order comes to what the plain order comes to, is asked back or refused (`as_people_say.yaml`).
"""

from functools import cache
from pathlib import Path

import pytest
import yaml

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.orders import ServerWord, run

SAID = yaml.safe_load((Path(__file__).parent / "as_people_say.yaml").read_text(encoding="utf-8"))
OPTIONS = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
ROLE = "madder"


@cache
def asked(question):
    start, _ = GAME.setup("standard", OPTIONS, Seeded(0))
    spec = SAID["positions"][question].get("position")
    return GAME.facet(Positions).read(start, spec, Seeded(0), GAME)[0] if spec else start


def outcome(question, mail, **more):
    return run([*enumerate(mail.split("|"), 1)], GAME, asked(question), ROLE, Seeded(0), **more)


def test_there_are_enough_of_them():
    assert sum(len(SAID[kind]) for kind in ("done", "asked", "told")) >= 80


@pytest.mark.parametrize(("question", "said", "plain"), SAID["done"])
def test_what_is_said_comes_to_the_plain_orders(question, said, plain):
    found, meant = outcome(question, said), outcome(question, plain)
    assert found.accepted and not found.refused and not meant.refused, (found.refused, meant.refused)
    assert found.state == meant.state


@pytest.mark.parametrize(("question", "said", "plain"), SAID["asked"])
def test_what_is_doubtful_is_asked_back(question, said, plain):
    found = outcome(question, said)
    assert (found.accepted, found.meant) == ([], plain)
    assert outcome(question, "yes", meant=[(1, found.meant)]).accepted


@pytest.mark.parametrize(("question", "said", "words"), SAID["told"])
def test_what_is_denied_or_unclear_changes_nothing(question, said, words):
    found = outcome(question, said)
    assert found.accepted == [] and found.state == asked(question)
    assert words in " ".join(one.sentence for one in found.results)


@pytest.mark.parametrize(("said", "words"), [
    ("wages: swiss last", "wages Swiss"), ("pay the swiss last", "Swiss"),
    ("no passage for Limon through B2", "passage"), ("limon may not pass through B2", "passage"),
    ("consent for zobel to attack kovel with me? never!", "consent"),
    ("don't let zobel attack kovel", "attack"), ("move guy to kovel. no!", "move")])
def test_what_is_denied_is_not_offered(said, words):
    assert words not in outcome("plan", said).meant


@pytest.mark.parametrize("said", [
    "plan 1: tax, tax; 2: mobilize, rally", "stack 1: tax, tax|stack 2: mobilize, rally",
    "1. tax, tax|2. mobilize, rally"])
def test_a_later_plan_stands_in_place_of_the_earlier(said):
    first = outcome("plan", "plan 1: levy; 2: rally")
    found = run([*enumerate(said.split("|"), 1)], GAME, first.state, ROLE, Seeded(0))
    assert found.accepted[-1].command == outcome("plan", said).accepted[-1].command
    assert "in place of your earlier answer" in found.results[0].sentence


def test_nothing_is_offered_where_a_misspelt_order_goes_on_with_what_is_not_understood():
    found = outcome("plan", "posture on attack: victories first, then draw 1 fate. 3 walls on defence hold it.")
    assert (found.accepted, found.meant) == ([], "") and "did you mean attack" in found.results[0].sentence
    whole = outcome("plan", "posture on attack: victories first, then draw 1 fate. on defence just hold.")
    assert whole.meant == "posture attack: Victory or Draw 1 Fate; posture defence: hold" and not whole.accepted


def test_a_plan_at_another_question_that_is_answered_is_told_when_it_can_be_made():
    first = outcome("set_up", "settle")
    found = run([(1, "stack 1: levy, levy")], GAME, first.state, ROLE, Seeded(0))
    assert "cards are put on the stacks in Planning alone" in found.results[0].sentence


@pytest.mark.parametrize("said", ["final", "my ballot is final", "ballot Synod 1 for Madder; final"])
def test_a_final_ballot_answers_the_question(said):
    found = outcome("ballot", said)
    assert [one.command["verb"] for one in found.accepted][-1] == "settle" and ROLE not in GAME.pending(found.state)


@pytest.mark.parametrize("said", ["china: 2 crowns but only if zobel put in 2 or more", "put 2", "plan 2"])
def test_a_number_alone_plans_nothing_away(said):
    assert "plan none" not in outcome("plan", said).meant and not outcome("plan", said).accepted


@pytest.mark.parametrize("said", ["mobilize: guys to wherever is fine", "levy: whatever"])
def test_an_order_that_a_colon_begins_is_no_talk(said):
    """What stands below it is not done without it."""
    found = outcome("plan", f"{said}|give 2 crowns to Limon")
    assert [one.status for one in found.results] == ["refused", "not reached"]


@pytest.mark.parametrize(("language", "said"), [
    ("en", "ready"), ("es", "listo"), ("es", "Listo, gracias"), ("fr", "prêt")])
def test_ready_says_that_all_is_settled_where_that_is_asked(language, said):
    ready = (ServerWord("ready", yields=True, also=(("es", ("listo",)), ("fr", ("pret",)))),)
    assert outcome("set_up", said, language=language, server=ready).state == outcome("set_up", "settle").state
    assert outcome("plan", said, language=language, server=ready).results[0].meta


@pytest.mark.parametrize("plan", ["pile 1: impôts, pile 2: église", "pile 1 : lever, pile 2 : servir l'église"])
def test_parts_in_the_words_of_his_own_language_are_no_slips(plan):
    plain = outcome("plan", "plan 1: Levy Taxes; 2: Serve the Church")
    assert outcome("plan", plan, language="fr").state == plain.state
