"""What came of a phase waits for a moderator, in two worlds that a reader must not tell apart before it is told.

In the other world others hold other cards or have answered otherwise, and other things come of the same order. What
leaves for the reader until then must be the same to the byte: the answer to the mail that ended the phase, notices,
answers to whatever he asks and orders meanwhile, reminders, pages.
"""

from contextlib import contextmanager, suppress
from pathlib import Path

import exchanged
import masks
import pytest
import two_worlds
from byte_differences import differences
from databases import undone
from departures import all_pages, fixed, public_pages
from histories import random_order
from two_worlds import SLUG, Leak

from pbem import games
from pbem.engine import BrokenInvariant, Illegal, Seeded, copy
from pbem.engine.facets import MatchOptions
from pbem.store.models import Outbox, Seat, Untold

SETTINGS = {"clock": {**two_worlds.CLOCK, "second_thoughts": "0", "gather": "0"}, "judgement": {"look_hours": "24"}}
OBSERVER = "ola@observer.example"
ASKED = ("STATUS\nHAND\nORDERS\nHELP", "REPORT\nDISPUTES ALL", "RECORD", "TEST\n{line}", "{line}\n\nthanks", "UNDO",
         "RESEND", "REVOKE 1\nREADY\nDEPUTY none", "PAUSE\nRESUME\nEXTEND 24h\nCONCLUDE draw\nconquer the moon",
         "CONCEDE\nFORGET ME\nDISPUTE zzzz: no", "PRESS TO {other}\na word\nEND PRESS")
DIGEST = masks.Mask(
    "the hash of the last row that waits to be told", "as the heads of the journal, which it becomes",
    rb"(hash(?:\s|=\r\n)+)" + rb"(?:(?:" + masks.LEAVE + rb")?" + masks.SOFT + rb"[\w-]){43}(?![\w-])", rb"\1HEAD")


@contextmanager
def server(folder, key, scenario=None, **settings):
    """A server with a match of a game whose phases are looked at before they are told."""
    game = games.game(key)
    scenario = scenario or game.scenarios[0]
    options = game.facet(MatchOptions).complete(scenario, {})
    made = two_worlds.Server(Path(folder), scenario, options, game=game, settings={**SETTINGS, **settings})
    try:
        yield made
    finally:
        made.close()


def letter(server, role, body, name):
    address = server.address(role)
    server.write(address, server.reply_to(role, address), body, f"<{name}@x>")


def meanwhile(server, gateway, reader, line, other, pages=public_pages):
    """All that leaves for a reader while it waits, whatever he asks for."""
    for number, body in enumerate(ASKED):
        letter(server, reader, body.format(line=line, other=other), f"asked-{number}")
        server.pass_by(gateway, minutes=20)
    server.pass_by(gateway, hours=5)
    assert Untold.select().exists()
    return [*gateway.to(server.address(reader), OBSERVER), *pages(server.now, SLUG)]


# Orders that are written for it.

def duel(server, reader, answers, files=()):
    """What leaves for a reader of a duel whose round is ended by the last of these answers."""
    def work():
        with fixed() as gateway:
            first = server.game.pending(server.match().state)
            letter(server, next(iter(first)), "pass", "first")
            for number, (role, body) in enumerate((*files, *answers)):
                letter(server, role, body, f"{role}-{number}")
            server.pass_by(gateway, hours=4)
            return meanwhile(server, gateway, reader, "bid 3", "red" if reader == "blue" else "blue", all_pages)
    return again(server, work)


def again(server, work):
    began = server.now
    seen = undone(work)
    server.now = began
    return seen


def same(one, other):
    return differences(one, other, (*masks.MASKS, DIGEST))


@pytest.fixture
def duelling(tmp_path):
    with server(tmp_path, "duel", story={"delay_hours": "0"}) as made:
        yield made


@pytest.mark.parametrize("behind", [
    "", "\npass\nbid 3\nattack 99", "\nREADY\nORDERS\nwhat now?", "\nPRESS TO blue\nhello\nEND PRESS"])
