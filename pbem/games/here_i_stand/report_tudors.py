"""Henry's wives and heirs as a section of a report."""

from .diplomacy_phase import catherine_of_aragon
from .report_words import said, section


def tudors(view, words):
    """The marital marker, what the pregnancy chart has given, and what came of it."""
    lines = [said(words, "tudors.married", box=view["marital"]), said(words, "tudors.chart", wives=view["wives"])]
    if view["english_reformation"]:
        lines.append(said(words, "tudors.reformation"))
    if catherine_of_aragon.is_held(view):
        lines.append(said(words, "tudors.catherine"))
    return section(words, "tudors", lines)
