"""A match is opened and, when its seats are taken and the promised words revealed, started."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime

from pbem.engine import Chance, Game, shapes, upgrades
from pbem.engine.facets import MatchOptions
from pbem.engine.interface import as_kept
from pbem.engine.shapes import Plain
from pbem.games import game
from pbem.render import Section
from pbem.store import tables
from pbem.store.models import RUNNING, Match, Seat, Settings

from ..asked import clock_settings, second_thoughts
from ..judgement import settings as judging
from ..match import caps, chains, matches
from ..match.said import WrongSetting
from ..match.sitting import Sitting
from ..record import chapters, entering, proofs
from ..seats import introducing, promises, seating
from ..talks import press
from . import course

SLUG = re.compile(r"[a-z0-9][a-z0-9-]{1,39}")


def open_match(game_key: str, slug: str, now: datetime, scenario: str | None = None,
               options: Mapping[str, str] | None = None, settings: Settings | None = None,
               given: Mapping[str, Plain] | None = None) -> Match:
    """Open a match to which players may JOIN; the Match.

    settings: "hours", "grace", "notice" and "clock" (see clock_settings), "autostart" (default true), "press"
    {"talks" | "otherwise" | a phase: mode of press}, "player_deputies" (default false): who plays may be another's
    deputy, "caps" {name: number} (see caps), "judgement" {name: text} (see judgement.settings),
    "story" {name: text} (see record.chapters). given: tables in place of those of the game.
    Refused for an unknown game or scenario, tables that cannot be or a slug that is taken.
    """
    rules = _with_tables(game_key, given or {})
    scenario = scenario or rules.scenarios[0]
    if scenario not in rules.scenarios:
        raise matches.Refused(f"{rules.title} has no scenario {scenario!r}; there are: {', '.join(rules.scenarios)}")
    if not SLUG.fullmatch(slug):
        raise matches.Refused(f"{slug!r} is no name for a match: use 2 to 40 small letters, digits and hyphens"
                              + _such_as(re.sub("[^a-z0-9]+", "-", slug.lower()).strip("-")))
    if Match.get_or_none(Match.slug == slug):
        raise matches.Refused(f"a match {slug!r} exists already (`pbem match show {slug}`); choose another name")
    _check_settings(rules, settings or {})
    return Match.create(game=game_key, slug=slug, scenario=scenario, options=_complete(rules, scenario, options or {}),
                        settings=settings or {}, created_at=now, dice_seed=chains.new_seed(),
                        card_seed=chains.new_seed(), tables=tables.kept(rules))


def _with_tables(key: str, given: Mapping[str, Plain]) -> Game:
    try:
        return game(key).of(as_kept(given))
    except KeyError as error:
        raise matches.Refused(error.args[0]) from None
    except ValueError as error:
        raise matches.Refused(f"these tables cannot be: {error}") from None


def _complete(rules: Game, scenario: str, options: Mapping[str, str]) -> dict[str, Plain]:
    try:
        return {**rules.facet(MatchOptions).complete(scenario, options)}
    except ValueError as error:
        raise matches.Refused(str(error)) from None


def _such_as(slug: str) -> str:
    return f", such as {slug}" if SLUG.fullmatch(slug) else ""


def _check_settings(rules: Game, settings: Settings) -> None:
    clock_settings.check(settings, rules)
    checks: dict[str, Callable[[], None]] = {
        "caps": lambda: caps.check(settings.get("caps", {})),
        "judgement": lambda: judging.check(settings.get("judgement", {})),
        "story": lambda: chapters.check(settings.get("story", {}))}
    for name, check in checks.items():
        try:
            check()
        except ValueError as error:
            raise WrongSetting(str(error), name) from None
    try:
        press.check(settings.get("press", {}), rules)
    except ValueError as error:
        raise matches.Refused(str(error)) from None


def begin(sitting: Sitting) -> None:
    """All seats are taken: start the match at once, or ask for the words that were promised.

    Refused as for `start`.
    """
    matches.check_start(sitting)
    if not promises.missing(sitting):
        start(sitting)
    elif not sitting.match.reveal_by:
        promises.gather(sitting)


def start(sitting: Sitting) -> None:
    """Give out the roles, deal, and mail everybody the report, with the question and the published chance.

    Refused as by `matches.check_start`. Promised words are revealed by now (see `begin`).
    """
    matches.check_start(sitting)
    match, rules, players = sitting.match, sitting.rules, matches.confirmed(sitting)
    match.words = [word for seat in players for word in [seat.revealed or seat.nonce] if word]
    chance, match.reveal_by = chains.chance(match), None
    given = _give_out_roles(sitting, players, chance)
    lots = len(chance.record)
    held = second_thoughts.held(match) | ({"brief": True} if rules.facet(MatchOptions).brief else {})
    match.state, events = rules.setup(match.scenario, match.options, chance, **held)
    chains.keep(match, chance)
    match.status, match.started_at = RUNNING, sitting.now
    match.form = upgrades.written(upgrades.form_of(rules))
    told = {"tables": match.tables.digest} if match.tables else {}
    command = shapes.command("setup", roles={**given}, seating=lots, **held, **told)
    entering.enter(sitting, None, command, chance.record, events, "setup")
    course.move_on(sitting, None, {}, notes=_given_seats(sitting), ends=_beginnings(sitting))


def _give_out_roles(sitting: Sitting, players: Sequence[Seat], chance: Chance) -> dict[str, int]:
    """role -> id of the seat it was given to; a player's further roles get seats of their own."""
    parties = {party[0]: party for party in sitting.parties}
    wishes = seating.by_party(sitting.parties, {seat.id: seat.preferences for seat in players})
    given = seating.give_out(list(parties), wishes, chance)
    by_id = {seat.id: seat for seat in players}
    return {role: seat.id for first, seat_id in given.items()
            for role, seat in _take(sitting, by_id[seat_id], parties[first])}


def _take(sitting: Sitting, seat: Seat, party: Sequence[str]) -> Iterable[tuple[str, Seat]]:
    """(role, seat) for each role of a party."""
    seat.role = party[0]
    seat.save()
    further = [Seat.create(match=sitting.match, player=seat.player, role=role, joined_at=seat.joined_at,
                           confirmed_at=seat.confirmed_at) for role in party[1:]]
    sitting.seats += further
    return zip(party, [seat, *further], strict=True)


def _given_seats(sitting: Sitting) -> dict[str, list[Section]]:
    """What stands at the top of each role's first report: for who was never asked, since the host has given him his
    seat, what match it is.
    """
    asked = {seat.player_id for seat in sitting.seats if seat.asked}
    return {role: [] if seat.player_id in asked else [introducing.of_given_seat(sitting, sitting.language(role))]
            for role, seat in sitting.roles.items()}


def _beginnings(sitting: Sitting) -> dict[str, list[Section]]:
    """What stands at the end of it: who plays what, the clock, and what fixes the chance."""
    found = {}
    for role in sitting.roles:
        language = sitting.language(role)
        told, again = clock_settings.in_words(sitting.match, sitting.rules, language), sitting.say(
            role, "starts.clock_again")
        clock = Section(sitting.say(role, "starts.clock"), [*told, again], instead=[told[0], again])
        found[role] = [matches.who_plays_what(sitting, language), clock, proofs.fixed(sitting.match, language)]
    return found
