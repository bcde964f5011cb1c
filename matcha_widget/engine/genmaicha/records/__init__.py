"""Records of Genmaicha: JSON, views, positions, snapshots."""
