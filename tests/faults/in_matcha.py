"""Saboteurs: faults planted in the engine of Matcha. `SABOTEURS` is the table; above it stand the faults."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine import laws
from faults.sabotage import Fault, Log, Sabotage, Saboteur

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.legal import parts_to_keep

ENGINE = Sabotage("matcha", matcha.View)


# Faults: the rules


def paying(rule: str, *tokens: str | None) -> Fault:
    """A place that this rule decides pays these tokens: the winner's, then the loser's."""

    def fault(settle: Any) -> Any:
        def wrong(*place: Any) -> Any:
            award = settle(*place)
            paid = tokens if award.winner != 1 else tokens[::-1]
            return award._replace(tokens=paid) if award.rule == rule else award

        return wrong

    return fault


def loser_is_consoled(settle: Any) -> Any:
    """V4 pays the loser a whisk."""

    def wrong(*place: Any) -> Any:
        award = settle(*place)
        return award._replace(tokens=tuple(kind or "K" for kind in award.tokens)) if award.rule == "V4" else award

    return wrong


def winners_own_suit(settle: Any) -> Any:
    """The winner takes a token of the suit of the card it laid."""

    def wrong(*place: Any) -> Any:
        award = settle(*place)
        if award.winner is None or not award.place.cards[award.winner].suit:
            return award
        tokens = list(award.tokens)
        tokens[award.winner] = award.place.cards[award.winner].suit
        return award._replace(tokens=tuple(tokens))

    return wrong


def dealer_deals_again(deal: Any) -> Any:
    """The set is closed as if the other had dealt it."""
    return lambda state, source: deal(state._replace(deal=state.deal._replace(dealer=1 - state.dealer)), source)


def zero_on_the_table(shuffled: Any) -> Any:
    """The first table card changes places with a card set aside, a zero as it may be."""

    def wrong(*given: Any) -> Any:
        deal = shuffled(*given)
        (number, suit), *later = deal.table
        return deal._replace(table=((deal.aside[0], suit), *later), aside=(number, deal.aside[1]))

    return wrong


def kept_twice(shuffled: Any) -> Any:
    """Kept cards go back into the deck as well."""

    def wrong(rng: Random, dealer: int, kept: Any = ((), ())) -> Any:
        deal = shuffled(rng, dealer)
        hands = tuple((*kept[seat], *deal.hands[seat])[:5] for seat in (0, 1))
        return deal._replace(hands=hands, kept=kept)

    return wrong


def dealt_like_bottom(shuffled: Any) -> Any:
    """Both are dealt the same number of cards, however many each has kept."""

    def wrong(rng: Random, dealer: int, kept: Any = ((), ())) -> Any:
        deal = shuffled(rng, dealer, kept)
        rest = (*deal.hands[1][len(kept[1]) :], *deal.aside)
        more = 5 - len(kept[0])
        return deal._replace(hands=(deal.hands[0], (*kept[1], *rest[:more])), aside=rest[more:])

    return wrong


def no_forced_pass(moves_from: Any) -> Any:
    """Whoever has no card to lay has nothing to do at all."""
    return lambda hand, free: moves_from(hand, free) if hand and free else ()


def keeping(view: Any) -> bool:
    """Whether something is kept now, by somebody who sits there."""
    return bool(view.phase == "keep" and view.seated)


def beside(claim: matcha.Claim) -> matcha.Claim:
    """The same claim about the other place of the pair, if it is about one."""
    return claim._replace(mat=claim.mat and ("s" if claim.mat == "n" else "n"))


def never_laid_is_false(verdict: Any) -> Any:
    """Where a seat has laid nothing, all that it says is a lie."""

    def wrong(claim: matcha.Claim, places: Any, *moment: Any, **end: Any) -> Any:
        told = verdict(claim, places, *moment, **end)
        laid = claim.mat and places[2 * (claim.round or 1) - 1 - (claim.mat == "n")].cards[claim.seat]
        return "false" if told == "unverifiable" and claim.mat and laid is None else told

    return wrong


# Faults: the secrets


def proved_in_secret(proofs: Any) -> Any:
    """Count what lies alone as well."""

    def wrong(view: Any, speaker: int) -> Iterator[tuple[Any, bool]]:
        yield from proofs(view, speaker)
        held = [(claim.mat, view.verdict(claim)) for claim in view.talk if claim.seat == speaker]
        yield from ((mat, each == "true") for mat, each in held if each in ("true", "false"))

    return wrong


def show(fault: Callable[[Any, Any, Any], Any]) -> Fault:
    """Change what `view(state, seat)` returns, knowing the state."""
    return lambda view: lambda state, seat: fault(view(state, seat), state, seat)


def trace_with(name: str, secret: Callable[[Any], Any]) -> Fault:
    """Write one thing more into the JSON of each view of a trace."""

    def fault(trace: Any) -> Any:
        def wrong(game: Any, seat: Any = None) -> Any:
            told = trace(game, seat)
            for moment, state in zip(told, game.states, strict=True):
                if seat is not None:
                    moment["view"][name] = secret(state)
            return told

        return wrong

    return fault


def deal_shown(part: str) -> Fault:
    """One part of the deal is shown to everybody."""
    return lambda seen_deal: (
        lambda deal, seat: seen_deal(deal, seat)._replace(**{part: getattr(seen_deal(deal, "all"), part)})
    )


def opened_at_the_end(seen_set: Any) -> Any:
    """When a set is over, everything that lies on the table is turned over."""
    return lambda done, seat: seen_set(done, seat)._replace(places=tuple(award.place for award in done.awards))


def lone_card_for_bystanders(face_down: Any) -> Any:
    """A bystander is let to see what lies face down."""
    return lambda cards, seat: cards if seat == "table" else face_down(cards, seat)


def all_open_when_over(view: Any) -> Any:
    """When somebody has won, all cards are turned up."""

    def wrong(state: Any, seat: Any) -> Any:
        if state.phase != "over":
            return view(state, seat)
        return view(state, "all")._replace(perspective=seat, hands=view(state, seat).hands)

    return wrong


def refused_with_hints(refusal: Any) -> Any:
    """Whoever is refused is told what the seat on turn may do."""

    def wrong(state: Any, move: Any, seat: Any) -> Any:
        refused = refusal(state, move, seat)
        refused.legal = tuple(map(str, matcha.legal_moves(state)))
        return refused

    return wrong


def holding_on(view: Any, state: Any, _: Any) -> Any:
    """The view keeps the state it was made of, out of sight."""
    log = Log(view.talk)
    log.state = state
    return view._replace(talk=log)


def zeros_left(state: Any) -> int:
    """How many zeros are still in somebody's hand."""
    return sum(hand.count("0") for hand in matcha.view(state, "all").hands)


