"""What a refused line most likely means: the same line without its slips of the pen, where that is an order."""

from __future__ import annotations

import re
from dataclasses import replace

from pbem.engine import Illegal

from ..around import plainer, sentences, suppositions
from ..around.talk import PLAIN, headings
from ..filed import rest_of_mail
from ..filed.choosing import conditions_of, orders_of
from ..filed.in_turn import guarded, orders_in
from ..filed.reading import check_orders
from ..grammar.writing import in_one_line, write_option
from ..line import said_parts
from ..line.contradictions import contrary
from ..line.each_of_them import each_of_them
from ..line.everyday import names_what_is_wanted, nearest, understood
from ..line.hanging import supposed
from ..line.heads import headed, with_colon
from ..line.others import with_others
from ..line.pieces import says_both
from ..line.reading import Reader
from ..line.results import Command, Ignored, Read, Refusal
from ..line.slips import Mended, mended
from ..line.understood import Understood
from ..words.tokens import tokenize
from . import along, apart

SENTENCES = re.compile(r"[.!?]+\s+")  # what parts them
TWO = 2  # things that are named
NO_ORDER = {"no_such_order", "verb_unclear", "denied"}  # of a line that begins with no order
NOT_NOW = "not_possible"  # of a word for an order that is possible at other times
ELSEWHERE = {NOT_NOW, "not_possible_until"}
CONDITIONS = {"condition_unread", "no_condition"}  # of an order that is clear but for what it hangs on
PUT_RIGHT = {"verb_unclear", "misspelt_verb", "misspelt_impossible", "word_misspelt", "not_known",
             "unknown_name"}
DOUBTED = ELSEWHERE | {  # of an order, or talk
    "if_this_is_an_order", "if_this_is_an_order_as_in", "order_among_words", "denied"}


def meant(text: str, reader: Reader, waits: bool) -> Mended | None:
    """The line as it is meant; None where it has no slip, or is no order without it. waits: it may be one for later."""
    found = _mended(text, reader)
    return found if found and _is_order(found.text, reader, waits) else None


def without_slips(text: str, reader: Reader) -> str:
    """The line without its slips of the pen, whether it is an order then or not."""
    slips = _mended(text, reader)
    return slips.text if slips else text


def _mended(text: str, reader: Reader) -> Mended | None:
    """The line without its slips; None where it has none."""
    return mended(text, reader.game, reader.spoken.language, [option.syntax for option in reader.options.values()],
                  reader.known.entries)


def with_the_name(refusal: Refusal, reader: Reader) -> str:
    """The orders of a refused line without what stands beside its only known name; "" where it is none then."""
    if not refusal.instead:
        return ""
    read = reader.read(refusal.instead)
    if isinstance(read, Command):
        return refusal.instead
    found = in_other_words(refusal.instead, read, reader)
    return in_one_line(found.lines) if found and found.lines and not (found.why or found.lost or found.passed) else ""


def all_the_way(refusal: Refusal, reader: Reader) -> str:
    """The possible order that has all words of one that a rule forbids: it goes by a way where that went at once."""
    if refusal.unread or not refusal.rules or refusal.name in NO_ORDER | ELSEWHERE:
        return ""
    found = understood(refusal.text, reader)
    is_one = found and found.clear and found.said and len(found.lines) == 1 and not (found.why or found.lost)
    return found.lines[0] if found and is_one else ""


def in_other_words(text: str, read: Read, reader: Reader) -> Understood | None:
    """What a line that was read as no order says in everyday words, as it stands or in plainer ones; else None."""
    found = _in_everyday_words(text, read, reader)
    if found and found.lines and not (found.lost or found.passed or found.why or found.left):
        return found
    plain = plainer.plainer(text) if isinstance(read, Ignored) or isinstance(read, Refusal) and (
        read.unread or read.name in NO_ORDER) else text
    other = _plainly(plain, reader) if plain != text else None
    return other or found


