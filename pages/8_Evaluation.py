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
        range_y=[0, 100],
    )
    st.plotly_chart(chart, key="evaluation_chart")


def draw_table(shown: pd.DataFrame) -> None:
    """Draw every figure, one column per metric."""
    table = shown.pivot_table(
        index=["run", "group", "questions", "method"], columns="metric", values="value", sort=False
    )
    config = {name: st.column_config.NumberColumn(format="%.1f %%") for name in table.columns}
    st.dataframe(table.reset_index(), column_config=config, hide_index=True, key="evaluation_table")


current(EVALUATION)
st.title("Evaluation")
st.caption("How often the records that answer a question are among the first k that a read ranks.")
runs = kept()
if not runs:
    st.info("No run is kept yet. Run `make eval DATA=<folder of the public data sets>` once.")
    st.stop()
every = figures(runs)
dataset = st.selectbox("Data set", every["dataset"].unique(), key="evaluation_dataset")
times = list(every["run"].unique())
compared = st.multiselect("Runs", times, default=times[:1], key="evaluation_runs")
chosen = every[(every["dataset"] == dataset) & every["run"].isin(compared)]
if chosen.empty:
    st.info("Choose at least one run that has this data set.")
    st.stop()
draw_chart(chosen)
draw_table(chosen)
