"""What a learner or a class keeps beside a notebook: nothing of it is lost, whatever becomes of its file."""

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

KEPT: dict[str, tuple[Callable[[Path], TextStore[Any]], Any, str]] = {
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
"""How each is kept, something to keep, and how its first line begins."""


class Shelf:
    """A file in a folder of its own, kept in one of these ways."""

    def __init__(self, kind: str, path: Path) -> None:
        self.path = path
        self.open, self.value, self.head = KEPT[kind]

    @property
    def kept(self) -> TextStore[Any]:
        """What keeps it, as a widget that is made anew."""
        return self.open(self.path)

    def says(self, notice: Any, what: str, file: str = "kept.txt") -> None:
        """The notice says this, of the file by its name."""
        assert (what, file) == (notice.id.partition("-")[2], notice.args["file"])
        assert render_sentence(notice)


@pytest.fixture(name="shelf", params=KEPT)
def _shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    """Each kind once."""
    return Shelf(request.param, tmp_path / "kept.txt")


@pytest.mark.parametrize("content", [b"", b"my shopping list\n", b"\xff\xfe\x00", b"HEAD/x\n", b"#" * 5_000_000])
def test_a_damaged_file(shelf: Shelf, content: bytes) -> None:
    """A file that cannot be read is set aside whole under a name that is told; one begins anew."""
    raw = content.replace(b"HEAD", shelf.head.encode())
    shelf.path.write_bytes(raw)
    kept = shelf.kept
    value, (notice,) = kept.load()

    assert value is None
    shelf.says(notice, "damaged", "kept.damaged-1.txt")
    assert raw == shelf.path.with_name("kept.damaged-1.txt").read_bytes()
    assert () == kept.save(shelf.value)
    assert (shelf.value, ()) == shelf.kept.load()


def test_a_newer_file(shelf: Shelf) -> None:
    """A file of a later version is called that, for as long as one goes on, and stays as it is."""
    shelf.path.write_text(f"{shelf.head}/7\nat the moon\n", encoding="utf-8")
    kept = shelf.kept
    value, (notice,) = kept.load()

    assert value is None
    shelf.says(notice, "newer")
    assert (notice,) == kept.save(shelf.value)
    assert f"{shelf.head}/7\nat the moon\n" == shelf.path.read_text(encoding="utf-8")
    assert [shelf.path] == [*shelf.path.parent.iterdir()]


def test_a_file_of_somebody_else(shelf: Shelf) -> None:
    """What another window has written meanwhile is not written over."""
    one, other = shelf.kept, shelf.kept
    for each in (one, other):
        each.load()
    other.save(shelf.value)
    (notice,) = one.save(type(shelf.value)())

    shelf.says(notice, "other")
    assert (shelf.value, ()) == shelf.kept.load()


def test_a_file_that_is_gone(shelf: Shelf) -> None:
    """Nothing is said of a file that is yet to be made; one that somebody removes is written again, and found."""
    kept = shelf.kept
    assert (None, ()) == kept.load()
    assert () == kept.save(type(shelf.value)())
    shelf.path.unlink()

    assert () == kept.save(shelf.value)
    assert (shelf.value, ()) == shelf.kept.load()


def test_a_file_that_cannot_be_written(shelf: Shelf) -> None:
    """Where nothing can be written, that is said with its reason, and one goes on."""
    kept = shelf.open(shelf.path.parent / "nowhere" / "kept.txt")
    kept.load()
    (notice,) = kept.save(shelf.value)

    shelf.says(notice, "unsaved")
    assert "No such file or directory" == notice.args["text"]


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_plain_file(shelf: Shelf, kind: str) -> None:
    """A pipe, a device, a folder and links in a circle stay as they are; nothing is kept there, and that is said."""
    path = strange(shelf.path.parent, kind)
    kept = shelf.open(path)
    value, (notice,) = promptly(kept.load)

    assert value is None
    shelf.says(notice, "unsaved", path.name)
    assert (notice,) == kept.save(shelf.value)
    assert [path] == [*path.parent.iterdir()]


def test_a_file_as_editors_save_it(shelf: Shelf) -> None:
    """A byte order mark damages nothing, and a link to the file stays a link."""
    link = shelf.path.with_name("link.txt")
    shelf.kept.save(shelf.value)
    shelf.path.write_text(shelf.path.read_text(encoding="utf-8"), encoding="utf-8-sig")
    link.symlink_to(shelf.path)
    kept = shelf.open(link)

    assert (shelf.value, ()) == kept.load()
    kept.save(shelf.value)
    assert link.is_symlink()
    assert (shelf.value, ()) == shelf.kept.load()


def test_a_line_that_cannot_be_read(shelf: Shelf) -> None:
    """It is named with its number, and stands there for good as a comment beside one's own."""
    shelf.kept.save(shelf.value)
    with shelf.path.open("a", encoding="utf-8") as file:
        file.write("my best 3\n# ours\n")
    kept = shelf.kept
    value, (notice,) = kept.load()
    kept.save(value)

    assert ("skipped", "my best 3") == (notice.id.partition("-")[2], notice.args["text"])
    assert ["# not read: my best 3", "# ours"] == shelf.path.read_text(encoding="utf-8").splitlines()[-2:]
    assert () == shelf.kept.load()[1]


def test_progress_that_cannot_be_read_again_is_not_written(tmp_path: Path) -> None:
    """Where remarks fill a file to its end, what would go past it is not written, and that is said."""
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
