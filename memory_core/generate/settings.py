"""Where a model endpoint is and how to talk to it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

OPENAI = "https://api.openai.com/v1"
"""The endpoint a key belongs to when no other is named."""

ANY_MODEL = "default"
"""What a server that holds one model is asked for."""


@dataclass(frozen=True, slots=True)
class EndpointSettings:
    """One OpenAI-compatible endpoint.

    ``api_key`` None suits servers that ask for none. ``timeout`` is in seconds and bounds the
    wait for the connection and for each next piece of the reply; ``max_retries`` counts the
    attempts after the first.

    :raises ValueError: if the URL is not one of HTTP or a number is out of range.
    """

    base_url: str
    model: str = ANY_MODEL
    api_key: str | None = field(default=None, repr=False)
    timeout: float = 60.0
    max_retries: int = 2

    def __post_init__(self) -> None:
        url = urlsplit(self.base_url)
        if url.scheme not in ("http", "https") or not url.hostname or url.port == 0:
            raise ValueError(
                f"The endpoint must be an http or https address, not {self.base_url!r}."
            )
        if self.timeout <= 0 or self.max_retries < 0:
            raise ValueError("The time-out must be above zero, the retries not below it.")

    @property
    def address(self) -> str:
        """Name the endpoint as people may see it: its host and port, without any password."""
        url = urlsplit(self.base_url)
        return f"{url.hostname}:{url.port}" if url.port else str(url.hostname)

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] | None = None
    ) -> EndpointSettings | None:
        """Read OPENAI_BASE_URL, OPENAI_API_KEY and MEMORY_MODEL; None if no endpoint is named.

        A key alone names none: many shells carry one for other programs, and nobody's
        memories are sent anywhere until OPENAI_BASE_URL or MEMORY_MODEL says so.

        :raises ValueError: if a setting makes no sense.
        """
        found = os.environ if environment is None else environment
        said = {name: found.get(name, "").strip() for name in (*_TEXTS, *_NUMBERS)}
        key, model = said["OPENAI_API_KEY"], said["MEMORY_MODEL"]
        base_url = said["OPENAI_BASE_URL"] or (OPENAI if key and model else "")
        if not base_url:
            return None
        return cls(
            base_url,
            model=model or ANY_MODEL,
            api_key=key or None,
            timeout=_number(said, "MEMORY_TIMEOUT", 60),
            max_retries=int(_number(said, "MEMORY_RETRIES", 2)),
        )


_TEXTS = ("OPENAI_BASE_URL", "OPENAI_API_KEY", "MEMORY_MODEL")
_NUMBERS = ("MEMORY_TIMEOUT", "MEMORY_RETRIES")


def _number(said: Mapping[str, str], name: str, default: float) -> float:
    try:
        return float(said[name] or default)
    except ValueError:
        raise ValueError(f"{name} must be a number, not {said[name]!r}.") from None
