"""Letters that talk: press by its own address."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from pbem import orders
from pbem.engine import Illegal
from pbem.orders.around import amount, sentences
from pbem.orders.filed.subject import verbs_named
from pbem.orders.line import statements
from pbem.store.models import Mail, Seat

from ..asked import questions
from ..filed_ahead import filed_words
from ..match import caps
from ..match.said import said
from ..match.sitting import Sitting, lock
from ..post import doubts, equal_mails, tokens
from ..post.letters import Letter, Lines
from ..post.rations import Ration
from ..post.tokens import Token
from ..talks import blocks, press
from . import acknowledging, asked_back, courtesies, play
from .server_words.table import ALL, WORDS

MOST_ORDERS = 20  # lines of press that are looked at for orders


class Mixed(press.Withheld):
    """Press in which an order stands. possible: the lines of it that are orders which are possible now."""

    def __init__(self, possible: Lines, **values: object) -> None:
        super().__init__("order", **values)
        self.possible = possible


def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> None:
    """Pass on a letter sent to a press address, and tell its writer so; blocks in it go where each of them says.

    One of nothing but orders is answered as if it had been sent where orders go.
    """
    sitting = lock(seat.match_id, now)
    role = sitting.admit(seat)
    if not letter.cut and _is_of_orders(sitting, role, letter):
        asked = replace(token, kind=tokens.ORDERS, question=questions.mark(sitting, role), number=0)
        play.answer(letter, mail, asked, seat, now, said("press_was_orders"))
        return
    saying = equal_mails.of_player(letter, seat, equal_mails.OF_PRESS, token.number)
    equal, most = _equal(sitting, role, token, saying), caps.limit(equal_mails.OF_PRESS, sitting.match)
    if equal >= most:
        saying.file(mail, now)
        return
    ration = Ration(sitting, role)
    told = list(_passed_on(sitting, role, token, letter, mail, ration))
    ration.close()
    if equal and equal == most - 1:
        told.append(sitting.say(role, "equal_mails.press"))
    if letter.attachments:
        told.append(sitting.say(role, "press_attachments", names=letter.attachments))
    acknowledging.in_brief(sitting, role, mail, [*told, *doubts.told(letter), *acknowledging.untold(sitting, role)],
                           doubts.not_verified(sitting, role, letter))


def _equal(sitting: Sitting, role: str, token: Token, saying: equal_mails.Saying) -> int:
    """How many pieces of press that say the same went to the same readers within a day."""
    if not saying.is_a_sentence():
        return 0
    return sum(saying.is_in(text) for text in press.lately(sitting, role, token.number))


def _passed_on(sitting: Sitting, role: str, token: Token, letter: Letter, mail: Mail, ration: Ration) -> Iterator[str]:
    """Sentences about what went out; of a mail that was read in part nothing does."""
    if letter.cut:
        yield sitting.say(role, "press_to_nobody.shorter", why=letter.cut)
        return
    rest, found = press.separate(letter.body, sitting.rules)
    yield from blocks.told(sitting, role, found, mail, ration)
    if rest or not found:
        yield from _whole(sitting, role, token, rest, mail, len(found), ration, letter.received_at)


def _whole(sitting: Sitting, role: str, token: Token, lines: Lines, mail: Mail, part: int, ration: Ration,
           received_at: datetime) -> Iterator[str]:
    try:
        _open(sitting, token, received_at)
        _no_orders(sitting, role, lines)
        _within(ration)
        yield press.deliver(sitting, role, press.by_address(sitting, role, token.number), lines, mail, part)
    except Mixed as mixed:
        yield sitting.say(role, "press_to_nobody", why=mixed.why)
        yield from asked_back.offer(sitting, role, mixed.possible)
    except press.Withheld as withheld:
        yield sitting.say(role, "press_to_nobody", why=withheld.why)


def _is_of_orders(sitting: Sitting, role: str, letter: Letter) -> bool:
    """Whether a letter orders something and holds nothing for others, apart from blocks of press."""
    if sitting.state is None:
        return False
    rest, _ = press.separate(letter.body, sitting.rules)
    others, filed = filed_words.separate(sitting, role, rest)
    around = courtesies.around(sitting, role, letter, others)
    lines = [line[1] for line in others if line not in around]
    if len(lines) > MOST_ORDERS or any(isinstance(found, Illegal) for _, found in filed):
        return False
    return all(_may_order(sitting, role, text) for text in lines) \
        and (bool(filed) or any(_is_order(sitting, role, text) for text in lines))


def _may_order(sitting: Sitting, role: str, text: str) -> bool:
    """Whether a line is an order of the game, were it but a word, and no question about one."""
    read = _read(sitting, role, text)
    is_order = isinstance(read, orders.Command) and not read.polite or _is_order(sitting, role, text)
    return is_order and not isinstance(read, orders.Meta) and not sentences.asks(text)


def _open(sitting: Sitting, token: Token, received_at: datetime) -> None:
    if sitting.state is None:
        raise press.Withheld("not_started")
    if token.expired(received_at):
        raise press.Withheld("too_old")


def _no_orders(sitting: Sitting, role: str, lines: Lines) -> None:
    """Withheld when a line is an order of this role: meant for the report's address, and perhaps not for others."""
    lines = lines[:MOST_ORDERS]
    read, _ = amount.within(lines, at_length=statements.told_at_length(lines, ALL))
    others, stated = statements.separate(read, ALL)
    rest, filed = filed_words.separate(sitting, role, others)
    found = [(line.number, line.text) for line in stated] + [block[0] for block, _ in filed]
    found += [line for line in rest if _is_order(sitting, role, line[1])]
    for number, text in sorted(found)[:1]:
        possible = [line for line in rest if isinstance(_read(sitting, role, line[1]), orders.Command)
                    and line in found and _may_order(sitting, role, line[1])]
        raise Mixed(possible, line=number, quoted=text)


def _is_order(sitting: Sitting, role: str, text: str) -> bool:
    """Whether a line orders something of the game or the server; of one that is not possible now a number tells."""
    read = _read(sitting, role, text)
    if isinstance(read, orders.Meta):
        return bool(read.rest) and WORDS[read.word].in_press
    if isinstance(read, orders.Refusal):
        return any(character.isdigit() for character in text) \
            and bool(verbs_named(text, sitting.rules, sitting.language(role)))
    return isinstance(read, orders.Command) and len(read.command) > 1 and not read.polite


def _read(sitting: Sitting, role: str, text: str) -> orders.Command | orders.Meta | orders.Ignored | orders.Refusal:
    return orders.read_line(text, sitting.rules, sitting.state, role, sitting.language(role), server=ALL)


def _within(ration: Ration) -> None:
    why = ration.why_not("press_a_mail", "press_a_day")
    if why:
        raise press.TooMany(why)
