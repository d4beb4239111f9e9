"""Mails of a match of each game as they leave the server: the first ones, of each kind the largest, and some others.

Simulated players play some turns without a server (`pbem.pace`); their match is put into one of a real server, whose
players play on by mail (`mail_players`). Then one of them writes what is rarer, and a seat is freed, for which somebody
is invited.
"""

from datetime import timedelta
from email import message_from_bytes, policy
from typing import NamedTuple

from correspondence import stand_at
from mail_players import Table

from pbem import games
from pbem.engine.facets import MatchOptions
from pbem.pace.readers import READERS
from pbem.pace.simulation import Match as Simulation
from pbem.pace.ways import ways
from pbem.service.course import leaving, reports
from pbem.service.match.sitting import lock
from pbem.store import database
from pbem.store.models import Delivery, Match, Outbox

SEED = 1
GUEST = "gwen@game.example"
FIRST = {"joining": "confirm_join", "start": "report"}  # kinds of which the first one is shown, too
USUAL = ("report", "acknowledgement")  # of these kinds also one of medium size
LETTERS = {  # what is written at the end, by the name of its answer
    "help": ("HELP",),
    "asked_for": ("REPORT",),
    "map": ("MAP",),
    "many_things": ("PRESS TO ALL", "Shall we *part* Italy between us?", "END PRESS", "EXTEND 24h"),
}


class Shown(NamedTuple):
    """What is shown of a game. turns: that are played without a server; days: that are played by mail then, so few of
    both that the match is not over; doubts: the share of orders filed ahead that are kept back (`Way.doubts`); letters:
    as LETTERS, in the words of the game.
    """

    turns: int
    letters: dict[str, tuple[str, ...]]
    days: int = 14
    options: dict[str, str] = {}
    doubts: float = 0.0

    @property
    def way(self):
        """How its players play."""
        return ways(share=0.9, doubts=self.doubts)[-1]


GAMES = {
    "here_i_stand": Shown(6, doubts=0.2, letters={
        "refused": ("move 4 regulars Paris to Vienna", "assault Rome"), "rule": ("HELP HIS-13.2.4",),
        "filed_ahead": ("WHEN attacked: withdraw", "PASS UNTIL at war", "ORDERS")}),
    "pax_renaissance": Shown(6, letters={
        "refused": ("buy Napoleon", "play Erasmus in Moscow"), "rule": ("HELP PR-E2.1",),
        "filed_ahead": ("WHEN taxed: pay", "ORDERS")}),
    "warrior_knights": Shown(3, days=3, options={"barons": "emerande niebieski madder zobel"}, letters={
        "refused": ("vote 40 on 1", "hire Napoleon"), "rule": ("HELP WK-26.5",),
        "filed_ahead": ("posture attack: win", "ORDERS")}),
}


def mails(folder, key):
    """{name: mail} of a match of a game, as they are delivered. folder: for the server's data."""
    table = late_table(folder, key, GAMES[key].turns)
    before = Delivery.select().count()
    role, *_, last = roles(table)
    _write(table, role, "DIGEST daily 18:00")
    end = table.world.now + timedelta(days=GAMES[key].days)
    table.world.at(end, lambda: None)
    table.world.run(lambda: table.world.now >= end)
    answers = _answers(table, {**LETTERS, **GAMES[key].letters})
    with database.transaction():
        leaving.by_decision(Match.get(), last, GUEST, table.world.now, None)
    table.world.tick()
    first = {name: _delivered(Outbox.select().where(Outbox.kind == kind).order_by(Outbox.id).get())
             for name, kind in FIRST.items()}
    found = {**first, **_by_kind(Delivery.select().order_by(Delivery.id).offset(before)), **answers}
    table.world.close()
    return {name: message_from_bytes(bytes(row.raw), policy=policy.default) for name, row in found.items()}


def late_table(folder, key, turns):
    """A Table of a game whose match stands after so many turns, of which all have been told.

    folder: for the server's data.
    """
    shown, rules = GAMES[key], games.game(key)
    table = Table(folder, shown.way, SEED, "daily", {"clock": {"missed": "0"}}, rules, shown.options)
    _put(table, _late(rules, shown, turns))
    return table


def roles(table):
    """The roles that are played at a Table."""
    return [player.role for player in table.players.values()]


def _late(rules, shown, turns):
    """The state of a match after its first turns."""
    scenario = rules.scenarios[0]
    options = rules.facet(MatchOptions).complete(scenario, shown.options)
    match = Simulation(rules, shown.way, READERS["daily"], SEED, scenario, options)
    match.play(turns)
    return match.state


def _put(table, state):
    """Let a table's match go on from a state, and report to all."""
    with database.transaction():
        sitting = lock(Match.get().id, table.world.now)
        stand_at(sitting, state)
        for role in roles(table):
            reports.send(sitting, role, once="late")
    table.world.tick()


def _answers(table, letters):
    """{name: Delivery} of the answers to letters that are written one after the other."""
    asked = next(iter(table.rules.pending(Match.get().state)), roles(table)[0])
    found = {}
    for name, lines in letters.items():
        found[name] = _delivered(Outbox.get(Outbox.in_reply_to == _write(table, asked, *lines)))
    return found


def _delivered(sent):
    return Delivery.get(Delivery.message_id == sent.message_id)


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
