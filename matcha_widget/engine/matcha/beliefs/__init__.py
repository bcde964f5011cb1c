"""What the hidden cards can be."""
