"""Two worlds that a reader must not be able to tell apart: the same public facts and his own, other private facts.

In the other world the others hold other cards, have answered and filed otherwise (`Game.permute`), have other
addresses, and have done, before the reader's question is asked, what concerns nobody else: named deputies, filed orders
and a policy, asked for their reports, written to each other. Both go through the real service, and what leaves them is
compared.
"""

from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random

from byte_differences import differences
from compared import Compared
from correspondence import GAME, SEED, START, mime, stand_at
from databases import connect_in, undone
from departures import Browser, fixed, public_pages, receipts
from made_alike import fix_key

from pbem import config, orders
from pbem.engine import copy
from pbem.mail import inbound
from pbem.service.course import carrying_out, reports, starting
from pbem.service.judgement import naming
from pbem.service.match import matches
from pbem.service.match.sitting import Sitting, lock
from pbem.service.post import posting
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Delivery, Mail, Match, Outbox, Player

SLUG = "autumn"
OUTSIDE, INSIDE = "player.example", "game.example"  # the second has local mailboxes
MOST_TRIALS = 2
CLOCK = {"window": "12"}  # longer than a reader's day, for what is played when it ends all may see
SERVICE_WORDS = ("HELP\nHELP Machiavelli\n"
                 "REPORT SINCE 1 Mar\nHAND\nORDERS\nREVOKE 1\nREPORTS\nDISPUTES\n"
                 "DISPUTE zzzzz: it is wrong\n\n"
                 "play 40 for CP")
# Answered with rules and names, in English alone.
RULES_WORDS = "HELP CP\nHELP siege\nHELP VP\nHELP Vienna\nWhat does card 31 do?\nWho holds the Key of Vienna?"
PRIVATE = ("STATUS", "DEPUTY {name}-deputy@player.example", "NEXT IMPULSE\nend\nEND", "DEPUTY none\nHAND",
           "RESPONSES NEVER", "DIGEST daily 7:00\nREPORTS full",
           "PRESS TO {other}\nA word among us.\nEND PRESS", "conquer the moon", "HELP CLOCK")


class Leak(AssertionError):
    """Something that left depends on what its reader may not know, or the server failed on a letter."""


@dataclass
class Figures(Compared):
    """What was compared: states, by decision (asked of the reader) and by scenario with its options; readings of a
    state by a reader, receipts in what left; in matches played by mail what opened a stage, and questions under seal
    that were put to one player more in one of the worlds.
    """

    states: int = 0
    readings: int = 0
    secret: int = 0  # readings whose state had anything to exchange
    receipts: int = 0
    openings: int = 0
    sealed: int = 0
    decisions: Counter = field(default_factory=Counter)
    scenarios: Counter = field(default_factory=Counter)

    def lines(self):
        """The figures in words, with the decisions of the game that no reader was asked."""
        missing = sorted(set(GAME.decisions) - set(self.decisions))
        yield f"{self.states} states, {self.readings} readings ({self.secret} with private facts exchanged)"
        yield (f"{self.matches} matches played by mail twice, {self.orders} orders, {self.openings} stages "
               f"opened to a reader, {self.sealed} questions under seal put to one player more")
        yield (f"{self.things:,} mails and pages with {self.receipts:,} receipts, {self.bytes:,} bytes compared byte "
               "for byte")
        yield f"{len(self.decisions)} of {len(GAME.decisions)} decisions; not reached: {', '.join(missing) or 'none'}"
        yield from (f"{number:6} states of {name}" for name, number in sorted(self.scenarios.items()))


def called(scenario, options):
    """A scenario with its options, in words."""
    return ", ".join([scenario, *(f"{name} {value}" for name, value in options.items())])


