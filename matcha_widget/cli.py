"""`matcha` on the command line: one function for each command; `--help` teaches by example."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeVar

from .engine import matcha
from .engine.bots import PLAYERS, simulate
from .engine.matcha.errors import MatchaError, RecordError, listed, quote
from .engine.matcha.plain import LONGEST_RECORD
from .engine.matcha.view import Perspective
from .shelf import write_whole

Read = TypeVar("Read")

EYES: Final[dict[str, Perspective]] = {str(perspective): perspective for perspective in matcha.PERSPECTIVES}
"""What `--seat` takes."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 is success, 1 bad data, 2 bad usage."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # names and boards are not ASCII, wherever this runs
    args = _parser().parse_args(argv)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (OSError, ValueError) as fault:  # a MatchaError is a ValueError; so is a file name with a NUL
        return _told(fault)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="matcha",
        description="The card game Matcha: trace, show and convert games, and let players meet.",
        epilog="Example: matcha simulate --bots greedy,honest --games 1000 --seed 7",
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    for add in (
        _add_trace,
        _add_show,
        _add_convert,
        _add_export,
        _add_secrets,
        _add_simulate,
        _add_editions,
        _add_tutorial,
        _add_doctor,
    ):
        add(commands)
    return parser


def _add_trace(commands: Any) -> None:
    trace = _command(commands, "trace", _trace, "every snapshot of games, one game (JSON) per line",
                     ["matcha trace games.jsonl", "matcha trace --seat 0 - < games.jsonl"])  # fmt: skip
    _file(trace)
    trace.add_argument("--seat", choices=EYES, help="add to each snapshot what this perspective sees")


def _add_show(commands: Any) -> None:
    show = _command(commands, "show", _show, "a game as a board of text",
                    ["matcha show my-game.matcha", "matcha show my-game.matcha --at 3 --seat 0",
                     "matcha show my-game.matcha --rounds"])  # fmt: skip
    _file(show)
    shown = show.add_mutually_exclusive_group()
    at = "the snapshot: 0 is the first deal, -1 the last (default)"
    shown.add_argument("--at", type=int, default=-1, metavar="K", help=at)
    shown.add_argument("--rounds", action="store_true", help="list what every resolved place paid, and why")
    show.add_argument("--seat", choices=EYES, help="of a whole game: whose eyes (default: all)")


def _add_convert(commands: Any) -> None:
    convert = _command(commands, "convert", _convert, "a game from one form into another",
                       ["matcha convert game.json --to text", "matcha convert game.matcha --to json -o game.json",
                        "matcha convert game.matcha --to view --seat 1"])  # fmt: skip
    _file(convert)
    convert.add_argument("--to", choices=("json", "text", "view"), required=True, help="view: only what --seat knows")
    convert.add_argument("--seat", choices=EYES, help="for --to view: whose (default: table)")
    convert.add_argument("-o", "--output", type=Path, help="write here instead of to the screen")


def _add_export(commands: Any) -> None:
    export = _command(commands, "export", _export, "a game or a notebook as one page that needs no Python",
                      ["matcha export game.json -o page.html",
                       "matcha export game.matcha --seat 0 --language nl -o page.html",
                       "matcha export lesson.ipynb -o lesson.html",
                       "matcha export lesson.ipynb --no-run -o lesson.html"])  # fmt: skip
    _file(export)
    export.add_argument("--seat", choices=EYES, help="of a game: whose eyes (default: table)")
    _language(export, "of the page")
    export.add_argument("--no-run", action="store_true", help="of a notebook: show its outputs as they were saved")
    export.add_argument("-o", "--output", type=Path, help="write here instead of to the screen")


def _add_secrets(commands: Any) -> None:
    secrets = _command(commands, "secrets", _secrets, "what a notebook, game or page gives away about hidden cards",
                       ["matcha secrets lesson.ipynb", "matcha secrets page.html"])  # fmt: skip
    _file(secrets)


def _add_simulate(commands: Any) -> None:
    race = _command(commands, "simulate", _simulate, "many games between two players",
                    ["matcha simulate --bots greedy,honest",
                     "matcha simulate --edition grail-2015 --bots random,greedy --games 500 --seed 3 --json",
                    ])  # fmt: skip
    race.add_argument(
        "--edition", type=_edition, default="matagot-2020", help=f"{listed(matcha.EDITIONS)} (default: matagot-2020)"
    )
    race.add_argument(
        "--bots", type=_bots, default="greedy,random", metavar="A,B", help=f"seat 0 and seat 1: {listed(PLAYERS)}"
    )
    race.add_argument("--games", type=_count, default=1000, metavar="N", help="how many (default: 1000)")
    seed = "the same seed gives the same games anywhere (default: 0)"
    race.add_argument("--seed", default="0", metavar="S", help=seed)
    race.add_argument("--json", action="store_true", help="one line of JSON")


