"""Explore: look at one user's memory from outside the turn; what the side pages draw."""

from memory_core.explore.as_of import as_of
from memory_core.explore.asked import filter_for
from memory_core.explore.difference import FieldChange, Piece, changes, pieces
from memory_core.explore.exchange import to_jsonl, to_parquet
from memory_core.explore.find import find
from memory_core.explore.funnel import Step, fallen, objection, steps
from memory_core.explore.import_plan import ImportLine, ImportPlan, plan_import
from memory_core.explore.import_run import run_import
from memory_core.explore.meaning_map import MeaningMap, MeaningPoint, meaning_map
from memory_core.explore.neighbours import neighbours
from memory_core.explore.origin import origin
from memory_core.explore.page import Page, page
from memory_core.explore.terms import FIELDS, FIRST_DAY, LAST_DAY, parse, said, term
from memory_core.explore.timeline import Timeline, timelines

__all__ = [
    "FIELDS",
    "FIRST_DAY",
    "LAST_DAY",
    "FieldChange",
    "ImportLine",
    "ImportPlan",
    "MeaningMap",
    "MeaningPoint",
    "Page",
    "Piece",
    "Step",
    "Timeline",
    "as_of",
    "changes",
    "fallen",
    "filter_for",
    "find",
    "meaning_map",
    "neighbours",
    "objection",
    "origin",
    "page",
    "parse",
    "pieces",
    "plan_import",
    "run_import",
    "said",
    "steps",
    "term",
    "timelines",
    "to_jsonl",
    "to_parquet",
]
