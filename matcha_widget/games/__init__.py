"""The games, a folder each: how a game is shown and taught. None imports another."""
