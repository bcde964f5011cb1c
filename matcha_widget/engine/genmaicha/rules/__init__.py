"""The rules of Genmaicha: state, legal moves, their results, and views."""
