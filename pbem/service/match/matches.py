"""Opening, filling and starting matches."""

import re

from email_validator import EmailNotValidError, validate_email

from pbem import render
from pbem.engine import upgrades
from pbem.games import game
from pbem.render import Section
from pbem.store.models import INVITING, RUNNING, Match, Player, Seat

from ..asked import clock_settings, second_thoughts
from ..course import course
from ..course.reports import reply_address
from ..post import subjects
from ..post.posting import post
from ..record import proofs
from ..seats import seating
from ..talks import press
from . import caps, chains

SLUG = re.compile(r"[a-z0-9][a-z0-9-]{1,39}")


class Refused(ValueError):
    """An operator's or player's wish that cannot be fulfilled; the sentence says why. Nothing has changed."""


def open_match(game_key, slug, now, scenario=None, options=None, settings=None):
    """Open a match to which players may JOIN; the Match.

    settings: "hours", "grace", "notice" and "clock" (see clock_settings), "autostart" (default true), "press"
    {"talks" | "otherwise" | a phase: mode of press}, "player_deputies" (default false): who plays may be another's
    deputy, "caps" {name: number} (see caps).
    Refused for an unknown game or scenario or a slug that is taken.
    """
    try:
        rules = game(game_key)
    except KeyError as error:
        raise Refused(error.args[0]) from None
    scenario = scenario or rules.scenarios[0]
    if scenario not in rules.scenarios:
        raise Refused(f"{rules.title} has no scenario {scenario!r}; there are: {', '.join(rules.scenarios)}")
    if not SLUG.fullmatch(slug):
        raise Refused(f"{slug!r} is no name for a match: use 2 to 40 small letters, digits and hyphens")
    if Match.get_or_none(Match.slug == slug):
        raise Refused(f"a match {slug!r} exists already")
    _check_settings(rules, settings or {})
    return Match.create(game=game_key, slug=slug, scenario=scenario, options=_complete(rules, scenario, options or {}),
                        settings=settings or {}, created_at=now, dice_seed=chains.new_seed(),
                        card_seed=chains.new_seed())


def _complete(rules, scenario, options):
    try:
        return rules.complete(scenario, options)
    except ValueError as error:
        raise Refused(str(error)) from None


def _check_settings(rules, settings):
    try:
        clock_settings.check(settings, rules)
        press.check(settings.get("press", {}), rules)
        caps.check(settings.get("caps", {}))
    except ValueError as error:
        raise Refused(str(error)) from None


def change_caps(match, changed):
    """Change limits of a match in the caller's transaction: {name: number}. Refused for what makes no sense."""
    try:
        caps.check(changed)
    except ValueError as error:
        raise Refused(str(error)) from None
    match.settings = match.settings | {"caps": {**match.settings.get("caps", {}), **changed}}
    match.save()


def find(slug):
    """The Match with this slug; Refused when there is none."""
    match = Match.get_or_none(Match.slug == slug.lower())
    if match is None:
        raise Refused(f"there is no match {slug!r}")
    return match


def checked_address(email):
    """A mail address as it is kept; Refused with the reason when it is none (RFC 5322)."""
    try:
        return validate_email(email, check_deliverability=False).normalized.lower()
    except EmailNotValidError as error:
        raise Refused(f"{email!r} is no mail address: {str(error).rstrip('.')}") from error


def player(email, now):
    """The Player row of an address, made when it is new; Refused when it is no mail address."""
    row, _ = Player.get_or_create(email=checked_address(email), defaults={"created_at": now})
    return row


def seat(match, email, role, now, name=""):
    """Give a confirmed seat to an address, as the moderator may; role None leaves it to the lot.

    A further role of the same address is one more wish of its player.
    """
    holder = player(email, now)
    holder.confirmed_at = holder.confirmed_at or now
    holder.name = name or holder.name
    holder.save()
    wishes = [role] if role else []
    place = Seat.get_or_none(Seat.match == match, Seat.player == holder)
    if place:
        place.preferences += wishes
        place.save()
        return place
    return Seat.create(match=match, player=holder, preferences=wishes, joined_at=now, confirmed_at=now)


def confirmed(sitting):
    """The seats whose players have confirmed, in the order of joining."""
    return [seat for seat in sitting.seats if seat.confirmed_at]


def is_to_start(sitting):
    """Whether a match that is not left to its moderator has all its players."""
    return sitting.match.settings.get("autostart", True) and len(confirmed(sitting)) == len(sitting.parties)


def check_start(sitting):
    """Refused unless the match is inviting and has a confirmed player for every role."""
    match, players = sitting.match, confirmed(sitting)
    if match.status != INVITING:
        raise Refused(f"the match {match.slug} has started already")
    if len(players) != len(sitting.parties):
        raise Refused(f"the match {match.slug} needs {len(sitting.parties)} confirmed players and has {len(players)}")


def start(sitting):
    """Give out the roles, deal, and mail everybody the published chance, the report and the question.

    Refused as by `check_start`. Promised words are revealed by now (see `seats.promises`).
    """
    check_start(sitting)
    match, rules, players = sitting.match, sitting.rules, confirmed(sitting)
    match.words = [word for seat in players for word in [seat.revealed or seat.nonce] if word]
    chance, match.reveal_by = chains.chance(match), None
    given = _give_out_roles(sitting, players, chance)
    lots = len(chance.record)
    held = second_thoughts.held(match)
    match.state, events = rules.setup(match.scenario, match.options, chance, **held)
    match.counters, match.status, match.started_at = chance.counters, RUNNING, sitting.now
    match.form = upgrades.written(upgrades.form_of(rules))
    _announce(sitting)
    command = {"verb": "setup", "roles": given, "seating": lots, **held}
    course.record(sitting, None, command, chance.record, events, "setup")
    course.move_on(sitting, None, {}, notes={role: [] for role in sitting.roles})


def _give_out_roles(sitting, players, chance):
    """role -> id of the seat it was given to; a player's further roles get seats of their own."""
    parties = {party[0]: party for party in sitting.parties}
    wishes = seating.by_party(sitting.parties, {seat.id: seat.preferences for seat in players})
    given = seating.give_out(list(parties), wishes, chance)
    by_id = {seat.id: seat for seat in players}
    return {role: seat.id for first, seat_id in given.items()
            for role, seat in _take(sitting, by_id[seat_id], parties[first])}


def _take(sitting, seat, party):
    """(role, seat) for each role of a party."""
    seat.role = party[0]
    seat.save()
    further = [Seat.create(match=sitting.match, player=seat.player, role=role, joined_at=seat.joined_at,
                           confirmed_at=seat.confirmed_at) for role in party[1:]]
    sitting.seats += further
    return zip(party, [seat, *further], strict=True)


def who_plays_what(sitting):
    """A section with the players' names by role."""
    return Section("Who plays what", [], ["role", "player"],
                   [[sitting.rules.role_name(role), seat.player.name or "unnamed"]
                    for role, seat in sitting.holders.items()])


def _announce(sitting):
    """Tell everybody who plays what and what fixes the chance, before the first report."""
    table = who_plays_what(sitting)
    fair = proofs.fixed(sitting.match)
    clock = Section("The clock of this match", [*clock_settings.in_words(sitting.match, sitting.rules),
                                                "HELP CLOCK tells it again."])
    for role, seat in sitting.roles.items():
        title = f"The match starts: you play {sitting.rules.role_name(role)}"
        body = render.document(subjects.of_match(sitting, title), title, [table, clock, fair])
        post("started", seat.player.email, body, sitting.now, once=sitting.match.id, match=sitting.match, role=role,
             reply_to=reply_address(sitting, role))
