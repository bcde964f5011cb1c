"""What a file gives away about hidden cards, before somebody hands it on."""
