"""Faults planted in the engine of Genmaicha: `SABOTEURS` break rules, `LEAKS` break secrecy."""

import json
from collections.abc import Callable
from typing import Any

from faults.sabotage import Fault, Log, Sabotage, Saboteur
from genmaicha import laws, secrecy

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import plan
from matcha_widget.engine.genmaicha.records import game_json, trace, view_json
from matcha_widget.engine.genmaicha.rules import bidding, brewing, events, game, legal, refusal, view
from matcha_widget.engine.genmaicha.rules.state import State
from matcha_widget.engine.genmaicha.serving import Hand

ENGINE = Sabotage("genmaicha", Hand)
for _name in genmaicha.__all__:  # load what is loaded on first use, so that a fault reaches it
    getattr(genmaicha, _name)


# Faults: the rules


def change_result(change: Callable[..., Any]) -> Fault:
    """Change the result, given the arguments too."""
    return lambda right: lambda *given, **named: change(right(*given, **named), *given)


def change_first(change: Callable[..., Any]) -> Fault:
    """Change the first argument."""
    return lambda right: lambda first, *given, **named: right(change(first), *given, **named)


def lowest_does_not_pay(opened: Any, public: Any, amounts: Any) -> Any:
    """The lowest bidder pays nothing."""
    paid = [each for each in amounts if each is not None]
    seat = amounts.index(min(paid))
    return opened._replace(yen=brewing.replace_at(opened.yen, seat, public.yen[seat]))


def line_at(change: Callable[[int], int]) -> Fault:
    """Give the brewed line another price; `change` is given the price before."""
    return change_result(
        lambda after, public, _, __, move: after._replace(
            lines=brewing.replace_at(after.lines, move.line, change(public.lines[move.line]))
        )
    )


def half_used_stays(after: Any, public: Any, seat: Any) -> Any:
    """Keep a drink of which one use is left."""
    kept = public.used[0] ^ public.used[1]
    return after._replace(shelves=brewing.replace_at(after.shelves, seat, after.shelves[seat] | kept))


def bottomless(step: Any, state: Any, *_: Any) -> Any:
    """Leave a crate full after it was taken."""
    public = step.state.public._replace(untaken=state.public.untaken)
    return step._replace(state=State(public, step.state.above, step.state.aside))


def richest(after: Any, _: Any) -> Any:
    """Let yen alone decide."""
    return after._replace(winners=tuple(seat for seat, yen in enumerate(after.yen) if yen == max(after.yen)))


def dearest_first(_: Any) -> Any:
    """Plan the dearest columns only."""

    def wrong(have: Any, lines: Any) -> Any:
        columns = [plan.column_limit(have, lines, (0, 0, 0), column) for column in range(3)]
        times = (0, 0, 0, *columns)
        return plan.plan_income(times, lines), [times]

    return wrong


SABOTEURS = [
    Saboteur(
        "steep-price", "A line falls by 200 (GB4).",
        brewing.brew_line, line_at(lambda price: max(0, price - 200)),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "price-below-zero", "A line that pays nothing falls on (GB4).",
        brewing.brew_line, line_at(lambda price: price - 100),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "payer-forgotten", "The lowest bidder keeps the bid (XA2).",
        game._open, change_result(lowest_does_not_pay),
        laws.yen_has_reasons,
    ),
    Saboteur(
        "tie-to-the-first-seat", "Level bidders come in the order of the seats, whatever the coin says (GA4).",
        bidding.turn_order, lambda right: lambda groups, _=(): right(groups),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "loaded-coin", "The coin puts the first of level seats first (XA5).",
        bidding.draw_toss,
        change_result(lambda toss, *_: toss._replace(groups=[sorted(group) for group in toss.groups])),
        laws.every_coin_is_fair,
    ),
    Saboteur(
        "always-overtaking", "A follow-up overtakes higher first bids in every house (XA4).",
        bidding.rank_bids, change_first(lambda setting: setting._replace(overtake=True)),
        laws.orders_follow_bids,
    ),
    Saboteur(
        "nobody-bids-again", "Level bids go to the coin at once (GA3).",
        game._open,
        change_result(lambda opened, *_: opened._replace(phase="toss", due=()) if opened.phase == "follow" else opened),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "worn-out-never", "A drink serves as the same thing twice (GB3).",
        legal.usable_drinks, change_first(lambda public: public._replace(used=(0, 0))),
        laws.moves_outside_patterns_are_refused,
    ),
    Saboteur(
        "half-used-stays", "Of a drink of which half was used the rest is kept (XB6).",
        brewing.end_turn, change_result(half_used_stays),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "bottomless-crate", "A crate stays full when it is taken (GT1).",
        game.apply, change_result(bottomless),
        laws.drinks_are_never_lost,
    ),
    Saboteur(
        "full-gap", "The yen in a gap is paid and stays there (XI3).",
        brewing._add_matcha, change_result(lambda after, public, *_: after._replace(gaps=public.gaps)),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "thankless-guest", "A guest who is served right pays nothing (GC4).",
        brewing._serve_guest, change_result(lambda after, public, *_: after._replace(yen=public.yen)),
        laws.yen_has_reasons,
    ),
    Saboteur(
        "own-sale", "An owner's own brew sells the ad in every house (XM4).",
        brewing._sell_ad, change_first(lambda public: public._replace(setting=public.setting._replace(own_sale=True))),
        laws.ads_pay_their_owners,
    ),
    Saboteur(
        "late-ad", "A line may be branded after something else was done (XM1).",
        brewing.peek_card, change_result(lambda after, public, *_: after._replace(fresh=public.fresh)),
        laws.traces_equal_the_second_reading,
    ),
    Saboteur(
        "drinks-count-for-nothing", "Level in yen is a shared win, whoever has more drinks (GE2).",
        brewing._end_game, change_result(richest),
        laws.winners_have_most,
    ),
    Saboteur(
        "dearest-first", "The best turn brews columns and never asks for rows (GB3).",
        plan.best_plans, dearest_first,
        laws.best_is_the_best,
    ),
    Saboteur(
        "nothing-serves-twice", "The best turn takes a drink for every use (GB3).",
        vars(Hand)["fewest_drinks"], lambda _: lambda hand, times: sum(hand.needs(times)),
        laws.best_is_the_best,
    ),
    Saboteur(
        "lost-follow-ups", "A record is written without its follow-ups (GA3).",
        game_json._round_json,
        change_result(lambda data, *_: {key: value for key, value in data.items() if key != "follow"}),
        laws.records_come_back,
    ),
]  # fmt: skip


