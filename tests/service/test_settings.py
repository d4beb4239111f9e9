"""Settings as an operator writes them: what is read from the environment, and what is said of what cannot be."""

import os
import stat
from dataclasses import asdict
from pathlib import Path

import pytest

from pbem import config
from pbem.config import Settings, from_environment


@pytest.mark.parametrize(("name", "text", "value"), [
    ("data", "/srv/games", Path("/srv/games")),
    ("domain", "a.example", "a.example"),
    ("smtp_port", "2600", 2600), ("smtp_port", "0", 0), ("lmtp_port", "24", 24),
    ("connections", "1", 1), ("connections_per_address", "1", 1), ("connections_local", "1", 1),
    ("session_idle", "1", 1), ("session_total", "1", 1), ("recipients", "1", 1),
    *[("mailboxes", text, True) for text in ("yes", "true", "on", "1", "YES")],
    ("pictures", "no", False),
    *[("mailboxes", text, False) for text in ("no", "false", "off", "0", "Off")],
    *[(name, text, text) for name in ("sender_pass", "sender_none", "sender_fail") for text in ("run", "ask", "aside")],
    *[(name, text, text) for name in ("relay_tls", "imap_tls") for text in ("none", "starttls", "tls")],
    ("name_server", "127.0.0.1:53", "127.0.0.1:53"), ("name_server", "[2001:db8::1]:5353", "[2001:db8::1]:5353"),
])
def test_a_setting_is_read_from_its_variable(name, text, value):
    read = getattr(from_environment({f"PBEM_{name.upper()}": text}), name)
    assert read == value and type(read) is type(value)


@pytest.mark.parametrize(("name", "text", "words"), [
    ("smtp_port", "x", "a whole number, not 'x'"), ("lmtp_port", "-1", "a whole number, not '-1'"),
    ("web_port", "1.5", "a whole number, not '1.5'"),
    *[(name, "0", "at least 1, not 0") for name in ("connections", "connections_per_address", "connections_local",
                                                     "session_idle", "session_total", "recipients")],
    ("mailboxes", "perhaps", "yes or no, not 'perhaps'"),
    ("sender_fail", "drop", "run, ask, aside, not 'drop'"), ("relay_tls", "ssl", "none, starttls, tls, not 'ssl'"),
    *[("name_server", text, f"an address and a port, such as 127.0.0.1:53, not '{text}'")
      for text in ("127.0.0.1", "127.0.1:53", "dns.example:53", "2001:db8::1:53", "127.0.0.1:")],
])
def test_what_cannot_be_read_is_named_with_what_could(name, text, words):
    with pytest.raises(ValueError) as stopped:
        from_environment({f"PBEM_{name.upper()}": text})
    assert str(stopped.value) == f"PBEM_{name.upper()} must be {words}"


def test_an_empty_variable_is_none_and_an_option_wins():
    assert from_environment({"PBEM_DOMAIN": "", "PBEM_SMTP_PORT": ""}) == Settings()
    given = from_environment({"PBEM_DOMAIN": "a.example", "PBEM_RECIPIENTS": "7"}, domain="b.example", recipients=None)
    assert (given.domain, given.recipients) == ("b.example", 7)
    assert from_environment({"PBEM_MAILBOXES": "yes"}, mailboxes=False).mailboxes is False


def test_the_ports_of_other_servers_are_those_of_their_protocols():
    """SMTP is port 25 (RFC 5321), IMAP in TLS port 993 (RFC 8314); below 1024 only root may open one of its own."""
    usual = Settings()
    assert (usual.relay_port, usual.imap_port) == (25, 993)
    assert min(usual.smtp_port, usual.web_port) >= 1024


def test_one_address_never_has_all_places():
    usual = Settings()
    assert usual.connections_per_address < usual.connections_local < usual.connections


@pytest.mark.parametrize(("given", "url"), [
    ({"database": "postgresql://h/n"}, "postgresql://h/n"), ({}, "sqlite:////srv/pbem.sqlite")])
def test_the_database_is_a_file_among_the_data_unless_it_is_named(given, url):
    assert Settings(data=Path("/srv"), **given).database_url == url


@pytest.mark.parametrize(("text", "address"), [
    (None, None), ("127.0.0.1:53", ("127.0.0.1", 53)), ("[2001:db8::1]:5353", ("2001:db8::1", 5353))])
def test_the_name_server_has_an_address_and_a_port(text, address):
    assert Settings(name_server=text).name_server_address == address


@pytest.mark.parametrize(("mailbox", "address", "is_local", "local"), [
    (None, "Orders+T@Game.Example", True, "orders+t"), (None, "orders@else.example", False, ""),
    ("jo@p.example", "JO@p.example", True, "orders"),
    ("jo@p.example", "jo+bounces.7.ab@p.example", True, "bounces+7.ab"),
    ("jo@p.example", "joe@p.example", False, ""), ("jo@p.example", "jo@q.example", False, ""),
])
def test_which_mail_is_for_the_server(mailbox, address, is_local, local):
    settings = Settings(domain="Game.Example", mailbox=mailbox)
    assert settings.is_local(address) is is_local
    assert settings.local_part(address) == local


