"""Writes playthroughs to be read as prose; the tests compare them, reviewers read the diff: `make goldens`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import stall_paths
import story_paths

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.players import greedy, random_player
from matcha_widget.kit.course.story.course_state import CourseState
from matcha_widget.kit.course.story.story import TABLE, Speech

REPLAYS = Path(__file__).parents[1] / "tests" / "engine" / "playthroughs"

STORY = Path(__file__).parents[1] / "tests" / "matcha" / "story.txt"

STALLS = Path(__file__).parents[1] / "tests" / "genmaicha" / "stalls.txt"

GAMES = {
    "grail-2015": ("grail-2015", 11, {}),
    "matagot-2020": ("matagot-2020", 3, {}),
    "matagot-2020-nl": ("matagot-2020-nl", 5, {}),
    "house-2015-goals-2020-turns": ("grail-2015", 2, {"pass_is_final": False, "last_set": 3}),
}
"""File names with the edition, the seed and the house rules of each playthrough."""


def playthrough(name: str) -> str:
    """One game move by move: each move, its events with their reasons, and both seats' views."""
    edition, seed, house = GAMES[name]
    return "\n".join(_game_lines(matcha.edition(edition).with_house(house), Random(f"replay {seed}"))) + "\n"


def _game_lines(edition: matcha.Edition, rng: Random) -> Iterator[str]:
    players = greedy(rng), random_player(rng)
    state = matcha.new_game(edition, rng=rng)
    yield f"{edition.name} {edition.house or ''}".rstrip()
    yield from _board_lines(state)
    while state.phase != "over":
        if state.phase == "deal":
            state = matcha.deal(state, rng)
            yield f"\n=== set {state.set} is dealt ==="
            yield from _board_lines(state)
            continue
        waiting = [seat for seat in (0, 1) if matcha.keeps(state, seat)]
        seat = state.to_move if state.to_move is not None else waiting[0]
        move = players[seat](matcha.view(state, seat))
        step = matcha.apply(state, move, seat)
        yield f"\n--- {('bottom', 'top')[seat]}: {move} ---"
        yield from _event_lines(step)
        state = step.state
        if state.to_move is not None:
            yield f"legal: {' '.join(matcha.legal_moves(state))}"
    yield ""
    yield from _board_lines(state)


def _event_lines(step: matcha.Step) -> Iterator[str]:
    """The events with their reasons, and each seat's view of a hidden one."""
    for event in step.events:
        yield f"{type(event).__name__}"
        for seat in (0, 1):
            own_event = matcha.see(event, seat)
            yield f"  {('bottom', 'top')[seat]:6} {'sees nothing' if own_event is None else _facts(own_event)}"
    for award in step.state.awards[len(step.before.awards) :] if step.state.set == step.before.set else ():
        yield matcha.judge(award.place)
        yield f"  because {' '.join(matcha.why_paid(award).rules)}"
    if step.state.outcome:
        yield f"over because {' '.join(matcha.why_ended(step.state.outcome, step.state).rules)}"


def _facts(event: tuple[object, ...]) -> str:
    return " · ".join(_fact(fact) for fact in event)


def _fact(fact: object) -> str:
    if isinstance(fact, tuple) and not isinstance(fact, (matcha.Place, matcha.Tokens)):
        return f"({', '.join(_fact(part) for part in fact)})"
    return str(fact)


def _board_lines(state: matcha.State) -> Iterator[str]:
    for seat in (0, 1):
        yield f"\n{('bottom', 'top')[seat]} sees"
        yield matcha.board(matcha.view(state, seat))


def story_text(path: Iterable[CourseState]) -> str:
    """Every word of a course on this path, in the order in which it is shown, with the acts."""
    lines: list[str] = []
    for state in path:
        opens = state.node_key == state.step.id
        lines += _opening(state) if opens else [f"> {state.node_key.rpartition('/')[2]}"]
        lines += [_speech_line(speech) for speech, _ in state.speeches]
        lines += [state.stone.take_away] if state.phase == "ceremony" else []
    return "\n".join(lines) + "\n"


def _opening(state: CourseState) -> list[str]:
    """The opening of a step and, before a stone's first one, of the stone."""
    stone, step = state.stone, state.step
    head = [f"\n# {stone.id} {stone.title}: {stone.spot}", stone.picture] if step is stone.steps[0] else []
    return [*head, f"\n{step.id} {step.title}", *(_speech_line(speech) for speech in step.prompt)]


def _speech_line(speech: Speech) -> str:
    return speech.text if speech.who == TABLE else f"{speech.who.capitalize()}: {speech.text}"


if __name__ == "__main__":
    STORY.write_text(story_text(story_paths.reference_path()), encoding="utf-8")
    STALLS.write_text(story_text(stall_paths.reference_path()), encoding="utf-8")
    REPLAYS.mkdir(exist_ok=True)
    for stale in REPLAYS.glob("*.txt"):
        stale.unlink()
    for name in GAMES:
        (REPLAYS / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
