"""Generate: a prompt becomes a reply, from the built-in answerer or a model endpoint."""

from memory_core.generate.builtin import BuiltinGenerator
from memory_core.generate.generator import FakeGenerator, Generator
from memory_core.generate.openai_endpoint import OpenAIGenerator
from memory_core.generate.settings import EndpointSettings

__all__ = ["BuiltinGenerator", "EndpointSettings", "FakeGenerator", "Generator", "OpenAIGenerator"]
