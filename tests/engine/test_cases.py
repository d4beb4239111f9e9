"""Case files: what passes, and the exact words of what fails."""

from dataclasses import replace

import pytest
from altered import altered

from pbem import words
from pbem.engine import Illegal, One, Option, Seeded
from pbem.engine.cases import CaseError, load_cases, run_case
from pbem.engine.facets import Positions
from pbem.engine.paths import same, steps_of
from pbem.games import duel as toy
from pbem.orders import read_command

DEAL = [9, 8, 1, 7, 6, 2]


GAME = toy.GAME


def case(**keys):
    return {"case": "a duel", "position": {"hands": {"red": [9, 5], "blue": [5, 2]}}, **keys}


def errors(given, **more):
    return run_case(given, GAME, read_command, tell=words.of(GAME).tell, **more).errors


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
        raise Illegal("no", {}, ["R-1", "R-2"])

    given = case(play=red("red: x"))
    assert run_case({**given, "expect": [{"refused": ["R-1", "R-2"]}]}, GAME, read).passed
    failed = run_case({**given, "expect": [{"refused": ["R-1", "R-3"]}]}, GAME, read, tell=lambda said: said.name)
    assert failed.errors == [
        "expected a refusal citing R-3, found: no [R-1, R-2]"]


def test_the_log_may_be_told_in_words():
    given = case(play=red("red: pass"), expect=[{"log": "red bésançon"}])
    assert errors(given, narrate=lambda events: "Red Besançon") == []


def test_the_log_itself_is_told_letter_for_letter():
    def options(state, frame, role):
        yield Option("pass", lambda game, frame, role, args: game.emit("came", to=args["to"], name="Besançon"),
                     {"to": One("to", ["all", "red"])}, "{to}", stays=True)
    game = altered(GAME, decisions={**GAME.decisions, "lead": replace(GAME.decisions["lead"], options=options)})

    def said(to, wanted):
        given = case(play=red("red: x"), expect=[wanted])
        return run_case(given, game, lambda *asked: {"verb": "pass", "to": to}).errors

    assert said("all", {"log": "besançon"}) == said("red", {"not_log": "besançon"}) == []
    assert said("all", {"log": "Vienna"}) == [
        'log: \'Vienna\' is not in: [{"kind": "came", "to": "all", "rules": [], "name": "Besançon"}]']
    assert said("red", {"log": "Besançon"}) == ["log: 'Besançon' is not in: []"]


def test_a_position_is_set_upon_the_same_start_each_time():
    kept = altered(GAME, facets={Positions: {"read": lambda state, spec, chance, rules: (state, [])}})
    assert run_case(case(expect=[{"hands": GAME.start("standard", {}, Seeded(0))["hands"]}]), kept, read_command).passed


def test_a_game_without_positions_says_so():
    without = altered(GAME, facets={Positions: None})
    assert run_case(case(expect=[]), without, read_command).errors == ["Duel has no positions"]


def test_one_line_for_each_case():
    assert str(run_case(case(expect=[]), GAME, read_command)) == "ok    a duel"
    failed = run_case(case(expect=[{"points.red": 2}, {"round": 2}]), GAME, read_command, where="duel.yaml")
    assert str(failed) == "FAIL  duel.yaml: a duel: points.red: expected 2, found 0; round: expected 2, found 1; " \
                          "asked then: red: lead"


def test_a_failed_case_says_who_is_asked_and_what_took_its_chance():
    fails = [{"points.red": 7}]
    tie = red("red: attack 5", "blue: block 5")
    told = str(run_case(case(play=tie, chance=[6], expect=fails), GAME, read_command))
    assert told.endswith("; asked then: red: bid, blue: bid; chance taken: 1 for tie")
    dealt = {"case": "deal", "chance": DEAL, "expect": fails}
    told = str(run_case(dealt, GAME, read_command))
    assert told.endswith("chance taken: 3 for deal (role red), 3 for deal (role blue)")
    over = str(run_case(case(chance=[3], expect=[]), GAME, read_command))
    assert over.endswith("a duel: chance left over: [3]; asked then: red: lead")
    missing = str(run_case(case(play=tie, expect=[]), GAME, read_command))
    assert missing.endswith("the case gives no chance for: tie; asked then: blue: block")


class TestStop:
    """`stop` ends a case before the game runs on."""

    PLAY = red("red: pass", "red: bid 3", "blue: bid 2")

    @pytest.mark.parametrize(("stop", "found"), [("lead", 2), ("round", 2), ("open_bids", 1)])
    def test_before_a_step_or_when_the_next_of_a_stage_has_begun(self, stop, found):
        given = case(play=self.PLAY, stop=stop, expect=[{"round": found}, {"pending": {}}])
        assert errors(given) == []
        goes_on = case(play=self.PLAY, expect=[{"pending": {}}])
        assert errors(goes_on) == ["pending: expected {}, found {'red': 'lead'}"]

    def test_before_a_procedure(self):
        attacked = case(play=red("red: attack 9"), stop="battle", expect=[{"hands.red": [5]}, {"pending": {}}])
        assert errors(attacked) == []

    def test_it_must_be_reached_and_be_known(self):
        assert errors(case(play=red("red: pass"), stop="open_bids", expect=[])) == ["stop: open_bids was not reached"]
        assert errors(case(stop="opne_bids", expect=[])) == [
            "stop: 'opne_bids' is no step, no procedure and none of turn, round, phase"]

    def test_nothing_is_played_behind_it(self):
        found = errors(case(play=[*self.PLAY, *red("red: attack 9")], stop="lead", expect=[]))
        assert found[0].startswith("line 4, red: attack 9: refused: nothing is asked of you now")


class TestPaths:
    @pytest.mark.parametrize(("path", "steps"), [
        ("spaces.Vienna.units", ["spaces", "Vienna", "units"]), ("cp", ["cp"]),
        ("spaces.St. Dizier.control", ["spaces", "St. Dizier", "control"]),
        ('spaces."S.Marco".control', ["spaces", "S.Marco", "control"]), ("a.St. B", ["a", "St. B"])])
    def test_a_name_may_have_dots(self, path, steps):
        assert steps_of(path) == steps

    @pytest.mark.parametrize(("found", "wanted", "alike"), [
        ([1, 2], [2, 1], True), ([1, 2, 2], [2, 1, 1], False), ([1, 2], [1], False), ([1], [1, 2], False),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [2, 1]}}, True), ([{"a": [1, 2]}, 3], [3, {"a": [2, 1]}], True),
        ([None], [1], False), ([1], [None], False), ([], [None], False), ([None, 1], [1, None], True),
        ({"a": 1}, {"b": 1}, False), (2, 2, True)])
    def test_lists_whose_order_means_nothing_are_compared_as_sets(self, found, wanted, alike):
        assert same(found, wanted, True) is alike
        assert same(found, wanted) is (found == wanted)

    def test_the_game_says_where(self):
        given = case(expect=[{"hands.red": [5, 9]}])
        assert errors(given) == ["hands.red: expected [5, 9], found [9, 5]"]
        game = altered(GAME, facets={Positions: {"unordered": lambda path: path.startswith("hands")}})
        assert run_case(given, game, read_command).passed
        assert not run_case(case(expect=[{"hands.red": [5, 5]}]), game, read_command).passed


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
