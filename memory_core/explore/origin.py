"""The message a record came from."""

from __future__ import annotations

from memory_core.transcript import Transcript
from memory_core.types import ChatMessage, MemoryRecord, Source


def origin(transcript: Transcript, record: MemoryRecord) -> ChatMessage | None:
    """Return the message whose words became this record.

    None where no words did: a correction by hand, an import, or a message that is gone.
    """
    if record.source is not Source.USER or record.message_id is None:
        return None
    return transcript.find(record.user_id, record.message_id)
