"""Resolve every dependency anew; write the versions into constraints.txt (pip) and pyproject.toml (uv)."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = ROOT / "pyproject.toml"
CONSTRAINTS = ROOT / "constraints.txt"
BLOCK = re.compile(r"(?<=^constraint-dependencies = \[\n).*?(?=^\]$)", re.DOTALL | re.MULTILINE)
BUILD_BLOCK = re.compile(r"(?<=^build-constraint-dependencies = \[\n).*?(?=^\]$)", re.DOTALL | re.MULTILINE)
HEADER = "# Versions known to work together, for `pip install -c constraints.txt`; written by `make pins`.\n"
EXPORT = "export --no-hashes --no-annotate --no-emit-project --no-header --all-extras --all-groups"


def uv(arguments: str) -> str:
    """Run uv (the one that started us, where it did) and return what it prints."""
    command = [os.environ.get("UV", "uv"), "--quiet", *arguments.split()]
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, cwd=ROOT).stdout


def write_block(block: re.Pattern[str], pins: list[str]) -> None:
    """Put the pins, one to a line, into a block of pyproject.toml that uv reads."""
    lines = "".join(f'  "{pin.replace(chr(34), chr(39))}",\n' for pin in pins)
    PROJECT.write_text(block.sub(lambda _: lines, PROJECT.read_text(), count=1))


def builders() -> list[str]:
    """Name the packages that build this one."""
    required = tomllib.loads(PROJECT.read_text())["build-system"]["requires"]
    return [re.split(r"[<>=~! ]", requirement)[0] for requirement in required]


if __name__ == "__main__":
    for block in (BLOCK, BUILD_BLOCK):
        write_block(block, [])
    uv("lock --upgrade")
    resolved = uv(EXPORT).splitlines()
    CONSTRAINTS.write_text(HEADER + "".join(f"{pin}\n" for pin in resolved))
    write_block(BLOCK, resolved)
    write_block(BUILD_BLOCK, [pin for pin in resolved if pin.split("==")[0] in builders()])
