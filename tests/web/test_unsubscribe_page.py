"""The page of the link to unsubscribe: looks change nothing, a POST needs nothing but the link and tells nobody whose.
"""

from datetime import timedelta

import pytest
from screenless import BLUE, NOW, RED

from pbem import config
from pbem.service.post import silence
from pbem.store.models import TABLES, Outbox, Player, Recipient
from pbem.web import create_app

ONE_CLICK = {"List-Unsubscribe": "One-Click"}
UNKNOWN = "u" + "a" * 20
STRANGE = [UNKNOWN, "x", "u", f"o{'a' * 20}", "u" + "é" * 20, "u" + "a" * 3000, "%00", "u'--"]


def path(address):
    return f"/unsubscribe/u{silence.mark(address)}"


def rows():
    return {model: sorted(map(repr, model.select().tuples())) for model in TABLES}


def told(address=RED):
    return Outbox.select().where(Outbox.to == address, Outbox.kind == "unsubscribed").count()


@pytest.fixture
def program(app, match):
    """A mail program, or a robot: it keeps no cookies."""
    return app.test_client(use_cookies=False)


def test_who_only_looks_changes_nothing(program):
    before = rows()
    pages = {program.get(path(RED)).data for _ in range(2)}
    assert program.head(path(RED)).status_code == program.options(path(RED)).status_code == 200
    assert program.get(f"{path(RED)}?List-Unsubscribe=One-Click").data in pages
    assert program.put(path(RED), data=ONE_CLICK).status_code == program.delete(path(RED)).status_code == 405
    assert rows() == before and len(pages) == 1 and pages.pop().count(b"<button") == 1


@pytest.mark.parametrize("how", [{"data": ONE_CLICK}, {"data": ONE_CLICK, "content_type": "multipart/form-data"},
                                 {}, {"data": b"\xff" * 1000}])
def test_a_program_that_has_the_link_alone_unsubscribes_its_reader(program, how):
    answer = program.post(path(RED), **how)
    assert answer.status_code == 200 and "It is done" in answer.text and "Set-Cookie" not in answer.headers
    assert Player.get(Player.email == RED).reports == "brief" and told() == 1
    assert Player.get(Player.email == BLUE).reports == "" and not told(BLUE)


def test_the_button_of_the_page_does_the_same(browser, match):
    assert "It is done" in browser.submit(path(RED)).text and told() == 1


def test_a_flood_of_them_does_it_once(program):
    pages = {program.post(path(RED), data=ONE_CLICK).data for _ in range(40)}
    assert len(pages) == 1 and told() == 1


def test_the_answer_tells_nobody_whose_link_it_is(app, match):
    """Of a player, used before, silenced for good, of nobody, damaged."""
    client = app.test_client(use_cookies=False)
    Recipient.create(address="eve@player.example", person="eve@player.example", mark=silence.mark("eve@player.example"))
    client.post(path(BLUE))
    answers = [[method(one).data for method in (client.get, client.post, client.post)]
               for one in (path(RED), path(BLUE), path("eve@player.example"), f"/unsubscribe/{UNKNOWN}")]
    assert [answers.count(one) for one in answers] == [4] * 4
    assert Recipient.get(Recipient.address == "eve@player.example").silenced


@pytest.mark.parametrize("token", STRANGE)
def test_what_is_no_link_of_ours_does_nothing(program, token):
    before = rows()
    for method in (program.get, program.post):
        assert method(f"/unsubscribe/{token}").status_code in (200, 404)
    assert rows() == before


def test_a_link_of_another_server_does_nothing(program, tmp_path):
    here = config.current()
    config.use(config.Settings(data=tmp_path / "other"))
    there = path(RED)
    config.use(here)
    before = rows()
    assert there != path(RED) and program.post(there).status_code == 200 and rows() == before


def test_other_forms_still_need_what_is_ours(program):
    assert program.post("/moderator/sign-in", data={"address": "x"} | ONE_CLICK).status_code == 400


def test_an_old_link_holds(settings, match):
    app = create_app(settings, now=lambda: NOW + timedelta(days=1000))
    assert app.test_client().post(path(RED)).status_code == 200 and told() == 1
