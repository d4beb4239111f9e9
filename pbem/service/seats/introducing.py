"""What somebody is told of a match who may not know it yet: which game, who hosts and plays it, how long it takes.

What players call themselves is told to nobody who has confirmed nothing, unless who hosts the match has asked him: his
mail holds no word of a stranger.
"""

from collections.abc import Iterator

from pbem import config, games, words
from pbem.engine.facets import MatchOptions, Pace, Windows
from pbem.engine.interface import DIGITS
from pbem.engine.phrases import Phrase
from pbem.render import Section
from pbem.store.models import Match

from ..asked import clock_settings
from ..match import matches, moderators, names_alike
from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting
from ..post.stages import stage_in_words
from . import profile


def in_sentences(sitting: Sitting, language: str, named: bool, by_host: bool = False) -> list[str]:
    """All of it as sentences in a language.

    named: with the names of the players. by_host: for a mail of the host's, which says who he is.
    """
    told = [*_game(sitting), *_hosts(sitting.match, language, by_host), _standing(sitting, language, named),
            *(names_alike.told(sitting) if named else ()), *clock_settings.in_short(sitting.match, sitting.rules),
            *_pages(sitting), *_languages(language)]
    return [tell(one, language, sitting.rules.key) for one in told]


def of_given_seat(sitting: Sitting, language: str) -> Section:
    """The section for somebody who has not asked for his seat."""
    by = said("given_seat.by", host=config.current().moderator or None)
    told = [by, *_game(sitting), *_pages(sitting), *_languages(language)]
    return Section(tell(said("given_seat"), language), [tell(one, language, sitting.rules.key) for one in told])


def _game(sitting: Sitting) -> Iterator[Said]:
    """Which game it is, and how long it takes."""
    rules, match = sitting.rules, sitting.match
    usual = rules.facet(MatchOptions).complete(match.scenario, {})
    options = [said("option_set", name=choice.name, value=str(match.options[choice.name]), what=choice.what)
               for choice in rules.facet(MatchOptions).choices
               if match.options.get(choice.name) != usual.get(choice.name)]
    yield said("introduced.game", game=rules.title, scenario=match.scenario.replace("_", " "),
               what=rules.facet(MatchOptions).scenarios.get(match.scenario), options=options)
    if match.tables:
        yield said("introduced.tables", tables=[*match.tables.data], digest=match.tables.digest[:DIGITS])
    lasts = rules.facet(Pace).lasts.get(clock_settings.WINDOWS.of(match.settings) if rules.has(Windows) else "")
    if lasts:
        yield said("introduced.lasts", lasts=lasts)


def _hosts(match: Match, language: str, known: bool) -> Iterator[Said]:
    host = config.current().moderator
    if host and not known:
        yield said("introduced.host", host=host)
    yield from moderators.in_words(match, language)


def _standing(sitting: Sitting, language: str, named: bool) -> Said:
    """Who plays, as far as seats are taken."""
    if not sitting.state:
        names = [seat.player.name for seat in matches.confirmed(sitting) if named and seat.player.name]
        return said("introduced.seats", taken=len(matches.confirmed(sitting)), seats=len(sitting.parties), names=names)
    where = stage_in_words(sitting, language)
    if not named:
        free = [role_named(role) for role in sitting.holders if sitting.is_open(role)]
        return said("introduced.free", where=where, free=free, others=len(sitting.holders) - len(free))
    plays = [said("introduced.plays", role=role_named(role), free=sitting.is_open(role), name=seat.player.name or None)
             for role, seat in sitting.holders.items()]
    return said("introduced.under_way", where=where, plays=plays)


def _languages(own: str) -> Iterator[Phrase]:
    """Which other languages mails may come in, and how."""
    others = [code for code in words.languages() if code != own]
    if others:
        yield said("introduced.languages", code=others[0], others=[*map(profile.name_of, others)])


def _pages(sitting: Sitting) -> Iterator[Phrase]:
    """Where to read on; where the host has set no address of his pages, how to ask by mail."""
    link = config.current().link
    if not config.current().web_url:
        yield said("introduced.help")
        return
    if games.guide(sitting.rules):
        yield said("introduced.guide", page=link(f"/guide/{sitting.rules.key}"))
    if sitting.rules.rulebook:
        yield said("introduced.rules", page=link(f"/rules/{sitting.rules.key}"))
    yield said("introduced.page", page=link(f"/match/{sitting.match.slug}"))
