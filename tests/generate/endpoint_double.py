"""A tiny real server on loopback that answers as it is told, for failures a model never has."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def status(code, message="no", *, retry_at_once=True):
    """Answer with an error status; the client may come back after a millisecond."""

    def answer(handler):
        body = json.dumps({"error": {"message": message}}).encode()
        handler.send_response(code)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(body)))
        if retry_at_once:
            handler.send_header("Retry-After-Ms", "1")
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def stream(*pieces, finish="stop", usage=None, then=None):
    """Stream the pieces as a chat endpoint does; ``then`` replaces the end of the stream."""

    def answer(handler):
        _open_stream(handler)
        for piece in pieces:
            _send(handler, _chunk({"content": piece}))
        if then is not None:
            then(handler)
            return
        _send(handler, _chunk({}, finish=finish))
        if usage is not None:
            _send(handler, {"choices": [], "usage": usage})
        _write(handler, b"data: [DONE]\n\n")
        _write(handler, b"")

    return answer


def hang(handler):
    """Send nothing until the test is over or its client has gone."""
    handler.server.released.wait(timeout=10)


def break_off(handler):
    """Close the connection in the middle of the reply."""
    handler.close_connection = True


def end_early(handler):
    """End the stream properly although the reply is not finished."""
    _write(handler, b"data: [DONE]\n\n")
    _write(handler, b"")


def garbage(handler):
    """Send what is not JSON."""
    _write(handler, b"data: {broken\n\n")
    _write(handler, b"")


def error_event(handler):
    """Report an error inside the stream."""
    _send(handler, {"error": {"message": "out of memory"}})
    _write(handler, b"")


class EndpointDouble(ThreadingHTTPServer):
    """Answers each request with the next of its answers, the last one for all that follow."""

    daemon_threads = True

    def __init__(self, *answers):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answers = list(answers)
        self.requests = []
        self.released = threading.Event()
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}).start()

    @property
    def base_url(self):
        """Where it listens."""
        return f"http://127.0.0.1:{self.server_port}/v1"

    def stop(self):
        """Let go of every client and close the port."""
        self.released.set()
        self.shutdown()
        self.server_close()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        asked = {
            "path": self.path,
            "headers": {k.lower(): v for k, v in self.headers.items()},
            "body": json.loads(body),
        }
        self.server.requests.append(asked)
        answers = self.server.answers
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        answer(self)

    def log_message(self, *_):
        """Keep the test output quiet."""


def _open_stream(handler):
    handler.send_response(200)
    handler.send_header("Content-Type", "text/event-stream")
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()


def _chunk(delta, finish=None):
    return {"choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


def _send(handler, value):
    _write(handler, b"data: " + json.dumps(value).encode() + b"\n\n")


def _write(handler, data):
    handler.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
