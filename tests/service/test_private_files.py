"""Whatever the server writes is for its own user's eyes, in old folders too."""

import os
import shutil
import signal
import stat
import subprocess
import sys

import pytest
from test_server import PATIENCE, Server

from pbem import config
from pbem.resources import CHECKOUT
from pbem.store import private


@pytest.fixture(autouse=True)
def usual_mask():
    """Everybody may read what a process makes, as on most machines."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def open_to_others(folder):
    """What other users could look into."""
    return [str(path) for path in (folder, *folder.rglob("*")) if stat.S_IMODE(path.lstat().st_mode) & 0o077]


def ended(server):
    server.process.send_signal(signal.SIGTERM)
    server.process.communicate(timeout=PATIENCE)


def test_a_new_servers_files_are_private(tmp_path):
    server = Server(tmp_path / "var")
    with server.start():
        server.send("<a@home.example>", "JOIN nowhere")
        names = {path.name for path in server.folder.iterdir()}
        assert {"pbem.sqlite", "pbem.sqlite-wal", "pbem.sqlite-shm", "secret.key"} <= names
        assert open_to_others(server.folder) == []
        ended(server)
    assert open_to_others(server.folder) == []


def test_an_old_servers_files_become_private(tmp_path):
    server = Server(tmp_path / "var")
    with server.start():
        ended(server)
    (server.folder / "old.tar").write_text("a backup")
    for path in (server.folder, *server.folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    assert len(open_to_others(server.folder)) > 3
    with server.start():
        assert open_to_others(server.folder) == []
        ended(server)


def test_a_database_elsewhere_is_private_too(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    server = Server(tmp_path / "var")
    with server.start(PBEM_DATABASE=f"sqlite:///{tmp_path / 'elsewhere' / 'games.db'}"):
        server.send("<a@home.example>", "JOIN nowhere")
        assert open_to_others(tmp_path / "elsewhere") == [str(tmp_path / "elsewhere")]
        ended(server)


def test_commands_leave_nothing_open(tmp_path):
    folder = tmp_path / "var"
    for command in (["migrate"], ["match", "demo"], ["match", "list"]):
        subprocess.run([sys.executable, "-m", "pbem", *command, "--data", str(folder)], cwd=CHECKOUT, check=True,
                       stdout=subprocess.DEVNULL, timeout=60)
        assert folder.is_dir() and open_to_others(folder) == []


def test_a_shared_folder_keeps_its_rights(tmp_path, monkeypatch):
    tmp_path.chmod(0o1777)
    (tmp_path / "secret.key").write_text("ab")
    (tmp_path / "a letter").write_text("of somebody else")
    private.make_private(config.Settings(data=tmp_path))
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777
    assert open_to_others(tmp_path) == [str(tmp_path), str(tmp_path / "a letter")]
    tmp_path.chmod(0o755)
    monkeypatch.setenv("HOME", str(tmp_path))
    private.make_private(config.Settings(data=tmp_path))
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_the_start_makes_an_old_folder_private(tmp_path):
    """The real script; what it installs and runs is replaced."""
    for folder in ("deploy", ".venv/bin", "var/more"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(CHECKOUT / "deploy" / "start", tmp_path / "deploy")
    (tmp_path / "deploy" / "environment.sh").write_text("install_into() { :; }\n")
    (tmp_path / ".venv" / "bin" / "pbem").write_text("#!/bin/sh\necho \"$PBEM_DATA $*\"\n")
    (tmp_path / ".venv" / "bin" / "pbem").chmod(0o755)
    (tmp_path / "var" / "more" / "notes").write_text("hands")
    said = subprocess.run([tmp_path / "deploy" / "start", "--web-port", "1"], capture_output=True, text=True,
                          env={"PATH": os.environ["PATH"]}, timeout=20, check=True)
    assert said.stdout == f"{tmp_path / 'var'} serve --demo-if-empty --web-port 1\n"
    assert open_to_others(tmp_path / "var") == []


def rights(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_made_meanwhile_is_private_and_what_follows_is_not(tmp_path):
    with private.making():
        (tmp_path / "hands").write_text("5")
        (tmp_path / "inner").mkdir()
    (tmp_path / "page").write_text("all")
    assert [rights(tmp_path / name) for name in ("hands", "inner", "page")] == [0o600, 0o700, 0o644]
    with pytest.raises(RuntimeError), private.making():
        raise RuntimeError
    assert os.umask(0o022) == 0o022


def test_ours_are_taken_from_others_wherever_they_lie(tmp_path):
    data, elsewhere = tmp_path / "var", tmp_path / "elsewhere"
    ours = [data / name for name in ("secret.key", "secret.key.1.ab", "pbem.sqlite", "pbem.sqlite-wal", "a.tar",
                                     "a.tar.part", "b.dump")]
    ours += [elsewhere / "games.db", elsewhere / "games.db-wal"]
    theirs = [data / "notes.txt", elsewhere / "letter"]
    for folder in (data, elsewhere):
        folder.mkdir()
    for path in (*ours, *theirs):
        path.write_text("x")
        path.chmod(0o2755)
    (data / "link.tar").symlink_to(theirs[0])
    private.make_private(config.Settings(data=data, database=f"sqlite:///{elsewhere / 'games.db'}"))
    assert {rights(path) for path in ours} == {0o2700} and {rights(path) for path in theirs} == {0o2755}
    assert (rights(data), rights(elsewhere)) == (0o700, 0o755)


def test_nothing_is_looked_for_beside_a_database_that_is_no_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letter").write_text("x")
    private.make_private(config.Settings(data=tmp_path / "none", database="postgresql://h/n"))
    assert rights(tmp_path / "letter") == 0o644
