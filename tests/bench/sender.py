"""A player's mail program for the benchmarks, in a process of its own: `python sender.py PORT [smtp|lmtp]`.

Each line on its standard input is a heap of mails as JSON, [[from, to, text]]; when the server has taken them it says
"sent".
"""

import json
import smtplib
import sys


def main(port, kind="smtp"):
    connection = {"smtp": smtplib.SMTP, "lmtp": smtplib.LMTP}[kind]("127.0.0.1", int(port))
    for line in sys.stdin:
        for sender, recipient, text in json.loads(line):
            connection.sendmail(sender, [recipient], text.encode())
        print("sent", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
