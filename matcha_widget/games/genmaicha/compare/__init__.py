"""Games of Genmaicha side by side: the moment they part, and the rules behind it."""
