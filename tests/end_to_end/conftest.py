"""Matches of Here I Stand at the points of turn 1 where a letter matters."""

import shutil

import pytest
from correspondence import CHOOSING, SPENDING, Correspondence


@pytest.fixture
def correspondence(tmp_path):
    """The mail path on an empty database."""
    post = Correspondence(tmp_path)
    yield post
    post.close()


@pytest.fixture(scope="session")
def prepared(tmp_path_factory):
    """A function that gives the folder of a match standing at a position; each is made once."""
    folders = {}

    def folder(name, position):
        if name not in folders:
            folders[name] = tmp_path_factory.mktemp(name)
            Correspondence(folders[name]).open(position).close()
        return folders[name]

    return folder


def _at(name, position, prepared, tmp_path):
    shutil.copytree(prepared(name, position), tmp_path, dirs_exist_ok=True)
    post = Correspondence(tmp_path)
    post.later(minutes=1)
    yield post
    post.close()


@pytest.fixture
def spending(prepared, tmp_path):
    """The Hapsburg has 4 CP to spend in its impulse."""
    yield from _at("spending", SPENDING, prepared, tmp_path)


@pytest.fixture
def choosing(prepared, tmp_path):
    """The Hapsburg chooses the card of its impulse."""
    yield from _at("choosing", CHOOSING, prepared, tmp_path)
