"""What must be true of a set of data; each check raises ValueError that names file, entry and fault."""

from collections import Counter

from pbem.engine import hexes
from pbem.engine.areas import Border, Fault, Graph
from pbem.engine.hexes import in_column

from . import effects
from .data_files import SET

SHAPES = ("square", "star", "triangle", "circle")
BATTLE = ("deal_100", "prevent_100", "victory_1", "draw_1")
EXPEDITIONS = ("ceylon", "spice_islands", "china")
RESULTS = ("fleet_lost", "no_news", "x1", "x2", "x3", "x4")
COLOURS = ("red", "green", "blue")
ACTIONS = ("levy_taxes", "draft_soldiers", "rally_support", "serve_the_church", "mobilize_forces",
           "versatile_strategy")
NEUTRAL = ("important_event", "fund_expeditions", "upgrade_defenses", "muster_troops", "uncertain_times")
AGENDAS = {"private_motion": "yes_no", "motion": ("yes_no", "elect_baron"), "law": "yes_no", "charge": "elect_baron",
           "office": "elect_baron"}
BORDERS = ("open", "bridge", "river", "mountain")
PASSABLE = ("open", "bridge")
SEA = "sea"
BRIDGES, FEES = 4, 7
REGULARS = {50: 3, 100: 1}  # of each Baron (WK-2.7)
COUNTS = {"cities.cities": 24, "barons.barons": 6, "barons.nobles": 24, "regulars.cards": 24, "mercenaries.cards": 66,
          "fate.cards": 24, "events.cards": 36, "agendas.cards": 44, "board.areas": 42}
CHECKED_FOR = {"cities.cities": ("name", "area", "kingdom", "strength", "income"), "barons.barons": ("name", "colour"),
               "barons.nobles": ("name", "baron", "shape"), "regulars.cards": ("baron", "strength", "wage"),
               "mercenaries.cards": ("nationality", "strength", "wage"), "mercenaries.nationalities": ("name",),
               "fate.cards": ("baron", "noble_shape", "city", "nationality", "revolt", "battle", "expedition"),
               "events.cards": ("name", "colour", "cancel_faith", "lasting", "text", "effect"),
               "agendas.cards": ("name", "type", "vote", "text", "effect"),
               "board.areas": ("kingdom", "city", "port", "outer")}


def check(tables):
    """All of a set, {file: content}."""
    for name in SET:
        _need(isinstance(tables.get(name), dict), name, "is no table of names and values")
    for place, fields in CHECKED_FOR.items():
        _rows(tables, place, fields)
    for one in (_numbers, _cities, _map, _barons, _troops, _fate, _events, _agendas, _setup):
        one(tables)


def _need(condition, file, what):
    if not condition:
        raise ValueError(f"{file}.yaml: {what}")


def _rows(tables, place, fields):
    """The rows of a list: so many, each with an id of its own and all fields."""
    file, _, name = place.partition(".")
    rows = tables[file].get(name)
    _need(isinstance(rows, list) and all(isinstance(row, dict) for row in rows), file, f"{name} is no list of entries")
    for number, row in enumerate(rows, start=1):
        _need(isinstance(row.get("id"), str), file, f"{name}: entry {number} has no id")
        missing = [field for field in fields if field not in row]
        _need(not missing, file, f"{row['id']}: {', '.join(missing)} is missing")
    doubled = sorted(one for one, times in Counter(row["id"] for row in rows).items() if times > 1)
    _need(not doubled, file, f"{name}: given twice: {', '.join(doubled)}")
    wanted = COUNTS.get(place)
    _need(wanted in (None, len(rows)), file, f"{name}: {len(rows)} entries instead of {wanted}")


def _ids(tables, place):
    file, _, name = place.partition(".")
    return [row["id"] for row in tables[file][name]]


def _among(file, row, field, allowed):
    _need(row[field] in allowed, file, f"{row['id']}: {field} {row[field]!r}; there are: "
                                       f"{', '.join(map(str, allowed))}")


def _numbers(tables):
    """Strengths in fifties (walls in hundreds), incomes and wages."""
    for file, name, field, step in (("cities", "cities", "strength", 100), ("cities", "cities", "income", 1),
                                    ("regulars", "cards", "wage", 1), ("mercenaries", "cards", "wage", 1),
                                    ("mercenaries", "cards", "strength", 50)):
        for row in tables[file][name]:
            value = row[field]
            _need(type(value) is int and value > 0 and value % step == 0, file,
                  f"{row['id']}: {field} is a multiple of {step} above 0, not {value!r}")


