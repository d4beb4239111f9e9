"""Every word of the server, in the order in which HELP names them."""

from . import (
    absent,
    appeal,
    back,
    deputy,
    dispute,
    disputes,
    extend,
    hand,
    help,
    join,
    language,
    name,
    nonce,
    off,
    orders,
    overturn,
    pause,
    press,
    ready,
    record,
    replace,
    report,
    resend,
    resign,
    resume,
    revoke,
    status,
    trial,
    uphold,
    wait,
    withdraw,
    zone,
)
from .word import Word

ALL: tuple[Word, ...] = (
    help.HELP, status.STATUS, report.REPORT, hand.HAND, orders.ORDERS, ready.READY, wait.WAIT, trial.TEST,
    join.JOIN, nonce.NONCE, zone.ZONE, language.LANGUAGE, name.NAME, resend.RESEND, record.RECORD, off.OFF,
    absent.ABSENT, extend.EXTEND, pause.PAUSE, resume.RESUME, revoke.REVOKE, replace.REPLACE, deputy.DEPUTY,
    back.BACK, resign.RESIGN, press.PRESS, dispute.DISPUTE, withdraw.WITHDRAW, disputes.DISPUTES,
    appeal.APPEAL, uphold.UPHOLD, overturn.OVERTURN)
WORDS = {word.name: word for word in ALL}
