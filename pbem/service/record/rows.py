"""The journal's rows as the kernel knows them (`pbem.engine.journal`): what is stored beside them has a plain form."""

import secrets

from peewee import JOIN

from pbem.engine import journal, upgrades
from pbem.games import game
from pbem.store.models import Content, FiledOrder, Journal, Mail, Player
from pbem.store.prepared import Prepared, given

SEAL = 32  # bytes
BESIDE = ("source", "number", "previous", "hash", "seal", "form")  # what a plain row has as it is stored
LAST = Prepared(lambda: Journal.select(Journal.number, Journal.hash, Journal.rules_version, Journal.counters).where(
    Journal.match == given(Journal.match), Journal.number == given(Journal.number)))
DIGEST = Prepared(lambda: Content.select(Content.digest).join(Mail).where(Mail.id == given(Mail.id)))


def last(match):
    """The number, hash, rules_version and counters of the last row of a match; None before the first."""
    if match.version < 0:
        return None
    row = LAST.first(match=match, number=match.version)
    return {"number": row.number, "hash": row.hash, "rules_version": row.rules_version,
            "counters": _draws_before(match) if row.counters is None else row.counters}


def _draws_before(match):
    """The counters of a match whose last row is of before counters were kept."""
    counters = {}
    for row in Journal.select(Journal.draws).where(Journal.match == match).order_by(Journal.number):
        counters = journal.counted(counters, row.draws)
    return counters


def next_row(match, previous, *, at, mail, player, filed, **fields):
    """The plain row after `previous`, under a new seal. at: aware UTC; mail, player, filed: their models or None."""
    return journal.next_row(
        previous, secrets.token_hex(SEAL), at=at.isoformat(), mail=mail and _digest(mail),
        player=player and player.email, filed=filed and filed.number, **fields)


def _digest(mail):
    """The digest of a mail's bytes, which the desk has read with it."""
    read = mail.__rel__.get("content") or DIGEST.first(id=mail.id)
    return read.digest


def of_match(match, after=0):
    """(Journal row, plain row, id of the mail it came from) for each row of a match in order, of the stages after one.

    What a row refers to comes with it, for all of them at once; what is not there is None.
    """
    origins = (Content.digest.alias("digest"), Player.email.alias("email"), FiledOrder.number.alias("order"),
               FiledOrder.mail.alias("filing"))
    query = Journal.select(Journal, *origins).join(Player, JOIN.LEFT_OUTER).switch(Journal).join(
        FiledOrder, JOIN.LEFT_OUTER).switch(Journal).join(Mail, JOIN.LEFT_OUTER).join(Content, JOIN.LEFT_OUTER)
    late = [Journal.link > after] if after else []
    for row in query.where(Journal.match == match, *late).order_by(Journal.number).objects():
        yield row, _plain(row), row.mail_id or row.filing


def _plain(row):
    fields = {name: getattr(row, name) for name in (*journal.SHARED, *BESIDE)}
    return {**fields, "at": row.at.isoformat(), "mail": row.digest or None, "player": row.email or None,
            "filed": row.order or None}


# For showing: what rows hold, in the form of today.

def events(match, row):
    """The events of a Journal row, as the rules of today know them."""
    return _shown(match, row, "event", row.events)


def command(match, row):
    """The command of a Journal row, as the rules of today know it."""
    return _shown(match, row, "command", [row.command])[0]


def _shown(match, row, kind, data):
    rules = game(match.game)
    if upgrades.is_of_today(rules, row.form):
        return data
    return [upgrades.shown(rules, upgrades.read(row.form), kind, one) for one in data]
