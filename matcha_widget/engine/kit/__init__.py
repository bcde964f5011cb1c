"""What the engines of all games share: errors, strict reading of text and JSON."""
