"""What pictures mark: by which keys the things of events and choices are shown, and what went from where to where."""

from .data_files import load
from .map.atlas import FOREIGN_WARS, ZONES
from .picture_ground import faith, key

BESIDE = {decision: picture for picture, decisions in load("picture")["beside"].items() for decision in decisions}
FIELDS = load("picture")["fields"]
TARGETS = ("space", "place", "port", "zone")  # fields that name where something goes, from its `origin`
STAYED = {"naval_interception_void"}  # events with an origin and a target that moved nothing
BACK = {"naval_avoidance": ("zone", "place")}  # from where to where, where no `origin` says it
SHOWN = {  # kind: the keys of its things
    "place": lambda one: [key(one)],
    "space": lambda one: [key(one), faith(one)],
    "zone": lambda one: [key(one)] if one in ZONES else [f"language:{one}"],
    "language": lambda one: [f"language:{one}", f"translation:{one}"],
    "translation": lambda one: [f"translation:{one}"],
    "card": lambda one: [f"card:{one}", f"diplomatic_card:{one}"],
    "war": lambda one: [f"space:{war}" for war, known in FOREIGN_WARS.items() if str(known["card"]) == one],
    "banned": lambda one: ["topic:banned"],
    "st_peters": lambda one: ["topic:st_peters", "power:papacy"],
    "chateaux": lambda one: ["power:france"],
    "marital": lambda one: ["leader:henry_viii"],
    "voyager": lambda one: [f"voyages:{one}"],
}


def shown_as(kind, identity):
    """The keys by which pictures show a thing."""
    return SHOWN[kind](identity) if kind in SHOWN else [f"{kind}:{identity}"]


def asked(decision):
    """The keys of the pictures that stand beside a question."""
    picture = BESIDE.get(decision, "map")
    return () if picture == "nothing" else (picture,)


def moves(event):
    """What went from where to where on the map by an event; a fleet's by each of its `moves`."""
    if event["kind"] == "fleets_sail":
        return [_move(move["origin"], move["destination"], event["power"]) for move in event["moves"]]
    if event["kind"] in STAYED or event.get("success") is False:
        return []
    origin, target = _ends(event)
    return [_move(origin, target, _owner(event))] if origin and target and origin != target else []


def _ends(event):
    fields = BACK.get(event["kind"])
    if fields:
        return [event[field] for field in fields]
    target = next((event[field] for field in TARGETS if event.get(field)), "")
    return event.get("origin"), target


def _owner(event):
    return event.get("minor") or event.get("power") or ""


def _move(origin, target, owner):
    return {"origin": key(origin), "target": key(target), "owner": owner}