class Server:
    """A match of any game on a server whose players' mail goes out by a gateway, or stays in local mailboxes."""

    def __init__(self, folder, scenario, options, domain=OUTSIDE, game=GAME, settings=None):
        fix_key(folder)
        config.use(config.Settings(data=folder, mailboxes=True))
        connect_in(folder)
        self.now, self.domain, self.scenario, self.options, self.game = START, domain, scenario, options, game
        self.settings = settings or {"clock": CLOCK}
        with fixed("the start"):
            self._open()

    def _open(self):
        with database.transaction():
            match = starting.open_match(self.game.key, SLUG, self.now, self.scenario, self.options, self.settings)
            match.dice_seed = match.card_seed = SEED
            match.save()
            naming.change(match, [("Мора", "mora@judge.example")], self.now, carrying_out.COURSE)
            parties = Sitting(match, self.now).parties
            self.holder = {role: party[0] for party in parties for role in party}
            for party in parties:
                matches.seat(match, self.address(party[0]), party[0], self.now, party[0].title())
            starting.start(lock(match.id, self.now))
        Outbox.update(status="sent", sent_at=self.now).execute()

    def close(self):
        database.db.close()
        config.use(config.Settings())

    def address(self, role):
        """Where the player of a role gets his mail."""
        return f"{self.holder[role]}@{self.domain}"

    def match(self):
        return Match.get(Match.slug == SLUG)

    def write(self, sender, recipient, body, message_id):
        """A letter comes in and is answered."""
        mail_id = inbound.ingest(mime(sender, recipient, body, message_id), sender, recipient, "test", self.now)
        inbound.process(mail_id, self.now)
        read = Mail.get_by_id(mail_id)
        if "the server failed" in read.reason:
            raise Leak(f"{body}: {read.reason}")

    def reply_to(self, role, address):
        """The latest address at which the reader of a role's mail can answer."""
        rows = Outbox.select().where(Outbox.to == address, Outbox.role == role, Outbox.kind != "press")
        return next(row.headers["Reply-To"] for row in rows.order_by(Outbox.id.desc()) if "Reply-To" in row.headers)

    def pass_by(self, gateway, **time):
        """Time passes: what is due goes out and happens."""
        self.now += timedelta(**time)
        deadlines.sweep(self.now)
        gateway.send_due(self.now)

    def put(self, state, *readers):
        """Set the match to a state; the readers are mailed reports, the others who are asked a mail of some words."""
        with database.transaction():
            sitting = lock(self.match().id, self.now)
            stand_at(sitting, state)
            for role in self.game.pending(state):
                if role not in readers:
                    body = reports.render.document("x", "x", [])
                    posting.post("asked", f"{role}@somewhere.example", body, self.now, once=role)
            for role in readers:
                reports.send(sitting, role, once=("put", self.now))


# The other world.

def act_in_private(server, reader):
    """What the others do before the reader's question, none of which concerns him; their addresses change too."""
    for number, _ in enumerate(PRIVATE):
        do_in_private(server, reader, number)
    for role in _others(server, reader):
        if server.holder[role] == role:
            Player.update(email=f"{role}@elsewhere.example").where(Player.email == server.address(role)).execute()


def do_in_private(server, reader, number):
    """One of the others does something that does not concern the reader: the next one the next thing, by a number."""
    others, body = _others(server, reader), PRIVATE[number % len(PRIVATE)]
    if not others:
        return
    role = others[number % len(others)]
    other = next((name for name in others if server.holder[name] != server.holder[role]), None)
    if other or "{other}" not in body:
        address = server.address(role)
        server.write(address, server.reply_to(role, address), body.format(name=role, other=other),
                     f"<private-{number}@x>")


def _others(server, reader):
    return [role for role in server.holder if server.holder[role] != server.holder[reader]]


# The reader's day.

def letters_of(server, state, role, words):
    """Trials of orders that are possible now, words for the server, an order for a card that is not held."""
    lines = orders.template(GAME, state, role) if role in GAME.pending(state) else []
    probed = next(f"{other}@{server.domain}" for other in server.holder if server.holder[other] == other
                  and other != server.holder[role])  # plays in one world only
    more = f"\nDIGEST daily 22:30\nDEPUTY {probed}\nDEPUTY mine-{role}@player.example" if words else ""
    return [*(f"TEST\n{line}" for line in lines[:MOST_TRIALS]), SERVICE_WORDS + more,
            *filter(None, [RULES_WORDS]), "commit 40"]


