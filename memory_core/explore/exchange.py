"""Records as files that other tools read: JSON Lines and Parquet."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from enum import StrEnum

import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import TypeAdapter, ValidationError

from memory_core.types import MemoryRecord

_RECORD = TypeAdapter(MemoryRecord)
_UTC = pa.timestamp("us", tz="UTC")
_PARQUET = pa.schema(
    [
        (
            field.name,
            _UTC
            if "datetime" in str(field.type)
            else pa.int32()
            if field.type == "int"
            else pa.string(),
        )
        for field in fields(MemoryRecord)
    ]
)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A line of a file that is no record, and why."""

    why: str


class FileKind(StrEnum):
    """How records lie in a file, by the end of its name."""

    JSONL = "jsonl"
    PARQUET = "parquet"


def to_jsonl(records: Iterable[MemoryRecord]) -> bytes:
    """Return the records as JSON, one a line, every field of each."""
    return b"".join(_RECORD.dump_json(record) + b"\n" for record in records)


def to_parquet(records: Iterable[MemoryRecord]) -> bytes:
    """Return the records as a Parquet file with one column per field; times in UTC."""
    rows = [{k: _plain(v) for k, v in asdict(record).items()} for record in records]
    buffer = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema=_PARQUET), buffer)
    return buffer.getvalue()


def from_bytes(data: bytes, name: str) -> list[MemoryRecord | Unreadable]:
    """Return what each line or row of a file holds.

    :raises ValueError: if the name ends otherwise or the file as a whole cannot be read.
    """
    ending = name.rpartition(".")[2].lower()
    if ending == FileKind.JSONL:
        return [_from_line(line) for line in data.splitlines() if line.strip()]
    if ending == FileKind.PARQUET:
        return [_from_row(row) for row in _rows(data)]
    raise ValueError(f"{name!r} is neither .jsonl nor .parquet.")


def _from_line(line: bytes) -> MemoryRecord | Unreadable:
    try:
        return _RECORD.validate_json(line)
    except ValidationError as error:
        return Unreadable(_first(error))


def _from_row(row: dict[str, object]) -> MemoryRecord | Unreadable:
    try:
        return _RECORD.validate_python(row)
    except ValidationError as error:
        return Unreadable(_first(error))


def _rows(data: bytes) -> Iterator[dict[str, object]]:
    try:
        table = pq.read_table(io.BytesIO(data))
    except (pa.ArrowException, OSError) as error:
        raise ValueError("This is not a readable Parquet file.") from error
    yield from table.to_pylist()


def _first(error: ValidationError) -> str:
    # Never the input itself: it may hold what must not be shown.
    found = error.errors(include_input=False, include_url=False)[0]
    where = ".".join(str(part) for part in found["loc"])
    return f"{where}: {found['msg']}" if where else found["msg"]


def _plain(value: object) -> object:
    return value.value if isinstance(value, StrEnum) else value
