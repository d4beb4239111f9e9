"""The sentence for an event or a question, from `templates/<game>/events|prompts|subjects/*.yaml`.

A phrase is a Jinja text; its variables are the event's data (ids and numbers) and `reader`; filters turn
ids into names by the game's vocabulary.
"""

import re
from functools import cache

import jinja2
import yaml

from pbem.engine import ALL
from pbem.games import game as game_of
from pbem.resources import templates_dir

SENTENCE = re.compile(r"(?:^|(?<=[.!?] ))[a-z]")


def _names(rules, kind):
    def name(identity):
        names = rules.vocabulary.get(kind, {}).get(identity)
        return names[0] if names else str(identity).replace("_", " ")
    return name


def _join(one):
    def names(identities):
        words = [one(i) for i in identities]
        return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)
    return names


def _dice(numbers):
    return "[" + " ".join(str(n) for n in numbers) + "]" if numbers else "[no dice]"


def force_words(rules, force):
    """A flattened force in words: "Suleiman, 3 regulars, 1 cavalry"."""
    kinds = [amount(rules, n, kind) for kind, n in force.items() if kind != "leaders" and n]
    return ", ".join([_names(rules, "leader")(x) for x in force.get("leaders", ())] + kinds) or "nothing"


def amount(rules, number, kind):
    """So many units of a kind: "1 mercenary", "2 Venetian squadrons"."""
    words = _names(rules, "unit")(kind) if "_" in kind else kind
    return f"{number} {words if number != 1 else re.sub('ies$', 'y', words).removesuffix('s')}"


def several(force):
    """Whether a flattened force is more than one unit or leader, and its verb a plural."""
    return sum(len(n) if kind == "leaders" else n for kind, n in force.items()) != 1


def _rules_of(words):
    return str(words).replace("_", " ")


@cache
def environment(key):
    """The Jinja environment of a game, with its name filters."""
    rules = game_of(key)
    env = jinja2.Environment(undefined=jinja2.StrictUndefined)
    for kind in rules.vocabulary:
        env.filters[kind] = _in_sentence(key, kind)
        env.filters[f"{kind}s"] = _join(env.filters[kind])
    env.filters.update(dice=_dice, words=_rules_of, sources=_sources(key), several=several,
                       source=_source(key), force=lambda force: force_words(rules, force),
                       amount=lambda number, kind: amount(rules, number, kind), place=lambda p: _place(env, rules, p),
                       at=lambda p: _at(key, env, rules, p))
    return env


def _place(env, rules, identity):
    kind = "zone" if identity in rules.vocabulary.get("zone", {}) else "space"
    return env.filters[kind](identity)


def _at(key, env, rules, identity):
    """Where something happens: "at Vienna", but "in the Aegean Sea" and "in Egypt", which is no space."""
    wide = identity in rules.vocabulary.get("zone", {}) or identity in _given(key).get("space", {})
    return f"{'in' if wide else 'at'} {_place(env, rules, identity)}"


@cache
def _given(key):
    """The names for sentences of `templates/<game>/names.yaml`: kind -> id -> name."""
    path = templates_dir() / key / "names.yaml"
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}


def _in_sentence(key, kind):
    """The names of a kind as they are given for sentences, else as in tables."""
    given, plain = _given(key).get(kind, {}), _names(game_of(key), kind)
    return lambda identity: given.get(identity) or plain(identity)


def _sources(key):
    """Where dice come from: {"adjacent_spaces": 2, "bucer": 1} -> "2 for adjacent spaces, 1 for Bucer"."""
    source, person = _in_sentence(key, "dice"), _names(game_of(key), "debater")
    persons = game_of(key).vocabulary.get("debater", {})
    return lambda dice: ", ".join(f"{number} for {person(name) if name in persons else source(name)}"
                                  for name, number in dice.items())


def _source(key):
    """What something comes from: a card by its title, else the word itself."""
    titles = {name.casefold(): names[0] for names in game_of(key).vocabulary.get("card", {}).values() for name in names}
    given = _given(key).get("source", {})
    return lambda identity: given.get(identity) or titles.get(_rules_of(identity)) or _rules_of(identity)


@cache
def phrases(key, sort):
    """name -> compiled phrase of a game; sort is "events", "prompts" or "subjects"."""
    found = {}
    for path in sorted((templates_dir() / key / sort).glob("*.yaml")):
        for name, text in (yaml.safe_load(path.read_text(encoding="utf-8")) or {}).items():
            if name in found:
                raise ValueError(f"{path.name}: the phrase {name!r} is there twice")
            found[name] = environment(key).from_string(text)
    return found


def addressed(event, reader):
    """Whether the reader may see an event."""
    return event["to"] == ALL or reader in event["to"]


def _line(text):
    """The text as one line, its sentences begun with capitals."""
    return SENTENCE.sub(lambda found: found[0].upper(), " ".join(text.split()))


def narrate(key, event, reader):
    """The event as one line for this reader, with the rules behind it; None when it is not for him."""
    if not addressed(event, reader):
        return None
    phrase = phrases(key, "events").get(event["kind"])
    data = {name: value for name, value in event.items() if name not in ("kind", "to", "rules")}
    text = _line(phrase.render(reader=reader, **data)) if phrase else _plain(event["kind"], data)
    if text and event["rules"]:
        text += f" [{', '.join(event['rules'])}]"
    return text


def _plain(kind, data):
    """An event without a phrase, told by its data; a game should give every kind a phrase."""
    return f"{_rules_of(kind)}: " + "; ".join(f"{k} {v}" for k, v in data.items())


def prompt(key, decision, about, reader):
    """What is asked, in words; for whom, when the reader speaks for somebody else."""
    phrase = phrases(key, "prompts").get(decision)
    text = _line(phrase.render(reader=reader, **about)) if phrase else f"You are asked: {_rules_of(decision)}."
    return f"For {_names(game_of(key), 'power')(about['voice'])}: {text}" if "voice" in about else text


def topic(key, decision, about):
    """What a question is about, in the few words of a subject line. about: a function that gives its `about`."""
    phrase = phrases(key, "subjects").get(decision)
    return " ".join(phrase.render(**about()).split()) if phrase else _rules_of(decision)
