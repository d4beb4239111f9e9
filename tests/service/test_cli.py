"""The operator's commands, on both databases."""

import os
import re
import subprocess
import sys
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from textwrap import dedent

import pytest
import yaml
from altered import alter
from click.testing import CliRunner
from office import PLAYERS, said

from pbem import config, games, resources
from pbem.cli import main
from pbem.engine import chance as engine_chance
from pbem.engine.facets import Counted, MatchOptions
from pbem.games import duel as toy
from pbem.mail import inbound
from pbem.service.asked import clock_settings
from pbem.service.course import upgrading
from pbem.service.desk import desk
from pbem.service.hosting import mail_overview
from pbem.service.judgement import settings as judging
from pbem.service.match import caps
from pbem.service.record import chapters
from pbem.store.models import ANSWERED, OBSERVER, Content, Deadline, Journal, Mail, Match, Outbox, Seat

ANN = "ann@player.example"


def test_a_match_is_opened_listed_shown_and_started(office, run):
    out = run("match", "new", "duel", "spring", "--hours", "impulse=6", "--seat", "red=Ann@player.example",
              "--seat", "blue=bob@player.example", "--wait-for-moderator")
    assert "2 of 2 seats are taken" in out and "and you say `pbem match start spring`" in out
    assert "Mailed what the match is, and how to say no: ann@player.example, bob@player.example." in out
    assert run("match", "list") == "spring: Duel, inviting, 2/2 seats\n"
    assert "no role yet: ann@player.example (UTC), confirmed" in run("match", "show", "spring")
    assert "Time to answer: impulse 6 h" in run("match", "show", "spring")
    run("match", "start", "spring")
    assert run("match", "list") == "spring: Duel, running, 2/2 seats, waiting for Red\n"
    assert Deadline.get().due_at - Deadline.get().asked_at == timedelta(hours=6)
    assert "red: impulse, due" in run("match", "show", "spring")
    assert "red: impulse, question 1, due" in run("match", "show", "spring", "--secret")
    assert Seat.get(Seat.role == "red").player.email == ANN


@pytest.mark.parametrize(("words", "sentence"), [
    (["match", "demo", "chess"], "There is no game 'chess'; there are: "),
    (["match", "new", "chess", "a1"], "There is no game 'chess'; there are: "),
    (["match", "new", "duel", "trial"], "a match 'trial' exists already"),
    (["match", "new", "duel", "b1", "--hours", "impulse"], "'impulse' must be written NAME=VALUE"),
    (["match", "new", "duel", "b1", "--grace", "impulse=long"], "impulse=long must be a number of hours"),
    (["match", "new", "duel", "b1", "--notice", "reaction"], "'reaction' must be written NAME=VALUE"),
    (["match", "clock", "trial", "--notice", "impulse=30"], "notice impulse=30: hours count up from nothing to 24"),
    (["match", "new", "duel", "b1", "--hours", "lunch=3"], "hours lunch is no kind of question; there are: impulse"),
    (["match", "new", "duel", "b1", "--clock", "reminders=200%"], "reminders 200% is no share"),
    (["match", "new", "duel", "b1", "--clock", "tea=5"], "clock tea is not known; there are: weekend"),
    (["match", "new", "duel", "b1", "--hours", "impulse=nan"], "hours count up from nothing to 720"),
    (["match", "new", "duel", "b1", "--clock", "notice=1e300"], "notice 1e300 is no number of hours"),
    (["match", "new", "duel", "b1", "--holiday", "tomorrow"], "days are written as 2027-12-24"),
    (["match", "clock", "trial", "--clock", "weekend=mon,tue,wed,thu"], "it is 3 days at most"),
    (["match", "deadline", "trial", "--hours", "inf"], "moved by up to 720 hours"),
    (["match", "new", "duel", "b1", "--cap", "press=3"], "cap press is not known; those of a match are: mails_an_hour"),
    (["match", "caps", "trial", "--cap", "strangers_a_day=3"], "cap strangers_a_day is not known; those of a match"),
    (["match", "caps", "trial", "--cap", "press_a_day=many"], "press_a_day=many must be a whole number"),
    (["match", "list", "--caps", "tea_a_day=3"], "cap 'tea_a_day' is not known; there are: strangers_a_day"),
    (["match", "list", "--caps", "press_a_day=x"], "must be written press_a_day=NUMBER, a number from 0 to 1,000,000"),
    (["match", "show", "nowhere"], "there is no match 'nowhere'"),
    (["match", "start", "trial"], "has started already"),
    (["match", "pause", "trial", "--end"], "is not paused"),
    (["match", "deadline", "trial", "--role", "blue", "--hours", "3"], "has no open deadline for blue"),
    (["mail", "show", "i99"], "there is no mail 'i99'"),
    (["replay"], "Name a match, or say --all"),
])
def test_what_cannot_be_done_is_said_in_one_sentence(office, run, words, sentence):
    office.start()
    out = run(*words, code=1)
    assert sentence in out and out.count("\n") == 1 and "Traceback" not in out


