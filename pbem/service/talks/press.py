"""Press: what players write to each other through the match.

A mail to a press address is press as a whole; a mail of orders may hold blocks between `PRESS TO france, papacy`
and `END PRESS`. Press without a recipient, or without its end, goes nowhere and is asked about. Nothing of the
writer's mail but his words is passed on: no header, no signature, no attachment.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import timedelta

from pbem import orders, render
from pbem.engine import Game, Phrase
from pbem.engine.facets import Talks
from pbem.orders.around import signing
from pbem.orders.words.names import is_near
from pbem.render import Section
from pbem.render.times import date
from pbem.store.models import Mail, Press
from pbem.store.prepared import Prepared, given

from ..match.said import role_named
from ..match.sitting import Sitting
from ..post import tokens
from ..post.letters import Line, Lines
from ..post.posting import post
from ..record import proofs
from . import press_accounts

BEGIN = re.compile(r"press\b[ \t:]*+(?P<addressed>to\b[ \t:]*+)?(?P<to>[^:]*+)(?::[ \t]*(?P<words>\S.*)?)?$",
                   re.IGNORECASE)
NAMES = re.compile(r",|;|&|\band\b")
ARTICLE = re.compile(r"^the\s+", re.IGNORECASE)
END = re.compile(r"end[ \t]*press\W*$", re.IGNORECASE)
SIGNED, ANONYMOUS, BROADCAST, NONE = "signed", "anonymous", "broadcast", "none"
MODES = (SIGNED, ANONYMOUS, BROADCAST, NONE)
TALKS, OTHERWISE = "talks", "otherwise"
STANDARD = {TALKS: SIGNED, OTHERWISE: BROADCAST}
LONGEST = 20_000  # characters
MOST_SO_FAR = 30  # pieces of old press shown to a new holder
LONGEST_NAMES = 300  # characters of the names behind PRESS TO
ALL_WORDS = ("all", "everybody", "everyone")
DAY, MOST_LATELY = timedelta(days=1), 20
LATELY = Prepared(lambda: Press.select(Press.text, Press.recipients).where(
    Press.match == given(Press.match), Press.role == given(Press.role), Press.at > given(Press.at)).order_by(
    Press.id.desc()).limit(MOST_LATELY))


class Withheld(Exception):
    """Press that goes nowhere. why: a phrase that says so, and what would be right, as a clause.

    name: of a part of the phrase `withheld`, said with the values.
    """

    def __init__(self, name: str, **values: object) -> None:
        super().__init__(name)
        self.why: Phrase | str = Phrase(f"withheld.{name}", values, "mails")


class TooMany(Withheld):
    """Press beyond a limit. why: a clause that says so."""

    def __init__(self, why: str) -> None:
        super().__init__("too_many")
        self.why = why


@dataclass(slots=True)
class Block:
    """A piece of press in a mail. to: the words after PRESS TO; ended: END PRESS was found."""

    number: int
    to: str
    lines: list[Line] = field(default_factory=list)
    ended: bool = False


def separate(body: Lines, rules: Game) -> tuple[Lines, list[Block]]:
    """(order lines, blocks) of a mail's lines."""
    rest, blocks, open_block = [], [], None
    last_end = max((at for at, (_, text) in enumerate(body) if END.match(text)), default=-1)
    for at, (number, text) in enumerate(body):
        begins = _begins(text, last_end > at, rules) if open_block is None else None
        if open_block is not None and END.match(text):
            open_block.ended, open_block = True, None
        elif open_block is not None:
            open_block.lines.append((number, text))
        elif begins and begins["words"]:
            blocks.append(Block(number, begins["to"].strip(), [(number, begins["words"])], ended=True))
        elif begins:
            open_block = Block(number, begins["to"].strip())
            blocks.append(open_block)
        else:
            rest.append((number, text))
    return rest, blocks


