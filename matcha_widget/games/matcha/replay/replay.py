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
from matcha_widget.engine.matcha.rules.view import perspective as find_perspective
from matcha_widget.games.matcha.replay.film_schema import BranchIntent, FilmSettings, Lens, ReplayIntent
from matcha_widget.games.matcha.stills.film_text import FilmText
from matcha_widget.games.matcha.table.session import Wanted
from matcha_widget.games.matcha.table.table import Table, check_letters, check_switches
from matcha_widget.kit import words
from matcha_widget.kit.seats import HUMAN
from matcha_widget.kit.widgets.library import reference
from matcha_widget.kit.widgets.replaying import Replaying
from matcha_widget.kit.wire.decode import head_and_intent
from matcha_widget.kit.wire.patch import patched
from matcha_widget.kit.wire.wire_schema import Named
from matcha_widget.kit.words import Speech

from .branch import check_seats, dealt_anew, laid
from .film import Cut, Framing, cut, film, unread
from .film_view import seen_at
from .game_source import source
from .start_stop import Moment


class Replay(Replaying):
    """A game to be looked at: `Replay(game, seat="table")`; the game may be a record, a file's path, a state, a table.

    What the seat may not know, and what lies after `stop`, is not sent to the browser at all.
    `only="round"` shows a game of one round as that alone: no set, no dealer, no turn.
    """

    _kind = traitlets.Unicode("replay", read_only=True).tag(sync=True)

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
        only: Literal["round"] | None = None,
    ) -> None:
        check_letters(letters)
        check_switches(spoilers=spoilers, guess=guess, **({} if notes is None else {"notes": notes}))
        self._source = found = source(game)
        self._seat = found.checked(find_perspective(seat))
        self._given = {
            "seat": seat, "start": start, "stop": stop, "focus": focus, "letters": letters,
            "spoilers": spoilers, "guess": guess, "notes": notes, "only": only,
        }  # fmt: skip
        branch = found.knows == "all" and seat != "table" and found.game is not None
        settings: FilmSettings = {"letters": letters, "spoilers": spoilers, "guess": guess, "branch": branch}
        self._stop, self._only = stop, only
        shown: Any = (
            unread(self._seat, settings)
            if found.game is None
            else film(found.game, self._seat, Framing(start, stop, focus, notes, only), settings)
        )
        if not shown["more"]:
            shown["fault"] = found.told(self._seat)
        super().__init__(language=language, film=dict(shown), position=shown["start"])

    # Looking

    @property
    def _cut(self) -> Cut:
        return cut(self._read, self._stop, self._only)

    @property
    def _read(self) -> Game:
        if self._source.game is None:
            raise NotationError(f"nothing of this record can be read: {self.film['fault']['text']}")
        game: Game = self._source.game
        return game

    @property
    def game(self) -> Game:
        """The game as far as it is shown, where all of it is seen."""
        if self._seat != "all":
            raise AttributeError("game: only a replay with seat='all' hands its game on")
        return self._until(len(self.film["frames"]) - 1) if self.film["more"] else self._read

    def transcript(self, lens: Lens | Perspective | None = None) -> list[str]:
        """What happens, one sentence after the other, with the rules each rests on; to another lens if one is named."""
        return [*chain.from_iterable(self._text.frames(self._lens(lens)))]

    @property
    def _text(self) -> FilmText:
        return FilmText(self.film, Speech(self.language))

    def _lens(self, lens: Lens | Perspective | None = None) -> str:
        lenses = self.film["lenses"]
        chosen = next(iter(lenses), "") if lens is None else str(lens)
        if lenses and chosen not in lenses:
            raise NotationError(f"lens: {quote(lens)} is not in this replay: expected {listed(map(repr, lenses))}")
        return chosen

    def still(self) -> str:
        """The picture for notebooks without a kernel, and the game as text; where all is seen, what all may know."""
        from matcha_widget.kit.stills import as_list, folded  # noqa: PLC0415  # not before there is something to show

        if not self.film["views"]:
            return self._drawn()
        lens = "table" if self._seat == "all" else self._lens()
        notes = self.film["notes"] if self._given["notes"] else ()
        fault = self.film["fault"] and self._source.told("table")
        told = [*self._text.told(lens, self._seen, notes, fault)]
        return self._drawn(lens=lens) + folded(self.language, as_list(told, self.language))

    def _drawn(self, below: str | None = None, lens: str | None = None) -> str:
        """The frame that is shown first."""
        from matcha_widget.games.matcha.stills.table_html import still  # noqa: PLC0415  # as above
        from matcha_widget.kit.stills import note  # noqa: PLC0415  # as above

        if not self.film["views"]:
            return note(self.film["fault"]["line"], self.language)
        shown = self._snapshot(self.film["start"], lens or self._lens())
        return still(shown, self.language, self.film["settings"]["letters"], below)

    def page_traits(self) -> dict[str, Any]:
        """All that is shown; nobody plays on in a page."""
        settings = self.film["settings"] | {"branch": False}
        return super().page_traits() | {"film": self.film | {"settings": settings, "swaps": []}, "table": None}

    def page_picture(self) -> str:
        """The first frame, and the game as text."""
        from matcha_widget.kit.stills import as_list, as_text  # noqa: PLC0415  # as above

        if not self.film["views"]:
            return self._drawn()
        told = [*self._told()]
        below = words.text("still-told", {}, self.language)
        return self._drawn(below) + as_text(as_list(told, self.language))

    def _told(self) -> Iterator[str]:
        """The game as text, for whoever may see all that this replay shows."""
        return self._text.told(self._lens(), self._seen, self.film["notes"], self.film["fault"])

    @property
    def _seen(self) -> int:
        """How many frames may be told to whoever only reads: where no spoilers are wanted, those seen so far."""
        return len(self.film["frames"]) if self._given["spoilers"] else self.position + 1

    def _snapshot(self, frame: int, lens: str) -> Any:
        """What a lens shows at a frame."""
        seen = self.film["views"][lens]
        shown = seen["first"]
        for change in seen["changes"][: frame + 1]:
            shown = patched(shown, change)
        return shown

    # Playing on

    def branch(
        self,
        step: int | None = None,
        seats: Sequence[Wanted] = (HUMAN, "momo"),
        swap: Sequence[str] | None = None,
        **options: Any,
    ) -> Table:
        """A table on which the game goes on from a frame, perhaps with two hidden cards exchanged.

        Whoever plays there at the browser must be somebody whose cards this replay shows. Where it shows what one seat
        sees, the cards that this seat has not seen are dealt anew: for the same replay always alike.
        """
        if self._source.knows != "all":
            raise NotationError("branch: what one perspective knows cannot be played on: expected the whole record")
        game = self._until(self.position if step is None else self._frame(step))
        check_seats(seats, self._seat)
        if self._seat != "all":
            game = self._unseen_anew().branch(len(game) - 1)
        if swap is not None:
            if self._seat != "all":
                raise NotationError("swap: hidden cards are exchanged only where all are seen: expected seat='all'")
            game = game.swap(*swap)
        return laid(game, seats, **{"language": self.language, "letters": self.film["settings"]["letters"]} | options)

    def _until(self, frame: int) -> Game:
        """The game as one plays on from a frame."""
        return self._cut.until(self._read, frame)

    def _unseen_anew(self) -> Game:
        """A game that is seen as all of this film: what its seat has not seen is dealt anew."""
        end = max(at for at, frame in enumerate(self.film["frames"]) if frame["do"] != "kept")
        seen = seen_at(self._cut, self._seat, end, self._snapshot(end, self._lens()))
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
        _, asked = head_and_intent(content, buffers, ReplayIntent, Named)
        if isinstance(asked, BranchIntent):
            return partial(self._play_on, self.branch(asked.step, tuple(asked.seats), asked.swap))
        return self._carry_out(asked)

    def __repr__(self) -> str:
        game = repr(self._until(self._seen - 1)) if self._source.game else "<no game>"
        return self._called(game, **self._given)

    def __str__(self) -> str:
        if self._source.game is None:
            return self._text.faulty(self.film["fault"])
        seen = seen_at(self._cut, self._seat, self.position, self._snapshot(self.position, self._lens()))
        return "\n".join([matcha.board(seen), "", *self._told()])
