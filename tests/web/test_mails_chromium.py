"""How mails look in a real browser: light and dark, and on a telephone."""

import email
import email.policy
import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from boards import address as address_of
from boards import opened
from office import Office

from pbem import config
from pbem.mail.compose import compose
from pbem.service.course import leaving, starting
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.seats import invitations as telling
from pbem.store import database

PROBE = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
LEAST_CONTRAST = 4.5  # WCAG 2.1, 1.4.3
TELEPHONE = 360
INVITATIONS = ("confirm_join", "seated", "invitation", "confirm_seat")
STYLES = re.compile(r"<style.*?</style>|\s(?:style|class)=(?:\"[^\"]*\"|'[^']*')", re.DOTALL)


@pytest.fixture
def mails(settings):
    """Pages as they leave the server: a report with hand and question, one without pictures, an acknowledgement with a
    refusal, a notice, press."""
    office = opened(Office(), {"active": "france", "turn": 2})
    report = office.last(address_of("france"))
    office.reply(address_of("papacy"), "PICTURES off")
    tables = office.reply(address_of("papacy"), "REPORT")
    refused = office.reply(address_of("france"), "move Francis I, 4 regulars Paris to Vienna", "hello")
    office.reply(address_of("england"), "extend 24h", to=office.last(address_of("england")))
    vote = office.mails(address_of("papacy"), "vote")[-1]
    office.reply(address_of("england"), "PRESS TO ALL", "Peace?", "END PRESS", to=office.last(address_of("england")))
    press = office.mails(address_of("papacy"), "press")[-1]
    return {"report": report, "tables": tables, "acknowledgement": refused, "vote": vote, "press": press}


@pytest.fixture
def probe(chromium, tmp_path):
    """What a browser shows of a mail: contrasts of all its texts, and how wide it is."""
    def look(row, dark=False, width=900, styled=True):
        page = html_of(compose(row)) if styled else STYLES.sub("", html_of(compose(row)))
        page = page.replace("</body>", f"<script>{PROBE}</script></body>")
        path = tmp_path / "mail.html"
        frame = tmp_path / "frame.html"
        path.write_text(page, encoding="utf-8")
        # No window of Chromium is narrower than 500 pixels; a frame is.
        frame.write_text(f"<iframe id='f' style='border:0;width:{width}px;height:900px' src='mail.html'></iframe>"
                         "<script>onmessage = e => { document.body.dataset.seen = e.data }</script>", encoding="utf-8")
        dom = chromium("--dump-dom", "--allow-file-access-from-files", "--virtual-time-budget=3000",
                       f"--blink-settings=preferredColorScheme={0 if dark else 1}", f"file://{frame}")
        return json.loads(unescape(re.search(r'data-seen="([^"]*)"', dom)[1]))
    return look


@pytest.fixture
def invitations(settings):
    """Mails to strangers: an application is to be confirmed, a seat was given, one is free; with the host's pages."""
    config.use(replace(settings, web_url="https://games.example", moderator="host@game.example"))
    office = Office()
    with database.transaction():
        match = starting.open_match("here_i_stand", "autumn", office.now, options={"edition": "anniversary"})
        matches.seat(match, "ann@player.example", "papacy", office.now, "Ann")
        telling.tell_seated(lock(match.id, office.now))
    office.write("eve@player.example", "orders@game.example", "JOIN autumn")
    office.start()
    with database.transaction():
        leaving.by_decision(office.match(), "red", "gil@player.example", office.now, None)
    office.write("hal@player.example", "orders@game.example", "JOIN trial red")
    return {kind: office.mails(kind=kind)[0] for kind in INVITATIONS}


def html_of(raw):
    return email.message_from_bytes(raw, policy=email.policy.default).get_body(("html",)).get_content()


@pytest.mark.drawn(3)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["report", "tables", "acknowledgement", "vote", "press"])
def test_every_text_can_be_read(mails, probe, name, dark):
    seen = probe(mails[name], dark)
    assert seen["dark"] is dark and len(seen["texts"]) >= 4
    assert [text for text in seen["texts"] if text["contrast"] < LEAST_CONTRAST] == []


def test_a_telephone_shows_a_report_whole(mails, probe):
    assert probe(mails["report"], width=TELEPHONE)["scroll"] <= TELEPHONE
    seen = probe(mails["tables"], width=TELEPHONE)
    assert seen["width"] == TELEPHONE and seen["scroll"] <= TELEPHONE
    assert seen["lastCells"] and min(seen["lastCells"]) > 250, "the last column of a wide table is narrow"
    assert "CP: " in seen["labels"], "a stacked cell does not say what it is"
    assert seen["broken"] == []
    assert probe(mails["tables"], width=900)["labels"] == []


def test_a_telephone_shows_a_letter_in_its_own_width(mails):
    """Without this a telephone takes a page for one of 980 pixels, and makes it small."""
    for mail in mails.values():
        assert "<meta name='viewport' content='width=device-width, initial-scale=1'>" in mail.html


@pytest.mark.parametrize("width", [TELEPHONE, 900])
def test_no_word_widens_a_mail(settings, probe, width):
    office = opened(Office(), {"active": "france", "turn": 2})
    asked = office.last(address_of("france"))
    refused = office.reply(address_of("france"), f"HELP {'x' * 300}", f"ZONE {'z' * 200}", to=asked)
    office.reply(address_of("france"), "PRESS TO ALL", "y" * 300, "END PRESS", to=asked)
    for mail in (refused, office.mails(address_of("papacy"), "press")[-1]):
        assert probe(mail, width=width)["scroll"] <= width


@pytest.mark.drawn(3)
@pytest.mark.parametrize("styled", [True, False], ids=["styled", "plain"])
@pytest.mark.parametrize("kind", INVITATIONS)
def test_a_telephone_shows_an_invitation_whole_with_its_hashes(invitations, probe, kind, styled):
    seen = probe(invitations[kind], width=TELEPHONE, styled=styled)
    assert seen["width"] == TELEPHONE and seen["scroll"] <= TELEPHONE and seen["broken"] == []
    words = " ".join(text["words"] for text in seen["texts"])
    assert "The game is" in words and ("%% head dice" in words) is (kind != "invitation")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_text_of_an_invitation_can_be_read(invitations, probe, dark):
    for kind in INVITATIONS:
        assert [text for text in probe(invitations[kind], dark)["texts"] if text["contrast"] < LEAST_CONTRAST] == []
