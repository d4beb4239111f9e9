"""`pbem doctor`: what it finds wrong, what it says to do, that it ends soon and changes nothing."""

import os
import shutil
import socket
import struct
import threading
import time
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import dns.message
import dns.rcode
import dns.rrset
import pytest
from click.testing import CliRunner
from databases import free_port
from office import PLAYERS
from signatures import NameServer
from test_server import Server

from pbem import clock, config, doctor
from pbem.cli import main
from pbem.config import Settings
from pbem.doctor import machine, names, reach, state, told_settings
from pbem.doctor.findings import Subject
from pbem.mail import inbound
from pbem.service.clock import outages
from pbem.service.post import faults
from pbem.store import database, heartbeats
from pbem.store.models import ASIDE, FAILED, WAITING, Deadline, Mail, Outbox

ANN, BOB = PLAYERS.values()
NOW = datetime(2027, 3, 1, 12, tzinfo=UTC)
DOMAIN, KEY = "game.test", "A" * 392
RECORDS = {
    (DOMAIN, "MX"): ["20 backup.game.test.", "5 mx.game.test."], (DOMAIN, "TXT"): ["hello", "v=spf1 mx -all"],
    ("mx.game.test", "A"): ["192.0.2.7"], ("backup.game.test", "AAAA"): ["2001:db8::7"],
    ("k._domainkey.game.test", "TXT"): [f"v=DKIM1; k=rsa; p={KEY}"],
    ("_dmarc.game.test", "TXT"): ["v=DMARC1; p=reject"],
    ("7.2.0.192.in-addr.arpa", "PTR"): ["mx.game.test."],
    ("7" + ".0" * 23 + ".8.b.d.0.1.0.0.2.ip6.arpa", "PTR"): ["backup.game.test."],
}


class Names(NameServer):
    """Answers from records {(name, kind): [values]}; None for all: it never answers."""

    def _answer(self, question):
        name, kind = question.question[0].name.to_text().rstrip("."), dns.rdatatype.to_text(question.question[0].rdtype)
        if self.records is None:
            return None
        answer = dns.message.make_response(question)
        if values := self.records.get((name, kind)):
            texts = [f'"{value}"' if kind == "TXT" and len(value) < 256 else
                     " ".join(f'"{value[at:at + 200]}"' for at in range(0, len(value), 200)) if kind == "TXT" else value
                     for value in values]
            answer.answer.append(dns.rrset.from_text(f"{name}.", 60, "IN", kind, *texts))
        elif not any(known == name or known.endswith(f".{name}") for known, _ in self.records):
            answer.set_rcode(dns.rcode.NXDOMAIN)
        return answer


@contextmanager
def answering(records):
    server = Names(records)
    server.start()
    try:
        yield f"127.0.0.1:{server.address[1]}"
    finally:
        server.stop()


@contextmanager
def telling_time(seconds):
    """A time server whose clock is so many seconds ahead of ours."""
    def answer():
        while True:
            try:
                _, client = sock.recvfrom(100)
            except OSError:
                return
            told = time.time() + seconds + machine.SINCE_1900
            sock.sendto(bytes(40) + struct.pack("!II", int(told), int(told % 1 * 2**32)), client)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.bind(("127.0.0.1", 0))
        threading.Thread(target=answer, daemon=True).start()
        yield f"127.0.0.1:{sock.getsockname()[1]}"


@contextmanager
def silent():
    """HOST:PORT where a connection is taken and nothing is said."""
    with socket.create_server(("127.0.0.1", 0)) as port:
        yield port.getsockname()[1]


def subject(tmp_path, now=NOW, selectors=(), time_server="127.0.0.1:9", **settings):
    found = Subject(Settings(data=tmp_path, **settings), now, selectors, time_server)
    config.use(found.settings)
    return found


@pytest.fixture(autouse=True)
def settings_of_before():
    before = config.current()
    yield
    config.use(before)


def told(findings):
    return [(finding.mark, finding.about, finding.what) for finding in findings]


def only(findings, mark=doctor.BAD):
    """What findings of this mark say."""
    found = [finding for finding in findings if finding.mark == mark]
    assert all(finding.do for finding in found)
    return [f"{finding.about}: {finding.what}" for finding in found]


