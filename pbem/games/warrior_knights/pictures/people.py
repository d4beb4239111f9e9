"""The Barons as a picture: what each has, what he gains and owes, and how near he is to winning."""

from .. import outlook
from ..board import armies, cities
from ..printed import printed
from ..upkeep.upkeep import influence_due
from .symbols import icon, item, legend, parties, said

ICONS = ("crowns", "votes", "faith", "influence", "city", "wages", "nearest", "chairman", "church", "banned", "square",
         "star", "triangle", "circle", "scroll")


def picture(view, words):
    """The picture "barons"."""
    title = _title(view, words)
    tiles = [_baron(view, one, words) for one in view["barons"]]
    return {"key": "barons", "title": said(words, "barons.title"), "parties": parties(view, words),
            "legend": legend(words, icons=ICONS),
            "panels": [{"kind": "tiles", "title": title, "tiles": tiles, "broad": 3}]}


def _title(view, words):
    conquest = {"round": view["round"], "conquest": cities.conquest(view) + 1}
    if not outlook.ends_with_pool(view):
        return said(words, "barons.might", **conquest)
    return said(words, "barons", pool=view["pool"], rounds=outlook.rounds_left(view), **conquest)


def _baron(view, one, words):
    rows = [[*_numbers(view, one, words)], [*_prospects(view, one, words)], [*_away(view, one, words)],
            *([part] for part in _cards(view, one, words))]
    return {"key": f"baron:{one}", "title": words.name("baron", one, "table"), "owner": one,
            "rows": [row for row in rows if row], "signs": [*_signs(view, one, words)],
            "note": said(words, "barons.one", baron=one)}


def _signs(view, one, words):
    for mark, held in (("chairman", view["chairman"] == one), ("church", view["church"] == one),
                       ("banned", one in view["banned"])):
        if held:
            yield {"icon": icon(mark), "tone": "alarm" if mark == "banned" else "good",
                   "text": said(words, f"barons.{mark}"), "note": said(words, f"legend.{mark}")}


def _numbers(view, one, words):
    for what in ("crowns", "votes", "faith", "influence"):
        number = view[what][one]
        yield item(what, str(number), said(words, f"barons.{what}", number=number))


def _prospects(view, one, words):
    """Cities, what the next Upkeep and Wages bring, how many cities are missing to win."""
    own, due = len(cities.controlled(view, one)), influence_due(view, one)
    owed, missing = outlook.wages_due(view, one), outlook.cities_missing(view, one)
    yield item("city", str(own), said(words, "barons.cities", number=own))
    yield item("influence", f"+{due}", said(words, "barons.due", number=due))
    yield item("wages", f"-{owed}", said(words, "barons.wages", number=owed))
    yield item("nearest", said(words, "barons.to_win", number=missing), said(words, "barons.missing", number=missing))


def _away(view, one, words):
    """His Nobles who are not on the map, with their troops."""
    away = [noble for noble in armies.nobles_of(view, one) if not view["nobles"][noble]["area"]]
    if away:
        yield {"text": said(words, "barons.away"), "small": True, "note": said(words, "barons.away")}
    for noble in away:
        how = view["nobles"][noble]
        note = said(words, "barons.off", noble=noble, dead=int(how["dead"]))
        text = "×" if how["dead"] else str(armies.troops(view, noble) or "")
        yield item(printed(view).nobles[noble].shape, text, note, small=True)


def _cards(view, one, words):
    """His offices, charges, and Events that last."""
    data = printed(view)
    held = {card: said(words, "barons.office", noble=noble, agenda=card) for noble, card in view["offices"].items()
            if armies.baron_of(view, noble) == one}
    held |= {card: words.name("agenda", card) for card in view["charges"][one]}
    for card, text in held.items():
        yield item("scroll", text, data.agendas[card].text, small=True)
    for lasting in view["lasting"]:
        if lasting["target"] == one or data.nobles.get(lasting["target"]) and (
                armies.baron_of(view, lasting["target"]) == one):
            yield item("flame", words.name("event", lasting["card"]), data.events[lasting["card"]].text, small=True)


