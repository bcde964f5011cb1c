"""The fifteen skills, a file each: what it draws, its minimal pairs, and the question it makes of a case."""
