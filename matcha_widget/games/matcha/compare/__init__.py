"""Games of Matcha side by side."""
