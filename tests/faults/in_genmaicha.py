"""Saboteurs: faults planted in the engine of Genmaicha. `SABOTEURS` and `LEAKS` are the tables."""

import json
from collections.abc import Callable
from typing import Any

from faults.sabotage import Fault, Log, Sabotage, Saboteur
from genmaicha import laws, secrecy

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha.plan import column_limit, plan_income
from matcha_widget.engine.genmaicha.rules.brewing import replace_at
from matcha_widget.engine.genmaicha.rules.state import State
from matcha_widget.engine.genmaicha.rules.view import View
from matcha_widget.engine.genmaicha.serving import Hand

ENGINE = Sabotage("genmaicha", Hand)
LOADED = [getattr(genmaicha, name) for name in genmaicha.__all__]
"""What waits to be asked for is there, so that a fault finds it."""


# Faults: the rules


def then(change: Callable[..., Any]) -> Fault:
    """What is returned is changed, knowing what it was made of."""
    return lambda right: lambda *given, **named: change(right(*given, **named), *given)


def first_with(change: Callable[..., Any]) -> Fault:
    """The function is handed something else as its first argument."""
    return lambda right: lambda first, *given, **named: right(change(first), *given, **named)


def lowest_does_not_pay(opened: Any, public: Any, amounts: Any) -> Any:
    """Who bid least keeps it."""
    paid = [each for each in amounts if each is not None]
    seat = amounts.index(min(paid))
    return opened._replace(yen=replace_at(opened.yen, seat, public.yen[seat]))


def line_at(change: Callable[[int], int]) -> Fault:
    """The line that was brewed shows another price afterwards; `change` knows what it showed before."""
    return then(
        lambda after, public, _, __, move: after._replace(
            lines=replace_at(after.lines, move.line, change(public.lines[move.line]))
        )
    )


def half_used_stays(after: Any, public: Any, seat: Any) -> Any:
    """A drink of which one ingredient was used is kept."""
    kept = public.used[0] ^ public.used[1]
    return after._replace(shelves=replace_at(after.shelves, seat, after.shelves[seat] | kept))


def bottomless(step: Any, state: Any, *_: Any) -> Any:
    """A crate that was taken can be taken again."""
    public = step.state.public._replace(untaken=state.public.untaken)
    return step._replace(state=State(public, step.state.above, step.state.aside))


def richest(after: Any, _: Any) -> Any:
    """Drinks do not count."""
    return after._replace(winners=tuple(seat for seat, yen in enumerate(after.yen) if yen == max(after.yen)))


def dearest_first(_: Any) -> Any:
    """The plan that brews the dearest line as long as it can."""

    def wrong(have: Any, lines: Any) -> Any:
        columns = [column_limit(have, lines, (0, 0, 0), column) for column in range(3)]
        times = (0, 0, 0, *columns)
        return plan_income(times, lines), [times]

    return wrong


SABOTEURS = [
    Saboteur(
        "steep-price", "A line falls by 200 (GB4).",
        "brewed", line_at(lambda price: max(0, price - 200)),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "price-below-zero", "A line that pays nothing falls on (GB4).",
        "brewed", line_at(lambda price: price - 100),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "payer-forgotten", "Who bids least keeps the bid (XA2).",
        "_open", then(lowest_does_not_pay),
        laws.yen_has_reasons,
    ),
    Saboteur(
        "tie-to-the-first-seat", "Who is level comes in the order of the seats, whatever the coin says (GA4).",
        "order", lambda right: lambda groups, _=(): right(groups),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "loaded-coin", "The coin puts the first of level seats first (XA5).",
        "next_toss", then(lambda toss, *_: toss._replace(groups=[sorted(group) for group in toss.groups])),
        laws.every_coin_is_fair,
    ),
    Saboteur(
        "always-overtaking", "A follow-up overtakes higher first bids in every house (XA4).",
        "ranked", first_with(lambda setting: setting._replace(overtake=True)),
        laws.orders_follow_bids,
    ),
    Saboteur(
        "nobody-bids-again", "Level bids go to the coin at once (GA3).",
        "_open", then(lambda opened, *_: opened._replace(phase="toss", due=()) if opened.phase == "follow" else opened),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "worn-out-never", "A drink serves as the same thing twice (GB3).",
        "free", first_with(lambda public: public._replace(used=(0, 0))),
        laws.what_is_not_offered_is_refused,
    ),
    Saboteur(
        "half-used-stays", "Of a drink of which half was used the rest is kept (XB6).",
        "done", then(half_used_stays),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "bottomless-crate", "A crate stays full when it is taken (GT1).",
        "apply", then(bottomless),
        laws.drinks_are_never_lost,
    ),
    Saboteur(
        "full-gap", "The yen in a gap is paid and stays there (XI3).",
        "_with_matcha", then(lambda after, public, *_: after._replace(gaps=public.gaps)),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "thankless-guest", "A guest who is served right pays nothing (GC4).",
        "_with_guest", then(lambda after, public, *_: after._replace(yen=public.yen)),
        laws.yen_has_reasons,
    ),
    Saboteur(
        "own-sale", "An owner's own brew sells the ad in every house (XM4).",
        "_sold", first_with(lambda public: public._replace(setting=public.setting._replace(own_sale=True))),
        laws.ads_pay_their_owners,
    ),
    Saboteur(
        "late-ad", "A line may be branded after something else was done (XM1).",
        "peeked", then(lambda after, public, *_: after._replace(fresh=public.fresh)),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "drinks-count-for-nothing", "Level in yen is a shared win, whoever has more drinks (GE2).",
        "_over", then(richest),
        laws.winners_have_most,
    ),
    Saboteur(
        "dearest-first", "The best turn brews columns and never asks for rows (GB3).",
        "best_plans", dearest_first,
        laws.best_is_the_best,
    ),
    Saboteur(
        "nothing-serves-twice", "The best turn takes a drink for every use (GB3).",
        "Hand.fewest", lambda _: lambda hand, times: sum(hand.needs(times)),
        laws.best_is_the_best,
    ),
    Saboteur(
        "lost-follow-ups", "A record is written without its follow-ups (GA3).",
        "_round_json", then(lambda told, *_: {key: value for key, value in told.items() if key != "follow"}),
        laws.records_come_back,
    ),
]  # fmt: skip


