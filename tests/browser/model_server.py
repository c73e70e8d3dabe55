"""A tiny OpenAI-compatible endpoint on the loopback, as slow as a test needs it."""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def model_server(words, seconds_between=0.0):
    """Serve a model that always says these words; yield its base URL."""
    wait = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            try:
                for word in words:
                    self._event(_chunk({"content": word}, None))
                    wait.wait(seconds_between)
                self._event(_chunk({}, "stop"))
                self.wfile.write(b"data: [DONE]\n\n")
            except (BrokenPipeError, ConnectionResetError):
                pass  # the reader was stopped, which is what some tests are about

        def _event(self, data):
            self.wfile.write(b"data: " + json.dumps(data).encode() + b"\n\n")
            self.wfile.flush()

        def log_message(self, format, *args):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        wait.set()
        server.shutdown()
        server.server_close()


def _chunk(delta, finish):
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    return {
        "id": "reply",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "slow",
        "choices": [choice],
    }
