"""Orders that the rules refuse: each by its rule, with what would be right, and nothing changed."""

import pytest
from table import Table

from pbem import orders
from pbem.engine import Illegal, Scripted, Seeded
from pbem.engine.facets import MatchOptions
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.actions.spending import ACTIONS
from pbem.games.here_i_stand.waits import WAITS
from pbem.orders import read_command
from pbem.orders.line.reading import Reader
from pbem.orders.words.tokens import tokenize
from pbem.service.desk.server_words.table import ALL

FILLER = {"ottoman": [66], "hapsburg": [67], "england": [71], "france": [74], "papacy": [75], "protestant": [79]}
NO_GERMAN_DEBATER = {"absent": ["luther", "bucer", "melanchthon", "carlstadt", "zwingli", "oekolampadius"]}
TALKS = {"begin": "negotiation"}


def refused(spec, role, *lines, **hands):
    """The last line's result in a mail of these lines."""
    table = Table({"turn": 2, "hands": {**FILLER, **hands}, **spec})
    outcome = orders.run(list(enumerate(lines, 1)), GAME, table.state, role, Scripted([]))
    assert outcome.refused is outcome.results[-1], outcome.results[-1]
    assert len(outcome.accepted) == len(lines) - 1
    return outcome.refused


@pytest.mark.parametrize(("spec", "role", "lines", "rule", "right", "hands"), [
    ({"active": "hapsburg"}, "hapsburg", ["play Venetian Alliance as event"], "HIS-11.0.4", "Ottoman",
     {"hapsburg": [108]}),
    ({"active": "papacy"}, "papacy", ["play Julia Gonzaga as event"], "HIS-11.0.5", "after Barbary Pirates",
     {"papacy": [84]}),
    ({"active": "papacy"}, "papacy", ["play Ransom as event"], "HIS-11.0.4", "can be played for CP", {"papacy": [91]}),
    ({"active": "england"}, "england", ["play Venetian Alliance as event"], "HIS-11.0.4", "can be played for CP",
     {"england": [108]}),
    ({"active": "papacy"}, "papacy", ["play Arquebusiers as event"], "HIS-6.1.16", "for CP", {"papacy": [24]}),
    ({"active": "papacy"}, "papacy", ["play Clement VII for CP"], "HIS-6.1.2", "mandatory", {"papacy": [10]}),
    ({"active": "france"}, "england", ["respond Foul Weather"], "HIS-6.1.13", "at a window", {"england": [31]}),
    ({"active": "france"}, "england", ["respond Foul Weather"], "HIS-6.1.13", "when move respond", {"england": [31]}),
    ({"active": "france"}, "england", ["play Foul Weather for CP"], "HIS-11.0.2", "own impulse", {"england": [31]}),
    ({"active": "france", "cp": 4}, "france", ["explore", "explore"], "HIS-20.2.2", "one exploration a turn", {}),
    ({"active": "england", "cp": 6}, "england", ["colonize", "colonize"], "HIS-20.1.4", "one colony a turn", {}),
    ({"active": "ottoman", "cp": 4}, "ottoman", ["explore"], "HIS-11.1.5", "England", {}),
    ({"active": "england", "cp": 1}, "england", ["explore"], "HIS-11.1.5", "costs 2 CP and 1", {}),
    ({"active": "protestant", "cp": 4, "religion": {"Wittenberg": "protestant"}, "reformers": {"luther": "Wittenberg"}},
     "protestant", ["treatise german: Paris"], "HIS-18.3.13", "Magdeburg", {}),
    ({"active": "papacy", "cp": 4, "debaters": NO_GERMAN_DEBATER}, "papacy", ["debate german"], "HIS-18.1.25",
     "Protestant debater", {}),
    ({"active": "papacy", "cp": 4}, "papacy", ["debate english"], "HIS-18.1.25", "German", {}),
    ({"active": "ottoman", "cp": 4}, "ottoman", ["sail 1 squadron Athens to North Sea"], "HIS-16.1.2", "Aegean Sea",
     {}),
    ({"active": "ottoman", "cp": 4}, "ottoman", ["sail 9 squadrons Athens to Aegean Sea"], "HIS-16.1.1",
     "1 squadron can move", {}),
    ({"active": "papacy", "cp": 4, "jesuits": True, "religion": {"Wittenberg": "protestant"}}, "papacy",
     ["found Wittenberg"], "HIS-18.1.29", "Prague", {}),
    ({"active": "protestant", "cp": 4, "translation": {"german": {"new_testament": 5}}}, "protestant",
     ["translate german 3"], "HIS-18.1.20", "1 box is left", {}),
    ({"turn": 1, "begin": "diet_of_worms"}, "papacy", ["commit Clement VII"], "HIS-18.1.7", "Erasmus",
     {"papacy": [10, 75]}),
    ({"active": "france", "new_world": {"crossing": [{"power": "hapsburg", "marker": "exploration_underway"},
                                                     {"power": "england", "marker": "conquest_underway"}]}},
     "france", ["play Search for Cibola as event", "cancel conquest of Hapsburg"], "HIS-11.0.4", "of England",
     {"france": [98]}),
    ({"begin": "venetian_informant", "frame": {"power": "france", "card": 109, "subject": {}}},
     "france", ["view France"], "HIS-6.1.21", "Papacy",
     {}),
    ({"begin": "revolt_in_ireland", "frame": {"power": "papacy", "card": 93}}, "england",
     ["send 3 regulars from London, 1 regular from Calais, Charles Brandon from Calais"],
     "HIS-21.7.7", "Charles Brandon is not in Calais", {}),
    ({"active": "england", "cp": 4}, "england", ["assault Edinburgh"], "HIS-15.1.4", "besieged", {}),
    (TALKS, "france", ["declare with papacy: cede Paris to Papacy"], "HIS-9.1.8", "capital", {}),
    (TALKS, "france", ["declare with papacy: cede Paris to Papacy"], "HIS-9.1.8", "Marseille", {}),
    (TALKS, "france", ["declare with papacy: lend 1 squadron from Marseille to papacy"], "HIS-9.2.20", "alliance", {}),
    (TALKS, "france", ["declare with papacy: papacy gives card to france; france gives card to papacy"], "HIS-9.1.10",
     "one way only", {}),
])
def test_a_refusal_cites_its_rule_and_says_what_would_be_right(spec, role, lines, rule, right, hands):
    result = refused(spec, role, *lines, **hands)
    assert rule in result.rules
    assert right.lower() in " ".join([result.sentence, *map(str, result.nearest)]).lower()