def _begins(text: str, ended: bool, rules: Game) -> re.Match[str] | None:
    """The match of a line that begins a block: it says TO, names a reader, or END PRESS is below it (ended)."""
    begins = BEGIN.match(text)
    if begins is None or len(begins["to"]) > LONGEST_NAMES:
        return None
    first = next(iter(NAMES.split(begins["to"])), "").strip()
    meant = bool(begins["addressed"]) or not begins["to"].strip(".!? ") or first.lower() in ALL_WORDS \
        or any(is_near(first.lower(), name.lower()) for role in rules.roles for name in rules.role_names(role)) \
        or any(identity in rules.roles for _, identity in orders.things(first, rules)) or ended
    return begins if meant else None


def words_of(lines: Lines) -> str:
    """The lines as a text; a gap in their numbers was a blank line of the mail."""
    pieces, last = [], None
    for number, line in lines:
        pieces += ["" if last is None else "\n\n" if number > last + 1 else "\n", line]
        last = number
    return "".join(pieces)


def mode(sitting: Sitting) -> str:
    """The mode of press now: the match's setting for the phase, else that for times of talks or for other times."""
    settings = STANDARD | sitting.match.settings.get("press", {})
    talks = sitting.rules.facet(Talks).allowed(sitting.state)
    return settings.get(sitting.stage().phase or "") or settings[TALKS if talks else OTHERWISE]


def check(settings: dict[str, str], rules: Game) -> None:
    """ValueError that says what is wrong with the modes of a match's press."""
    times = [*STANDARD, *map(str, rules.vocabulary.get("phase", {}))]
    for when, how in settings.items():
        if when not in times or how not in MODES:
            raise ValueError(f"press {when}={how} is not known; it is one of: {', '.join(times)}, then = and one of: "
                             f"{', '.join(MODES)}")


def named(sitting: Sitting, role: str, words: str) -> list[str]:
    """Roles that the words after PRESS TO name, without the writer; Withheld when one is unknown or none is named."""
    if words.strip().lower() in ALL_WORDS:
        return [other for other in sitting.roles if other != role]
    found = []
    for word in filter(None, (ARTICLE.sub("", word.strip()) for word in NAMES.split(words))):
        known = [identity for _, identity in orders.things(word, sitting.rules) if identity in sitting.roles]
        if not known:
            raise Withheld("unknown", quoted=word, roles=_names(sitting.roles))
        found += known[:1]
    others = [other for other in sitting.roles if other in found and other != role]
    if not others:
        raise Withheld("no_recipient", roles=_names(sitting.roles))
    return others


def by_address(sitting: Sitting, role: str, number: int) -> list[str]:
    """Roles of a press address (bit i of number: the i-th role of the game); Withheld when there is none."""
    others = [other for i, other in enumerate(sitting.rules.roles) if number >> i & 1 and other in sitting.roles]
    if not others:
        raise Withheld("no_address", roles=_names(sitting.roles))
    return [other for other in others if other != role]


def address(sitting: Sitting, role: str, others: list[str]) -> str:
    """The address at which a role writes to others."""
    return tokens.address(tokens.PRESS, sitting.roles[role].mark, sitting.now, number=_number(sitting, others))


def _number(sitting: Sitting, others: list[str]) -> int:
    """By which an address names these readers."""
    return sum(1 << i for i, other in enumerate(sitting.rules.roles) if other in others)


def deliver(sitting: Sitting, role: str, others: list[str], lines: Lines, mail: Mail, part: int = 0) -> str:
    """Pass press on; the sentence that tells its writer so. Withheld when the mode or a limit forbids it.

    part: which block of the mail it is.
    """
    text, how = words_of(lines).strip(), mode(sitting)
    if how == ANONYMOUS:
        text = _without_name(sitting, role, text)
    _check(sitting, role, others, text, how)
    row = Press.create(
        match=sitting.match, role=role, recipients=others, mode=how, text=text, at=sitting.now, mail=mail, part=part,
        seal=press_accounts.seal(sitting.roles[role].player.email), link=sitting.match.link, seat=mail.seat,
        seats=[seat.id for other in others for seat in sitting.readers(other)])
    mail.fixing = (*mail.fixing, *press_accounts.to_writer(row))
    for other in others:
        _post(sitting, row, other)
    return sitting.say(role, "press_went", readers=_names(others), anonymous=how == ANONYMOUS)


