"""The law of the rule tests: each rule in the docs has a test named after it, and the engine cites it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

ID = re.compile(r"\b[GX][A-Z]\d+\b")
SPAN = re.compile(r"\b([GX][A-Z])(\d+)-\1(\d+)\b")


def rule_ids() -> list[str]:
    """Every id that the rules print in bold."""
    return re.findall(r"\*\*([GX][A-Z]\d+)\*\*", (ROOT / "docs" / "genmaicha-rules.md").read_text(encoding="utf-8"))


def ids_with_a_test() -> set[str]:
    """The ids of which a test bears the name."""
    names = [
        node.name
        for path in Path(__file__).parent.glob("test_rules_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    return {found[1].upper() for name in names if (found := re.match(r"test_([gx][a-z]\d+)_", name))}


@cache
def cited_ids() -> set[str]:
    """The ids that the engine names in its docstrings, its messages or its reasons, those inside a range included."""
    found = set()
    for path in (ROOT / "matcha_widget" / "engine" / "genmaicha").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= {*ID.findall(text)}
        for kind, first, last in SPAN.findall(text):
            found |= {f"{kind}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_rules_are_found() -> None:
    """The rules are read as they stand: 84 of them, none twice."""
    ids = rule_ids()

    assert 84 == len(ids)
    assert sorted(set(ids)) == sorted(ids)


def test_each_rule_has_a_test() -> None:
    """Each rule has at least one test that bears its id, and no test bears an id that is no rule."""
    assert set(rule_ids()) == ids_with_a_test()


@pytest.mark.parametrize("rule", sorted(rule_ids()))
def test_the_engine_names_the_rule(rule: str) -> None:
    """The code that follows a rule cites it."""
    assert rule in cited_ids()


def test_no_id_is_one_of_the_other_game() -> None:
    """An id says by itself which game's rule it is."""
    matcha = re.findall(r"\*\*([CKSHTVEWBX]\d+)\*\*", (ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))

    assert set() == {*matcha} & {*rule_ids()}