def _cities(tables):
    """18 in the Kingdom and 6 overseas, each in an area of its own that says so."""
    rows, areas = tables["cities"]["cities"], {row["id"]: row for row in tables["board"]["areas"]}
    kingdom = [row for row in rows if row["kingdom"]]
    _need(len(kingdom) == 18, "cities", f"{len(kingdom)} cities in the Kingdom instead of 18")
    for row in rows:
        _among("cities", row, "area", [*areas])
        area = areas[row["area"]]
        _need(area["city"] == row["id"], "cities", f"{row['id']}: {row['area']} in board.yaml has {area['city']!r}")
        _need(bool(area["kingdom"]) == bool(row["kingdom"]), "cities", f"{row['id']}: overseas and in the Kingdom")
    for area in areas.values():
        if area["city"] is not None:
            _among("board", area, "city", _ids(tables, "cities.cities"))
            there = next(row["area"] for row in rows if row["id"] == area["city"])
            _need(there == area["id"], "board", f"{area['id']}: {area['city']} is in {there}")
    doubled = [area for area, times in Counter(row["area"] for row in rows).items() if times > 1]
    _need(not doubled, "cities", f"two cities in {', '.join(doubled)}")


def _map(tables):
    """36 areas and 6 overseas, all joined, four bridges, ports overseas."""
    areas, borders = tables["board"]["areas"], tables["board"].get("borders")
    _need(isinstance(borders, list) and all(isinstance(row, dict) for row in borders), "board", "borders is no list")
    kingdom = [row["id"] for row in areas if row["kingdom"]]
    _need(len(kingdom) == 36, "board", f"{len(kingdom)} areas in the Kingdom instead of 36")
    for row in borders:
        ends, kind = row.get("areas"), row.get("kind")
        _need(isinstance(ends, list) and len(ends) == 2, "board", f"a border has two areas, not {ends!r}")
        _need(kind in BORDERS, "board", f"{'-'.join(ends)}: {kind!r}; there are: {', '.join(BORDERS)}")
        _need(not row.get("road") or kind in PASSABLE, "board", f"{'-'.join(ends)}: a road needs an open border or "
                                                                "a bridge")
    bridges = sum(row["kind"] == "bridge" for row in borders)
    _need(bridges == BRIDGES, "board", f"{bridges} bridges instead of {BRIDGES}")
    _joined(kingdom, borders)
    _hexes([row for row in areas if row["kingdom"]], borders)
    for row in areas:
        _need(row["kingdom"] or row["port"] and row["city"], "board", f"{row['id']}: overseas needs a city and a port")
    _need(any(row["port"] for row in areas if row["kingdom"]), "board", "no port in the Kingdom")


def _joined(kingdom, borders):
    try:
        graph = Graph(dict.fromkeys(kingdom, "area"), [Border(*row["areas"], (row["kind"],)) for row in borders])
    except Fault as wrong:
        raise ValueError(f"board.yaml: {wrong}") from None
    lost = {*kingdom} - {*graph.only(*PASSABLE).reachable(kingdom[:1])}
    _need(not lost, "board", f"cannot be reached by land: {', '.join(sorted(lost))}")


def _hexes(kingdom, borders):
    """Each area lies in a hex, each border between hexes next to each other, and none is left out."""
    for row in kingdom:
        at = row.get("at")
        _need(isinstance(at, list) and len(at) == 2 and all(type(one) is int and one > 0 for one in at), "board",
              f"{row['id']}: at is its column and row, two numbers above 0, not {at!r}")
    places = {row["id"]: in_column(row["at"][0] - 1, row["at"][1] - 1) for row in kingdom}
    kinds = {tuple(row["areas"]): (row["kind"],) for row in borders}
    try:
        found = hexes.borders(places, kinds, "")
    except Fault as wrong:
        raise ValueError(f"board.yaml: {wrong}") from None
    missing = [f"{border.one}-{border.other}" for border in found if border.kinds == ("",)]
    _need(not missing, "board", f"hexes next to each other without a border: {', '.join(missing)}")


def _barons(tables):
    """Each Baron has a Noble of each shape."""
    barons = _ids(tables, "barons.barons")
    for row in tables["barons"]["nobles"]:
        _among("barons", row, "baron", barons)
        _among("barons", row, "shape", SHAPES)
    for baron in barons:
        shapes = sorted(row["shape"] for row in tables["barons"]["nobles"] if row["baron"] == baron)
        _need(shapes == sorted(SHAPES), "barons", f"{baron}: Nobles of {', '.join(shapes)}, not one of each shape")


