"""An operator who plays: without --secret no command tells what his role may not know, and with it the players read it.

Two worlds differ in what is under seal alone: whether France has confirmed a deal in advance or is asked to. Each
command must say the same in both.
"""

import re
import shutil
from datetime import UTC, datetime
from types import SimpleNamespace

import click
import pytest
from boards import address, opened
from click.testing import CliRunner
from databases import connect_in
from office import Office
from test_seals import TALKS, declared

from pbem import config
from pbem.cli import main, options
from pbem.doctor import machine
from pbem.store import database
from pbem.store.models import ASIDE, FAILED, Content, Happening, Mail, Outbox

DEPUTY, STRANGER = "dan@player.example", "eve@elsewhere.example"
FILED, LETTER = "WHEN attacked in Vienna BY ottoman: withdraw", "shall we take Venice together"
WORDS_OF_MAILS = [LETTER, "What is asked of you", "Your hand"]
# What each command is called with, in this order: those that change the match come last.
CALLS = {
    "match list": [[]],
    "match show": [["trial"]],
    "match log": [["trial"], ["trial", "--role", "france"], ["trial", "--by", "filed"], ["trial", "--text", "deal"],
                  ["trial", "--kind", "entries"], ["trial", "--since", "2027-03-01", "--stage", "1"]],
    "match disputes": [["trial"]],
    "match clock": [["trial"]],
    "match caps": [["trial"]],
    "match moderators": [["trial"], ["trial", "--moderator", "Mora=mora@judge.example"]],
    "match acts": [["trial"], ["trial", "--withdraw", "nothing"]],
    "match go-back": [["trial", "LEAVE OUT #1"], ["trial", "LEAVE OUT #1", "--apply", "--why", "by mistake"]],
    "match start": [["trial"]],
    "match demo": [["duel"]],
    "match new": [["duel", "other"]],
    "faults": [[], ["--try"]],
    "mail list": [[], ["--aside"], ["--failed"], ["--last", "3"]],
    "mail show": [["i1"], ["o1"], ["o99"]],  # and by their names those that the list names
    "mail retry": [["i1"], ["o1"], ["o99"]],
    "position": [["trial"], ["trial", "--role", "france"]],
    "replay": [["trial"], ["--all"]],
    "verify": [["trial"], ["--all"]],
    "match deadline": [["trial"], ["trial", "--role", "france", "--hours", "2"], ["trial", "--hours", "2"],
                       ["trial", "--role", "england", "--hours", "2"]],
    "migrate": [[]],
    "match export": [["trial", "nowhere/trial.pbem"]],
    "match message": [["trial", "Well met"]],
    "match write": [["trial"], ["trial", "england", "are you well?"], ["trial"]],
    "match observers": [["trial"], ["trial", "--ask", STRANGER], ["trial", "--dismiss", STRANGER]],
    "match address": [["trial", "england", "england@new.example"], ["trial", "nobody", STRANGER]],
    "match hand-over": [["trial", "england"], ["trial", "ottoman"]],
    "mail silenced": [[]],
    "mail allow": [["stranger@elsewhere.example"], ["france@player.example"]],
    "mail answer": [["i1", "Well"], ["o1", "Well"], ["o99", "Well"]],
    "mail drop": [["i1"], ["o1"], ["o99"]],
    "match invite": [["trial", "england", "eve@player.example"]],
    "match pause": [["trial"], ["trial", "--end"]],
    "match replace": [["trial", "england"], ["trial", "england", "--why", "gone"],
                      ["trial", "england", "--why", "gone", "--at-once"]],
}
CALLS |= {
    "doctor": [["--time-server", "127.0.0.1:9"]],
    "forget": [[DEPUTY, "--yes"], [STRANGER, "--yes"], ["nobody@else.example", "--yes"]],
    "match alike": [["trial"]], "match archive": [["trial", "trial.archive"]], "match bring-back": [["none.archive"]],
    "match end": [["trial", "abandoned"], ["trial", "conceded", "--role", "england", "--why", "he rang me up"]],
    "match keep": [["trial", "30"]], "match release": [["trial"]], "match remove": [["trial", "--yes"]],
    "match untold": [["trial"]],
}
# They show nothing of any match.
NO_MATCH = {"case", "chance", "leaks", "random", "pace", "serve", "work", "words missing", "words check"}
SECRETIVE = {"match show": ["trial"], "match deadline": ["trial"], "match log": ["trial"], "match disputes": ["trial"],
             "match write": ["trial"], "position": ["trial"], "replay": ["trial"], "verify": ["trial"],
             "mail list": [], "mail silenced": [], "mail show": ["i1"], "mail retry": [],
             "match go-back": ["trial", "LEAVE OUT #1"], "match alike": ["trial"], "match untold": ["trial"]}