# Faults: the secrets


def with_parts(seen: view.View, **changes: Any) -> view.View:
    """The view with some parts replaced."""
    parts = {"public": seen.public, "above": seen.above, "aside": seen.aside, "perspective": seen.perspective}
    return view.View(**(parts | changes))


def holding_on(seen: view.View, state: Any, _: Any) -> view.View:
    """Keep the state inside the view, out of sight."""
    log = Log(seen.above)
    log.state = state
    return with_parts(seen, above=log)


def refused_with_hints(error: Any, state: Any, *_: Any) -> Any:
    """Name the others' bids in the error."""
    error.legal = tuple(map(str, state.aside))
    return error


def traced_with_bids(snapshots: Any, game: Any, seat: Any = None) -> Any:
    """Add the hidden bids to each view of a trace."""
    for snapshot, state in zip(snapshots, game.states, strict=True):
        if seat is not None:
            snapshot["view"]["aside"] = [*state.aside]
    return snapshots


LEAKS = [
    Saboteur(
        "early-bid", "Bids are seen as soon as they are set aside (GH1).",
        view.view, change_result(lambda seen, state, _: with_parts(seen, aside=state.aside)),
        secrecy.views_do_not_depend_on_secrets,
    ),
    Saboteur(
        "a-bid-for-a-bid", "A seat that has bid sees the bids of the others (GH1).",
        view.view,
        change_result(lambda seen, state, seat: seen if seat in state.to_act else with_parts(seen, aside=state.aside)),
        secrecy.views_do_not_depend_on_secrets,
    ),
    Saboteur(
        "one-look-is-all", "A seat that has looked at one card has seen all three (GH2).",
        view.view, change_result(lambda seen, state, seat: with_parts(seen, above=state.above) if any(
            seat in looked for looked in state.public.looked) else seen),
        secrecy.views_do_not_depend_on_secrets,
    ),
    Saboteur(
        "turned-up-at-the-end", "When the game is over all cards are turned up (GH2).",
        view.view,
        change_result(lambda seen, state, _: with_parts(seen, above=state.above) if state.phase == "over" else seen),
        secrecy.views_do_not_depend_on_secrets,
    ),
    Saboteur(
        "blind-peek", "A look at a card shows nothing (GC2).",
        view._card, lambda _: lambda public, column, *_: public.guests[column] or "??",
        secrecy.views_equal_the_second_reading,
    ),
    Saboteur(
        "bids-on-the-wire", "A trace prints the hidden bids (GH1).",
        trace.trace, change_result(traced_with_bids),
        secrecy.views_do_not_depend_on_secrets,
    ),
    Saboteur(
        "everybody-sees-everything", "Everybody gets each event whole (GH1).",
        events.see, lambda _: lambda event, _seat: event,
        secrecy.outputs_do_not_depend_on_secrets,
    ),
    Saboteur(
        "refused-with-hints", "A refusal names the bids of the others (GH1).",
        refusal.illegal_move_error, change_result(refused_with_hints),
        secrecy.outputs_do_not_depend_on_secrets,
    ),
    Saboteur(
        "a-view-remembers", "A view keeps the state that it was made of (GH1).",
        view.view, change_result(holding_on),
        secrecy.views_lead_to_no_secret,
    ),
    Saboteur(
        "seed-for-everybody", "The record of a view names the seed (GH4).",
        view_json.dump_view, change_result(lambda data, game, _: {**data, "seed": game.seed}),
        secrecy.view_files_hold_neither_seed_nor_notes,
    ),
    Saboteur(
        "notes-for-everybody", "It holds the author's notes (GH2).",
        view_json.dump_view, change_result(lambda data, game, _: {**data, "notes": json.dumps(game.notes)}),
        secrecy.view_files_hold_neither_seed_nor_notes,
    ),
]  # fmt: skip
