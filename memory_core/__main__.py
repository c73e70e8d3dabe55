"""``python -m memory_core seed``: load the fixture records into the configured store."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from memory_core.errors import MemoryCoreError
from memory_core.memory import Memory
from memory_core.settings import storage_options, store_uri


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m memory_core")
    parser.add_argument("command", choices=["seed"], help="load the fixture records once")
    parser.parse_args(arguments)
    try:
        memory = Memory.open(store_uri(), storage_options=storage_options())
        added = memory.seed()
    except (MemoryCoreError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{added} records added, {memory.count()} in the store.\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
