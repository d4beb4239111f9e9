"""`pbem case`, `random`, `pace`, `replay`, `verify`, `chance`: whether rules, matches, journals and dice are right."""

import os
import secrets
import sys
from pathlib import Path

import click

from pbem import games

from .commands import command
from .offers import OfGames
from .options import SECRET, game_argument, looking, now, pairs, stop

SCENARIO = click.option("--scenario", help="Which of the game's scenarios, listed below [the first].")
OPTION = click.option("--option", "options", multiple=True, metavar="NAME=VALUE",
                      help="An option of the game's rules, listed below.")


def _seeds(context, parameter, text):
    from pbem import checks
    try:
        return checks.seeds_of(text)
    except ValueError as error:
        return stop(f"{error}.")


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--game", "key",
              help="Whose rules the cases are about [what `game` in a case says, else the folder above it].")
def case(files, key):
    """Run case files (design of a position, orders, expected outcome); exit 1 when one fails."""
    from pbem.checks import run_cases
    sys.exit(0 if run_cases(files, key, click.echo) else 1)


@click.command(cls=OfGames)
@game_argument
@click.option("--seeds", default="0:20", show_default=True, metavar="FROM:TO", callback=_seeds,
              help="A match for each whole number from FROM on and below TO; the same number gives the same match.")
@click.option("--turns", type=int, help="Stop each match after this turn.")
@SCENARIO
@OPTION
@click.option("--processes", type=click.IntRange(1), default=os.cpu_count, help="Matches at a time [one per core].")
@click.option("--leaks-every", type=click.IntRange(1), default=1, show_default=True, metavar="COMMANDS",
              help="Test for leaks after so many commands; the other checks are made after each.")
@click.option("--mails-every", type=click.IntRange(1), default=1, show_default=True, metavar="COMMANDS",
              help="Try what mails tell after so many commands.")
@click.option("--unchecked", is_flag=True, help="Look for dead ends alone, and count: much faster.")
@click.option("--positions", type=click.Path(exists=True), help="Start from the positions of this case file, in turn.")
@click.option("--draw", is_flag=True, help="Draw the options that are not named, anew for each match.")
@click.option("--plan", type=click.Path(exists=True), help="Play the sets of matches that this file names.")
def random(game, seeds, turns, scenario, options, processes, leaks_every, mails_every, unchecked, positions, draw,
           plan):
    """Play random matches with every check of the kernel; exit 1 when one had a fault.

    At the end, or at Ctrl-C, it tells how often each card's event was played, and how the matches were won.
    """
    from pbem import checks
    _load(game)
    how = {"mails_every": mails_every, "checked": not unchecked}
    if plan:
        sound = checks.play_plan(game, plan, click.echo, processes, leaks_every, **how)
    else:
        sound = checks.play_random_matches(game, seeds, turns, scenario, dict(pairs(options)),
                                           click.echo, processes, leaks_every, positions, draw, **how)
    sys.exit(0 if sound else 1)


@click.command(cls=OfGames)
@game_argument(required=False)
@click.option("--seeds", default="0:50", show_default=True, metavar="FROM:TO", callback=_seeds,
              help="A match for each whole number from FROM on and below TO; the same number gives the same match.")
@click.option("--turns", type=click.IntRange(1), default=4, show_default=True,
              help="Turns of each match, or rounds where a turn is one player's.")
@click.option("--reply", type=click.Choice(["daily", "replies"]), default="daily", show_default=True,
              help="One mail a day from each player, or a reply to each mail after a random time.")
@click.option("--ahead", type=click.FloatRange(0, 1), default=0.9, show_default=True,
              help="The share of questions answered ahead, of those that can be.")
@click.option("--doubts", type=click.FloatRange(0, 1), default=0.2, show_default=True,
              help="The share of filed impulses that their own conditions keep back.")
@click.option("--next", "next_one", type=click.FloatRange(0, 1), default=0.0, show_default=True,
              help="The share of the questions named next in a mail that are answered with it; not of one's own turn.")
@click.option("--hours", multiple=True, metavar="PACE=HOURS", help="Time to answer, as for a match.")
@click.option("--windows", multiple=True, type=click.Choice(["hidden", "quick", "asked"]),
              help="How long windows are open, as for a match [hidden, then quick].")
