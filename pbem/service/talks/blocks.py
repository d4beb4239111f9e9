"""The press blocks in a mail: each goes where it says, and its writer is told."""

from collections.abc import Iterator

from pbem.store.models import Mail

from ..match.sitting import Sitting
from ..post.rations import Ration
from . import press


def answer(sitting: Sitting, role: str, found: list[press.Block], mail: Mail, hindrance: str, trial: bool,
           ration: Ration) -> list[str]:
    """Sentences about the press blocks of a mail of orders; in a trial or a closed match nothing goes out."""
    if found and (hindrance or trial):
        return [sitting.say(role, "press_to_nobody", why=hindrance or sitting.say(role, "withheld.trial"))]
    return list(told(sitting, role, found, mail, ration))


def told(sitting: Sitting, role: str, found: list[press.Block], mail: Mail, ration: Ration) -> Iterator[str]:
    """Pass press blocks on; yields a sentence about each for its writer, and one about all that are too many."""
    too_many = []
    for part, block in enumerate(found):
        why = ration.why_not("press_a_mail", "press_a_day")
        if why:
            too_many.append((block, why))
            continue
        try:
            if not block.ended:
                raise press.Withheld("not_ended")
            yield press.deliver(sitting, role, press.named(sitting, role, block.to), block.lines, mail, part)
        except press.Withheld as withheld:
            yield sitting.say(role, "press_to_nobody.line", line=block.number, why=withheld.why)
    if too_many:
        (first, why), *others = too_many
        yield sitting.say(role, "press_to_nobody.too_many", line=first.number, why=why, others=len(others))
