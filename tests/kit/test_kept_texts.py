"""Progress and votes beside a notebook: nothing is lost, whatever becomes of the file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kit.strange_files import STRANGE, promptly, strange

from matcha_widget.games.genmaicha.course import stall_game
from matcha_widget.games.matcha.course import story_game
from matcha_widget.games.matcha.course.skills import SKILLS
from matcha_widget.kit.course.classes.class_answers import ClassVotes, VotesText
from matcha_widget.kit.course.practice.practice_progress import PracticeText, Progress, progress_file
from matcha_widget.kit.course.practice.scheduler import record_answer
from matcha_widget.kit.course.sentences import render_sentence
from matcha_widget.kit.course.story.course_progress import CourseProgress
from matcha_widget.kit.course.text_store import TextStore

STORES: dict[str, tuple[Callable[[Path], TextStore[Any]], Any, str]] = {
    "practice": (
        lambda path: progress_file(path, SKILLS), record_answer(Progress(), "match/1/1", right=True), "matcha-progress",
    ),
    "Matcha's story": (
        lambda path: TextStore(path, "keep", "course", story_game.TEXT), CourseProgress("2.1", frozenset("1")),
        "matcha-course",
    ),
    "Genmaicha's story": (
        lambda path: TextStore(path, "keep", "course", stall_game.TEXT), CourseProgress("2.1", frozenset("1")),
        "genmaicha-course",
    ),
    "a class": (
        lambda path: TextStore(path, "keep", "class", VotesText("bluffing")), ClassVotes({"scene-1": (12, 7, 5)}),
        "matcha-class",
    ),
}  # fmt: skip
"""By kind: a function that opens a store, a value to save, and the beginning of its first line."""


class Shelf:
    """A file in its own folder, with one kind of store."""

    def __init__(self, kind: str, path: Path) -> None:
        self.path = path
        self.open, self.value, self.head = STORES[kind]

    @property
    def store(self) -> TextStore[Any]:
        """A new store for the file, as a new widget has it."""
        return self.open(self.path)

    def check_notice(self, notice: Any, event: str, file: str = "kept.txt") -> None:
        """Check that a notice reports this event of this file."""
        assert (event, file) == (notice.id.partition("-")[2], notice.args["file"])
        assert render_sentence(notice)


@pytest.fixture(name="shelf", params=STORES)
def _shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    return Shelf(request.param, tmp_path / "kept.txt")


@pytest.mark.parametrize("content", [b"", b"my shopping list\n", b"\xff\xfe\x00", b"HEAD/x\n", b"#" * 5_000_000])
def test_a_damaged_file(shelf: Shelf, content: bytes) -> None:
    """A file that cannot be read is moved aside whole, under a name in the notice, and a new one is saved."""
    raw = content.replace(b"HEAD", shelf.head.encode())
    shelf.path.write_bytes(raw)
    store = shelf.store
    value, (notice,) = store.load()

    assert value is None
    shelf.check_notice(notice, "damaged", "kept.damaged-1.txt")
    assert raw == shelf.path.with_name("kept.damaged-1.txt").read_bytes()
    assert () == store.save(shelf.value)
    assert (shelf.value, ()) == shelf.store.load()


def test_a_newer_file(shelf: Shelf) -> None:
    """A file of a later version is reported at every save and never changed."""
    shelf.path.write_text(f"{shelf.head}/7\nat the moon\n", encoding="utf-8")
    store = shelf.store
    value, (notice,) = store.load()

    assert value is None
    shelf.check_notice(notice, "newer")
    assert (notice,) == store.save(shelf.value)
    assert f"{shelf.head}/7\nat the moon\n" == shelf.path.read_text(encoding="utf-8")
    assert [shelf.path] == [*shelf.path.parent.iterdir()]


def test_a_file_of_somebody_else(shelf: Shelf) -> None:
    """A file that another window has written meanwhile is not overwritten."""
    one, other = shelf.store, shelf.store
    for each in (one, other):
        each.load()
    other.save(shelf.value)
    (notice,) = one.save(type(shelf.value)())

    shelf.check_notice(notice, "other")
    assert (shelf.value, ()) == shelf.store.load()


def test_a_file_that_is_gone(shelf: Shelf) -> None:
    """A missing file needs no notice, and a file that was removed is written again."""
    store = shelf.store
    assert (None, ()) == store.load()
    assert () == store.save(type(shelf.value)())
    shelf.path.unlink()

    assert () == store.save(shelf.value)
    assert (shelf.value, ()) == shelf.store.load()


def test_a_file_that_cannot_be_written(shelf: Shelf) -> None:
    """A file that cannot be written is reported with the reason, and work goes on."""
    store = shelf.open(shelf.path.parent / "nowhere" / "kept.txt")
    store.load()
    (notice,) = store.save(shelf.value)

    shelf.check_notice(notice, "unsaved")
    assert "No such file or directory" == notice.args["text"]


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_plain_file(shelf: Shelf, kind: str) -> None:
    """A pipe, a device, a folder and circular links are reported and left alone."""
    path = strange(shelf.path.parent, kind)
    store = shelf.open(path)
    value, (notice,) = promptly(store.load)

    assert value is None
    shelf.check_notice(notice, "unsaved", path.name)
    assert (notice,) == store.save(shelf.value)
    assert [path] == [*path.parent.iterdir()]


def test_a_file_as_editors_save_it(shelf: Shelf) -> None:
    """A byte order mark is accepted, and a link to the file stays a link."""
    link = shelf.path.with_name("link.txt")
    shelf.store.save(shelf.value)
    shelf.path.write_text(shelf.path.read_text(encoding="utf-8"), encoding="utf-8-sig")
    link.symlink_to(shelf.path)
    store = shelf.open(link)

    assert (shelf.value, ()) == store.load()
    store.save(shelf.value)
    assert link.is_symlink()
    assert (shelf.value, ()) == shelf.store.load()


def test_a_line_that_cannot_be_read(shelf: Shelf) -> None:
    """A line that cannot be read is reported and stays in the file as a comment, beside the user's own."""
    shelf.store.save(shelf.value)
    with shelf.path.open("a", encoding="utf-8") as file:
        file.write("my best 3\n# ours\n")
    store = shelf.store
    value, (notice,) = store.load()
    store.save(value)

    assert ("skipped", "my best 3") == (notice.id.partition("-")[2], notice.args["text"])
    assert ["# not read: my best 3", "# ours"] == shelf.path.read_text(encoding="utf-8").splitlines()[-2:]
    assert () == shelf.store.load()[1]


def test_progress_that_cannot_be_read_again_is_not_written(tmp_path: Path) -> None:
    """Progress that would exceed the largest size of a file is reported and not written."""
    path = tmp_path / "matcha-progress.txt"
    path.write_text(
        "\n".join(["matcha-progress/1", *(f"{at:04}{'x' * 1986}" for at in range(1003)), ""]), encoding="utf-8"
    )
    before = path.read_bytes()
    file: TextStore[Any] = TextStore(path, "file", "progress", PracticeText(SKILLS))
    progress, skipped = file.load()
    (notice,) = file.save(record_answer(progress or Progress(), "match/1/1", right=True))

    assert 1003 == len(skipped)
    assert ": it would have more than 2000000 bytes." in render_sentence(notice)
    assert before == path.read_bytes()
