"""The report: what is one's own, what the phases bring, who wins how soon; HELP; nothing that is hidden."""

import re
from random import Random

import pytest
import wk_sets
from random_states import states

from pbem import words
from pbem.engine import Seeded
from pbem.engine.facets import Help, MatchOptions, Positions, Reports
from pbem.games.warrior_knights import GAME
from pbem.orders import help_for, on_the_board, read_command, template
from pbem.render.sections import text_of

WORDS = words.of(GAME)
SECOND = GAME.of(wk_sets.second())
FILED = {"cards": {"mobilize_forces 1": [
    {"form": "move_siege", "nobles": ["guy_de_solferino"], "area": "A2"},
    {"form": "attack", "against": "zobel", "area": "B2"},
    {"form": "assign", "space": "wages", "if": [[{"fact": "quiet"}]]}],
    "versatile_strategy": [{"form": "marker", "track": "2"}, {"form": "vote"}]},
    "wages": {"order": ["english_100"], "keep": 2}, "draft": {"order": ["pass"], "keep": 0, "to": []},
    "posture": {"attack": "win"}, "passage": {"zobel": {"B3": 3}}, "revolts": {"kovel": "faith"},
    "returns": {"hugh_murrey": {"areas": ["A2"], "taking": {}}}, "raze": ["kovel"],
    "votes": {"fine": [{"votes": 2, "voice": "zobel"}]}}


def state(position, **options):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon", **options})
    start, _ = GAME.setup("standard", options, Seeded(0))
    return GAME.facet(Positions).read(start, position, Seeded(0), GAME)[0]


def shown(found, role="madder", title="", rules=GAME):
    """The report of a role as one line, or its sections whose title begins so."""
    sections = rules.facet(Reports).sections(rules.view(found, role), role, words.of(rules))
    return " ".join(" ".join(text_of(one) for one in sections if one.title.startswith(title)).split())


def test_what_is_said_of_the_set_up_is_told_to_its_owner_alone():
    found, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {}), Seeded(0))
    for order in ("stronghold C3 or D4", "place Guy in Kovel", "split Ricardo: 3 Regular 50; Guy: the rest"):
        found, _ = GAME.apply(found, "madder", read_command(order, GAME, found, "madder"), Seeded(0))
    split, *lines = GAME.facet(Reports).kept(GAME.view(found, "madder"), WORDS, False)
    assert split.startswith("Noted: Ricardo di Scarletti: 3 Regular 50; Guy de Solferino: ")
    assert lines == ["Noted: Stronghold in C3 or D4.", "Noted: Guy de Solferino in Kovel."]
    for other in ("zobel", "public"):
        assert GAME.facet(Reports).kept(GAME.view(found, other), WORDS, False) == []


def test_standing_orders_are_told_to_their_owner():
    found = state({"filed": {"madder": FILED}})
    lines = "\n".join(GAME.facet(Reports).kept(GAME.view(found, "madder"), WORDS, False))
    for part in ("Mobilize Forces in stack 1: move Guy de Solferino to Kovel and siege; attack Zobel in B2; "
                 "to Wages IF it triggers nothing", "Versatile Strategy: marker on 2; vote",
                 "English 100 first, 2 Crowns kept", "Draft: nobody", "attack: win", "Zobel may pass Monz",
                 "Revolt of Kovel: Faith",
                 "Sir Hugh Murrey comes back to Kovel", "You raze Kovel", "Fine: 2 for Zobel"):
        assert part in lines
    assert GAME.facet(Reports).kept(GAME.view(found, "zobel"), WORDS, False) == []
    assert "default" in GAME.facet(Reports).kept(GAME.view(found, "zobel"), WORDS, True)[0]


