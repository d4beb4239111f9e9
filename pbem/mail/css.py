"""What of HTML and CSS decides whether text is shown, as data (`css.yaml`)."""

from pathlib import Path

from pbem.engine import yaml_data

DATA = yaml_data.own(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))


def words(name):
    """The words of an entry that is a list of them."""
    return frozenset(DATA[name].split())