@pytest.mark.parametrize(("words", "sentence"), [
    *[([word, "chess"], "There is no game 'chess'; there are: ") for word in ("random", "leaks", "pace")],
    *[([word, "duel", "--seeds", "many"], "seeds are FROM:TO or one number, not many.")
      for word in ("random", "leaks", "pace")]])
def test_a_check_that_cannot_be_made_is_said_in_one_sentence(words, sentence):
    result = CliRunner().invoke(main, words, catch_exceptions=False)
    assert result.exit_code == 1 and sentence in result.output and result.output.count("\n") == 1


def test_deadlines_are_shown_and_moved(office, run):
    office.start()
    due = Deadline.get().due_at
    assert f"due {due:%Y-%m-%d %H:%M} UTC" in run("match", "deadline", "trial")
    run("match", "deadline", "trial", "--hours", "-3")
    assert Deadline.get().due_at == due - timedelta(hours=3)


def test_the_host_writes_to_a_player(office, run):
    office.start()
    assert "Nobody has been written to." in run("match", "write", "trial")
    assert "mailed to the player of Red" in run("match", "write", "trial", "red", "are you well?")
    assert "are you well?" in said(office.last(ANN)) and "are you well?" in run("match", "write", "trial")
    assert "nobody here plays" in run("match", "write", "trial", "green", "hello", code=1)


def test_the_host_has_both_addresses_of_a_player_asked(office, run):
    office.start()
    assert "new@player.example is asked to confirm" in run("match", "address", "trial", "red", "new@player.example")
    assert [mail.kind for mail in office.mails("new@player.example")] == ["confirm_address"]


def test_the_host_asks_an_observer_and_ends_it(office, run):
    office.start()
    ola = "ola@observer.example"
    assert "Nobody observes the match trial." in run("match", "observers", "trial")
    assert f"{ola} is asked to confirm" in run("match", "observers", "trial", "--ask", ola)
    Seat.update(confirmed_at=office.now).where(Seat.kind == OBSERVER).execute()
    assert run("match", "observers", "trial") == f"{ola}\n"
    assert f"sent to {ola}" in run("match", "observers", "trial", "--dismiss", ola)
    assert "nobody at" in run("match", "observers", "trial", "--dismiss", ola, code=1)


def test_the_clock_is_shown_and_changed(office, run):
    office.start()
    assert "Time to answer: impulse 24 h" in run("match", "clock", "trial")
    change = ("--hours", "impulse=30", "--notice", "reaction=5", "--holiday", "2027-12-24 Christmas")
    shown = run("match", "clock", "trial", *change)
    assert "impulse 30 h" in shown and "At least 2 h (reaction 5 h) outside quiet hours" in shown
    assert Match.get().settings["clock"]["holidays"] == ["2027-12-24 Christmas"]
    assert [mail.kind for mail in office.mails(ANN)].count("notice") == 1


def test_a_match_is_paused_and_goes_on(office, run):
    office.start()
    run("match", "pause", "trial")
    assert Match.get().status == "paused"
    run("match", "pause", "trial", "--end")
    assert Match.get().status == "running"


def test_the_log_shows_secrets_only_when_asked(office, run):
    office.start()
    office.reply(ANN, "pass")
    office.reply(ANN, "bid 7")
    public, whole = run("match", "log", "trial"), run("match", "log", "trial", "--secret")
    assert "a card for" not in public and "bid" not in public
    assert "a card for Blue" in whole and '"amount": 7' in whole


def test_mails_are_listed_shown_and_tried_again(office, run):
    office.start()
    office.reply(ANN, "pass")
    stranger = office.store("eve@elsewhere.example", "orders@game.example")
    desk.answer(office.letter(stranger, "hello"), office.now)
    assert f"i{stranger}" in run("mail", "list", "--aside", "--secret") and "unknown sender" in run("mail", "list")
    assert "acknowledgement -> ann@player.example" in run("mail", "list", "--last", "3", "--secret")
    first = Outbox.select().order_by(Outbox.id).first()
    assert f"Subject: {first.subject}" in run("mail", "show", f"o{first.id}", "--secret")
    Outbox.update(status="failed", tries=9).where(Outbox.id == first.id).execute()
    assert f"o{first.id}" in run("mail", "list", "--failed", "--secret")
    run("mail", "retry", mail_overview.name(first))
    assert (Outbox.get_by_id(first.id).status, Outbox.get_by_id(first.id).tries) == ("waiting", 0)


