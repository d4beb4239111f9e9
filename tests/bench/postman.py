"""The senders of the mail benchmark, in a process of their own: `python postman.py PORT FILE`.

FILE holds JSON: one list of mails (from, to, text) per connection. Says "ready" when all connections
stand, starts at the first line on its standard input, and ends when every mail is accepted.
"""

import json
import smtplib
import sys
from pathlib import Path
from threading import Thread


def send(connection, mails):
    with connection:
        for sender, recipient, text in mails:
            connection.sendmail(sender, [recipient], text.encode())


def main(port, file):
    heaps = json.loads(Path(file).read_text())
    connections = [smtplib.SMTP("127.0.0.1", int(port)) for _ in heaps]
    for connection in connections:
        connection.ehlo()
    print("ready", flush=True)
    sys.stdin.readline()
    senders = [Thread(target=send, args=pair) for pair in zip(connections, heaps, strict=True)]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()


if __name__ == "__main__":
    main(*sys.argv[1:])
