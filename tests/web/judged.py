"""A demo duel with two moderators on the pages, and a second match that is not theirs."""

import re
from html import unescape

from screenless import BLUE, NOW, RED, Browser, hidden

from pbem.service.course import carrying_out, starting
from pbem.service.hosting import demo as hosting
from pbem.service.judgement import naming, sign_ins
from pbem.store import database
from pbem.store.models import Dispute, Happening, Match, Outbox, Tag

PARTS = ("", "/journal", "/views", "/trial", "/clock", "/seats", "/mails", "/go-back", "/acts", "/life", "/message",
         "/log", "/disputes")
MORA, MILO, OTHER = "mora@game.example", "milo@game.example", "olga@game.example"


def name_moderators():
    """Mora and Milo judge the demo, Olga the match "other", which is a duel that has not started."""
    other = starting.open_match("duel", "other", NOW)
    for match, named in ((demo(), [("Mora", MORA), ("Milo", MILO)]),
                         (other, [("Olga", OTHER)])):
        with database.transaction():
            naming.change(match, named, NOW, carrying_out.COURSE)


def link(address=MORA):
    """The path in the newest mail that signs somebody in."""
    mail = Outbox.select().where(Outbox.to == address, Outbox.kind == "sign_in").order_by(Outbox.id.desc()).get()
    return re.search(rf"{sign_ins.PATH}\w+", mail.text)[0]


def signed_in(app, address=MORA):
    """A Browser in which this moderator has signed in."""
    browser = Browser(app.test_client())
    browser.submit("/moderator/sign-in", address=address)
    sign_ins.answer(NOW)
    assert "Your matches" in browser.submit(link(address)).text
    return browser


def post(browser, page, path=None, **fields):
    """Send one of the forms of a page, at its own address or another; the page that answers."""
    sent = {"token": hidden(browser.get(page).text)["token"], **fields}
    return browser.client.post(path or page, data=sent, follow_redirects=True)


def noted():
    """What the log tells everybody, in its order."""
    return [row.words for row in Happening.select().where(Happening.public).order_by(Happening.id)]


def dispute(players, words="red may not pass"):
    """Red passes, which Blue disputes; the Dispute. players: a browser with the local mailboxes."""
    players.submit(players.newest(RED), body="pass")
    tag = Tag.select().where(Tag.audience == "all").order_by(Tag.row.desc()).get().tag
    players.submit(players.newest(BLUE), body=f"DISPUTE {tag}: {words}, DUEL-1")
    return Dispute.get()


def words(page):
    """What a page says, on one line."""
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", page.text).split()))


def page_of(case):
    """The path of the page of a dispute."""
    return f"/moderator/demo/disputes/{case.mark}"


def demo():
    """The match that is judged."""
    return Match.get(Match.slug == hosting.SLUG)
