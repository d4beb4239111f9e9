"""The second reading of Warrior Knights alone: worked examples of the rulebook, and rules in which a trap lies."""

import ast
from pathlib import Path

import pytest
import wk_second_reading
from wk_second_reading import action_cards, assemblies, attacks, battles, deaths, moves, neutral_cards, phases, upkeep
from wk_second_reading.places import bears
from wk_second_reading.starts import stand, start

READING = Path(wk_second_reading.__file__).parent
MOVE = {"form": "move", "nobles": ["guy_de_solferino"]}


def test_the_reading_imports_nothing_of_the_program():
    for module in READING.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom) and not getattr(node, "level", 0):
                names = [getattr(node, "module", None) or alias.name for alias in node.names]
                assert not [name for name in names if name.startswith(("pbem", "tests"))], module.name


@pytest.mark.rule("WK-E08", "WK-E11")
def test_the_mercenary_track():
    table = start("madder", "zobel", "limon")
    assert action_cards.open_spaces(table) == ["1", "2", "3", "4"]
    assert [action_cards.fee(table, "madder", space) for space in action_cards.open_spaces(table)] == [8, 7, 6, 5]
    table["laws"], table["crowns"]["madder"] = ["price_edict"], 3
    assert action_cards.is_legal(table, "madder", "versatile_strategy", {"form": "marker", "track": "4"})
    table["refused"] = {"price_edict": ["madder"]}
    assert not action_cards.is_legal(table, "madder", "versatile_strategy", {"form": "marker", "track": "4"})


@pytest.mark.rule("WK-E17a", "WK-E17b")
def test_roads_rivers_and_passage():
    table = start("madder", "zobel")
    stand(table, "guy_de_solferino", "A4", "regular_50")
    assert {"A3", "A2", "B3", "C4"} <= set(moves.ways(table, "guy_de_solferino"))
    assert "C3" not in moves.ways(table, "guy_de_solferino")
    stand(table, "john_dudley_black", "B3", "regular_50")
    assert "C4" not in moves.ways(table, "guy_de_solferino")
    table["filed"]["zobel"]["passage"] = {"madder": {"B3": 2}}
    assert "C4" in moves.ways(table, "guy_de_solferino")
    table["flags"] = {"bridges_closed": "round"}
    assert "C4" not in moves.ways(table, "guy_de_solferino")


@pytest.mark.rule("WK-E17c", "WK-23.2")
def test_by_sea():
    table = start("madder", "zobel")
    stand(table, "guy_de_solferino", "OV_ALEXANDRIA", "regular_50")
    assert {"A1", "OV_ACRE"} <= moves.ports(table, "guy_de_solferino")
    action_cards.carry_out(table, "madder", "mobilize_forces", [MOVE | {"form": "sail", "area": "A1"}])
    assert table["nobles"]["guy_de_solferino"] | {"troops": []} == {
        "area": "A1", "at_sea": True, "exhausted": True, "troops": [], "casualties": 0, "dead": False}


@pytest.mark.rule("WK-E21", "WK-28.2")
def test_cards_for_walls_and_troops():
    table = start("madder", "zobel")
    stand(table, "john_dudley_black", "C4", "english_200")
    table["cities"]["vecht"]["control"] = "zobel"
    battle = battles.Battle("assault", "C4", {"attacker": "madder", "defender": "zobel"},
                            {"attacker": [], "defender": ["john_dudley_black"]},
                            commanders={"attacker": None, "defender": "john_dudley_black"})
    assert battles.cards_due(table, battle, "defender") == 7
    assert battles.discards_due(battle, "defender", 7) == 2 and battles.discards_due(battle, "defender", 2) == 1
    table["cities"]["vecht"]["fortified"] = True
    assert battles.cards_due(table, battle, "defender") == 8


@pytest.mark.rule("WK-E20", "WK-28.4", "WK-28.6")
def test_froli_is_assaulted():
    chosen = {("commander", "attacker"): ["guy_de_solferino"], ("kept", "attacker"): [["fate_05", "fate_03"]],
              ("dropped", "attacker"): [["fate_02", "fate_04"]], ("kept", "defender"): [["fate_06", "fate_08"]],
              ("suffers", "defender"): [2], ("spread", "defender"): [{"walls": 2}]}
    came = {"fate": ["fate_05", "fate_03", "fate_02", "fate_04", "fate_06", "fate_08"]}
    table = start("madder", "zobel", came=came, chosen=chosen)
    stand(table, "guy_de_solferino", "B1", "english_100")
    stand(table, "ricardo_di_scarletti", "B1", "regular_100")
    action_cards.carry_out(table, "madder", "mobilize_forces", [{"form": "assault", "area": "B1"}])
    assert table.faults == [] and table.left_over() == []
    assert table["cities"]["froli"] == {"control": "madder", "fortified": False, "razed": False, "breaches": 2}


