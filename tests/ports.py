"""Loopback ports for the servers that tests start."""

from __future__ import annotations

import socket


def free_port():
    """Return a loopback port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