@SCENARIO
@OPTION
@click.option("--processes", type=click.IntRange(1), default=os.cpu_count, help="Matches at a time [one per core].")
def pace(game, seeds, turns, reply, ahead, doubts, next_one, hours, windows, scenario, options, processes):
    """Simulate players and tell how many days a turn, or a round of turns, takes: by mail, with policies, with orders
    filed ahead.

    Without GAME the first game that offers itself.
    """
    from pbem.pace import figures
    try:
        hours = {kind: float(number) for kind, number in pairs(hours)}
        matches = figures.simulated(game or games.first(), turns, scenario, dict(pairs(options)), reply=reply,
                                    share=ahead, doubts=doubts, next=next_one, hours=hours)
    except (KeyError, ValueError) as error:
        stop(f"{error.args[0]}.")
    for one in figures.each_way(matches, windows):
        figures.report(one, seeds, processes, click.echo, lambda line: click.echo(line, err=True))


@command()
@looking(but="file")
@click.argument("slug", required=False)
@click.option("--all", "everything", is_flag=True, help="Every match that has started.")
@click.option("--file", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="A match that `pbem match export` has written.")
@SECRET
def replay(slug, everything, file, secret):
    """Play a match's journal again on today's rules; exit 1 at the first difference, which --secret shows.

    A journal that leads to where the match stands, and to less than its mails have told, was cut: a difference, too.
    Where the rules have changed in the course of the match it says so, says how far the rows before lead the same way
    today, and goes on from the state that was kept there. Rows of before a change of the form of the data are not
    played. Run before an upgrade by the new version, it also tries the upgrade, and changes nothing.
    """
    if file:
        sys.exit(_exported(file))
    _report_each("replay", slug, everything, secret, _replayed)


def _exported(file):
    """Check a match in a file and play it again; the exit code."""
    from pbem.service.record import exports
    try:
        found = exports.read(file.read_bytes())
        faults, difference, changes = exports.checked(found)
    except (KeyError, ValueError) as error:
        stop(f"{file}: {error.args[0]}.")
    for change in changes:
        click.echo(f"{found.slug}: {change}.")
    for fault in [*faults, *([difference] if difference else [])]:
        click.echo(f"{found.slug}: {fault}")
    if not faults and not difference:
        click.echo(f"{found.slug}: {len(found.rows)} rows and their draws verified, "
                   f"{_how_far(changes[-1]) if changes else 'replayed without difference'}")
    return 1 if faults or difference else 0


@command()
@looking
@click.argument("slug", required=False)
@click.option("--all", "everything", is_flag=True, help="Every match that has started.")
@SECRET
@click.option("--rows", is_flag=True, help="With --secret: say of each row what was checked and what could not be.")
def verify(slug, everything, secret, rows):
    """Check a match's journal, row by row; exit 1 at a fault.

    Of each row: its hash, every die and draw against the chains, counters, link, time, source, its mail as it is kept,
    player, and order filed ahead; then where the rows end, and what the mails of the match have fixed and opened. Then
    its receipts: each against the stored mail and the answer that told it, the chain of each player, and whether an
    accepted mail has none. What is wrong, what could not be checked, and how many draws and receipts there were, is
    shown with --secret.
    """
    from pbem.service.record import checking, receipt_checks
    if rows and not secret:
        stop("Rows tell what players may not know: say --secret, too.")

    def verified(match):
        found = checking.verdict(match, _tell_row if rows else lambda row: None)
        for what, numbers in found.unchecked.items() if secret else ():
            click.echo(f"{match.slug}: not checked: {what} ({_in_short(numbers)}).")
        told, wrong = receipt_checks.checked(match)
        faults = [*found.faults, *filter(None, [wrong])]
        more = f", and {len(faults) - 1} more" if len(faults) > 1 else ""
        count = f"{told} receipts and {found.draws}" if secret else "receipts and"
        return f"{count} draws verified", faults and faults[0] + more

    _report_each("verify", slug, everything, secret, verified)


def _tell_row(row):
    """What became of a row, in a line for what was checked, and one for each fault and gap."""
    click.echo(f"row {row.number}: checked: {', '.join(row.checked)} ({row.draws} draws)")
    for line in (*row.faults, *(f"row {row.number}: not checked: {what}" for what in row.unchecked)):
        click.echo(f"  {line}")


