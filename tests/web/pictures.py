"""Pictures of mails in a real browser, and what is wrong with them: `python tests/web/pictures.py FOLDER`.

Shows mails of a late turn of each game (`pictured_mails`) in Debian's Chromium: at 360, 600 and 900 pixels, light and
dark; with pictures and all styles off; and their plain text, 78 columns wide. FOLDER gets a PNG of each, and the
mails' HTML and text. Of each mail it prints its sizes, how many screens of a telephone it fills beside its pictures,
its longest line of text, the least contrast of a text (WCAG 2.1, 1.4.3), words broken in the middle, what reaches
beyond the screen, and what axe-core calls serious. `--pages` shows instead each page of moderators, and those for
everybody (`pictured_pages`), with the boards of matches, as wide as a telephone, a table and a large screen, and as it
is printed on A4 (a PDF). `--game KEY` shows those of this game alone, `--only NAME` the mail or page of this name.
Nothing is compared: the pictures are there to be looked at.
"""

import argparse
import json
import re
import sys
import tempfile
from base64 import b64decode
from html import escape
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE.parents[1]), *(str(HERE.parent / name) for name in ("bench", "end_to_end", "engine", "service"))]

from chromium import Chromium  # noqa: E402
from pictured_mails import GAMES, mails  # noqa: E402
from pictured_pages import ORDERS, boards, pages  # noqa: E402

from pbem.web import boxes  # noqa: E402

PROBE = (HERE / "probe.js").read_text(encoding="utf-8")
LOOK = f"""new Promise(done => {{ addEventListener("message", said => done(said.data)); (() => {{ {PROBE} }})();
           dispatchEvent(new Event("load")) }})"""
AXE = next((HERE / "vendored").glob("axe-*.min.js")).read_text(encoding="utf-8")
SERIOUS = """axe.run().then(found => found.violations.filter(one => ["serious", "critical"].includes(one.impact))
             .map(one => one.id + ": " + one.nodes.map(node => node.target.join(" ")).slice(0, 3).join("; ")))"""
BEYOND = """[...document.querySelectorAll("body *")].filter(one => one.getBoundingClientRect().right > WIDTH + 1)
            .map(one => one.tagName.toLowerCase() + " " + one.textContent.trim().slice(0, 40)).slice(-3).join("; ")"""
HEIGHTS = """JSON.stringify([document.documentElement.scrollHeight,
             [...document.images].reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)])"""
WIDTHS, TELEPHONE = (360, 600, 900), 500  # pixels; narrower is a telephone
SCREEN = 740  # pixels, the height of a telephone
SCREENS = (360, 900, 1400)  # of pages
COLUMNS = 78
TALLEST = 16000  # pixels of a picture
LEAST_CONTRAST = 4.5
LARGEST = 60_000  # bytes of HTML
STYLES = re.compile(r"<style.*?</style>|<img[^>]*>|\s(?:style|class)=(?:\"[^\"]*\"|'[^']*')", re.DOTALL)
PLAIN = "<!doctype html><html lang='en'><title>text</title><body><pre style='width: {columns}ch'>{text}</pre></body>"


class Gallery:
    """Takes pictures of pages into a folder, with an open Chromium."""

    def __init__(self, chromium, folder):
        self.chromium, self.folder = chromium, folder

    def show(self, name, page, width, dark=False):
        """Open a page of HTML and take a picture of the whole of it. name: of the files."""
        path = self.folder / f"{name}.html"
        path.write_text(page, encoding="utf-8")
        self.picture(name, path.as_uri(), width, dark)

    def picture(self, name, address, width, dark, use=lambda chromium: None):
        """Open an address and take a picture of the whole page. use: what is done on it before."""
        self.chromium.tell("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self._resize(width, 800)
        self.chromium.open(address)
        use(self.chromium)
        self._resize(width, min(TALLEST, self.chromium.run("document.documentElement.scrollHeight")))
        picture = self.chromium.tell("Page.captureScreenshot", format="png")["data"]
        (self.folder / f"{name}-{width}{'-dark' if dark else ''}.png").write_bytes(b64decode(picture))

    def printed(self, name):
        """The page that is shown as it is printed on A4 by who reads it dark."""
        pages = self.chromium.tell("Page.printToPDF", paperWidth=8.27, paperHeight=11.69, printBackground=True)["data"]
        (self.folder / f"{name}.pdf").write_bytes(b64decode(pages))

    def _resize(self, width, height):
        self.chromium.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                           mobile=width < TELEPHONE)

    def beyond(self, width):
        """What reaches beyond the right edge, in sentences."""
        needed = self.chromium.run("document.documentElement.scrollWidth")
        if needed > width:
            yield f"{needed} px wide: {self.chromium.run(BEYOND.replace('WIDTH', str(width)))}"

    def judge(self, width, told):
        """The least contrast of the page that is shown. told: gets what is wrong with it, in sentences."""
        seen = json.loads(self.chromium.run(LOOK))
        told += [f"contrast {text['contrast']} of {text['words']!r}" for text in seen["texts"]
                 if text["contrast"] < LEAST_CONTRAST]
        told += [f"broken in the middle: {word}" for word in dict.fromkeys(seen["broken"])]
        told += self.beyond(width)
        self.chromium.run(f"{AXE}; 1")
        told += [f"axe: {fault}" for fault in self.chromium.run(SERIOUS)]
        return min(text["contrast"] for text in seen["texts"])

    def hang(self, name, page, text):
        """All pictures of a mail; (its least contrast, its screens of a telephone, {fault: where it was seen})."""
        contrasts, faults, screens = [], {}, 0
        for width in WIDTHS:
            for dark in (False, True):
                self.show(name, page, width, dark)
                contrasts.append(self.judge(width, told := []))
                for fault in told:
                    faults.setdefault(fault, []).append(f"{width}{' dark' if dark else ''}")
            screens = screens or self.screens()
            self.show(f"{name}-plain", STYLES.sub("", page), width)
            for fault in self.beyond(width):
                faults.setdefault(f"without styles {fault}", []).append(str(width))
        self.show(f"{name}-text", PLAIN.format(columns=COLUMNS, text=escape(text)), WIDTHS[-1])
        return min(contrasts), screens, faults

    def screens(self):
        """How many screens of a telephone the page that is shown fills beside its pictures."""
        high, images = json.loads(self.chromium.run(HEIGHTS))
        return round((high - images) / SCREEN, 1)