SABOTEURS = [
    Saboteur(
        "flat-numbers", "4 beats 1: the loop of numbers is cut open (K1).",
        "loop_over", lambda _: lambda a, b, loop: loop.index(a) < loop.index(b),
        laws.numbers_and_suits_rank_in_loops,
    ),
    Saboteur(
        "wild-zero", "A 0 matches wherever it lies (K3).",
        "card_matches", lambda right: lambda card, mat, table: card == "0" or right(card, mat, table),
        laws.a_card_matches_what_its_mat_asks,
    ),
    Saboteur(
        "crossed-mats", "The number mat asks for the suit, the suit mat for the number (V2).",
        "card_matches", lambda right: lambda card, mat, table: right(card, "s" if mat == "n" else "n", table),
        laws.a_card_matches_what_its_mat_asks,
    ),
    Saboteur(
        "own-suit", "The token is taken of the winner's card, not of the table card (V3, V4, V6).",
        "resolve_place", winners_own_suit,
        laws.tokens_come_from_the_chart,
    ),
    Saboteur(
        "two-misses", "Two misses take a whisk each (V5).",
        "resolve_place", paying("V5", "K", "K"),
        laws.tokens_come_from_the_chart,
    ),
    Saboteur(
        "consolation", "The lower of two matches takes a whisk (V4).",
        "resolve_place", loser_is_consoled,
        laws.tokens_come_from_the_chart,
    ),
    Saboteur(
        "lonely-for-nothing", "A card that lies alone pays nothing (V6).",
        "resolve_place", paying("V6", None, None),
        laws.traces_equal_the_oracle,
    ),
    Saboteur(
        "pass-and-come-back", "In 2015 too a pass uses up one turn and no more (T3).",
        "first_turn", lambda right: lambda dealer, _: right(dealer, False),
        laws.traces_equal_the_oracle,
    ),
    Saboteur(
        "no-forced-pass", "A seat with nothing to lay cannot even pass (X6).",
        "moves_from", no_forced_pass,
        laws.traces_equal_the_oracle,
    ),
    Saboteur(
        "late-check", "A winner is looked for only when the last set is over (X15).",
        "outcome",
        lambda right: lambda *rows, last_round=False: right(*rows, last_round=True) if last_round else None,
        laws.traces_equal_the_oracle,
    ),
    Saboteur(
        "endless", "No set is the last one: a third is dealt (E3, W5).",
        "outcome", lambda right: lambda *rows, **_: right(*rows),
        laws.the_second_edition_ends_within_six_rounds,
    ),
    Saboteur(
        "whisk-is-a-suit", "Whisks break ties in every edition (X4, W3).",
        "tie_break", lambda right: lambda a, b, rules: right(a, b, rules._replace(whisks_break_ties=True)),
        laws.ties_are_broken_by_the_chain,
    ),
    Saboteur(
        "scoop-first", "Ties are broken from S upwards (W3).",
        "tie_break",
        lambda _: lambda a, b, __: next((k for k in "SWBM" if getattr(a, k) != getattr(b, k)), None),
        laws.ties_are_broken_by_the_chain,
    ),
    Saboteur(
        "dealer-for-life", "The same seat deals set after set (E1).",
        "deal", dealer_deals_again,
        laws.the_deal_changes_hands,
    ),
    Saboteur(
        "zero-on-the-table", "The zeros are shuffled in before the table is laid (S1).",
        "shuffle_deal", zero_on_the_table,
        laws.the_table_holds_no_zero,
    ),
    Saboteur(
        "kept-twice", "A kept card stays in the deck, and may be dealt once more (E2).",
        "shuffle_deal", kept_twice,
        laws.eighteen_cards_always,
    ),
    Saboteur(
        "uneven-hands", "Top is dealt as many cards as bottom needs, not as it needs itself (E2).",
        "shuffle_deal", dealt_like_bottom,
        laws.hands_are_filled_to_five,
    ),
    Saboteur(
        "anybodys-turn", "A seat that waits is offered moves (T1).",
        "View.legal", lambda _: property(lambda view: tuple(matcha.Move(f"{card}@n") for card in view.hand)),
        laws.idle_seats_have_no_moves,
    ),
    Saboteur(
        "choose-again", "Who has chosen what to keep is asked once more (X3).",
        "View.keeps",
        lambda _: property(lambda view: parts_to_keep(view.perspective, view.hand) if keeping(view) else ()),
        laws.keeping_is_chosen_once,
    ),
    Saboteur(
        "somebody-elses-card", "A claim is judged by the card of the other seat (B1).",
        "claim_verdict",
        lambda right: lambda claim, *seen, **end: right(claim._replace(seat=1 - claim.seat), *seen, **end),
        laws.claims_are_judged_by_the_card_they_are_about,
    ),
    Saboteur(
        "the-other-half", "A claim is judged by the card at the other place of the pair (B1).",
        "claim_verdict", lambda right: lambda claim, *seen, **end: right(beside(claim), *seen, **end),
        laws.claims_are_judged_by_the_card_they_are_about,
    ),
    Saboteur(
        "not-there-so-false", "A claim about a card that was never laid turns out false (B1).",
        "claim_verdict", never_laid_is_false,
        laws.claims_are_judged_by_the_card_they_are_about,
    ),
    Saboteur(
        "boasting-momo", "Momo calls every card a match (B1).",
        "_true_word", lambda _: lambda *_: "match",
        laws.momo_never_lies,
    ),
    Saboteur(
        "leaf-for-a-lone-card", "A word about a lone card is proved for whoever sees that card (V6, X7).",
        "_iter_proofs", proved_in_secret,
        laws.everybody_counts_the_same_leaves,
    ),
]  # fmt: skip
"""Against the rules."""