def run(*words, code=0, **environment):
    before = os.environ.copy()
    result = CliRunner().invoke(main, ["doctor", *map(str, words)], env=environment, catch_exceptions=False)
    assert result.exit_code == code, result.output
    assert dict(os.environ) == dict(before)
    return result.output


# Whole servers.

def test_a_server_that_runs_is_well(tmp_path):
    server = Server(tmp_path)
    with telling_time(0) as time_server, server.start():
        end = time.monotonic() + 20
        database.connect(f"sqlite:///{tmp_path / 'pbem.sqlite'}")
        while heartbeats.last("sweep") is None:
            assert time.monotonic() < end
            time.sleep(0.1)
        database.db.close()
        out = run("--data", tmp_path, "--smtp-port", server.smtp, "--web-port", server.web,
                  "--time-server", time_server)
    assert "\n0 wrong, 1 to look at." in out and "is only tried out" in out
    assert f"ok    mail port     127.0.0.1:{server.smtp} answers" in out
    assert f"ok    pages         http://127.0.0.1:{server.web} answers" in out
    assert "ok    server        its clock ran last at" in out


def test_a_server_that_has_not_begun_is_left_so(tmp_path):
    out = run("--data", tmp_path / "new", "--time-server", "127.0.0.1:9")
    assert "there is no server's data in" in out and "\n0 wrong, 4 to look at." in out
    assert not (tmp_path / "new").exists()


def test_a_server_that_does_not_run_is_told_how_to_start(run_office, tmp_path):
    out = run("--data", tmp_path, "--smtp-port", free_port(), "--web-port", free_port(), "--time-server", "127.0.0.1:9",
              code=1)
    assert "mail port     127.0.0.1:" in out and "does not answer (ConnectionRefusedError)" in out
    assert "-> start the server (`systemctl start pbem`)" in out


@pytest.fixture
def run_office(tmp_path, migrated_sqlite):
    """A data folder with a server's tables and key."""
    shutil.copy(migrated_sqlite, tmp_path / "pbem.sqlite")
    Settings(data=tmp_path).secret_key()


# Settings.

@pytest.mark.parametrize(("environment", "sentence", "do"), [
    ({"PBEM_RELAY_PORT": "x"}, "PBEM_RELAY_PORT must be a whole number, not 'x'", "pbem serve --help"),
    ({"PBEM_RELAY_TLS": "ssl"}, "PBEM_RELAY_TLS must be none, starttls, tls, not 'ssl'", "pbem serve --help"),
    ({"PBEM_MAILBOX": "jo@example.org"}, "nothing that carries mails to others", "write PBEM_RELAY_HOST=smtp."),
    ({"PBEM_RELAY_HOST": "127.0.0.1", "PBEM_RELAY_PORT": "9"}, "mails come from orders@game.example", "PBEM_DOMAIN="),
    ({"PBEM_CAPS": "strangers_a_day=many"}, "PBEM_CAPS: ", "--help-caps"),
])
def test_wrong_settings_are_told_with_what_to_write(tmp_path, environment, sentence, do):
    out = run("--data", tmp_path, "--time-server", "127.0.0.1:9", code=1, **environment)
    [line] = [line for line in out.splitlines() if sentence in line]
    assert line.startswith("BAD   settings") and do in out.partition(line)[2].splitlines()[1]


def test_settings_of_another_shell_are_told(tmp_path):
    Settings(data=tmp_path, domain="game.test").note_address()
    [bad] = only(told_settings.look(subject(tmp_path)))
    assert "ran at orders@game.test, these settings say orders@game.example" in bad


def test_what_may_be_meant_so_is_told_as_such(tmp_path):
    found = told_settings.look(subject(tmp_path, domain=DOMAIN, lmtp_port=None, relay_host="smtp.example.org",
                                       relay_user="jo", relay_password="x", web_url="http://game.test",
                                       metrics_token="x"))
    assert [line.partition(": ")[2].split()[0] for line in only(found, doctor.LOOK)] == [
        "nobody", "the", "only", "the", "PBEM_METRICS_TOKEN"]
    good = subject(tmp_path, domain=DOMAIN, moderator="a@b.example", smtp_host="0.0.0.0", relay_host="127.0.0.1",
                   web_url="https://game.test", metrics_token="x" * 16)
    assert told(told_settings.look(good)) == [(doctor.GOOD, "settings", "the server is orders@game.test")]


