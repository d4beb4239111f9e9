"""What `pbem case` and `pbem random` print and find: case files, sets of random matches, what happened how often."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from pbem import checks, games
from pbem.checks import RandomPlay, play_plan, play_random_matches, run_cases, seeds_of, summary
from pbem.engine import Game
from pbem.engine.facets import Choice, Counted, MatchOptions
from pbem.engine.leaks import Proof
from pbem.games import duel as toy
from pbem.games import game as load

GOOD = "- {case: good, position: {}, expect: [points.red: 0]}\n"
BAD = "- {case: bad, position: {}, expect: [points.red: 7]}\n"


class Turned(toy.Match):
    turn: int


class Turns(toy.Duel, Game[Turned]):
    """A duel whose rounds are its turns."""

    key = "turns"

    def start(self, *given):
        return {**super().start(*given), "turn": 1}

    facets = (*toy.Duel.facets, Counted(
        lambda event: ("orders", event["kind"]),
        lambda scenario, options: {"orders": {"bids": "opened bids", "peace": "a peace"}}))


def next_turn(game, frame):
    toy.open_bids(game, frame)
    game.state["turn"] = game.state["round"]


def with_step(broken):
    """Duel with another step in place of the opening of the bids."""
    step = replace(load("duel").procedures["round"], steps=(toy.lead, toy.bid, broken))
    broken.__name__ = toy.open_bids.__name__
    [chapter] = load("duel").chapters
    return replace(chapter, procedures=(step, load("duel").procedures["battle"]), state=(*chapter.state, "turn"))


def register(monkeypatch, rules):
    """Add a game that is a duel in other words."""
    toy.bind(rules, toy.TABLES)
    monkeypatch.setitem(games._registered, rules.key, rules)


@pytest.fixture
def turns(monkeypatch):
    register(monkeypatch, Turns(with_step(next_turn)))


@pytest.fixture
def broken(monkeypatch):
    def breaks(game, frame):
        return 1 // 0
    register(monkeypatch, Turns(with_step(breaks)))


@pytest.fixture
def said():
    return []


def play(key="duel", turns=None, positions=()):
    return RandomPlay(key, "standard", {}, turns, 1, positions)


# Case files.

@pytest.mark.parametrize(("cases", "passed", "last"), [
    (GOOD + GOOD, True, "2 passed, 0 failed"), (GOOD + BAD + GOOD, False, "2 passed, 1 failed"),
    (BAD, False, "0 passed, 1 failed"), ("", True, "0 passed, 0 failed")])
def test_cases_are_counted(tmp_path, said, cases, passed, last):
    (tmp_path / "a.yaml").write_text(cases)
    assert run_cases([tmp_path], "duel", said.append) is passed
    assert said[-1] == last and len(said) == 1 + cases.count("case:")
    assert [line.split()[0] for line in said[:-1]] == ["ok" if "good" in case else "FAIL" for case in cases.split("\n")
                                                       if case]


@pytest.mark.parametrize(("folder", "about", "named", "passed"), [
    ("here_i_stand/duel/cases", "", None, True), ("cases", "game: duel, ", None, True), ("cases", "", "duel", True),
    ("here_i_stand", "game: duel, ", None, True), ("here_i_stand", "", None, False)])
def test_the_game_of_a_case_is_what_is_said_or_called_so(tmp_path, said, folder, about, named, passed):
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / "a.yaml").write_text(GOOD.replace("case:", f"{about}case:"))
    assert run_cases([tmp_path], named, said.append) is passed


@pytest.mark.parametrize(("about", "named", "what"), [
    ("", None, "nothing says which game this is about"), ("game: chess, ", None, "there is no game 'chess'"),
    ("", "go", "there is no game 'go'")])
def test_it_is_told_how_to_say_which_game_a_case_is_about(tmp_path, said, about, named, what):
    (tmp_path / "a.yaml").write_text(GOOD.replace("case:", f"{about}case:"))
    assert run_cases([tmp_path], named, said.append) is False
    assert f"{what}; write --game KEY, or `game: KEY` in the case" in said[0] and "duel" in said[0]


def test_a_file_that_cannot_be_read_fails(tmp_path, said):
    (tmp_path / "a.yaml").write_text("cases: 1\n")
    assert run_cases([tmp_path / "a.yaml"], "duel", said.append) is False
    assert said == [f"{tmp_path / 'a.yaml'}: a case file is a list of cases"]


def test_the_log_of_a_case_has_the_words_and_the_data():
    told = checks.told("duel", [{"kind": "pass", "to": "all", "rules": [], "role": "red"}])
    assert "Red" in told.splitlines()[0] and "'kind': 'pass'" in told.splitlines()[-1]


# One random match.

@pytest.mark.parametrize(("text", "seeds"), [("3:7", [3, 4, 5, 6]), ("5", [5]), ("0:1", [0]), ("4:4", [])])
def test_seeds(text, seeds):
    assert [*seeds_of(text)] == seeds


@pytest.mark.parametrize(("turns_played", "bids", "finished"), [(1, 1, False), (2, 2, False), (None, None, True)])
def test_a_match_is_played_until_after_a_turn(turns, turns_played, bids, finished):
    for seed in range(3):
        done, fault = play("turns", turns_played)(seed)
        assert fault is None and done.finished is finished
        assert bids is None or done.tallied["orders", "bids"] == bids


def test_matches_with_odd_seeds_hold_their_questions_open():
    assert [play()(seed)[0].verbs["close"] > 0 for seed in range(6)] == [False, True] * 3


def test_positions_are_taken_in_turn():
    one, other = {"hands": {"red": [1]}}, {"hands": {"red": [2]}}
    assert [play(positions=(one, other)).start(seed) for seed in (0, 1, 2, 5)] == [one, other, one, other]
    assert play().start(3) is None


def test_what_breaks_is_told_with_where_it_broke(broken):
    done, fault = play("turns")(1)
    assert done is None and fault.startswith("Traceback") and "ZeroDivisionError" in fault


def test_a_broken_promise_is_told(monkeypatch):
    def loses(game, frame):
        game.state["deck"].pop()
        toy.open_bids(game, frame)
    register(monkeypatch, Turns(with_step(loses)))
    done, fault = play("turns")(1)
    assert done is None and "card lost: [12]" in fault and "Traceback" not in fault


# Sets of them.

def test_a_set_tells_of_each_match_and_of_all(said, turns):
    assert play_random_matches("turns", range(2, 5), 1, None, {}, said.append, 2, 1, None) is True
    assert said[0] == "standard {}, seeds 2 to 4"
    line = re.compile(r"seed (\d): (\d+) commands, stopped \((.+)\), mark ([0-9a-f]{8})")
    each = [line.fullmatch(one) for one in said[1:4]]
    assert [one[1] for one in each] == ["2", "3", "4"] and all("bid " in one[3] for one in each)
    assert len({one[4] for one in each}) == 3
    steps = sum(int(one[2]) for one in each)
    assert re.fullmatch(rf"3 matches without fault, {steps} commands, \d+ s", said[4])
    assert said[5:7] == ["orders: opened bids 3, a peace 0", "orders fewer than 20 times: opened bids 3, a peace 0"]
    assert re.fullmatch(r"secrets exchanged: +\d+ of +\d+ deck, hidden from a player; .+ from the public", said[7])
    assert len(said) == 8


def test_a_secret_that_is_hardly_ever_exchanged_fails_the_set(said):
    proof = Proof()
    proof.hidden["deck", "a player"] = 100
    assert checks.tell_proof(proof, said.append) is False
    assert said[1].endswith("nothing is known of whether they leak: deck for a player")


def test_leaks_that_are_put_in_are_told_as_a_table(said, monkeypatch):
    assert checks.tell_injected("duel", range(2), 100, said.append) is True
    rows = {key: columns for key, *columns in map(str.split, said[2:5])}
    assert rows["round.bids"] == ["found"] * 8
    assert rows["hands"] == rows["deck"] == ["found"] * 4 + ["-"] + ["found"] * 3  # no order draws a card
    monkeypatch.setattr(checks.injected, "carry_out", lambda *given: None)
    assert checks.tell_injected("duel", range(2), 100, said.append) is False
    assert said[8].count("NOT FOUND") == 2


def test_positions_that_cannot_be_read_are_told(said, tmp_path):
    (tmp_path / "cases.yaml").write_text('- {seeds: "0:2"}\n')
    assert checks.tell_injected("duel", range(1), 1, said.append, tmp_path / "cases.yaml") is False
    assert len(said) == 1 and "case 1 (without name): unknown key seeds" in said[0]


def test_a_secret_that_was_never_hidden_is_named_and_fails(said):
    assert checks.tell_injected("duel", range(1), 1, said.append) is False
    assert said[-1].startswith("never hidden, so nothing is known of: round.bids. ")


def test_the_end_of_a_match_is_told(said):
    assert play_random_matches("duel", range(1), None, "standard", {}, said.append, 1, 1, None)
    assert re.match(r"seed 0: \d+ commands, finished \(", said[1])


@pytest.mark.parametrize(("scenario", "options", "words"), [
    ("long", {}, "Duel has no scenario 'long'; there are: standard"),
    ("standard", {"fast": "yes"}, "the game has no options")])
def test_a_set_that_cannot_be_is_refused(said, scenario, options, words):
    assert play_random_matches("duel", range(1), None, scenario, options, said.append, 1, 1, None) is False
    assert said == [words]


def test_positions_come_from_the_cases_of_a_file(tmp_path, said):
    (tmp_path / "cases.yaml").write_text(GOOD + BAD)
    assert play_random_matches("duel", range(2), None, None, {}, said.append, 1, 1, tmp_path / "cases.yaml")
    assert said[0] == "standard {}, seeds 0 to 1 from 2 positions"
    (tmp_path / "cases.yaml").write_text("no: list\n")
    assert play_random_matches("duel", range(2), None, None, {}, said.append, 1, 1, tmp_path / "cases.yaml") is False


def test_a_plan_plays_its_sets_and_names_every_seed_with_a_fault(tmp_path, said, broken):
    (tmp_path / "plan.yaml").write_text('- {seeds: "0:2"}\n- {seeds: "7", scenario: standard}\n')
    assert play_plan("turns", tmp_path / "plan.yaml", said.append, 1, 1) is False
    assert [line.partition(",")[0] for line in said if " without fault" in line] == ["0 matches without fault"] * 2
    assert [line for line in said if line.startswith("standard")] == [
        "standard {}, seeds 0 to 1", "standard {}, seeds 7 to 7"]
    assert len([line for line in said if "ZeroDivisionError" in line]) == 3
    assert said[-1] == "matches with a fault: 0, 1, 7"


def test_the_positions_of_a_plan_lie_beside_it(tmp_path, said):
    (tmp_path / "cases.yaml").write_text(GOOD)
    (tmp_path / "plan.yaml").write_text('- {seeds: "0:2", positions: cases.yaml}\n')
    assert play_plan("duel", tmp_path / "plan.yaml", said.append, 1, 1) is True
    assert said[0].endswith("seeds 0 to 1 from 1 positions") and said[-2].startswith("2 matches without fault")


@pytest.mark.parametrize(("text", "told"), [
    ("seeds: 3", "a plan is a list of sets"), ("- 3", "set 1 has no seeds"),
    ("- {seeds: 3}\n- {scenario: standard}", "set 2 has no seeds"),
    ("- {seeds: 3, scenaro: long}",
     "set 1: unknown: scenaro; there are: seeds, scenario, options, drawn, positions, aside"),
    ("- {seeds: three}", "set 1: seeds are FROM:TO or one number, not three"), ("", "a plan is a list of sets"),
    ("- {seeds: [1, 2]}", "set 1: seeds are FROM:TO or one number, not [1, 2]")])
def test_what_is_no_plan_is_said_so(tmp_path, said, text, told):
    (tmp_path / "plan.yaml").write_text(text)
    assert play_plan("duel", tmp_path / "plan.yaml", said.append, 1, 1) is False
    assert said == [f"{tmp_path / 'plan.yaml'}: {told}"]


def test_a_set_says_how_often_orders_are_given_that_may_be_given_at_any_time(tmp_path, said):
    (tmp_path / "plan.yaml").write_text('- {seeds: "0:2"}\n- {seeds: "0:2", aside: .6}\n- {seeds: "0:2", aside: 0}\n')
    assert [play.aside for play, _ in checks.planned("duel", tmp_path / "plan.yaml", 1)] == [.05, .6, 0]
    (tmp_path / "plan.yaml").write_text('- {seeds: "0:2", aside: often}\n')
    assert play_plan("duel", tmp_path / "plan.yaml", said.append, 1, 1) is False
    assert said == ["could not convert string to float: 'often'"]


def test_a_plan_that_cannot_be_is_refused(tmp_path, said):
    (tmp_path / "plan.yaml").write_text('- {seeds: "0:2", scenario: long}\n')
    assert play_plan("duel", tmp_path / "plan.yaml", said.append, 1, 1) is False
    assert said == ["Duel has no scenario 'long'; there are: standard"]


def with_arms(scenario, given):
    if given.get("arms") == "words":
        raise ValueError("arms can be: swords, lances")
    return {"arms": "swords", "seconds": "none"} | given


class Drawing(toy.Duel):
    """A duel with an option, which it counts."""

    key = "drawing"
    facets = (
        *toy.Duel.facets,
        MatchOptions((Choice("arms", ("swords", "lances"), "swords", None),
                      Choice("seconds", ("none", "two"), "none", None)), with_arms),
        Counted(lambda event: ("arms", "any"), lambda scenario, options: {"arms": {options["arms"]: options["arms"]}}),
    )


@pytest.fixture
def drawing(monkeypatch):
    register(monkeypatch, Drawing(*load("duel").chapters))


def drawn_by(play, seeds=range(20)):
    return {tuple(play.drawn(seed).values()) for seed in seeds}


def test_a_match_draws_its_options(drawing, tmp_path, said):
    (tmp_path / "plan.yaml").write_text("""
