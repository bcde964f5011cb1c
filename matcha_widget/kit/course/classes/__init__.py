"""Scenes before a class: votes, hands, answer codes."""
