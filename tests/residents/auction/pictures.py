"""The board as pictures: the map of hexes with everybody's men, what each house has, the own hand."""

from pbem.engine.facets import Pictures
from pbem.engine.grounds import in_hexes
from pbem.engine.pictures import check_ground, parties_of

from .board import COPIES, HEXES, HOUSES, RIVER, WORTH

GROUND = in_hexes("area", HEXES, RIVER)
check_ground(GROUND, [f"area:{area}" for area in HEXES])
COLOURS = {"oak": ("#2e8b57", "#ffffff"), "elm": ("#f2d400", "#000000"), "ash": ("#4a2c12", "#ffffff")}


def pictures(view, house, words):
    """The map, and the hand of a house."""
    hand = {"hand": [_hand(view, house, words)]} if house in HOUSES else {}
    panels, parties = {"map": [_map(view, words), _houses(view, words)], **hand}, parties_of("house", COLOURS, words)
    return [{"key": key, "title": words.say("board", f"pictures.{key}", {}), "parties": parties, "legend": [],
             "panels": shown} for key, shown in panels.items()]


def _map(view, words):
    held = [(house, area, men) for house, there in view["men"].items() for area, men in there.items()]
    owners = {area: house for house, area, _ in held}
    return {"kind": "chart", "title": words.say("board", "map", {}), "ground": "map",
            "spaces": {f"area:{area}": _area(area, owners.get(area, ""), words) for area in HEXES},
            "counters": [_men(house, area, men, words) for house, area, men in held]}


def _area(area, owner, words):
    note = words.say("board", "pictures.worth", {"area": area, "points": WORTH.get(area, 0)})
    worth = [{"icon": "star", "text": str(WORTH[area]), "note": note}] if area in WORTH else []
    return {"name": words.name("area", area, "table"), "owner": owner, "signs": worth, "note": note}


def _men(house, area, men, words):
    note = words.say("board", "pictures.men", {"house": house, "area": area, "men": men})
    return {"at": f"area:{area}", "owner": house, "rows": [[{"icon": "person", "text": str(men)}]], "note": note}


def _houses(view, words):
    return {"kind": "tiles", "broad": len(HOUSES), "tiles": [_house(view, house, words) for house in HOUSES],
            "title": words.say("board", "houses", {"round": view["round"], "steward": view["steward"]})}


def _house(view, house, words):
    numbers = {"star": view["points"][house], "coin": view["coins"][house], "card": view["hand_sizes"][house],
               "scroll": len(view["charters"][house])}
    return {"key": f"house:{house}", "title": words.name("house", house, "table"), "owner": house,
            "rows": [[{"icon": icon, "text": str(number)} for icon, number in numbers.items()]],
            "note": words.say("board", "houses.owned", {"charters": view["charters"][house]})}


def _hand(view, house, words):
    cards = [{"key": f"card:{card}", "title": words.name("card", card, "table"), "corner": str(number),
              "note": words.say("board", "card", {"card": card, "copies": COPIES[card]})}
             for card, number in view["hand"].items()]
    return {"kind": "cards", "title": words.say("board", "pictures.hand", {}),
            "empty": words.say("board", "hand.cards", view),
            "rows": [{"title": "", "owner": house, "cards": cards}] if cards else []}


PICTURES = Pictures(pictures, {"map": GROUND}, told=("map",), asked=lambda decision: ("map", "hand"),
                    fields={"area": "area", "origin": "area", "won.houses": "house"}, way=("origin", "area", "house"))
