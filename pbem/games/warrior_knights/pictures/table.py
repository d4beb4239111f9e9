"""What lies beside the map as a picture: spaces of special phases, Mercenaries, expeditions, Agendas and laws."""

from ..actions.expeditions import LAST
from ..actions.stacks import is_full
from ..printed import printed
from .symbols import icon, item, legend, parties, said

ICONS = ("levy_taxes", "draft_soldiers", "rally_support", "serve_the_church", "mobilize_forces", "blessed")
BROAD = 6  # cards in a row
SOON = 2  # cards to the next trigger


def picture(view, words):
    """The picture "table"."""
    panels = [_spaces(view, words), _track(view, words), _display(view, words), _expeditions(view, words),
              _agendas(view, words)]
    return {"key": "table", "title": said(words, "table"), "parties": parties(view, words), "panels": panels,
            "legend": legend(words, icons=ICONS)}


def _spaces(view, words):
    tiles = [_space(view, space, laid, words) for space, laid in view["spaces"].items()]
    return {"kind": "tiles", "title": said(words, "table.spaces"), "tiles": tiles, "broad": len(tiles)}


def _space(view, space, laid, words):
    """The cards on a space by their Barons, and how many are missing."""
    missing = is_full(view) - len(laid)
    chips = [{"icon": icon(one["action"]), "owner": one["baron"],
              "note": said(words, "table.card", **one)} for one in laid]
    note = said(words, "table.missing", phase=space, number=missing)
    return {"key": f"phase:{space}", "title": words.name("phase", space, "table"), "rows": [chips] if chips else [],
            "signs": [{"icon": "", "text": said(words, "table.to_go", number=missing), "note": note,
                       "tone": "alarm" if missing <= SOON else "plain"}], "note": note}


def _track(view, words):
    """The Mercenary track with what Versatile Strategy pays for each space."""
    data, track = printed(view), view["track"]
    markers = [{"key": f"track:{space}", "at": at, "owner": baron or "", "text": "" if baron else said(words, "free"),
                "note": said(words, "table.marker", track=space, baron=baron)}
               for at, (space, baron) in enumerate(track.items())]
    missing = sum(not baron for baron in track.values())
    return {"kind": "track", "title": said(words, "table.track", number=missing), "markers": markers,
            "boxes": [said(words, "table.fee", crowns=data.fees[space]) for space in track]}


def _display(view, words):
    data = printed(view)
    cards = [{"key": f"troop:{troop.kind}", "title": words.name("troop", troop.kind, "table"),
              "rows": [[item("crowns", str(troop.wage), said(words, "table.wage", crowns=troop.wage))]],
              "note": said(words, "table.troop", troop=troop.kind, crowns=troop.wage)}
             for troop in map(data.troops.get, view["display"])]
    return {"kind": "cards", "title": said(words, "table.display"), "broad": BROAD,
            "rows": [{"title": "", "cards": cards}], "empty": said(words, "nothing")}


def _expeditions(view, words):
    tiles = [_expedition(name, how, words) for name, how in view["expeditions"].items()]
    return {"kind": "tiles", "title": said(words, "table.expeditions"), "tiles": tiles, "broad": len(tiles)}


def _expedition(name, how, words):
    note = said(words, "table.expedition", expedition=name, space=how["space"], last=LAST)
    blessed = [{"icon": icon("blessed"), "tone": "good", "note": said(words, "legend.blessed")}] \
        if how["blessed"] else []
    where = {"icon": icon("expedition") if how["space"] else "", "tone": "plain" if how["space"] else "quiet",
             "text": said(words, "table.way", space=how["space"], last=LAST), "note": note}
    stakes = [item("crowns", str(crowns), said(words, "table.stake", baron=baron, crowns=crowns), owner=baron)
              for baron, crowns in how["stakes"].items()]
    return {"key": f"expedition:{name}", "title": words.name("expedition", name, "table"), "note": note,
            "rows": [stakes] if stakes else [], "signs": [where, *blessed]}


def _agendas(view, words):
    """Current Agendas, laws, and what is known of the next Event."""
    data = printed(view)
    now, laws = ({card: data.agendas[card].text for card in view[pile]} for pile in ("agendas", "laws"))
    laws |= {law: how["words"] for law, how in view["open_laws"].items()}
    rows = [{"title": said(words, f"table.{title}"), "cards": [_agenda(*one, words) for one in found.items()]}
            for title, found in (("agendas", now), ("laws", laws))]
    title = said(words, "table.event", colour=view["event_back"], number=view["decks"]["fate_unseen"])
    return {"kind": "cards", "title": title, "rows": rows, "empty": said(words, "nothing")}


def _agenda(card, text, words):
    return {"key": f"agenda:{card}", "title": words.name("agenda", card, "table"), "text": text,
            "note": said(words, "table.agenda", agenda=card, text=text)}
