"""What stands for whom: Barons as parties, with colours by those of their set; icons with their words."""

from ..data_files import load
from ..printed import printed

PICTURE = load("picture")
MARKS = ("changed", "choice", "move")


def said(words, phrase, **values):
    return words.say("pictures", phrase, values)


def icon(name):
    """The drawer's icon of what is called so here."""
    return PICTURE["icons"].get(name, name)


def item(name, text, note, **more):
    """An icon with a text beside it."""
    return {"icon": icon(name), "text": text, "note": note, **more}


def parties(view, words):
    """The Barons who play."""
    names = {one: words.name("baron", one, "table") for one in view["barons"]}
    colours = colours_of(printed(view))
    return {one: {"name": names[one], "letter": letters(names)[one], **colours[one]} for one in names}


def letters(names):
    """{Baron: as much of the beginning of his name, from its first capital on, as no other's begins with}."""
    whole = {one: name[next((at for at, sign in enumerate(name) if sign.isupper()), 0):] for one, name in names.items()}
    return {one: _own_beginning(name, [other for key, other in whole.items() if key != one])
            for one, name in whole.items()}


def _own_beginning(name, others):
    return next((name[:end] for end in range(1, len(name)) if not any(one.startswith(name[:end]) for one in others)),
                name)


def colours_of(data):
    """{Baron: the colours of his party}: of his own colour where it is known, else of one that is left."""
    left, found = dict(PICTURE["colours"]), {}
    for baron in data.barons.values():
        if baron.colour in left:
            found[baron.id] = left.pop(baron.colour)
    return {one: found[one] if one in found else left.pop(next(iter(left))) for one in data.barons}


def legend(words, *, icons=(), lines=(), ways=()):
    """What symbols, lines and marks of a picture mean."""
    shown = {f"icon {icon(one)}": one for one in icons} | {f"line {PICTURE['lines'][one]}": one for one in lines} \
        | {f"way {one}": one for one in ways} | dict(zip(MARKS, MARKS, strict=True))
    return [{"show": show, "text": said(words, f"legend.{what}")} for show, what in shown.items()]
