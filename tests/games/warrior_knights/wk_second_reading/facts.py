"""What is printed in a set of data: plain rows by their ids."""

from functools import cached_property, lru_cache
from pathlib import Path

import yaml

DATA = Path(__file__).parents[4] / "pbem/games/warrior_knights/data"
TABLES = ("setup", "board", "barons", "cities", "regulars", "mercenaries", "fate", "events", "agendas")
SHUT = ("mountain", "river")  # borders that nobody crosses (WK-22.3)


class Facts:
    """A set of data; tables: its files by name."""

    def __init__(self, tables):
        setup = tables["setup"]
        self.actions, self.neutral, self.walls = setup["actions"], setup["neutral"], setup["strongholds"]
        self.fees = {str(space): fee for space, fee in enumerate(setup["fees"], start=1)}
        self.areas, self.cities = _rows(tables["board"]["areas"]), _rows(tables["cities"]["cities"])
        self.borders = tables["board"]["borders"]
        self.barons, self.nobles = _rows(tables["barons"]["barons"]), _rows(tables["barons"]["nobles"])
        self.troops = {row["id"]: {"nationality": None, "baron": None, **row, "kind": _kind(row)}
                       for name in ("regulars", "mercenaries") for row in tables[name]["cards"]}
        self.fate, self.events = _rows(tables["fate"]["cards"]), _rows(tables["events"]["cards"])
        self.agendas = _rows(tables["agendas"]["cards"])

    @cached_property
    def beside(self):
        """{area: {neighbour: border}}, borders that nobody crosses left out."""
        found = {area: {} for area in self.areas}
        for border in self.borders:
            if border["kind"] not in SHUT:
                one, other = border["areas"]
                found[one][other] = found[other][one] = border
        return found

    @cached_property
    def kingdom(self):
        """The areas of the Kingdom."""
        return [area for area, row in self.areas.items() if row["kingdom"]]

    @cached_property
    def city_in(self):
        """{area: its city, razed or not}."""
        return {row["area"]: city for city, row in self.cities.items()}

    def nobles_of(self, baron):
        """A Baron's four Nobles."""
        return [noble for noble, row in self.nobles.items() if row["baron"] == baron]


def _rows(rows):
    return {row["id"]: row for row in rows}


def _kind(row):
    return f"{row.get('nationality') or 'regular'}_{row['strength']}"


@lru_cache
def own():
    """The set that comes with the game."""
    return Facts({name: yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8")) for name in TABLES})