# Records.

def records(tmp_path, server, **more):
    return list(names.look(subject(tmp_path, domain=DOMAIN, name_server=server, **more)))


def test_records_that_are_right(tmp_path):
    with answering(RECORDS) as server:
        found = records(tmp_path, server, selectors=("k",), relay_host="127.0.0.1")
    assert told(found) == [
        (doctor.GOOD, "MX", "mx.game.test (192.0.2.7)"), (doctor.GOOD, "MX", "backup.game.test (2001:db8::7)"),
        (doctor.GOOD, "SPF", "v=spf1 mx -all"), (doctor.GOOD, "DKIM", "there is a key at k._domainkey.game.test"),
        (doctor.GOOD, "DMARC", "v=DMARC1; p=reject"), (doctor.GOOD, "reverse name", "192.0.2.7 is mx.game.test"),
        (doctor.GOOD, "reverse name", "2001:db8::7 is backup.game.test")]


@pytest.mark.parametrize(("changed", "mark", "sentence"), [
    ({(DOMAIN, "MX"): []}, doctor.BAD, "MX: game.test has none"),
    ({(DOMAIN, "MX"): ["0 ."]}, doctor.BAD, "MX: game.test has none"),
    ({("mx.game.test", "A"): []}, doctor.BAD, "MX: mx.game.test has no address"),
    ({(DOMAIN, "TXT"): ["hello"]}, doctor.BAD, "SPF: game.test has no records"),
    ({(DOMAIN, "TXT"): ["v=spf1 a -all", "v=spf1 mx -all"]}, doctor.BAD, "SPF: game.test has 2 records"),
    ({(DOMAIN, "TXT"): ["v=spf1 mx +all"]}, doctor.BAD, "SPF: +all at its end lets everybody"),
    ({(DOMAIN, "TXT"): ["v=spf1 mx"]}, doctor.LOOK, "SPF: it does not say at its end"),
    ({("k._domainkey.game.test", "TXT"): []}, doctor.BAD, "DKIM: there is no key at k._domainkey"),
    ({("k._domainkey.game.test", "TXT"): ["v=DKIM1; p="]}, doctor.BAD, "DKIM: the key at k._domainkey.game.test is w"),
    ({("k._domainkey.game.test", "TXT"): ["nonsense"]}, doctor.BAD, "DKIM: what is at k._domainkey.game.test is no"),
    ({("k._domainkey.game.test", "TXT"): [f"p={KEY[:216]}"]}, doctor.LOOK, "DKIM: the key at k._domainkey.game.test"),
    ({("_dmarc.game.test", "TXT"): []}, doctor.LOOK, "DMARC: there is none"),
    ({("_dmarc.game.test", "TXT"): ["v=DMARC1; p=none", "v=DMARC1; p=reject"]}, doctor.BAD, "DMARC: game.test has 2"),
    ({("_dmarc.game.test", "TXT"): ["v=DMARC1;"]}, doctor.BAD, "DMARC: game.test has 1 records or no p="),
    ({("7.2.0.192.in-addr.arpa", "PTR"): []}, doctor.BAD, "reverse name: 192.0.2.7 has none"),
    ({("7.2.0.192.in-addr.arpa", "PTR"): ["a.provider.example."]}, doctor.BAD, "192.0.2.7 is called a.provider.exam"),
])
def test_a_record_that_is_wrong(tmp_path, changed, mark, sentence):
    with answering(RECORDS | changed) as server:
        found = records(tmp_path, server, selectors=("k",))
    [line] = only(found, mark)
    assert sentence in line


def test_keys_are_looked_for_where_no_selector_is_told(tmp_path):
    with answering(RECORDS) as server:
        assert only(records(tmp_path, server)) == []
    with answering({key: values for key, values in RECORDS.items() if "_domainkey" not in key[0]}) as server:
        [line] = only(records(tmp_path, server))
    assert line.startswith("DKIM: there is nothing at _domainkey.game.test")


