"""Debian's Chromium without a screen, told what to do by a pipe (Chrome DevTools Protocol)."""

import json
import os
import shutil
import subprocess
import time

import pytest

CHROMIUM = "/usr/bin/chromium"
PATIENCE = 60  # seconds
SWITCHES = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
            "--remote-debugging-pipe")


def require_chromium():
    if not shutil.which(CHROMIUM):
        message = "Chromium is missing: install the Debian package chromium"
        pytest.fail(message) if os.environ.get("CI") else pytest.skip(message)


class Chromium:
    """A browser with one page, used as `with Chromium(folder) as page`. folder: for its profile.

    messages: what the page has asked of the network or complained of since it was opened.
    """

    def __init__(self, folder):
        read_theirs, self._write = os.pipe()
        read_ours, write_theirs = os.pipe()
        self._process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{read_theirs} 4>&{write_theirs}', "bash", CHROMIUM, *SWITCHES,
             f"--user-data-dir={folder}"], pass_fds=(read_theirs, write_theirs), stderr=subprocess.DEVNULL)
        os.close(read_theirs)
        os.close(write_theirs)
        self._answers = os.fdopen(read_ours, "rb")
        self._number, self._session, self.messages = 0, None, []

    def __enter__(self):
        target = self.tell("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.tell("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for part in ("Page", "DOM", "Runtime", "Network", "Log"):
            self.tell(f"{part}.enable")
        return self

    def __exit__(self, *error):
        self._session = None
        self.tell("Browser.close")
        self._process.wait(10)
        os.close(self._write)
        self._answers.close()

    def tell(self, method, **params):
        """The result of a command; RuntimeError when the browser cannot obey."""
        self._number += 1
        command = {"id": self._number, "method": method, "params": params}
        os.write(self._write, json.dumps(command | ({"sessionId": self._session} if self._session else {})).encode()
                 + b"\0")
        while True:
            answer = json.loads(self._heard())
            if answer.get("id") == self._number:
                break
            if answer.get("method") in ("Network.requestWillBeSent", "Runtime.exceptionThrown", "Log.entryAdded"):
                self.messages.append(answer["params"])
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def _heard(self):
        message = bytearray()
        while (letter := self._answers.read(1)) != b"\0":
            assert letter, "Chromium has gone"
            message += letter
        return message

    def open(self, address):
        self.tell("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")
        self.messages.clear()

    def run(self, script):
        """What a script in the page gives."""
        found = self.tell("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def wait(self, condition):
        """Wait until a script gives true."""
        until = time.monotonic() + PATIENCE
        while not self.run(condition):
            assert time.monotonic() < until, (condition, self.run("document.body.innerText"))
            time.sleep(0.02)

    def choose(self, selector, *paths):
        """Choose files in a field of the page, or a folder in one for folders."""
        node = self.tell("DOM.querySelector", nodeId=self.tell("DOM.getDocument")["root"]["nodeId"], selector=selector)
        self.tell("DOM.setFileInputFiles", files=[str(path) for path in paths], nodeId=node["nodeId"])

    def drop(self, *paths, at=(200, 200)):
        """Drag files or folders onto a place of the page."""
        data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.tell("Input.dispatchDragEvent", type=kind, x=at[0], y=at[1], data=data)
