"""Orders as people write them: each means what the plain one does, or is told what would be right."""

from functools import cache
from pathlib import Path

import pytest
import yaml

from pbem import orders
from pbem.engine import Scripted, Seeded
from pbem.engine.facets import Positions
from pbem.games.here_i_stand import GAME
from pbem.orders import read_command

QUESTIONS = yaml.safe_load((Path(__file__).parent / "as_people_write.yaml").read_text(encoding="utf-8"))


@cache
def asked(question):
    """The state in which a question of the YAML file beside this one stands."""
    spec = QUESTIONS[question]
    chance = Scripted(spec.get("chance", []))
    state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), spec["position"], chance, GAME)
    for step in spec.get("play", []):
        [(role, line)] = step.items()
        state, _ = GAME.apply(state, role, read_command(line, GAME, state, role), chance)
    return state


def result(question, line):
    """What becomes of a mail of this line, written by the one who is asked."""
    outcome = orders.run([(1, line)], GAME, asked(question), QUESTIONS[question]["role"], Seeded(1))
    return outcome.results[0]


def plain(question, line):
    return read_command(line, GAME, asked(question), QUESTIONS[question]["role"])


@pytest.mark.parametrize(("question", "line", "order"), [
    ("avoid_battle", "avoid to Besançon with 2 regulars", "avoid Besançon 2 regulars"),
    ("avoid_battle", "avoid 2 regulars to Besançon", "avoid Besançon 2 regulars"),
    ("avoid_battle", "avoid with 2 regulars to Besançon", "avoid Besançon 2 regulars"),
    ("avoid_battle", "avoid using 2 regulars to Besançon", "avoid Besançon 2 regulars"),
    ("avoid_battle", "avoid battle to Besançon by 2 regulars", "avoid Besançon 2 regulars"),
    ("naval_avoidance", "avoid from Gulf of Lyon to Barbary Coast", "avoid Gulf of Lyon to Barbary Coast"),
    ("naval_avoidance", "avoid to Barbary Coast from Gulf of Lyon", "avoid Gulf of Lyon to Barbary Coast"),
    ("action", "move from Valladolid to Bilbao with Charles V and 4 regulars",
     "move Charles V, 4 regulars Valladolid to Bilbao"),
    ("action", "move to Bilbao from Valladolid, Charles V, 4 regulars",
     "move Charles V, 4 regulars Valladolid to Bilbao"),
    ("action", "move with Charles V, 4 regulars to Bilbao from Valladolid",
     "move Charles V, 4 regulars Valladolid to Bilbao"),
    ("action", "buy in Amsterdam 1 mercenary", "buy 1 mercenary Amsterdam"),
    ("action", "sail from Barcelona to Gulf of Lyon with 1 squadron, to Tyrrhenian Sea from Naples by 1 squadron",
     "sail 1 squadron Barcelona to Gulf of Lyon, 1 squadron Naples to Tyrrhenian Sea"),
    ("debate", "play as event Leipzig Debate", "play Leipzig Debate as event"),
    ("treatise", "treatise german Leipzig with Bucer", "treatise german Leipzig using Bucer"),
    ("treatise", "treatise german Leipzig by Bucer", "treatise german Leipzig using Bucer"),
])
def test_from_to_and_the_force_stand_in_any_order(question, line, order):
    found = result(question, line)
    assert found.command == plain(question, order), found
    assert list(found.command) == list(plain(question, order)), "stored in the one form"


PLAYED = [
    ("mandatory", "Clement VII", {"verb": "play", "card": 10, "use": "event"}),
    ("window", "Foul Weather", {"verb": "respond", "cards": [31]}),
    ("window", "31", {"verb": "respond", "cards": [31]}),
    ("janissaries", "Janissaries", {"verb": "janissaries"}),
    ("here_i_stand", "Here I Stand", {"verb": "stand"}),
    ("here_i_stand", "card 7", {"verb": "stand"}),
    ("spring", "Spring Preparations", {"verb": "play", "card": 102}),
]


@pytest.mark.parametrize("how", ["play {}", "play {} as event", "Play {} for the event", "play {} as the event."])
@pytest.mark.parametrize(("question", "card", "command"), PLAYED)
def test_a_card_that_is_played_as_its_event_alone_is_played_by_its_name(question, card, command, how):
    """Its command is the one that has always been stored."""
    found = result(question, how.format(card))
    assert found.command == command, found


