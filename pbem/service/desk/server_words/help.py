"""HELP: explains an order, a word, a rule, a thing or a topic of the game, the clock, as the match stands."""

from pbem import orders, render, words
from pbem.orders import ServerWord
from pbem.orders.line import server_words
from pbem.render import Section

from ...asked import clock_settings
from ...judgement import readings
from ...match import caps
from ...match.said import tell
from ...match.sitting import Sitting
from .word import Word


def sections(sitting: Sitting, role: str, rests: list[str], server: tuple[ServerWord, ...]) -> list[Section]:
    """A section for every HELP of a mail, and one for all that are too many."""
    most = caps.limit("helps_a_mail", sitting.match)
    found = [section for word in rests[:most] for section in _about(sitting, role, word, server)]
    if len(rests) > most:
        taken = caps.in_words("helps_a_mail", sitting.match, sitting.language(role))
        found.append(Section(sitting.say(role, "help.more"),
                             [sitting.say(role, "help.not_answered", count=len(rests) - most, taken=taken)]))
    return found


def _about(sitting: Sitting, role: str, word: str, server: tuple[ServerWord, ...]) -> list[Section]:
    """The answer to one HELP, and what a topic shows of the position."""
    language, title = sitting.language(role), sitting.say(role, "help.about" if word else "help", word=word)
    if word.strip().lower() == "clock":
        return [Section(title, clock_settings.in_words(sitting.match, sitting.rules, language))]
    meant = orders.meant_topic(word, sitting.rules, sitting.state, role, server, language)
    word = meant.text if meant else word
    read = [orders.read_as(meant.slips, language)] if meant else []
    shown = [section for topic in orders.topics(word, sitting.rules, language)
             for section in sitting.rules.topic(sitting.state, role, topic, words.of(sitting.rules, language))]
    return [Section(title, [*read, *_lines(sitting, role, word, server)]), *shown]


def _lines(sitting: Sitting, role: str, word: str, server: tuple[ServerWord, ...]) -> list[str]:
    language = sitting.language(role)
    lines = orders.help_for(word, sitting.rules, sitting.state, role, server, language).splitlines()
    told = [line for kind, identity in orders.things(word, sitting.rules, language)
            for line in render.facts(sitting.rules.key, kind, identity, language)]
    told += orders.present(word, sitting.rules, sitting.state, role, language)
    return [line.strip() for line in lines if line.strip()] + told + _readings(sitting, role, word)


def _readings(sitting: Sitting, role: str, word: str) -> list[str]:
    """How a rule was read in this match."""
    found = readings.told(sitting, role, [word.strip().upper()])
    return [tell(one, sitting.language(role), sitting.rules.key) for one in found]


HELP = Word("help", sections=sections, also=(("es", ("ayuda",)), ("fr", ("aide",))), takes=server_words.topic)
