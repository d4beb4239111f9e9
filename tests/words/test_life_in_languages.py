"""What players read of the life of a match is said in every language that there is, each phrase with its values."""

import pytest

from pbem import render, words
from pbem.engine import Phrase

LANGUAGES = [language for language in words.languages() if language != words.ENGLISH]
LETTERS = {"confirm_forget": {"last": False}, "forget_answered": {"what": "begun", "hours": 24, "last": False}}
SAID = {"concede.announced": {"ends": True}, "concede.told": {"names": [Phrase("role", {"role": "red"}, "mails")]},
        "forget.done": {"hours": 24}, "address.asked": {"email": "a@b", "old": "c@d"}, "given_by": {"by": "caretaker"},
        "no_observing.closed": {"slug": "spring"}, "look.waits_until": {"until": "1 May"}, "message": {
            "moderator": "Mora", "tag": "kfma"}, "keeping.changed": {"days": 30}, "correction.done": {
            "tag": "kfma", "judge": "Mora"}, "ended.how": {"how": "draw", "roles": []}, "match_ended": {
            "how": "conceded", "roles": ["red"]}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_in_the_language(language):
    for name, data in LETTERS.items():
        own, english = (render.greeting(name, one, **data) for one in (language, words.ENGLISH))
        assert own.subject != english.subject and not {*own.text.split("\n\n")} & {*english.text.split("\n\n")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAID)
def test_sentences_are_in_the_language(language, name):
    sort = "events" if name == "match_ended" else "mails"
    own, english = (words.of("duel", one).say(sort, name, SAID[name]) for one in (language, words.ENGLISH))
    assert own != english and not any(mark in own for mark in "{}$")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["address", "concede", "conclude", "forget", "observe"])
def test_help_tells_the_words_in_the_language(language, name):
    own, english = (words.of(None, one).say("help", f"word.{name}", {}) for one in (language, words.ENGLISH))
    assert own != english and own.startswith(english.partition(" ")[0].rstrip(","))