def test_a_name_that_is_not_possible_is_not_told_as_possible():
    result = refused({"begin": "spring_deployment"}, "ottoman", "deploy 4 regulars to Vienna")
    assert "Istanbul" in result.nearest and "Vienna" not in result.nearest


def test_a_naval_interception_from_the_wrong_place_names_the_right_ones():
    table = Table({"active": "france", "cp": 4, "clear_units": True, "hands": {}, "spaces": {
        place: {"units": {power: {"squadrons": 1}}} for place, power in (
            ("Marseille", "france"), ("Brest", "france"), ("Barcelona", "hapsburg"), ("Corunna", "hapsburg"))}})
    moves = [{"who": {"squadrons": 1}, "origin": "marseille", "destination": "gulf_of_lyon"},
             {"who": {"squadrons": 1}, "origin": "brest", "destination": "bay_of_biscay"}]
    table.play("france", "sail", moves=moves)
    result = orders.run([(1, "intercept 1 squadron from Barcelona to Bay of Biscay")], GAME, table.state, "hapsburg",
                        Scripted([])).refused
    assert result.rules == ("HIS-16.1.12",)
    assert result.sentence.endswith(
        "it is: from Barcelona to the Gulf of Lyon, from Corunna to the Bay of Biscay"), result.sentence


@pytest.mark.parametrize("verb", sorted(WAITS))
def test_what_an_order_waits_for_is_in_the_rule_index(verb):
    why = WAITS[verb]
    assert why.rules and all(rule in GAME.rule_index for rule in why.rules)
    assert verb in GAME.vocabulary["verb"]


BOARDS = {
    "cards are drawn": {}, "the Diet": {"turn": 1, "begin": "diet_of_worms", "hands": {"papacy": [10, 75]}},
    "talks": {"turn": 2, "begin": "negotiation"}, "spring": {"turn": 2, "begin": "spring_deployment"},
    **{f"{power} with {cp} CP": {"turn": 2, "active": power, "cp": cp, "hands": FILLER}
       for power in FILLER for cp in (1, 6)}}