@pytest.mark.rule("WK-E29", "WK-40.6")
def test_how_many_tokens_kill():
    assert [bears(strength) for strength in (50, 100, 150, 300)] == [1, 1, 2, 3]


@pytest.mark.rule("WK-E30", "WK-E31", "WK-15.5")
def test_wages():
    table = start("madder", "zobel")
    stand(table, "ulrich_von_zinnober", "A2", "english_200", "polish_200")
    table["strongholds"]["madder"]["troops"] = []
    phases.pay(table, "madder")
    assert table["crowns"]["madder"] == 15
    table["offices"]["ulrich_von_zinnober"] = "office_justiciar"
    phases.pay(table, "madder")
    assert table["crowns"]["madder"] == 7


@pytest.mark.rule("WK-40.17")
def test_mercenaries_pay_for_tokens_without_exceeding_them():
    table = start("madder", "zobel")
    stand(table, "guy_de_solferino", "A2", "english_150", casualties=1)
    deaths.pay_tokens(table, "guy_de_solferino")
    assert len(table["nobles"]["guy_de_solferino"]["troops"]) == 1
    stand(table, "hugh_murrey", "A2", "english_150", "polish_50", "swiss_50", "regular_50", casualties=2)
    deaths.pay_tokens(table, "hugh_murrey")
    assert deaths.kinds(table, table["nobles"]["hugh_murrey"]["troops"]) in (["regular_50", "swiss_50"],
                                                                         ["polish_50", "regular_50"])


@pytest.mark.rule("WK-27.1", "WK-29.1", "WK-40.11")
def test_a_siege_needs_consent_and_strength():
    table = start("madder", "zobel")
    stand(table, "guy_de_solferino", "B1", "english_100")
    stand(table, "hugh_murrey", "B1", "regular_100", exhausted=True)
    assert attacks.siege_strengths(table, "B1", "madder", ["guy_de_solferino"]) == (300, 200)
    assert attacks.may_besiege(table, "B1", "madder", ["guy_de_solferino"])
    stand(table, "john_dudley_black", "B1", "regular_50")
    assert not attacks.may_besiege(table, "B1", "madder", ["guy_de_solferino"])
    table["filed"]["zobel"]["consent"] = {"madder": {"B1": 5}}
    assert attacks.may_besiege(table, "B1", "madder", ["guy_de_solferino"])
    table["options"]["siege_strength"] = "in_area"
    assert attacks.siege_strengths(table, "B1", "madder", ["guy_de_solferino"]) == (400, 200)


@pytest.mark.rule("WK-E14", "WK-12.12", "WK-40.28")
def test_expeditions():
    table = start("madder", "zobel", came={"fate": ["fate_01", "fate_02"]})
    table["expeditions"]["china"] = {"space": 2, "stakes": {"zobel": 5}, "blessed": True}
    neutral_cards.fund_expeditions(table)
    assert table["crowns"]["zobel"] == 35 and table["expeditions"]["china"]["space"] == 0


@pytest.mark.rule("WK-8.3", "WK-8.4", "WK-8.5", "WK-38.4")
def test_influence_and_victory():
    table = start("madder", "zobel")
    for city in ("kovel", "surat", "straven", "froli", "acre"):
        table["cities"][city]["control"] = "madder"
    assert upkeep.influence_due(table, "madder") == 0 and upkeep.conquerors(table) == []
    table["strongholds"]["madder"]["area"], table["pool"] = "A3", 2
    table["sieges"]["A2"] = {"baron": "zobel", "round": 1}
    upkeep.gain_influence(table)
    assert (table["influence"]["madder"], table["pool"], table["last_round"]) == (4, 0, True)
    table["cities"]["monz"]["control"] = "madder"
    assert upkeep.conquerors(table) == ["madder"]


@pytest.mark.rule("WK-16.2", "WK-16.9", "WK-17.5")
def test_an_assembly():
    table = start("madder", "zobel", chosen={("drops", "zobel"): ["concession_fur"]})
    table["charges"]["zobel"] = ["concession_fur", "concession_fish", "concession_iron"]
    table["agendas"], table["votes"]["madder"] = ["concession_salt"], 2
    assemblies.vote(table, "concession_salt", None, {
        "came": ["madder", "zobel"], "chair": "madder", "committed": {"madder": 1}, "totals": {"madder": 0, "zobel": 1},
        "outcome": "zobel"})
    assert table.faults == [] and table["votes"]["madder"] == 1
    assert table["charges"]["zobel"] == ["concession_fish", "concession_iron", "concession_salt"]
