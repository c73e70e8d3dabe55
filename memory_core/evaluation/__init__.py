"""Evaluation: how often a read finds what it should, on data sets that a caller names."""