BUSY = {"round": 2,
        "cities": {"kovel": {"control": "madder", "fortified": True, "breaches": 1}, "froli": {"control": "zobel"}},
        "spaces": {"wages": [["zobel", "draft_soldiers"], ["madder", "draft_soldiers"]]}, "track": {"1": "zobel"},
        "razed": ["monz"], "sieges": {"B1": "madder"}, "empty": ["madder"], "chairman": "madder",
        "nobles": {"guy_de_solferino": {"area": "B1", "troops": ["Regular 50", "Regular 100"], "casualties": 1}},
        "strongholds": {"madder": {"area": "B2", "troops": ["Regular 50"], "breaches": 1}},
        "crowns": {"madder": 9}, "influence": {"madder": 3, "zobel": 5}, "pool": 10, "laws": ["income_tax"],
        "offices": {"guy_de_solferino": "office_warden_south"}, "lasting": [["heretic", "zobel"]],
        "expeditions": {"china": {"space": 2, "stakes": {"madder": 4}, "blessed": True}}}


@pytest.mark.parametrize("told", [
    "At hand: 2 Levy Taxes, 1 Draft Soldiers, 2 Rally Support", "On Wages: 1 Draft Soldiers; back after 4 cards more",
    "wages due 4 Crowns; you have 9", "Kovel without a Noble: 25 % that one revolts (6 of the 24 Fate cards",
    "Influence in Upkeep +1",
    "Influence left: 10, for about 10 rounds. Most has Zobel.", "Nearest is Madder and Zobel, with 5 to go.",
    "Wages 4 Zobel Draft Soldiers, Madder Draft Soldiers", "Mercenary track, by fees: 8 Zobel, 7 free, 6 free, 5 free",
    "China is on space 2 of 3, blessed: Madder 4 Crowns", "Kovel A2 3 200 Madder fortified, 1 Breach",
    "besieged by Madder since round 1", "100 + 50 Regular 50 1 Breach", "all Income Tax *",
    "*: what the card does is made up", "Zobel Heretic *", "Bridges: B2-Altamont, ", "Ports: A1, Straven, "])
def test_it_tells(told):
    assert told in shown(state(BUSY))


def test_where_might_is_right_nothing_is_said_of_influence_that_is_left():
    found = state({**BUSY, "pool": 0, "last_round": True}, might_is_right="yes")
    text = shown(found, title="Barons")
    assert "with 5 to go" in text and "Influence left" not in text and "Most has" not in text


def test_the_last_round_stays_the_last_when_influence_comes_back():
    assert "Influence left: 2, the last round." in shown(state({**BUSY, "pool": 2, "last_round": True}))


def test_razed_cities_and_empty_nobles_stand_in_a_line():
    text = shown(state(BUSY))
    assert "Razed: " in text and "Monz" in text.partition("Razed: ")[2].partition(" city ")[0]
    assert "Hugh Murrey" in text.partition("Off the board without troops: ")[2].partition(" army ")[0]


def test_who_is_no_baron_sees_all_but_cards():
    text = shown(state(BUSY), "public")
    assert "At hand" not in text and "Kovel A2 3 200 Madder" in text


def test_what_a_second_set_calls_things_stands_in_its_report():
    options = SECOND.facet(MatchOptions).complete("standard", {"barons": "ash birch cedar"})
    found, _ = SECOND.setup("standard", options, Seeded(0))
    text = shown(found, "ash", rules=SECOND)
    assert "Town 12" in text and "Kovel" not in text and "Northern 100" in text


def test_each_row_has_a_place_of_its_own_under_a_title_that_stays():
    """By these the board before a match goes back and after it is compared."""
    titles = set()
    for at, (found, _) in enumerate(states(GAME, "standard", {"barons": "madder zobel limon"}, 4)):
        view = GAME.view(found, "madder")
        for section in GAME.facet(Reports).sections(view, "madder", WORDS) if at % 40 == 0 else ():
            titles.add(section.title)
            places = [row[0] for row in section.rows]
            assert section.title == "In force" or len({*places}) == len(places)
        if at > 400:
            break
    assert len(titles) <= 10