def _check(sitting: Sitting, role: str, others: list[str], text: str, how: str) -> None:
    if how == NONE:
        raise Withheld("no_press")
    if how == BROADCAST and len(others) < len(sitting.roles) - 1:
        raise Withheld("broadcast")
    if not text:
        raise Withheld("empty")
    if len(text) > LONGEST:
        raise Withheld("too_long", length=len(text), most=LONGEST)


def _without_name(sitting: Sitting, role: str, text: str) -> str:
    """Without closing lines of nothing but the writer's name, address or role, and words that letters end with."""
    player, lines = sitting.roles[role].player, text.split("\n")
    names = signing.names_in(player.name, player.email, *sitting.rules.role_names(role))
    while lines and (not lines[-1].strip() or signing.is_name(lines[-1], names)):
        lines.pop()
    return "\n".join(lines)


def _post(sitting: Sitting, row: Press, other: str) -> None:
    role, others, how = row.role, row.recipients, row.mode
    writer = None if how == ANONYMOUS else role_named(role)
    readers = _unnamed(sitting, others) if how == ANONYMOUS else _names(others)
    answer = [] if how == ANONYMOUS else [role, *(reader for reader in others if reader != other)]
    for seat in sitting.readers(other):
        body = render.press(sitting.match, writer, readers, row.text, seat.player.language)
        body.text += proofs.below(sitting.match, [press_accounts.to_reader(row, other)])
        with sitting.addressed_to(other, seat):
            post("press", seat.player.email, body, sitting.now, once=(row.mail_id, row.part, other),
                 match=sitting.match, role=other, reply_to=address(sitting, other, answer))


def _unnamed(sitting: Sitting, others: list[str]) -> list[Phrase]:
    """Who reads anonymous press, as each of them is told: of all names its writer's alone would be missing."""
    if len(others) == 1:
        return [Phrase("press_readers.one", {}, "reports")]
    all_others = len(others) == len(sitting.roles) - 1
    return [Phrase("press_readers.all" if all_others else "press_readers.some", {}, "reports")]


def _names(roles: Iterable[str]) -> list[Phrase]:
    return [role_named(role) for role in roles]


def addresses(sitting: Sitting, role: str) -> list[tuple[str, str]]:
    """(name, address) of everybody a role may write to now, for its report; none when there is no press."""
    how, others = mode(sitting), [other for other in sitting.roles if other != role]
    if how == NONE or not others:
        return []
    single = [] if how == BROADCAST else [
        (sitting.role_name(other, sitting.language(role)), address(sitting, role, [other])) for other in others]
    return [*single, (sitting.say(role, "press_everybody"), address(sitting, role, others))]


def lately(sitting: Sitting, role: str, number: int) -> list[str]:
    """The latest press of a role to the readers of one of its addresses within a day, by the number in that."""
    rows = LATELY.rows(match=sitting.match, role=role, at=sitting.now - DAY)
    return [row.text for row in rows if _number(sitting, row.recipients) == number]


def so_far(sitting: Sitting, role: str) -> list[Section]:
    """The latest press that was sent to a role, the oldest of it first."""
    rows = Press.select().where(Press.match == sitting.match).order_by(Press.id.desc())
    found = [row for row in rows if role in row.recipients][:MOST_SO_FAR]
    lines = [_piece(sitting, role, row) for row in reversed(found)]
    return [Section(sitting.say(role, "press_so_far"), lines)] if lines else []


def _piece(sitting: Sitting, role: str, row: Press) -> str:
    return sitting.say(role, "press_so_far.piece", date=date(row.at, "UTC", sitting.language(role)),
                       writer=None if row.mode == ANONYMOUS else role_named(row.role),
                       readers=_names(row.recipients), text=row.text)
