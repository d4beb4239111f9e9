"""`/metrics`: who may read it, and in which form."""

import re
from dataclasses import replace

import pytest
from screenless import BLUE, NOW, RED, Browser

from pbem.service.hosting import figures
from pbem.store import database
from pbem.store.models import Heartbeat
from pbem.web import create_app, metrics

TOKEN = "watch-1234"
NUMBER = r"(\d+(\.\d+)?(e[+-]\d+)?)"
LINE = re.compile(r"# HELP [a-z_]+ [^\n]+|# TYPE [a-z_]+ (gauge|counter|histogram)|"
                  rf'[a-z_]+(\{{[a-z]+="[^"\\]+"\}})? {NUMBER}')


@pytest.fixture
def watcher(match, settings):
    """A browser of a server that can be watched."""
    return Browser(create_app(replace(settings, metrics_token=TOKEN), now=lambda: NOW).test_client())


def read(watcher, status=200, token=TOKEN):
    return watcher.get("/metrics", status, headers={"Authorization": f"Bearer {token}"})


def test_nobody_reads_the_figures_without_the_token(watcher):
    for headers in ({}, {"Authorization": TOKEN}, {"Authorization": "Bearer "}, {"Authorization": f"Bearer {TOKEN}é"}):
        answer = watcher.get("/metrics", 401, headers=headers)
        assert answer.headers["WWW-Authenticate"] == "Bearer" and "pbem_" not in answer.text
    assert "pbem_mails_total" in read(watcher).text


def test_where_no_token_is_set_there_is_no_such_page(match, browser):
    assert "pbem_" not in read(browser, 404, token="").text
    assert "pbem_" not in read(browser, 404, token="None").text


def test_the_text_has_the_form_of_prometheus(watcher):
    figures.count(NOW)
    answer = read(watcher)
    assert answer.headers["Content-Type"] == metrics.FORMAT and answer.text.endswith("\n")
    lines = answer.text.splitlines()
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    named = [line.split()[2] for line in lines if line.startswith("# TYPE")]
    assert len(named) == len(set(named)) >= 10
    for number, line in enumerate(lines):
        if line.startswith("# TYPE"):
            assert lines[number - 1].startswith(f"# HELP {line.split()[2]} ")
            assert lines[number + 1].startswith(line.split()[2])


def test_no_figure_names_a_match_or_a_person(watcher):
    text = read(watcher).text
    assert not [word for word in ("demo", "red", "blue", RED, BLUE, "@") if re.search(rf"\b{word}\b|@", text)]


def test_the_figures_are_503_while_the_database_fails(watcher):
    database.db.drop_tables([Heartbeat])
    assert read(watcher, 503).text == ""
