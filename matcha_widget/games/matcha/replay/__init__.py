"""The replay of Matcha: a recorded game as a film."""
