"""A story of stones and steps: read, played, saved, laid in a page."""
