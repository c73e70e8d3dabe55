"""Use the app from start to answer and report every attempt to reach beyond this machine.

Run as a program, with a folder to work in. With ``--cut`` it runs in network and mount
namespaces of its own, whose only name server is a trap that keeps what it is asked: that
also catches libraries which do not resolve names through Python.
"""

from __future__ import annotations

import fcntl
import json
import socket
import struct
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOOPBACK = ("127.", "::1", "localhost")
QUESTION = "Which hotel do I prefer?"
PROOF = "the-trap-works.invalid"

attempts: list[str] = []


def main(folder: Path, *, cut: bool) -> dict:
    sys.addaudithook(_watch)
    asked = _cut_the_network(folder) if cut else []
    _library(folder)
    shown = _page(folder)
    served = _server(folder) if cut else None
    seen, tried = list(asked), list(attempts)
    try:
        socket.getaddrinfo(PROOF, 80)
    except OSError:
        proven = PROOF in (asked if cut else " ".join(attempts))
    return {"attempts": tried + seen, "shown": shown, "served": served, "proven": proven}


def _library(folder):
    from memory_core import Agent, Memory

    memory = Memory.open(folder / "store")
    memory.seed()
    turn = Agent(memory).turn("demo", "session", QUESTION)
    turn.wait(60)
    assert "Park Hyatt" in turn.reply


def _page(folder):
    import os

    from streamlit.testing.v1 import AppTest

    os.environ["MEMORY_URI"] = str(folder / "store")
    page = AppTest.from_file(str(ROOT / "app.py"), default_timeout=120).run()
    page.chat_input(key="message").set_value(QUESTION).run()
    assert not page.exception
    return [element.value for element in page.markdown]


def _server(folder):
    from tests.browser.server import AppServer

    server = AppServer(folder / "store", folder / "app.log")
    try:
        with urllib.request.urlopen(f"{server.url}/_stcore/health") as answer:
            return answer.read().decode()
    finally:
        server.stop()


def _watch(event, arguments):
    if event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"):
        _note(arguments[0])
    elif event in ("socket.connect", "socket.sendto") and isinstance(arguments[1], tuple):
        _note(arguments[1][0])


def _note(host):
    name = host.decode() if isinstance(host, bytes) else host
    if name and not name.startswith(LOOPBACK):
        attempts.append(name)


def _cut_the_network(folder):
    """Bring up loopback alone, with the trap as its name server; return what the trap hears."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        up_and_running = struct.pack("16sh", b"lo", 0x1 | 0x40)
        fcntl.ioctl(control, 0x8914, up_and_running)  # SIOCSIFFLAGS
    resolver = folder / "resolv.conf"
    resolver.write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n")
    subprocess.run(["mount", "--bind", resolver, "/etc/resolv.conf"], check=True)
    trap = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    trap.bind(("127.0.0.1", 53))
    asked: list[str] = []
    threading.Thread(target=_listen, args=(trap, asked), daemon=True).start()
    return asked


def _listen(trap, asked):
    while True:
        query, sender = trap.recvfrom(2048)
        asked.append(_asked_name(query))
        refused = query[:2] + b"\x81\x83" + query[4:6] + bytes(6) + query[12:]
        trap.sendto(refused, sender)


def _asked_name(query):
    labels, at = [], 12
    while query[at]:
        labels.append(query[at + 1 : at + 1 + query[at]].decode(errors="replace"))
        at += 1 + query[at]
    return ".".join(labels)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    print(json.dumps(main(Path(sys.argv[1]), cut="--cut" in sys.argv)))  # noqa: T201
