"""The reading that both engines share: formats, JSON, reasons as data."""

import pytest

from matcha_widget.engine.core.derivations import Reason
from matcha_widget.engine.core.errors import OtherVersion, RecordError
from matcha_widget.engine.core.strict_json import check_format, game_name_of, parse_source


def test_plain_data_is_left_alone() -> None:
    """Data that is no text is returned as it is."""
    data = {"format": "go/1"}

    assert parse_source(data) is data
    assert data == parse_source('{"format": "go/1"}') == parse_source(b'{"format": "go/1"}')


def test_a_byte_order_mark_is_skipped() -> None:
    """The mark that some editors write at the beginning of a text is skipped."""
    assert [1] == parse_source("\ufeff[1]")


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("{", "line 1 column 2: this is no JSON"),
        ('{"a": 1, "a": 2}', "the key 'a' stands twice in one object"),
        ("[NaN]", "NaN is no value of JSON"),
        ("[" * 100_000, "this JSON is nested too deeply"),
        ("1" * 2_000_001, "this text has 2000001 letters"),
        (b"\xff", "byte 0: this is no UTF-8 text"),
        (b"1" * 8_000_001, "this text has 8000001 bytes"),
    ],
)
def test_text_that_is_no_json_is_refused(source: str | bytes, fault: str) -> None:
    """Text that is no JSON is refused with its fault."""
    with pytest.raises(RecordError) as refused:
        parse_source(source)

    assert str(refused.value).startswith(fault)


@pytest.mark.parametrize("record", [None, [], "go/1", {}, {"format": 1}, {"format": "chess/1"}, {"format": "go/one"}])
def test_another_format_is_refused(record: object) -> None:
    """A record of another format is refused."""
    with pytest.raises(RecordError, match="go/1"):
        check_format(record, "go/1")


def test_a_later_version_is_named() -> None:
    """A record of a later version of this game is refused as that."""
    check_format({"format": "go/1"}, "go/1")
    with pytest.raises(OtherVersion, match="'go/2' is of another version: this one reads go/1"):
        check_format({"format": "go/2"}, "go/1")


def test_a_derivation_as_data() -> None:
    """A reason names each of its rules once, and its data hold the reasons it rests on."""
    why = Reason("A1", {"yen": 3}, (Reason("B2", {}), Reason("A1", {"yen": 1})))

    assert ("A1", "B2") == why.rules
    assert {"rule": "A1", "yen": 3, "because": [{"rule": "B2"}, {"rule": "A1", "yen": 1}]} == why.as_data()


@pytest.mark.parametrize(
    ("source", "game"),
    [
        ({"format": "go-game/1"}, "go"), ('{"format": "go-view/2"}', "go"), (b'{"format": "go-game/1"}', "go"),
        ({"format": "go/1"}, None), ({"format": 7}, None), ([], None), ("{", None), (b"\xff", None), ("[" * 9999, None),
    ],
)  # fmt: skip
def test_the_game_of_a_record(source: object, game: str | None) -> None:
    """The format of a record names its game; anything else names none."""
    assert game == game_name_of(source)
