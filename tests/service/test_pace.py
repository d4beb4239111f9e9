"""`pbem pace`: simulated players on a virtual clock."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from altered import altered
from click.testing import CliRunner

from pbem.cli import main
from pbem.engine import Foreseen, Seeded
from pbem.engine.facets import MatchOptions, Moments, Moves, Pace, Positions, Windows
from pbem.engine.habits import Habits
from pbem.games import duel as toy
from pbem.games import game
from pbem.games.here_i_stand import habits as here_i_stand
from pbem.pace import following
from pbem.pace.choosing import SENSE, take
from pbem.pace.held_open import HIDDEN, PAUSE, SECOND_THOUGHTS, WINDOW, HeldOpen
from pbem.pace.lengths import Lengths
from pbem.pace.readers import DAY, READERS, SLEEPS, WAKES, Daily, Replies
from pbem.pace.records import Player, Question, Turn
from pbem.pace.simulation import Match
from pbem.pace.tables import have_turns, lines, quantile
from pbem.pace.ways import Way, ways
from pbem.service.asked.clock_settings import WAYS
from pbem.service.asked.drawn_pauses import LEAST

ALL_PACES = ("reaction", "planning", "impulse")
NAIVE, POLICIES, PREFILED = ways(share=0.9, doubts=0.2)
LONG = dict.fromkeys(ALL_PACES, 1000.0)
ROUNDS = 8


def duel(way, seed=1, reader=Daily, hours=LONG):
    return Match(altered(toy.GAME, facets={Pace: {"habits": Habits()}}), way, reader, seed, "standard", {},
                 hours).play(1)[0]


def here_i_stand_turns(way, seed=1, turns=1, windows="quick"):
    rules = game("here_i_stand")
    options = rules.facet(MatchOptions).complete("1517", {})
    return Match(rules, way, Daily, seed, "1517", options, windows=windows).play(turns)


# Readers.

def test_a_daily_reader_writes_once_a_day_at_its_own_hour():
    reader = Daily(3, "red")
    moments = [reader.writes(0)]
    for _ in range(30):
        moments.append(reader.writes(moments[-1]))
    assert all(abs(later - earlier - DAY) < 7 for earlier, later in pairwise(moments))
    assert moments[-1] - moments[0] == pytest.approx(30 * DAY, abs=7)
    assert reader.writes(moments[4] - 0.01) == moments[4]
    assert Daily(3, "blue").hour != reader.hour == Daily(3, "red").hour


def test_replies_are_spread_around_hours_later_at_weekends_and_never_at_night():
    reader = Replies(1, "red")
    monday = [reader.writes(9 - reader.zone + 24) for _ in range(2000)]
    saturday = [reader.writes(9 - reader.zone + 6 * 24) - 5 * 24 for _ in range(2000)]
    assert all(WAKES <= (moment + reader.zone) % DAY < SLEEPS for moment in monday)
    assert 5 < quantile(monday, 0.5) - (9 - reader.zone + 24) < 7
    assert quantile(saturday, 0.5) > quantile(monday, 0.5) + 2


@pytest.mark.parametrize("reader", [Daily(3, "red"), Daily(4, "blue"), Replies(1, "red")])
def test_waking_hours_pass_by_day_alone(reader):
    seven = WAKES - reader.zone
    assert reader.awake_for(seven, 6) == pytest.approx(seven + 6)
    assert reader.awake_for(seven + 14, 6) == pytest.approx(seven + DAY + 4)
    assert reader.awake_for(seven - 3, 6) == pytest.approx(seven + 6)
    assert reader.awake_for(seven, 2 * (SLEEPS - WAKES) + 1) == pytest.approx(seven + 2 * DAY + 1)
    assert all(reader.awake_for(seven + SLEEPS - WAKES + day * DAY, 0.1) == pytest.approx(seven + day * DAY + DAY + 0.1)
               for day in range(300)), "at the very end of a day"


def test_a_daily_reader_writes_while_he_is_awake():
    readers = [Daily(seed, role) for seed in range(20) for role in ("red", "blue")]
    assert all(WAKES <= (reader.hour + reader.zone) % DAY <= SLEEPS for reader in readers)


# Matches of the toy game.

@pytest.mark.parametrize("reader", READERS.values())
@pytest.mark.parametrize("way", [NAIVE, POLICIES, PREFILED])
def test_a_seed_gives_the_same_match_again(way, reader):
    assert duel(way, reader=reader) == duel(way, reader=reader)
    assert duel(way, reader=reader) != duel(way, seed=2, reader=reader)


@pytest.mark.parametrize("seed", range(12))
def test_more_answered_ahead_is_never_slower(seed):
    """Deadlines apart the course of play is the same, so that only the waiting differs."""
    shares = (0.0, 0.3, 0.6, 1.0)
    hours = [duel(Way("w", share=share, paces=ALL_PACES), seed).hours for share in shares]
    assert hours == sorted(hours, reverse=True) and hours[-1] < hours[0]


def test_what_is_answered_ahead_takes_minutes():
    turn = duel(Way("all", share=1.0, paces=("reaction", "planning")), seed=4)
    ahead = sum(count for (_, by), count in turn.questions.items() if by == "ahead")
    assert ahead == turn.questions["reaction", "ahead"] + turn.questions["planning", "ahead"] > ROUNDS
    assert ahead * PAUSE * LEAST / 2 < turn.waits["block"] + turn.waits["bid"] < ahead * PAUSE
    assert turn.waits["second thoughts"] == pytest.approx(turn.impulses * SECOND_THOUGHTS)
    assert turn.hours == pytest.approx(turn.waits.total())


def test_with_impulses_filed_ahead_a_player_is_not_waited_for():
    reactions = Way("reactions", share=1.0, paces=("reaction", "planning"))
    filed = Way("filed", share=1.0, paces=("reaction", "planning"), impulses=True)
    doubting = Way("doubting", share=1.0, paces=("reaction", "planning"), impulses=True, doubts=1.0)
    seeds = range(10)
    assert (sum(duel(filed, seed).hours for seed in seeds) < sum(duel(reactions, seed).hours for seed in seeds))
    assert sum(duel(filed, seed).plans["whole"] for seed in seeds) > 0
    assert {became for seed in seeds for became in duel(doubting, seed).plans} == {"doubted"}


def test_a_deadline_gives_the_default_order():
    turn = duel(NAIVE, hours=dict.fromkeys(ALL_PACES, 0.01))
    assert {by for _, by in turn.questions} == {"deadline"}
    assert turn.hours == pytest.approx(ROUNDS * (0.01 + 0.01 + SECOND_THOUGHTS))  # pass, bid 0, opened
    assert {by for _, by in duel(NAIVE).questions} == {"mail"}


def test_what_a_game_thinks_best_is_given_mostly_and_the_next_best_where_it_is_refused():
    rules, rng = toy.GAME, Random(1)
    state, _ = rules.setup("standard", {}, Seeded(1))
    role = next(iter(rules.pending(state)))
    habits = Habits(orders=lambda rules, state, role: [{"verb": "bid", "bid": 1}, {"verb": "pass"}])
    given = Counter(take(rules, habits, state, role, rng, Seeded(1))[0]["verb"] for _ in range(300))
    assert 300 * SENSE * 0.9 < given["pass"] < 300 and "bid" not in given


def test_what_is_told_by_is_a_games_own_matter():
    rounds = altered(toy.GAME, facets={
        Pace: {"habits": Habits(period=lambda state: state["round"], period_name="round")}})
    match = Match(rounds, NAIVE, Daily, 1, "standard", {}, LONG)
    turns = match.play(3)
    assert len(turns) == 3 and match.state["round"] == 4
    assert [line for line in lines({"by mail": turns}, 2, "round") if "of a round" in line][0].startswith("days of a")


# Here I Stand.

@pytest.fixture(scope="module")
def first_turns():
    return {way.name: here_i_stand_turns(way) for way in (NAIVE, POLICIES, PREFILED)}


def test_filing_ahead_shortens_a_turn(first_turns):
    naive, policies, prefiled = (first_turns[way.name][0] for way in (NAIVE, POLICIES, PREFILED))
    assert naive.hours > policies.hours > prefiled.hours > 48
    assert naive.questions["reaction", "mail"] > policies.questions["reaction", "mail"]
    assert policies.plans == Counter() and prefiled.plans["whole"] > 5
    assert prefiled.waits["impulse"] < policies.waits["impulse"] / 2


def test_the_rest_of_an_ordinary_mail_goes_on_in_its_impulse(first_turns):
    kept = {name: turns[0].questions["impulse", "rest"] for name, turns in first_turns.items()}
    assert kept[NAIVE.name] > 5 and kept[NAIVE.name] > kept[PREFILED.name]


def test_windows_cost_mails_where_all_are_asked_and_days_where_they_are_hidden():
    found = {way: here_i_stand_turns(NAIVE, windows=way)[0] for way in WAYS}
    asked = {way: turn.windows["asked"] for way, turn in found.items()}
    assert asked["asked"] > 20 > asked["quick"] + asked["hidden"], "hardly anybody holds a card that fits"
    assert found["asked"].mails > found["quick"].mails
    hidden, quick = (here_i_stand_turns(PREFILED, windows=way)[0] for way in ("hidden", "quick"))
    assert hidden.hours > quick.hours + WINDOW * hidden.windows["opened"] / 2


def test_the_talks_take_their_whole_time(first_turns):
    assert [turn.waits["negotiation"] for turns in first_turns.values() for turn in turns] == [48.0] * 3


def test_deals_are_confirmed_by_mail_and_their_question_ends_with_the_answer():
    turns = [turn for seed in (6, 7) for turn in here_i_stand_turns(NAIVE, seed=seed, turns=3)]
    waited = [turn.waits["confirmation"] for turn in turns if turn.waits["confirmation"]]
    assert waited and max(waited) < 48, "of 48 hours for each"


def test_a_player_of_two_powers_reads_for_both_at_once():
    rules = game("here_i_stand")
    options = rules.facet(MatchOptions).complete("1517", {"players": "5"})
    players = Match(rules, NAIVE, Daily, 1, "1517", options).players
    hours = Counter(player.reader.hour for player in players.values())
    assert len(hours) == 5 and players["england"].reader.hour == players["protestant"].reader.hour


def test_a_plan_is_given_up_when_its_power_is_struck():
    before = {"enemies": ["france"], "spaces": ["london", "york"], "sieges": [], "units": 9}
    assert not here_i_stand.struck(before, {**before, "enemies": [], "spaces": ["london", "york", "calais"]})
    assert not here_i_stand.struck(before, {**before, "units": 12})
    for change in ({"enemies": ["france", "ottoman"]}, {"spaces": ["york"]}, {"sieges": ["york"]}, {"units": 8}):
        assert here_i_stand.struck(before, {**before, **change})


# Figures.

@pytest.mark.parametrize(("share", "value"), [(0, 1.0), (0.1, 1.4), (0.5, 3.0), (0.9, 7.6), (1, 10.0)])
def test_quantiles(share, value):
    assert quantile([4.0, 1.0, 10.0, 3.0, 2.0], share) == pytest.approx(value)
    assert quantile([7.0], share) == 7.0


def test_tables():
    turns = [Turn(24.0, 6, 3, Counter({("impulse", "mail"): 4}), Counter(whole=3, refused=1), Counter(impulse=24)),
             Turn(72.0, 12, 5, Counter({("impulse", "mail"): 2, ("reaction", "ahead"): 6}), Counter(), Counter(rest=3))]
    days, questions, plans, waits = "\n".join(lines({"by mail": turns}, 6))[1:].split("\n\n")
    assert days.splitlines()[1].split() == ["(1)", "by", "mail", "2.0", "1.2", "2.8", "2", "4.0", "1.5"]
    assert questions.splitlines()[1].split()[3:] == ["3.0", "0.0", "0.0", "0.0", "3.0", "0.0", "0.0"]
    assert plans.splitlines()[1].split()[3:] == ["1.5", "0.0", "0.5", "0.0", "0.0", "75%"]
    assert [line.split() for line in waits.splitlines()[1:]] == [["impulse", "0.5"], ["all", "else", "0.1"]]


def test_a_game_without_turns_of_ones_own_has_no_columns_of_them():
    turns = [Turn(24.0, 6, 0, Counter({("planning", "mail"): 4}))]
    days, questions, waits = "\n".join(lines({"by mail": turns}, 6))[1:].split("\n\n")
    assert days.splitlines()[0].split()[-3:] == ["turns", "mails", "each"]
    assert days.splitlines()[1].split() == ["(1)", "by", "mail", "1.0", "1.0", "1.0", "1", "1.0"]
    assert questions.splitlines()[0].split()[-5:] == ["mail", "then", "deadline", "ahead", "talks"]
    assert questions.splitlines()[1].split()[3:] == ["4.0", "0.0", "0.0", "0.0", "0.0"]
    for own in ({"impulses": 1}, {"plans": Counter(whole=1)}, {"questions": Counter({("planning", "rest"): 1})}):
        assert have_turns({"by mail": [Turn(**own)]})


# The command.

def run(*words, code=0):
    result = CliRunner().invoke(main, ["pace", *words], catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result


def test_the_command_tells_figures_and_its_progress():
    told = run("duel", "--seeds", "0:3", "--turns", "1", "--hours", "impulse=36")
    assert told.stdout.startswith("Duel, standard: 3 matches in each way") and "(3) policies and pre" in told.stdout
    assert told.stderr.count("seed 2, ") == 3
    assert run("duel", "--seeds", "0:3", "--turns", "1", "--hours", "impulse=36", "--processes", "1").stdout \
        == told.stdout
    assert run("duel", "--seeds", "0:3", "--turns", "1", "--reply", "replies").stdout != told.stdout


def test_the_command_tells_of_windows_in_each_way_that_is_wanted():
    told = run("here_i_stand", "--seeds", "0:1", "--turns", "1", "--windows", "quick", "--windows", "hidden").stdout
    assert [line.rpartition("; ")[2] for line in told.splitlines() if line.startswith("Here I Stand")] == [
        "windows: quick.", "windows: hidden."]
    assert told.count("windows of a turn") == 2 and "windows" not in run("duel", "--seeds", "0:1").stdout


@pytest.mark.parametrize(("words", "sentence"), [
    (["chess"], "no game 'chess'"),
    (["duel", "--scenario", "long"], "Duel has no scenario 'long'; there are: standard."),
    (["duel", "--option", "edition=first"], "the game has no options."),
    (["duel", "--hours", "siesta=2"], "siesta"),
])
def test_what_cannot_be_simulated_is_said_in_one_sentence(words, sentence):
    told = run(*words, code=1).stderr
    assert sentence in told and told.count("\n") == 1


# The bank of a turn.

def test_the_questions_of_a_turn_share_its_time_and_keep_the_least_notice():
    rules = game("pax_renaissance")
    lengths, player = Lengths(rules, {"turn": 20.0, "choice": 6.0}), Player(None)
    asked = [Question(1, "action", "turn", 0.0, ("fugger", 1)), Question(2, "place", "choice", 5.0, ("fugger", 1)),
             Question(3, "next_action", "turn", 10.0, ("fugger", 1)),
             Question(4, "action", "turn", 50.0, ("fugger", 2))]
    given = []
    for question, answered in zip(asked, (5.0, 8.0, 29.5, 60.0), strict=True):
        given.append(lengths.of(player, question))
        player.spend(question, answered)
    assert given == [20.0, 6.0, 12.0, 20.0] and player.spent == 10.0
    player.spent = 19.0
    assert lengths.of(player, asked[3]) == 2.0
    assert lengths.of(player, Question(5, "taxed", "reaction", 60.0)) == 12.0, "of no turn"


# What is answered besides.

def test_what_may_follow_about_a_move_is_answered_in_that_move_and_the_next_question_in_that_turn():
    coming = [Foreseen("block", "THEN attacked: yield", True), Foreseen("bid", "WHEN bidding: bid 3"),
              Foreseen("lead", "NEXT BOUT\npass\nEND")]
    rules = altered(toy.GAME, facets={Moments: {"to_come": lambda state, role: coming},
                                        Moves: {"under_way": lambda state: state.get("move")}})
    for then, more, answered in ((1.0, 1.0, {"block", "bid"}), (1.0, 0.0, {"block"}), (0.0, 1.0, {"bid"})):
        match = Match(rules, Way("w", then=then, next=more), Daily, 1, "standard", {}, LONG)
        match.state, player = {**match.state, "move": 3, "turn": 2}, Player(None)
        following.write(match, "blue", player)
        assert _written(rules, match.state, player) == answered
        later = {**match.state, "move": 4}
        assert _written(rules, later, player) == answered - {"block"}
        assert not _written(rules, {**later, "turn": 3}, player)


def _written(rules, state, player):
    return {name for name in rules.decisions if following.is_written(rules, state, "blue", player, name)}


@pytest.mark.parametrize(("after", "holds"), [
    ({}, True), ({"wars": {"ottoman": ["england", "genoa", "venice"]}}, False), ({"turn": 3}, False)])
def test_what_comes_behind_is_answered_as_long_as_its_condition_holds(after, holds):
    rules, place = game("here_i_stand"), {"turn": 2, "begin": "spring_deployment"}
    state, _ = rules.facet(Positions).read(rules.start("1517", rules.facet(MatchOptions).complete("1517", {}),
                                                       Seeded(0)), place, Seeded(0), rules)
    behind = state, f"exactly {len(state['wars'].get('ottoman', ()))} at war with me"
    match = Match(altered(rules, facets={Moments: {
        "behind_its_place": lambda rules, state, role: behind if role == "ottoman" else None}}), NAIVE, Daily, 1,
                  "1517", {})
    match.state, player = {**state, "turn": 2}, Player(None)
    following.write_behind(match, "ottoman", player)
    assert player.behind == {"spring_deployment": ("turn 2", behind[1])}
    asked = rules.facet(Positions).read(state, {"turn": 2, "begin": "spring_deployment"}, Seeded(0), rules)[0]
    assert following.is_written(rules, {**asked, **after}, "ottoman", player, "spring_deployment") == holds


def test_what_is_answered_besides_is_answered_without_another_mail():
    """The bids are what comes next in a duel; a mail that leads or blocks answers them too."""
    seeds = range(6)
    besides = [duel(replace(NAIVE, next=1.0), seed) for seed in seeds]
    assert all(turn.questions["planning", "then"] for turn in besides)
    assert sum(turn.hours for turn in besides) < sum(duel(NAIVE, seed).hours for seed in seeds)


def test_a_window_in_which_nobody_could_hold_anything_ends_at_once():
    empty = altered(toy.GAME, facets={Windows: {"could_play": lambda state: []}, Moves: {"under_way": lambda state: 7}})
    held = HeldOpen(empty, 1, HIDDEN, {})
    assert held.closes_at({"stack": [{"number": 3}]}, 40.5) == 40.5


def test_what_is_asked_before_its_place_comes_is_answered_with_the_next_mail_once():
    """All are asked for Spring Deployment at once, so that the phase takes no longer than the last of them to read."""
    deployment = [turn.waits["spring_deployment"] for turn in here_i_stand_turns(NAIVE)]
    assert 0 < deployment[0] < 1.5 * DAY
    rules = game("here_i_stand")
    match = Match(rules, NAIVE, Daily, 1, "1517", rules.facet(MatchOptions).complete("1517", {}), windows="quick")
    match.state, _ = rules.facet(Positions).read(match.state, {"begin": "spring_deployment"}, match.chance, rules)
    match._follow()
    ahead = [role for role, player in match.players.items() if player.told]
    assert ahead == ["hapsburg", "england", "france", "papacy"] and "ottoman" in match.questions
    match._write("papacy", match.players["papacy"], None)
    assert match.players["papacy"].then == match.players["papacy"].told
    mails = match.turn.mails
    match._write("papacy", match.players["papacy"], None)
    assert mails == match.turn.mails == 1


# What a game says of its own questions.

def test_a_game_has_hours_of_its_own_unless_a_match_says_others():
    slow = altered(toy.GAME, facets={Pace: {"hours": {"planning": 50}}})
    assert [Lengths(slow, given)._of_pace(pace) for given, pace in (
        ({}, "planning"), ({"planning": 5.0}, "planning"), ({}, "reaction"), ({}, "impulse"))] == [50, 5.0, 12, 24]


def test_who_answers_ahead_files_policies_with_the_first_mail():
    def policies(rules, state, role, ahead):
        found.append((role, ahead))
        return []

    found = []
    rules = altered(toy.GAME, facets={Pace: {"habits": Habits(policies=policies)}})
    told = {}
    for way in (NAIVE, Way("policies", share=1.0), Way("ahead", share=1.0, impulses=True)):
        found.clear()
        Match(rules, way, Daily, 1, "standard", {}, LONG).play(1)
        told[way.name] = {*found}
    assert told == {NAIVE.name: set(), "policies": {("red", False), ("blue", False)},
                    "ahead": {("red", True), ("blue", True)}}
