"""A match played by mail twice: once as it is, once with private acts of one or two players in between: reports asked
for, deputies, policies (so that a question under seal is put to one more), orders filed ahead, press, refused orders.

The orders are random ones, written as lines and mailed; the same letters are sent in both, at the same moments. What
leaves for all who have no part in the private acts must be the same to the byte; only the record of a match that is
over opens them, and they are masked there (`masks.rows_of`).
"""

from random import Random
from typing import NamedTuple

import masks
from byte_differences import differences
from correspondence import GAME
from databases import undone
from departures import fixed, openings, public_pages, size
from two_worlds import SLUG, Figures, Leak, called

from pbem import orders
from pbem.engine import Illegal, copy
from pbem.service.asked import windows
from pbem.service.match.sitting import Sitting
from pbem.store.models import Outbox

ACTS = (  # of the first insider, before the order of the same number; {other}: the second, {me}: himself
    "STATUS", "RESPONSES ASK", "DEPUTY {me}-friend@player.example", "conquer the moon", "NEXT IMPULSE\nend\nEND",
    "HAND\nHELP", "PRESS TO {other}\nDeeds, not words.\nEND PRESS", "TEST\nend", "REVOKE 1", "DEPUTY none",
    "RESPONSES OWN\nWHEN attacked in Vienna: withdraw", "STATUS", "DEPUTY {me}-cousin@player.example", "RESPONSES ASK",
)
PATIENCE = 400  # minutes that nobody is asked
SLEEP = 6  # after so many orders nobody does anything for a day
BOLD = {"move", "naval_move", "assault", "debate", "play"}  # what opens questions under seal comes first half the time


class Order(NamedTuple):
    """A random order. command: None where nothing is ordered; line: as it is mailed."""

    role: str
    command: dict | None
    line: str


class Story:
    """One of the two histories. secret: whether the insiders act."""

    def __init__(self, server, insiders, secret):
        self.server, self.insiders, self.secret, self.written = server, insiders, secret, {}
        self.sealed = 0  # questions under seal that an insider was asked

    def send(self, role, body, kind="open"):
        """A letter of the player of a role, answering the latest mail about it."""
        number = self.written[role, kind] = self.written.get((role, kind), 0) + 1
        address = self.server.address(role)
        self.server.write(address, self.server.reply_to(role, address), body, f"<{kind}-{role}-{number}@x>")

    def act(self, number):
        """The private act before an order; a deputy who is named agrees."""
        body = ACTS[number % len(ACTS)]
        if not self.secret or "{other}" in body and len(self.insiders) < 2:
            return
        me = self.insiders[0]
        self.send(me, body.format(me=me, other=self.insiders[-1]), "secret")
        if "friend" in body:
            friend = f"{me}-friend@player.example"
            asked = Outbox.select().where(Outbox.to == friend).order_by(Outbox.id.desc()).first()
            if asked:
                self.server.write(friend, asked.headers["Reply-To"], "yes", f"<friend-{number}@x>")

    def decline(self):
        """An insider who is asked under seal because he wished to be does nothing, at once; others do so in both."""
        if GAME.is_sealed(self.state):
            for role in GAME.pending(self.state):
                self.sealed += role in self.insiders
                self.send(role, "decline", "seal" if role in self.insiders else "open")

    @property
    def state(self):
        return self.server.match().state

    def wait(self, gateway, number):
        """A few minutes pass, now and then a day, and the time until somebody is asked."""
        self.server.pass_by(gateway, **({"days": 1} if number % SLEEP == SLEEP - 1 else {"minutes": 7}))
        for _ in range(PATIENCE):
            self.decline()
            if GAME.pending(self.state) and not GAME.is_sealed(self.state) or not self.state["stack"]:
                return
            self.server.pass_by(gateway, **self._at_once())

    def _at_once(self):
        """The time until something may happen: a minute, or until the end of a hidden window, which all know."""
        match = self.server.match()
        end = windows.end(Sitting(match, self.server.now))
        return {"seconds": max(1, (end - self.server.now).total_seconds())} if end else {"minutes": 1}


def told(server, state, insiders, steps, seed, script=None):
    """(what leaves for those outside in the order of sending, the Orders sent, mails written, insiders asked under
    seal).

    script: these letters are sent, and the insiders act in private.
    """
    def work():
        rng, sent = Random(seed), []
        story = Story(server, insiders, script is not None)
        with fixed("history") as gateway:
            server.put(copy(state), *server.holder)
            for number in range(steps):
                if not GAME.pending(story.state):
                    break
                story.act(number)
                order = script[number] if script else random_order(server.game, story.state, rng)
                sent.append(order)
                story.send(order.role, order.line)
                story.decline()
                story.wait(gateway, number)
            outside = sorted({server.address(role) for role in server.holder} - {server.address(r) for r in insiders})
            seen = [*gateway.to(*outside), *public_pages(server.now, SLUG)]
        return seen, sent, Outbox.select().count(), story.sealed

    began = server.now
    result = undone(work)
    server.now = began
    return result


def random_order(game, state, rng):
    """An Order of somebody who is asked."""
    role = rng.choice(list(game.pending(state)))
    offered, bold = game.options(state, role), rng.random() < 0.5
    for option in sorted(offered, key=lambda option: (bold and option.verb not in BOLD, rng.random())):
        command = option.random(rng)
        try:
            if command:
                return Order(role, command, orders.write(command, game, state, role))
        except Illegal:
            continue
    return Order(role, None, "STATUS")


def compare(server, state, insiders, steps, seed):
    """The Figures of a match played in both ways from a state on; Leak when somebody outside can tell them apart."""
    seen, script, mails, asked = told(server, state, insiders, steps, seed)
    after, _, more, asked_more = told(server, state, insiders, steps, seed, script)
    assert more > mails or len(script) < 3, "the insiders did nothing"
    sentences = differences(seen, after, (*masks.MASKS, masks.rows_of(*insiders)))
    if sentences:
        raise Leak("\n".join([f"{called(server.scenario, server.options)}, private acts of "
                              f"{' and '.join(insiders)}, seen by the others:", *sentences]))
    return Figures(matches=1, orders=len(script), sealed=asked_more - asked, things=len(seen), bytes=size(seen),
                   openings=openings(seen), readings=len({*server.holder.values()}) - len(insiders))


