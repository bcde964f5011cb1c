"""What is seen where nothing runs: tables, lessons and explorers as plain HTML or text."""
