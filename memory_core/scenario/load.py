"""Read stories from files; whatever is wrong is said with file, step and field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml
from pydantic import TypeAdapter, ValidationError

from memory_core.scenario.step import Scenario

DATA = Path(__file__).resolve().parents[2] / "data"
"""Where the stories lie, in ``scenarios`` and ``gallery``."""

_SCENARIO = TypeAdapter(Scenario)

_PLAIN = {
    "unexpected_keyword_argument": "unknown field",
    "missing": "this field is missing",
    "tuple_type": "this must be a list",
    "dataclass_type": "this must be a block of fields",
}
# pydantic speaks of tuples and keyword arguments, where a teacher wrote lists and fields.


def load_scenarios(folder: Path = DATA / "scenarios") -> tuple[Scenario, ...]:
    """Return the stories of the guided tour, in the order of their file names.

    :raises ValueError: if one cannot be read; the message names file, step and field.
    """
    return tuple(read_scenario(path) for path in sorted(folder.glob("*.yaml")))


def load_gallery(folder: Path = DATA / "gallery") -> tuple[Scenario, ...]:
    """Return the failures of other memory systems as stories, in the order of their file names.

    :raises ValueError: if one cannot be read; the message names file, step and field.
    """
    return load_scenarios(folder)


def load_cases(path: Path) -> tuple[Scenario, ...]:
    """Return the stories of a JSONL file, one a line, whose ``kind`` is the title.

    :raises ValueError: if one cannot be read; the message names line, step and field.
    """
    lines = enumerate(path.read_text("utf-8").splitlines(), start=1)
    return tuple(_case(json.loads(line), f"{path.name}, line {number}") for number, line in lines)


def read_scenario(path: Path) -> Scenario:
    """Return the story of a YAML file.

    :raises ValueError: if it cannot be read; the message names file, step and field.
    """
    try:
        written = yaml.safe_load(path.read_text("utf-8"))
    except yaml.YAMLError as error:
        raise ValueError(f"{path.name} is not YAML: {error}") from error
    fields = written if isinstance(written, dict) else {}
    return _scenario({"id": path.stem, **fields}, path.name)


def _case(written: dict[str, Any], where: str) -> Scenario:
    return _scenario({"title": written.pop("kind", ""), **written}, where)


def _scenario(written: dict[str, Any], where: str) -> Scenario:
    steps = written.get("steps")
    if isinstance(steps, list):
        written = {**written, "steps": _inherited(steps, written.get("user", "demo"))}
    try:
        return _SCENARIO.validate_python(written)
    except ValidationError as error:
        raise ValueError("\n".join(_complaints(error, written, where))) from None


def _inherited(steps: list[Any], user: str) -> list[Any]:
    """Let every step say whose it is, and to which chapter it belongs."""
    complete, chapter = [], ""
    for step in steps:
        if not isinstance(step, dict):
            complete.append(step)
            continue
        chapter = step.get("chapter", chapter)
        complete.append({"user": user, "chapter": chapter, **step})
    return complete


def _complaints(error: ValidationError, written: dict[str, Any], where: str) -> list[str]:
    return [
        f"{where}: {_place(problem['loc'], written)}{_said(problem['msg'], problem['type'])}"
        for problem in error.errors(include_url=False)
    ]


def _place(loc: tuple[int | str, ...], written: dict[str, Any]) -> str:
    if loc[:1] != ("steps",) or len(loc) == 1:
        return "".join(f"{part}: " for part in loc)
    number = int(loc[1])
    step = written["steps"][number]
    title = step.get("title") if isinstance(step, dict) else None
    named = f'step {number + 1} "{title}"' if title else f"step {number + 1}"
    field = ".".join(str(part) for part in loc[2:])
    return f"{named}: {field}: " if field else f"{named}: "


def _said(message: str, kind: str) -> str:
    return _PLAIN.get(kind, message.removeprefix("Value error, "))
