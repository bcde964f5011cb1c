"""The public class `Replay`: a game to be looked at frame by frame, and to be played on from any of them.

Its twin is `frontend/src/matcha/replay/replay-widget.ts`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final, Literal

import traitlets

from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import join_words
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha import Game, NotationError, lookalike
from matcha_widget.engine.matcha.records.view_data import view_to_json
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.engine.matcha.rules.view import perspective as find_perspective
from matcha_widget.games.matcha.table.session import SeatRequest
from matcha_widget.games.matcha.table.table import Table, check_letter_style
from matcha_widget.games.matcha.table.table_game import read_matcha_source
from matcha_widget.games.matcha.table.table_schema import Snapshot
from matcha_widget.kit.film import FilmMark
from matcha_widget.kit.frames import apply_patch
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE, SentenceRenderer
from matcha_widget.kit.seats import HUMAN, names_to_keep
from matcha_widget.kit.widgets.replay_widget import ReplayWidget
from matcha_widget.kit.widgets.table_widget import continue_game
from matcha_widget.kit.widgets.widget import check_booleans

from .film import FilmSelection, build_film, empty_film, view_at_frame
from .film_excerpt import FilmExcerpt, cut_film, frame_of
from .film_schema import BranchIntent, FilmSettings, ReplayIntent
from .lens_view import sentences_with_verdicts

BRANCH_OPTIONS: Final = ("language", "letters", "names", "seed", "undo", "hints", "download", "bets")
"""The options of a branch that may be chosen; it has the others from its game."""


class Replay(ReplayWidget[Game]):
    """A game to be looked at: `Replay(game, seat="table")`; the game may be a record, a file's path, a state, a table.

    What the seat may not know, and what comes after `stop`, is not sent to the browser at all.
    `still`: the moment of the picture that stands where nothing runs; by default the one at `start`.
    `only="round"` shows a game of one round without set, dealer and turn.
    """

    INTENTS = ReplayIntent

    _kind = traitlets.Unicode("replay", read_only=True).tag(sync=True)

    def __init__(  # noqa: PLR0913  # one argument for each option of a replay
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
        self._source = source = read_matcha_source(game)
        self._seat = source.check_perspective(find_perspective(seat))
        self._call_arguments = {
            "seat": seat, "start": start, "stop": stop, "still": still, "focus": focus, "letters": letters,
            "spoilers": spoilers, "guess": guess, "notes": notes, "only": only,
        }  # fmt: skip
        branch = source.perspective == "all" and seat != "table" and source.game is not None
        self._settings: FilmSettings = {"letters": letters, "spoilers": spoilers, "guess": guess, "branch": branch}
        self._framing = FilmSelection(start, stop, focus, notes, only)
        film = self._build_film()
        self._pictured = film["start"]
        if still is not None and source.game is not None:
            self._pictured = frame_of(still, film["frames"], "still")
        super().__init__(language=language, film=film, position=film["start"])

    def _build_film(self) -> Data:
        source = self._source
        film = (
            empty_film(self._seat, self._settings)
            if source.game is None
            else build_film(source.game, self._seat, self._framing, self._settings)
        )
        if not film["more"]:
            film["fault"] = source.public_fault(self._seat)
        return dict(film)

    # Looking

    @property
    def _excerpt(self) -> FilmExcerpt:
        return cut_film(self._readable_game, self._framing.stop, self._framing.only)

    def _renderer(self) -> SentenceRenderer:
        return SentenceRenderer(self.language, "ids" if self._settings["letters"] == "notation" else "names")

    def _sentences(self, lens: str, voice: SentenceRenderer) -> Iterator[list[str]]:
        by_frame = sentences_with_verdicts(self.film, lens) if self.film["views"] else []
        return ([voice.render(sentence) for sentence in sentences] for sentences in by_frame)

    def _still_html(self, below: str | None = None, lens: str | None = None) -> str:
        from matcha_widget.games.matcha.stills.table_html import table_still  # noqa: PLC0415  # not before it is shown
        from matcha_widget.kit.stills import sentence_html  # noqa: PLC0415  # as above

        if not self.film["views"]:
            return sentence_html(self.film["fault"]["line"], self.language)
        at, letters = self._pictured, self.film["settings"]["letters"]
        alone = self.film["frames"][at]["round"] if self.film["only"] or self.film["focus"] else None
        return table_still(self._snapshot(at, lens or self._check_lens()), self.language, letters, below, alone)

    def page_traits(self) -> Data:
        """The traits of a page, in which nobody plays on."""
        traits = super().page_traits()
        return traits | {"film": traits["film"] | {"swaps": []}}

    @property
    def _visible_frame_count(self) -> int:
        """The number of frames that text may show: without spoilers, those up to the position."""
        return len(self.film["frames"]) if self._call_arguments["spoilers"] else self.position + 1

    def _snapshot(self, frame: int, lens: str) -> Snapshot:
        """The snapshot that a lens shows at a frame."""
        lens_view = self.film["views"][lens]
        snapshot: Snapshot = lens_view["first"]
        for change in lens_view["changes"][: frame + 1]:
            snapshot = apply_patch(snapshot, change)
        return snapshot

    # Playing on

    def branch(
        self,
        step: int | None = None,
        seats: Sequence[SeatRequest] = (HUMAN, "momo"),
        swap: Sequence[str] | None = None,
        **options: Any,
    ) -> Table:
        """Make a table on which the game goes on from a frame, perhaps with two hidden cards exchanged.

        People may play only seats whose cards this replay shows. If it shows what one seat sees, the cards that this
        seat has not seen are dealt anew, for the same replay always alike.
        """
        game = self._game_to_branch(step)
        _check_seats(seats, self._seat)
        if self._seat != "all":
            game = self._redeal_unseen().branch(len(game) - 1)
        if swap is not None:
            if self._seat != "all":
                raise NotationError("swap: hidden cards are exchanged only where all are seen: expected seat='all'")
            game = game.swap(*swap)
        return _branch_table(
            game, seats, **{"language": self.language, "letters": self.film["settings"]["letters"]} | options
        )

    def _game_until(self, frame: int) -> Game:
        return self._excerpt.game_until(self._readable_game, frame)

    def _redeal_unseen(self) -> Game:
        """A whole game that looks like this film to its seat: the cards it has not seen are dealt anew.

        The deal depends on nothing but the view, so it is always the same and says nothing of the real cards.
        """
        end = max(at for at, frame in enumerate(self.film["frames"]) if frame["do"] != "kept")
        view = view_at_frame(self._excerpt, self._seat, end, self._snapshot(end, self._check_lens()))
        return lookalike(view, Random(json.dumps(view_to_json(view))), self._readable_game.players)

    # Messages

    def command_for(self, intent: Any) -> Callable[[], None]:
        """The command for an intent; a branch shows a table below the replay."""
        if isinstance(intent, BranchIntent):
            return partial(self._show_branch_table, self.branch(intent.step, tuple(intent.seats), intent.swap))
        return super().command_for(intent)

    def __repr__(self) -> str:
        game = repr(self._game_until(self._visible_frame_count - 1)) if self._source.game else "<no game>"
        return self._constructor_call(game, **self._call_arguments)

    def __str__(self) -> str:
        if self._source.game is None:
            return self._describe_fault(self.film["fault"])
        snapshot = self._snapshot(self.position, self._check_lens())
        view = view_at_frame(self._excerpt, self._seat, self.position, snapshot)
        return "\n".join([matcha.board(view), "", *self._full_transcript(self._renderer())])


def _check_seats(seats: Sequence[SeatRequest], perspective: Perspective) -> None:
    """Refuse people at seats whose cards the replay does not show."""
    if perspective == "table":
        raise NotationError("branch: this replay shows nobody's cards, so nobody can play: expected seat=0 or 1")
    if perspective == "all" or isinstance(seats, str) or not isinstance(seats, Sequence):
        return
    for seat, request in enumerate(seats):
        if request == HUMAN and seat != perspective:
            raise NotationError(f"seats: only seat {perspective} may be 'human' here: its cards are all that is shown")


def _branch_table(game: Game, seats: Sequence[SeatRequest], **options: Any) -> Table:
    """Make the table on which a game goes on."""
    for name in options:
        if name not in BRANCH_OPTIONS:
            raise NotationError(
                f"{name}: a branch keeps the rules of its game and is not saved in a file: "
                f"expected {join_words(BRANCH_OPTIONS)}"
            )
    table = Table(game.edition, seats, **options)
    if game.players is not None:
        bottom, top = names_to_keep(game.players, seats)
        game = game.with_players((bottom, top))
    return continue_game(table, game)
