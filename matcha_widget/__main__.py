"""`python -m matcha_widget` is `matcha`."""

from .cli import main

raise SystemExit(main())
