"""The vocabulary: what a memory system talks about, as plain frozen values.

Nothing here does I/O and nothing here knows how it is stored or drawn. Times are
aware datetimes in UTC. Every result carries its own explanation: a candidate the
parts of its score and why it fell, a decision the checks that led to it.
"""

from memory_core.types.decision import (
    Check,
    Decision,
    Draft,
    ForgetReport,
    Intent,
    Outcome,
    Review,
    Verdict,
    WriteReport,
)
from memory_core.types.prompt import Prompt, Section, Usage
from memory_core.types.recall import Candidate, Hit, Query, Recall, RecordFilter, ScorePart
from memory_core.types.record import MemoryRecord
from memory_core.types.turn import (
    ChatMessage,
    Consent,
    KeptTrace,
    OpenWrite,
    Session,
    Trace,
    TurnState,
)
from memory_core.types.words import (
    SAID,
    Action,
    History,
    Importance,
    MemoryType,
    Message,
    Polarity,
    Reason,
    Source,
    Status,
    Strategy,
)

__all__ = [
    "SAID",
    "Action",
    "Candidate",
    "ChatMessage",
    "Check",
    "Consent",
    "Decision",
    "Draft",
    "ForgetReport",
    "History",
    "Hit",
    "Importance",
    "Intent",
    "KeptTrace",
    "MemoryRecord",
    "MemoryType",
    "Message",
    "OpenWrite",
    "Outcome",
    "Polarity",
    "Prompt",
    "Query",
    "Reason",
    "Recall",
    "RecordFilter",
    "Review",
    "ScorePart",
    "Section",
    "Session",
    "Source",
    "Status",
    "Strategy",
    "Trace",
    "TurnState",
    "Usage",
    "Verdict",
    "WriteReport",
]