@pytest.mark.parametrize(("question", "line", "words"), [
    ("mandatory", "play Foul Weather", "'play Foul Weather' is missing: use (CP, event)"),
    ("mandatory", "play Clement VII for CP", "is a mandatory event and cannot be played for CP"),
    ("here_i_stand", "play Foul Weather", "card 31 (Foul Weather) is not in your hand"),
    ("here_i_stand", "play Here I Stand for CP", "then 'CP' does not fit"),
    ("window", "play Machiavelli: The Prince", "card"),
    ("mary", "play", "is missing: use (CP, event)"),
])
def test_where_more_can_be_meant_it_is_asked_back(question, line, words):
    found = result(question, line)
    assert found.command is None and words in found.sentence, found


def test_a_card_shown_under_mary_is_played_with_its_name_too():
    assert result("mary", "play Printing Press as event").command == {"verb": "play", "use": "event"}


def test_a_prompt_shows_a_home_card_by_its_name_and_tells_it_for_its_old_word():
    state = asked("here_i_stand")
    assert orders.template(GAME, state, "protestant") == ["play Here I Stand", "decline"]
    shown = [choice.usage for choice in orders.choices(GAME, state, "protestant")]
    assert shown == ["play <card> [as event]", "decline"]
    refused = result("here_i_stand", "stand")
    assert refused.command is None and refused.rules == ("HIS-18.5.5",)
    assert refused.sentence == ("'stand' is not possible now: it does nothing in a debate; 'play Here I Stand' plays "
                                "the card, 'decline' keeps the debater; possible: play, decline")
    assert orders.write({"verb": "stand"}, GAME, state, "protestant") == "play Here I Stand"


@pytest.mark.parametrize(("question", "line", "order"), [
    ("withdrawal", "withdraw into the fortifications", "withdraw"), ("withdrawal", "go inside", "withdraw"),
    ("withdrawal", "withdraw inside the fortress", "withdraw"), ("withdrawal", "inside", "withdraw"),
    ("retreat", "go inside", "inside"), ("retreat", "withdraw into the fortifications", "inside"),
    ("retreat", "go inside with 4 regulars, the rest to Strasburg", "inside 4 regulars and the rest to Strasburg"),
    ("piracy", "give VP", "grant VP"), ("piracy", "give a VP", "grant VP"), ("piracy", "give 1 VP", "grant VP"),
    ("piracy", "give card", "give"),
    ("treatise", "translate German NT 1", "translate german 1"),
    ("treatise", "translate the German New Testament for 2 CP", "translate german 2"),
    ("treatise", "translate NT for 1 CP german", "translate German 1"),
    ("complete", "translate German Bible 1", "translate german 1"),
])
def test_what_people_call_an_order_is_understood(question, line, order):
    found = result(question, line)
    assert found.command == (order and plain(question, order)), found


@pytest.mark.parametrize(("question", "line", "words", "rule"), [
    ("avoid_battle", "fight", "units that do not avoid battle fight here, so 'stand' now", "HIS-13.3.1"),
    ("avoid_battle", "withdraw", "into fortifications withdraw at most 4 units", "HIS-13.4.1"),
    ("before_withdrawal", "fight", "you are asked next whether those who stay fight or withdraw", "HIS-13.4.3"),
    ("before_withdrawal", "withdraw", "so 'stand' now", "HIS-13.4.3"),
    ("before_withdrawal", "withdraw into the fortifications", "you are asked next", "HIS-13.4.3"),
    ("before_withdrawal", "go inside", "you are asked next", "HIS-13.4.3"),
    ("action", "siege Calais", "a siege is laid by moving a formation into a fortified space", "HIS-15.1.4"),
    ("action", "besiege Calais with 4 regulars", "'assault Calais' storms", "HIS-13.4.5"),
    ("action", "lay siege to Calais", "a siege is laid by moving", "HIS-15.1.4"),
    ("treatise", "translate German Bible 1", "the German Full Bible comes after the New Testament", "HIS-18.1.19"),
    ("complete", "translate German NT 1", "the German New Testament is complete", "HIS-18.1.20"),
])
def test_what_belongs_elsewhere_is_told_with_its_rule(question, line, words, rule):
    found = result(question, line)
    assert found.command is None and words in found.sentence and rule in found.rules, found
    assert found.nearest or question not in ("avoid_battle", "before_withdrawal", "action")
