"""A chapter exports one CHAPTER and writes nowhere else; all of them together make the game."""

import ast
import importlib
from pathlib import Path

import pytest
from table import Table
from walked import walk

import pbem.games.here_i_stand
from pbem.engine import Seeded
from pbem.engine.chapters import gathered
from pbem.engine.facets import MatchOptions, Moments
from pbem.engine.secrecy import declared
from pbem.games.here_i_stand import GAME, chapters, shapes
from pbem.games.here_i_stand.actions.spending import ACTIONS
from pbem.games.here_i_stand.filed_orders.moments import ORDER
from pbem.games.here_i_stand.lower_chapters import LOWER

PACKAGE = Path(pbem.games.here_i_stand.__file__).parent
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
OF_THE_KERNEL = {"stack", "asked"}
QUIET = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.AnnAssign)


def module(path):
    return importlib.import_module(".".join((GAME.package, *path.with_suffix("").parts)).removesuffix(".__init__"))


def test_every_chapter_is_in_the_list_once():
    found = [value.CHAPTER for value in map(module, MODULES) if "CHAPTER" in vars(value)]
    assert sorted(map(id, found)) == sorted(map(id, chapters.CHAPTERS))


CHECKING = Path("map/atlas.py")  # what it loads


def test_a_module_only_names_things_of_its_own_when_it_is_imported():
    walk([path for path in MODULES if path != CHECKING], check_names_alone)


def check_names_alone(path):
    """No statement calls anything for its effect, and nothing is written into what is another's."""
    for statement in ast.parse((PACKAGE / path).read_text(encoding="utf-8")).body:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        assert isinstance(statement, QUIET) or docstring or targets, ast.unparse(statement)
        assert all(isinstance(target, ast.Name | ast.Tuple) for target in targets), ast.unparse(statement)


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_every_key_of_the_state_has_one_owner(scenario):
    state, _ = GAME.setup(scenario, GAME.facet(MatchOptions).complete(scenario, {}), Seeded(1))
    owners = gathered((key for chapter in chapters.CHAPTERS for key in declared(chapter.state)),
                      lambda key: key.name)
    assert {*state} == {*owners} | OF_THE_KERNEL


def test_every_key_of_the_state_has_a_type():
    state, _ = GAME.setup("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1))
    assert {*state} == {*shapes.Match.__annotations__} - {"second_thoughts", "sealed", "brief"}


def test_what_two_chapters_bring_is_refused():
    with pytest.raises(ValueError, match="units is defined twice"):
        gathered(["units", "turn", "units"], str)


# What is gathered from them.

def test_actions_are_shown_in_the_order_of_the_list():
    order = [verb for action in ACTIONS for verb in action.verbs]
    table = Table({"active": "ottoman", "cp": 5, "turn": 3})
    verbs = [option.verb for option in GAME.options(table.state, "ottoman")]
    assert len(verbs) > 5 and verbs.pop() == "end"
    assert verbs == sorted(verbs, key=order.index)


def test_the_list_of_actions_is_that_of_the_chapters():
    found = [action.verbs for chapter in chapters.CHAPTERS for action in chapter.actions]
    assert sorted(found) == sorted(action.verbs for action in ACTIONS)


def test_cards_are_brought_from_below_where_they_are_gathered():
    assert [chapter.cards for chapter in chapters.CHAPTERS if chapter.cards] \
        == [chapter.cards for chapter in LOWER if chapter.cards]


def test_help_tells_of_moments_in_an_order_of_those_that_there_are():
    assert [*GAME.facet(Moments).of][:len(ORDER)] == [*ORDER]
