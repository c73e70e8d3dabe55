"""An S3 server of this machine's own, in a process of its own, with one bucket."""

from __future__ import annotations

import subprocess
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

SERVER = Path(__file__).resolve().parents[2] / ".venv" / "s3" / "bin" / "moto_server"
BUCKET = "memories"


@contextmanager
def s3_server(port):
    """Run the server on a loopback port; give the storage options that lead to it."""
    address = f"http://127.0.0.1:{port}"
    process = subprocess.Popen(
        [SERVER, "-H", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _create_bucket(address, until=time.monotonic() + 60)
        yield {
            "endpoint": address,
            "allow_http": "true",
            "region": "us-east-1",
            "aws_access_key_id": "any",
            "aws_secret_access_key": "any",
        }
    finally:
        process.terminate()
        process.wait(20)


def _create_bucket(address, until):
    request = urllib.request.Request(f"{address}/{BUCKET}", method="PUT")
    while True:
        try:
            urllib.request.urlopen(request)
        except urllib.error.URLError:
            if time.monotonic() > until:
                raise
        else:
            return
