"""What went wrong at a model endpoint, in one sentence that also says what to do next."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from memory_core.errors import GeneratorError
from memory_core.generate.settings import EndpointSettings

if TYPE_CHECKING:
    from openai import APIError

KEPT = "your message is kept"
PARTIAL = "your message and the words that had come are kept"

DETAIL_CHARACTERS = 200
"""How much of the endpoint's own explanation is passed on."""

_BY_STATUS = {
    HTTPStatus.UNAUTHORIZED: ("refused the key", "check OPENAI_API_KEY"),
    HTTPStatus.FORBIDDEN: ("does not let this key use the model", "check the key's permissions"),
    HTTPStatus.NOT_FOUND: ("knows no model {model}", "check MEMORY_MODEL and OPENAI_BASE_URL"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("found the prompt too long", "start a new session"),
    HTTPStatus.TOO_MANY_REQUESTS: ("has had too many requests", "wait a minute and ask again"),
}
_SERVER_FAILED = ("failed (status {status})", "ask again in a while")
_REFUSED = ("refused the request (status {status})", "check MEMORY_MODEL and the server's log")
_ABORTED = ("reported an error", "ask again")


def failure(error: APIError, settings: EndpointSettings, partial: str) -> GeneratorError:
    """Turn an error of the ``openai`` package into ours."""
    from openai import APIConnectionError, APIStatusError, APITimeoutError

    if isinstance(error, APITimeoutError):
        return _sentence(f"sent nothing for {settings.timeout:g} s", _SLOW, settings, partial)
    if isinstance(error, APIConnectionError):
        return broken(settings, partial) if partial else unreachable(settings)
    status = error.status_code if isinstance(error, APIStatusError) else 0
    happened, remedy = _explanation(status)
    happened = happened.format(model=settings.model, status=status)
    return _sentence(happened + _detail(error, status, settings), remedy, settings, partial)


def unreachable(settings: EndpointSettings) -> GeneratorError:
    """Say that there is no connection, or none that lasts until the first word."""
    remedy = "start the server or check OPENAI_BASE_URL"
    return _sentence("cannot be reached or hangs up", remedy, settings, "")


def broken(settings: EndpointSettings, partial: str) -> GeneratorError:
    """Say that the reply ended before it was complete."""
    return _sentence("broke off its reply", "ask again", settings, partial)


def silent(settings: EndpointSettings) -> GeneratorError:
    """Say that the reply was complete and empty."""
    return _sentence("answered without a word", "ask again or try another model", settings, "")


_SLOW = "ask again or raise MEMORY_TIMEOUT"


def _explanation(status: int) -> tuple[str, str]:
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _SERVER_FAILED
    known = {int(code): told for code, told in _BY_STATUS.items()}
    return known.get(status, _REFUSED if status else _ABORTED)


def _detail(error: APIError, status: int, settings: EndpointSettings) -> str:
    # A refused key is often quoted in the refusal, and the page must not show it.
    body = error.body if isinstance(error.body, dict) else {}
    told = " ".join(str(body.get("message") or "").split())[:DETAIL_CHARACTERS].rstrip(".")
    if not told or status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN):
        return ""
    return f" (“{told.replace(settings.api_key, '…') if settings.api_key else told}”)"


def _sentence(
    happened: str, remedy: str, settings: EndpointSettings, partial: str
) -> GeneratorError:
    kept = PARTIAL if partial else KEPT
    text = f"The model endpoint {settings.address} {happened}; {kept}, so {remedy}."
    return GeneratorError(text, partial=partial)
