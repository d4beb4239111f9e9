"""The board in reports: what is one's own, Barons, spaces, the map, cards in play."""

from pbem.engine.sections import Section

from . import outlook
from .actions.expeditions import LAST
from .actions.stacks import is_full
from .board import armies, cities, heirs, proposals
from .printed import printed
from .upkeep.upkeep import influence_due


def said(words, phrase, /, **values):
    return words.say("board", phrase, values)


def sections(view, baron, words):
    """What is one's own first, then Barons, spaces, the map, cards; short mails have what a plan or ballot needs."""
    own = [*shown_by("hand", _own(view, baron, words)), _ahead(view, baron, words)] if baron in view["barons"] else []
    table = [spaces(view, words), agendas(view, words)]
    for part in (*own, *table):
        part.brief = True
    return [*own, *shown_by("barons", barons(view, words)), *shown_by("table", *table, tracks(view, words)),
            *shown_by("map", city_table(view, words), army_table(view, words), borders(view, words)),
            *_in_force(view, words)]


def shown_by(picture, *parts):
    """Sections of which a picture shows the same."""
    for part in parts:
        part.shown_by = picture
    return parts


def _section(words, phrase, columns, rows, lines=(), **values):
    """A Section whose title is a phrase and whose columns are its attributes."""
    head = [said(words, f"{phrase}.{column}") for column in columns]
    return Section(said(words, phrase, **values), list(lines), head if rows else [], rows)


# What is one's own.

def _own(view, baron, words):
    plan = view["plan"] or {}
    lines = [_at_hand(view, baron, words),
             *(said(words, "own.stack", stack=stack, cards=cards) for stack, cards in plan.items() if cards),
             *(said(words, "own.lying", phase=space, cards=there, missing=is_full(view) - len(view["spaces"][space]))
               for space, there in view["hands"][baron].items() if there)]
    return Section(said(words, "own"), lines)


def _ahead(view, baron, words):
    """What the next Wages and Upkeep bring him."""
    rows = [["wages", said(words, "ahead.owed", due=outlook.wages_due(view, baron), crowns=view["crowns"][baron])],
            ["influence", f"+{influence_due(view, baron)}"], *_risk(view, baron, words)]
    found = _section(words, "ahead", ("what", "much"), [[said(words, f"ahead.{what}"), told] for what, told in rows])
    found.instead = [said(words, "ahead.short", told=[f"{what}: {much}" for what, much in found.rows])]
    return found


def _at_hand(view, baron, words):
    lying = view["hands"][baron].values()
    cards = {action: number - sum(there.get(action, 0) for there in lying)
             for action, number in printed(view).actions.items()}
    return said(words, "own.hand", cards={action: number for action, number in cards.items() if number})


def _risk(view, baron, words):
    """Cities without a Noble, and the chance that one of them revolts in Upkeep."""
    unguarded, chance = outlook.revolt_risk(view, baron)
    if not unguarded:
        return []
    left = outlook.unknown_fate(view)
    return [["revolt", said(words, "ahead.risk", cities=unguarded, percent=round(100 * chance), cards=left.cards,
                            revolts=left.revolts)]]


# The Barons.

def barons(view, words):
    """What each has, what Upkeep and Wages bring, and what he lacks to win."""
    columns = ("baron", "crowns", "votes", "faith", "influence", "cities", "more", "wages", "missing")
    rows = [[_baron(view, one, words), *(str(view[what][one]) for what in columns[1:5]),
             str(len(cities.controlled(view, one))), f"+{influence_due(view, one)}",
             str(outlook.wages_due(view, one)), str(outlook.cities_missing(view, one))] for one in view["barons"]]
    return _section(words, "barons", columns, rows, [said(words, "barons.round", round=view["round"]),
                                                     *_ends(view, words)])


def _baron(view, one, words):
    name = words.name("baron", one, "table")
    marks = [mark for mark, holds in (("chairman", view["chairman"] == one), ("church", view["church"] == one),
                                      ("banned", one in view["banned"])) if holds]
    return " ".join([name, *(said(words, f"barons.{mark}") for mark in marks)])


def _ends(view, words):
    """How soon the match ends, and who is ahead."""
    if view["winners"] is not None:
        return [said(words, "barons.over", barons=view["winners"])]
    nearest = min(outlook.cities_missing(view, one) for one in view["barons"])
    near = [one for one in view["barons"] if outlook.cities_missing(view, one) == nearest]
    return [*([_pool(view, words)] if outlook.ends_with_pool(view) else []),
            said(words, "barons.conquest", conquest=cities.conquest(view) + 1, number=nearest,
                 barons=near if len(near) < len(view["barons"]) else [])]


