"""A finished match as one file, which replays elsewhere: its rows opened as far as all may know them, and its proof.

What is one's own of a row (when, from whom, by which mail) stays a commitment. Whoever reads the file needs nothing but
this program with the game of the match: hashes, draws and the course of the match are checked from the file alone.
"""

import base64
import gzip
import json
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from typing import NamedTuple, TypeAlias

from pbem.engine import journal, kept_draws
from pbem.engine.chance import drawn_value
from pbem.engine.commitments import commitment, over
from pbem.engine.interface import digest_of
from pbem.engine.journal import Change, Row
from pbem.engine.shapes import Options, Plain
from pbem.games import game
from pbem.store.models import FINISHED, Match

from ..match.matches import Refused
from ..match.said import said
from . import proofs, records, rows

KIND = "pbem match"
MOST = 200_000_000  # bytes, unpacked
UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
Links: TypeAlias = dict[tuple[str, int], bytes]


class Exported(NamedTuple):
    """A match read from a file. opened: its rows as `journal.opened` has them; rows: as a replay takes them."""

    slug: str
    game: str
    scenario: str
    options: Options
    tables: dict[str, Plain]
    proof: list[str]
    opened: list[journal.Opened]
    rows: list[Row]


def written(match: Match) -> bytes:
    """The file, the same bytes for the same match. Refused while it is not over: until then it has secrets."""
    if match.status != FINISHED:
        raise Refused(said("export.running", slug=match.slug))
    entered = [plain for _, plain, _ in rows.of_match(match)]
    record: records.Record = {
        "kind": KIND, "match": match.slug, "game": match.game, "scenario": match.scenario, "options": match.options,
        **records.tables(match), "proof": proofs.due(match), "forms": [row["form"] for row in entered],
        "rows": [journal.opened(row, journal.SHARED) for row in entered]}
    return gzip.compress(records.written(record).encode(), mtime=0)


def read(raw: bytes) -> Exported:
    """The match in a file; ValueError when it is none."""
    try:
        with gzip.GzipFile(fileobj=BytesIO(raw)) as file:
            text = file.read(MOST + 1)
        record = json.loads(text) if len(text) <= MOST else {}
        if record["kind"] != KIND:
            raise LookupError(record["kind"])
        found = [_row(number, *of_row) for number, of_row in enumerate(zip(record["rows"], record["forms"],
                                                                           strict=True))]
    except (OSError, EOFError, LookupError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"it is no match that was exported ({error!r})") from error
    return Exported(record["match"], str(record["game"]), record["scenario"], record["options"],
                    dict(record.get("tables", {})), record["proof"], record["rows"], found)


def _row(number: int, opened: journal.Opened, form: str) -> Row:
    """A row as a replay takes it. ValueError, LookupError for one that keeps something back that all may know."""
    if "before" in opened:
        values = json.loads("".join(map(str, opened["before"]))) | {"counters": None}
    else:
        values = {name: _values(opened[name]) if name == "events" else _values([opened[name]])[0]
                  for name in journal.SHARED}
    return {**values, "number": number, "form": form}


def _values(opened: Iterable[object]) -> list[object]:
    """What was opened as [salt, text]. ValueError for a commitment, which keeps it back."""
    return [json.loads(text) for _, text in map(_pair, opened)]


def _pair(opened: object) -> tuple[str, str]:
    if not isinstance(opened, list) or len(opened) != 2:
        raise ValueError("it keeps something back")
    return str(opened[0]), str(opened[1])


def checked(found: Exported) -> tuple[list[str], journal.Difference | None, list[Change]]:
    """(what is wrong with it, the first row that is played otherwise today, the changes of its rules). KeyError for a
    game that there is not, ValueError where the match cannot be read to its end.
    """
    game(found.game)
    changes: list[Change] = []
    try:
        return list(faults(found)), replayed(found, changes), changes
    except UNREADABLE as error:
        raise ValueError(f"it is no match that was exported ({error!r})") from error


def faults(found: Exported) -> Iterator[str]:
    """What is wrong with hashes and draws in a file, in words."""
    yield from _tables(found)
    yield from _chain(found)
    yield from _draws(found)


def replayed(found: Exported, changes: list[Change]) -> journal.Difference | None:
    """The first row that the rules of today play otherwise; None when there is none. KeyError for an unknown game."""
    rules = game(found.game).of(found.tables)
    _, difference = journal.replay(rules, found.scenario, found.options, found.rows, changes)
    return difference


def _tables(found: Exported) -> Iterator[str]:
    """The tables of the host are those that the setup fixed."""
    fixed = found.rows[0]["command"].get("tables") if found.rows else None
    if fixed != (digest_of(found.tables) if found.tables else None):
        yield "the tables are not those with which the match was set up"


def _chain(found: Exported) -> Iterator[str]:
    """The hash of each stage's last row is the one that was told when it ended."""
    told = {int(line.split()[1]): line.split()[2] for line in found.proof if line.startswith("journal ")}
    previous, last = journal.FIRST, {}
    for row, opened in zip(found.rows, found.opened, strict=True):
        previous = _hash(opened, previous)
        last[row["link"]] = previous
    for stage, digest in told.items():
        if stage not in last or proofs.salted(last[stage]) != digest:
            yield f"the rows of stage {stage} are not those that were told"


def _hash(opened: journal.Opened, previous: str) -> str:
    if "before" in opened:
        before, after = map(str, opened["before"])
        return over([f"{before}{previous}{after}"])
    return over([previous, *(_fixed(opened[name], name) for name in journal.FIELDS)])


def _fixed(value: str | list[str] | list[list[str]], name: str) -> str:
    """The commitment to a field, opened or not."""
    if isinstance(value, str):
        return value
    each = [commitment(salt, json.loads(text)) for salt, text in map(_pair, value if name == "events" else [value])]
    return over(each) if name == "events" else each[0]


def _draws(found: Exported) -> Iterator[str]:
    """Each draw is the one that its opened link gives."""
    links, words = _links(found.proof), "|".join(_words(found.proof))
    for row, draws in zip(found.rows, kept_draws.placed(found.rows), strict=True):
        for draw in draws:
            link = links.get((draw["chain"], draw["link"]))
            due = link and drawn_value(link, words, draw["chain"], draw["number"], draw["of"])
            if due != draw["value"]:
                yield f"row {row['number']}: draw {draw['number']} of the {draw['chain']} chain is none of its link"


def _links(proof: list[str]) -> Links:
    parts = [line.split() for line in proof if line.startswith("link ")]
    return {(chain, int(position)): base64.urlsafe_b64decode(key + "=") for _, chain, position, key, *_ in parts}


def _words(proof: list[str]) -> list[str]:
    told: Mapping[int, str] = {int(line.split(" ", 2)[1]): line.split(" ", 2)[2]
                               for line in proof if line.startswith("word ")}
    return [told[number] for number in sorted(told)]