def leaves(group, before=""):
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        if isinstance(command, click.Group):
            yield from leaves(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


@pytest.fixture(scope="module")
def furnished(tmp_path_factory):
    """{whether France has agreed: the folder of that world}."""
    folders = {agreed: tmp_path_factory.mktemp("world") for agreed in (False, True)}
    for agreed, folder in folders.items():
        config.use(config.Settings(data=folder))
        (folder / "secret.key").write_text("ab" * 32)
        connect_in(folder)
        furnish(Office(), agreed)
        database.db.close()
    return folders


@pytest.fixture
def world(tmp_path, furnished):
    """A function that makes a world and gives what a command says in it."""

    def make(agreed):
        folder = tmp_path / f"agreed-{agreed}"
        shutil.copytree(furnished[agreed], folder)
        config.use(config.Settings(data=folder))
        connect_in(folder)

        def run(*words):
            return CliRunner().invoke(main, [*words, "--data", str(folder)], catch_exceptions=False).output

        return run

    yield make
    database.db.close()
    config.use(config.Settings())


def furnish(office, agreed):
    """A match at talks in which somebody has a deputy, an order filed ahead, mails set aside and mails that failed."""
    talks = opened(office, TALKS, sealed=True)
    office.reply(address("ottoman"), f"DEPUTY {DEPUTY}")
    office.write(DEPUTY, office.mails(DEPUTY)[0].headers["Reply-To"])
    office.reply(address("hapsburg"), FILED)
    to = office.last(address("england")).headers["Reply-To"]
    seat = Mail.select().where(Mail.sender == DEPUTY).get()
    for number, (sender, recipient) in enumerate(((STRANGER, "orders@game.example"), (DEPUTY, to))):
        Mail.create(message_id=f"<a{number}@x>", recipient=recipient, sender=sender, received_at=office.now,
                    transport="smtp", content=Content.create(digest=str(number), raw=LETTER.encode()), status=ASIDE,
                    reason=f"of {sender}", seat=number)
    Outbox.update(status=FAILED, last_error=f"no {DEPUTY}").where(Outbox.to == DEPUTY).execute()
    assert seat and Outbox.select().where(Outbox.status == FAILED).exists()
    declared(talks, agreed)
    Outbox.update(status=FAILED, last_error="full").where(
        Outbox.id == Outbox.select(Outbox.id).where(Outbox.to == address("papacy")).order_by(Outbox.id).limit(1)
    ).execute()


def everything_said(run):
    """{call: what it says} of every command without --secret."""
    said = {}
    for command, calls in CALLS.items():
        for more in calls:
            said[(command, *more)] = run(*command.split(), *more)
        if command in ("mail show", "mail retry"):
            for place, name in enumerate(re.findall(r"^([io][a-p]{8}) ", run("mail", "list"), re.M)):
                said[command, place] = run(*command.split(), name)
    # Names of mails are drawn, the worlds have folders, and a minute may begin, or a disk fill, between them.
    alike = re.compile(r"\b[io][a-p]{8}\b|agreed-(True|False)|\d\d:\d\d \(UTC\)|[\d.]+ GB")
    return {call: alike.sub("...", text) for call, text in said.items()}


def test_every_command_is_tried_here():
    assert {name for name, _ in leaves(main)} == set(CALLS) | NO_MATCH


def test_no_command_tells_without_secret_what_is_under_seal(world, monkeypatch):
    monkeypatch.setattr(machine.shutil, "disk_usage", lambda folder: SimpleNamespace(free=5 * machine.GIGABYTE))
    at = datetime.now(UTC)  # of both worlds: a minute may pass between them
    monkeypatch.setattr(options, "datetime", SimpleNamespace(now=lambda zone: at, fromisoformat=datetime.fromisoformat))
    asked, not_asked = (everything_said(world(agreed)) for agreed in (False, True))
    assert asked == not_asked
    assert "Traceback" not in str(asked) and "running" in asked["match list",]


def test_no_command_tells_without_secret_of_deputies_filed_orders_letters_and_hands(world):
    for call, text in everything_said(world(False)).items():
        found = [words for words in (DEPUTY, "deputy of", "withdraw", "attacked", "journal row", *WORDS_OF_MAILS)
                 if words in text]
        assert not found, call


def test_who_moves_deadlines_under_seal_is_told_that_it_is_done(world):
    said = world(False)("match", "deadline", "trial", "--hours", "12", "--why", "a holiday")
    assert said == "Whatever deadline is open has moved by 12 h.\nWho is asked is under seal (--secret).\n"


def test_with_secret_all_that_is_told(world):
    """The tests above would find nothing if there were nothing to find."""
    run = world(False)
    whole = "".join(run(*command.split(), *more, "--secret") for command, more in SECRETIVE.items())
    aside = re.search(rf"^(i\d+) .* aside {DEPUTY} -> orders", run("mail", "list", "--secret"), re.M)[1]
    whole += run("mail", "show", aside, "--secret")
    for words in (DEPUTY, "deputy of ottoman", "journal row", "hands", LETTER, "report -> ", "draws verified"):
        assert words in whole


@pytest.mark.parametrize("command", SECRETIVE)
def test_what_needs_secret_is_noted_for_the_players(world, command):
    run = world(False)
    more = SECRETIVE[command] or ([mail_name(run)] if command == "mail retry" else [])
    assert "looked at" not in run("match", "log", "trial")
    run(*command.split(), *more)
    assert "looked at" not in run("match", "log", "trial")
    run(*command.split(), *more, "--secret")
    assert f"The operator looked at what players may not know: pbem {command} --secret." in run("match", "log", "trial")


def mail_name(run):
    return re.findall(r"^(i[a-p]{8}) .* to a player's reply address$", run("mail", "list"), re.M)[0]


def test_every_command_that_takes_secret_is_tried():
    takes = {name for name, command in leaves(main) if any(option.name == "secret" for option in command.params)}
    assert takes == set(SECRETIVE)


def test_mail_to_who_runs_the_server_is_shown_to_him(world):
    run = world(False)
    Mail.create(message_id="<p@x>", recipient="postmaster@game.example", sender=STRANGER, transport="smtp",
                status=ASIDE, received_at=Office().now, content=Content.create(digest="p", raw=b"It has lapsed."),
                reason="person: it is for who runs the server (postmaster@game.example)")
    name = re.search(r"^(i[a-p]{8}) .*for who runs the server", run("mail", "list"), re.M)[1]
    assert "It has lapsed." in run("mail", "show", name)


def test_the_public_page_shows_the_note(world):
    run = world(False)
    run("position", "trial", "--secret")
    assert [entry.public for entry in Happening.select().where(Happening.words.contains("position --secret"))] == [True]
