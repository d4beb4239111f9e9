"""The press blocks in a mail: each goes where it says, and its writer is told."""

from collections.abc import Iterator

from pbem.store.models import Mail

from ..match.sitting import Sitting
from ..post.rations import Ration
from . import press

NOT_ENDED = ("it has no END PRESS, so that it cannot be told from the orders after it; close it with a line END PRESS "
             "and send it again")


def answer(sitting: Sitting, role: str, found: list[press.Block], mail: Mail, hindrance: str, trial: bool,
           ration: Ration) -> list[str]:
    """Sentences about the press blocks of a mail of orders; in a trial or a closed match nothing goes out."""
    if found and (hindrance or trial):
        return [f"Your press went to nobody: {hindrance or 'the mail is a TEST'}."]
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
                raise press.Withheld(NOT_ENDED)
            yield press.deliver(sitting, role, press.named(sitting, role, block.to), block.lines, mail, part)
        except press.Withheld as withheld:
            yield f"The press on line {block.number} went to nobody: {withheld}."
    if too_many:
        yield _surplus(too_many)


def _surplus(too_many: list[tuple[press.Block, str]]) -> str:
    """too_many: [(block, why)]."""
    (first, why), *others = too_many
    also = f"; nor did the {len(others)} after it to anybody" if others else ""
    return f"The press on line {first.number} went to nobody, for {why}{also}. Send what matters again later."