def _in_short(numbers):
    return f"row {numbers[0]}" if len(numbers) == 1 else f"{len(numbers)} rows, the first {numbers[0]}"


def _replayed(match):
    from pbem.service.record import checking, row_checks
    changes = []
    difference = checking.replayed(match, changes) or next(row_checks.told(match), None)
    for change in changes:
        click.echo(f"{match.slug}: {change}.")
    return _how_far(changes[-1]) if changes else "replayed without difference", difference


def _how_far(change):
    if not change.kept and not change.played:
        return "nothing was replayed"
    return f"{'from there on' if change.kept else 'up to there'} replayed without difference"


def _report_each(command, slug, everything, secret, check):
    from pbem.service.hosting import looking, overview, standstill
    from pbem.service.match import matches
    if not slug and not everything:
        stop("Name a match, or say --all.")
    faults = 0
    for row in overview.started() if everything else [matches.find(slug)]:
        praise, fault = check(row)
        faults += bool(fault)
        if secret:
            looking.note(row, command, now())
        told = fault if secret else fault and "there is a fault, which --secret shows"
        click.echo(f"{row.slug}: {told or praise}")
        stands = standstill.in_words(standstill.of(row, now()))
        if stands:
            click.echo(stands)
    sys.exit(1 if faults else 0)


@click.command()
@click.option("--rolls", type=click.IntRange(1), default=1_000_000, show_default=True, help="How many dice.")
@click.option("--seed", help="Any words; the same words give the same rolls [a new secret seed].")
def chance(rolls, seed):
    """Roll dice and pick cards as a match does, and tell by chi-square how even they are; exit 1 at p below 0.000001.

    Of fair dice every p-value is as likely as any other between 0 and 1: one below 0.01 is to be expected in every
    hundredth line, one below 0.000001 is not. A test of which too few numbers are to be expected is left out.
    """
    from pbem.engine import fairness
    seed = seed if seed is not None else secrets.token_hex(16)
    with click.progressbar(length=rolls, label="rolling", file=sys.stderr) as bar:
        results = fairness.tallied(rolls, seed.encode(), lambda made: bar.update(made - bar.pos)).results()
    if not results:
        stop(f"{rolls} dice are too few to tell anything.")
    click.echo(f"{rolls} dice of seed {seed!r}")
    click.echo(f"{'test':<24}{'numbers':>10}{'chi-square':>12}{'freedom':>9}{'p':>11}")
    for found in results:
        click.echo(f"{found.name:<24}{found.count:>10}{found.chi_square:>12.2f}{found.freedom:>9}{found.p:>11.6f}")
    sys.exit(1 if any(found.p < fairness.UNFAIR for found in results) else 0)


@click.command(cls=OfGames)
@game_argument
@click.option("--seeds", default="0:3", show_default=True, metavar="FROM:TO", callback=_seeds,
              help="Look for moments in a match of each scenario for each whole number from FROM on and below TO.")
@click.option("--commands", type=click.IntRange(1), default=1500, show_default=True, help="The most of such a match.")
@click.option("--positions", type=click.Path(exists=True), help="Matches from the positions of these cases as well.")
def leaks(game, seeds, commands, positions):
    """Put leaks into a game one by one, each secret key by each channel; exit 1 when the leak test misses one.

    It prints a line for each key of the state or of a frame that not all see: told in views, prompts, options or
    events, by the number or the time of questions, or by who is asked. A key that was never hidden fails it as well,
    for nothing is known of it.
    """
    from pbem import checks
    _load(game)
    sys.exit(0 if checks.tell_injected(game, seeds, commands, click.echo, positions) else 1)


def _load(key):
    """Stop with the reason, and its place in the game, where a game cannot be loaded."""
    from pbem import traces
    if key not in games.known():
        stop(f"There is no game {key!r}; there are: {', '.join(games.known())}.")
    try:
        games.game(key)
    except Exception as error:
        place = traces.found(error).place
        where = f" ({place})" if place.startswith(f"pbem/games/{key}/") else ""
        stop(f"The game {key} cannot be loaded: {type(error).__name__}: {error}{where}.")


COMMANDS = (case, random, leaks, pace, replay, verify, chance)