def test_a_mail_set_aside_is_processed_again(office, run):
    office.start()
    to = office.last(ANN).headers["Reply-To"]
    raw = f"From: {ANN}\r\nTo: {to}\r\nMessage-ID: <a@b>\r\n\r\npass\r\n".encode()
    row = Mail.create(message_id="<a@b>", recipient=to, sender=ANN, received_at=datetime.now(UTC), transport="smtp",
                      content=Content.create(digest="", raw=raw), status="aside",
                      reason="the server failed on it")
    run("mail", "retry", mail_overview.name(row))
    assert Mail.get_by_id(row.id).status == "answered" and len(office.journal()) == 2
    assert "is not set aside" in run("mail", "retry", f"i{row.id}", "--secret", code=1)


def test_a_mail_that_needs_nobody_is_dropped(office, run):
    office.start()
    first = Outbox.select().order_by(Outbox.id).first()
    assert "there is no mail" in run("mail", "drop", mail_overview.name(first), code=1)
    Outbox.update(status="failed").where(Outbox.id == first.id).execute()
    name = mail_overview.name(first)
    assert name in run("mail", "list") and "Nothing is done with this mail" in run("mail", "drop", name)
    assert name not in run("mail", "list", "--failed")
    stranger = office.store("eve@elsewhere.example", "orders@game.example")
    desk.answer(office.letter(stranger, "hello"), office.now)
    run("mail", "drop", mail_overview.name(Mail.get_by_id(stranger)))
    assert Mail.get_by_id(stranger).status == "ignored" and "elsewhere" not in run("mail", "list", "--aside")


def test_the_host_tells_all_and_has_somebody_else_play(office, run):
    office.start()
    assert "All players are told." in run("match", "message", "trial", "I move house.")
    for player in PLAYERS.values():
        mail = office.mails(player)[-1]
        assert "A word of who hosts this match" in mail.subject and "I move house." in mail.text
    assert 'The operator to all: "I move house."' in run("match", "log", "trial")
    assert "From now on somebody else plays Red" in run("match", "hand-over", "trial", "red")
    assert Seat.get(Seat.role == "red").hand_over_at and "somebody else play" not in run("match", "log", "trial")
    assert "there are no words" in run("match", "message", "trial", " ", code=1)
    assert "match 'none'" in run("match", "hand-over", "none", "red", code=1)


def test_a_match_that_has_not_begun_has_no_row_to_verify(run):
    run("match", "new", "duel", "spring")
    assert run("verify", "spring", "--secret", "--rows") == "spring: 0 receipts and 0 draws verified\n"


def test_what_became_of_each_row_is_told_to_who_does_not_play(office, run):
    office.start()
    office.reply("ann@player.example", "pass")
    plain = run("verify", "trial")
    assert "draws verified" in plain and "row 0" not in plain
    assert "say --secret, too" in run("verify", "trial", "--rows", code=1)
    whole = run("verify", "trial", "--rows", "--secret")
    assert whole.count("checked: hash, draws, counters, link, time, source, mail, player") == len(office.journal())


def test_matches_are_replayed_and_verified(office, run):
    office.start("one")
    office.start("two")
    assert run("replay", "--all") == "one: replayed without difference\ntwo: replayed without difference\n"
    assert "draws verified" in run("verify", "one")
    Journal.update(draws=[]).where(Journal.match == office.match("two")).execute()
    assert "two: row 0: outcomes differ" in run("replay", "--all", "--secret", code=1)
    assert "two: row 0: its hash is not that of its fields" in run("verify", "two", "--secret", code=1)


def test_a_row_that_was_forged_beyond_its_chain_is_told(office, run):
    office.start()
    draws = [*office.journal()[0].draws, {"chain": "dice", "of": 6, "value": 0, "reason": "x"}]
    Journal.update(draws=draws, link=5000).execute()
    Match.update(link=5000).execute()
    told = run("verify", "trial", "--secret", "--rows", code=1)
    assert "  row 0: draw 0 of the dice chain is of link 5000, which that chain has not\n" in told
    assert "  row 0: its draws are of link 5000, which is not the next\n" in told
    assert run("verify", "trial", code=1) == "trial: there is a fault, which --secret shows\n"


