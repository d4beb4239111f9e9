"""What the games offer to whoever opens a match, told in the help of commands that take a GAME."""

from pbem import games
from pbem.engine.facets import MatchOptions

from .commands import Command

HEADING = "Games, the usual scenario first:"
WIDEST = 50  # characters of the values of an option, in a line of 80


class OfGames(Command):
    """A command whose help names the games; they are loaded only when it is asked for."""

    def format_own(self, ctx, formatter):
        """Write every game with scenarios and roles, the command's options, then what each game's rules can be told."""
        formatter.write_paragraph()
        formatter.write_text(HEADING)
        _write_each(_offered, formatter)
        super().format_own(ctx, formatter)
        _write_each(_rules_of, formatter, "Options of ")


def _write_each(told, formatter, before=""):
    for key in games.known():
        rules = games.game(key)
        if lines := list(told(rules)):
            with formatter.section(f"{before}{key} ({rules.title})"):
                formatter.write_dl(lines)


def _offered(rules):
    from pbem import words
    told = words.of(rules).tell
    for scenario in rules.scenarios:
        yield f"--scenario {scenario}", told(rules.facet(MatchOptions).scenarios.get(scenario, ""))
    yield "ROLE", ", ".join(rules.roles)
    yield "PACE", ", ".join(rules.paces)
    if rules.vocabulary.get("phase"):
        yield "phases", ", ".join(rules.vocabulary["phase"])


def _rules_of(rules):
    from pbem import words
    for choice in rules.facet(MatchOptions).choices:
        yield _choice(choice, words.of(rules).tell(choice.what))


def _choice(choice, what):
    """An option of a match with its values; where these are long, they stand beside it."""
    values = "|".join(choice.values)
    if len(values) <= WIDEST:
        return f"--option {choice.name}={values}", f"{what} [{choice.default}]"
    return f'--option "{choice.name}=VALUES"', f"{what} [{choice.default}]; one of: {', '.join(choice.values)}"
