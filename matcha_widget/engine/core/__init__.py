"""The engines of all games share this: what a game is, matches, errors, strict reading."""