@pytest.mark.parametrize(("mailbox", "local", "address"), [
    (None, "orders+a.b", "orders+a.b@game.example"), ("jo@p.example", "orders", "jo@p.example"),
    ("jo@p.example", "orders+a+b", "jo+orders.a+b@p.example"), ("jo@p.example", "bounces", "jo+bounces@p.example"),
])
def test_the_addresses_of_the_server(mailbox, local, address):
    assert Settings(mailbox=mailbox).address(local) == address


class TestKey:
    def test_it_is_made_once_of_32_bytes_for_the_owner_alone(self, tmp_path):
        settings = Settings(data=tmp_path / "deep" / "data")
        assert not settings.has_key()
        key = settings.secret_key()
        assert settings.has_key() and len(key) == 32
        [file] = settings.data.iterdir()
        assert file.name == config.KEY_FILE and stat.S_IMODE(file.stat().st_mode) == 0o600
        assert file.read_text() == key.hex()

    def test_one_that_is_there_is_read(self, tmp_path):
        (tmp_path / config.KEY_FILE).write_text("0a" * 32)
        assert Settings(data=tmp_path).secret_key() == b"\n" * 32

    def test_who_comes_second_takes_the_key_of_the_first(self, tmp_path):
        first = tmp_path / config.KEY_FILE
        first.write_text("0a" * 32)
        config._write_key(first)
        assert first.read_text() == "0a" * 32 and [*tmp_path.iterdir()] == [first]

    def test_two_folders_have_two_keys(self, tmp_path):
        assert Settings(data=tmp_path / "a").secret_key() != Settings(data=tmp_path / "b").secret_key()


def test_the_settings_of_the_process_are_those_last_told():
    before = config.current()
    try:
        told = Settings(domain="told.example")
        config.use(told)
        assert config.current() is told
    finally:
        config.use(before)


def test_the_usual_settings():
    assert {name: value for name, value in asdict(Settings(data=Path("/srv"))).items() if value not in ("", None)} == {
        "data": Path("/srv"), "domain": "game.example", "smtp_host": "127.0.0.1", "smtp_port": 2525,
        "web_host": "127.0.0.1", "web_port": 8080, "relay_port": 25, "relay_tls": "none", "imap_port": 993,
        "imap_folder": "INBOX", "imap_tls": "tls", "connections": 100, "connections_per_address": 20,
        "connections_local": 80, "session_idle": 300, "session_total": 900, "recipients": 50, "sender_pass": "run",
        "sender_none": "run", "sender_fail": "ask", "workers": 1, "log_format": "text"}


def test_a_key_is_on_the_disk_whole_before_anybody_can_read_it(tmp_path, monkeypatch):
    written = []

    def fsync(number):
        written.append((os.fstat(number).st_size, (tmp_path / config.KEY_FILE).exists()))
    monkeypatch.setattr(os, "fsync", fsync)
    Settings(data=tmp_path).secret_key()
    assert written == [(64, False)]


MAILBOX = {"PBEM_MAILBOX": "turns@home.example", "PBEM_RELAY_HOST": "smtp.home.example"}
IMAP = {**MAILBOX, "PBEM_IMAP_HOST": "imap.home.example", "PBEM_IMAP_USER": "turns", "PBEM_IMAP_PASSWORD": "secret"}


@pytest.mark.parametrize(("settings", "line"), [
    ({"PBEM_MAILBOX": "turns"}, "PBEM_MAILBOX=you@example.org"),
    ({"PBEM_MAILBOX": "turns@home.example"}, "PBEM_RELAY_HOST=smtp.example.org"),
    ({**MAILBOX, "PBEM_MODERATOR": "hal"}, "PBEM_MODERATOR=you@example.org"),
    ({"PBEM_WEB_URL": "game.example"}, "PBEM_WEB_URL=https://game.example"),
    ({**IMAP, "PBEM_MAILBOX": ""}, "PBEM_MAILBOX=you@example.org"),
    ({**IMAP, "PBEM_IMAP_USER": ""}, "PBEM_IMAP_USER=you"),
    ({**IMAP, "PBEM_IMAP_PASSWORD": ""}, "PBEM_IMAP_PASSWORD=SECRET"),
    ({**IMAP, "PBEM_RELAY_USER": "turns"}, "PBEM_RELAY_PASSWORD=SECRET"),
])
def test_what_is_missing_to_mail_is_named_with_the_line_to_write(settings, line):
    assert from_environment(settings).lacks().endswith(f": write {line}")


@pytest.mark.parametrize("settings", [{}, MAILBOX, IMAP, {"PBEM_RELAY_HOST": "smtp.home.example"},
    {"PBEM_WEB_URL": "http://127.0.0.1:8080", "PBEM_MODERATOR": "hal@home.example"}, {
    **IMAP, "PBEM_MAILBOX": "", "PBEM_DOMAIN": "home.example"}])
def test_nothing_is_missing(settings):
    assert from_environment(settings).lacks() == ""
