"""The life of a match besides its orders, by SMTP in and out, by command and by page, on both databases."""


import os
import shutil
import subprocess
import sys
from itertools import takewhile
from pathlib import Path

import pytest
from by_smtp import ORDERS, serving
from databases import PostgreSQL, free_port, require_postgresql
from judged_duels import ANN, BOB, MILO, MORA, Pages, duel, faults, faults_of_the_end, open_duel, tag
from test_forgetting import found

from pbem import config
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import PAUSED, RUNNING, Match, Seat

ANNA, OLA, OTTO = "anna@player.example", "ola@watch.example", "otto@watch.example"


@pytest.fixture(scope="module")
def cluster():
    require_postgresql()
    made = PostgreSQL()
    yield made
    made.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request, tmp_path):
    """A server with the web address of its moderators' links."""
    url = request.getfixturevalue("cluster").create() if request.param == "postgresql" else None
    if url:
        database.connect(url)
        migrate()
    (tmp_path / "data").mkdir()
    with serving(tmp_path / "data", matches=(), url=url) as server:
        yield server


@pytest.fixture
def host(server, monkeypatch):
    """Runs `pbem match` as who hosts the server; what it prints."""
    return lambda *words: server.command(monkeypatch, "match", *words)


def address_of(role="red"):
    return Seat.get(Seat.role == role).player.email


def test_a_player_goes_on_from_another_address(server, host):
    open_duel("spring")
    server.reply(ANN, f"ADDRESS {ANNA}")
    server.reply(ANNA, "YES")
    assert address_of() == ANN
    server.reply(ANN, "YES", words="ANSWER THIS MAIL WITH YES")
    assert address_of() == ANNA and "go to another address" in server.told(BOB)
    server.reply(ANNA, "pass", words="come here from now on")
    assert "Red passes" in server.told(BOB)
    server.reply(ANN, "NO", words="IF THAT WAS NOT YOU")
    assert address_of() == ANN and "come here again" in server.told(ANN)
    server.reply(MORA, f"ADDRESS red {ANNA}")
    server.reply(ANNA, "YES", words="Please confirm")
    server.later(days=2)
    assert address_of() == ANN, "the old address can be against it meanwhile"
    server.later(days=1, hours=1)
    assert address_of() == ANNA
    assert "is asked to confirm" in Pages(server).send(
        "/moderator/spring/seats", "/moderator/spring/address", role="blue", address=OTTO)
    server.reply(BOB, "NO", words=OTTO)
    assert "asked to confirm" in host("address", "spring", "blue", OTTO)
    server.reply(OTTO, "YES")
    server.reply(BOB, "YES", words=OTTO)
    assert address_of("blue") == OTTO
    assert faults("spring") == []


def test_an_observer_hears_later_what_all_may_see(server, host):
    open_duel("spring", story={"delay_hours": "6"})
    server.write(OLA, ORDERS, "OBSERVE spring\n")
    server.reply(OLA, "yes please")
    server.later(hours=7)
    server.reply(ANN, "pass")
    server.later(hours=5)
    assert "Red passes" not in server.told(OLA) and "6 hours" in server.told(OLA)
    server.later(hours=25)
    told = server.told(OLA)
    assert "What all may see of spring (Duel)" in told and "Red passes." in told
    assert ANN not in told and "What is asked of you" not in told
    server.reply(OLA, "OFF")
    assert "asked to confirm" in host("observers", "spring", "--ask", OTTO)
    server.reply(OTTO, "yes")
    assert OTTO in host("observers", "spring") and OLA not in host("observers", "spring")
    assert OTTO in Pages(server).send("/moderator/spring/seats", "/moderator/spring/observers", address=OTTO)
    heard = len(server.inbox(OLA)), len(server.inbox(OTTO))
    server.later(days=2)
    assert (len(server.inbox(OLA)), len(server.inbox(OTTO))) == heard
    assert faults("spring") == []
    server.write(OLA, ORDERS, "OBSERVE spring\n")
    server.reply(OLA, "yes")
    assert OLA in server.reply(MORA, f"DISMISS {OLA}").text


