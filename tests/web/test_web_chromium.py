"""The mailbox pages in a real browser, served by the real web server."""

import re
import threading
from struct import unpack
from zlib import decompress

import pytest
import waitress
from screenless import RED


@pytest.fixture
def address(app):
    """The address of the pages, served by waitress in a thread."""
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=2)
    thread = threading.Thread(target=server.run)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()
    thread.join(10)


def variety(png):
    """How many different byte values a PNG's picture data holds: one or two for an empty page."""
    data = b"".join(png[at + 8:at + 8 + size] for at, size, kind in _chunks(png) if kind == b"IDAT")
    return len(set(decompress(data)))


def _chunks(png):
    at = 8
    while at < len(png):
        size, kind = unpack(">I4s", png[at:at + 8])
        yield at, size, kind
        at += size + 12


def test_an_empty_page_would_be_noticed(chromium, tmp_path):
    chromium(f"--screenshot={tmp_path / 'page.png'}", "--window-size=1000,800", "about:blank")
    assert variety((tmp_path / "page.png").read_bytes()) < 10


@pytest.mark.parametrize("path", ["/mailbox", f"/mailbox/{RED}"])
def test_pages_are_drawn(match, address, key, chromium, tmp_path, path):
    chromium(f"--screenshot={tmp_path / 'page.png'}", "--window-size=1000,800", f"{address}{path}?key={key}")
    assert variety((tmp_path / "page.png").read_bytes()) > 50


def test_the_style_sheet_is_obeyed(match, address, key, chromium, tmp_path):
    for name in ("light", "dark"):
        chromium(f"--screenshot={tmp_path / name}.png", "--blink-settings=preferredColorScheme="
                 f"{0 if name == 'dark' else 1}", f"{address}/mailbox?key={key}")
    assert (tmp_path / "light.png").read_bytes() != (tmp_path / "dark.png").read_bytes()


def test_a_mail_is_read_in_its_frame_and_can_be_answered(match, browser, address, key, chromium):
    path = browser.newest(RED)
    page = chromium("--dump-dom", f"{address}{path}?key={key}")
    assert re.search(r"<h1>Your move: lead by [^<]* · demo</h1>", page)
    assert "# pass" in page
    frame = chromium("--dump-dom", f"{address}{path}/body?key={key}")
    assert "What is asked of you" in frame


def test_the_players_check_runs_under_its_policy(settings, address, chromium):
    assert 'data-state="ready"' in chromium("--dump-dom", f"{address}/check")