def _add_editions(commands: Any) -> None:
    editions = _command(commands, "editions", _editions, "the rule sets, and the switches a house rule may set",
                        ["matcha editions", "matcha editions --json"])  # fmt: skip
    editions.add_argument("--json", action="store_true", help="as JSON")


def _add_tutorial(commands: Any) -> None:
    tutorial = _command(commands, "tutorial", _tutorial, "the course in a folder of your own, opened in JupyterLab",
                        ["matcha tutorial", "matcha tutorial my-course", "matcha tutorial --no-open",
                         "matcha tutorial --again"])  # fmt: skip
    folder = "where the notebooks go (default: matcha-tutorial)"
    tutorial.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default="matcha-tutorial", help=folder)
    again = "fresh notebooks, also where yours have changed; yours are kept under another name"
    tutorial.add_argument("--again", action="store_true", help=again)
    tutorial.add_argument("--no-open", action="store_true", help="copy them, do not start JupyterLab")
    _language(tutorial, "of what is said here")


def _add_doctor(commands: Any) -> None:
    doctor = _command(commands, "doctor", _doctor, "why a widget does not show, and what to do about it",
                      ["matcha doctor", "matcha doctor tutorial.ipynb", "matcha doctor --language nl"])  # fmt: skip
    doctor.add_argument("notebook", metavar="NOTEBOOK", nargs="?", type=Path, help="is it for a newer matcha_widget?")
    _language(doctor, "of what is said here")


def _command(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int], what: str, examples: list[str]
) -> argparse.ArgumentParser:
    epilog = "\n".join(["examples:", *(f"  {example}" for example in examples)])
    style = argparse.RawDescriptionHelpFormatter
    made: argparse.ArgumentParser = commands.add_parser(
        name, help=what, description=what, epilog=epilog, formatter_class=style
    )
    made.set_defaults(run=run, refuse=made.error)
    return made