def test_the_record_of_the_domain_above_counts(tmp_path):
    moved = {(name.replace("game.test", "a.game.test") if not name.startswith("_dmarc") else name, kind): values
             for (name, kind), values in RECORDS.items()}
    with answering(moved) as server:
        found = list(names.dmarc("DMARC", subject(tmp_path, domain="a.game.test", name_server=server)))
    assert told(found) == [(doctor.GOOD, "DMARC", "v=DMARC1; p=reject")]


def test_a_domain_that_nobody_knows_and_a_server_without_one(tmp_path):
    with answering({("other.test", "A"): ["192.0.2.1"]}) as server:
        assert only(records(tmp_path, server)) == ["records: the name server knows no domain game.test"]
    assert [mark for mark, _, _ in told(names.look(subject(tmp_path)))] == [doctor.GOOD]
    assert [mark for mark, _, _ in told(names.look(subject(tmp_path, domain=DOMAIN, mailbox="a@b.test")))] == [
        doctor.GOOD]


def test_a_relay_elsewhere_has_its_own_name(tmp_path):
    with answering(RECORDS | {("7.2.0.192.in-addr.arpa", "PTR"): []}) as server:
        found = records(tmp_path, server, relay_host="smtp.provider.example")
    assert only(found) == [] and (doctor.GOOD, "reverse name", "is that of your relay, smtp.provider.example") in \
        told(found)


# Without a network, and what does not answer.

def test_without_a_network_all_ends_soon(tmp_path, monkeypatch):
    monkeypatch.setattr(names, "PATIENCE", 0.5)
    monkeypatch.setattr(machine, "PATIENCE", 0.5)
    with answering(None) as server, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mute:
        mute.bind(("127.0.0.1", 0))
        found = list(doctor.examine(subject(
            tmp_path, domain=DOMAIN, name_server=server, time_server=f"127.0.0.1:{mute.getsockname()[1]}",
            relay_host="relay.invalid", web_url="https://game.invalid")))
    assert any(line.startswith("records: could not be asked: no name server answers") for line in
               only(found, doctor.LOOK))
    assert any(line.startswith("clock: it cannot be compared") for line in only(found, doctor.LOOK))
    assert [line.split()[0] for line in only(found)] == ["relay:", "pages:"]


def test_what_never_answers_is_told_in_time(tmp_path, monkeypatch):
    monkeypatch.setattr(doctor, "LIMIT", 1)
    with silent() as port:
        found = list(doctor.examine(subject(tmp_path, mailbox="a@b.test", relay_host="127.0.0.1", relay_port=port)))
    assert only(found) == ["relay: no answer within 1 seconds"]


def test_an_unreachable_relay_names_its_settings(tmp_path):
    [finding] = reach.relay(subject(tmp_path, domain=DOMAIN, relay_host="127.0.0.1", relay_port=free_port()))
    assert finding.mark == doctor.BAD and "takes no mail" in finding.what and "PBEM_RELAY_PORT" in finding.do


def test_an_unreachable_mailbox_names_its_settings(tmp_path):
    [finding] = reach.mailbox(subject(tmp_path, mailbox="a@b.test", imap_host="127.0.0.1", imap_port=free_port(),
                                      imap_user="a", imap_password="x", imap_tls="none"))
    assert finding.mark == doctor.BAD and "does not answer" in finding.what and "PBEM_IMAP_PORT" in finding.do


@contextmanager
def saying(answer):
    """The port of a program that says this to whoever connects."""
    def talk():
        while True:
            try:
                client, _ = port.accept()
            except OSError:
                return
            with client:
                client.sendall(answer)
                client.recv(1000)
    with socket.create_server(("127.0.0.1", 0)) as port:
        threading.Thread(target=talk, daemon=True).start()
        yield port.getsockname()[1]


