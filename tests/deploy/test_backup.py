"""A saved and restored SQLite database holds the same data, saved while somebody writes."""

import os
import sqlite3
import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
KEY = "00" * 32


@pytest.fixture
def server(tmp_path):
    """A data folder with an open database in WAL mode whose last row is not yet in the main file."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "secret.key").write_text(KEY)
    database = sqlite3.connect(data / "pbem.sqlite")
    database.executescript("PRAGMA journal_mode=wal; CREATE TABLE mail (raw BLOB); "
                           "INSERT INTO mail VALUES (x'00ff'), ('grüße')")
    yield data
    database.close()


def run(script, data, file):
    environment = {"PATH": os.environ["PATH"], "PBEM_DATA": str(data)}
    return subprocess.run([DEPLOY / script, file], env=environment, capture_output=True, text=True, timeout=60)


def rows(data):
    database = sqlite3.connect(data / "pbem.sqlite")
    found = database.execute("SELECT raw FROM mail").fetchall()
    database.close()
    return found


def test_a_restored_server_has_the_same_data_and_key(server, tmp_path):
    saved = run("backup", server, tmp_path / "saved.tar")
    assert saved.returncode == 0, saved.stderr
    restored = run("restore", tmp_path / "other", tmp_path / "saved.tar")
    assert restored.returncode == 0, restored.stderr
    assert rows(tmp_path / "other") == rows(server) == [(b"\x00\xff",), ("grüße",)]
    assert (tmp_path / "other/secret.key").read_text() == KEY
    assert (tmp_path / "other/restored").exists() and "The server starts quiet" in restored.stdout


def test_what_is_saved_and_restored_is_for_the_owner_only(server, tmp_path):
    run("backup", server, tmp_path / "saved.tar")
    run("restore", tmp_path / "other", tmp_path / "saved.tar")
    for path in (tmp_path / "saved.tar", tmp_path / "other/secret.key", tmp_path / "other/pbem.sqlite",
                 tmp_path / "other/restored"):
        assert path.stat().st_mode & 0o077 == 0


def test_nothing_that_exists_is_overwritten(server, tmp_path):
    run("backup", server, tmp_path / "saved.tar")
    before = (tmp_path / "saved.tar").read_bytes()
    again, over = run("backup", server, tmp_path / "saved.tar"), run("restore", server, tmp_path / "saved.tar")
    assert again.returncode == over.returncode == 1
    assert "exists already; nothing was saved" in again.stderr
    assert "is in use" in over.stderr
    assert (tmp_path / "saved.tar").read_bytes() == before


def test_a_folder_without_a_server_is_explained(tmp_path):
    refused = run("backup", tmp_path, tmp_path / "saved.tar")
    assert refused.returncode == 1
    assert refused.stderr.startswith(f"The folder {tmp_path} holds no secret.key")
    assert not (tmp_path / "saved.tar").exists()