def test_a_replay_says_where_the_rules_changed_and_goes_on_from_there(office, run, monkeypatch):
    office.start("one")
    office.reply(ANN, "pass")
    monkeypatch.setattr(games.game("duel"), "version", "2")
    told = "one: row 2: from here on version 2 of the rules is played, before it 1; "
    same = "the rows before it lead to the same state on the rules of today.\n"
    assert run("replay", "one") == f"{told}{same}one: up to there replayed without difference\n"
    upgrading.follow(office.now)
    assert run("replay", "one") == f"{told}{same}one: from there on replayed without difference\n"
    monkeypatch.setattr(toy, "do_pass", lambda game, frame, role, args: game.emit("passed", role=role))
    assert run("replay", "one") == (
        f"{told}on the rules of today row 1 leads elsewhere (events), so the rows from there on are not checked; "
        "replayed on from the state kept here.\none: from there on replayed without difference\n")


def test_the_demo_match_is_opened_once(office, run):
    for _ in range(2):
        assert run("match", "demo", "duel") == "The match demo is open.\n"
    assert Match.select().count() == 1
    assert {seat.role: seat.player.email for seat in Seat.select()} == \
        {"red": "red@game.example", "blue": "blue@game.example"}


def test_an_unwritable_folder_gets_one_sentence():
    result = CliRunner().invoke(main, ["migrate", "--data", "/proc/nowhere"])
    assert result.exit_code == 1
    assert result.output.startswith("The data folder /proc/nowhere cannot be written")
    assert result.output.count("\n") == 1


def test_an_unreachable_database_gets_one_sentence(tmp_path):
    url = "postgresql://pbem@127.0.0.1:1/none"
    result = CliRunner().invoke(main, ["migrate", "--data", str(tmp_path), "--database", url])
    assert result.exit_code == 1 and "cannot be used" in result.output and "Traceback" not in result.output


CASES = """
- case: a pass brings the bids
  play: [{red: pass}]
  chance: [3, 4, 5, 6, 7, 8]
  expect: [{pending: {red: bid, blue: bid}}, {log: pass}]
- case: an attack with a card of the other is refused
  play: [{red: attack 7}]
  chance: [3, 4, 5, 6, 7, 8]
  expect: [{refusal: card 7 is not}]
"""


def test_case_files_are_run_one_line_each(tmp_path):
    (tmp_path / "good.yaml").write_text(CASES)
    (tmp_path / "bad.yaml").write_text(CASES.replace("blue: bid", "blue: block"))
    good, bad = (CliRunner().invoke(main, ["case", "--game", "duel", str(tmp_path / f"{name}.yaml")])
                 for name in ("good", "bad"))
    assert good.exit_code == 0 and good.output.endswith("2 passed, 0 failed\n") and good.output.count("\n") == 3
    assert bad.exit_code == 1 and "FAIL" in bad.output and bad.output.endswith("1 passed, 1 failed\n")
    (tmp_path / "bad.yaml").write_text("- case: x\n  expct: []\n")
    broken = CliRunner().invoke(main, ["case", "--game", "duel", str(tmp_path / "bad.yaml")])
    assert broken.exit_code == 1 and "expct" in broken.output


def test_a_plan_plays_several_sets_and_counts_over_all(tmp_path):
    plan = tmp_path / "plan.yaml"
    plan.write_text('- {seeds: "0:2"}\n- {seeds: "5:6", scenario: standard}\n')
    played = CliRunner().invoke(main, ["random", "duel", "--plan", str(plan), "--leaks-every", "5"])
    assert played.exit_code == 0
    assert [line.partition(":")[0] for line in played.output.splitlines() if line.startswith("seed")] == [
        "seed 0", "seed 1", "seed 5"]
    plan.write_text("- {seeds: ")
    unread = CliRunner().invoke(main, ["random", "duel", "--plan", str(plan)])
    assert unread.exit_code == 1 and "plan.yaml: while parsing" in unread.output and "Traceback" not in unread.output
    plan.write_text('- {seeds: "0:2", scenario: nowhere}\n')
    refused = CliRunner().invoke(main, ["random", "duel", "--plan", str(plan)])
    assert refused.exit_code == 1 and "no scenario 'nowhere'" in refused.output