def _plainly(text: str, reader: Reader) -> Understood | None:
    """What a line in plainer words orders, without its slips of the pen where that is an order."""
    slips = _mended(text, reader)
    ways = [text, slips.text] if slips else [text]
    found = next((found for way in ways if (found := _whole(way, reader))), None)
    return replace(found, sure=False, clear=False) if found and slips else found


def _whole(text: str, reader: Reader) -> Understood | None:
    """What all words of a line order, as orders are written or in everyday words; None where some are left out."""
    read = reader.read(text)
    if isinstance(read, Command):
        line = write_option(read.command, reader.options[read.command["verb"]], reader.vocabulary)
        return Understood([line], sure=True, clear=True, said=True)
    for way in (said_parts.understood, _listed, headed, understood):
        found = way(text, reader)
        if found and found.lines and not (found.why or found.lost):
            return found
    return None


def _in_everyday_words(text: str, read: Read, reader: Reader) -> Understood | None:
    """What a line that was read as no order says in everyday words as it stands; None for nothing."""
    if isinstance(read, Refusal) and read.name in CONDITIONS:
        found = supposed(text, reader)
        return found if found and found.lines else None
    if parts := said_parts.understood(text, reader):
        return parts
    if not (isinstance(read, Ignored) or isinstance(read, Refusal) and (
            read.unread or read.name in NO_ORDER | ELSEWHERE)):
        return None
    if isinstance(read, Refusal) and (read.name == "word_alone" or meant(text, reader, False)):
        return None
    if is_heading(text, reader):
        return None
    text = with_colon(text, reader)
    for way in (_listed, _in_sentences, supposed, with_others, each_of_them):
        if (said := way(text, reader)) is not None:
            return said
    found = _by_its_words(text, read, reader)
    return found if found and found.lines and found.sure else _along(text, reader) or found


def _by_its_words(text: str, read: Read, reader: Reader) -> Understood | None:
    """What a line says by the words of its orders; None for nothing."""
    found = understood(text, reader, isinstance(read, Ignored)) or _corrected(text, reader) or _instead(text, reader)
    if not found or found.lost or found.passed or not (found.lines and found.sure):
        found = headed(text, reader) or _apart(text, reader) or found
    if not (found and found.sure) and (begun := _begun(text, read, found, reader)):
        return begun
    if not found and isinstance(read, Refusal) and read.name == "no_such_order":
        near = _forbidden(text, reader) or nearest(text, reader)
        return Understood(refusal=near) if near else None
    if found and not found.lines and not found.whole and isinstance(read, Refusal) \
            and read.name not in NO_ORDER | {NOT_NOW}:
        return None
    if (not found or found.lost or found.passed or not found.lines) and (against := contrary(text, reader)):
        return Understood(refusal=against)
    if found and (why := apart.against(text, found.lines, reader) or _half(text, found, reader)):
        return Understood(refusal=why)
    doubted = isinstance(read, Refusal) and read.name in DOUBTED and not (
        found and found.alone and read.name not in ELSEWHERE)
    return replace(found, sure=False) if found and doubted else found


def is_heading(text: str, reader: Reader) -> bool:
    """Whether a line only says what stands below it: "My orders:"."""
    verbs = [reader.verbs.display(verb).lower() for verb in reader.verbs_in_parts()]
    words = {token.word for token in tokenize(text)}
    return text.rstrip().endswith(":") and words <= headings(reader.vocabulary.turn) | PLAIN.union(verbs)


def _apart(text: str, reader: Reader) -> Understood | None:
    """What the sentences of a line say together."""
    return apart.understood(text, reader, lambda part: said_otherwise(part, reader))


def _along(text: str, reader: Reader) -> Understood | None:
    """What a sentence orders of one thing, before "with" and behind it."""
    return along.understood(text, reader, lambda part: said_otherwise(part, reader))


