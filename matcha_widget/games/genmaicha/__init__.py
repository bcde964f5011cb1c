"""Genmaicha in a notebook."""
