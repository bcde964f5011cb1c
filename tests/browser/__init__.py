"""Browser tests: a real JupyterLab, driven in Chromium."""