def _listed(text: str, reader: Reader) -> Understood | None:
    """What the parts of a line between commas order, each by itself."""
    return apart.listed(text, reader, said_otherwise)


def _begun(text: str, read: Read, found: Understood | None, reader: Reader) -> Understood | None:
    """The orders that commas part at the beginning of a line, where all its words say nothing or something else."""
    if reader.is_in_parts(text) or isinstance(read, Refusal) and read.name != "does_not_fit":
        return None
    begun = apart.begun(text, reader, said_otherwise)
    is_none = not begun and not (found and found.lines) and isinstance(read, Refusal)
    if is_none and (first := apart.wrong_first(text, reader)):
        return Understood(refusal=first)
    if not begun or found and found.lines and not apart.contradict([*begun.lines, *found.lines], reader):
        return None
    return begun


def _in_sentences(text: str, reader: Reader) -> Understood | None:
    """What the sentences of a line say, each by itself, where one supposes and none hangs on the one before it; where
    only some are understood those, and the others are told.
    """
    _, *others = SENTENCES.split(text)
    if not others or not suppositions.supposes(text) or any(map(suppositions.leads, others)):
        return None
    return _apart(text, reader) or apart.some(text, reader, lambda part: said_otherwise(part, reader))


def _half(text: str, found: Understood, reader: Reader) -> Refusal | None:
    """The refusal of an order in parts, without its verb, of which some are not understood, so that half of it would be
    done; else None.
    """
    parts = [part for part in found.lost if names_what_is_wanted(part, reader)]
    line = next((line for line in found.lines if reader.is_in_parts(line)), "")
    read = reader.read(line) if parts and line else None
    if not isinstance(read, Command) or reader.begins_order(text):
        return None
    return reader.refusal(text, reader.half_read(parts, line, reader.options[read.command["verb"]]))


def as_supposed(text: str, read: Refusal, reader: Reader) -> Refusal | None:
    """The refusal of a line that hangs on something, with what it means in everyday words; None where that is unclear.
    """
    found = supposed(text, reader)
    return asked_back(text, read, found, reader) if found else None


def _corrected(text: str, reader: Reader) -> Understood | None:
    """What a line says that corrects nothing which stands above it: "no wait, I'd like two in Vienna"."""
    said = sentences.correction(text) if sentences.corrects(text) else ""
    found = understood(said, reader) if len(said.split()) > 1 else None
    return replace(found, sure=False, clear=False) if found and (found.lines or found.why) else None


def _instead(text: str, reader: Reader) -> Understood | None:
    """What a line wants in place of what it denies, which is asked back; or why that is no order."""
    wanted = sentences.wanted(text)
    read = reader.read(wanted) if wanted else None
    if isinstance(read, Command):
        return Understood([write_option(read.command, reader.options[read.command["verb"]], reader.vocabulary)])
    found = said_otherwise(wanted, reader) if wanted else None
    if found and found.lines:
        return replace(found, sure=False, clear=False)
    return found or (Understood(refusal=read) if isinstance(read, Refusal) else None)


def _forbidden(text: str, reader: Reader) -> Refusal | None:
    """Why the order that is a sentence of a line is not possible."""
    reads = [reader.read(part) for part in SENTENCES.split(text)[1:]]
    return next((read for read in reads if isinstance(read, Refusal) and read.rules and not read.unread), None)


def said_otherwise(text: str, reader: Reader) -> Understood | None:
    """What a line that is no order as it stands says in everyday words; None for nothing, and where it is one."""
    if (text,) not in reader.heard:
        read = reader.read(text)
        reader.heard[text,] = in_other_words(text, read, reader) if isinstance(read, Ignored | Refusal) else None
    return reader.heard[text,]