LEAKS = [
    Saboteur(
        "as-it-was-dealt", "Cards are listed in the order of the deal.",
        "in_order", lambda _: tuple,
        laws.views_tell_no_secret,
    ),
    Saboteur(
        "open-keeping", "What the other kept is shown when the next set is dealt (X8).",
        "seen_deal", deal_shown("kept"),
        laws.views_tell_no_secret,
    ),
    Saboteur(
        "aside-in-sight", "The two cards set aside are shown (H2).",
        "seen_deal", deal_shown("aside"),
        laws.events_tell_no_secret,
    ),
    Saboteur(
        "end-of-set", "Lone cards are opened at the end of the set (X7).",
        "build_seen_set", opened_at_the_end,
        laws.views_tell_no_secret,
    ),
    Saboteur(
        "end-of-game", "All cards on the table are opened when the game is over (X7).",
        "view", all_open_when_over,
        laws.a_finished_game_opens_no_lone_card,
    ),
    Saboteur(
        "bystander", "A bystander sees the face of a lone card (X7).",
        "hide_cards", lone_card_for_bystanders,
        laws.views_equal_the_oracle,
    ),
    Saboteur(
        "pending-choice", "What the other has chosen to keep shows before both have chosen (X3).",
        "view", show(lambda view, state, _: view._replace(keeping=state.keeps)),
        laws.views_tell_no_secret,
    ),
    Saboteur(
        "public-lay", "The event of a card laid face down carries its face (H3).",
        "see", lambda right: lambda event, seat: event if type(event).__name__ == "Laid" else right(event, seat),
        laws.events_tell_no_secret,
    ),
    Saboteur(
        "moves-of-the-other", "A waiting seat's snapshot lists the moves of the seat on turn (H1).",
        "trace", trace_with("legal", lambda state: [*map(str, matcha.legal_moves(state))]),
        laws.the_wire_tells_no_secret,
    ),
    Saboteur(
        "counted-zeros", "A harmless figure: how many zeros are still in hand (H1, H2).",
        "trace", trace_with("zeros", zeros_left),
        laws.the_wire_tells_no_secret,
    ),
    Saboteur(
        "telling-refusal", "Whoever is out of turn is told what the other may do (H1).",
        "illegal_move_error", refused_with_hints,
        laws.refusals_tell_no_secret,
    ),
    Saboteur(
        "telling-fault", "A record with a bad move is refused with all that the hand could have done (H1).",
        "with_path", lambda _: lambda path, fault: matcha.RecordError(path, str(fault)),
        laws.faults_tell_no_hand,
    ),
    Saboteur(
        "long-memory", "A view keeps hold of the state that it was made of.",
        "view", show(holding_on),
        laws.views_lead_to_no_secret,
    ),
    Saboteur(
        "handed-the-truth", "Players are handed the full view (H1).",
        "view", lambda right: lambda state, _: right(state, "all"),
        laws.players_are_handed_a_view_and_nothing_else,
    ),
    Saboteur(
        "seed-in-the-file", "The record of a view names the seed, which deals the cards again.",
        "dump_view", lambda right: lambda game, seat: right(game, seat) | {"seed": game.seed},
        laws.view_records_hold_neither_seed_nor_notes,
    ),
]  # fmt: skip
"""Against the secrets."""
