"""The server: listeners, web pages, clock and workers, started in order and ended cleanly; and one of its workers."""

import errno
import fcntl
import hashlib
import hmac
import resource
import signal
import sys
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from threading import Event, Thread

from pbem import clock, config, games, logs, workers
from pbem.mail import relay
from pbem.mail.imap import Watcher
from pbem.mail.listener import Listener
from pbem.orders.line import server_words
from pbem.service.clock import outages
from pbem.service.course import forgetting, upgrading
from pbem.service.desk.server_words import table
from pbem.service.hosting import demo, first_steps, restored
from pbem.service.post import faults
from pbem.store import heartbeats, wakes
from pbem.store.models import Match
from pbem.web import create_app, serving
from pbem.words.saying import checking as phrases

LOCK_FILE = "serving"
OWN_FILES = 200  # open at most beside connections: databases, sockets to the relay, processes, libraries


class CannotStart(Exception):
    """One clear sentence why the server does not start."""


def serve(settings, demo_if_empty=False, say=print, demo_of=None, quiet=None):
    """Run until SIGTERM or Ctrl-C.

    CannotStart when a port is taken, another server runs on the same data, a game does not load or there is no demo
    of it.

    demo_of: the game of the demo match that is opened where there is no match; None: the first that offers itself.
    quiet: whether it shows its pages alone, takes no mail and sends none; None: while it is a restored backup.
    """
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, _leave)
    _check(settings)
    _load_games(settings.data)
    _upgrade()
    if again := forgetting.repeat(clock.now()):
        say(f"What was removed on request of {again} persons, and came back with a backup, was removed anew.")
    restored.end_sessions(settings.data, clock.now())
    if restored.is_restored(settings.data) if quiet is None else quiet:
        _serve_quietly(settings, say)
    else:
        with _alone_in(settings.data):
            _serve_live(settings, demo_if_empty, say, demo_of)
    say("pbem has stopped.")


def _serve_live(settings, demo_if_empty, say, demo_of):
    _note_address(settings)
    restored.go_live(settings.data)
    heartbeats.beat(name_of_key(settings), clock.now())
    faults.try_again()
    if demo_if_empty and not settings.mails_others() and not Match.select().exists():
        _open_demo(demo_of)
    _check_demo(settings, demo_of)
    settings = _with_mailboxes(settings, demo_if_empty)
    with ExitStack() as running:
        web, key = _web(settings, running)
        workers.join(settings, running)
        is_done = _have_it_done(settings, running)
        _take_mail(settings, running)
        running.callback(clock.stop, clock.start(is_done))
        _welcome(settings, key, say)
        web.run()


@contextmanager
def _alone_in(folder):
    """Hold the data folder for this process, for two servers would mail everything twice. CannotStart while it is held.

    The system frees it when the process ends, however it does.
    """
    with open(folder / LOCK_FILE, "a") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise CannotStart(f"A server runs on the data in {folder} already. End it first, or name another folder "
                              "with --data; `pbem serve --quiet` shows the pages beside it.") from error
        yield


def _note_address(settings):
    """Keep the address of the server. CannotStart where its settings of mail have been forgotten."""
    other = settings.other_address()
    if other and settings.address(config.DESK).endswith(f"@{config.NO_DOMAIN}"):
        raise CannotStart(f"The server in {settings.data} is at {other}, and neither PBEM_MAILBOX nor PBEM_DOMAIN is "
                          "set here: its players' mails would not arrive. Set what it was started with before; to run "
                          f"it without, remove {settings.data / config.ADDRESS_FILE}.")
    settings.note_address()


def _have_it_done(settings, running):
    """Have mails read and sent, here or by workers; which parts of the clock are done here."""
    if settings.workers == 1:
        workers.work(settings, running)
        return lambda name: True
    workers.leave_to_others(settings, running)
    return clock.of_server


def work(settings, is_attached=False, say=print):
    """Be a worker of a server, until SIGTERM or Ctrl-C. CannotStart when a game does not load, or it is another's.

    is_attached: whether it ends with the process that has begun it, which holds the other end of its input.
    """
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, _leave)
    _load_games(settings.data)
    belong(settings)
    config.use(settings)
    with ExitStack() as running:
        workers.join(settings, running)
        workers.work(settings, running)
        running.callback(clock.stop, clock.start(clock.of_workers))
        say("A worker runs. Ctrl-C ends it.")
        if is_attached:
            sys.stdin.read()
        else:
            _rest()


def _rest():
    """Wait for the signal that ends this process. The system may give it to any thread (signal(7)), and Python minds it
    only when its first one wakes: so that looks up now and then.
    """
    while True:
        Event().wait(wakes.LOOK)


def belong(settings):
    """CannotStart where the key of this data folder is not that of the server of the database, or that is quiet."""
    if restored.is_restored(settings.data):
        raise CannotStart(f"The server in {settings.data} is a restored backup and quiet: `pbem serve --live` lets it "
                          "go live, and workers with it.")
    last = heartbeats.last(name_of_key(settings))
    if last is None:
        raise CannotStart(f"The key in {settings.data} is not that of the server whose database this is, or no server "
                          "has run on it yet: start it first, and copy secret.key from its data folder.")


def name_of_key(settings):
    """The name of the heartbeat that tells workers whose key they must have."""
    return f"key {hmac.new(settings.secret_key(), b'worker', hashlib.sha256).hexdigest()[:16]}"


def _take_mail(settings, running):
    _listeners(settings, running)
    if not settings.imap_host:
        outages.works(outages.MAIL_IN, clock.now())  # a mailbox that is no longer used keeps nobody waiting
        return
    watcher = Watcher(clock.now)
    watcher.start()
    running.callback(watcher.stop)