def asked_back(text: str, read: Read, found: Understood, reader: Reader) -> Refusal:
    """The refusal of a line whose writer is asked whether he means what was understood."""
    if found.refusal:
        return replace(found.refusal, text=text)
    if found.why and not found.lines:
        return reader.refusal(text, found.why)
    found = _without_the_end(found, reader)
    if not found.lines:
        return reader.refusal(text, Illegal("part_unread", {"part": ", ".join(found.passed[:-1])}))
    meant = in_one_line(found.lines)
    if isinstance(read, Refusal) and read.name in ELSEWHERE:
        if all(f"'{line}'" in read.sentence for line in found.lines):
            return replace(read, meant=meant, only_yes=True)
        told = {"why": read.sentence, "lines": found.lines, "passed": []}
        why = Illegal("understood_besides", told, nearest=found.lines)
        return replace(reader.refusal(text, why), rules=read.rules, meant="" if read.rules else meant, only_yes=True)
    parts = [*found.lost, *found.passed]
    if isinstance(read, Refusal) and read.unread and read.name not in DOUBTED and parts and len(found.lines) == 1:
        return read
    is_all = len(found.lines) == 1 and not parts and not found.why
    if isinstance(read, Refusal) and is_all and read.name not in NO_ORDER - {"verb_unclear"} and (
            read.name not in DOUBTED or list(read.nearest) == found.lines):
        return replace(read, meant=meant, only_yes=not found.clear, sentence=_with_left(read, found, reader))
    told, then = {"lines": found.lines, "passed": found.left_out}, found.why and reader.refusal(text, found.why)
    back = reader.refusal(text, Illegal("understood", told | {"then": then and then.sentence}, nearest=found.lines))
    back = replace(back, rules=then.rules) if then else back
    return replace(back, meant=meant, only_yes=not found.clear)


def _with_left(read: Refusal, found: Understood, reader: Reader) -> str:
    """What a refusal says, with the order that is offered where this leaves out more than a word that it puts right."""
    left = [word for words in found.left_out for word in words.split()]
    if read.name in PUT_RIGHT and all(word in read.sentence for word in left) or not left:
        return read.sentence
    told = {"why": read.sentence, "lines": found.lines, "passed": found.left_out}
    return reader.refusal(read.text, Illegal("understood_besides", told)).sentence


def _without_the_end(found: Understood, reader: Reader) -> Understood:
    """What was understood, without an order at its end that names nothing, such as "final" or "settle", where something
    is left out, which is to come before it; it is told with that.
    """
    *before, last = found.lines or [""]
    read = reader.read(last) if found.left_out else None
    if not isinstance(read, Command) or len(read.command) > 1:
        return found
    least = 1 if reader.options[read.command["verb"]].stays else TWO
    is_more = before or any(names_what_is_wanted(part, reader, least) for part in found.passed) or any(
        says_both(token.word) for part in found.passed for token in tokenize(part))
    return replace(found, lines=before, passed=[*found.passed, last]) if is_more else found


def _is_order(text: str, reader: Reader, waits: bool) -> bool:
    game, language = reader.game, reader.spoken.language
    several = orders_in(text, game, language)
    if wrong_by_itself(text, reader) and (waits or len(several) > 1):
        return False
    return waits and rest_of_mail.may_follow(text, game, language) \
        or any(isinstance(reader.read(order), Command) for order in several)


def wrong_by_itself(text: str, reader: Reader) -> str:
    """What is wrong with the words of an order wherever the match stands, as a sentence; "" for nothing."""
    game, language = reader.game, reader.spoken.language
    several = guarded(text, game, language)
    read = None if several else reader.read(text)
    if isinstance(read, Command):
        return ""
    if isinstance(read, Refusal) and read.unread:
        found = in_other_words(text, read, reader)
        return "" if found and found.sure else read.sentence
    try:
        orders_of(several, reader)
        conditions_of(several, reader)
        check_orders(orders_in(text, game, language), game, language)
    except Illegal as wrong:
        return reader.refusal(text, wrong).sentence
    return ""
