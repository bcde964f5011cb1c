"""The table of Genmaicha: its snapshot, its sentences, and the widget to play in."""