@pytest.mark.parametrize(("answer", "why"), [
    (b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "it is another program"),
    (b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n", "it says 502"),
    (b"220 mail\r\n", "BadStatusLine"),
    (b'HTTP/1.1 503 Late\r\nContent-Length: 20\r\n\r\n{"database": "fail"}', ""),
    (b'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"last_sweep": null}', "")])
def test_pages_of_another_program_are_told(tmp_path, answer, why):
    with saying(answer) as port:
        [finding] = reach.pages(subject(tmp_path, web_url=f"http://127.0.0.1:{port}/"))
    assert finding.mark == (doctor.BAD if why else doctor.GOOD) and why in finding.what


def test_a_port_that_is_no_mail_server_is_told(run_office, tmp_path):
    with saying(b"HTTP/1.1 200 OK\r\n") as port:
        [finding] = reach.mail_port(subject(tmp_path, smtp_port=port))
    assert finding.mark == doctor.BAD and "it is no mail server" in finding.what


def test_where_mail_is_brought_is_tried(tmp_path, monkeypatch):
    monkeypatch.setattr(reach, "MAIL", free_port())
    local = {(DOMAIN, "MX"): ["5 mx.game.test."], ("mx.game.test", "A"): ["127.0.0.1"]}
    monkeypatch.setattr(reach.names, "hosts", lambda subject: ["127.0.0.1"])
    with answering(local) as server:
        [line] = only(reach.mail_port(subject(tmp_path, domain=DOMAIN, name_server=server)), doctor.LOOK)
    assert f"127.0.0.1:{reach.MAIL}, where mail for game.test is brought, does not answer from here" in line


# The machine.

@pytest.mark.parametrize(("ahead", "mark"), [(0, doctor.GOOD), (-20, doctor.LOOK), (20, doctor.LOOK), (90, doctor.BAD)])
def test_the_clock_is_compared(tmp_path, ahead, mark):
    with telling_time(ahead) as server:
        [finding] = machine.clock(subject(tmp_path, time_server=server))
    assert finding.mark == mark and (ahead == 0 or ("slow" if ahead > 0 else "fast") in finding.what)


@pytest.mark.parametrize(("free", "mark"), [(0.1e9, doctor.BAD), (1e9, doctor.LOOK), (30e9, doctor.GOOD)])
def test_a_full_disk_is_told(tmp_path, monkeypatch, free, mark):
    monkeypatch.setattr(machine.shutil, "disk_usage", lambda folder: SimpleNamespace(free=free))
    [finding] = machine.disk(subject(tmp_path / "not" / "there"))
    assert (finding.mark, f"free at {tmp_path}" in finding.what) == (mark, True)


def test_a_folder_that_others_can_read_is_told(tmp_path):
    found = subject(tmp_path)
    found.settings.secret_key()
    tmp_path.chmod(0o755)
    [line] = only(machine.data(found), doctor.LOOK)
    assert "others on this machine can look into" in line
    tmp_path.chmod(0o700)
    assert [mark for mark, _, _ in told(machine.data(found))] == [doctor.GOOD]


# What the database tells.

@pytest.fixture
def well(office):
    """An office whose clock runs, with a duel under way."""
    config.current().secret_key()
    office.start()
    office.send()
    heartbeats.beat("sweep", office.now)
    return office


def looked(office):
    return list(state.look(Subject(config.current(), office.now)))


@pytest.mark.both_databases
def test_a_server_that_is_well_has_nothing_to_tell(well):
    found = looked(well)
    assert [(mark, about) for mark, about, _ in told(found)] == [(doctor.GOOD, "database"), (doctor.GOOD, "server")]


@pytest.mark.both_databases
def test_mails_that_wait_for_long_are_told_and_not_how_many(well):
    for _ in range(3):
        well.store(ANN, "orders@game.example")
    Outbox.update(status=WAITING, next_try_at=well.now).execute()
    well.now += timedelta(minutes=4)
    heartbeats.beat("sweep", well.now)
    assert only(looked(well)) == []
    well.now += timedelta(minutes=8)
    heartbeats.beat("sweep", well.now)
    assert only(looked(well)) == [
        "queue: mails that came in wait to be read, the first of them for 10 minutes or more",
        "queue: mails that are due have not gone out, the first of them for 10 minutes or more"]


def test_a_queue_that_takes_no_more_is_told(well, monkeypatch):
    monkeypatch.setattr(inbound, "MOST_WAITING", {False: 1, True: 1})
    monkeypatch.setattr(inbound, "OF_ALL", 2)
    for _ in range(2):
        well.store(ANN, "orders@game.example")
    assert only(looked(well)) == ["queue: as many small mails of strangers as may wait do so, and no more are taken"]


@pytest.mark.both_databases
def test_a_match_past_its_deadline_and_a_fault_are_told(well):
    Deadline.update(due_at=well.now - timedelta(hours=3)).execute()
    Outbox.update(sent_at=well.now - timedelta(days=9)).execute()
    with database.transaction():
        faults.note(faults.ANSWERING, KeyError("a secret"), well.now, match=well.match())
    late, fault = sorted(only(looked(well)), key=lambda line: "KeyError" in line)
    assert late == "matches: trial: past its deadline since 2027-03-01 09:00 UTC"
    assert "KeyError" in fault and "a secret" not in fault


def test_mails_that_wait_for_the_host_are_told(well):
    mail = Mail.get_by_id(well.store(ANN, "orders@game.example"))
    Mail.update(status=ASIDE).where(Mail.id == mail.id).execute()
    Outbox.update(status=FAILED, last_error="no").where(Outbox.to == BOB).execute()
    assert [line.partition(" mails ")[2] for line in only(looked(well), doctor.LOOK)] == [
        "were set aside and wait for you", "could not be sent and wait for you"]


def test_outages_and_a_clock_that_stands_still_or_goes_back_are_told(well):
    outages.fails(outages.MAIL_OUT, well.now)
    well.now += timedelta(minutes=3)
    assert only(looked(well)) == ["server: its clock ran last at 2027-03-01 12:00 UTC",
                                  "server: mail out: it fails since 2027-03-01 12:00 UTC"]
    outages.works(outages.MAIL_OUT, well.now)
    well.now -= timedelta(hours=2)
    [line] = only(looked(well))
    assert line.startswith("clock: it has gone back")


def test_tables_of_another_version_are_told(well):
    database.db.execute_sql("DELETE FROM schema_migration WHERE name = '0079_figures'")
    [line] = only(looked(well))
    assert line == "database: it lacks 1 steps of this version"
    database.db.execute_sql("INSERT INTO schema_migration (name, applied) VALUES ('9999_later', '2027-01-01')")
    [line] = only(looked(well))
    assert line == "database: a newer program has used it (9999_later)"


def test_a_database_that_does_not_answer_is_told(tmp_path):
    found = subject(tmp_path, database=f"postgresql://pbem@127.0.0.1:{free_port()}/pbem")
    found.settings.secret_key()
    [line] = only(state.look(found))
    assert line.startswith("database: it cannot be used (OperationalError")


def test_a_restored_server_is_quiet(well):
    (config.current().data / "restored").touch()
    assert only(looked(well), doctor.LOOK) == ["server: it was restored and is quiet: it takes and sends no mail"]


def test_a_check_that_fails_is_a_finding(tmp_path, monkeypatch):
    broken = doctor.Check("disk", lambda subject: machine.disk(None), "")
    monkeypatch.setattr(doctor, "CHECKS", (broken,))
    assert only(doctor.examine(subject(tmp_path)))[0].startswith("disk: the check itself failed (AttributeError, pbem/")


def test_what_another_user_owns_is_a_finding(tmp_path, monkeypatch):
    def refused(self):
        raise PermissionError(13, "Permission denied", f"{tmp_path}/secret.key")
    monkeypatch.setattr(Settings, "has_key", refused)
    found = only(doctor.examine(subject(tmp_path, domain=DOMAIN, name_server="127.0.0.1:9", time_server="127.0.0.1:9")))
    assert f"data: {tmp_path}/secret.key may not be looked at by this user" in found
    assert {line.partition(":")[0] for line in found} == {"data", "mail port", "pages", "database"}


def test_it_looks_at_the_present(monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr(doctor, "examine", lambda subject: asked.append(subject) or [])
    assert run("--data", tmp_path, "--selector", "a", "--selector", "b", "--name-server", "127.0.0.1:53",
               "--domain", DOMAIN).endswith("0 wrong, 0 to look at.\n")
    [one] = asked
    assert one.selectors == ("a", "b") and one.domain == DOMAIN and one.settings.name_server == "127.0.0.1:53"
    assert abs(clock.now() - one.now) < timedelta(minutes=1) and one.time_server == "pool.ntp.org"