def _file(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a file, or - for standard input")


def _language(command: argparse.ArgumentParser, what: str) -> None:
    help_ = f"{what}: en, uk, nl or ja (default: en)"
    command.add_argument("--language", type=_a_language, default="en", metavar="L", help=help_)


def _a_language(text: str) -> str:
    from .words import checked  # noqa: PLC0415  # most commands say nothing that is translated

    return _argument(checked, text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 9 and int(text)):
        raise argparse.ArgumentTypeError(f"{quote(text)} is no number of games: expected 1 to {10**9 - 1}")
    return int(text)


def _edition(text: str) -> matcha.Edition:
    return _argument(matcha.edition, text)


def _argument(read: Callable[[str], Read], text: str) -> Read:
    """What is read from the command line, with the reader's own words where it cannot be."""
    try:
        return read(text)
    except MatchaError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def _bots(text: str) -> tuple[str, str]:
    names = text.split(",")
    if len(names) != 2 or not set(names) <= set(PLAYERS):
        raise argparse.ArgumentTypeError(f"{quote(text)}: expected two of {listed(PLAYERS)} with a comma between")
    return names[0], names[1]


def _trace(args: argparse.Namespace) -> int:
    seat = None if args.seat is None else EYES[args.seat]
    status = 0
    with _opened(args.file) as stream:
        for line in _lines(stream):
            try:
                if isinstance(line, RecordError):
                    raise line
                print(json.dumps({"trace": matcha.trace(matcha.load(line), seat)}))
            except MatchaError as fault:
                status = 1
                print(json.dumps({"error": _one_line(fault)}))
    return status


def _show(args: argparse.Namespace) -> int:
    game = matcha.load_any(_source(args.file))
    if args.seat is not None and isinstance(game, matcha.SeenGame) and EYES[args.seat] != game.perspective:
        args.refuse(f"--seat: this file holds what {game.perspective!r} knows, and is shown through no other eyes")
    if args.rounds:
        print("\n".join(game.rounds()) or "no round has been resolved yet")
        return 0
    moment = game.at(args.at)
    print(matcha.board(moment if isinstance(moment, matcha.View) else matcha.view(moment, EYES[args.seat or "all"])))
    return 0


def _convert(args: argparse.Namespace) -> int:
    if args.seat is not None and args.to != "view":
        args.refuse(f"--seat: --to {args.to} writes the whole game, hidden cards included; --to view --seat does not")
    game = matcha.load(_source(args.file))
    if args.to == "text":
        text = matcha.dump_text(game)
    else:
        seat = EYES[args.seat or "table"] if args.to == "view" else None
        text = json.dumps(matcha.dump(game, seat), ensure_ascii=False) + "\n"
    return _written(text, args.output)


def _export(args: argparse.Namespace) -> int:
    from .export.files import game_page, read_notebook  # noqa: PLC0415  # it loads what draws widgets

    with _opened(args.file) as stream:
        source = stream.read()
    if (notebook := read_notebook(source)) is None:
        if args.no_run:
            args.refuse("--no-run: this file is a game, and only notebooks run")
        page, fault = game_page(source, EYES[args.seat or "table"], args.language)
        return _written(page, args.output) or _told(fault)
    if args.seat is not None:
        args.refuse("--seat: this file is a notebook, and each widget in it has eyes of its own")
    from .export.notebook import notebook_page  # noqa: PLC0415  # it needs what JupyterLab brings

    folder = Path() if args.file == "-" else Path(args.file).parent
    return _written(notebook_page(notebook, folder, args.language, run=not args.no_run), args.output)


def _secrets(args: argparse.Namespace) -> int:
    from .giveaways.files import of_bytes  # noqa: PLC0415  # it speaks with the catalogues, as the doctor

    with _opened(args.file) as stream:
        found = of_bytes(stream.read())
    print(found)
    return 1 if found else 0


def _simulate(args: argparse.Namespace) -> int:
    score = simulate(args.edition, args.bots, args.games, args.seed)
    if args.json:
        print(json.dumps(score.as_data()))
        return 0
    print(f"{args.games} games of {args.edition.name}, {score.mean_moves} moves each, {score.seconds} s")
    for name, wins in zip(args.bots, score.wins, strict=True):
        print(f"  {name:8} won {wins:>6}  {wins / args.games:6.1%}")
    print(f"  drawn        {score.draws:>6}  {score.draws / args.games:6.1%}  (unfinished: {score.unfinished})")
    return 0


def _editions(args: argparse.Namespace) -> int:
    if args.json:
        print(json.dumps({name: edition.switches() for name, edition in matcha.EDITIONS.items()}, indent=1))
        return 0
    for name, edition in matcha.EDITIONS.items():
        print(f"{name}: {edition.title}")
        for switch, value in edition.switches().items():
            print(f"  {switch:18} {json.dumps(value)}")
    return 0


def _tutorial(args: argparse.Namespace) -> int:
    from .tutorial import tutorial  # noqa: PLC0415  # it speaks with the catalogues, as the doctor

    return tutorial(args.folder, args.language, again=args.again, start=not args.no_open)


def _doctor(args: argparse.Namespace) -> int:
    from .doctor import doctor  # noqa: PLC0415  # it speaks with the catalogues; the other commands need nothing but Python

    return doctor(args.notebook, args.language)


def _opened(name: str) -> BinaryIO:
    return sys.stdin.buffer if name == "-" else Path(name).open("rb")


def _lines(stream: BinaryIO) -> Iterator[bytes | RecordError]:
    """The lines that are not blank; one too long to be a game is passed over without being kept."""
    while line := stream.readline(LONGEST_RECORD + 1):
        if len(line) <= LONGEST_RECORD:
            if line.strip():
                yield line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_RECORD)
        yield RecordError("", f"this line has more than {LONGEST_RECORD} bytes; no game has so many")


def _written(text: str, output: Path | None) -> int:
    if output is None:
        sys.stdout.write(text)
    elif output.exists() and not output.is_file():  # a device or a pipe takes what comes
        output.write_text(text, encoding="utf-8")
    else:
        write_whole(output, text)
    return 0


def _told(fault: BaseException | None) -> int:
    """The exit status, once the fault is told if there is one."""
    if fault is not None:
        print(f"matcha: {_one_line(fault)}", file=sys.stderr)
    return 1 if fault else 0


def _source(name: str) -> bytes:
    """A file's bytes, as far as a game can reach: four to a letter at most."""
    with _opened(name) as stream:
        return stream.read(4 * LONGEST_RECORD + 1)


def _one_line(fault: BaseException) -> str:
    return " ".join(str(fault).split())


if __name__ == "__main__":
    raise SystemExit(main())
