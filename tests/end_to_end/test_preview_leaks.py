"""What moderators are shown before they decide leaves nothing behind for anybody else, byte for byte.

A match of each game goes on by mail twice: once its moderator is shown what would come of corrections, of going back
and of orders, once he is shown nothing. Then the same things happen in both. That he was shown something stands in the
log that players read, on purpose: at once, or when the match is over, as it was opened. Here it is when it is over;
where it is at once, it is the same whatever he was shown.
"""

from contextlib import suppress
from random import Random

import exchanged
import pytest
from byte_differences import differences
from databases import undone
from departures import all_pages, fixed
from histories import random_order
from two_worlds import SLUG

from pbem import games, identifiers
from pbem.service.console import disputes, looks, motions
from pbem.service.course import correcting
from pbem.service.hosting import overview
from pbem.service.judgement import settings
from pbem.service.match.said import Refused
from pbem.store.models import (
    TABLES,
    Content,
    Correction,
    Dispute,
    Happening,
    Mail,
    Outbox,
    Receipt,
    Seat,
    Tag,
    Tally,
)

MORA, NAME = "mora@judge.example", "Мора"
BEFORE, AFTER, WORDS = 6, 3, "STATUS\nRECORD\nDISPUTES"
KEPT_OF_HIM = (Mail, Content, Outbox, Correction, Happening, Tally, Receipt)  # receipts are for his mails, too


class Days:
    """The same days of a match, in which what leaves for the players does not depend on what a moderator is shown."""

    def __init__(self, stepping):
        self.stepping, self.server, self.game = stepping, stepping.server, stepping.game
        self.rng, self.written, self.rule = Random(7), {}, next(iter(stepping.game.rule_index))

    def write(self, role, body):
        number = self.written[role] = self.written.get(role, 0) + 1
        address = self.server.address(role)
        self.server.write(address, self.server.reply_to(role, address), body, f"<{role}-{number}@x>")

    def rule_by_mail(self, words):
        """The moderator answers the mail about the dispute."""
        asked = Outbox.get(Outbox.to == MORA, Outbox.text.contains(f"#{Dispute.get().tag}"))
        name = "".join(words.split())
        self.server.write(MORA, asked.headers["Reply-To"], words, f"<{name}@judge.example>")

    def correct(self, change):
        self.rule_by_mail(f"CORRECT: not so, {self.rule}\n\n{change}")

    def order(self, rng):
        return random_order(self.game, self.stepping.state, rng)

    def happen(self, previews):
        """(what leaves for everybody but the moderator, the log, the rows that are not his)."""
        with fixed("days") as gateway:
            self.write(self.stepping.people[0], f"DISPUTE {shared_tag()}: it is wrong")
            previews(self)
            self.server.pass_by(gateway, hours=1)
            self.rule_by_mail(f"UPHOLD: so it is, {self.rule}")
            for _ in range(AFTER):
                self._go_on()
                self.server.pass_by(gateway, hours=13)
            seen = [*gateway.to(*map(self.server.address, self.stepping.people)), *all_pages(self.server.now, SLUG)]
            return seen, [*overview.log_lines(self.server.match(), str, secret=False)], rows()

    def _go_on(self):
        for role in self.stepping.people:
            self.write(role, WORDS)
        if self.game.pending(self.stepping.state):
            order = self.order(self.rng)
            self.write(order.role, order.line)


def shared_tag():
    return Tag.select().where(Tag.audience == "all").order_by(Tag.row.desc()).get().tag


def rows():
    """What the database holds beside what came from the moderator or is his, without the numbers of rows."""
    return {model.__name__: sorted(str({name: value for name, value in row.items() if name not in ("id", "mail")})
                                   for row in model.select().dicts())
            for model in TABLES if model not in KEPT_OF_HIM}


# What he is shown.

def nothing(days):
    pass


def leaving_out(days):
    days.correct("LEAVE OUT")


def instead(days):
    days.correct(f"INSTEAD: {days.order(Random(3)).line}")


def everything(days):
    """In every way there is, also of what cannot be."""
    judge, order, now = Seat.get(Seat.name == NAME), days.order(Random(3)), days.server.now
    noted = Happening.select().count()
    days.correct("LEAVE OUT")
    assert looks.trial(judge, order.role, order.line, now)
    for look in (lambda: disputes.preview(judge, Dispute.get().mark, now),
                 lambda: motions.preview(judge, f"LEAVE OUT #{shared_tag()}", now),
                 lambda: motions.preview(judge, "LEAVE OUT #zzzz", now)):
        with suppress(Refused):  # where the entry is no order
            assert look()
    days.correct("AFTER: nonsense: 1")
    days.correct(f"INSTEAD: {order.line}")
    assert Happening.select().count() > noted + 3


@pytest.fixture
def stepping(request):
    """A match of a game in which some orders have been given."""
    with exchanged.open_match(request.param, 1) as stepping:
        stepping.go_on(BEFORE)
        yield stepping


OF_EACH_GAME = pytest.mark.parametrize("stepping", games.known(), indirect=True)


def worlds(stepping, log, *shown):
    """What happens in each of these worlds. log: when players read what moderators look at."""
    began, match = stepping.server.now, stepping.server.match()
    match.settings = {**match.settings, "judgement": {settings.LOG: log}}
    match.save()
    for previews in shown:
        yield undone(lambda previews=previews: Days(stepping).happen(previews))
        stepping.server.now = began


@pytest.mark.drawn(1)
@OF_EACH_GAME
def test_what_a_moderator_was_shown_leaves_nothing_for_anybody_else(stepping):
    (before, log, kept), (after, log_after, kept_after) = worlds(stepping, settings.END, nothing, everything)
    assert len(before) > 20 and differences(before, after) == []
    assert log == log_after
    assert {name: told for name, told in kept_after.items() if told != kept[name]} == {}


@pytest.mark.drawn(1)
@OF_EACH_GAME
def test_that_he_was_shown_something_is_the_same_whatever_it_was(stepping):
    (before, log, _), (after, log_after, _) = worlds(stepping, settings.NOW, leaving_out, instead)
    assert any(f"{NAME} was shown what a correction" in line for line in log) and log == log_after
    assert differences(before, after) == []


@pytest.mark.parametrize("stepping", ["duel"], indirect=True)
def test_what_a_preview_draws_for_a_player_is_found(stepping, monkeypatch):
    would_come = correcting.would_come

    def drawing(sitting, *how):
        identifiers.draw(sitting.roles["red"].player.email, 8)
        return would_come(sitting, *how)

    monkeypatch.setattr(correcting, "would_come", drawing)
    (before, *_), (after, *_) = worlds(stepping, settings.END, nothing, leaving_out)
    assert differences(before, after)
