"""The journal's rows as the kernel knows them (`pbem.engine.journal`): what is stored beside them has a plain form."""

import secrets

from pbem.engine import journal
from pbem.store.models import Content, FiledOrder, Journal, Mail, Player
from pbem.store.prepared import Prepared, given

SEAL = 32  # bytes
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
        previous, secrets.token_hex(SEAL), at=at.isoformat(), mail=mail and DIGEST.first(id=mail.id).digest,
        player=player and player.email, filed=filed and filed.number, **fields)


def stored(match):
    """The Journal rows of a match, in order."""
    return Journal.select().where(Journal.match == match).order_by(Journal.number)


def of_match(match):
    """Every row of a match as a plain row, in order."""
    return [plain(row) for row in stored(match)]


def plain(row):
    """A Journal row as a plain row. What it refers to and is not there is None."""
    fields = {name: getattr(row, name) for name in (*journal.SHARED, "source", "number", "previous", "hash", "seal")}
    content = row.mail_id and DIGEST.first(id=row.mail_id)
    player = row.player_id and Player.get_or_none(Player.id == row.player_id)
    filed = row.filed_id and FiledOrder.get_or_none(FiledOrder.id == row.filed_id)
    return {**fields, "at": row.at.isoformat(), "mail": content.digest if content else None,
            "player": player.email if player else None, "filed": filed.number if filed else None}