def _pool(view, words):
    most = max(view["influence"].values())
    leaders = [one for one in view["barons"] if view["influence"][one] == most]
    return said(words, "barons.pool", pool=view["pool"], rounds=outlook.rounds_left(view),
                leaders=leaders if most and len(leaders) < len(view["barons"]) else [])


# Spaces and cards.

def spaces(view, words):
    """What lies on the spaces of special phases, and how much is missing (WK-7.1)."""
    rows = [[words.name("phase", space, "table"), str(is_full(view) - len(laid)),
             words.join([said(words, "laid", **one) for one in laid], "comma")]
            for space, laid in view["spaces"].items()]
    return _section(words, "spaces", ("phase", "missing", "laid"), rows)


def agendas(view, words):
    rows = [[_card(view, "agenda", card, words), _kind(printed(view).agendas[card], words),
             printed(view).agendas[card].text] for card in view["agendas"]]
    return _section(words, "agendas", ("agenda", "kind", "text"), rows, _note(view, view["agendas"], words))


def _kind(agenda, words):
    return said(words, "kinds", type=agenda.type, vote=agenda.vote)


def _card(view, kind, card, words):
    """Its name; marked where what it does is made up."""
    name = words.name(kind, card)
    return said(words, "made_up", name=name) if is_made_up(printed(view), card) else name


def _note(view, cards, words):
    """What the mark means, where one of these cards has it."""
    return [said(words, "made_up.note")] if any(is_made_up(printed(view), card) for card in cards) else []


def is_made_up(data, card):
    """Whether what a card does is not that of the printed one."""
    return bool({"text", "all"} & {*data.stand_in.get(card, ())})


def tracks(view, words):
    """Mercenaries, the track with its fees, expeditions, the next Event, the Fate deck."""
    data, left = printed(view), outlook.unknown_fate(view)
    lines = [said(words, "tracks.display", troops=[data.troops[card].kind for card in view["display"]]),
             said(words, "tracks.markers", track=[{"crowns": data.fees[space], "baron": baron}
                                                  for space, baron in view["track"].items()]),
             *(_expedition(name, how, words) for name, how in view["expeditions"].items() if how["space"]),
             said(words, "tracks.event", colour=view["event_back"]),
             said(words, "tracks.fate", number=view["decks"]["fate_unseen"], cards=left.cards, revolts=left.revolts)]
    return Section(said(words, "tracks"), lines)


def _expedition(name, how, words):
    return said(words, "tracks.expedition", expedition=name, space=how["space"], last=LAST,
                stakes=how["stakes"], blessed=int(how["blessed"]))


def _in_force(view, words):
    """Laws, offices, charges and Events in play, with what they do; none before there is one.

    Beside pictures, which name them, HELP tells what they do.
    """
    data = printed(view)
    found = [(said(words, "in_force.all"), "agenda", card) for card in view["laws"]]
    found += [(words.name("noble", noble), "agenda", card) for noble, card in view["offices"].items()]
    found += [(words.name("baron", one, "table"), "agenda", card)
              for one in view["barons"] for card in view["charges"][one]]
    found += [(words.name("baron" if one["target"] in data.barons else "noble", one["target"]), "event", one["card"])
              for one in view["lasting"]]
    rows = [[whose, _card(view, kind, card, words), (data.agendas if kind == "agenda" else data.events)[card].text]
            for whose, kind, card in found]
    free = [*open_laws(view, words), *accusations(view, words)]
    cards = [card for _, _, card in found]
    section = _section(words, "in_force", ("whose", "card", "text"), rows, [*free, *_note(view, cards, words)])
    named = [words.name(kind, card) for _, kind, card in found]
    section.instead = [*([said(words, "in_force.short", named=named)] if named else []), *free]
    return [section] if found or free else []


def open_laws(view, words):
    """What Barons have worded, word for word, with what the server does by it (WK-40.42)."""
    return [said(words, "in_force.law", agenda=law, baron=how["baron"], words=how["words"],
                 effects=proposals.told(how["effects"]))
            for law, how in view["open_laws"].items()]


def accusations(view, words):
    """What is to be judged, word for word."""
    return [said(words, "in_force.case", number=int(number), baron=case["baron"], other=case["accused"],
                 words=case["words"]) for number, case in view["accusations"].items()]


# The map.

