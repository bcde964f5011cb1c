"""The replay: a game to be looked at step by step, through the eyes of whoever may look.

Its twin is `frontend/src/matcha/replay/replay-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Literal

import traitlets

from matcha_widget.engine import matcha
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha import Game, NotationError
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.engine.matcha.rules.view import perspective as find_perspective
from matcha_widget.games.matcha.replay.film_schema import BranchIntent, FilmSettings, ReplayIntent
from matcha_widget.games.matcha.table.session import SeatRequest
from matcha_widget.games.matcha.table.table import Table, check_letter_style
from matcha_widget.games.matcha.table.table_schema import Snapshot
from matcha_widget.kit.film import FilmMark
from matcha_widget.kit.frames import apply_patch
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE, SentenceRenderer
from matcha_widget.kit.seats import HUMAN
from matcha_widget.kit.widgets.replay_widget import ReplayWidget
from matcha_widget.kit.widgets.widget import check_booleans

from .branch import branch_table, check_seats, redeal_unseen
from .claim_verdicts import sentences_with_verdicts
from .film import FilmExcerpt, FilmSelection, build_film, cut_film, empty_film, view_at_frame
from .film_marks import frame_of
from .game_source import read_matcha_source


class Replay(ReplayWidget[Game]):
    """A game to be looked at: `Replay(game, seat="table")`; the game may be a record, a file's path, a state, a table.

    What the seat may not know, and what lies after `stop`, is not sent to the browser at all.
    `still`: the moment of the picture that stands where nothing runs; it is the one at `start` if none is named.
    `only="round"` shows a game of one round as that alone: no set, no dealer, no turn.
    """

    INTENTS = ReplayIntent

    _kind = traitlets.Unicode("replay", read_only=True).tag(sync=True)

    def __init__(  # noqa: PLR0913  # a replay is told what it is told
        self,
        game: object,
        seat: Perspective = "table",
        *,
        start: FilmMark | None = None,
        stop: FilmMark | None = None,
        still: FilmMark | None = None,
        focus: Literal["n", "s"] | None = None,
        language: str = DEFAULT_LANGUAGE,
        letters: Literal["catalogue", "notation"] = "catalogue",
        spoilers: bool = True,
        guess: bool = False,
        notes: bool | None = None,
        only: Literal["round"] | None = None,
    ) -> None:
        check_letter_style(letters)
        check_booleans(spoilers=spoilers, guess=guess, **({} if notes is None else {"notes": notes}))
        self._source = found = read_matcha_source(game)
        self._seat = found.check_perspective(find_perspective(seat))
        self._call_arguments = {
            "seat": seat, "start": start, "stop": stop, "still": still, "focus": focus, "letters": letters,
            "spoilers": spoilers, "guess": guess, "notes": notes, "only": only,
        }  # fmt: skip
        branch = found.perspective == "all" and seat != "table" and found.game is not None
        self._settings: FilmSettings = {"letters": letters, "spoilers": spoilers, "guess": guess, "branch": branch}
        self._framing = FilmSelection(start, stop, focus, notes, only)
        shown = self._build_film()
        self._pictured = shown["start"]
        if still is not None and found.game is not None:
            self._pictured = frame_of(still, shown["frames"], "still")
        super().__init__(language=language, film=shown, position=shown["start"])

    def _build_film(self) -> Data:
        found = self._source
        shown = (
            empty_film(self._seat, self._settings)
            if found.game is None
            else build_film(found.game, self._seat, self._framing, self._settings)
        )
        if not shown["more"]:
            shown["fault"] = found.public_fault(self._seat)
        return dict(shown)

    # Looking

    @property
    def _excerpt(self) -> FilmExcerpt:
        return cut_film(self._readable_game, self._framing.stop, self._framing.only)

    def _renderer(self) -> SentenceRenderer:
        return SentenceRenderer(self.language, "ids" if self._settings["letters"] == "notation" else "names")

    def _sentences(self, lens: str, voice: SentenceRenderer) -> Iterator[list[str]]:
        lines = sentences_with_verdicts(self.film, lens) if self.film["views"] else []
        return ([voice.render(line) for line in frame] for frame in lines)

    def _still_html(self, below: str | None = None, lens: str | None = None) -> str:
        """The frame of the picture."""
        from matcha_widget.games.matcha.stills.table_html import table_still  # noqa: PLC0415  # as above
        from matcha_widget.kit.stills import sentence_html  # noqa: PLC0415  # as above

        if not self.film["views"]:
            return sentence_html(self.film["fault"]["line"], self.language)
        at, letters = self._pictured, self.film["settings"]["letters"]
        alone = self.film["frames"][at]["round"] if self.film["only"] or self.film["focus"] else None
        return table_still(self._snapshot(at, lens or self._check_lens()), self.language, letters, below, alone)

    def page_traits(self) -> Data:
        """All that is shown; nobody plays on in a page."""
        found = super().page_traits()
        return found | {"film": found["film"] | {"swaps": []}}

    @property
    def _visible_frame_count(self) -> int:
        """How many frames may be told to whoever only reads: where no spoilers are wanted, those seen so far."""
        return len(self.film["frames"]) if self._call_arguments["spoilers"] else self.position + 1

    def _snapshot(self, frame: int, lens: str) -> Snapshot:
        """What a lens shows at a frame."""
        seen = self.film["views"][lens]
        shown: Snapshot = seen["first"]
        for change in seen["changes"][: frame + 1]:
            shown = apply_patch(shown, change)
        return shown

    # Playing on

    def branch(
        self,
        step: int | None = None,
        seats: Sequence[SeatRequest] = (HUMAN, "momo"),
        swap: Sequence[str] | None = None,
        **options: Any,
    ) -> Table:
        """A table on which the game goes on from a frame, perhaps with two hidden cards exchanged.

        Whoever plays there at the browser must be somebody whose cards this replay shows. Where it shows what one seat
        sees, the cards that this seat has not seen are dealt anew: for the same replay always alike.
        """
        game = self._game_to_branch(step)
        check_seats(seats, self._seat)
        if self._seat != "all":
            game = self._redeal_unseen().branch(len(game) - 1)
        if swap is not None:
            if self._seat != "all":
                raise NotationError("swap: hidden cards are exchanged only where all are seen: expected seat='all'")
            game = game.swap(*swap)
        return branch_table(
            game, seats, **{"language": self.language, "letters": self.film["settings"]["letters"]} | options
        )

    def _game_until(self, frame: int) -> Game:
        return self._excerpt.game_until(self._readable_game, frame)

    def _redeal_unseen(self) -> Game:
        """A game that is seen as all of this film: what its seat has not seen is dealt anew."""
        end = max(at for at, frame in enumerate(self.film["frames"]) if frame["do"] != "kept")
        seen = view_at_frame(self._excerpt, self._seat, end, self._snapshot(end, self._check_lens()))
        return redeal_unseen(seen, self._readable_game.players)

    # Up: one message in, one answer out

    def command_for(self, wanted: Any) -> Callable[[], None]:
        """A branch is a table to be played on."""
        if isinstance(wanted, BranchIntent):
            return partial(self._show_branch_table, self.branch(wanted.step, tuple(wanted.seats), wanted.swap))
        return super().command_for(wanted)

    def __repr__(self) -> str:
        game = repr(self._game_until(self._visible_frame_count - 1)) if self._source.game else "<no game>"
        return self._constructor_call(game, **self._call_arguments)

    def __str__(self) -> str:
        if self._source.game is None:
            return self._describe_fault(self.film["fault"])
        seen = view_at_frame(
            self._excerpt, self._seat, self.position, self._snapshot(self.position, self._check_lens())
        )
        return "\n".join([matcha.board(seen), "", *self._full_transcript(self._renderer())])
