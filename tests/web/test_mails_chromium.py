"""How mails look in a real browser: light and dark, and on a telephone."""

import email
import email.policy
import json
import re
from html import unescape
from pathlib import Path

import pytest
from boards import address as address_of
from boards import opened
from office import Office

from pbem.mail.compose import compose

PROBE = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
LEAST_CONTRAST = 4.5  # WCAG 2.1, 1.4.3
TELEPHONE = 360


@pytest.fixture
def mails(settings):
    """Pages as they leave the server: a report with hand and question, an acknowledgement with a refusal, a notice."""
    office = opened(Office(), {"active": "france", "turn": 2})
    report = office.last(address_of("france"))
    refused = office.reply(address_of("france"), "move Francis I, 4 regulars Paris to Vienna", "hello")
    office.reply(address_of("england"), "extend 24h", to=office.last(address_of("england")))
    vote = office.mails(address_of("papacy"), "vote")[-1]
    return {"report": report, "acknowledgement": refused, "vote": vote}


@pytest.fixture
def probe(chromium, tmp_path):
    """What a browser shows of a mail: contrasts of all its texts, and how wide it is."""
    def look(row, dark=False, width=900):
        page = html_of(compose(row)).replace("</body>", f"<script>{PROBE}</script></body>")
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


def html_of(raw):
    return email.message_from_bytes(raw, policy=email.policy.default).get_body(("html",)).get_content()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["report", "acknowledgement", "vote"])
def test_every_text_can_be_read(mails, probe, name, dark):
    seen = probe(mails[name], dark)
    assert seen["dark"] is dark and len(seen["texts"]) >= 4
    assert [text for text in seen["texts"] if text["contrast"] < LEAST_CONTRAST] == []


def test_a_telephone_shows_a_report_whole(mails, probe):
    seen = probe(mails["report"], width=TELEPHONE)
    assert seen["width"] == TELEPHONE and seen["scroll"] <= TELEPHONE
    assert seen["lastCells"] and min(seen["lastCells"]) > 250, "the last column of a wide table is narrow"
    assert "CP: " in seen["labels"], "a stacked cell does not say what it is"
    assert probe(mails["report"], width=900)["labels"] == []
