"""Duels with two moderators at a server that is reached by SMTP, its pages and its commands."""

import re

from by_smtp import NOW

from pbem import config
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming
from pbem.service.match import matches
from pbem.service.match.sitting import Sitting, lock
from pbem.service.record import checking, exports, receipt_checks, records
from pbem.store import database
from pbem.store.models import FINISHED, Match, Tag
from pbem.web import create_app

ANN, BOB, MORA, MILO = "ann@player.example", "bob@player.example", "mora@judge.example", "milo@judge.example"
AT_ONCE = {"second_thoughts": "0", "gather": "0"}


def open_duel(slug, now=NOW, **settings):
    """A duel of Ann (red) and Bob (blue), judged by Mora and Milo, has begun. settings: as `starting.open_match`."""
    with database.transaction():
        match = starting.open_match("duel", slug, now, settings={"clock": AT_ONCE, **settings})
        naming.change(match, [("Mora", MORA), ("Milo", MILO)], now, carrying_out.COURSE)
        for role, email in (("red", ANN), ("blue", BOB)):
            matches.seat(match, email, role, now, email.partition("@")[0])
        starting.start(lock(match.id, now))
    return match


def duel(slug):
    return Match.get(Match.slug == slug)


def tag(audience="all"):
    """The tag of the latest entry of an audience."""
    return Tag.select().where(Tag.audience == audience).order_by(Tag.row.desc()).get().tag


def faults(slug):
    """What journal, replay and receipts of a match, and what its players get as their record, lack; [] for nothing."""
    match = duel(slug)
    lacks = [*checking.verdict(match).faults, checking.replayed(match), receipt_checks.checked(match)[1]]
    return [one for one in lacks if one] + [
        f"no record of {role}" for role in ("red", "blue") if not records.of(Sitting(match, NOW), role)]


def faults_of_the_end(slug):
    """The same of a match that is over, and of what it is exported as."""
    if duel(slug).status != FINISHED:
        return ["it is not over"]
    exported = exports.read(exports.written(duel(slug)))
    return [*faults(slug), *exports.faults(exported), *filter(None, [exports.replayed(exported, [])])]


class Pages:
    """A browser in which a moderator has signed in by the link that he was mailed. shown: the latest page."""

    def __init__(self, server, address=MORA):
        self.client, self.shown = create_app(config.current(), now=lambda: server.now).test_client(), ""
        self.send("/moderator/sign-in", address=address)
        server.later(minutes=1)
        link = re.findall(r"/moderator/link/\w+", server.told(address))[-1]
        self.send(link)

    def send(self, page, path=None, **fields):
        """Send one of the forms of a page; what the page that answers says, on one line."""
        hidden = re.findall(r'<input type="hidden" name="token" value="([^"]*)">', self.client.get(page).text)
        sent = {"token": hidden[0], **fields} if hidden else fields
        return self._words(self.client.post(path or page, data=sent, follow_redirects=True))

    def read(self, page):
        return self._words(self.client.get(page))

    def _words(self, answer):
        self.shown = answer.text
        return " ".join(re.sub(r"<[^>]+>", " ", answer.text).split())
