"""What must be true of the data files, so that a slip in one of them stops the program at its start.

Every check takes the content of the files by name and raises ValueError naming the file, the id and the fault.
"""

from collections import Counter

SIDES, RELIGIONS = ("east", "west"), ("catholic", "islamic", "reformist")
PRESTIGE = (*RELIGIONS, "law", "discovery", "patron")
WILDCARDS = ("the_east", "the_west")
CARD_FIELDS = ("id", "number", "name", "edition", "set", "side", "kind", "religions", "location", "agents", "one_shot",
               "ops", "prestige", "suitors", "abilities", "doubts", "confirmed", "aliases")
LEVIES = tuple(f"{religion}_{piece}" for religion in RELIGIONS for piece in ("knight", "rook"))
AGENTS = ("pawn", *LEVIES, *(f"{religion}_{piece}" for religion in RELIGIONS for piece in ("bishop", "pirate")))
# Ops and the field that each has besides its name.
OPS = {"inquisitor": "religion", "corsair": "religion", "commerce": "side", "vote": "side", "repress": "pieces",
       "behead": None, "tax": None, "siege": None, "campaign": None}
DOMAINS = {"religion": RELIGIONS, "side": SIDES, "pieces": ("pawn", "rook", "knight")}
SORTS = {"religious_war": "religion", "civil_war": None, "coronation": None, "trade_shift": "emporium",
         "apostasy": "religions"}


def _need(condition, file, what):
    if not condition:
        raise ValueError(f"{file}.yaml: {what}")


def _unique(values, file, what):
    doubled = sorted(str(value) for value, times in Counter(values).items() if times > 1)
    _need(not doubled, file, f"{what} given twice: {', '.join(doubled)}")


def _count(file, what, found, expected):
    _need(found == expected, file, f"{found} {what} instead of {expected}")


def _known(values, known, file, what):
    strangers = [str(value) for value in values if value not in known]
    _need(not strangers, file, f"{what} unknown: {', '.join(strangers)}")


def _ids(data, file):
    """The ids of a file, each given once; a Trade Route has that of its Emporium."""
    rows = data[file][file]
    ids = [row["emporium" if file == "routes" else "id"] for row in rows]
    _unique(ids, file, "id")
    return ids


def check_all(data):
    """data: file name -> its content, for every file of the package."""
    for check in (check_map_cards, check_cities, check_borders, check_routes, check_empires, check_banks,
                  check_victories, check_one_shots, check_abilities, check_cards, check_decks, check_supply,
                  check_editions):
        check(data)


def check_map_cards(data):
    """Map Cards: the grid of PR-C1.1, two different faces."""
    rows, meta = data["map_cards"]["map_cards"], data["map_cards"]["meta"]
    ids = _ids(data, "map_cards")
    _count("map_cards", "Map Cards", len(ids), data["setup"]["cards"]["map_cards"])
    places = {(row["row"], row["column"]): row["id"] for row in rows}
    grid = {(row, column) for row in meta["rows"] for column in range(1, meta["columns"] + 1)}
    _need(set(places) == grid, "map_cards", f"places of the grid: {sorted(set(places) ^ grid)}")
    for row in rows:
        _check_map_card(row, meta)


def _check_map_card(row, meta):
    at = row["id"]
    _known([row["side"]], SIDES, "map_cards", f"{at}: side")
    _known([row["start_face"]], ("medieval", *RELIGIONS), "map_cards", f"{at}: start_face")
    _known([row["reverse"]], RELIGIONS, "map_cards", f"{at}: reverse")
    _need(row["reverse"] != row["start_face"], "map_cards", f"{at}: both faces are {row['reverse']}")
    _known(row.get("doubts", ()), meta["doubts"], "map_cards", f"{at}: doubts")


def check_cities(data):
    """Cities: on one Map Card, one Capital each, a Levy for each slot on all faces, start Pieces that fit."""
    rows, meta = data["cities"]["cities"], data["cities"]["meta"]
    faces = {row["id"]: {row["start_face"], *RELIGIONS} for row in data["map_cards"]["map_cards"]}
    _count("cities", "Cities", len(_ids(data, "cities")), meta["cities"])
    _count("cities", "slots", sum(row["slots"] for row in rows), meta["slots"])
    for row in rows:
        _known([row["map_card"]], faces, "cities", f"{row['id']}: map_card")
        _check_city(row, faces[row["map_card"]], meta)
    for at in faces:
        _count("cities", f"Capitals in {at}", sum(row["capital"] for row in rows if row["map_card"] == at), 1)


