"""A view as a text board, a game round by round: the output of `matcha show`."""

from __future__ import annotations

from collections.abc import Iterator

from matcha_widget.engine.core.errors import NotationError, quote
from matcha_widget.engine.genmaicha.rules.cards import COLUMNS, LETTERS, LINES
from matcha_widget.engine.genmaicha.rules.explain import why_paid
from matcha_widget.engine.genmaicha.rules.game import Step, replay_steps
from matcha_widget.engine.genmaicha.rules.state import HIDDEN, Round, State
from matcha_widget.engine.genmaicha.rules.view import View


def board(view: View) -> str:
    """Draw the grid with the prices, the crates, and each seat; `??` is unknown to this perspective."""
    if not isinstance(view, View):
        raise NotationError(f"{quote(view)} is no view: expected one, as view(state, 0) returns")
    return "\n".join(line.rstrip() for line in _lines(view))


def _lines(view: View) -> Iterator[str]:
    seats, rounds = view.setting.seats, view.setting.rounds
    rules = "".join(f" · {name}" for name in (*view.setting.variants, *view.setting.house))
    yield f"{seats} players{rules} · round {view.round} of {rounds} · {_moment(view)}"
    yield ""
    yield from _grid(view)
    yield ""
    for letter, crate in zip(LETTERS, view.crates, strict=False):
        if crate is not None:
            yield f"crate {letter}  {' '.join(crate)}"
    if any(crate is not None for crate in view.crates):
        yield ""
    for seat in range(seats):
        yield _seat(view, seat)
    yield ""
    yield f"bag     {view.bag} drinks"
    if view.used:
        yield f"used    {' '.join(view.used)}"
    for line, ad in zip(LINES, view.ads, strict=False):
        if ad:
            yield f"ad      {line}: {ad[1]} yen of seat {ad[0]}"


def _moment(view: View) -> str:
    seats = " ".join(map(str, view.winners or view.to_act))
    if view.winners is not None:
        return f"seats {seats} share the win" if len(view.winners) > 1 else f"seat {seats} has won"
    bidders = f"seats {seats} have" if len(view.to_act) > 1 else f"seat {seats} has"
    return {
        "bid": f"{bidders} to bid",
        "follow": f"{bidders} to bid again",
        "toss": "a coin has to be tossed",
        "take": f"seat {seats} takes a crate",
        "brew": f"seat {seats} brews",
        "fill": "crates have to be filled",
    }[view.phase]


def _grid(view: View) -> Iterator[str]:
    if view.above:
        above = zip(view.above, view.public.guests, strict=True)
        cards = (card if card in (HIDDEN, guest) else f"({card})" for card, guest in above)
        yield "        " + "".join(f"{card:^8}" for card in cards)
        for label, columns in (("seen by", view.public.looked), ("not", view.public.misses)):
            if any(columns):
                yield f"{label:8}" + "".join(f"{' '.join(map(str, each)):^8}" for each in columns)
    for number, row in enumerate(view.grid):
        yield f"{LINES[number]:8}" + "".join(f"{card:^8}" for card in row) + f"{view.lines[number]:>6}"
        if view.gaps and number < 2:
            yield "  gaps  " + "".join(f"{gap:^8}" for gap in view.gaps[number])
    yield "        " + "".join(f"{name:^8}" for name in COLUMNS)
    yield "        " + "".join(f"{price:^8}" for price in view.lines[3:])


def _seat(view: View, seat: int) -> str:
    bids = [str(amount) for amount in (view.bids[seat], view.follow[seat]) if amount is not None]
    bid = f"  bid {' + '.join(bids)}" if bids else ""
    return f"seat {seat}  {view.yen[seat]:>5} yen{bid}  {' '.join(view.hands[seat]) or 'no drinks'}"


def round_texts(state: State) -> Iterator[str]:
    """Describe each round as everybody saw it; amounts that are not open yet are left out."""
    turns = [step for step in replay_steps(state) if step.before.phase in ("take", "brew")]
    for number, played in enumerate((*state.public.past, state.public.now), 1):
        its_turns = [step for step in turns if step.before.round == number]
        yield "\n  ".join((f"round {number}", *_bids(played), *_turns(its_turns)))


def _bids(played: Round) -> Iterator[str]:
    for label, amounts, rule in (("bid", played.bids, "XA2"), ("level, so bid again", played.follow, "XA3")):
        if any(amount is not None for amount in amounts):
            yield f"{label} {' '.join('-' if amount is None else str(amount) for amount in amounts)} ({rule})"
    for group in played.toss:
        yield f"coin {' '.join(map(str, group))} (GA4)"


def _turns(steps: list[Step]) -> Iterator[str]:
    for seat in dict.fromkeys(step.seat for step in steps):
        take, *moves = (step for step in steps if step.seat == seat)
        letter = str(take.move).removeprefix("take ")
        yield f"seat {seat} takes {letter}"
        yield from (f"  {step.move}{_payments_text(step)}" for step in moves)


def _payments_text(step: Step) -> str:
    return "".join(f", seat {why.facts['seat']} {why.facts['yen']:+} ({why.rule})" for why in why_paid(step))
