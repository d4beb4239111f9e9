"""The life of a match besides its orders, by whole mails on both databases: another address, an observer, a moderator's
words to one player, and who gave an answer.
"""

from datetime import UTC, datetime, timedelta

import pytest
from click.testing import CliRunner
from databases import PostgreSQL, require_postgresql
from virtual_world import World, text_of

from pbem.cli import main as pbem
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import Match, Seat

START = datetime(2027, 3, 1, 9, 0, tzinfo=UTC)
DESK = "orders@game.example"
ANN, BOB, MORA = "ann@game.example", "bob@game.example", "mora@game.example"
NEW, OLA = "anna@game.example", "ola@game.example"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """The URL of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/pbem.sqlite"
        return
    require_postgresql()
    cluster = PostgreSQL()
    yield cluster.create()
    cluster.stop()


@pytest.fixture
def world(url, tmp_path):
    """A duel of Ann and Bob, judged by Mora."""
    database.connect(url)
    migrate()
    made = World(tmp_path, url, START)
    made.folder, made.url = tmp_path, url
    with database.transaction():
        match = starting.open_match("duel", "spring", START, settings={"clock": {"second_thoughts": "0"}})
        naming.change(match, [("Mora", MORA)], START, carrying_out.COURSE)
        for role, email in (("red", ANN), ("blue", BOB)):
            matches.seat(match, email, role, START)
        starting.start(lock(match.id, START))
    made.tick()
    yield made
    made.close()


def latest(world, address, words=""):
    """The newest mail in a mailbox that says these words."""
    return [mail for mail in world.received(address) if words in one_line(mail)][-1]


def one_line(mail):
    return " ".join(text_of(mail).replace("\n", " ").split())


def reply(world, address, *lines, to=None, words=""):
    answered = to or latest(world, address, words)
    world.write(address, str(answered["Reply-To"]), "\n".join(lines) + "\n", answered)
    world.tick()


def later(world, **time):
    world.now += timedelta(**time)
    world.tick()


def verified(world):
    done = CliRunner().invoke(pbem, ["verify", "--data", str(world.folder), "--database", world.url, "spring"])
    assert done.exit_code == 0, done.output


def test_a_player_goes_on_from_another_address_and_has_his_old_one_back(world):
    before = latest(world, ANN)
    reply(world, ANN, f"ADDRESS {NEW}")
    reply(world, NEW, "YES")
    reply(world, ANN, "YES", words="ANSWER THIS MAIL WITH YES")
    assert Seat.get(Seat.role == "red").player.email == NEW
    reply(world, ANN, "pass", to=before)
    assert "the reply address you have used died" in one_line(latest(world, ANN))
    reply(world, NEW, "pass", words="come here from now on")
    assert "Red passes" in one_line(latest(world, NEW))
    assert "go to another address" in " ".join(map(one_line, world.received(BOB)))
    reply(world, ANN, "NO", words="IF THAT WAS NOT YOU")
    assert Seat.get(Seat.role == "red").player.email == ANN
    assert "come here again" in " ".join(map(one_line, world.received(ANN)))
    verified(world)


def test_an_observer_is_told_what_all_may_see(world):
    world.write(OLA, DESK, "OBSERVE spring\n")
    world.tick()
    reply(world, OLA, "yes please")
    later(world, minutes=1)
    reply(world, ANN, "pass")
    for _ in range(32):
        later(world, hours=3)
    told = " ".join(map(one_line, world.received(OLA)))
    assert "What all may see of spring (Duel)" in told and "Red passes." in told
    assert "(given by the server, as the time was up)" in told
    assert ANN not in told and BOB not in told and "What is asked of you" not in told
    reply(world, OLA, "OFF")
    heard = len(world.received(OLA))
    for _ in range(10):
        later(world, hours=6)
    assert len(world.received(OLA)) == heard
    verified(world)


def test_a_moderator_writes_to_one_player_who_answers(world):
    reply(world, MORA, "WRITE blue: is all well with you?")
    assert "is all well with you?" in one_line(latest(world, BOB))
    reply(world, BOB, "Yes, I was away.", words="is all well")
    assert "I was away." in one_line(latest(world, MORA))
    reply(world, MORA, "Thank you.")
    assert "Thank you." in one_line(latest(world, BOB)) and "away" not in " ".join(map(one_line, world.received(ANN)))
    verified(world)


def test_the_host_does_by_command_what_moderators_do(world):
    def run(*words):
        options = ["--data", str(world.folder), "--database", world.url]
        done = CliRunner().invoke(pbem, ["match", words[0], *options, *words[1:]])
        assert done.exit_code == 0, done.output
        return done.output

    assert "asked to confirm" in run("address", "spring", "red", NEW)
    assert "mailed to the player of Blue" in run("write", "spring", "blue", "Hello")
    assert "asked to confirm" in run("observers", "spring", "--ask", OLA)
    assert "is all" not in run("write", "spring") and Match.get().slug == "spring"