def test_who_ends_the_round_learns_nothing_of_what_the_other_has_bid(duelling, behind):
    one, other = (duel(duelling, "red", [("blue", f"bid {bid}"), ("red", f"bid 4{behind}")]) for bid in (1, 6))
    assert not same(one, other)


def test_who_waits_learns_nothing_of_what_the_other_has_bid(duelling):
    one, other = (duel(duelling, "blue", [("blue", "bid 4"), ("red", f"bid {bid}")]) for bid in (1, 6))
    assert not same(one, other)


def test_nor_by_what_he_has_filed_ahead(duelling):
    files = [("blue", "NEXT ROUND\nbid 4\nattack 3\nEND"), ("blue", "ALWAYS WHEN attacked: yield")]
    one, other = (duel(duelling, "blue", [("blue", "bid 4"), ("red", f"bid {bid}")], files) for bid in (1, 6))
    assert not same(one, other)


def test_observers_and_pages_learn_nothing(duelling):
    with fixed("observer"):
        duelling.write(OBSERVER, "orders@localhost", f"OBSERVE {SLUG}", "<observe@x>")
        asked = Outbox.select().where(Outbox.to == OBSERVER).order_by(Outbox.id.desc()).get()
        duelling.write(OBSERVER, asked.headers["Reply-To"], "yes", "<yes@x>")
    assert Seat.select().where(Seat.kind == "observer", Seat.confirmed_at.is_null(False)).exists()
    one, other = (duel(duelling, "blue", [("blue", "bid 4"), ("red", f"bid {bid}")]) for bid in (1, 6))
    assert not same(one, other)


# Random orders of every game.

class Looking(exchanged.Stepping):
    """A match that goes on step by step; each order that ends a phase is compared in two worlds."""

    def __init__(self, server, seed):
        super().__init__(server, seed)
        self.compared, self.found = 0, []

    def play(self, comparisons, steps):
        """So many comparisons, or steps."""
        while self.compared < comparisons and self.number < steps and self._goes_on():
            state = self.state
            order = random_order(self.game, state, self.rng)
            if self.ends(state, order):
                self.compare(self.rng.choice([self.server.holder[order.role], *self.people]), state, order)
            self._happens_for_good(order)
            self.number += 1
        return self

    def ends(self, state, order):
        """Whether an order ends the phase, or the match, whatever chance brings."""
        if order.command is None:
            return False
        with suppress(Illegal, LookupError, ValueError, BrokenInvariant):
            after, _ = self.game.apply(copy(state), order.role, order.command, Seeded(1))
            return not self.game.is_closing(after) and (
                not self.game.pending(after) or self.game.stage(after) != self.game.stage(state))
        return False

    def compare(self, reader, state, order):
        other = exchanged._with_frames_of(state, self.game.permute(state, reader, self.rng))
        if not self.ends(other, order):
            return
        one = again(self.server, lambda: self.waits(reader, order, state))
        two = again(self.server, lambda: self.waits(reader, order, other))
        if one and two:
            self.compared += 1
            self.found += [(reader, order.line, text) for text in same(one, two)]

    def waits(self, reader, order, state):
        with fixed(f"look {self.number}") as gateway, suppress(Leak):
            self.become(copy(state))
            self.write(order.role, order.line, "last")
            if Untold.select().exists():
                others = [role for role in self.people if role != self.server.holder[reader]]
                return meanwhile(self.server, gateway, reader, order.line, others[0])
        return None


@pytest.mark.drawn(2)
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("key", games.known())
def test_whatever_ends_a_phase_nothing_of_it_leaves_before_it_is_told(tmp_path, key, seed):
    scenarios = games.game(key).scenarios
    with server(tmp_path, key, scenarios[seed % len(scenarios)]) as made:
        looking = Looking(made, seed).play(comparisons=1, steps=40)
    assert not looking.found, looking.found[:10]
