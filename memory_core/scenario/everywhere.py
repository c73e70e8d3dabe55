"""Search every place of a store for a text: rows, older table versions, files on disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from memory_core.memory import Memory


def places_with(memory: Memory, text: str) -> tuple[str, ...]:
    """Name the places that hold a text, whatever its case; empty when it is nowhere.

    Files are searched where the store is a local folder. The memory must belong to the
    caller alone: its tables show older versions while this runs.
    """
    memory.wait()
    tables = _tables(memory)
    in_rows = [place for table in tables for place in _rows_with(table, text.casefold())]
    in_files = _files_with(Path(tables[0].uri).parent, text)
    return (*in_rows, *in_files)


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


def _rows_with(table: Any, wanted: str) -> Iterator[str]:  # noqa: ANN401 - untyped, see _tables
    latest = table.version
    try:
        for listed in table.list_versions():
            table.checkout(listed["version"])
            if _holds(table, wanted):
                age = "" if listed["version"] == latest else f" in version {listed['version']}"
                yield f"table {table.name}{age}"
    finally:
        table.checkout_latest()


def _holds(table: Any, wanted: str) -> bool:  # noqa: ANN401 - untyped, see _tables
    columns = [name for name in table.schema.names if name != "vector"]
    rows = table.search().select(columns).limit(max(1, table.count_rows())).to_arrow()
    return any(
        wanted in value.casefold()
        for row in rows.to_pylist()
        for value in row.values()
        if isinstance(value, str)
    )


def _files_with(folder: Path, text: str) -> list[str]:
    wanted = text.lower().encode()
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    # Only ASCII letters change their case in bytes; others are found as they were typed.
    found = [
        p for p in files if wanted in (data := p.read_bytes()).lower() or text.encode() in data
    ]
    return [f"file {path.relative_to(folder)}" for path in found]
