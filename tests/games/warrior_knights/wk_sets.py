"""A second set of data, made up for the tests: other names and ids, the board turned round, other strengths."""

import copy

from pbem.games.warrior_knights.data_files import own_set

BARONS = {"emerande": "Ash", "niebieski": "Birch", "madder": "Cedar", "zobel": "Dogwood", "limon": "Elm",
          "viola": "Fir"}
COLUMNS, ROWS = 6, 6
NATIONS = {"english": "Northern", "polish": "Eastern", "romanian": "Southern", "swiss": "Western", "lombard": "Upper",
           "tuscan": "Lower"}


def second():
    """The whole set."""
    data = copy.deepcopy(own_set())
    data["setup"]["name"] = "made_up"
    data["setup"]["strongholds"] = {BARONS[baron].lower(): 300 for baron in data["setup"]["strongholds"]}
    names = _names(data)
    for table in data.values():
        for rows in [rows for rows in table.values() if isinstance(rows, list)]:
            for row in [row for row in rows if isinstance(row, dict)]:
                _rename(row, names)
    for area in [area for area in data["board"]["areas"] if area["kingdom"]]:
        area["at"] = [COLUMNS + 1 - area["at"][0], ROWS + 1 - area["at"][1]]
    for city in data["cities"]["cities"]:
        city.update(name=f"Town {city['id'][4:]}", strength=600 - city["strength"], income=city["income"] + 1)
    return data


def _names(data):
    """{old id: new id} of everything that has a name."""
    found = {baron: name.lower() for baron, name in BARONS.items()}
    found |= {nation: name.lower() for nation, name in NATIONS.items()}
    for place, prefix in (("cities.cities", "town"), ("barons.nobles", "knight"), ("regulars.cards", "guard"),
                          ("mercenaries.cards", "hired"), ("fate.cards", "lot"), ("events.cards", "chance"),
                          ("agendas.cards", "bill"), ("board.areas", "field")):
        file, _, rows = place.partition(".")
        found |= {row["id"]: f"{prefix}{number}" for number, row in enumerate(reversed(data[file][rows]), start=1)}
    return found


def _rename(row, names):
    for key, value in row.items():
        if key in ("id", "baron", "city", "area", "nationality") and value in names:
            row[key] = names[value]
        if key == "areas":
            row[key] = [names[area] for area in value]
        if key == "text":
            row[key] = f"Otherwise: {value}"
    if "name" in row:
        row["name"] = {**{name.lower(): name for name in (*BARONS.values(), *NATIONS.values())}}.get(
            row["id"], row["id"].capitalize())