def test_random_matches_are_played_with_every_check(monkeypatch):
    played = CliRunner().invoke(main, ["random", "duel", "--seeds", "0:3"])
    assert played.exit_code == 0 and "3 matches without fault" in played.output
    rules = games.game("duel")
    alter(monkeypatch, rules, Counted,
          tally=lambda event: (event["kind"], 1) if event["kind"] == "fight" else None,
          tallied=lambda scenario, options: {"fight": {1: "fought"}, "flight": {2: "fled"}})
    counted = CliRunner().invoke(main, ["random", "duel", "--seeds", "0:30", "--leaks-every", "5"]).output
    assert "fight fewer than 20 times: none" in counted and "flight fewer than 20 times: fled 0" in counted
    view = rules.view
    monkeypatch.setattr(rules, "view", lambda state, role: {**view(state, role), "all": state["hands"]})
    leaking = CliRunner().invoke(main, ["random", "duel", "--seeds", "0:3"])
    assert leaking.exit_code == 1 and "seed 0: duel, step 0: leak:" in leaking.output
    assert leaking.output.endswith("matches with a fault: 0, 1, 2\n") and "0 matches without fault" in leaking.output
    unchecked = CliRunner().invoke(main, ["random", "duel", "--seeds", "0:3", "--unchecked"])
    assert unchecked.exit_code == 0 and "3 matches without fault" in unchecked.output


def test_a_match_is_written_as_a_case_file_for_the_moderator_or_a_role(office, run):
    run("match", "demo")
    all_hands, own = (yaml.safe_load(run("position", "demo", *more))[0]["position"]["hands"]
                      for more in (("--secret",), ("--role", "France", "--secret")))
    assert len(all_hands) == 6 and own == {"france": all_hands["france"]}
    assert "# The position begins at the impulse under way, otherwise" in run("position", "demo", "--secret")
    assert "nobody plays 'spain'" in run("position", "demo", "--role", "spain", "--secret", code=1)
    run("match", "new", "duel", "empty")
    assert "has no position that could be written" in run("position", "empty", "--secret", code=1)


def test_a_match_whose_seats_are_all_given_starts(office, run):
    out = run("match", "new", "duel", "summer", "--seat", "red=ann@player.example", "--seat", "blue=bob@player.example")
    assert "has all its players and starts" in out
    assert run("match", "list") == "summer: Duel, running, 2/2 seats, waiting for Red\n"
    assert len(office.mails(ANN, "report")) == 1


@pytest.mark.parametrize(("words", "code"), [
    (["match", "list"], 0), (["match", "show", "a1"], 1), (["mail", "list"], 1), (["verify", "--all"], 1)])
def test_a_command_where_no_server_is_says_so_and_makes_nothing(tmp_path, words, code):
    empty = tmp_path / "elsewhere"
    result = CliRunner().invoke(main, [*words, "--data", str(empty)])
    assert result.exit_code == code and f"no server's data in {empty}" in result.output
    assert result.output.count("\n") == 1 and ("so no match" in result.output) is not bool(code)
    assert not empty.exists()


def pbem(folder, *words, **environment):
    """The command in a process of its own with its own data folder: (exit code, what it says)."""
    surroundings = {**os.environ, "PBEM_DATA": str(folder), **environment}
    done = subprocess.run([sys.executable, "-m", "pbem", *words], cwd=resources.CHECKOUT, env=surroundings,
                          capture_output=True, text=True)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stderr + done.stdout


def test_a_match_is_opened_before_the_first_start_and_it_is_said_what_comes_next(tmp_path):
    folder = tmp_path / "var"
    code, told = pbem(folder, "match", "new", "here_i_stand", "autumn", "--seat", "France=ann@player.example")
    assert code == 0 and f"A new server's data is begun in {folder}.\n" in told
    assert "1 of 6 seats are taken" in told and "Players mail JOIN autumn to orders@game.example" in told
    assert "The server does not run: ./deploy/start starts it" in told and "hold no links" not in told
    assert pbem(folder, "match", "list") == (0, "autumn: Here I Stand, inviting, 1/6 seats\n")
    mailed = {"PBEM_MAILBOX": "turns@home.example", "PBEM_RELAY_HOST": "127.0.0.1"}
    code, told = pbem(folder, "match", "new", "here_i_stand", "winter", **mailed)
    assert code == 0 and "set PBEM_WEB_URL=https://... or --web-url" in told and "begun" not in told
    assert "hold no links" not in pbem(folder, "match", "new", "here_i_stand", "spring", **mailed,
                                       PBEM_WEB_URL="https://game.example")[1]


def test_a_command_in_a_shell_without_the_servers_address_is_stopped(tmp_path):
    folder = tmp_path / "var"
    mailed = {"PBEM_MAILBOX": "turns@home.example"}
    assert pbem(folder, "match", "new", "here_i_stand", "autumn", **mailed)[0] == 0
    config.Settings(data=folder, mailbox="turns@home.example").note_address()
    code, told = pbem(folder, "match", "new", "here_i_stand", "winter")
    assert code == 1 and "is at turns@home.example, this command at orders@game.example" in told
    assert pbem(folder, "match", "list", **mailed) == (0, "autumn: Here I Stand, inviting, 0/6 seats\n")


