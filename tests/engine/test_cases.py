"""Case files: what passes, and the exact words of what fails."""


import pytest
from altered import altered

from pbem.engine import Illegal
from pbem.engine.cases import CaseError, load_cases, run_case
from pbem.games import duel as toy
from pbem.orders import read_command

DEAL = [9, 8, 1, 7, 6, 2]


GAME = toy.GAME


def case(**keys):
    return {"case": "a duel", "position": {"hands": {"red": [9, 5], "blue": [5, 2]}}, **keys}


def errors(given, **more):
    return run_case(given, GAME, read_command, **more).errors


def red(*lines):
    return [dict([line.split(": ", 1)]) for line in lines]


@pytest.mark.parametrize("given", [
    case(play=red("red: attack 9", "blue: block 2"), expect=[{"points.red": 1}, {"hands.red": [5]}]),
    case(play=red("red: attack 5", "blue: block 5"), chance=[6], expect=[{"points.red": 1}, {"log": "fight"}]),
    case(play=red("red: attack 7"), expect=[{"refusal": "Not in your hand"}, {"hands.red": [9, 5]}]),
    case(play=[{"red": {"default": True}}], expect=[{"pending": {"red": "bid", "blue": "bid"}}]),
    case(play=[], expect=[{"pending": {"red": "lead"}}, {"not_log": "fight"}]),
    case(play=red("red: pass", "red: bid 3"), expect=[{"not_log": "bid_filed"}, {"log": "PASS"}]),
    case(expect=None),
    {"case": "set up by chance", "chance": DEAL, "expect": [{"hands.red": [9, 8, 1]}]},
])
def test_cases_that_pass(given):
    assert errors(given) == []


@pytest.mark.parametrize(("given", "words"), [
    (case(play=red("red: attack 9", "blue: block 2"), expect=[{"points.red": 2}]),
     "points.red: expected 2, found 1"),
    (case(expect=[{"points.green": 0}]), "points.green: cannot be looked up: KeyError('green')"),
    (case(play=red("red: attack 9"), expect=[{"refused": "DUEL-1"}]),
     "expected the last order to be refused (DUEL-1); it was carried out"),
    (case(play=red("red: attack 9"), expect=[{"refusal": "no order"}]),
     "expected the last order to be refused (no order); it was carried out"),
    (case(play=red("red: attack 7"), expect=[{"refusal": "no order"}]),
     "refusal: 'no order' is not in: card 7 is not in your hand"),
    (case(play=red("red: attack 7"), expect=[{"refused": "DUEL-1"}]),
     "expected a refusal citing DUEL-1, found: card 7 is not in your hand"),
    (case(play=red("red: attack 7", "red: pass"), expect=[{"refusal": "hand"}]),
     "line 1, red: attack 7: refused: card 7 is not in your hand"),
    (case(play=red("red: attack 7"), expect=[]), "line 1, red: attack 7: refused: card 7 is not in your hand"),
    (case(play=red("red: pass"), expect=[{"pending": {}}]),
     "pending: expected {}, found {'red': 'bid', 'blue': 'bid'}"),
    (case(expect=[{"pending": {"blue": "lead"}}]), "pending: expected {'blue': 'lead'}, found {'red': 'lead'}"),
    (case(chance=[3], expect=[]), "chance left over: [3]"),
    (case(play=red("red: attack 5", "blue: block 5"), expect=[]), "the case gives no chance for: tie"),
    (case(play=red("red: pass"), expect=[{"log": "fight"}]), "log: 'fight' is not in: [{"),
    (case(play=red("red: pass"), expect=[{"not_log": "pass"}]), "not_log: 'pass' is in: [{"),
    (case(play=red("green: pass"), expect=[]), "'green' is no role; roles: red, blue"),
    (case(play=[{"red": 7}], expect=[]), "red: 7 is neither an order line nor {default: true}"),
    (case(play=[{"blue": {"default": True}}], expect=[]), "blue is not asked and has no default"),
])
def test_cases_that_fail_say_exactly_why(given, words):
    found = errors(given)
    assert len(found) == 1
    assert found[0].startswith(words)


def test_rules_of_a_refusal_are_compared():
    def read(text, game, state, role):
        raise Illegal("no", ["R-1", "R-2"])

    given = case(play=red("red: x"))
    assert run_case({**given, "expect": [{"refused": ["R-1", "R-2"]}]}, GAME, read).passed
    assert run_case({**given, "expect": [{"refused": ["R-1", "R-3"]}]}, GAME, read).errors == [
        "expected a refusal citing R-3, found: no [R-1, R-2]"]


def test_the_log_may_be_told_in_words():
    given = case(play=red("red: pass"), expect=[{"log": "red bésançon"}])
    assert errors(given, narrate=lambda events: "Red Besançon") == []


def test_a_game_without_positions_says_so():
    without = altered(GAME, has_positions=False)
    assert run_case(case(expect=[]), without, read_command).errors == ["Duel has no positions"]


def test_one_line_for_each_case():
    assert str(run_case(case(expect=[]), GAME, read_command)) == "ok    a duel"
    failed = run_case(case(expect=[{"points.red": 2}, {"round": 2}]), GAME, read_command, where="duel.yaml")
    assert str(failed) == "FAIL  duel.yaml: a duel: points.red: expected 2, found 0; round: expected 2, found 1"


class TestFiles:
    def load(self, tmp_path, text):
        (tmp_path / "some.yaml").write_text(text, encoding="utf-8")
        return load_cases(tmp_path)

    def test_every_file_below_a_folder_is_read(self, tmp_path):
        (tmp_path / "more").mkdir()
        (tmp_path / "more" / "other.yaml").write_text("- {case: b, expect: []}\n", encoding="utf-8")
        cases = self.load(tmp_path, "- {case: a, expect: []}\n- {case: c, expect: []}\n")
        assert [(file.name, case["case"]) for file, case in cases] == [
            ("other.yaml", "b"), ("some.yaml", "a"), ("some.yaml", "c")]
        assert [case["case"] for _, case in load_cases(tmp_path / "some.yaml")] == ["a", "c"]

    @pytest.mark.parametrize(("text", "words"), [
        ("- {case: a, expects: [], expect: []}", r"some.yaml: case 1 \(a\): unknown key expects; possible: case, "),
        ("- {case: a}", r"case 1 \(a\): expect is missing"),
        ("- {expect: []}", r"case 1 \(without name\): case is missing"),
        ("- {case: a, expect: [x]}", r"expect: 'x' is not one `key: value`"),
        ("- {case: a, expect: [], play: [{red: a, blue: b}]}", "play: .* is not one `key: value`"),
        ("- {case: a, expect: [], chance: 6}", "chance is no list"),
        ("- {case: a, expect: [refused: true]}", r"case 1 \(a\): expect: refused: True: name the rule that forbids it"),
        ("- {case: a, expect: [refused: []]}", r"expect: refused: \[\]: name the rule that forbids it"),
        ("- {case: a, expect: [refusal: true]}", "expect: refused: True: name the rule that forbids it"),
        ("- word", "case 1: is no mapping"),
        ("case: a", "a case file is a list of cases"),
        ("- {case: [", "some.yaml: while parsing"),
    ])
    def test_a_wrong_file_is_named_with_its_case(self, tmp_path, text, words):
        with pytest.raises(CaseError, match=words):
            self.load(tmp_path, text)

    def test_a_missing_file(self, tmp_path):
        with pytest.raises(CaseError, match="there is no such file or folder"):
            load_cases(tmp_path / "none.yaml")
