"""The names players are shown by: cleaned of what cannot be seen, and nobody else's.

Names are compared as a reader would confuse them: in small Latin letters, without accents, blanks and punctuation.
"""

import unicodedata

from pbem import games
from pbem.persons import same
from pbem.store.models import FORMER, HOLDER, Player, Seat

from ..match.names_alike import fold
from ..match.said import Refused, said

LONGEST = 60  # characters
MOST_MARKS = 2  # accents on one letter
UNSEEN = ("C", "Zl", "Zp")  # control, format (bidirectional among them), unassigned; separators of lines
OFFICES = ("moderator", "gameserver", "administrator", "postmaster", "caretaker")
NOBODY = ("admin", "server", "system", "host", "operator", "referee", "gamemaster", "gm", "pbem", "all", "everybody",
          "everyone", "nobody", "somebody", "unnamed", "you")
LOOK_ALIKE = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "COPTIC", "CHEROKEE")  # alphabets with letters in common


def read(words: str, player: Player) -> str:
    """The name a player gives himself as it is kept, "" for none; Refused with the reason."""
    name = clean(words)
    if not name and words.strip():
        raise Refused(said("no_name.unseen"))
    if name:
        _check(name, player)
    return name


def clean(words: str) -> str:
    """On one line, of characters that are seen, in their usual form (NFKC), at most 60."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFKC", words.replace("\t", " ")):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind == "Mn" else 0
        if not kind.startswith(UNSEEN) and marks <= MOST_MARKS:
            kept.append(character)
    return " ".join("".join(kept).split())[:LONGEST].strip()


def _check(name: str, player: Player) -> None:
    folded = fold(name)
    if not folded:
        raise Refused(said("no_name.empty", name=name))
    if any(len(_alphabets(word)) > 1 for word in name.split()):
        raise Refused(said("no_name.mixed", name=name))
    if folded in NOBODY or any(office in folded for office in OFFICES):
        raise Refused(said("no_name.office", name=name))
    if folded.removeprefix("the") in _roles():
        raise Refused(said("no_name.role", name=name))
    if any(fold(other) == folded for other in _names_of_others(player)):
        raise Refused(said("no_name.taken", name=name))


def _alphabets(word: str) -> set[str]:
    """Which of the alphabets that look alike a word has letters of."""
    return {unicodedata.name(character, "").split(" ")[0] for character in word if character.isalpha()} & {*LOOK_ALIKE}


def _roles() -> set[str]:
    return {fold(name) for key in games.known() for role in games.game(key).roles
            for name in games.game(key).role_names(role)}


def _names_of_others(player: Player) -> list[str]:
    """The names of all who have a seat or judge somewhere; those of deputies are no concern of anybody."""
    seated = Seat.select(Seat.player).where(
        Seat.role.is_null(False) | (Seat.kind == FORMER) | (Seat.kind == HOLDER) & Seat.confirmed_at.is_null(False))
    judging = Seat.select(Seat.name).where(Seat.name != "", Seat.player != player)
    others = Player.select(Player.name, Player.email).where(Player.id.in_(seated), Player.id != player.id)
    return [*(seat.name for seat in judging),
            *(other.name for other in others if other.name and not same(other.email, player.email))]