def _check_city(row, faces, meta):
    at = row["id"]
    _known([row["emporium"]], (None, "white", "black"), "cities", f"{at}: emporium")
    _known(row.get("doubts", ()), meta["doubts"], "cities", f"{at}: doubts")
    _need(set(row["levies"]) == faces, "cities", f"{at}: levies for {sorted(row['levies'])}, faces {sorted(faces)}")
    for face, pieces in row["levies"].items():
        _known(pieces, LEVIES, "cities", f"{at}: levies of {face}")
        _count("cities", f"levies of {face} in {at}", len(pieces), row["slots"])
    # PR-C4.1, PR-C4.2: each Capital starts with what is printed in it, all others empty.
    first = row["levies"][next(iter(row["levies"]))] if row["capital"] else []
    _need(row["start"] == first, "cities", f"{at}: start is {row['start']}, printed {first}")


def check_borders(data):
    """Borders: between neighbours of the grid, each pair once; a Sea Border is one that a route crosses."""
    rows, meta = data["borders"]["borders"], data["borders"]["meta"]
    _count("borders", "Borders", len(_ids(data, "borders")), meta["borders"])
    _count("borders", "Sea Borders", sum(row["sea"] for row in rows), meta["sea"])
    places = {row["id"]: (row["row"], row["column"]) for row in data["map_cards"]["map_cards"]}
    _unique([tuple(sorted(row["between"])) for row in rows], "borders", "between")
    crossing = {row["id"]: {route["emporium"] for route in data["routes"]["routes"] if row["id"] in route["borders"]}
                for row in rows}
    for row in rows:
        _check_border(row, places, crossing[row["id"]])


def _check_border(row, places, crossing):
    at = row["id"]
    _known(row["between"], places, "borders", f"{at}: between")
    (one, west), (other, east) = (places[end] for end in row["between"])
    beside = (one == other and abs(west - east) == 1) or (one != other and west == east)
    _need(beside, "borders", f"{at}: its Map Cards do not share a side")
    _need(at == "__".join(row["between"]), "borders", f"{at}: is between {' and '.join(row['between'])}")
    _need(set(row["routes"]) == crossing, "borders", f"{at}: routes differ from routes.yaml: "
          f"{', '.join(sorted(set(row['routes']) ^ crossing))}")
    _need(row["sea"] == bool(crossing), "borders", f"{at}: sea is {row['sea']}, crossed by {len(crossing)} routes")


def check_routes(data):
    """Routes: from an Emporium of their colour to the arrow head, over Sea Borders that join the Map Cards."""
    meta = data["routes"]["meta"]
    cities = {row["id"]: row for row in data["cities"]["cities"]}
    emporia = {row["id"] for row in cities.values() if row["emporium"]}
    found = set(_ids(data, "routes"))
    _need(found == emporia, "routes", f"routes and Emporia differ: {', '.join(sorted(found ^ emporia))}")
    ends = {row["id"]: set(row["between"]) for row in data["borders"]["borders"]}
    for row in data["routes"]["routes"]:
        _check_route(row, cities[row["emporium"]], ends, meta)
    for colour, city in meta["open"].items():
        _need(city in cities and cities[city]["emporium"] == colour, "routes", f"open: {city} is no {colour} Emporium")


def _check_route(row, city, ends, meta):
    at, walk = row["emporium"], row["map_cards"]
    _need(row["colour"] == city["emporium"], "routes", f"{at}: colour {row['colour']}, its Emporium {city['emporium']}")
    _need(row["side"] == meta["sides"][row["colour"]], "routes", f"{at}: side {row['side']}")
    _need(walk[0] == city["map_card"], "routes", f"{at}: starts in {walk[0]}, its Emporium is in {city['map_card']}")
    _need(walk[-1] == meta["ends"][row["colour"]], "routes", f"{at}: ends in {walk[-1]}")
    _known(row["borders"], ends, "routes", f"{at}: borders")
    _count("routes", f"Borders of {at}", len(row["borders"]), len(walk) - 1)
    for border, one, other in zip(row["borders"], walk, walk[1:], strict=False):
        _need(ends[border] == {one, other}, "routes", f"{at}: {border} does not join {one} and {other}")


