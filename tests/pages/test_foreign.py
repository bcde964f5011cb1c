"""A stranger's HTML in a page: its text and looks stay, its pictures are embedded, all else goes."""

import os
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from matcha_widget.export.clean_html import MAX_PICTURE_BYTES, html_cleaner

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(30))
SVG = b'<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'
ENTITIES = b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaa">]><svg xmlns="http://www.w3.org/2000/svg"/>'


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    """Make a notebook's folder, with files that pictures may name, and some that they may not."""
    folder = tmp_path / "lessons"
    (folder / "pictures").mkdir(parents=True)
    for name, content in {
        "pictures/a plot.png": PNG, "drawn.svg": SVG, "photo.jpg": b"\xff\xd8\xff\xe0", "moving": b"GIF89a",
        "new.webp": b"RIFF\0\0\0\0WEBP", "poem.png": b"Roses are red", "notes.txt": b"secret",
        "page.svg": b"<html><svg>", "bomb.svg": ENTITIES, "large.png": PNG + bytes(MAX_PICTURE_BYTES),
        "../outside.png": PNG,
    }.items():  # fmt: skip
        (folder / name).write_bytes(content)
    (folder / "out.png").symlink_to(folder / "../outside.png")
    (folder / "loop.png").symlink_to(folder / "loop.png")
    (folder / "up").symlink_to(folder / "..")
    os.mkfifo(folder / "pipe.png")
    return folder


def clean_picture(name: str, folder: Path) -> str:
    """Clean a picture of that name."""
    return html_cleaner(folder)(f'<img alt="a" src="{name}">')


def embedded_picture(kind: str, content: bytes) -> str:
    """Return a picture that lies in the page."""
    return f'<img alt="a" src="data:image/{kind};base64,{b64encode(content).decode()}">'


