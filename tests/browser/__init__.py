"""The widget where it lives: a real JupyterLab, driven in Chromium."""