# Faults: the secrets


def shown(change: Callable[[View, Any, Any], View]) -> Fault:
    """What `view(state, seat)` returns is changed, knowing the state."""
    return then(change)


def seen(view: View, **changes: Any) -> View:
    """The view with something else in it."""
    parts = {"public": view.public, "above": view.above, "aside": view.aside, "perspective": view.perspective}
    return View(**(parts | changes))


def holding_on(view: View, state: Any, _: Any) -> View:
    """The view keeps the state it was made of, out of sight."""
    log = Log(view.above)
    log.state = state
    return seen(view, above=log)


def refused_with_hints(refused: Any, state: Any, *_: Any) -> Any:
    """Whoever is refused is told what the others have bid."""
    refused.legal = tuple(map(str, state.aside))
    return refused


def traced_with_bids(told: Any, game: Any, seat: Any = None) -> Any:
    """Each view of a trace brings the amounts that are set aside."""
    for moment, state in zip(told, game.states, strict=True):
        if seat is not None:
            moment["view"]["aside"] = [*state.aside]
    return told


LEAKS = [
    Saboteur(
        "early-bid", "Bids are seen as soon as they are set aside (GH1).",
        "view", shown(lambda view, state, _: seen(view, aside=state.aside)),
        secrecy.views_are_kept,
    ),
    Saboteur(
        "a-bid-for-a-bid", "Who has bid sees the bids of the others (GH1).",
        "view", shown(lambda view, state, seat: seen(view, aside=state.aside) if seat not in state.to_act else view),
        secrecy.views_are_kept,
    ),
    Saboteur(
        "one-look-is-all", "Who has looked at one card has seen all three (GH2).",
        "view", shown(lambda view, state, seat: seen(view, above=state.above) if any(
            seat in looked for looked in state.public.looked) else view),
        secrecy.views_are_kept,
    ),
    Saboteur(
        "turned-up-at-the-end", "When the game is over all cards are turned up (GH2).",
        "view", shown(lambda view, state, _: seen(view, above=state.above) if state.phase == "over" else view),
        secrecy.views_are_kept,
    ),
    Saboteur(
        "blind-peek", "A look at a card shows nothing (GC2).",
        "_card", lambda _: lambda public, column, *_: public.guests[column] or "??",
        secrecy.views_equal_the_second_reading,
    ),
    Saboteur(
        "told-on-the-wire", "A trace prints what is set aside (GH1).",
        "trace", then(traced_with_bids),
        secrecy.views_are_kept,
    ),
    Saboteur(
        "everybody-sees-everything", "What happened is told to all as it was (GH1).",
        "see", lambda _: lambda event, _seat: event,
        secrecy.what_is_said_is_kept,
    ),
    Saboteur(
        "refused-with-hints", "A refusal names the bids of the others (GH1).",
        "refusal", then(refused_with_hints),
        secrecy.what_is_said_is_kept,
    ),
    Saboteur(
        "a-view-remembers", "A view keeps the state that it was made of (GH1).",
        "view", shown(holding_on),
        secrecy.views_lead_to_no_secret,
    ),
    Saboteur(
        "seed-for-everybody", "The file of what one knows brings the seed (GH4).",
        "dump_view", then(lambda told, game, _: {**told, "seed": game.seed}),
        secrecy.view_files_hold_neither_seed_nor_notes,
    ),
    Saboteur(
        "notes-for-everybody", "It brings the author's notes (GH2).",
        "dump_view", then(lambda told, game, _: {**told, "notes": json.dumps(game.notes)}),
        secrecy.view_files_hold_neither_seed_nor_notes,
    ),
]  # fmt: skip
