"""Any OpenAI-compatible endpoint as a generator, through the ``openai`` package."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING, cast

from memory_core.assemble import chat_messages, count_tokens
from memory_core.generate.endpoint_errors import broken, failure, silent
from memory_core.generate.prices import cost_usd
from memory_core.generate.settings import EndpointSettings
from memory_core.types import Prompt, Usage

if TYPE_CHECKING:
    from openai import OpenAI, Stream
    from openai.types import CompletionUsage
    from openai.types.chat import ChatCompletionChunk, ChatCompletionMessageParam

CONNECT_SECONDS = 5.0
"""A server that is there accepts a connection faster than it answers."""

NO_KEY = "none"
"""Sent to servers that ask for no key; the package insists on one."""


class OpenAIGenerator:
    """Streams replies from one endpoint; nothing is sent before the first prompt.

    A request that cannot be sent, or is answered by a passing failure, is tried again with
    growing pauses. Once text has come nothing is tried again.
    """

    def __init__(self, settings: EndpointSettings) -> None:
        self._settings = settings

    @property
    def name(self) -> str:
        """Name the model."""
        return self._settings.model

    def stream(self, prompt: Prompt) -> Iterator[str | Usage]:
        """Yield the reply as it comes, and its usage as the very last item.

        Closing the iterator ends the request.

        :raises GeneratorError: if no reply, or only part of one, could be had.
        """
        from openai import APIError

        reply = _Reply(perf_counter())
        try:
            with self._request(prompt) as chunks:
                yield from reply.read(chunks)
        except APIError as error:
            raise failure(error, self._settings, reply.text) from error
        except json.JSONDecodeError as error:
            raise broken(self._settings, reply.text) from error
        if not reply.finished:
            raise broken(self._settings, reply.text)
        if not reply.text:
            raise silent(self._settings)
        yield self._usage(prompt, reply)

    def _request(self, prompt: Prompt) -> Stream[ChatCompletionChunk]:
        return self._client.chat.completions.create(
            model=self._settings.model,
            messages=cast("list[ChatCompletionMessageParam]", chat_messages(prompt)),
            stream=True,
            stream_options={"include_usage": True},
        )

    def _usage(self, prompt: Prompt, reply: _Reply) -> Usage:
        # Servers that do not count leave it to us.
        counted = reply.usage
        sent = counted.prompt_tokens if counted else prompt.tokens
        received = counted.completion_tokens if counted else count_tokens(reply.text)
        settings = self._settings
        return Usage(
            model=settings.model,
            prompt_tokens=sent,
            completion_tokens=received,
            first_token_ms=reply.first_token_ms,
            cost_usd=cost_usd(settings.base_url, settings.model, sent, received),
        )

    @cached_property
    def _client(self) -> OpenAI:
        # Imported on first use: the package takes longer to import than the app to start.
        from openai import OpenAI, Timeout

        settings = self._settings
        return OpenAI(
            base_url=settings.base_url,
            api_key=settings.api_key or NO_KEY,
            timeout=Timeout(settings.timeout, connect=min(CONNECT_SECONDS, settings.timeout)),
            max_retries=settings.max_retries,
        )


class _Reply:
    """What has come of one reply so far."""

    def __init__(self, asked_at: float) -> None:
        self.text = ""
        self.first_token_ms: float | None = None
        self.finished = False
        self.usage: CompletionUsage | None = None
        self._asked_at = asked_at

    def read(self, chunks: Stream[ChatCompletionChunk]) -> Iterator[str]:
        """Yield the text of each chunk that has any."""
        for chunk in chunks:
            self.usage = chunk.usage or self.usage
            # The chunk that carries the usage has no choices; some servers send null for none.
            for choice in (chunk.choices or [])[:1]:
                self.finished = self.finished or choice.finish_reason is not None
                if piece := choice.delta.content:
                    yield self._piece(piece)

    def _piece(self, piece: str) -> str:
        if self.first_token_ms is None:
            self.first_token_ms = (perf_counter() - self._asked_at) * 1000
        self.text += piece
        return piece
