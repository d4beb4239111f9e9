"""Checks every die and draw of a match from the players' own mails: python verify.py MAIL... (text, oldest first).

Needs nothing but Python. The mails hold lines "head", "nonces", "link" and "draws". The SHA-256 of a link is the link
before it, the first being the head; a draw is HMAC-SHA256(link, "nonces|chain|counter|try") modulo OF, tried again
while the number lies in the ragged end where not all values are equally likely.
"""
import fileinput
import hashlib
import hmac
import sys

links, nonces, checked = {}, "", 0


def draw(link, chain, counter, of, attempt=0):
    text = f"{nonces}|{chain}|{counter}|{attempt}".encode()
    number = int.from_bytes(hmac.new(link, text, hashlib.sha256).digest(), "big")
    fits = number < (1 << 256) - (1 << 256) % of
    return number % of if fits else draw(link, chain, counter, of, attempt + 1)


for line in fileinput.input(encoding="utf-8", errors="replace"):  # noqa: SIM115
    word, _, rest = line.strip().partition(" ")
    if word == "nonces":
        nonces = rest
    elif word == "head":
        chain, head = rest.split()
        if links.setdefault((chain, 0), bytes.fromhex(head)) != bytes.fromhex(head):
            sys.exit(f"the head has changed: {line}")
    elif word == "link":
        chain, position, link = rest.split()
        links[chain, int(position)] = bytes.fromhex(link)
        if hashlib.sha256(bytes.fromhex(link)).digest() != links.get((chain, int(position) - 1)):
            sys.exit(f"this link does not follow the one before: {line}")
    elif word == "draws":
        chain, position, first, *pairs = rest.split()
        for counter, pair in enumerate(pairs, int(first)):
            of, value = map(int, pair.split(":"))
            if draw(links[chain, int(position)], chain, counter, of) != value:
                sys.exit(f"draw {counter} was not {value}: {line}")
            checked += 1
print(f"{checked} draws checked, all right")