@pytest.mark.parametrize(("words", "line"), [(["serve", "--relay-host", "x"], "export PBEM_RELAY_HOST=..."),
                                             (["match", "list", "--mailbox=a@b"], "export PBEM_MAILBOX=...")])
def test_what_only_the_environment_sets_is_told_with_its_line(words, line):
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2 and line in result.output
    assert "No such option" in CliRunner().invoke(main, [words[0], "--relay"]).output


@pytest.mark.parametrize(("seats", "sentence"), [
    (["fance=ann@player.example"], "There is no role 'fance' in scenario 1517 of here_i_stand; there are: ottoman, "),
    (["france=ann@player"], "'ann@player' is no mail address: "),
    (["ann@player.example"], "'ann@player.example' must be written ROLE=ADDRESS, such as france=ann@player.example"),
    (["france=turns@home.example"], "turns@home.example is the mailbox of the server itself"),
    (["france=ann@player.example", "France=bob@player.example"], "the role france is given to two players"),
])
def test_a_wrong_seat_is_refused_and_nothing_is_opened(office, run, monkeypatch, seats, sentence):
    monkeypatch.setenv("PBEM_MAILBOX", "turns@home.example")
    options = [word for seat in seats for word in ("--seat", seat)]
    out = run("match", "new", "here_i_stand", "autumn", *options, code=1)
    assert sentence.lower() in out.lower() and out.count("\n") == 1
    assert Match.select().count() == 0


@pytest.mark.parametrize(("written", "meant"), [
    *((word, True) for word in ("yes", "true", "on", "1", "Yes", "TRUE")),
    *((word, False) for word in ("no", "false", "off", "0", "No", "OFF")),
])
def test_yes_and_no_are_written_in_several_ways(written, meant):
    assert config.from_environment({"PBEM_MAILBOXES": written}).mailboxes is meant



def test_a_checkout_finds_its_servers_data_from_any_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert config.from_environment({}).data == resources.CHECKOUT / "var"


def test_the_limits_of_a_match_are_shown_and_changed(office, run):
    run("match", "new", "duel", "spring", "--cap", "press_a_day=9")
    assert "press_a_day=9: pieces of press of one player a day\n" in run("match", "caps", "spring")
    changed = run("match", "caps", "spring", "--cap", "votes_a_mail=1", "--cap", "press_a_day=8")
    assert "press_a_day=8: " in changed and "votes_a_mail=1: votes a mail" in changed
    assert Match.get().settings["caps"] == {"press_a_day": 8, "votes_a_mail": 1}


def test_every_setting_is_named_in_the_help_of_serve():
    shown = CliRunner().invoke(main, ["serve", "--help"]).output
    for field in fields(config.Settings):
        assert f"--{field.name.replace('_', '-')} " in shown or f"PBEM_{field.name.upper()}" in shown, \
            field.name
    assert max(map(len, shown.splitlines())) <= 80


# Help, as somebody reads it who knows nothing yet.

def helped(*words):
    shown = CliRunner().invoke(main, [*words, "--help"])
    assert shown.exit_code == 0, shown.output
    return shown.output


def commands(group=main, *words):
    """(words, command) of every command there is."""
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        if hasattr(command, "list_commands"):
            yield from commands(command, *words, name)
        else:
            yield (*words, name), command


@pytest.mark.parametrize(("words", "command"), list(commands()), ids=lambda value: str(value))
def test_every_option_says_what_it_does_and_no_line_is_too_wide(words, command):
    untold = [option.opts[-1] for option in command.params if option.param_type_name == "option"
              and len((option.help or "").partition("[")[0].split()) < 2]
    assert untold == []
    assert max(map(len, helped(*words).splitlines())) <= 80


@pytest.mark.parametrize("words", [("match", "new"), ("random",), ("pace",)])
def test_the_help_names_what_a_game_offers(words):
    shown = " ".join(helped(*words).split())
    rules = games.game("here_i_stand")
    assert "--scenario tournament turns 4 to 6, 23 VP win, set up as 1532" in shown
    assert "--scenario two_player turns 1 to 9, 25 VP win, set up as 1517, Papacy against Protestant" in shown
    assert "--option edition=second|anniversary" in shown and "--option players=3|4|5|6" in shown
    assert all(f" {role}" in shown for role in rules.roles)
    assert all(pace in shown for pace in rules.paces)
    assert "duel (Duel)" in shown, "a game that was added is told, too"


def listed(*words):
    """What a flag such as --help-clock prints, which fits into 80 columns, as one line."""
    shown = CliRunner().invoke(main, words)
    assert shown.exit_code == 0 and max(map(len, shown.output.splitlines())) <= 80, shown.output
    return " ".join(shown.output.split())