def test_a_moderator_writes_to_one_player_and_asks_a_party_of_a_dispute(server, host):
    open_duel("spring")
    server.reply(MORA, "WRITE blue: is all well with you?")
    server.reply(BOB, "Yes, I was away.", words="is all well")
    assert "I was away." in server.told(MORA)
    server.reply(ANN, "pass")
    server.reply(BOB, f"DISPUTE {tag()}: red may not pass, DUEL-1")
    asked = f"The moderator Mora writes to you about the dispute of #{tag()}"
    server.reply(MORA, "ASK red: did you mean to pass?", words="red may not pass")
    assert asked in server.told(ANN) and "did you mean" not in server.told(BOB)
    server.reply(ANN, "I did.", words="did you mean to pass?")
    assert "It is about the dispute" in server.told(MORA) and "I did." in server.told(MORA)
    assert "mailed to the player of Red" in Pages(server).send(
        "/moderator/spring/message", "/moderator/spring/write", role="red", text="Since when?", dispute=tag())
    assert "mailed to the player of Blue" in host("write", "spring", "blue", "Hello")
    assert "Since when?" in server.told(ANN) and "Since when?" not in server.told(BOB)
    assert "Hello" in server.told(BOB) and "I was away." not in server.told(ANN)
    assert faults("spring") == []


def test_what_came_of_a_phase_is_looked_at_before_it_is_told(server, host):
    open_duel("spring", judgement={"look_hours": "24"})
    bids = "Red 7, Blue 1"
    server.reply(ANN, "pass")
    server.reply(BOB, "bid 1")
    server.reply(ANN, "bid 7")
    assert duel("spring").status == PAUSED and bids not in server.told(ANN) + server.told(BOB)
    assert bids in server.told(MORA) and "the last row of the journal has the hash" in server.told(BOB)
    assert bids in host("untold", "spring", "--secret")
    assert bids in Pages(server).send("/moderator/spring/life", "/moderator/spring/untold")
    assert bids not in server.told(ANN)
    assert "It is told." in server.reply(MORA, "RELEASE", words="What came of the phase waits for you").text
    assert bids in server.told(ANN) and bids in server.told(BOB) and duel("spring").status == RUNNING
    for release in (lambda: Pages(server).send("/moderator/spring/life", "/moderator/spring/release"),
                    lambda: host("release", "spring")):
        _until_paused(server)
        release()
        assert duel("spring").status == RUNNING
    _until_paused(server)
    server.later(hours=25)
    assert duel("spring").status == RUNNING
    assert faults("spring") == []


def _until_paused(server):
    """The deadlines pass until the next phase has ended."""
    for _ in range(20):
        server.later(days=3)
        if duel("spring").status == PAUSED:
            return
    raise AssertionError("no phase ends")


def test_a_match_ends_early_in_each_way_with_its_record(server, host):
    for slug in ("conceded", "drawn", "ended", "abandoned", "hosted", "paged"):
        open_duel(slug)
    server.reply(ANN, "CONCEDE", words="conceded")
    server.reply(ANN, "CONCEDE YES", words="CONCEDE YES")
    server.reply(ANN, "CONCLUDE draw", words="· drawn")
    server.reply(BOB, "Yes", words="as a draw")
    server.reply(BOB, "CONCLUDE end", words="· ended")
    server.reply(ANN, "CONCLUDE end", words="· ended")
    server.reply(MORA, "ABANDON: nobody has time any more", words="abandoned")
    assert duel("abandoned").status == RUNNING
    server.reply(MILO, "AGREE", words="nobody has time")
    host("end", "hosted", "abandoned", "--why", "the host moves away", "--at-once")
    assert "It is done at" in Pages(server).send(
        "/moderator/paged/life", "/moderator/paged/end", how="conceded", role="blue", why="he rang me")
    server.later(hours=25)
    ways = {"conceded": "Red has conceded", "drawn": "all players have agreed on a draw", "abandoned": "abandoned",
            "ended": "all players have agreed to end it", "hosted": "abandoned", "paged": "Blue has conceded"}
    reader = Pages(server)
    for slug, how in ways.items():
        assert faults_of_the_end(slug) == [], slug
        last = [mail for mail in server.inbox(BOB) if f"· {slug}" in mail["Subject"] and [*mail.iter_attachments()]]
        assert how in str(last[-1].get_body(("plain",)).get_content()).replace("\n", " "), slug
        assert how in reader.read(f"/match/{slug}")


