"""What is shown in a notebook: one class for each widget, all on one base. Each is loaded by its name."""
