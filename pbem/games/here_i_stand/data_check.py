"""What must be true of the data files, so that a slip in one of them stops the program at its start.

Every check takes the content of one or two files and raises ValueError naming the file, the id and the
fault. The counts are those of the components; where a file's `meta` gives a count, that count is used.
"""

from collections import Counter

from pbem.engine.areas import Fault, Graph

BORDERS = {"connections": "connection", "passes": "pass", "adjacent": "sea", "ports": "port"}  # by field of the files
KINDS = ("key", "fortress", "electorate", "unfortified")
UNITS_ON_COUNTER = {"two_sided_1_or_2": 2, "two_sided_2_or_4": 4, "knights_of_st_john": 1}
SECOND_PRINTING = {"cards": 110, "start": 65, "turn": 31, "turn and condition": 2, "variable": 4}


def _need(condition, file, what):
    if not condition:
        raise ValueError(f"{file}.yaml: {what}")


def _unique(values, file, what):
    doubled = sorted(str(value) for value, times in Counter(values).items() if times > 1)
    _need(not doubled, file, f"{what} given twice: {', '.join(doubled)}")


def _count(file, what, found, expected):
    _need(found == expected, file, f"{found} {what} instead of {expected}")


def check_spaces(data):
    """The land spaces: ids, kinds, capitals, and the counts of the file's `meta`."""
    spaces, meta = data["spaces"], data["meta"]
    _unique([space["id"] for space in spaces], "spaces", "id")
    _count("spaces", "spaces", len(spaces), meta["land_spaces"])
    for space in spaces:
        _need(space["kind"] in KINDS, "spaces", f"{space['id']}: unknown kind {space['kind']}")
    for field, counts in (("kind", "kinds"), ("home", "home_space_counts"), ("language", "language_counts")):
        for value, expected in meta[counts].items():
            _count("spaces", f"spaces with {field} {value}", sum(s[field] == value for s in spaces), expected)
        _count("spaces", counts, sum(meta[counts].values()), meta["land_spaces"])
    capitals = {space["id"] for space in spaces if space["capital"]}
    listed = {capital for capitals in meta["capitals"].values() for capital in capitals}
    _need(capitals == listed, "spaces", f"capitals differ from meta: {sorted(capitals ^ listed)}")


def check_map(spaces, zones):
    """The graph of land and sea: borders that agree at both their ends, in the numbers of each `meta`."""
    land, sea = spaces["spaces"], zones["sea_zones"]
    _unique([zone["id"] for zone in sea], "sea_zones", "id")
    kinds = dict.fromkeys((row["id"] for row in land), "space") | dict.fromkeys((row["id"] for row in sea), "zone")
    try:
        graph = Graph.listed(kinds, {border: {row["id"]: row[field] for row in (*land, *sea) if field in row}
                                     for field, border in BORDERS.items()})
    except Fault as fault:
        raise ValueError(f"{'spaces' if kinds[fault.area] == 'space' else 'sea_zones'}.yaml: {fault}") from fault
    _check_numbers(graph, spaces["meta"], zones["meta"])
    return graph


