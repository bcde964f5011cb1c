"""A story of stones and steps, walked in one panel: any game is taught in it, and it knows none."""
