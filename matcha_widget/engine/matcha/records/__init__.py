"""Games written down and read again: JSON, typed text, views, positions, snapshots."""
