"""`python -m matcha_widget.wire` prints `wire.ts`."""

import sys

from .typescript import typescript

sys.stdout.write(typescript())
