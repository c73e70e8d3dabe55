"""Store: the only room that knows LanceDB."""

from memory_core.store.database import Database
from memory_core.store.memories import Store

__all__ = ["Database", "Store"]
