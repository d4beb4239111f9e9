"""The picture of the religious struggle: a map of religions, the zones of language, debaters, translations, tracks."""

from .map.atlas import DEBATERS, LANGUAGE_SPACES, LANGUAGES, PROTESTANT_TRACK, REFORMERS, SPACES, TRANSLATION
from .picture_ground import faith
from .picture_words import SHOWN, picture, said, several, sign, small, when
from .report_words import by_name, name
from .victory_phase.victory import RELIGIOUS_VICTORY, protestant_spaces

FAITHS = ("catholic", "protestant")  # parties, too
DEBATERS_IN_A_ROW = 6
SIGNS = (("flame", "unrest", "alarm", "unrest"), ("book", "university", "plain", "universities"))
SIDES = {"protestant": "protestant", "papal": "papacy"}  # side of a debater: its power
NEW_TESTAMENT, FULL_BIBLE = TRANSLATION["new_testament"]["steps"], TRANSLATION["full_bible"]["steps"]


def struggle(view, words):
    """The Picture "religion"."""
    chart = {"kind": "chart", "title": said(words, "religion.title", when=when(view, words)), "ground": "religion",
             "frame": tuple(SHOWN["religion_frame"]), "spaces": spaces(view, words), "counters": reformers(view, words)}
    panels = [chart, _zones(view, words), debaters(view, words), protestant_track(view, words),
              translations(view, words), _others(view, words)]
    return picture(view, words, "religion", panels, _faiths(words))


def _faiths(words):
    """The parties that the map of religions has besides: the Catholics, and the languages as rims."""
    languages = SHOWN["languages"]
    return {"catholic": {"name": said(words, "catholic"), **SHOWN["catholic"]},
            **{one: {"name": said(words, "language", language=one), **languages[one]} for one in languages}}


def spaces(view, words):
    """Every space by its religion, within a rim of its language."""
    return {faith(space.id): _space(view, space, words) for space in SPACES.values()}


def _space(view, space, words):
    if view["religion"][space.id] not in FAITHS or space.id in view["out_of_play"]:
        return {"name": name(words, "space", space.id), "absent": True,
                "note": said(words, "space_of_faith.none", space=space.id)}
    religion = view["religion"][space.id]
    signs = [sign(words, icon, phrase, tone) for icon, phrase, tone, where in SIGNS if space.id in view[where]]
    known = said(words, "space_of_faith", space=space.id, religion=religion, language=space.language)
    shown = {"name": name(words, "space", space.id), "owner": religion,
             "note": several(words, [known, *(one["note"] for one in signs)])}
    home = {"home": space.language} if space.language in LANGUAGES else {}
    return {**shown, **home, **({"signs": signs} if signs else {})}


def reformers(view, words):
    """Counters of the reformers."""
    return [{"at": faith(space), "owner": "protestant", "note": said(words, "reformer", reformer=who),
             "rows": [[small("quill", name(words, "reformer", who))]]} for who, space in view["reformers"].items()]


def _zones(view, words):
    """Tiles of the zones of language: how many of their spaces are Protestant."""
    return {"kind": "tiles", "title": said(words, "zones"), "broad": len(LANGUAGES),
            "tiles": [_zone(view, language, words) for language in LANGUAGES]}


def _zone(view, language, words):
    all_of_it = LANGUAGE_SPACES[language]
    protestant = [space for space in all_of_it if view["religion"][space] == "protestant"]
    calm = sum(1 for space in protestant if space not in view["unrest"])
    rows = [[{"icon": "quill", "text": f"{len(protestant)}/{len(all_of_it)}",
              "note": said(words, "protestant_of", number=len(protestant), most=len(all_of_it))}]]
    if calm < len(protestant):
        rows.append([small("flame", said(words, "in_unrest", number=len(protestant) - calm))])
    return {"key": f"language:{language}", "title": said(words, "language", language=language), "owner": language,
            "rows": rows, "note": several(words, [row[0]["note"] for row in rows])}


