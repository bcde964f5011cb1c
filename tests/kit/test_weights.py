"""The one budget: what a browser is sent for all widgets in one language, however many there are in a notebook."""

import gzip

import pytest

from matcha_widget.kit import words
from matcha_widget.kit.widgets import bundles

RAW = 400_000
"""Bytes: it stands at once from a local server, and in a second over a slow line."""

GZIPPED = 120_000


@pytest.mark.parametrize("language", [language for language in words.LANGUAGES if language != words.PSEUDO])
def test_all_widgets_in_one_language(language: str) -> None:
    """Script, styles and every message of a language weigh at most 400 KB, or 120 KB gzipped."""
    catalogue = words.catalogue(language)
    parts = [bundles.text("widgets.js"), bundles.text("widgets.css"), catalogue["source"], catalogue["english"]]
    sent = "\0".join(parts).encode()

    assert len(sent) <= RAW
    assert len(gzip.compress(sent, 6)) <= GZIPPED