@pytest.mark.parametrize("spec", BOARDS.values(), ids=BOARDS)
def test_an_action_that_is_not_offered_says_what_it_waits_for_and_by_which_rule(spec):
    """Of each action, and of each order that is not offered at all, at every one of these boards and by each power."""
    state, verbs = Table(spec).state, {verb for action in ACTIONS for verb in action.verbs} - {"lead", "recall"}
    for role in FILLER:
        offered = {option.verb for option in GAME.options(state, role)}
        for verb in sorted((verbs | {*WAITS}) - offered - {"respond", "when", "preconfirm"}):
            with pytest.raises(Illegal) as refused:
                GAME.choice(state, role, verb)
            assert refused.value.sentence.name == "not_possible_until", (role, verb)
            assert refused.value.rules, (role, verb)


def test_an_option_that_waits_is_not_offered_and_cannot_be_carried_out():
    """Nothing is left to reckon twice: what says why also keeps the order away."""
    state = Table({"turn": 2, "active": "papacy", "cp": 6, "hands": FILLER}).state
    waiting = {option.verb: option.waits for option in GAME._options(state, "papacy") if option.waits}
    assert {"explore", "pirate", "found", "treatise"} <= {*waiting}
    assert not {*waiting} & {option.verb for option in GAME.options(state, "papacy")}
    for verb, why in waiting.items():
        with pytest.raises(Illegal) as refused:
            GAME.apply(state, "papacy", {"verb": verb}, Scripted([]))
        assert refused.value.rules == why.rules


def test_an_order_of_two_words_is_named_whole_when_it_is_not_offered():
    result = refused({"active": "france", "cp": 3}, "france", "st peters 2")
    assert result.sentence.startswith("'st peters' is not possible now: ")


def test_a_trial_that_stops_before_the_dice_names_places_and_powers():
    state, _ = GAME.setup("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1))
    outcome = orders.run([(1, "TEST"), (2, "targets Magdeburg")], GAME, state, "protestant", Scripted([]),
                         server=ALL)
    assert outcome.stopped == "Reformation attempt on Magdeburg: the Protestant"


@pytest.mark.parametrize(("role", "line", "plain"), [
    ("france", "sail 1 French squadron Marseille to Gulf of Lyon", "sail 1 squadron Marseille to Gulf of Lyon"),
    ("france", "move Francis I and 2 French regulars from Paris to Rouen", "move Francis I, 2 regulars Paris to Rouen"),
    ("france", "build 1 French naval squadron in Marseille", "build 1 squadron in Marseille"),
    ("france", "raise 1 French reg. in Paris", "raise 1 regular in Paris"),
    ("ottoman", "move Suleiman, all Turkish regulars and 1 Ottoman cavalry Istanbul to Edirne",
     "move Suleiman, all regulars, 1 cavalry Istanbul to Edirne"),
    ("papacy", "raise 1 Papal regular in Rome", "raise 1 regular in Rome"),
    ("hapsburg", "move 2 Imperial regulars Vienna to Linz", "move 2 regulars Vienna to Linz"),
])
def test_a_power_may_name_itself_in_front_of_its_own_units(role, line, plain):
    table = Table({"turn": 2, "hands": FILLER, "active": role, "cp": 4})
    assert read_command(line, GAME, table.state, role) == read_command(plain, GAME, table.state, role)


def test_units_of_another_power_are_told_from_ones_own():
    result = refused({"active": "france", "cp": 4}, "france", "sail 1 English squadron Marseille to Gulf of Lyon")
    assert result.rules == ("HIS-16.1.1",)
    assert "1 squadron can move from Marseille, not 1 English squadron" in result.sentence


@pytest.mark.parametrize(("line", "kinds"), [
    ("nice move", ["strange", "verb"]), ("Nice, Paris", ["strange", "named"]), ("to Paris", ["small", "named"])])
def test_a_space_that_is_called_as_people_talk_speaks_for_no_order(line, kinds):
    reader = Reader(GAME, GAME.setup("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1))[0], "france")
    assert reader.weighed(line, tokenize(line, reader.words.filler, stops=True)).kinds == kinds
