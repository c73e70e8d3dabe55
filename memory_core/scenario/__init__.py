"""Scenario: stories as data, played step by step on the real thing."""

from memory_core.scenario.load import load_cases, load_gallery, load_scenarios, read_scenario
from memory_core.scenario.play import ScenarioPlayer
from memory_core.scenario.result import StepResult
from memory_core.scenario.scratch import scratch_memory
from memory_core.scenario.step import Scenario, Step
from memory_core.scenario.verify import Verified

__all__ = [
    "Scenario",
    "ScenarioPlayer",
    "Step",
    "StepResult",
    "Verified",
    "load_cases",
    "load_gallery",
    "load_scenarios",
    "read_scenario",
    "scratch_memory",
]