def debaters(view, words):
    """Cards of the debaters in play: those of the Papacy, those of the Protestant zone by zone."""
    there = [DEBATERS[debater] for debater in view["debaters"]]
    rows = [_row(view, "papal", "", there, words)]
    rows += [_row(view, "protestant", language, there, words) for language in TRANSLATION["zones"]]
    return {"kind": "cards", "title": said(words, "debaters"), "broad": DEBATERS_IN_A_ROW,
            "rows": [row for row in rows if row["cards"]], "empty": said(words, "no_debaters")}


def _row(view, side, language, there, words):
    own = [one for one in there if one.side == side and (one.zone or "") == language]
    return {"title": said(words, "row", side=side, language=language or None), "owner": SIDES[side],
            "cards": [_debater(view, one, words) for one in sorted(own, key=lambda one: -one.value)]}


def _debater(view, debater, words):
    status = view["debaters"][debater.id]
    return {"key": f"debater:{debater.id}", "title": name(words, "debater", debater.id), "corner": str(debater.value),
            "owner": SIDES[debater.side], "turned": status != "uncommitted",
            "note": said(words, "debater", debater=debater.id, value=debater.value, status=status)}


def protestant_track(view, words):
    """The Track of Protestant spaces, with the VP that they give both sides."""
    number = min(protestant_spaces(view), RELIGIOUS_VICTORY)
    steps = _steps()
    at = max(index for index, first in enumerate(steps) if first <= number)
    vp = {"protestant": PROTESTANT_TRACK[number].protestant, "papal": PROTESTANT_TRACK[number].papal}
    marker = {"key": "track:protestant_spaces", "at": at, "owner": "protestant", "text": str(number),
              "note": said(words, "protestant_spaces", number=number, **vp)}
    boxes = [str(first) if last == first else f"{first}-{last}" for first, last in
             zip(steps, [*(step - 1 for step in steps[1:]), RELIGIOUS_VICTORY], strict=True)]
    return {"kind": "track", "title": marker["note"], "boxes": boxes, "markers": [marker]}


def _steps():
    """The numbers of Protestant spaces at which their VP change."""
    return [number for number, box in enumerate(PROTESTANT_TRACK)
            if number == 0 or box != PROTESTANT_TRACK[number - 1] or number == RELIGIOUS_VICTORY]


def translations(view, words):
    """The Track of translations: the New Testament, then the Full Bible."""
    boxes = [said(words, "no_translation"),
             *(said(words, "new_testament", number=step) for step in range(1, NEW_TESTAMENT + 1)),
             *(said(words, "full_bible", number=step) for step in range(1, FULL_BIBLE + 1))]
    markers = [{"key": f"translation:{language}", "at": done["new_testament"] + done["bible"], "owner": language,
                "text": SHOWN["languages"][language]["letter"],
                "note": said(words, "translated", language=language, **done)}
               for language, done in view["translation"].items()]
    return {"kind": "track", "title": said(words, "translations"), "boxes": boxes, "markers": markers}


def _others(view, words):
    """Tiles of St. Peter's, the League, the Jesuits, whom the Pope has banned, and what is in force."""
    lines = {"st_peters": [small("church", said(words, "st_peters", **view["st_peters"]))],
             "league": [small("shield", said(words, "league", formed=bool(view["league"])))],
             "universities": [small("book", one) for one in _names(words, "space", view["universities"])],
             "banned": [small("cross", name(words, "reformer" if who in REFORMERS else "leader", who))
                        for who in view["excommunicated"]],
             "in_force": [small("hourglass", one) for one in _names(words, "card", view["in_force"])]}
    tiles = [{"key": f"topic:{part}", "title": said(words, f"part-{part}"), "rows": [[item] for item in items],
              "note": several(words, [said(words, f"part-{part}"), *(item["note"] for item in items)])}
             for part, items in lines.items() if items]
    return {"kind": "tiles", "title": said(words, "others"), "broad": len(tiles), "tiles": tiles}


def _names(words, kind, things):
    return [name(words, kind, one) for one in by_name(words, kind, things)]