def _check_numbers(graph, land, sea):
    numbers = Counter(border.kinds[0] for border in graph.borders)  # each border from both ends
    anchors = [border for border in graph.only("port").borders if graph.areas[border.one] == "space"]
    for border in anchors:
        _need(graph.areas[border.other] == "zone", "spaces", f"{border.one}: port to the space {border.other}")
    ports = Counter(border.one for border in anchors)
    for space, seas in ports.items():
        _need(seas <= 2, "spaces", f"{space}: port to more than two sea zones")
    _count("spaces", "ports", len(ports), land["ports"])
    _count("spaces", "connections", numbers["connection"] // 2, land["normal_connections"])
    _count("spaces", "passes", numbers["pass"] // 2, land["pass_connections"])
    _count("sea_zones", "sea zones", list(graph.areas.values()).count("zone"), sea["sea_zones"])
    _count("sea_zones", "adjacencies", numbers["sea"] // 2, sea["adjacencies"])


def check_powers(powers, spaces):
    """Powers: home spaces and keys that resolve, tracks as long as the markers, costs of known powers only."""
    ids = {space["id"]: space for space in spaces["spaces"]}
    _need(list(powers["major"]) == powers["meta"]["impulse_order"], "powers", "majors are not in impulse order")
    for name, power in powers["major"].items():
        _check_major(name, power, ids)
    for name, power in powers["minor"].items():
        for space in power["home_spaces"]:
            _need(space in ids and ids[space]["home"] == name, "powers", f"{name}: {space} is not its home space")
        _count("powers", f"home spaces of {name}", len(power["home_spaces"]), spaces["meta"]["home_space_counts"][name])
    for action, costs in powers["actions"].items():
        strangers = set(costs) - set(powers["major"])
        _need(not strangers, "powers", f"{action}: unknown power {sorted(strangers)}")
    for players, configuration in powers["player_count_configurations"].items():
        _check_configuration(players, configuration, powers["meta"]["impulse_order"])


def _check_configuration(players, configuration, majors):
    """Every major power has one player (HIS-3.0.1)."""
    _count("powers", f"players in the configuration for {players}", len(configuration), players)
    given = sorted(power for powers in configuration for power in powers)
    _need(given == sorted(majors), "powers", f"configuration for {players}: not every power once")


def _check_major(name, power, ids):
    for capital in power["capitals"]:
        own = capital in ids and ids[capital]["capital"] and ids[capital]["home"] == name
        _need(own, "powers", f"{name}: {capital} is not its capital")
    first = power["rulers"][0]["id"]
    _need(power["starting_ruler"] == first, "powers", f"{name}: the first ruler is {first}, not the starting one")
    if "auto_win_keys" in power:
        for track in ("cards_by_keys", "vp_by_keys"):
            _count("powers", f"boxes in {track} of {name}", len(power[track]), power["auto_win_keys"] - 1)


def check_leaders(leaders, powers):
    """Leaders: unique ids, known powers, the counts of the counters."""
    rows = leaders["army"] + leaders["naval"]
    _unique([leader["id"] for leader in rows], "leaders", "id")
    _count("leaders", "army leaders", len(leaders["army"]), leaders["meta"]["army_leaders"])
    _count("leaders", "naval leaders", len(leaders["naval"]), leaders["meta"]["naval_leaders"])
    known = {*powers["major"], *powers["minor"], "any"}
    for leader in rows:
        _need(leader["power"] in known, "leaders", f"{leader['id']}: unknown power {leader['power']}")


def check_religion(religion, spaces):
    """Debaters and reformers: ids, places, counts; the Protestant track and the electorate display."""
    meta, ids = religion["meta"], {space["id"]: space for space in spaces["spaces"]}
    debaters = religion["debaters"]
    _unique([d["id"] for side in ("protestant", "papal") for d in debaters[side]], "religion", "debater")
    for side in ("protestant", "papal"):
        _count("religion", f"{side} debaters", len(debaters[side]), meta[f"{side}_debaters"])
    _count("religion", "reformers", len(religion["reformers"]), meta["reformers"])
    for reformer in religion["reformers"]:
        _need(reformer["space"] in ids, "religion", f"{reformer['id']}: unknown space {reformer['space']}")
    electorates = {space["id"] for space in spaces["spaces"] if space["kind"] == "electorate"}
    display = set(religion["electorate_display"]) - {"placed"}
    _need(display == electorates, "religion", "electorate_display: not the six electorates")
    _check_track(religion["protestant_spaces_track"])


def _check_track(boxes):
    at = 0
    for box in boxes:
        _need(box["from"] == at, "religion", f"protestant_spaces_track: box from {box['from']} instead of {at}")
        at = box["to"] + 1
    _need(at == 51, "religion", f"protestant_spaces_track: ends at {at - 1} instead of 50")


def check_cards(cards):
    """The deck: numbers 1 to 116 once each, counts by type, and the deck of the 2nd printing (110, 65 at start)."""
    rows, meta = cards["cards"], cards["meta"]
    numbers = [card["number"] for card in rows]
    _need(numbers == list(range(1, meta["cards"] + 1)), "cards", "numbers are not 1 to 116 in order")
    _unique([card["id"] for card in rows], "cards", "id")
    for kind, expected in meta["types"].items():
        _count("cards", f"{kind} cards", sum(card["type"] == kind for card in rows), expected)
    late = [card["number"] for card in rows if card.get("edition") == "500th"]
    _need(late == meta["edition_500th_only"], "cards", f"cards of the anniversary edition are {late}")
    # Number 8 starts in the Protestant hand and is no card of the deck (HIS-18.1.1).
    second = Counter(_entry_in_2nd_printing(card) for card in rows if card["number"] not in (8, *late))
    for entry in ("start", "turn", "turn and condition", "variable"):
        _count("cards", f"cards of the 2nd printing that enter by {entry}", second[entry], SECOND_PRINTING[entry])
    _count("cards", "cards in the 2nd printing", second.total() + 1, SECOND_PRINTING["cards"])
    _need(rows[7]["entry"] == "special", "cards", "8: is dealt from the deck")


def _entry_in_2nd_printing(card):
    """How a card comes in (HIS-6.2.3 to HIS-6.2.6): home, start, turn, turn and condition, variable."""
    entry = card.get("entry_2nd_printing", card["entry"])
    if isinstance(entry, int):
        return "turn and condition" if "entry_condition" in card else "turn"
    return "variable" if entry == "special" else entry


def check_setup(name, setup, spaces, powers, leaders):
    """A set-up: places and leaders that resolve, each leader once, every control, units within the counters."""
    file, ids = name, {space["id"] for space in spaces["spaces"]}
    forces = [force for places in setup["units"].values() for force in places.values()]
    given = [leader for force in forces for leader in force.get("leaders", ())]
    known = {leader["id"]: leader for leader in leaders["army"] + leaders["naval"]}
    _unique(given, file, "leader")
    for power, places in setup["units"].items():
        _check_places(file, power, places, ids, known)
        _check_counters(file, power, list(places.values()), _counters(powers, power))
    for power, held in setup["control_differs_from_home"].items():
        for space in held["keys"] + held["other"]:
            _need(space in ids, file, f"{power}: controls the unknown {space}")
    for field in ("protestant_political_control", "protestant_religion", "fortress_markers", "pirate_havens",
                  "out_of_play"):
        for space in setup[field]:
            _need(space in ids, file, f"{field} names the unknown {space}")
    if setup["meta"]["first_turn"] == 1:
        absent = {i for i, leader in known.items() if leader["entry"] == "start"} - set(given)
        _need(not absent, file, f"leaders not placed: {', '.join(sorted(absent))}")


def _check_places(file, power, places, ids, known):
    for place, force in places.items():
        _need(place in ids, file, f"{power}: units at the unknown {place}")
        for leader in force.get("leaders", ()):
            own = leader in known and known[leader]["power"] == power
            _need(own, file, f"{power}: {leader} is not its leader")


def _counters(powers, power):
    if power == "independent":
        return powers["independent"]["counters"]
    return (powers["major"].get(power) or powers["minor"][power])["counters"]


def _check_counters(file, power, forces, counters):
    land = sum(force.get(kind, 0) for force in forces for kind in ("r", "m", "c", "knights_of_st_john"))
    naval = sum(force.get(kind, 0) for force in forces for kind in ("s", "k"))
    most = {"land": 0, "naval": 0}
    for counter, number in counters.items():
        if isinstance(number, dict):
            most["land"] += sum(size * pieces for size, pieces in number.items())
        elif counter in UNITS_ON_COUNTER:
            most["land"] += UNITS_ON_COUNTER[counter] * number
        else:
            most["naval"] += number
    _need(land <= most["land"], file, f"{power}: {land} land units, but counters for {most['land']}")
    _need(naval <= most["naval"], file, f"{power}: {naval} naval units, but counters for {most['naval']}")
