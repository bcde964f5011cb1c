"""The replay: a game to be looked at step by step, through the eyes of whoever may look.

Its twin is `frontend/src/matcha/replay/replay-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any, Literal

import traitlets

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import Game, NotationError
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.replay.film_schema import AtWish, BranchWish, FilmSettings, Lens, ReplayWish, SpeakWish
from matcha_widget.games.matcha.stills.film_text import Story
from matcha_widget.games.matcha.table.session import Wanted
from matcha_widget.games.matcha.table.table import Table, check_letters, check_switches
from matcha_widget.kit import words
from matcha_widget.kit.seats import HUMAN
from matcha_widget.kit.voice import Voice
from matcha_widget.kit.widgets.library import reference
from matcha_widget.kit.widgets.widget import Widget
from matcha_widget.kit.wire.decode import parted
from matcha_widget.kit.wire.patch import patched
from matcha_widget.kit.wire.wire_schema import Named

from .branch import check_seats, dealt_anew, laid
from .film import Cut, Framing, cut, film, unread
from .film_view import seen_at
from .game_source import source
from .start_stop import Moment


class Replay(Widget):
    """A game to be looked at: `Replay(game, seat="table")`; the game may be a record, a file's path, a state, a table.

    What the seat may not know, and what lies after `stop`, is not sent to the browser at all.
    """

    _kind = traitlets.Unicode("replay", read_only=True).tag(sync=True)

    film: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """All that is shown, told once."""
    position = traitlets.Int(0).tag(sync=True)
    """The beat that is shown: where every display of this replay begins, and goes when Python sets it."""
    table: Any = traitlets.Instance(Table, allow_none=True).tag(sync=True, to_json=reference)
    """The table on which a branch of this game is being played; one that a browser asked for goes with the next one."""
    _asked_for: Table | None = None

    def __init__(  # noqa: PLR0913  # a replay is told what it is told
        self,
        game: Any,
        seat: Perspective = "table",
        *,
        start: Moment | None = None,
        stop: Moment | None = None,
        focus: Literal["n", "s"] | None = None,
        language: str = "en",
        letters: Literal["catalogue", "notation"] = "catalogue",
        spoilers: bool = True,
        guess: bool = False,
        notes: bool | None = None,
    ) -> None:
        check_letters(letters)
        check_switches(spoilers=spoilers, guess=guess, **({} if notes is None else {"notes": notes}))
        self._source = found = source(game)
        self._seat = found.checked(seat)
        self._given = {
            "seat": seat, "start": start, "stop": stop, "focus": focus, "letters": letters,
            "spoilers": spoilers, "guess": guess, "notes": notes,
        }  # fmt: skip
        branch = found.knows == "all" and seat != "table" and found.game is not None
        settings: FilmSettings = {"letters": letters, "spoilers": spoilers, "guess": guess, "branch": branch}
        self._stop = stop
        shown: Any = (
            unread(self._seat, settings)
            if found.game is None
            else film(found.game, self._seat, Framing(start, stop, focus, notes), settings)
        )
        if not shown["more"]:
            shown["fault"] = found.told(self._seat)
        super().__init__(language=language, film=dict(shown), position=shown["start"])

    # Looking

    @property
    def _cut(self) -> Cut:
        return cut(self._read, self._stop)

    @property
    def _read(self) -> Game:
        if self._source.game is None:
            raise NotationError(f"nothing of this record can be read: {self.film['fault']['text']}")
        return self._source.game

    @property
    def game(self) -> Game:
        """The game as far as it is shown, where all of it is seen."""
        if self._seat != "all":
            raise AttributeError("game: only a replay with seat='all' hands its game on")
        return self._until(len(self.film["beats"]) - 1) if self.film["more"] else self._read

    def transcript(self, lens: Lens | Perspective | None = None) -> list[str]:
        """What happens, one sentence after the other, with the rules each rests on; to another lens if one is named."""
        return [*chain.from_iterable(self._story.beats(self._lens(lens)))]

    @property
    def _story(self) -> Story:
        return Story(self.film, Voice(self.language))

    def _lens(self, lens: Lens | Perspective | None = None) -> str:
        lenses = self.film["lenses"]
        chosen = next(iter(lenses), "") if lens is None else str(lens)
        if lenses and chosen not in lenses:
            raise NotationError(f"lens: {quote(lens)} is not in this replay: expected {listed(map(repr, lenses))}")
        return chosen

    @traitlets.validate("position")
    def _known_beat(self, proposal: Any) -> int:
        return self._beat(proposal["value"], "position")

    def _beat(self, step: int, name: str = "step") -> int:
        last = max(0, len(self.film["beats"]) - 1)
        if type(step) is not int or not 0 <= step <= last:
            raise NotationError(f"{name}: {quote(step)} is no beat of this replay: expected 0 to {last}")
        return step

    def still(self) -> str:
        """The picture for notebooks without a kernel, and the game as text; where all is seen, what all may know."""
        from matcha_widget.games.matcha.stills.table_html import as_list, folded  # noqa: PLC0415  # not before there is something to show

        if not self.film["scenes"]:
            return self._drawn()
        lens = "table" if self._seat == "all" else self._lens()
        notes = self.film["notes"] if self._given["notes"] else ()
        fault = self.film["fault"] and self._source.told("table")
        told = [*self._story.told(lens, self._seen, notes, fault)]
        return self._drawn(lens=lens) + folded(self.language, as_list(told, self.language))

    def _drawn(self, below: str | None = None, lens: str | None = None) -> str:
        """The beat that is shown first."""
        from matcha_widget.games.matcha.stills.table_html import note, still  # noqa: PLC0415  # as above

        if not self.film["scenes"]:
            return note(self.film["fault"]["line"], self.language)
        frame = self._frame(self.film["start"], lens or self._lens())
        return still(frame, self.language, self.film["settings"]["letters"], below)

    def page_traits(self) -> dict[str, Any]:
        """All that is shown; nobody plays on in a page."""
        settings = self.film["settings"] | {"branch": False}
        return super().page_traits() | {"film": self.film | {"settings": settings, "swaps": []}, "table": None}

    def page_picture(self) -> str:
        """The first beat, and the game as text."""
        from matcha_widget.games.matcha.stills.table_html import as_list, as_text  # noqa: PLC0415  # as above

        if not self.film["scenes"]:
            return self._drawn()
        told = [*self._told()]
        below = words.text("still-told", {}, self.language)
        return self._drawn(below) + as_text(as_list(told, self.language))

    def _told(self) -> Iterator[str]:
        """The game as text, for whoever may see all that this replay shows."""
        return self._story.told(self._lens(), self._seen, self.film["notes"], self.film["fault"])

    @property
    def _seen(self) -> int:
        """How many beats may be told to whoever only reads: where no spoilers are wanted, those seen so far."""
        return len(self.film["beats"]) if self._given["spoilers"] else self.position + 1

    def _frame(self, beat: int, lens: str) -> Any:
        """The snapshot of a beat, through a lens."""
        scene = self.film["scenes"][lens]
        frame = scene["first"]
        for change in scene["changes"][: beat + 1]:
            frame = patched(frame, change)
        return frame

    # Playing on

    def branch(
        self,
        step: int | None = None,
        seats: Sequence[Wanted] = (HUMAN, "greedy"),
        swap: Sequence[str] | None = None,
        **options: Any,
    ) -> Table:
        """A table on which the game goes on from a beat, perhaps with two hidden cards exchanged.

        Whoever plays there at the browser must be somebody whose cards this replay shows. Where it shows what one seat
        sees, the cards that this seat has not seen are dealt anew: for the same replay always alike.
        """
        if self._source.knows != "all":
            raise NotationError("branch: what one perspective knows cannot be played on: expected the whole record")
        game = self._until(self.position if step is None else self._beat(step))
        check_seats(seats, self._seat)
        if self._seat != "all":
            game = self._unseen_anew().branch(len(game) - 1)
        if swap is not None:
            if self._seat != "all":
                raise NotationError("swap: hidden cards are exchanged only where all are seen: expected seat='all'")
            game = game.swap(*swap)
        return laid(game, seats, **{"language": self.language, "letters": self.film["settings"]["letters"]} | options)

    def _until(self, beat: int) -> Game:
        """The game as one plays on from a beat."""
        return self._cut.until(self._read, beat)

    def _unseen_anew(self) -> Game:
        """A game that is seen as all of this film: what its seat has not seen is dealt anew."""
        end = max(at for at, beat in enumerate(self.film["beats"]) if beat["do"] != "kept")
        seen = seen_at(self._cut, self._seat, end, self._frame(end, self._lens()))
        return dealt_anew(seen, self._read.players)

    def _play_on(self, table: Table) -> None:
        """Show the table that a browser asked for, and put the one away that it asked for before."""
        before, asked, self._asked_for = self.table, self._asked_for, table
        try:
            self.table = table
        finally:  # an observer may have failed
            if asked is not None and asked is before:
                asked.close()

    def close(self) -> None:
        """Leave every browser, and the table that one asked for with it."""
        super().close()
        if self._asked_for is not None:
            self._asked_for.close()

    # Up: one message in, one answer out

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:
        _, wish = parted(content, buffers, ReplayWish, Named)
        match wish:
            case AtWish(step=step):
                return partial(self._rest, self._beat(step))
            case SpeakWish(language=language):
                return self._in_language(language)
            case BranchWish(step=step, seats=seats, swap=swap):
                return partial(self._play_on, self.branch(step, tuple(seats), swap))
        raise NotImplementedError

    def _rest(self, beat: int) -> None:
        """A display has come to rest at this beat; the others stay where they are."""
        with self._lock_property(position=beat):
            self.position = beat

    def __repr__(self) -> str:
        game = repr(self._until(self._seen - 1)) if self._source.game else "<no game>"
        return self._called(game, **self._given)

    def __str__(self) -> str:
        if self._source.game is None:
            return self._story.faulty(self.film["fault"])
        seen = seen_at(self._cut, self._seat, self.position, self._frame(self.position, self._lens()))
        return "\n".join([matcha.board(seen), "", *self._told()])
