"""Absence notices, receipts, answers to calendar entries and reactions get no answer, and behind a player's reply
address nothing is lost in silence."""

import pytest

from pbem.mail import absences, gates, reading

HEAD = "From: Ann <ann@player.example>\r\nTo: orders@game.example\r\nMessage-ID: <1@player.example>\r\n"
SUBJECTS = ["Automatic reply: Your move", "Out of office", "Out of the office until Monday",
            "Automatische Antwort: Ihr Zug", "Abwesenheitsnotiz: Ihr Zug", "Réponse automatique : absence",
            "Respuesta automática: su turno", "Fuera de la oficina", "Risposta automatica: tocca a te", "Fuori ufficio",
            "Resposta automática: sua vez", "Automatisch antwoord: uw zet", "Odpowiedź automatyczna: ruch",
            "Автоматический ответ: ваш ход", "Autosvar: ditt drag", "Automatisk svar: dit træk",
            "Automaattinen vastaus: vuorosi", "Fraværsmelding", "Automatická odpověď: váš tah",
            "Auto-Antwort: Your move", "AutoAntwort: Your move", "Auto\u2011Reply: Your move", "Auto: Your move",
            "[Auto-Response] Your move", "*** Out-of-Office ***", "OOO: Your move", "Ich bin im Urlaub", "Außer Haus",
            "Message d’absence", "Réponse auto : à vous", "En congés jusqu'au 3 août", "Autorespuesta: su turno",
            "Vacaciones", "Messaggio automatico", "Afwezigheidsbericht", "Автоответ: ваш ход", "自動応答: x",
            "自动回复：x", "자동 회신: x", "Otomatik yanıt: x", "Automatikus válasz: x", "Αυτόματη απάντηση: x",
            "Re\u0301ponse automatique"]
TEXTS = ["I am out of the office until Monday and have limited access to email.",
         "Vielen Dank für Ihre Nachricht. Ich bin derzeit nicht im Büro.",
         "Je suis absent du bureau jusqu'au 3 août.", "Gracias por su mensaje. Estoy de vacaciones hasta el lunes.",
         "Sono in ferie fino a lunedì.", "Estou de férias até segunda-feira.", "Ik ben op vakantie tot maandag.",
         "Jestem na urlopie do poniedziałku.", "Я в отпуске до понедельника.", "Jag är på semester till måndag.",
         "Jeg er på ferie til mandag.", "Olen lomalla maanantaihin asti.", "Jsem na dovolené do pondělí."]
PROSE = ["Auto race", "Automobile", "I'm out of ducats", "Away with the Pope", "Je suis en guerre", "Ferienspiel",
         "Your move: impulse", "Re: Your move: impulse by Mon 4 · autumn", "Turn 3 begins", "Absentee ballots",
         "On vacations and other wars", "Vote: PAUSE"]


def read(extra="", body="hello", proven=False, sender="ann@player.example"):
    return reading.read(f"{HEAD}{extra}\r\n{body}\r\n".encode(), gates.Facts(sender=sender, proven=proven))


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_notice_is_known_by_its_subject(subject):
    assert read(f"Subject: {subject}\r\n")["gate"] == "automatic"
    said = read(f"Subject: {subject}\r\n", proven=True)
    assert (said["verdict"], said["gate"]) == (gates.ASIDE, "robot")


@pytest.mark.parametrize("subject", PROSE)
def test_other_subjects_are_not(subject):
    assert read(f"Subject: {subject}\r\n")["verdict"] == gates.PASS


@pytest.mark.parametrize("text", TEXTS)
def test_a_notice_is_known_by_its_first_lines(text):
    assert absences.in_text([text]) and read(body=text)["absence"]


@pytest.mark.parametrize("text", ["move 3 Vienna to Graz", "I am at war with the office of the Pope", "pass",
                                  "PRESS TO france", "Back on Monday."])
def test_orders_and_talk_are_not(text):
    assert not absences.in_text([text])


@pytest.mark.parametrize("fields", ["List-Id: <x.example>", "List-Unsubscribe: <mailto:x@y.example>",
                                    "Precedence: list", "Precedence: bulk", "X-Mailing-List: x"])
def test_a_list_brings_a_players_words(fields):
    assert read(fields + "\r\n")["verdict"] == gates.IGNORE
    assert read(fields + "\r\n", proven=True)["verdict"] == gates.PASS


@pytest.mark.parametrize("fields", ["Auto-Submitted: auto-replied", "X-Autoreply: yes", "Precedence: auto_reply",
                                    "Content-Type: multipart/report; report-type=disposition-notification"])
def test_a_program_behind_a_reply_address_is_set_aside(fields):
    assert read(fields + "\r\n")["verdict"] == gates.IGNORE
    assert read(fields + "\r\n", proven=True)["verdict"] == gates.ASIDE


def test_a_null_sender_behind_a_reply_address_is_set_aside():
    assert read(sender="")["verdict"] == gates.IGNORE
    assert read(sender="", proven=True)["verdict"] == gates.ASIDE


def part(kind, *fields):
    return ("Content-Type: multipart/mixed; boundary=b\r\n",
            "--b\r\nContent-Type: text/plain\r\n\r\nAccepted: your deadline\r\n--b\r\n"
            + "".join(f"{field}\r\n" for field in (f"Content-Type: {kind}", *fields)) + "\r\nx\r\n--b--")


@pytest.mark.parametrize("parts", [
    part("text/calendar; method=REPLY"), part("text/calendar; charset=utf-8; method=\"COUNTER\""),
    part("message/disposition-notification"), part("text/plain", "Content-Disposition: reaction"),
    part("text/vnd.google.email-reaction+json")], ids=["reply", "counter", "receipt", "reaction", "gmail"])
def test_answers_of_programs_get_none(parts):
    said = read(*parts)
    assert (said["verdict"], said["lines"]) == (gates.IGNORE, [])
    assert read(*parts, proven=True)["verdict"] == gates.ASIDE


def test_an_invitation_is_no_answer():
    said = read(*part("text/calendar; method=REQUEST"))
    assert said["verdict"] == gates.PASS and said["lines"]


def test_no_phrase_is_so_short_that_it_stands_in_prose():
    beginnings, phrases = absences._words()
    assert len({*beginnings}) > 300 and all(len(words) > 3 for words in phrases)