def check_empires(data):
    """Empires: one for each Map Card; Ops and Prestige known; a King campaigns, a Republic does not (PR-F9.1)."""
    ids, cards = _ids(data, "empires"), [row["id"] for row in data["map_cards"]["map_cards"]]
    _need(ids == cards, "empires", f"not the Map Cards in their order: {', '.join(sorted(set(ids) ^ set(cards)))}")
    for row in data["empires"]["empires"]:
        for face in ("king", "republic"):
            _check_ops(row[face]["ops"], "empires", f"{row['id']}: {face}")
            _known(row[face]["prestige"], PRESTIGE, "empires", f"{row['id']}: {face}: prestige")
            campaigns = any(op["name"] == "campaign" for op in row[face]["ops"])
            _need(campaigns == (face == "king"), "empires", f"{row['id']}: {face}: campaign is an Op of Kings")


def _check_ops(ops, file, at):
    for op in ops:
        _known([op["name"]], OPS, file, f"{at}: op")
        field = OPS[op["name"]]
        _need(set(op) == {"name", field} - {None}, file, f"{at}: {op['name']} with {sorted(set(op) - {'name'})}")
        given = op.get(field, [])
        _known(given if isinstance(given, list) else [given], DOMAINS.get(field, ()), file, f"{at}: {op['name']}")


def check_banks(data):
    """Banks: four, one Sea Border each, of which one always starts (PR-C7.1)."""
    rows, sea = data["banks"]["banks"], {row["id"] for row in data["borders"]["borders"] if row["sea"]}
    _count("banks", "banks", len(_ids(data, "banks")), data["setup"]["cards"]["banks"])
    for field in ("start_border", "colour", "town"):
        _unique([row[field] for row in rows], "banks", field)
    for row in rows:
        _known([row["start_border"]], sea, "banks", f"{row['id']}: start_border")
    _count("banks", "banks that always start", sum(row["always_first"] for row in rows), 1)


def check_victories(data):
    """Victories: as many as victory cards; a torch is an Ability that names this victory."""
    _count("victories", "victories", len(_ids(data, "victories")), data["setup"]["cards"]["victories"])
    torches = {row["id"]: row.get("victory") for row in data["abilities"]["abilities"]}
    for row in data["victories"]["victories"]:
        torch = row["torch"]
        _need(torch is None or torches.get(torch) == row["id"], "victories", f"{row['id']}: torch {torch}")


def check_one_shots(data):
    """One-shots: known sorts with what the sort needs."""
    _ids(data, "one_shots")
    emporia = {row["id"]: row["emporium"] for row in data["cities"]["cities"] if row["emporium"]}
    for row in data["one_shots"]["one_shots"]:
        at = row["id"]
        _known([row["sort"]], SORTS, "one_shots", f"{at}: sort")
        field = SORTS[row["sort"]]
        _need(field is None or field in row, "one_shots", f"{at}: without {field}")
        _known(row.get("religions", [row.get("religion", "catholic")]), RELIGIONS, "one_shots", f"{at}: religion")
        named = [row[key] for key in ("emporium", "covers") if key in row]
        _known(named, emporia, "one_shots", f"{at}: emporium")
        for city in named:
            _need(emporia[city] == row["colour"], "one_shots", f"{at}: {city} is no {row['colour']} Emporium")


def check_abilities(data):
    """Abilities: known kinds of whom, when and stacking, and each on some card."""
    meta, ids = data["abilities"]["meta"], _ids(data, "abilities")
    for row in data["abilities"]["abilities"]:
        for field in ("who", "when", "stacks"):
            _known([row[field]], meta[field], "abilities", f"{row['id']}: {field}")
    printed = {ability for card in data["cards"]["cards"] for ability in card.get("abilities", ())}
    _need(set(ids) <= printed, "abilities", f"on no card: {', '.join(sorted(set(ids) - printed))}")


def check_cards(data):
    """Cards: known kinds, Locations, Agents, Ops, Prestige, One-shots, Abilities; Queens have suitors."""
    _ids(data, "cards")
    rows, meta = data["cards"]["cards"], data["cards"]["meta"]
    _unique([row["number"] for row in rows], "cards", "number")
    known = {
        "side": SIDES, "kind": meta["kinds"], "set": meta["sets"], "edition": (1, 2), "religions": RELIGIONS,
        "location": (*(row["id"] for row in data["map_cards"]["map_cards"]), *WILDCARDS), "prestige": PRESTIGE,
        "one_shot": [row["id"] for row in data["one_shots"]["one_shots"]], "doubts": meta["doubts"],
        "suitors": [row["id"] for row in data["empires"]["empires"]],
        "abilities": [row["id"] for row in data["abilities"]["abilities"]],
    }
    for row in rows:
        _check_card(row, known)


