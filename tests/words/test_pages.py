"""Pages say phrases that exist, every phrase of the pages is said, and no template has words of its own."""

import re

from pbem import words
from pbem.resources import CHECKOUT, templates_dir

SAID = re.compile(r'say\("([^"]+)"')
REFUSED = re.compile(r'refuse\(\d+, "([^"]+)"')
FROM_CODE = {"moment", "span.days", "span.hours", "span.minutes"}
OWN = {"/", "·", ",", "(", ")"}  # marks between phrases


def test_pages_say_all_phrases_and_no_others():
    sources = [*(templates_dir() / "web").rglob("*.html"), *(CHECKOUT / "pbem" / "web").rglob("*.py")]
    texts = [path.read_text(encoding="utf-8") for path in sources]
    said = {name for text in texts for name in SAID.findall(text)}
    said |= {f"error.{name}" for text in texts for name in REFUSED.findall(text)} | FROM_CODE
    said |= {"error.no_page", "error.no_method"}
    assert said == words.of().names("pages")


def test_templates_hold_no_words_of_their_own():
    for path in (templates_dir() / "web").rglob("*.html"):
        text = path.read_text(encoding="utf-8").replace(' class="wide"{% endblock', '{% endblock')
        text = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|<[^>]*>", " ", text, flags=re.DOTALL)
        assert {*text.split()} <= OWN, path
