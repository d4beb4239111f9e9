"""PROVISIONAL: reads the facts directly until the data files are there."""
import re
import unicodedata
from dataclasses import dataclass

import yaml

F = "/work/shared/facts/pax-renaissance/"


def _y(name):
    return yaml.load(open(F + name), Loader=yaml.CSafeLoader)


@dataclass(frozen=True, slots=True)
class MapCard:
    id: str
    name: str
    side: str
    row: str
    column: int
    start_face: str
    reverse: str
    cities: tuple
    borders: tuple
    adjacent: tuple
    capital: str


@dataclass(frozen=True, slots=True)
class City:
    id: str
    name: str
    map_card: str
    capital: bool
    emporium: str | None
    slots: int
    levies: dict
    start: tuple


@dataclass(frozen=True, slots=True)
class Border:
    id: str
    name: str
    between: tuple
    sea: bool
    routes: tuple
    concession: str | None
    town: str | None


@dataclass(frozen=True, slots=True)
class Route:
    emporium: str
    colour: str
    side: str
    map_cards: tuple
    borders: tuple


@dataclass(frozen=True, slots=True)
class Op:
    name: str
    side: str | None = None
    religion: str | None = None
    pieces: tuple = ()


@dataclass(frozen=True, slots=True)
class Face:
    name: str
    ops: tuple
    prestige: tuple


@dataclass(frozen=True, slots=True)
class Empire:
    id: str
    name: str
    side: str
    king: Face
    republic: Face


@dataclass(frozen=True, slots=True)
class Agent:
    piece: str
    count: int


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    name: str
    number: str
    side: str
    kind: str
    religions: tuple
    location: str | None
    agents: tuple
    one_shot: str | None
    ops: tuple
    prestige: tuple
    suitors: tuple
    abilities: tuple
    set: str
    edition: int
    doubts: tuple = ()
    aliases: tuple = ()


@dataclass(frozen=True, slots=True)
class Victory:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Bank:
    id: str
    name: str
    colour: str
    start_border: str
    town: str
    always_first: bool


def slug(name):
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    return "_".join(re.sub(r"[^a-z0-9 ]+", "", plain.replace("-", " ").replace("'", "")).split())


SIDES = ("east", "west")
RELIGIONS = ("catholic", "islamic", "reformist")
PRESTIGE = (*RELIGIONS, "law", "discovery", "patron")
_e, _c, _r, _cards, _s, _v = (_y(n + ".yaml") for n in ("empires", "cities_borders", "trade_routes", "cards", "setup", "victory"))


def _op(o):
    return Op(o["op"], o.get("side"), o.get("religion"), tuple(o.get("pieces", ())))


def _face(f):
    return Face(f["name"], tuple(map(_op, f["ops"])), tuple(f["prestige"]))


EMPIRES = {e["id"]: Empire(e["id"], e["name"], e["region"], _face(e["king"]), _face(e["republic"])) for e in _e["empires"]}
MAP_CARDS = {e["id"]: MapCard(e["id"], e["name"], e["region"], e["map"]["row"], e["map"]["column"],
                              e["map"]["start_theocracy"] or "medieval", e["map"]["reverse_theocracy"]["religion"],
                              tuple(e["map"]["cities"]), tuple(e["map"]["borders"]), tuple(e["map"]["adjacent"]),
                              e["map"]["capital"]) for e in _e["empires"]}


def _piece(p):
    return f"{p['religion']}_{p['piece']}"


def _levies(c):
    start = MAP_CARDS[c["map_card"]].start_face
    first = tuple(map(_piece, c.get("slot_levies_start_face") or [c["levy_start_face"]]))
    rest = {r: tuple(map(_piece, v if isinstance(v, list) else [v])) for r, v in c["theocracy_levies_2e"].items()}
    return {**rest, start: first}


CITIES = {c["id"]: City(c["id"], c["name"], c["map_card"], c["capital"], c["emporium"], c["slots"], _levies(c),
                        tuple(map(_piece, c["start_pieces"])))
          for c in _c["cities"] if c["id"] in [x for m in MAP_CARDS.values() for x in m.cities]}
BORDERS = {b["id"]: Border(b["id"], b["id"], tuple(b["between"]), b["sea"],
                           tuple(r for r in b["crossed_by"] if r != "red_sea"),
                           b.get("start_concession", {}).get("bank"), b.get("start_concession", {}).get("town"))
           for b in _c["borders"]}
ROUTES = {r["emporium"]: Route(r["emporium"], r["colour"], r["side"], tuple(r["map_cards"]), tuple(r["borders"]))
          for r in _r["routes"] if r["edition"] == 1}
LOCATIONS = {f"the_{s}": tuple(m for m in MAP_CARDS if MAP_CARDS[m].side == s) for s in ("west", "east")}


def _cid(c):
    return {"COMET1": "copernicus", "COMET2": "nostradamus", "COMET3": "halleys_comet", "COMET4": "regiomontanus"}.get(c["id"]) or slug(c["name"])


def _shot(c):
    s = c.get("one_shot")
    return None if s == "trade_shift_red_sea" else s


CARDS = {_cid(c): Card(_cid(c), c["name"], c["id"], c["region"], c["kind"], tuple(c.get("religion", ())), c["location"],
                       tuple(Agent("pawn" if a["piece"] == "pawn" else _piece(a), a["count"]) for a in c.get("agents", ())),
                       _shot(c), tuple(map(_op, c.get("ops", ()))), tuple(c.get("prestige", ())),
                       tuple(c.get("queen", {}).get("suitors", ())), tuple(c.get("abilities", ())), c["set"], c["edition"],
                       ("one_shot",) if "one_shot_doubt" in c else ())
         for c in _cards["cards"]}
VICTORIES = {v["id"]: Victory(v["id"], v["patron_name"]) for v in _v["victories"] if v["edition"] == 1}
BANKS = {b["id"]: Bank(b["id"], b["id"].title(), b["colour"], b["start_border"], b["town"], b["always_first"]) for b in _s["banks"]}
SETUP = _s
ABILITIES = _cards["abilities"]
ONE_SHOTS = {"crusade": {"religion": "catholic"}, "jihad": {"religion": "islamic"}, "reformation": {"religion": "reformist"},
             "conspiracy": {}, "peasant_revolt": {}, "coronation": {},
             "trade_shift_novgorod": {"emporium": "novgorod"}, "trade_shift_timbuktu": {"emporium": "timbuktu"},
             "trade_shift_spice_islands": {"emporium": "spice_islands"},
             "apostasy_reformist_catholic": {"religions": ["reformist", "catholic"]},
             "apostasy_reformist_islamic": {"religions": ["reformist", "islamic"]},
             "apostasy_islamic_catholic": {"religions": ["islamic", "catholic"]}}
