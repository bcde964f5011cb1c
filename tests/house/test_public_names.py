"""What `matcha_widget` offers: lazily, and the rules with nothing but Python behind them."""

import subprocess
import sys

import pytest

import matcha_widget


def test_sorted() -> None:
    """The public names stand in order."""
    assert sorted(matcha_widget.__all__) == matcha_widget.__all__


@pytest.mark.parametrize("name", matcha_widget.__all__)
def test_importable(name: str) -> None:
    """Each public name is there, and `dir` lists it."""
    assert getattr(matcha_widget, name) is not None
    assert name in dir(matcha_widget)


def test_unknown() -> None:
    """A name that is not offered is refused by name."""
    with pytest.raises(AttributeError, match=r"'matcha_widget' has no attribute 'coffee'"):
        _ = matcha_widget.coffee


@pytest.mark.parametrize("module", ["matcha_widget", "matcha_widget.engine.matcha"])
def test_standard_library_only(module: str) -> None:
    """Importing the package, or the rules, loads only the standard library."""
    script = f"import sys; before = {{*sys.modules}}; import {module}; print(*{{*sys.modules}} - before)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in run.stdout.split()}

    assert {"matcha_widget"} == loaded - sys.stdlib_module_names
