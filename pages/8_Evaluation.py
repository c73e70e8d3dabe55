"""Evaluation: how often a read finds what it should, run by run."""

from collections.abc import Sequence
from dataclasses import asdict

import pandas as pd
import plotly.express as px
import streamlit as st

from memory_core.evaluation.metrics import ALL
from memory_core.evaluation.runs import Run, kept
from ui.links import EVALUATION
from ui.session import current
from ui.tables import height

RUN_HEIGHT = 240
"""Pixels of the bars of one run."""


def figures(runs: Sequence[Run]) -> pd.DataFrame:
    """Return every figure of every run as a row, the newest run first."""
    rows = [
        asdict(result) | {"run": f"{run.at:%Y-%m-%d %H:%M} UTC"}
        for run in runs
        for result in run.results
    ]
    return pd.DataFrame(rows)


def draw_chart(shown: pd.DataFrame) -> None:
    """Draw the methods beside each other, one group of bars per figure."""
    whole = shown[shown["group"] == ALL]
    chart = px.bar(
        whole,
        x="metric",
        y="value",
        color="method",
        barmode="group",
        facet_row="run" if whole["run"].nunique() > 1 else None,
        text_auto=".1f",
        labels={"metric": "", "value": "% of questions", "method": ""},
        range_y=[0, 105],
    )
    chart.update_traces(textposition="outside", cliponaxis=False)
    chart.for_each_annotation(lambda label: label.update(text=label.text.removeprefix("run=")))
    chart.update_layout(
        height=160 + RUN_HEIGHT * whole["run"].nunique(),
        margin={"l": 8, "r": 8, "t": 8, "b": 8},
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom"},
        dragmode=False,
        # A number too small to read is left to the table.
        uniformtext={"minsize": 9, "mode": "hide"},
    )
    st.plotly_chart(
        chart,
        key="evaluation_chart",
        config={"displayModeBar": False},
        alt="Each figure by method; the table below holds the numbers",
    )


def draw_table(shown: pd.DataFrame) -> None:
    """Draw every figure, one column per metric."""
    table = shown.pivot_table(
        index=["run", "group", "questions", "method"], columns="metric", values="value", sort=False
    )
    st.dataframe(
        table.reset_index(),
        key="evaluation_table",
        height=height(len(table)),
        hide_index=True,
        column_order=["method", "group", "questions", *table.columns, "run"],
        column_config={
            name: st.column_config.NumberColumn(format="%.1f %%") for name in table.columns
        },
        alt="Every figure of the chosen runs",
    )


current(EVALUATION)
st.title("Evaluation", anchor=False)
st.caption("How often the records that answer a question are among the first k that a read ranks.")
runs = kept()
if not runs:
    st.info("No run is kept yet. Run `make eval DATA=<folder of the public data sets>` once.")
    st.stop()
every = figures(runs)
dataset = st.selectbox("Data set", every["dataset"].unique(), key="dataset", bind="query-params")
times = list(every["run"].unique())
compared = st.multiselect("Runs", times, default=times[:1], key="runs", bind="query-params")
chosen = every[(every["dataset"] == dataset) & every["run"].isin(compared)]
if chosen.empty:
    st.info("Choose at least one run that has this data set.")
    st.stop()
draw_chart(chosen)
draw_table(chosen)
