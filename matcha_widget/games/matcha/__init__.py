"""Matcha in a notebook: the table, the replay, comparisons, explorers and the course."""
