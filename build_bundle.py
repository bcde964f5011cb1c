"""Builds the browser's bundle whenever the package is built; pyproject.toml names this hook.

A bundle of the same sources is not built again, and is enough if npm reaches no registry.
"""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

from hatch_jupyter_builder.utils import normalize_cmd

FRONTEND = Path(__file__).parent / "matcha_widget" / "frontend"
SOURCES = ("package*.json", "tsconfig.json", "*.mjs", "tools/*.mjs", "src/**/*", "licences/*", "../../LICENSE")
DIGEST = FRONTEND / "dist" / ".sources"  # of what the bundle was built from; whatever else builds one takes it away


def build(_target: str, _version: str) -> None:
    """Have npm install the build's dependencies, and build."""
    built = DIGEST.is_file() and digest() == DIGEST.read_text(encoding="utf-8")
    if built and (FRONTEND / "node_modules" / ".package-lock.json").is_file():
        tell("The browser's bundle was built from these sources: nothing to do.")
    elif (fault := npm("install")) is None:
        if fault := npm("run", "build"):
            sys.exit(fault)
        DIGEST.write_text(digest(), encoding="utf-8")
    elif built:
        tell(f"npm cannot install ({reason(fault)}): taking the browser's bundle that was built from these sources.")
    else:
        sys.exit(
            f"npm cannot install ({reason(fault)}) what builds the browser's bundle, and matcha_widget/frontend/dist "
            "holds none that was built from these sources: try again where npm reaches its registry."
        )


def digest() -> str:
    """A hash of the sources of the bundle."""
    files = sorted(file for pattern in SOURCES for file in FRONTEND.glob(pattern) if file.is_file())
    parts = (part for file in files for part in (file.relative_to(FRONTEND).as_posix().encode(), file.read_bytes()))
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def npm(*arguments: str) -> str | None:
    """Run npm for the front end; return its output if it fails."""
    command = [*normalize_cmd("npm"), *arguments]
    run = subprocess.run(
        command,
        cwd=FRONTEND,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return run.stdout if run.returncode else None


def reason(fault: str) -> str:
    """Npm's own code for a fault, such as ENOTFOUND."""
    code = re.search(r"^npm error code (\w+)", fault, re.MULTILINE)
    return code[1] if code else fault.strip()


def tell(text: str) -> None:
    """Log a line for the user of the build."""
    sys.stderr.write(f"{text}\n")
