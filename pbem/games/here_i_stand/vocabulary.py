"""The words of the game: every name a player may use, by kind, and the sentences of the rule index."""

import unicodedata

from pbem.engine.speech import Speech

from .data_files import words as order_words
from .map import atlas
from .map.atlas import (
    CARDS,
    DEBATERS,
    INDEPENDENT,
    MAJORS,
    MINORS,
    POWERS,
    REFORMERS,
    SPACES,
    ZONES,
)
from .rulebook import RULE_INDEX

SAID = ("pool", "price", "award")  # kinds named by plain words
NEW_WORLD = ("discovery", "colony", "explorer", "voyage", "governor")

__all__ = ["RULE_INDEX", "VOCABULARY", "check_unique", "folded", "speech", "vocabulary"]


def folded(name):
    """A name as compared: lower case, without accents, its words apart (a tuple)."""
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    return tuple("".join(letter if letter.isalnum() else " " for letter in plain).split())


def speech():
    """What these words are to whoever reads orders."""
    words = order_words("order_words")
    return Speech(turn=tuple(words["own_turn"]), passing="pass", things=frozenset(words["things"].split()),
                  people=("power", "leader"), places=("space", "zone"), held={"card": "hand"},
                  everyday=("use", "phase", *SAID),
                  aside=("moment", "policy", "action", "topic", "picture", "close_up"),
                  ahead=("play", "respond"), shared=("back", "ready", "revoke", "when"))


def check_unique(entries, what):
    """Raises ValueError when a name (or id) of one entry also stands for another."""
    meaning = {}
    for identity, names in entries.items():
        for name in (identity, *names):
            other = meaning.setdefault(folded(name), identity)
            if other != identity:
                raise ValueError(f"{what}: {name!r} stands for {other} and for {identity}")


def _named(things):
    return {str(identity): _different([thing.name, *thing.aliases]) for identity, thing in things.items()}


def _different(names):
    """The names without those that only repeat an earlier one in other letters."""
    kept = {}
    for name in names:
        kept.setdefault(folded(name), name)
    return list(kept.values())


def _powers():
    names = {power: [POWERS[power]["name"], *POWERS[power]["aliases"]] for power in (*MAJORS, *MINORS)}
    return names | {INDEPENDENT: ["Independent"]}


def _card_names(card):
    words = [card.title, card.title.removeprefix("The "), *card.aliases, card.id.replace("_", " ")]
    return _different([*words, f"card {card.number}", str(card.number)])


def _units(words):
    """Own units, and those of minors and lenders under the names used in forces: genoa_squadrons, ..."""
    names = dict(words["unit"])
    for owner, peoples in words["people"].items():
        for kind in ("regulars", "squadrons") if owner in MINORS else ("squadrons", "corsairs"):
            names[f"{owner}_{kind}"] = [f"{people} {unit}" for people in peoples for unit in words["unit"][kind][:3]]
    return names


def vocabulary():
    """kind -> {id: [display name, other names...]}; card ids are their numbers as text.

    Raises ValueError when a name is not unique in its kind; spaces and sea zones count as one kind.
    """
    words = order_words("order_words")
    kinds = {
        "space": _named(SPACES), "zone": _named(ZONES), "power": _powers(), "leader": _named(atlas.LEADERS),
        "card": {str(number): _card_names(card) for number, card in CARDS.items()}, "debater": _named(DEBATERS),
        "reformer": {reformer: [DEBATERS[reformer].name, *DEBATERS[reformer].aliases] for reformer in REFORMERS},
        "unit": _units(words), "language": {zone: words["language"][zone] for zone in atlas.LANGUAGES},
        "action": {action: words["action"][action] for action in atlas.COSTS}, "verb": words["verb"],
        "phase": words["phase"], "moment": words["moment"], "policy": words["policy"], "marital": words["marital"],
        "translation": words["translation"], **{kind: words[kind] for kind in SAID},
        **{kind: words[kind] for kind in NEW_WORLD}, "topic": words["topic"],
        "picture": words["picture"], "close_up": words["close_up"],
    }
    for kind, entries in kinds.items():
        check_unique(entries, kind)
    check_unique(kinds["space"] | kinds["zone"], "places")
    return kinds


VOCABULARY = vocabulary()
