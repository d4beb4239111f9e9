"""HELP: explains an order, a word, a rule, a thing or a topic of the game, the clock, as the match stands."""

from dataclasses import replace

from pbem import orders, render, words
from pbem.engine.facets import Help
from pbem.orders import ServerWord
from pbem.orders.around import asking
from pbem.orders.line import server_words
from pbem.render import Section

from ...asked import clock_settings
from ...course import reports
from ...judgement import readings
from ...match import caps
from ...match.said import tell
from ...match.sitting import Sitting
from .word import Word

CLOCK = "clock"  # what HELP explains that is neither a word for the server nor of the game
LONGEST = 300  # characters of a question
MOST_LINES = 6  # of each answer to a question


def sections(sitting: Sitting, role: str, rests: list[str], server: tuple[ServerWord, ...]) -> list[Section]:
    """A section for every HELP of a mail, and one for all that are too many."""
    most, server = caps.limit("helps_a_mail", sitting.match), tuple(one for one in server if one.fits(sitting.rules))
    found = [section for word in rests[:most] for section in _about(sitting, role, word[:LONGEST], server)]
    if len(rests) > most:
        taken = caps.in_words("helps_a_mail", sitting.match, sitting.language(role))
        found.append(Section(sitting.say(role, "help.more"),
                             [sitting.say(role, "help.not_answered", count=len(rests) - most, taken=taken)]))
    return found


def _about(sitting: Sitting, role: str, word: str, server: tuple[ServerWord, ...]) -> list[Section]:
    """The answer to one HELP: what has this very name or is meant for it, else what fits the words best."""
    found = _found(sitting, role, word, server)
    if not found and asking.asks_whose_turn(word) and sitting.state and len(word.split()) > 1:
        return _position(sitting, role, word)
    if not found:
        section, (named, _) = _named(sitting, role, word, server), _meant(sitting, role, word, server)
        section.lines += _see_also(sitting, role, named, server)
        return [section, *_board(sitting, role, named)]
    told = [_fitting(sitting, role, one, server) for one in found]
    position, board = _position(sitting, role, word), _board(sitting, role, found[0].word)
    is_first = asking.asks_how_things_stand(word) or asking.asks_whose_turn(word)
    return [*position, *told, *board] if is_first else [*told, *position, *board]


def _found(sitting: Sitting, role: str, word: str, server: tuple[ServerWord, ...]) -> list[orders.Found]:
    """What fits the words of a HELP; [] where it has none, something has this name, or nothing fits."""
    if not word.strip():
        return []
    language, (named, slips) = sitting.language(role), _meant(sitting, role, word, server)
    if slips or named.lower() == CLOCK or orders.is_explained(
            named, sitting.rules, sitting.state, role, server, language):
        return []
    return orders.find(word, sitting.rules, language, server)


def _until_when(sitting: Sitting, role: str) -> list[str]:
    """What a role is asked and until when; [] while nothing is."""
    asked = reports.asked(sitting, role)
    zone, language = sitting.roles[role].player.zone, sitting.language(role)
    return render.until_when(sitting.rules.key, role, asked, zone, language) if asked else []


def _position(sitting: Sitting, role: str, question: str) -> list[Section]:
    """What a question asks of the board, as far as it is its reader's to see."""
    if sitting.state is None:
        return []
    found = orders.on_the_board(question, sitting.rules, sitting.state, role, sitting.language(role))
    turn = [_whose_turn(sitting, role)] if asking.asks_whose_turn(question) else []
    return turn + [replace(section, title=sitting.say(role, "help.board", title=section.title)) for section in found]


def _whose_turn(sitting: Sitting, role: str) -> Section:
    """Who is asked now, as far as a role may know, and until when it is asked itself."""
    waiting = sitting.waiting_for(sitting.language(role), role)
    others = [sitting.say(role, "help.waiting", names=waiting)] if waiting else []
    own = _until_when(sitting, role) or [sitting.say(role, "help.not_asked")]
    return Section(sitting.say(role, "help.turn"), [*own, *others])


def _meant(sitting: Sitting, role: str, word: str, server: tuple[ServerWord, ...]) -> tuple[str, list[str]]:
    """What HELP is asked about, without a slip of the pen, and what tells of that."""
    language = sitting.language(role)
    meant = orders.meant_topic(word, sitting.rules, sitting.state, role, server, language)
    return (meant.text, [orders.read_as(meant.slips, language)]) if meant else (word.strip(), [])


def _named(sitting: Sitting, role: str, word: str, server: tuple[ServerWord, ...]) -> Section:
    """What is explained under a name."""
    if word.strip().lower() == CLOCK:
        told = clock_settings.in_words(sitting.match, sitting.rules, sitting.language(role))
        return Section(_title(sitting, role, word), [*_until_when(sitting, role), *told])
    named, read = _meant(sitting, role, word, server)
    return Section(_title(sitting, role, word), [*read, *_lines(sitting, role, named, server)])


def _see_also(sitting: Sitting, role: str, word: str, server: tuple[ServerWord, ...]) -> list[str]:
    """A line that names what else fits a name of the game; none for rules and words for the server."""
    language = sitting.language(role)
    named = {identity for _, identity in orders.things(word, sitting.rules, language)}
    found = orders.find(word, sitting.rules, language, server) if named else []
    others = [one.word for one in found if named.isdisjoint(
        identity for _, identity in orders.things(one.word, sitting.rules, language))]
    return [words.of(sitting.rules, language).say("help", "see_also", {"words": others})] if others else []


def _title(sitting: Sitting, role: str, word: str) -> str:
    return sitting.say(role, "help.about" if word else "help", word=word)


def _board(sitting: Sitting, role: str, word: str) -> list[Section]:
    """What a topic of this name shows of the position."""
    language = sitting.language(role)
    return [section for topic in orders.topics(word, sitting.rules, language)
            for section in sitting.rules.facet(Help).topic(sitting.rules, sitting.state, role, topic,
                                                           words.of(sitting.rules, language))]


def _fitting(sitting: Sitting, role: str, found: orders.Found, server: tuple[ServerWord, ...]) -> Section:
    """What fits a question, in short, with the line that tells all of it."""
    spoken = words.of(sitting.rules, sitting.language(role))
    if found.kind == orders.RULE:
        index = {**sitting.rules.rule_index, **sitting.rules.rule_readings}
        lines = [spoken.say("help", "part", {"name": rule, "told": index[rule]}) for rule in found.rules]
    else:
        lines = _named(sitting, role, found.word, server).lines[:MOST_LINES]
    return Section(_title(sitting, role, f"{found.word} {found.heading}".strip()),
                   [*lines, spoken.say("help", "tells_more", {"word": found.word})])


def _lines(sitting: Sitting, role: str, word: str, server: tuple[ServerWord, ...]) -> list[str]:
    language = sitting.language(role)
    lines = orders.help_for(word, sitting.rules, sitting.state, role, server, language).splitlines()
    told = [line for kind, identity in orders.things(word, sitting.rules, language)
            for line in render.facts(sitting.rules.key, kind, identity, language)]
    told += orders.present(word, sitting.rules, sitting.state, role, language)
    return [line.strip() for line in lines if line.strip()] + told + _readings(sitting, role, word)


def _readings(sitting: Sitting, role: str, word: str) -> list[str]:
    """How a rule was read in this match."""
    found = readings.told(sitting, role, filter(None, [word.strip().upper()]))
    return [tell(one, sitting.language(role), sitting.rules.key) for one in found]


HELP = Word("help", sections=sections, also=(("es", ("ayuda",)), ("fr", ("aide",))), takes=server_words.topic)