- {seeds: "0:2", options: {arms: [swords, lances]}}
- {seeds: "2:3", options: {arms: lances}, drawn: true}
""")
    assert play_plan("drawing", tmp_path / "plan.yaml", said.append, 1, 1) is True
    assert [line for line in said if line.startswith("standard")] == [
        "standard {'arms': ['swords', 'lances'], 'seconds': 'none'}, seeds 0 to 1",
        "standard {'arms': 'lances', 'seconds': ['none', 'two']}, seeds 2 to 2"]
    assert "arms: swords 0, lances 0" in said  # both may occur
    either = RandomPlay("drawing", "standard", {"arms": ["swords", "lances"], "seconds": "two"}, None, 1, ())
    assert drawn_by(either) == {("swords", "two"), ("lances", "two")}
    assert either.drawn(3) == either.drawn(3)


def test_all_options_that_are_not_named_are_drawn(drawing, said):
    assert play_random_matches("drawing", range(1), None, None, {"arms": "lances"}, said.append, 1, 1, None, True)
    assert said[0] == "standard {'arms': 'lances', 'seconds': ['none', 'two']}, seeds 0 to 0"


def test_a_value_that_cannot_be_drawn_is_refused(drawing, tmp_path, said):
    (tmp_path / "plan.yaml").write_text('- {seeds: "0:2", options: {arms: [swords, words]}}\n')
    assert play_plan("drawing", tmp_path / "plan.yaml", said.append, 1, 1) is False
    assert said == ["arms can be: swords, lances"]


def test_a_plan_that_is_stopped_says_so():
    said = []

    def say(line):
        said.append(line)
        if line.startswith("seed 1"):
            raise KeyboardInterrupt
    assert play_random_matches("duel", range(4), None, None, {}, say, 1, 1, None) is False
    assert said[-1] == "stopped; matches with a fault: none"


@pytest.mark.parametrize(("counts", "rare"), [((20, 19, 0), "pass 19, vow 0"), ((20, 21, 22), "none")])
def test_what_happened_less_than_twenty_times_is_named(said, counts, rare):
    names = dict(zip(("attack", "pass", "vow"), counts, strict=True))
    summary(Counter({("orders", name): number for name, number in names.items()}),
            {"orders": {name: name for name in names}}, said.append)
    assert said == ["orders: " + ", ".join(f"{name} {number}" for name, number in names.items()),
                    f"orders fewer than 20 times: {rare}"]
