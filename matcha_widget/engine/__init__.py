"""The games without a notebook: their rules, and players for them."""