def report(name, mail, gallery):
    """Pictures of a mail, and what there is to say of it, line by line."""
    page, text = boxes.page_of(mail), mail.get_body(("plain",)).get_content()
    images = [len(part.get_content()) for part in mail.walk() if part.get_content_type() == boxes.PNG]
    (gallery.folder / f"{name}.txt").write_text(f"Subject: {mail['Subject']}\n\n{text}", encoding="utf-8")
    contrast, screens, faults = gallery.hang(name, page, text)
    longest = max(text.splitlines(), key=len)
    size = len(mail.get_body(("html",)).get_content().encode())
    yield (f"{name}: mail {len(mail.as_bytes()):,} bytes, HTML {size:,}, text {len(text.encode()):,}, pictures "
           f"{images}; {screens} screens beside them; longest line {len(longest)}; least contrast {contrast}; "
           f"{mail['Subject']}")
    if size > LARGEST:
        yield f"    the HTML has more than {LARGEST:,} bytes"
    if len(longest) > COLUMNS:
        yield f"    more than {COLUMNS} columns: {longest!r}"
    yield from (f"    {fault} ({', '.join(where)})" for fault, where in faults.items())


def of_pages(gallery, keys, only):
    """Pictures of each page of moderators and of everybody's, and what is wrong with it, line by line.

    keys: of the games of whose matches pages are shown, and none of the others; None: all.
    """
    for key in keys or ORDERS:
        if not only or any(name.startswith(key) for name in only):
            with boards(key) as (address, shown):
                yield from each_page(gallery, address, shown, only)
    if not keys and (not only or any(name.startswith(("public", "console")) for name in only)):
        with tempfile.TemporaryDirectory() as data, pages(Path(data)) as (address, shown, cookie):
            gallery.chromium.tell("Network.setCookie", name=cookie.key, value=cookie.value,
                                  url=f"{address}{cookie.path}", path=cookie.path)
            yield from each_page(gallery, address, shown, only)


def each_page(gallery, address, shown, only):
    """Pictures of the pages of a server, and what is wrong with them, line by line."""
    for name in [name for name in shown if not only or name in only]:
        faults = {}
        for width in SCREENS:
            for dark in (False, True):
                gallery.picture(name, address + shown[name].path, width, dark, shown[name].use)
                gallery.judge(width, told := [])
                for fault in told:
                    faults.setdefault(fault, []).append(f"{width}{' dark' if dark else ''}")
        gallery.printed(name)
        yield f"{name}: {shown[name].path}"
        yield from (f"    {fault} ({', '.join(where)})" for fault, where in faults.items())


def of_mails(gallery, keys, only):
    """Pictures of each mail, and what there is to say of it, line by line. keys: of the games; None: all."""
    for key in keys or GAMES:
        with tempfile.TemporaryDirectory() as data:
            shown = mails(Path(data), key)
        for name in only or shown:
            yield from report(f"{key}-{name}", shown[name], gallery)


def main():
    parser = argparse.ArgumentParser(description="Pictures of mails, or of pages, and what is wrong with them.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pages", action="store_true")
    parser.add_argument("--game", action="append", choices=GAMES, metavar="KEY")
    parser.add_argument("--only", action="append", metavar="NAME")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as profile, Chromium(profile) as chromium:
        gallery = Gallery(chromium, options.folder.resolve())
        for line in (of_pages if options.pages else of_mails)(gallery, options.game, options.only):
            print(line, flush=True)


if __name__ == "__main__":
    main()
