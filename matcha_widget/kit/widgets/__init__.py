"""Widgets of any game: their base, tables, replays, the library that draws them, and pages."""
