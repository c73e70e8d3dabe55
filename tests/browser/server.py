"""A Streamlit server in a process of its own, with its log kept in a file."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[2]
ENDPOINT_SETTINGS = {"OPENAI_API_KEY", "OPENAI_BASE_URL", "MEMORY_MODEL"}


class AppServer:
    """The app on a free loopback port and a store of its own.

    ``command`` None starts Streamlit itself.
    """

    def __init__(self, uri, log, environment=None, command=None):
        self.uri = uri
        self.log = log
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._listening = threading.Event()
        self.process = subprocess.Popen(
            command or [sys.executable, "-m", "streamlit", "run", "serve.py"],
            cwd=ROOT,
            env=_environment(uri, self.port, environment or {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._keep_log, daemon=True)
        self._reader.start()
        if not self._listening.wait(120) or self.process.poll() is not None:
            self.stop()
            raise RuntimeError(f"the app did not start:\n{log.read_text()}")

    def stop(self):
        """End the server and wait until it is gone."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)
        self._reader.join(20)

    def _keep_log(self):
        with self.log.open("w") as log:
            for line in self.process.stdout:
                log.write(line)
                log.flush()
                if "URL:" in line:
                    self._listening.set()
        self._listening.set()


def _environment(uri, port, extra):
    inherited = {k: v for k, v in os.environ.items() if k not in ENDPOINT_SETTINGS}
    settings = {
        "MEMORY_URI": str(uri),
        "PORT": str(port),
        "STREAMLIT_SERVER_PORT": str(port),
        # A machine with a screen would open a browser of its own.
        "STREAMLIT_SERVER_HEADLESS": "true",
    }
    return {**inherited, **settings, **extra}
