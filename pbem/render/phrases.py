"""The sentence for an event or a question, from the game's `words/<language>/events|prompts|subjects/*.yaml`.

A phrase is a Jinja text; its variables are the event's data (ids and numbers) and `reader`; filters turn
ids into names by the game's vocabulary.
"""

import re
from functools import cache

import jinja2
import yaml

from pbem.engine import ALL
from pbem.games import game as game_of
from pbem.games import words
from pbem.words import of as words_of

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
    env.filters.update(dice=_dice, words=_rules_of, **rules.filters(lambda kind: _in_sentence(key, kind), _given(key)))
    return env


@cache
def _given(key):
    """The names for sentences of the game's `names.yaml`: kind -> id -> name."""
    folder = words(game_of(key))
    path = folder and folder / "names.yaml"
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path and path.is_file() else {}


def _in_sentence(key, kind):
    """The names of a kind as they are given for sentences, else as in tables."""
    given, plain = _given(key).get(kind, {}), _names(game_of(key), kind)
    return lambda identity: given.get(identity) or plain(identity)


@cache
def phrases(key, sort):
    """name -> compiled phrase of a game; sort is "events", "prompts" or "subjects"."""
    found, folder = {}, words(game_of(key))
    for path in sorted((folder / sort).iterdir()) if folder and (folder / sort).is_dir() else ():
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
    spoken = words_of(key)
    phrase = phrases(key, "events").get(event["kind"])
    data = {name: value for name, value in event.items() if name not in ("kind", "to", "rules")}
    if spoken.has("events", event["kind"]):
        text = _line(spoken.say("events", event["kind"], {**data, "reader": reader}))
    else:
        text = _line(phrase.render(reader=reader, **data)) if phrase else _plain(event["kind"], data)
    if text and event["rules"]:
        text += f" [{', '.join(event['rules'])}]"
    return text


def _plain(kind, data):
    """An event without a phrase, told by its data; a game should give every kind a phrase."""
    return f"{_rules_of(kind)}: " + "; ".join(f"{k} {v}" for k, v in data.items())


def prompt(key, decision, about, reader):
    """What is asked, in words; for whom, when the reader speaks for somebody else."""
    if words_of(key).has("prompts", decision):
        return _voiced(key, _line(words_of(key).say("prompts", decision, {**about, "reader": reader})), about)
    phrase = phrases(key, "prompts").get(decision)
    text = _line(phrase.render(reader=reader, **about)) if phrase else f"You are asked: {_rules_of(decision)}."
    return _voiced(key, text, about)


def _voiced(key, text, about):
    return f"For {game_of(key).role_name(about['voice'])}: {text}" if "voice" in about else text


def topic(key, decision, about):
    """What a question is about, in the few words of a subject line. about: a function that gives its `about`."""
    if words_of(key).has("subjects", decision):
        return " ".join(words_of(key).say("subjects", decision, about()).split())
    phrase = phrases(key, "subjects").get(decision)
    return " ".join(phrase.render(**about()).split()) if phrase else _rules_of(decision)