PICTURES = {
    "pictures/a%20plot.png": ("png", PNG), "./pictures/../drawn.svg": ("svg+xml", SVG), "moving": ("gif", b"GIF89a"),
    "photo.jpg": ("jpeg", b"\xff\xd8\xff\xe0"), "new.webp": ("webp", b"RIFF\0\0\0\0WEBP"),
    f"data:text/html;base64,{b64encode(PNG).decode()}": ("png", PNG),
    "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E":
        ("svg+xml", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
}  # fmt: skip


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_embedded(name: str, folder: Path) -> None:
    """A picture in the notebook's folder, or in a data URL, is embedded with the type of its content."""
    assert embedded_picture(*PICTURES[name]) == clean_picture(name, folder)


REFUSED = [
    "poem.png", "notes.txt", "page.svg", "bomb.svg", "large.png", "pipe.png", "out.png", "loop.png", "up/outside.png",
    "../outside.png", "%2e%2e/outside.png", "pictures", "", "none.png", "n" * 5000, "a%00b.png", "drawn.svg%00.png",
    "file:drawn.svg", "C:/drawn.svg", "\\\\host\\drawn.svg", "//host/drawn.svg", "http://host/drawn.svg", "data:x",
    "data:image/png;base64,eA==", "data:image/png;base64,=", "data:text/html,<b>", "blob:x", "javascript:x",
    "attachment:x",
]  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_no_other_file_is_read(name: str, folder: Path) -> None:
    """A file that is no picture, or lies elsewhere, leaves only its alternative text."""
    assert '<img alt="a">' == clean_picture(name, folder)


@pytest.mark.parametrize("between", ["<!---->", "<!-- a --> ", "<!DOCTYPE svg>", "\n", "<?xml?>"])
def test_a_long_beginning(between: str, folder: Path) -> None:
    """A long beginning before no picture is read once."""
    name = f"data:image/svg+xml,{between.replace('?', '%3F') * 10_000}"

    assert '<img alt="a">' == clean_picture(f"{name}x", folder)


def test_no_picture_by_its_whole_path(folder: Path) -> None:
    """A picture named by its absolute path is not read, even in the notebook's folder."""
    assert '<img alt="a">' == clean_picture(str(folder / "drawn.svg"), folder)


KEPT = [
    '<h2 id="Tea">Tea<a class="anchor-link" href="#Tea" rel="noopener noreferrer">¶</a></h2>',
    '<p style="color:red;text-align:center">a <b>b</b> <kbd>c</kbd> &amp; <span class="ansi-red-fg">d</span></p>',
    '<span style="color:rgb(1, 2, 3)">e</span>',
    '<table border="1" class="dataframe"><thead><tr><th colspan="2">a</th></tr></thead></table>',
    '<div class="highlight hl-ipython3"><pre><span class="n">x</span></pre></div>',
    '<ol start="3" lang="ja"><li>a</li></ol><details open=""><summary>s</summary>d</details>',
    '<a href="bluffing.html#Lies" rel="noopener noreferrer">a</a>',
    '<a href="mailto:a@b.c" rel="noopener noreferrer">a</a>',
    '<a href="https://a.b/c?d=e:f#g" rel="noopener noreferrer">a</a>',
    '<a href="pages/1.%20Words.ipynb" rel="noopener noreferrer">a</a>',
    '<a href="./notes.md" rel="noopener noreferrer">a</a>',
    '<a href="#a/../b" rel="noopener noreferrer">a</a>',
    '<div class="jp-Cell jp-CodeCell jp-Notebook-cell" tabindex="0" data-mime-type="text/plain">a</div>',
]  # fmt: skip


@pytest.mark.parametrize("html", KEPT)
def test_text_and_looks_stay(html: str, tmp_path: Path) -> None:
    """Text, links to pages, tables and styles stay as they are."""
    assert html == html_cleaner(tmp_path)(html)


GONE = {
    **{
        f'<a href="{address}">a</a>': '<a rel="noopener noreferrer">a</a>'
        for address in (
            "file:///etc/passwd",
            "FILE:/etc/passwd",
            "fi\nle:///etc/passwd",
            "/etc/passwd",
            "/etc/passwd.html",
            "../../etc/passwd",
            "a/../../b.html",
            "%2e%2e/a.html",
            "..",
            "%2fetc/passwd",
            "C:/a.html",
            "c|/a.html",
            "notes.txt",
            "run.exe",
            "folder/",
            "a.html/../.ssh/id_rsa",
            ".ssh/config",
            "http:notes",
            "https:/etc",
            "?a",
            "",
        )
    },
    '<p class="jp-Dialog n">a</p>': '<p class="n">a</p>',
    '<p style="position: fixed; color: red">a</p>': '<p style="color:red">a</p>',
    '<p style="color: red; background-color: url(x)">a</p>': "<p>a</p>",
    '<input autofocus type="image" src="x">': '<input type="checkbox">',
    '<b id="mt-M" data-matcha="0" name="x">a</b>': "<b>a</b>",
    '<a href="/\t/x">a</a><a href=" //x">b</a><a href="\x01//x">c</a>': "".join(
        f'<a rel="noopener noreferrer">{name}</a>' for name in "abc"
    ),
    '<a href="//x" target="_top">a</a>': '<a rel="noopener noreferrer">a</a>',
    "<svg><title>a</title></svg><math><mi>b</mi></math><style>c</style>d": "d",
}


@pytest.mark.parametrize("html", GONE)
def test_html_that_covers_or_leads_away_goes(html: str, tmp_path: Path) -> None:
    """HTML that could cover the page, load, lead away or pass for ours loses all but its text."""
    assert GONE[html] == html_cleaner(tmp_path)(html)


@pytest.mark.parametrize("html", [*KEPT, *GONE])
def test_clean_html_stays_clean(html: str, tmp_path: Path) -> None:
    """Cleaning twice changes nothing more."""
    clean: Callable[[str], str] = html_cleaner(tmp_path)

    assert clean(html) == clean(clean(html))
