"""Games of Genmaicha written down and read again: JSON, views, positions, snapshots."""
