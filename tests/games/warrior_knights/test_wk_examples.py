"""The orders that prompts and HELP show as examples: each is accepted as it stands, and makes sense on the board."""

import pytest
from random_states import states

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.board import armies
from pbem.orders import choices, template
from pbem.orders.line.reading import read_line
from pbem.orders.line.results import Command

OPTIONS = [{}, {"asks": "any", "battles": "by_mail", "ballots": "one_by_one", "setup": "in_turn"},
           {"open_private_motions": "yes", "exchanging_heirs": "yes", "treason": "yes", "miracles_can_happen": "yes"}]
MOST = 40  # questions of a match
FEW = 3  # of which one is looked at for orders at any time


def asked(options, seed):
    """(state, role) once for each question of a random match, of one who is asked it."""
    seen = set()
    for state, _ in states(GAME, "standard", {"barons": "madder zobel limon", **options}, seed):
        role, question = next(iter(GAME.pending(state).items()), ("", {"number": 0}))
        if role and question["number"] not in seen:
            seen.add(question["number"])
            yield state, role
        if len(seen) >= MOST:
            return


def refusal(state, role, line):
    """Why the server refuses a line as an order of a role, None where it does not."""
    read = read_line(line, GAME, state, role)
    if not isinstance(read, Command):
        return str(read)
    try:
        GAME.apply(state, role, read.command, Seeded(0))
    except Illegal as refused:
        return str(refused)
    return None


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "by_mail", "optional"])
def test_no_example_is_refused(options, seed):
    sent = 0
    for at, (state, role) in enumerate(asked(options, seed)):
        anytime = [] if at % FEW else choices(GAME, state, role, GAME.anytime_options(state, role))
        for line in filter(None, {choice.ready for choice in (*choices(GAME, state, role), *anytime)}):
            assert refusal(state, role, line) is None, (state["round"], role, line, refusal(state, role, line))
            sent += 1
    assert sent > 200


def lines(state, role, *verbs):
    return [line for line in template(GAME, state, role) if line.split()[0] in verbs]


def told_unused(state, role, line):
    """Whether the answer to a line tells that it would not be used as the board stands."""
    _, events = GAME.apply(state, role, read_line(line, GAME, state, role).command, Seeded(0))
    return any(event["kind"] == "would_pass" for event in events)


@pytest.mark.parametrize("seed", range(3))
def test_what_a_question_shows_could_be_used_as_the_board_stands(seed):
    """Where Nobles come back, what is moved, Votes that he has; of the Chairman alone the order and ties."""
    found = set()
    for state, role in asked({"open_private_motions": "no"}, seed):
        decision = GAME.pending(state)[role]["decision"]
        for line in lines(state, role, "return", "restore", "motion", "vote", "ballot", "card"):
            assert not told_unused(state, role, line), (state["round"], role, line)
            found.add(decision)
        if decision == "ballot":
            shown = {line.split()[0] for line in template(GAME, state, role)}
            assert ({"order", "tie"} <= shown) is (state["chairman"] == role) and "refuse" not in shown
        if decision == "returns":
            assert bool(lines(state, role, "restore")) is (state["strongholds"][role]["area"] is None)
    assert found >= {"plan", "ballot"}


@pytest.mark.parametrize("agenda, voice", [("traitor", "Limon"), ("fine", "Limon"), ("subsidy", "Madder"),
                                           ("income_tax", "yes")])
def test_nobody_is_shown_to_vote_for_his_own_harm(agenda, voice):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    state, _ = GAME.facet(Positions).read(start, {"begin": "assembly", "agendas": [agenda]}, Seeded(0), GAME)
    shown = lines(state, "madder", "vote", "ballot")
    assert len(shown) == 2 and all(f" {voice}" in line for line in shown)


def test_no_example_names_what_a_baron_has_not():
    """Troops, cities and charges are his own, where he has any."""
    for state, role in asked({}, 4):
        cards = [card for host in armies.hosts(state, role) for card in armies.host(state, role, host)["troops"]]
        hired = {GAME.data().troops[card].kind for card in armies.mercenaries(state, cards)}
        for option in GAME.anytime_options(state, role):
            if option.verb == "desert" and hired:
                assert {*option.ready()["ranked"]} <= hired
            if option.verb == "surrender" and any(how["control"] == role for how in state["cities"].values()):
                assert state["cities"][option.ready()["ranked"][0]]["control"] == role