def _check_card(row, known):
    at, kind = row["id"], row["kind"]
    _known(row, CARD_FIELDS, "cards", f"{at}: field")
    for field in known.keys() & row.keys():
        values = row[field] if isinstance(row[field], list) else [row[field]]
        _known(values, known[field], "cards", f"{at}: {field}")
    _check_ops(row.get("ops", ()), "cards", at)
    agents = row.get("agents", ())
    _known([agent["piece"] for agent in agents], AGENTS, "cards", f"{at}: agents")
    _need(all(agent["count"] in (1, 2) for agent in agents), "cards", f"{at}: number of Agents")
    without = kind in ("comet", "queen", "polymath")
    _need(bool(agents) != without, "cards", f"{at}: a {kind} {'with' if agents else 'without'} Agents")
    _need(("suitors" in row) == (kind == "queen"), "cards", f"{at}: a {kind}, suitors {row.get('suitors')}")
    _need((row.get("location") is None) == (kind in ("comet", "queen")), "cards", f"{at}: a {kind}, location "
          f"{row.get('location')}")
    _need((row.get("one_shot") == "coronation") == (kind == "queen"), "cards", f"{at}: coronation is of Queens")
    colours = {agent["piece"].partition("_")[0] for agent in agents} - {"pawn"}
    _need(colours == set(row.get("religions", ())), "cards", f"{at}: religions and Agents differ")


def check_decks(data):
    """The sets by side, the decks of PR-B1.1, and their sizes by number of players (PR-C5.2, PR-C5.3)."""
    setup, rows, deck = data["setup"], data["cards"]["cards"], data["setup"]["deck"]
    sets = Counter((row["set"], row["side"]) for row in rows)
    for name, sides in data["cards"]["meta"]["sets"].items():
        for side, expected in sides.items():
            _count("cards", f"{side} cards in {name}", sets[name, side], expected)
    base = Counter((row["side"], row["kind"] == "comet") for row in rows if row["set"] == "base")
    for side in SIDES:
        _count("cards", f"tableau cards in the {side} base deck", base[side, False], setup["cards"]["tableau"][side])
        _count("cards", f"Comets in the {side} base deck", base[side, True], setup["cards"]["comets"][side])
        _count("cards", f"Comets of {side} for the deck", base[side, True], deck["comets"])
    for players, size in deck["size"].items():
        sized = deck["bottom"] + deck["comets"] + players * deck["top_for_each_player"]
        _count("setup", f"cards in a deck for {players}", size, sized)
        left = deck["left_after_deal"][players]
        _count("setup", f"cards left for {players}", left, size - setup["market"]["columns"])


def check_editions(data):
    """What is known from the 2nd edition alone: fields of the rows; and what another source confirms is among them."""
    for file, content in data.items():
        rows = content.get(file, ())
        marked = content.get("meta", {}).get("second_edition", ())
        _known(marked, {field for row in rows for field in row} - {"id", "doubts", "confirmed"}, file, "second_edition")
        for row in rows:
            at = row.get("id", "")
            _known(row.get("confirmed", ()), marked, file, f"{at}: confirmed")
            _known(row.get("confirmed", ()), row, file, f"{at}: confirmed field")


def check_supply(data):
    """Numbers of the set-up for every number of players, and enough Pieces for the start."""
    setup = data["setup"]
    seats = list(range(setup["players"]["min"], setup["players"]["max"] + 1))
    for field in ("fair_florins", "imperial_lead"):
        _need(list(setup[field]) == seats, "setup", f"{field}: for {list(setup[field])} instead of {seats}")
    _count("setup", "start_florins", len(setup["start_florins"]), setup["players"]["max"])
    kinds = {f"{religion}_{kind}" for religion in RELIGIONS for kind in ("bishop", "rook", "knight")}
    _need(set(setup["supply"]) == kinds, "setup", f"supply: {', '.join(sorted(set(setup['supply']) ^ kinds))}")
    for kind, per_religion in (("bishop", 15), ("rook", 24), ("knight", 24)):
        total = sum(setup["supply"][f"{religion}_{kind}"] for religion in RELIGIONS)
        _count("setup", f"{kind}s in the supply", total, per_religion)
