"""The replay of Genmaicha: a recorded game as a film, with the reason for every yen."""
