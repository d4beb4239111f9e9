"""What the games offer to whoever opens a match, told below the help of commands that take a GAME."""

import click

from pbem import games

HEADING = "Games, the usual scenario first:"
WIDEST = 50  # characters of the values of an option, in a line of 80


class OfGames(click.Command):
    """A command whose help ends with the games; they are loaded only when it is asked for."""

    def format_epilog(self, ctx, formatter):
        """Write every game with its scenarios, options, roles, kinds of questions and phases."""
        formatter.write_paragraph()
        formatter.write_text(HEADING)
        for key in games.known():
            rules = games.game(key)
            with formatter.section(f"{key} ({rules.title})"):
                formatter.write_dl(list(_offered(rules)))
        super().format_epilog(ctx, formatter)


def _offered(rules):
    from pbem import words
    from pbem.service.asked import clock_settings
    told = words.of(rules).tell
    for scenario in rules.scenarios:
        yield f"--scenario {scenario}", told(rules.scenario_words.get(scenario, ""))
    for choice in rules.choices:
        yield _choice(choice, told(choice.what))
    yield "ROLE", ", ".join(rules.roles)
    yield "PACE", ", ".join(clock_settings.paces(rules))
    if rules.vocabulary.get("phase"):
        yield "phases", ", ".join(rules.vocabulary["phase"])


def _choice(choice, what):
    """An option of a match with its values; where these are long, they stand beside it."""
    values = "|".join(choice.values)
    if len(values) <= WIDEST:
        return f"--option {choice.name}={values}", f"{what} [{choice.default}]"
    return f'--option "{choice.name}=VALUES"', f"{what} [{choice.default}]; one of: {', '.join(choice.values)}"
