"""Mails of a late turn of Here I Stand as they leave the server: of each kind the largest, and some others.

Simulated players play six turns without a server (`pbem.pace`); their match is put into one of the real server's, whose
players play on by mail (`mail_players`). Then one of them writes what is rarer, and a seat is freed, for which somebody
is invited.
"""

from datetime import timedelta
from email import message_from_bytes, policy

from correspondence import stand_at
from mail_players import GAME, Table

from pbem.engine.facets import MatchOptions
from pbem.pace.readers import READERS
from pbem.pace.simulation import Match as Simulation
from pbem.pace.ways import ways
from pbem.service.course import leaving, reports
from pbem.service.match.sitting import lock
from pbem.store import database
from pbem.store.models import Delivery, Match, Outbox

WAY = ways(share=0.9, doubts=0.2)[-1]
SEED, TURNS = 1, 6  # a match that lasts longer than these turns
PLAYED = timedelta(days=14)  # by mail
GUEST = "gwen@game.example"
USUAL = ("report", "acknowledgement")  # of these kinds also one of medium size
LETTERS = {  # what is written at the end, by the name of its answer
    "refused": ("move 4 regulars Paris to Vienna", "assault Rome"),
    "help": ("HELP",),
    "rule": ("HELP HIS-13.2.4",),
    "asked_for": ("REPORT",),
    "filed_ahead": ("WHEN attacked: withdraw", "PASS UNTIL at war", "ORDERS"),
    "many_things": ("PRESS TO ALL", "Shall we *part* Italy between us?", "END PRESS", "EXTEND 24h"),
}


def mails(folder):
    """{name: mail} as they are delivered. folder: for the server's data."""
    table = Table(folder, WAY, SEED, "daily", {"clock": {"missed": "0"}})
    _put(table, _late())
    before = Delivery.select().count()
    _write(table, GAME.roles[0], "DIGEST daily 18:00")
    end = table.world.now + PLAYED
    table.world.at(end, lambda: None)
    table.world.run(lambda: table.world.now >= end)
    answers = _answers(table)
    with database.transaction():
        leaving.by_decision(Match.get(), GAME.roles[-1], GUEST, table.world.now, None)
    table.world.tick()
    found = {**_by_kind(Delivery.select().order_by(Delivery.id).offset(before)), **answers}
    table.world.close()
    return {name: message_from_bytes(bytes(row.raw), policy=policy.default) for name, row in found.items()}


def _late():
    """The state of a match after its first turns."""
    match = Simulation(GAME, WAY, READERS["daily"], SEED, "1517", GAME.facet(MatchOptions).complete("1517", {}))
    match.play(TURNS)
    return match.state


def _put(table, state):
    """Let a table's match go on from a state, and report to all."""
    with database.transaction():
        sitting = lock(Match.get().id, table.world.now)
        stand_at(sitting, state)
        for role in GAME.roles:
            reports.send(sitting, role, once="late")
    table.world.tick()


def _answers(table):
    """{name: Delivery} of the answers to letters that are written one after the other."""
    asked = next(iter(GAME.pending(Match.get().state)), GAME.roles[0])
    found = {}
    for name, lines in LETTERS.items():
        answer = Outbox.get(Outbox.in_reply_to == _write(table, asked, *lines))
        found[name] = Delivery.get(Delivery.message_id == answer.message_id)
    return found


def _write(table, role, *lines):
    """The Message-ID of a letter of a role's player, which is answered at once."""
    player = next(player for player in table.players.values() if player.role == role)
    letter = table.world.write(player.email, player.last["Reply-To"], "\n".join(lines), player.last)
    table.world.tick()
    return letter


def _by_kind(rows):
    """{kind: the largest Delivery of it}, of the USUAL kinds also one of medium size."""
    kinds = {}
    for row in rows:
        sent = Outbox.get(Outbox.message_id == row.message_id)
        kinds.setdefault("digest" if sent.subject.startswith("Digest") else sent.kind, []).append(row)
    found = {}
    for kind, several in kinds.items():
        several.sort(key=lambda row: len(bytes(row.raw)))
        found[kind] = several[-1]
        if kind in USUAL:
            found[f"{kind}_usual"] = several[len(several) // 2]
    return found
