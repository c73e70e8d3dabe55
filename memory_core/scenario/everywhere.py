"""Search every place of a store for texts: rows, older table versions, files on disk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from memory_core.memory import Memory


def places_with(memory: Memory, texts: Sequence[str]) -> dict[str, list[str]]:
    """Name for each text the places that hold it, whatever its case; an empty list is none.

    Files are searched where the store is a local folder. The memory must belong to the
    caller alone: its tables show older versions while this runs.
    """
    memory.wait()
    found = defaultdict[str, list[str]](list)
    for place, content in _places(memory):
        for text in texts:
            # Of bytes only the ASCII letters have a case; any text is found as it was typed.
            if text.lower().encode() in content.lower() or text.encode() in content:
                found[text].append(place)
    return {text: found[text] for text in texts}


def _places(memory: Memory) -> Iterator[tuple[str, bytes]]:
    tables = _tables(memory)
    for table in tables:
        yield from _versions(table)
    folder = Path(tables[0].uri).parent
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield f"file {path.relative_to(folder)}", path.read_bytes()


def _tables(memory: Memory) -> list[Any]:
    # LanceDB's tables carry no types.
    database = memory.database
    kept = (
        database.memories,
        database.messages,
        database.traces,
        database.decisions,
        database.consents,
        database.open_writes,
    )
    return [each.table for each in kept]


def _versions(table: Any) -> Iterator[tuple[str, bytes]]:  # noqa: ANN401 - see _tables
    latest = table.version
    try:
        for listed in table.list_versions():
            number = listed["version"]
            table.checkout(number)
            age = "" if number == latest else f" in version {number}"
            yield f"table {table.name}{age}", _text(table)
    finally:
        table.checkout_latest()


def _text(table: Any) -> bytes:  # noqa: ANN401 - see _tables
    columns = [name for name in table.schema.names if name != "vector"]
    rows = table.search().select(columns).limit(max(1, table.count_rows())).to_arrow()
    values = (value for row in rows.to_pylist() for value in row.values())
    return "\n".join(value for value in values if isinstance(value, str)).encode()