@pytest.mark.parametrize("words", [("match", "new"), ("match", "clock")])
def test_what_can_be_set_of_the_clock_is_listed_apart(words):
    shown = listed(*words, "--help-clock")
    assert "any other=24 a turn of one's own" in shown and "reaction=12 an answer to what somebody else does" in shown
    assert {*clock_settings.MEANING} == {*clock_settings.HOURS, clock_settings.OTHER}
    assert all(f" {setting} " in shown for setting, _ in clock_settings.for_operators())
    assert "--help-clock" in helped(*words) and "second_thoughts" not in helped(*words)


@pytest.mark.parametrize("words", [("match", "new"), ("match", "caps"), ("serve",)])
def test_what_can_be_limited_is_listed_apart(words):
    shown = listed(*words, "--help-caps")
    assert all(f" {name}={cap.default} " in shown for name, cap in caps.CAPS.items())
    assert "--help-caps" in helped(*words) and "disputes_a_month" not in helped(*words)


def test_what_can_be_set_of_disputes_and_of_the_pages_is_listed_apart():
    assert "correction_hours=24 hours for which a correction" in listed("match", "new", "--help-judgement")
    assert "delay_hours=0 so many hours after it happened" in listed("match", "new", "--help-story")
    assert {name.partition("=")[0] for name, _ in judging.for_operators()} == {*judging.DEFAULT}
    assert {name.partition("=")[0] for name, _ in chapters.for_operators()} == {*chapters.DEFAULT}


@pytest.mark.parametrize(("words", "flag"), [
    (["match", "new", "duel", "b1", "--clock", "tea=5"], "match new --help-clock"),
    (["match", "new", "duel", "b1", "--hours", "lunch=3"], "match new --help-clock"),
    (["match", "clock", "trial", "--clock", "weekend=mon,tue,wed,thu"], "match clock --help-clock"),
    (["match", "new", "duel", "b1", "--cap", "tea=5"], "match new --help-caps"),
    (["match", "caps", "trial", "--cap", "tea=5"], "match caps --help-caps"),
    (["match", "new", "duel", "b1", "--judgement", "tea=5"], "match new --help-judgement"),
    (["match", "new", "duel", "b1", "--story", "tea=5"], "match new --help-story"),
])
def test_a_wrong_setting_names_the_flag_that_lists_what_there_is(office, run, words, flag):
    office.start()
    assert f". `main {flag}` lists what there is.\n" in run(*words, code=1)


def test_the_help_of_a_new_match_begins_with_the_games_and_ends_with_the_servers_options():
    shown = helped("match", "new")
    places = [shown.index(words) for words in (
        "pbem match new GAME autumn", "--scenario tournament", "ottoman, hapsburg", "\nOptions:",
        "--hours PACE=HOURS",
        "\nOptions of here_i_stand", "--option players=", "\nOptions of every command", "--data PATH")]
    assert places == sorted(places)


def test_each_group_lists_its_commands_by_the_first_sentence_of_their_help():
    for words, command in commands():
        group = main if len(words) == 1 else main.get_command(None, words[0])
        assert group.table[words[-1]][1] == command.get_short_help_str(999), words
    for name in ("match", "mail", "words"):
        assert main.table[name][1] == main.get_command(None, name).get_short_help_str(999)


@pytest.mark.parametrize("words", [["--help"], ["match", "--help"]])
def test_the_help_of_a_group_imports_nothing_of_the_server(words):
    told = subprocess.run([sys.executable, "-X", "importtime", "-m", "pbem", *words], cwd=resources.CHECKOUT,
                          check=True, capture_output=True, text=True)
    found = {line.rpartition("|")[2].strip() for line in told.stderr.splitlines()}
    assert "pbem.cli.table" in found and "Commands:" in told.stdout
    assert found & {"peewee", "jinja2", "babel", "pbem.orders", "pbem.engine", "pbem.service.match.matches"} == set()


def test_the_options_told_of_a_game_are_those_it_takes():
    rules = games.game("here_i_stand")
    assert {*rules.facet(MatchOptions).scenarios} == {*rules.scenarios}
    usual = rules.facet(MatchOptions).complete("1517", {})
    assert {choice.name: choice.default for choice in rules.facet(MatchOptions).choices} == {
        name: str(value) for name, value in usual.items()}
    for choice in rules.facet(MatchOptions).choices:
        assert all(str(rules.facet(MatchOptions).complete("1517", {choice.name: value})[choice.name]) == value for value
                   in choice.values)
        with pytest.raises(ValueError):
            rules.facet(MatchOptions).complete("1517", {choice.name: "nonsense"})


