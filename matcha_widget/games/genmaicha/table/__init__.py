"""The table of Genmaicha: what is sent, what is said, and the widget in which a game is played."""
