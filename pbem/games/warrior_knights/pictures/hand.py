"""What is the reader's own as a picture: his Action cards, those that lie on spaces, his troops."""

from ..actions.stacks import is_full
from ..board import armies
from ..printed import printed
from .symbols import icon, item, legend, parties, said

ICONS = ("levy_taxes", "draft_soldiers", "rally_support", "serve_the_church", "mobilize_forces", "versatile_strategy",
         "square", "star", "triangle", "circle", "stronghold", "exhausted", "casualties")


def picture(view, baron, words):
    """The picture "hand"; None for who is no Baron of the match."""
    if baron not in view["barons"]:
        return None
    rows = [{"title": said(words, "hand.cards"), "cards": [_card(view, baron, one, words)
                                                          for one in printed(view).actions]},
            *(_stack(stack, cards, words) for stack, cards in (view["plan"] or {}).items() if cards)]
    title = said(words, "hand")
    armed = [one for one in armies.hosts(view, baron) if armies.host(view, baron, one)["troops"]]
    return {"key": "hand", "title": title, "parties": parties(view, words), "legend": legend(words, icons=ICONS),
            "panels": [{"kind": "cards", "title": title, "rows": rows, "broad": len(printed(view).actions)},
                       {"kind": "tiles", "title": said(words, "hand.troops"), "broad": 5,
                        "tiles": [_army(view, baron, one, words) for one in armed]}]}


def _card(view, baron, action, words):
    """How many of a card are at hand, and when the others come back (WK-7.5)."""
    lying = {space: there[action] for space, there in view["hands"][baron].items() if action in there}
    left = printed(view).actions[action] - sum(lying.values())
    back = [said(words, "hand.back", phase=space, number=number, missing=is_full(view) - len(view["spaces"][space]))
            for space, number in lying.items()]
    return {"key": f"action:{action}", "title": words.name("action", action, "table"), "corner": str(left),
            "owner": baron if left else "", "turned": not left, "text": " ".join(back),
            "rows": [[{"icon": icon(action), "note": words.name("action", action)}]],
            "note": said(words, "hand.card", action=action, number=left)}


def _stack(stack, cards, words):
    return {"title": said(words, "hand.stack", stack=stack),
            "cards": [{"key": f"stack:{stack}", "title": words.name("action", one, "table"),
                       "note": said(words, "hand.planned", action=one, stack=stack)} for one in cards]}


def _army(view, baron, host, words):
    """A Noble or the Stronghold with his cards."""
    how = armies.host(view, baron, host)
    kinds = [printed(view).troops[card].kind for card in how["troops"]]
    shape = "stronghold" if host == armies.STRONGHOLD else printed(view).nobles[host].shape
    strength = item(shape, str(armies.strength_of(view, how["troops"])), words.name("host", host))
    rows = [[strength, *_state(how, words)],
            *([{"text": words.name("troop", kind, "table"), "small": True}] for kind in kinds)]
    return {"key": f"host:{host}", "title": words.name("host", host, "table"), "owner": baron, "rows": rows,
            "note": said(words, "hand.army", host=host, troops=kinds)}


def _state(how, words):
    if how.get("exhausted"):
        yield item("exhausted", "", said(words, "legend.exhausted"))
    if how["casualties"]:
        yield item("casualties", str(how["casualties"]), said(words, "legend.casualties"))
