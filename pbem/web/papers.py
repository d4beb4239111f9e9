"""The papers that a server shows, long pages of our own Markdown: which there are, where each is read, their HTML.

Guides and rules lie with their games, what moderators read with the server's words, all else in `pbem/docs`, the
README of a game in its folder. Links are written as in a checkout, from file to file; on a page they lead to pages.
"""

import posixpath
import re
import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from flask import render_template, url_for
from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from pbem import games
from pbem.engine import Game
from pbem.games import game
from pbem.store import tables
from pbem.words import ENGLISH, own

from . import citations, examples, reference

DOCS = Path(__file__).resolve().parent.parent / "docs"
OF_HOSTS = ("hosting", "mail-servers", "clock", "moderators", "fairness")
OF_DEVELOPERS = ("developers", "adding-a-game", "a-larger-game", "game-reference", "adding-a-language", "case-files")


class Paper(NamedTuple):
    """A paper. path: of its file; text: Markdown; endpoint, key: the page that shows it (`address`)."""

    path: str
    text: str
    endpoint: str
    key: str = ""

    @property
    def title(self) -> str:
        """What its first line says."""
        return self.text.partition("\n")[0].removeprefix("# ")

    @property
    def address(self) -> str:
        """Where it is read."""
        return url_for(self.endpoint, **({"key": self.key} if self.key else {}))

    @property
    def html(self) -> Markup:
        """The whole of it."""
        return _converted(self.text, self.path)[0]

    def page(self, template: str = "guide.html", **values: object) -> str:
        """The page that shows it, with its chapters listed beside it. values: what else its template takes."""
        told, chapters = _converted(self.text, self.path)
        return render_template(template, title=self.title, words=told, chapters=chapters, **values)


def by_groups(language: str) -> dict[str, list[Paper]]:
    """All papers by who reads them, each in this language where it is translated."""
    return {"players": [paper for key in games.known() for paper in (guide(key, language), rules(key)) if paper],
            "hosts": [_doc(name) for name in OF_HOSTS] + [moderators(language)],
            "games": [paper for key in games.known() for paper in _of_folder(key)],
            "developers": [_doc(name) for name in OF_DEVELOPERS],
            "decisions": [_doc(f"decisions/{path.stem}") for path in sorted(DOCS.glob("decisions/*.md"))]}


def guide(key: str, language: str) -> Paper | None:
    """How to play a game by mail; None when it does not say."""
    found = _rules_at(key)
    text = found and games.guide(found, language)
    return Paper(_words_of(found, "guide.md"), text, "public.guide", key) if text else None


def rules(key: str) -> Paper | None:
    """The rules of a game as this server judges them; None when it has none."""
    found = _rules_at(key)
    text = found and found.rulebook
    return Paper(_words_of(found, "rules.md"), text, "public.rules", key) if text else None


def _rules_at(key: str) -> Game | None:
    """The game with this key, also with the tables of a match; None for none."""
    with suppress(KeyError):
        return tables.rules_at(key)
    return None


def _words_of(rules: Game, name: str) -> str:
    """The path of a paper among the English words of a game: links name that one."""
    return str(games.words(rules).joinpath(name))


def moderators(language: str) -> Paper:
    """What a moderator does, by mail and on pages."""
    found = (folder / "moderators.md" for code in (language, ENGLISH) if (folder := own(code)))
    text = next(path.read_text(encoding="utf-8") for path in found if path.is_file())
    return Paper(str(own(ENGLISH) / "moderators.md"), text, "public.moderators")


def documentation() -> dict[str, Paper]:
    """The papers below /docs, by what stands behind that in their addresses."""
    groups = by_groups(ENGLISH)
    return {paper.key: paper for group in groups.values() for paper in group if paper.endpoint == "docs.page"}


def shown() -> dict[str, str]:
    """{path: text} of the files that these papers show whole."""
    return {path: text for paper in documentation().values() for path, text in examples.files(paper.text).items()}


def _doc(name: str) -> Paper:
    return _read(DOCS / f"{name}.md", name)


def _of_folder(key: str) -> Iterator[Paper]:
    """What a game's folder tells of it, and the folder of its data of where that comes from."""
    module = sys.modules.get(game(key).package)
    if module is not None and module.__file__:
        for name in ("", "data"):
            path = Path(module.__file__).parent / name / "README.md"
            if path.is_file():
                yield _read(path, posixpath.join("games", key, name).rstrip("/"))


def _read(path: Path, key: str) -> Paper:
    return Paper(str(path), reference.expanded(path.read_text(encoding="utf-8")), "docs.page", key)


class _Links(Treeprocessor):
    """Makes links from file to file those from page to page, and of the name of a file that is shown one to take it.

    path: of the file; shown: those that it shows.
    """

    def __init__(self, path: str, shown: Collection[str]) -> None:
        super().__init__()
        self.path, self.shown = path, shown

    def run(self, root):
        for named in [one for one in root.iter("p") if len(one) == 1 and one[0].text in self.shown]:
            link = Element("a", href=url_for("docs.file", name=named[0].text))
            link.append(named[0])
            link.tail, named[0].tail = named[0].tail, None
            named[:] = [link]
        pages = {paper.path: paper for group in by_groups(ENGLISH).values() for paper in group}
        for link in root.iter("a"):
            name, mark, anchor = link.get("href", "").partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(self.path), name))
            if name and target in pages:
                link.set("href", pages[target].address + mark + anchor)


class _OfFile(Extension):
    """`_Links` as Markdown takes it."""

    def __init__(self, path: str, shown: Collection[str]) -> None:
        super().__init__()
        self.links = _Links(path, shown)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Behind all that makes links (20) and anchors (5)."""
        md.treeprocessors.register(self.links, "links between files", 1)


@cache
def _converted(text: str, path: str) -> tuple[Markup, Markup]:
    """The HTML of a paper and of its table of contents; a rulebook takes half a second.

    A table or lines of code may be too wide for the screen: they can be scrolled by keys, too.
    """
    paper = Markdown(extensions=["fenced_code", "tables", "toc", _OfFile(path, examples.files(text))],
                     extension_configs={"toc": {"toc_depth": "2-2"}})
    told = re.sub("<(table|pre)>", r'<\1 tabindex="0">', citations.anchored(paper.convert(text)))
    return Markup(told), Markup(paper.toc)
