"""A browser without a screen, and the moment and addresses of the web tests."""

import re
from datetime import UTC, datetime
from html import unescape

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
RED, BLUE = "red@game.example", "blue@game.example"


class Browser:
    """Loads pages and fills in their forms, as a person would."""

    def __init__(self, client):
        self.client = client

    def get(self, path, status=200, **options):
        answer = self.client.get(path, **options)
        assert answer.status_code == status, answer.text
        return answer

    def submit(self, path, **fields):
        """Load a page, fill in its form, send it and follow to the page that answers."""
        page = self.get(path).text
        return self.client.post(path, data={**hidden(page), **fields}, follow_redirects=True)

    def newest(self, address, headline=""):
        """Path of the newest mail of a mailbox whose headline holds these words."""
        page = self.get(f"/mailbox/{address}").text
        return next(path for path, words in re.findall(r'<a href="(/mailbox/[^"]+/[a-z2-7]{20})">([^<]*)', page)
                    if headline in unescape(words))


def hidden(page):
    """The hidden fields of a page's form."""
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page))


def written(page):
    """What stands in a page's text box."""
    return unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)[1])