# Revolts: the queue of the Fate deck is known.

def risk(*controlled):
    found = state({"cities": {city: {"control": "madder"} for city in controlled}, "empty": ["madder"]})
    return shown(found, title="What comes").partition(" without a Noble: ")[2].partition(" that")[0]


def queue(found, cards):
    found["fate_under"] = [{"card": card, "seen_by": None} for card in cards]
    found["fate_unseen"] = sorted({*GAME.data().fate} - {*cards})
    return found


def test_cards_that_were_turned_change_the_chance():
    found = queue(state({"cities": {"kovel": {"control": "madder"}}}), ["fate_03", "fate_08", "fate_09", "fate_16"])
    assert "10 % that one revolts (2 of the 20 Fate cards" in shown(found)


@pytest.mark.parametrize("first, percent", [("fate_03", 100), ("fate_01", 0)])
def test_when_all_cards_have_been_seen_the_next_is_known(first, percent):
    found = state({"cities": {"kovel": {"control": "madder"}}})
    queue(found, [first, *(card for card in GAME.data().fate if card != first)])
    assert f": {percent} % that one revolts (0 of the 0 Fate cards" in shown(found)


def test_the_chance_is_that_of_drawing_without_putting_back():
    assert (risk("kovel"), risk("kovel", "froli")) == ("25 %", "45 %")


# Nothing that is hidden.

def test_the_report_tells_nothing_that_is_hidden():
    for at, (found, _) in enumerate(states(GAME, "standard", {"barons": "madder zobel limon"}, 3)):
        if at % 20 == 0:
            for role in (*found["barons"], "public"):
                assert shown(GAME.permute(found, role, Random(at)), role) == shown(found, role)
        if at > 240:
            break


# The plan that is offered.

@pytest.mark.parametrize("rules", [GAME, SECOND], ids=["own", "second"])
def test_the_plan_of_the_question_can_be_sent_back_as_it_stands(rules):
    asked = 0
    for at, (found, _) in enumerate(states(rules, "standard", {"barons": " ".join(rules.roles[:3])}, 7)):
        for role, question in rules.pending(found).items():
            if question["decision"] == "plan" and at % 3 == 0:
                _sent_back(rules, found, role)
                asked += 1
        if asked > 12:
            break
    assert asked > 12


def _sent_back(rules, found, role):
    lines = template(rules, found, role)
    assert lines[0].startswith("plan") and lines[1].startswith("card")
    for line in reversed(lines):
        found, _ = rules.apply(found, role, read_command(line, rules, found, role), Seeded(0))


def test_it_has_six_cards_where_they_are_at_hand():
    assert template(GAME, state({}), "madder")[0] == (
        "plan 1: Mobilize Forces, Levy Taxes; 2: Draft Soldiers, Rally Support; "
        "3: Serve the Church, Versatile Strategy")
    lying = {"spaces": {"taxation": [["madder", "levy_taxes"]] * 2, "wages": [["madder", "draft_soldiers"]]}}
    assert template(GAME, state(lying), "madder")[0] == (
        "plan 1: Mobilize Forces, Rally Support; 2: Draft Soldiers, Rally Support; "
        "3: Serve the Church, Versatile Strategy")


STANDS = {"area": "A3", "troops": ["Regular 100", "Regular 50"]}


@pytest.mark.parametrize("position, told", [
    ({}, "move Guy de Solferino to Monz siege"),  # 150 and a Commander against walls of 200; income 3
    ({"razed": ["monz", "surat"]}, "move Guy de Solferino to Kovel siege"),
    ({"razed": ["surat"], "empty": ["madder", "zobel"], "nobles": {
        "guy_de_solferino": STANDS, "henri_de_sable": {"area": "B3", "troops": ["Regular 50"]}}},
     "move Guy de Solferino to Kovel siege"),
    ({"sieges": {"A3": "madder"}, "strongholds": {"zobel": {"area": "A3", "troops": []}}}, "siege A3")])
