"""The boards that are hard to read, as pictures and as a page of questions that are answered from them alone.

    PYTHONPATH=. python tests/games/hard_to_read.py FOLDER

writes to FOLDER, of each position in `tests/games/*/hard_to_read`, its pictures as mails have them (and the close-ups
that `questions.yaml` beside it names), and `index.html` with the pictures, the questions, what is true, and what
somebody answered who had seen nothing but the pictures.
"""

import sys
from html import escape
from pathlib import Path

import yaml

from pbem import games, words
from pbem.engine import Seeded
from pbem.engine.cases import load_cases
from pbem.engine.facets import MatchOptions, Pictures, Positions
from pbem.render.drawing import Drawer

HERE = Path(__file__).parent
WIDTH = 900


def positions():
    """(game, name, case, what is asked of it) of each."""
    for folder in sorted(HERE.glob("*/hard_to_read")):
        rules, asked = games.game(folder.parent.name), yaml.safe_load((folder / "questions.yml").read_text())
        for path, case in load_cases(folder):
            yield rules, path.stem, case, asked[path.stem]


def requests(rules, case, close_ups):
    """(name, what the drawer is given) of each picture of a position, as all may see it, and of its close-ups."""
    facet, options = rules.facet(Pictures), case.get("options", {})
    scenario = case.get("scenario", rules.scenarios[0])
    begun = rules.start(scenario, rules.facet(MatchOptions).complete(scenario, options), Seeded(0))
    state = rules.facet(Positions).read(begun, case["position"], Seeded(0), rules)[0]
    for picture in facet.pictures(rules.view(state, "public"), "public", words.of(rules)):
        whole = {"picture": picture, "grounds": dict(facet.grounds), "width": WIDTH, "frame": None, "theme": "light"}
        yield picture["key"], whole
        for name in close_ups.get(picture["key"], ()):
            ground = next(panel["ground"] for panel in picture["panels"] if panel["kind"] == "chart")
            yield f"{picture['key']}-{name}", {**whole, "frame": facet.grounds[ground]["close_ups"][name]}


def row(one):
    """A question of the page."""
    right = "right" if one.get("answered") == one["answer"] else "WRONG" if "answered" in one else "not asked"
    cells = (one["question"], one["answer"], one.get("answered", ""), right)
    return "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in cells) + "</tr>"


def main(folder):
    """Draw all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    drawer, page = Drawer(), ["<!doctype html><meta charset=utf-8><title>Boards that are hard to read</title>"]
    for rules, name, case, asked in positions():
        page.append(f"<h2>{escape(rules.title)}: {escape(case['case'])}</h2>")
        for picture, request in requests(rules, case, asked.get("close_ups", {})):
            file = f"{rules.key}-{name}-{picture}.png"
            (folder / file).write_bytes(drawer.png(request))
            page.append(f'<img src="{file}" alt="{escape(picture)}" style="max-width:100%">')
        page += ["<table><tr><th>Question<th>True<th>Answered<th></tr>", *map(row, asked["questions"]), "</table>"]
    drawer.close()
    (folder / "index.html").write_text("\n".join(page))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
