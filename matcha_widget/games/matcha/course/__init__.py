"""Matcha's course: its story, its lessons and its exercises."""