def day(server, state, reader, words):
    """Everything that leaves for a reader when this is the state: his question, his letters, ten hours, the pages."""
    address, began = server.address(reader), server.now
    with fixed() as gateway:
        server.put(copy(state), reader)
        gateway.send_due(server.now)
        for number, body in enumerate(letters_of(server, state, reader, words)):
            server.write(address, server.reply_to(reader, address), body, f"<day-{number}@x>")
            gateway.send_due(server.now)
        server.pass_by(gateway, hours=10)
        server.pass_by(gateway, hours=1)  # past the hour of a digest
        seen = gateway.to(address, f"mine-{reader}@player.example")
        pages = [*public_pages(server.now, SLUG), *(_mailbox(server, address) if server.domain == INSIDE else [])]
    server.now = began
    return [*seen, *pages]


def _mailbox(server, address):
    """The pages of a local mailbox, and those of an answer written there."""
    browser, root = Browser(server.now), f"/mailbox/{address}"
    browser.get(f"/mailbox?key={browser.key}")
    newest = Delivery.select().where(Delivery.address == address).order_by(Delivery.id.desc()).limit(2)
    paths = [f"{root}/{row.message_id[1:].partition('@')[0]}" for row in newest]
    pages = [browser.get(path) for path in (root, *paths, *(f"{path}/body" for path in paths), f"{root}/new")]
    form = {"token": _hidden(pages[1].body, "token"), "draft": _hidden(pages[1].body, "draft"), "body": "HAND"}
    sent = browser.post(paths[0], data=form)
    where = dict(sent.headers).get("Location", "/")
    return [*pages, sent, browser.get(where)]


def _hidden(page, name):
    return page.decode().partition(f'name="{name}" value="')[2].partition('"')[0]


# Comparing.

@contextmanager
def rolled_back():
    """A database that is as before afterwards."""
    with database.db.atomic() as everything:
        try:
            yield
        finally:
            everything.rollback()


def compare(server, reader, states, found=None):
    """Compare what leaves for a reader in both worlds, in each of [(name, state)]; the Figures.

    A difference raises Leak, or is added to `found` as (name, sentences). Every third state also tries who can be
    named as a deputy.
    """
    figures, seen = Figures(), {}
    with rolled_back():
        for number, (_, state) in enumerate(states):
            seen[number] = _seen(server, state, reader, number)
    with rolled_back():
        act_in_private(server, reader)
        for number, (name, state) in enumerate(states):
            other = GAME.permute(state, reader, Random(7))
            after = _seen(server, other, reader, number)
            _judge(name, reader, seen[number], after, found)
            _count(figures, state, other, reader, seen[number])
    return figures


def _seen(server, state, reader, number):
    """What leaves for the reader; when the server failed, the sentence that says so."""
    began = server.now
    try:
        return undone(lambda: day(server, state, reader, number % 3 == 0))
    except Leak as failed:
        server.now = began
        return str(failed)


def _judge(name, reader, one, other, found):
    failed = [seen for seen in (one, other) if isinstance(seen, str)]
    sentences = failed or differences(one, other)
    if sentences and found is None:
        raise Leak("\n".join([f"{name}, seen by {reader}:", *sentences]))
    if sentences:
        found.append((f"{name}, seen by {reader}", sentences))


def _count(figures, state, other, reader, seen):
    figures.states += 1
    figures.readings += 1
    figures.secret += other != state
    if isinstance(seen, list):
        figures.saw(seen)
        figures.receipts += receipts(seen)
    figures.scenarios[called(state["scenario"], state["options"])] += 1
    asked = GAME.pending(state).get(reader)
    if asked:
        figures.decisions[asked["decision"]] += 1