def city_table(view, words):
    """The cities that stand; those that are razed in a line."""
    data = printed(view)
    standing = [city for city in data.cities.values() if not view["cities"][city.id]["razed"]]
    rows = [[words.name("city", city.id, "table"), city.area if city.kingdom else said(words, "cities.overseas"),
             str(city.income + view["cities"][city.id]["fortified"]), str(cities.strength(view, city.id)),
             _control(view["cities"][city.id], words), _state(view, city, words)] for city in standing]
    razed = [city for city in data.cities if view["cities"][city]["razed"]]
    lines = [said(words, "cities.razed", cities=razed)] if razed else []
    return _section(words, "cities", ("city", "area", "income", "strength", "control", "state"), rows, lines)


def _control(how, words):
    return words.name("baron", how["control"], "table") if how["control"] else said(words, "cities.neutral")


def _state(view, city, words):
    how, marks = view["cities"][city.id], []
    if how["fortified"]:
        marks.append(said(words, "cities.fortified"))
    if how["breaches"]:
        marks.append(said(words, "cities.breaches", number=how["breaches"]))
    if cities.is_besieged(view, city.id):
        marks.append(said(words, "cities.besieged", **view["sieges"][city.area]))
    return words.join(marks, "comma") if marks else ""


def army_table(view, words):
    """Strongholds and Nobles with troops, by Barons; who has none in a line."""
    rows = [row for baron in view["barons"] for row in _armies(view, baron, words)]
    without = [noble for noble, how in view["nobles"].items() if not how["troops"] and not how["area"]]
    lines = [*([said(words, "armies.without", nobles=without)] if without else []), *lineage(view, words)]
    return _section(words, "armies", ("army", "baron", "area", "strength", "troops", "state"), rows, lines)


def lineage(view, words):
    """Heirs that other Barons hold, and Nobles who have none any more (WK-39.3)."""
    away = {noble: heir["holder"] for noble, heir in view["heirs"].items()
            if heir["holder"] != armies.baron_of(view, noble)}
    without = [noble for noble in view["nobles"] if not heirs.lives(view, noble)] if view["heirs"] else []
    return [*([said(words, "armies.heirs", heirs=away)] if away else []),
            *([said(words, "armies.heirless", nobles=without)] if without else [])]


def _armies(view, baron, words):
    name, how = words.name("baron", baron, "table"), view["strongholds"][baron]
    strength = printed(view).strongholds[baron] - 100 * how["breaches"]
    yield [said(words, "armies.stronghold", baron=baron), name, _area(how["area"], words),
           f"{max(0, strength)} + {armies.strength_of(view, how['troops'])}", _troops(view, how, words),
           _marks(view, how, words)]
    for noble in armies.nobles_of(view, baron):
        how = view["nobles"][noble]
        if how["troops"] or how["area"]:
            shape = said(words, f"shapes.{printed(view).nobles[noble].shape}")
            yield [said(words, "armies.noble", noble=noble, shape=shape), name, _where(how, words),
                   str(armies.strength(view, noble)), _troops(view, how, words), _marks(view, how, words)]


def _where(how, words):
    return said(words, "armies.at_sea", area=how["area"]) if how["at_sea"] else _area(how["area"], words)


def _area(area, words):
    return words.name("area", area, "table") if area else said(words, "armies.off")


def _troops(view, how, words):
    kinds = [printed(view).troops[card].kind for card in how["troops"]]
    return words.join([words.name("troop", kind, "table") for kind in kinds], "comma") if kinds else ""


def _marks(view, how, words):
    marks = [said(words, "armies.exhausted")] if how.get("exhausted") else []
    marks += [said(words, f"armies.{what}", number=how[what]) for what in ("casualties", "breaches") if how.get(what)]
    if how["area"] in view["sieges"] and how is view["strongholds"].get(armies.stronghold_in(view, how["area"])):
        marks.append(said(words, "cities.besieged", **view["sieges"][how["area"]]))
    return words.join(marks, "comma") if marks else ""


def borders(view, words):
    """What is not open on the map, in lines: roads, bridges, rivers, mountains, ports."""
    data = printed(view)
    lines = [said(words, f"borders.{kind}", pairs=[{"one": border.one, "other": border.other}
                                                   for border in data.map.borders if kind in border.kinds])
             for kind in ("road", "bridge", "river", "mountain")]
    ports = [area.id for area in data.areas.values() if area.port and area.kingdom]
    return Section(said(words, "borders"), [*lines, said(words, "borders.port", areas=ports)])