def test_a_finished_match_is_archived_removed_and_brought_back(server, host, tmp_path):
    open_duel("spring")
    open_duel("other")
    host("end", "spring", "draw", "--why", "so agreed", "--at-once")
    server.later(minutes=1)
    file = str(tmp_path / "spring.archive")
    assert "brings it back" in host("remove", "spring", "--archive", file, "--yes")
    assert not Match.select().where(Match.slug == "spring").exists()
    pages = Pages(server)
    assert pages.client.get("/match/spring").status_code == 404
    assert pages.client.get("/moderator/spring/life").status_code == 404
    server.reply(ANN, "RECORD", words="· spring")
    assert "is back" in host("bring-back", file)
    assert faults_of_the_end("spring") == []
    assert "all players have agreed on a draw" in pages.read("/match/spring")
    assert "30 days after" in host("keep", "spring", "30")
    server.later(days=17)
    assert "it is removed from the server" in server.told(BOB)
    server.later(days=15)
    assert not Match.select().where(Match.slug == "spring").exists()
    assert faults("other") == []


ROOT = Path(__file__).parents[2]
DEPLOY, RESIDENTS = ROOT / "deploy", ROOT / "tests/residents"
EVE, NAME, WORDS = "eve@stranger.example", "Annabel Quux", "my sister Thea is in hospital"


def test_persons_are_forgotten_by_mail_page_and_command_and_stay_so_after_a_restore(server, host, request, tmp_path,
                                                                                    monkeypatch):
    open_duel("spring")
    server.reply(ANN, f"NAME {NAME}")
    server.reply(ANN, "PRESS TO blue", WORDS, "END PRESS", "pass")
    server.write(OLA, ORDERS, "OBSERVE spring\n")
    server.reply(OLA, "yes")
    server.write(EVE, ORDERS, f"Hello, {WORDS}", EVE)
    saved = _saved(tmp_path)
    server.reply(ANN, "FORGET ME")
    server.reply(ANN, "FORGET ME YES", words="FORGET ME YES")
    server.reply(OLA, "FORGET ME")
    server.write(EVE, ORDERS, "FORGET ME")
    for asked in (OLA, EVE):
        assert "removed in 24 hours" in server.reply(asked, "YES", words="ANSWER THIS MAIL WITH YES").text
    assert "is removed in a day" in server.command(monkeypatch, "forget", MILO, "--yes")
    assert "is asked by mail" in Pages(server).send("/moderator/spring/life", "/moderator/spring/forget", role="blue")
    server.later(hours=25)
    _are_forgotten(ANN, OLA, EVE, MILO)
    assert address_of("blue") == BOB and faults("spring") == []
    assert "removed on request" in Pages(server).read("/moderator/spring/log")
    server.reply(BOB, "FORGET ME YES", words="A moderator was told that you want")
    server.later(hours=25)
    _are_forgotten(ANN, BOB, OLA, EVE, MILO)
    host("end", "spring", "draw", "--why", "both have left", "--at-once")
    assert faults_of_the_end("spring") == []
    assert "verified" in server.command(monkeypatch, "verify", "spring")
    assert "without difference" in server.command(monkeypatch, "replay", "spring")
    url = request.getfixturevalue("cluster").create() if config.current().database else ""
    assert "of 5 persons, and came back with a backup, was removed anew" in _restored(saved, tmp_path, url)
    _are_forgotten(ANN, BOB, OLA, EVE, MILO)
    assert faults("spring") == []


def _are_forgotten(*addresses):
    assert found(NAME, WORDS, *addresses) == []


def _saved(folder):
    """The file of a backup of the server."""
    _run("backup", folder / "saved.tar", config.current().data, config.current().database)
    return folder / "saved.tar"


def _run(script, file, data, url):
    env = {**os.environ, "PBEM_DATA": str(data)} | ({"PBEM_DATABASE": url} if url else {})
    subprocess.run([DEPLOY / script, file], env=env, check=True, capture_output=True, timeout=60)
    return env


def _restored(saved, folder, url):
    """What the server says that is started on a restored backup, with the digests of removals beside it."""
    data = folder / "restored"
    env = _run("restore", saved, data, url)
    shutil.copy(f"{config.current().data}.removed", f"{data}.removed")
    env |= {"PBEM_WEB_PORT": str(free_port()), "PBEM_DOMAIN": "game.example", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "pbem", "--games", RESIDENTS, "serve"]
    with subprocess.Popen(command, env=env, text=True, stdout=subprocess.PIPE) as process:
        said = "".join(takewhile(lambda line: not line.startswith("pbem is quiet"), process.stdout))
        process.terminate()
    config.use(config.Settings(data=data, database=url))
    database.connect(config.current().database_url)
    return said
