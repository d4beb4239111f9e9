"""What a word for the server is: what it does, and what is answered. HELP explains it by a phrase of its name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pbem.orders import Meta, ServerWord
from pbem.render import Part
from pbem.store.models import Mail

from ...match.said import Said
from ...match.sitting import Sitting

EVERY = ("words_a_mail", "words_a_day")  # caps that each word falls under which does something
Do = Callable[[Sitting, str, Meta, Mail], Said]


@dataclass(frozen=True, slots=True)
class Word(ServerWord):
    """A word that a player may write to the server in any mail, beside the orders of the game.

    says: where it does nothing by itself, something is answered all the same (`word_answered.<name>`).
    do(sitting, role, meta, mail): carries it out (meta: orders.Meta) and gives the sentence for its writer; Refused.
    caps(rest): under which caps it falls with what stands behind it, beside EVERY.
    sections(sitting, role, rests, server): what the answer to a mail holds for it, also pictures; rests: what stands
    behind each of them; server: all words.
    whole_report, short_report: the answer is the report, with the whole board or as a short one. of_person: it changes
    how the server treats its writer, whose deadlines follow. settles: so does what it says of a match, until it is said
    again. in_press: a line of press that begins with it and goes on is taken for an order.
    """

    says: bool = False
    do: Do | None = None
    caps: Callable[[str], tuple[str, ...]] = lambda rest: ()
    sections: Callable[[Sitting, str, list[str], tuple[ServerWord, ...]], Sequence[Part]] | None = None
    whole_report: bool = False
    short_report: bool = False
    of_person: bool = False
    settles: bool = False
    in_press: bool = False