def _serve_quietly(settings, say):
    """Show the pages of a server that mails nobody and takes no mail, and say what it would do."""
    config.use(replace(settings, mailboxes=False))
    with ExitStack() as running:
        web, _ = _web(config.current(), running, quiet=True)
        say("pbem is quiet: no mail goes out, none is taken, and no clock runs. If it were live:")
        for line in restored.would_do(clock.now()):
            say(f"  {line}")
        say(f"web: http://{settings.web_host}:{settings.web_port}. Ctrl-C ends; `pbem serve --live` lets it go live.")
        web.run()


def _upgrade():
    """Running matches of before go on under the rules of today. CannotStart when one of them cannot."""
    try:
        upgrading.follow(clock.now())
    except upgrading.Stopped as stopped:
        raise CannotStart(str(stopped)) from stopped


def _load_games(folder):
    try:
        table.check()
        games.check()
        for key in games.known():
            server_words.check(games.game(key), table.ALL)
            phrases.check(games.game(key), folder)
    except (RuntimeError, ValueError) as error:
        raise CannotStart(f"{str(error)[0].upper()}{str(error)[1:]}.") from error


def _open_demo(key):
    try:
        demo.open_demo(clock.now(), key)
    except LookupError as error:
        raise CannotStart(f"There is {error.args[0]}.") from error


def _check_demo(settings, key):
    """CannotStart where a demo match of a game is wanted and none is there: other matches are kept as they are."""
    if key and settings.mails_others():
        raise CannotStart("A demo match is for trial and is not opened on a server that mails others: start without "
                          "PBEM_MAILBOX, PBEM_RELAY_HOST and PBEM_IMAP_HOST, or without --demo.")
    if key and not Match.select().where(Match.slug == demo.SLUG, Match.game == key).exists():
        raise CannotStart(f"There are matches in {settings.data} already, and no demo match of {key} among them; name "
                          "another folder for one with --data.")


def _with_mailboxes(settings, demo_if_empty):
    """The settings with the local mailboxes switched on or off; not said, they come with a demo that mails nobody."""
    if settings.mailboxes is None:
        has_demo = Match.select().where(Match.slug == demo.SLUG).exists()
        settings = replace(settings, mailboxes=demo_if_empty and has_demo and not settings.mails_others())
    config.use(settings)
    return settings


def _check(settings):
    """CannotStart when a setting of mail is missing, or the machine cannot do what the settings say."""
    if lack := settings.lacks():
        raise CannotStart(f"{lack}.")
    _allow_connections(settings)


def _allow_connections(settings):
    """Raise the limit of open files to what the settings need. CannotStart when the machine allows fewer."""
    needed = settings.connections * (2 if settings.lmtp_port is None else 3) + OWN_FILES
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY != most < needed:
        raise CannotStart(f"{settings.connections} connections at each port need {needed} open files, this machine "
                          f"allows {most}; choose fewer with --connections.")
    if resource.RLIM_INFINITY != now < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, most))


def _leave(signum, frame):
    sys.exit(0)


def _web(settings, running, quiet=False):
    with _explained(settings.web_host, settings.web_port, "web pages", "--web-port"):
        app = create_app(settings, quiet=quiet)
        web = serving.create_server(app, settings)
    running.callback(web.close)
    return web, app.config["MAILBOX_KEY"]


def _listeners(settings, running):
    ports = {"smtp": settings.smtp_port, "lmtp": settings.lmtp_port}
    for transport, port in ports.items():
        if port is not None:
            listener = Listener(transport, settings.smtp_host, port, clock.now)
            with _explained(settings.smtp_host, port, transport.upper(), f"--{transport}-port"):
                listener.start()
            running.callback(listener.stop)


class _explained:
    """Turns the system's refusal of a port into one sentence."""

    def __init__(self, host, port, use, option):
        self.place, self.use, self.option = f"{host}:{port}", use, option

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if isinstance(error, OSError):
            why = "is taken by another program" if error.errno == errno.EADDRINUSE else f"cannot be used ({error})"
            raise CannotStart(f"The port {self.place} for {self.use} {why}; choose another with {self.option}.") \
                from error


def _welcome(settings, key, say):
    web = f"http://{settings.web_host}:{settings.web_port}"
    mailbox = f"the mailbox at {settings.imap_host}:{settings.imap_port} (IMAP) and " if settings.imap_host else ""
    say(f"pbem runs. Mail: {mailbox}{settings.smtp_host}:{settings.smtp_port} (SMTP) for "
        f"{settings.address('orders')}; web: {web}. Ctrl-C ends.")
    for line in first_steps.without_links():
        say(line)
    if settings.relay_host and not settings.mailbox and settings.domain == config.NO_DOMAIN:
        say(f"Mails come from {settings.address('orders')}, where no answer arrives: set PBEM_DOMAIN=your.domain, or "
            "with one mailbox PBEM_MAILBOX=you@example.org.")
    if settings.mailboxes:
        say(f"Try: open {web}/mailbox?key={key}, read a mail and answer it. Who has this link reads every mailbox.")
    Thread(target=_check_relay, args=(settings, say), name="relay", daemon=True).start()


def _check_relay(settings, say):
    """Say at the start what keeps mails from going out, for whoever reads along."""
    trouble = relay.trouble(settings) if settings.relay_host else ""
    if trouble:
        say(trouble)


def quiet_logs():
    """Begin the log, in the form that the settings want."""
    logs.begin(config.current().log_format)