# How even the dice are.

def chance(*words, code=0):
    """What `pbem chance` prints, which needs no server."""
    result = CliRunner().invoke(main, ["chance", *words], catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result.stdout


def test_dice_are_tested_for_evenness_and_the_same_words_give_the_same_figures():
    out = chance("--rolls", "3000", "--seed", "two words")
    first, head, *lines = out.splitlines()
    assert first == "3000 dice of seed 'two words'"
    assert head.split() == ["test", "numbers", "chi-square", "freedom", "p"]
    assert lines[0].startswith("faces of a die ") and lines[0].split()[4] == "3000" and lines[0].split()[6] == "5"
    tests = {line[:24].strip() for line in lines}
    assert tests > {"pairs of dice in turn", "dice between two sixes", "cards picked of 7"}
    assert "cards picked of 110" not in tests and len(chance("--rolls", "30", "--seed", "x").splitlines()) == 3
    assert all(0 < float(line.split()[-1]) <= 1 for line in lines)
    assert chance("--rolls", "3000", "--seed", "two words") == out != chance("--rolls", "3000", "--seed", "other words")


def test_without_words_a_seed_is_drawn_and_named_so_that_the_run_can_be_repeated():
    one, other = chance("--rolls", "100"), chance("--rolls", "100")
    seed = one.splitlines()[0].partition("'")[2].rstrip("'")
    assert one != other and len(seed) == 32 and chance("--rolls", "100", "--seed", seed) == one


def test_loaded_dice_end_with_1_and_no_dice_are_refused(monkeypatch):
    fair = engine_chance.drawn_value

    def loaded(link, words, chain, counter, of):
        value = fair(link, words, chain, counter, of)
        return value if value or counter % 2 else of - 1

    monkeypatch.setattr(engine_chance, "drawn_value", loaded)
    assert " 0.000000\n" in chance("--rolls", "3000", "--seed", "two words", code=1)
    assert "20 dice are too few to tell anything" in CliRunner().invoke(main, ["chance", "--rolls", "20"]).output
    assert "0 is not in the range" in CliRunner().invoke(main, ["chance", "--rolls", "0"]).output


DOCS = resources.CHECKOUT / "pbem" / "docs"


def test_the_docs_name_every_setting_of_the_server():
    text = "".join((DOCS / name).read_text(encoding="utf-8") for name in ("hosting.md", "mail-servers.md"))
    options = {max(param.opts, key=len) for param in main.get_command(None, "serve").params if param.expose_value}
    named = {option for option in options if option in text or f"PBEM_{option[2:].upper().replace('-', '_')}" in text}
    assert options - named == {"--demo-if-empty", "--sender-none", "--sender-fail"}  # the first is the script's
    assert "`PBEM_SENDER_PASS`, `_NONE`, `_FAIL`" in text
    epilog = {*re.findall(r"PBEM_[A-Z_]+", main.get_command(None, "serve").epilog)} - {"PBEM_NAME"}
    assert len(epilog) == 15 and {name for name in epilog if name not in text} == set()


def test_the_figures_in_the_docs_are_those_of_the_command():
    text = (DOCS / "fairness.md").read_text(encoding="utf-8")
    command = re.search(r'`pbem chance --seed "([^"]+)"` gave these figures', text)
    figures = re.search(r"(?:^    .*\n)+", text[command.end():], re.M)[0]
    assert chance("--seed", command[1]) == dedent(figures) and figures.count("\n") > 15


def test_what_waits_until_the_program_is_mended_is_listed_and_tried(office, run, monkeypatch):
    office.start()
    office.send()
    assert run("faults") == "Nothing waits until the program is mended, and no match is past its deadline.\n"
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"], lines=["pass"])
    with monkeypatch.context() as broken:
        broken.setattr(toy, "do_pass", lambda *given: {}["the hand of red"])
        inbound.process(mail_id, office.now)
        for command in (("faults",), ("faults", "--try")):
            said = run(*command)
            assert said.startswith("trial: since 2027-03-01 12:00 UTC the program fails on the mail i")
            assert "(KeyError, pbem/" in said and "red" not in said
        stands = "trial: it does not go on: the program fails on it since 2027-03-01 12:00 UTC\n"
        for command in (("match", "list"), ("match", "show", "trial"), ("verify", "--all"), ("replay", "--all")):
            assert stands in run(*command), command
    assert run("faults", "--try") == "Nothing waits until the program is mended, and no match is past its deadline.\n"
    assert Mail.get_by_id(mail_id).status == ANSWERED
