"""The replay: a recorded game as a film, told through the eyes of whoever may look."""
