"""The words of the server and what is known of each: names in other languages, what may stand behind, what they do."""

from dataclasses import fields
from pathlib import Path

import pytest

from pbem.service.desk.server_words import table
from pbem.service.desk.server_words.table import ALL
from pbem.service.desk.server_words.word import Word

ROOT = Path(__file__).parents[2]
TABLE = """\
help; es: ayuda; fr: aide; takes topic; has sections
status; es: estado; fr: etat; asks True; whole_report True
report; es: informe; fr: rapport; asks True; whole_report True; takes since; has sections
map; es: mapa; fr: carte; asks True; takes subject; has sections
hand; es: mano; fr: main; asks True; short_report True
orders; es: ordenes; fr: ordres; asks True; lists True; says True; has sections
ready; es: listo, lista; fr: pret, prete; yields True; says True
wait; es: espera, esperar; fr: attendre; says True
undo; es: deshacer; fr: annuler; does something
waive; in_press True; takes none; does something
test; es: prueba; fr: essai; tries True; says True
join; es: unirse; fr: rejoindre; says True; takes match
observe; es: observar; fr: observer; says True; takes match
nonce; says True; takes anything
zone; en: timezone; es: zona; of_person True; takes zone; does something
language; es: idioma; fr: langue; of_person True; takes language; does something
name; es: nombre; fr: nom; needs True; of_person True; takes plain_name; does something
reports; es: informes; fr: rapports; of_person True; takes wish; does something
digest; of_person True; takes wish; does something
pictures; es: imagenes; fr: images; of_person True; takes switch; does something
resend; es: reenviar; fr: renvoyer; asks True; whole_report True
record; es: registro; fr: registre; asks True; in_press True; does something; records_a_day
off; of_person True; in_press True; takes days; does something
absent; of_person True; in_press True; takes days; does something
extend; in_press True; takes hours; does something; votes_a_mail, votes_a_day
pause; in_press True; does something; votes_a_mail, votes_a_day
resume; in_press True; does something; votes_a_mail, votes_a_day
revoke; es: revocar; fr: revoquer; numbered True; in_press True; takes number
replace; es: reemplazar; fr: remplacer; in_press True; takes role; does something; votes_a_mail, votes_a_day
deputy; es: suplente; fr: suppleant; settles True; in_press True; takes address; does something; deputies_a_day
address; es: direccion; fr: adresse; in_press True; takes address; does something
back; es: vuelvo; fr: retour; in_press True; does something
resign; es: renuncio; fr: demissionner; in_press True; takes yes; does something
concede; es: concedo; fr: conceder; in_press True; takes yes_or_none; does something
conclude; es: concluir; fr: conclure; needs True; in_press True; takes ending; does something; votes_a_mail, votes_a_day
forget; es: olvidar; fr: oublier; in_press True; takes me; does something
press; begins False
dispute; es: disputar; fr: contester; tagged True; goes_on True; bare True; does something; has sections
withdraw; tagged True; does something
disputes; es: disputas; fr: litiges; asks True; says True; takes number; has sections
appeal; es: apelar; fr: appel; tagged True; goes_on True; bare True; does something
uphold; en: dismiss; tagged True; goes_on True; colon True; bare True; does something
overturn; tagged True; goes_on True; colon True; bare True; does something
"""


def told(word):
    """A word with all that is not as usual."""
    shown = [f"{language}: {', '.join(ways)}" for language, ways in word.also]
    shown += [f"{field.name} {getattr(word, field.name)}" for field in fields(word)
              if isinstance(field.default, bool) and getattr(word, field.name) is not field.default]
    shown += [f"takes {word.takes.__name__}"] if word.takes else []
    shown += ["does something"] if word.do else []
    shown += ["has sections"] if word.sections else []
    return "; ".join([word.name, *shown, *filter(None, [", ".join(word.caps("on"))])])


def test_every_word_is_as_the_table_tells():
    assert [told(word) for word in ALL] == TABLE.splitlines()


def test_a_word_without_its_phrases_is_named_with_its_module_and_the_lines_to_add(monkeypatch):
    table.check()
    monkeypatch.setattr(table, "TOLD", [name for name in table.TOLD if name != "ready"])
    monkeypatch.setattr(table, "ANSWERED", [])
    help_of_ready, answer_of_ready = table.unsaid([table.WORDS["zone"], table.WORDS["ready"]])
    where = "(pbem/service/desk/server_words/ready.py, pbem/words/en/chapters/server_words.ftl)"
    assert help_of_ready == f"HELP does not explain READY {where}: add `.ready = READY - what it does` to `word`"
    assert answer_of_ready == f"READY has no answer {where}: add `.ready = what it is answered` to `word_answered`"
    with pytest.raises(ValueError, match="HELP does not explain READY .*; READY has no answer"):
        table.check()


def test_the_lines_to_add_belong_into_a_file_that_is_there():
    assert "\nword =\n" in (ROOT / table.PHRASES).read_text(encoding="utf-8")
    assert [*table.unsaid([Word("share")])][0].startswith("HELP does not explain SHARE (no module, ")