def _troops(tables):
    """Regulars as in WK-2.7, six nationalities, enough Mercenaries for the start of six (WK-2.8)."""
    for baron in _ids(tables, "barons.barons"):
        found = Counter(row["strength"] for row in tables["regulars"]["cards"] if row["baron"] == baron)
        _need(found == REGULARS, "regulars", f"{baron}: {dict(found)} instead of {REGULARS}")
    nations = _ids(tables, "mercenaries.nationalities")
    _need(len(nations) == 6, "mercenaries", f"{len(nations)} nationalities instead of 6")
    for row in tables["mercenaries"]["cards"]:
        _among("mercenaries", row, "nationality", nations)
    for strength in (50, 100):
        number = sum(row["strength"] == strength for row in tables["mercenaries"]["cards"])
        _need(number >= 6, "mercenaries", f"{number} cards of {strength} instead of at least 6")
    both = {*_ids(tables, "regulars.cards")} & {*_ids(tables, "mercenaries.cards")}
    _need(not both, "mercenaries", f"also in regulars.yaml: {', '.join(sorted(both))}")


def _fate(tables):
    """Every panel of every card, and each random draw can come out (WK-3.1, WK-3.3)."""
    panels = {"baron": _ids(tables, "barons.barons"), "noble_shape": SHAPES, "city": _ids(tables, "cities.cities"),
              "nationality": _ids(tables, "mercenaries.nationalities"), "revolt": (True, False), "battle": BATTLE}
    for row in tables["fate"]["cards"]:
        for field, allowed in panels.items():
            _among("fate", row, field, allowed)
        found = row["expedition"]
        _need(isinstance(found, dict) and {*found} == {*EXPEDITIONS}, "fate",
              f"{row['id']}: expedition names {', '.join(EXPEDITIONS)}")
        for name, result in found.items():
            _need(result in RESULTS, "fate", f"{row['id']}: {name} {result!r}; there are: {', '.join(RESULTS)}")
    for field in ("baron", "city", "nationality"):
        missing = [one for one in panels[field] if one not in {row[field] for row in tables["fate"]["cards"]}]
        _need(not missing, "fate", f"no card shows {field} {', '.join(missing)}")
    pairs = {(row["baron"], row["noble_shape"]) for row in tables["fate"]["cards"]}
    for noble in tables["barons"]["nobles"]:
        _need((noble["baron"], noble["shape"]) in pairs, "fate", f"no card shows the Noble {noble['id']}")


def _events(tables):
    for row in tables["events"]["cards"]:
        _among("events", row, "colour", COLOURS)
        price = row["cancel_faith"]
        _need(price is None or type(price) is int and price > 0, "events",
              f"{row['id']}: cancel_faith is a number above 0 or null, not {price!r}")
        _need(row["colour"] != "green" or price is None, "events", f"{row['id']}: a green card has no Faith price")
        wrong = effects.fault(row["effect"], effects.EVENTS)
        _need(not wrong, "events", f"{row['id']}: {wrong}")


def _agendas(tables):
    for row in tables["agendas"]["cards"]:
        _among("agendas", row, "type", [*AGENDAS])
        votes = AGENDAS[row["type"]]
        _among("agendas", row, "vote", votes if isinstance(votes, tuple) else (votes,))
        wrong = effects.agenda_fault(row["type"], row["effect"])
        _need(not wrong, "agendas", f"{row['id']}: {wrong}")
    motions = sum(row["type"] == "private_motion" for row in tables["agendas"]["cards"])
    _need(motions > 0, "agendas", "no Private Motion")


def _setup(tables):
    """Twelve cards of each Baron, eight Neutral ones, seven fees, a strength for each Stronghold."""
    setup, barons = tables["setup"], _ids(tables, "barons.barons")
    _need(isinstance(setup.get("name"), str) and setup["name"], "setup", "name is missing")
    for key, known, total in (("actions", ACTIONS, 12), ("neutral", NEUTRAL, 8)):
        copies = setup.get(key)
        _need(isinstance(copies, dict) and {*copies} == {*known}, "setup", f"{key} names {', '.join(known)}")
        _need(all(type(number) is int and number > 0 for number in copies.values()) and sum(copies.values()) == total,
              "setup", f"{key}: {total} cards altogether, at least one of each")
    fees = setup.get("fees")
    _need(isinstance(fees, list) and len(fees) == FEES and all(type(fee) is int and fee >= 0 for fee in fees), "setup",
          f"fees are {FEES} numbers")
    strengths = setup.get("strongholds")
    _need(isinstance(strengths, dict) and {*strengths} == {*barons}, "setup", "strongholds names each Baron")
    for baron, strength in strengths.items():
        _need(type(strength) is int and strength > 0 and strength % 100 == 0, "setup",
              f"strongholds: {baron}: a multiple of 100 above 0, not {strength!r}")
