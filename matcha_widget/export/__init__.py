"""`matcha export`: games and notebooks as pages that need no Python."""
