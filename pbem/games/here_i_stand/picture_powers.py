"""The picture of the powers: the track of VP, what each power has, Henry's wives."""

from .diplomacy_phase import catherine_of_aragon
from .major_powers.chateaux import MAX_CHATEAUX
from .map.atlas import AUTO_WIN_KEYS, MAJORS
from .naval_affairs.piracy_awards import MOST_VP
from .picture_words import chip, letter, picture, said, several, sign, small
from .powers import heirs, marital_track
from .report import bonds
from .report_words import name

LAST_BOX, IN_A_ROW, TILES_IN_A_ROW = 29, 15, 3


def powers(view, words):
    """The Picture "powers"."""
    tiles = {"kind": "tiles", "title": said(words, "powers"), "broad": TILES_IN_A_ROW,
             "tiles": [_tile(view, power, words) for power in MAJORS if power in view["vp"] or any(bonds(view, power))]}
    return picture(view, words, "powers", [vp_track(view, words), tiles, *_wives(view, words)])


def vp_track(view, words):
    """The Track of victory points."""
    boxes = range(max(LAST_BOX, *view["vp"].values()) + 1)
    markers = [{"key": f"vp:{power}", "at": max(vp, 0), "owner": power, "text": letter(power),
                "note": said(words, "vp_of", power=power, number=vp)} for power, vp in view["vp"].items()]
    return {"kind": "track", "title": said(words, "vp_track"), "boxes": [str(box) for box in boxes],
            "markers": markers, "broad": IN_A_ROW}


def _tile(view, power, words):
    """What a power has, as a Tile."""
    own = [_counts(view, power, words), *_people(view, power, words)] if power in view["vp"] else []
    alone = [[item] for item in _own(view, power, words)] if power in view["vp"] else []
    rows = [*own, *_bonds(view, power, words), *alone]
    signs = [sign(words, "cross", "excommunicated", "alarm")] if view["minus_cards"].get(power) else []
    known = [" ".join(item.get("note") or item["text"] for item in row) for row in rows]
    return {"key": f"power:{power}", "title": name(words, "power", power), "owner": power, "rows": rows,
            "signs": signs, "note": several(words, [*known, *(one["note"] for one in signs)])}


def _counts(view, power, words):
    """VP, Keys and cards."""
    vp, keys, most, cards = view["vp"][power], view["keys"][power], AUTO_WIN_KEYS[power], view["hand_sizes"][power]
    return [{"text": said(words, "vp", number=vp)},
            {"icon": "key", "text": f"{keys}/{most}" if most else str(keys),
             "note": said(words, "keys", number=keys, most=most)},
            {"icon": "card", "text": str(cards), "note": words.amount(cards, "cards")}]


def _people(view, power, words):
    """Rows of its ruler, its home cards and its captives."""
    home, captives = view["home_cards_held"][power], view["captured"].get(power, ())
    ruler = name(words, "ruler", view["rulers"][power])
    yield [small("crown", ruler, said(words, "ruler", ruler=ruler))]
    cards = [name(words, "card", card) for card in home] or [said(words, "used")]
    yield [small("house", card, said(words, "home_card", card=card)) for card in cards]
    if captives:
        yield [small("chain", said(words, f"leader-{leader}"), said(words, "captive", leader=leader))
               for leader in captives]


def _bonds(view, power, words):
    """Rows of those that a power is at war with and allied to."""
    wars, allies = bonds(view, power)
    for icon, phrase, others in (("swords", "at_war", wars), ("hand", "allied", allies)):
        if others:
            yield [{"icon": icon, "note": said(words, phrase)}, *(chip(words, one) for one in others)]


def _own(view, power, words):
    """Items of what only this power has, and of what has been won or will come back."""
    if won := sum(item["vp"] for item in view["bonus_vp"][power]) + view["war_winner"].get(power, 0):
        yield small("star", said(words, "bonus_vp", vp=won))
    if lost := view["lost_at_sea"]["units"].get(power):
        yield small("hourglass", said(words, "coming_back", force=tuple(lost.items())))
    if power == "ottoman" and view["barbary"]:
        yield small("skull", said(words, "piracy_vp", vp=view["piracy_vp"], most=MOST_VP))
    if power == "hapsburg" and catherine_of_aragon.is_held(view):
        yield small("ring", said(words, "catherine"), said(words, "catherine.note"))
    if power == "england":
        yield small("person", said(words, f"heir-{_heir(view)}"))
    if power == "france":
        yield small("castle", said(words, "chateaux", vp=view["chateaux"], most=MAX_CHATEAUX))
    if power == "papacy":
        yield small("church", said(words, "st_peters", **view["st_peters"]))
    if power == "protestant":
        yield small("shield", said(words, "league", formed=bool(view["league"])))


def _heir(view):
    """Who will follow Henry, as far as heirs give VP."""
    if heirs.edward_is_born(view):
        return "healthy_edward" if heirs.edward_is_healthy(view) else "sickly_edward"
    return "elizabeth" if heirs.elizabeth_is_born(view) else "none"


def _wives(view, words):
    """The Track of Henry's wives, where England is played."""
    if "england" not in view["vp"]:
        return []
    track = marital_track.TRACK
    marker = {"key": "leader:henry_viii", "at": track.index(view["marital"]), "owner": "england",
              "text": letter("england"), "note": said(words, "married", box=view["marital"])}
    return [{"kind": "track", "title": said(words, "wives"), "boxes": [said(words, f"wife-{box}") for box in track],
             "markers": [marker]}]
