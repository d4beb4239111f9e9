"""Makes a word to promise before a match begins: python promise.py. It needs nothing but Python.

Each line it prints is the hash of the one after it. Send the first with JOIN; when all seats are taken the server asks
for the second; the others are for the case that somebody breaks his promise and everything is drawn anew. Who knows a
line before it is asked for could choose his own numbers by it: keep them to yourself.
"""
import base64
import hashlib
import secrets

LINES = 9

words = [secrets.token_urlsafe(32)]
while len(words) < LINES:
    words.append(base64.urlsafe_b64encode(hashlib.sha256(words[-1].encode()).digest()).decode().rstrip("="))
print(f"PROMISE {words.pop()}", *(f"REVEAL {word}" for word in reversed(words)), sep="\n")
