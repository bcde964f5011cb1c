"""Games of Genmaicha side by side: where they part, and by which rules."""
