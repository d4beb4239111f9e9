"""What stands for whom: banks and religions as parties, Pieces and Prestige as symbols, with their words."""

from ..map.atlas import BANKS, RELIGIONS
from ..pieces.things import colour_of, kind_of
from .ground import PICTURE

MARKS = ("changed", "choice", "move")


def said(words, phrase, **values):
    return words.say("pictures", phrase, values)


def parties(view, words):
    """The banks that play, and the religions."""
    kinds = {"bank": [bank for bank in BANKS if bank in view["order"]], "religion": RELIGIONS}
    return {one: _party(kind, one, words) for kind, ones in kinds.items() for one in ones}


def _party(kind, one, words):
    fill, ink = PICTURE["parties"][kind][one]
    return {"name": words.name(kind, one, "table"), "letter": letter(one, words), "fill": fill, "ink": ink}


def icon(name):
    """The drawer's icon of what is called so here."""
    return PICTURE["icons"].get(name, name)


def letter(party, words):
    return said(words, f"letter.{party}")


def pieces(things, words):
    """A row of Pieces, each on the colour of its bank or religion."""
    return [piece(one, words) for one in things]


def piece(one, words):
    return {"icon": icon(kind_of(one)), "text": letter(colour_of(one), words), "owner": colour_of(one),
            "note": words.name("piece", one)}


def pirate(one, words):
    """A Rook on a Border."""
    return {**piece(one, words), "icon": icon("pirate"), "note": words.name("piece", one.replace("rook", "pirate"))}


def legend(words, *, forms=(), icons=(), texts=()):
    """What forms, symbols and marks of a picture mean; texts: phrases that are told as well."""
    shown = {f"form {form}": form for form in forms} | {f"icon {icon(one)}": one for one in icons} \
        | dict(zip(MARKS, MARKS, strict=True))
    return [*({"show": show, "text": said(words, f"legend.{what}")} for show, what in shown.items()),
            *({"show": "", "text": said(words, f"legend.{text}")} for text in texts)]