def test_mobilize_forces_goes_where_it_can_take_most(position, told):
    found = state({"empty": ["madder"], "nobles": {"guy_de_solferino": STANDS}, "razed": [], **position})
    for city in ("monz", "surat", "kovel"):
        found["cities"][city]["razed"] = city in position.get("razed", ())
    found["sieges"] = {area: {**siege, "round": 0} for area, siege in found["sieges"].items()}
    assert template(GAME, found, "madder")[1] == f"card Mobilize Forces {told}"


# HELP.

@pytest.mark.parametrize("kind, identity, told", [
    ("city", "kovel", "In Kovel: strength 200, income 2 Crowns."), ("city", "kovel", "Controlled by Madder, fortified; "
     "strength 200 with 1 Breach, income 3 Crowns."), ("city", "froli", "Besieged by Madder since round 1."),
    ("city", "monz", "It is razed."), ("noble", "guy_de_solferino", "The star Noble of Madder."),
    ("noble", "guy_de_solferino", "In Froli, strength 150."), ("noble", "hugh_murrey", "Off the board, strength 0."),
    ("baron", "madder", "9 Crowns, "), ("baron", "madder", "wages due: 4 Crowns; cities: Kovel; 5 more"),
    ("area", "B2", "Altamont (bridge, road)"), ("area", "B2", "Nobles: none; the Stronghold of Madder."),
    ("area", "A1", "; it has a port."), ("phase", "wages", "4 cards more bring it about; there lie: Zobel Draft"),
    ("action", "draft_soldiers", "You have 1 at hand; 1 on Wages, back after 4 cards."),
    ("action", "levy_taxes", "You have 2 at hand."), ("event", "robbery", "A red Event; nothing cancels it."),
    ("event", "assassin", "2 Faith cancels it."), ("agenda", "fine", "motion, elects a Baron"),
    ("agenda", "fine", "What this card does is made up"), ("troop", "english_100", "Wage 2 Crowns.")])
def test_what_is_told_of_a_thing(kind, identity, told):
    facet, view = GAME.facet(Help), GAME.view(state(BUSY), "madder")
    lines = [*facet.facts(kind, identity, WORDS), *facet.standing(view, "madder", kind, identity, WORDS)]
    assert told in " ".join(lines)


@pytest.mark.parametrize("name, told", [
    ("map", "Altamont (bridge, road)"), ("spaces", "Wages 4"), ("winning", "Influence left"), ("wages", "Madder 4 9"),
    ("revolts", "Madder Kovel 25 %"), ("agendas", "what it does")])
def test_topics_show_their_part_of_the_board(name, told):
    sections = GAME.facet(Help).topic(GAME, state(BUSY), "madder", name, WORDS)
    assert told in " ".join(" ".join(map(text_of, sections)).split())


def test_help_tells_how_a_second_use_is_named():
    told = help_for("card", GAME, state(BUSY), "madder").splitlines()[0]
    [line] = re.findall("“(card .* ELSE .*)”", told)
    assert len(read_command(line, GAME, state(BUSY), "madder")["uses"]) == 2


@pytest.mark.parametrize("question, told", [
    ("who controls Kovel?", "Madder"), ("How many crowns does Zobel have?", "15"), ("what wages are due?", "4 Crowns"),
    ("how much influence is left?", "Influence left: 10"), ("how many cards to go until Wages?", "4"),
    ("what is my hand?", "At hand"), ("where is Guy de Solferino?", "Froli"),
    ("will one of my cities revolt?", "25 %")])
def test_a_question_about_how_things_stand_is_answered_from_the_report(question, told):
    found = on_the_board(question, GAME, state(BUSY), "madder")
    assert told in " ".join(text for one in found for text in (*one.lines, *(cell for row in one.rows for cell in row)))
