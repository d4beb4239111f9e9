"""Henry's wives and heirs as a section of a report."""

from pbem.engine.sections import Section

from .diplomacy_phase import catherine_of_aragon
from .powers import heirs
from .vocabulary import VOCABULARY

CHILDREN = {heirs.ELIZABETH: "Elizabeth is born", heirs.SICKLY_EDWARD: "a sickly Edward is born",
            heirs.HEALTHY_EDWARD: "Edward is healthy"}


def _box(box):
    return VOCABULARY["marital"][box][0]


def tudors(view):
    """The marital marker, what the pregnancy chart has given, and what came of it."""
    married = [f"{_box(wife)}: {result} ({CHILDREN.get(result, 'no child')})" for wife, result in view["wives"].items()]
    lines = [f"Henry's marital marker: {_box(view['marital'])}.", f"Pregnancy chart: {'; '.join(married) or 'empty'}."]
    if view["english_reformation"]:
        lines.append("The Reformation has begun in England.")
    if catherine_of_aragon.is_held(view):
        lines.append("The Hapsburgs hold the Catherine of Aragon marker: their next declaration of war on England "
                     "is cheaper.")
    return Section("The Tudors", lines)
