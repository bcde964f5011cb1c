"""Faults planted in the engine of Matcha: `SABOTEURS` break rules, `LEAKS` break secrecy."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine import laws, secrecy
from faults.sabotage import Fault, Log, Sabotage, Saboteur

from matcha_widget.engine import matcha
from matcha_widget.engine.core import strict_json
from matcha_widget.engine.matcha import players, trust
from matcha_widget.engine.matcha.records import trace, view_json
from matcha_widget.engine.matcha.rules import (
    cards,
    deal,
    events,
    game,
    legal,
    refusal,
    resolve,
    talk,
    turns,
    victory,
    view,
)

ENGINE = Sabotage("matcha", matcha.View)


# Faults: the rules


def paying(rule: str, *tokens: str | None) -> Fault:
    """Pay these tokens at places that this rule decides: the winner's, then the loser's."""

    def fault(resolve_place: Any) -> Any:
        def wrong(*place: Any) -> Any:
            award = resolve_place(*place)
            paid = tokens if award.winner != 1 else tokens[::-1]
            return award._replace(tokens=paid) if award.rule == rule else award

        return wrong

    return fault


def loser_is_consoled(resolve_place: Any) -> Any:
    """Pay the loser of V4 a whisk."""

    def wrong(*place: Any) -> Any:
        award = resolve_place(*place)
        return award._replace(tokens=tuple(kind or "K" for kind in award.tokens)) if award.rule == "V4" else award

    return wrong


def winners_own_suit(resolve_place: Any) -> Any:
    """Pay the suit of the card that the winner laid."""

    def wrong(*place: Any) -> Any:
        award = resolve_place(*place)
        if award.winner is None or not award.place.cards[award.winner].suit:
            return award
        tokens = list(award.tokens)
        tokens[award.winner] = award.place.cards[award.winner].suit
        return award._replace(tokens=tuple(tokens))

    return wrong


def dealer_deals_again(right: Any) -> Any:
    """Close the set as if the other seat had dealt it."""
    return lambda state, source: right(state._replace(deal=state.deal._replace(dealer=1 - state.dealer)), source)


def zero_on_the_table(right: Any) -> Any:
    """Exchange the first table card with a card set aside, perhaps a zero."""

    def wrong(*given: Any) -> Any:
        dealt = right(*given)
        (number, suit), *later = dealt.table
        return dealt._replace(table=((dealt.aside[0], suit), *later), aside=(number, dealt.aside[1]))

    return wrong


def kept_twice(right: Any) -> Any:
    """Put kept cards back into the deck too."""

    def wrong(rng: Random, dealer: int, kept: Any = ((), ())) -> Any:
        dealt = right(rng, dealer)
        hands = tuple((*kept[seat], *dealt.hands[seat])[:5] for seat in (0, 1))
        return dealt._replace(hands=hands, kept=kept)

    return wrong


def dealt_like_bottom(right: Any) -> Any:
    """Deal both the same number of cards, however many each has kept."""

    def wrong(rng: Random, dealer: int, kept: Any = ((), ())) -> Any:
        dealt = right(rng, dealer, kept)
        rest = (*dealt.hands[1][len(kept[1]) :], *dealt.aside)
        more = 5 - len(kept[0])
        return dealt._replace(hands=(dealt.hands[0], (*kept[1], *rest[:more])), aside=rest[more:])

    return wrong


def no_forced_pass(right: Any) -> Any:
    """Offer a seat without cards no move at all."""
    return lambda hand, free: right(hand, free) if hand and free else ()


def keeping(seen: Any) -> bool:
    """True if this seat may be asked what to keep."""
    return bool(seen.phase == "keep" and seen.seated)


def beside(claim: matcha.Claim) -> matcha.Claim:
    """The same claim about the other place of the pair, if it is about one."""
    return claim._replace(mat=claim.mat and ("s" if claim.mat == "n" else "n"))


def never_laid_is_false(verdict: Any) -> Any:
    """Call false every claim about a card that was never laid."""

    def wrong(claim: matcha.Claim, places: Any, *moment: Any, **end: Any) -> Any:
        result = verdict(claim, places, *moment, **end)
        laid = claim.mat and places[2 * (claim.round or 1) - 1 - (claim.mat == "n")].cards[claim.seat]
        return "false" if result == "unverifiable" and claim.mat and laid is None else result

    return wrong


# Faults: the secrets


def proved_in_secret(right: Any) -> Any:
    """Count lone cards as proofs too."""

    def wrong(seen: Any, speaker: int) -> Iterator[tuple[Any, bool]]:
        yield from right(seen, speaker)
        verdicts = [(claim.mat, seen.verdict(claim)) for claim in seen.talk if claim.seat == speaker]
        yield from ((mat, each == "true") for mat, each in verdicts if each in ("true", "false"))

    return wrong


def change_view(change: Callable[[Any, Any, Any], Any]) -> Fault:
    """Change the result of `view(state, seat)`, given the state."""
    return lambda right: lambda state, seat: change(right(state, seat), state, seat)


def trace_with(name: str, secret: Callable[[Any], Any]) -> Fault:
    """Add one entry to each view of a trace."""

    def fault(right: Any) -> Any:
        def wrong(game: Any, seat: Any = None) -> Any:
            snapshots = right(game, seat)
            for snapshot, state in zip(snapshots, game.states, strict=True):
                if seat is not None:
                    snapshot["view"][name] = secret(state)
            return snapshots

        return wrong

    return fault


def deal_shown(part: str) -> Fault:
    """Show one part of the deal to everybody."""
    return lambda seen_deal: (
        lambda deal, seat: seen_deal(deal, seat)._replace(**{part: getattr(seen_deal(deal, "all"), part)})
    )


def opened_at_the_end(right: Any) -> Any:
    """Turn over all cards on the table when a set is over."""
    return lambda done, seat: right(done, seat)._replace(places=tuple(award.place for award in done.awards))


def lone_card_for_bystanders(right: Any) -> Any:
    """Show face-down cards to a bystander."""
    return lambda cards, seat: cards if seat == "table" else right(cards, seat)


def all_open_when_over(right: Any) -> Any:
    """Turn up all cards when the game is over."""

    def wrong(state: Any, seat: Any) -> Any:
        if state.phase != "over":
            return right(state, seat)
        return right(state, "all")._replace(perspective=seat, hands=right(state, seat).hands)

    return wrong


def refused_with_hints(right: Any) -> Any:
    """Name the legal moves of the seat to move in every error."""

    def wrong(state: Any, move: Any, seat: Any) -> Any:
        error = right(state, move, seat)
        error.legal = tuple(map(str, matcha.legal_moves(state)))
        return error

    return wrong


def holding_on(seen: Any, state: Any, _: Any) -> Any:
    """Keep the state inside the view, out of sight."""
    log = Log(seen.talk)
    log.state = state
    return seen._replace(talk=log)


def zeros_left(state: Any) -> int:
    """The number of zeros in both hands."""
    return sum(hand.count("0") for hand in matcha.view(state, "all").hands)


SABOTEURS = [
    Saboteur(
        "flat-numbers", "4 beats 1: the loop of numbers is cut open (K1).",
        cards.loop_over, lambda _: lambda a, b, loop: loop.index(a) < loop.index(b),
        laws.numbers_and_suits_rank_in_loops,
    ),
    Saboteur(
        "wild-zero", "A 0 matches wherever it lies (K3).",
        resolve.card_matches, lambda right: lambda card, mat, table: card == "0" or right(card, mat, table),
        laws.a_card_matches_what_its_mat_asks,
    ),
    Saboteur(
        "crossed-mats", "The number mat asks for the suit, the suit mat for the number (V2).",
        resolve.card_matches, lambda right: lambda card, mat, table: right(card, "s" if mat == "n" else "n", table),
        laws.a_card_matches_what_its_mat_asks,
    ),
    Saboteur(
        "own-suit", "The token is taken of the winner's card, not of the table card (V3, V4, V6).",
        resolve.resolve_place, winners_own_suit,
        laws.tokens_come_from_the_chart,
    ),
    Saboteur(
        "two-misses", "Two misses take a whisk each (V5).",
        resolve.resolve_place, paying("V5", "K", "K"),
        laws.tokens_come_from_the_chart,
    ),
    Saboteur(
        "consolation", "The lower of two matches takes a whisk (V4).",
        resolve.resolve_place, loser_is_consoled,
        laws.tokens_come_from_the_chart,
    ),
    Saboteur(
        "lonely-for-nothing", "A card that lies alone pays nothing (V6).",
        resolve.resolve_place, paying("V6", None, None),
        laws.traces_equal_the_oracle,
    ),
    Saboteur(
        "pass-and-come-back", "In 2015 too a pass uses up one turn and no more (T3).",
        turns.first_turn, lambda right: lambda dealer, _: right(dealer, False),
        laws.traces_equal_the_oracle,
    ),
    Saboteur(
        "no-forced-pass", "A seat with nothing to lay cannot even pass (X6).",
        legal.moves_from, no_forced_pass,
        laws.traces_equal_the_oracle,
    ),
    Saboteur(
        "late-check", "A winner is looked for only when the last set is over (X15).",
        victory.outcome,
        lambda right: lambda *rows, last_round=False: right(*rows, last_round=True) if last_round else None,
        laws.traces_equal_the_oracle,
    ),
    Saboteur(
        "endless", "No set is the last one: a third is dealt (E3, W5).",
        victory.outcome, lambda right: lambda *rows, **_: right(*rows),
        laws.the_second_edition_ends_within_six_rounds,
    ),
    Saboteur(
        "whisk-is-a-suit", "Whisks break ties in every edition (X4, W3).",
        victory.tie_break, lambda right: lambda a, b, rules: right(a, b, rules._replace(whisks_break_ties=True)),
        laws.ties_are_broken_by_the_chain,
    ),
    Saboteur(
        "scoop-first", "Ties are broken from S upwards (W3).",
        victory.tie_break,
        lambda _: lambda a, b, __: next((k for k in "SWBM" if getattr(a, k) != getattr(b, k)), None),
        laws.ties_are_broken_by_the_chain,
    ),
    Saboteur(
        "dealer-for-life", "The same seat deals set after set (E1).",
        game.deal, dealer_deals_again,
        laws.the_deal_changes_hands,
    ),
    Saboteur(
        "zero-on-the-table", "The zeros are shuffled in before the table is laid (S1).",
        deal.shuffle_deal, zero_on_the_table,
        laws.the_table_holds_no_zero,
    ),
    Saboteur(
        "kept-twice", "A kept card stays in the deck, and may be dealt once more (E2).",
        deal.shuffle_deal, kept_twice,
        laws.eighteen_cards_always,
    ),
    Saboteur(
        "uneven-hands", "Top is dealt as many cards as bottom needs, not as it needs itself (E2).",
        deal.shuffle_deal, dealt_like_bottom,
        laws.hands_are_filled_to_five,
    ),
    Saboteur(
        "anybodys-turn", "A seat that waits is offered moves (T1).",
        vars(matcha.View)["legal"],
        lambda _: property(lambda seen: tuple(matcha.Move(f"{card}@n") for card in seen.hand)),
        laws.idle_seats_have_no_moves,
    ),
    Saboteur(
        "choose-again", "A seat that has chosen what to keep is asked once more (X3).",
        vars(matcha.View)["keeps"],
        lambda _: property(lambda seen: legal.parts_to_keep(seen.perspective, seen.hand) if keeping(seen) else ()),
        laws.keeping_is_chosen_once,
    ),
    Saboteur(
        "somebody-elses-card", "A claim is judged by the card of the other seat (B1).",
        talk.claim_verdict,
        lambda right: lambda claim, *seen, **end: right(claim._replace(seat=1 - claim.seat), *seen, **end),
        laws.claims_are_judged_by_the_card_they_are_about,
    ),
    Saboteur(
        "the-other-half", "A claim is judged by the card at the other place of the pair (B1).",
        talk.claim_verdict, lambda right: lambda claim, *seen, **end: right(beside(claim), *seen, **end),
        laws.claims_are_judged_by_the_card_they_are_about,
    ),
    Saboteur(
        "not-there-so-false", "A claim about a card that was never laid turns out false (B1).",
        talk.claim_verdict, never_laid_is_false,
        laws.claims_are_judged_by_the_card_they_are_about,
    ),
    Saboteur(
        "boasting-momo", "Momo calls every card a match (B1).",
        players._true_word, lambda _: lambda *_: "match",
        laws.momo_never_lies,
    ),
    Saboteur(
        "leaf-for-a-lone-card", "A word about a lone card is proved for whoever sees that card (V6, X7).",
        trust._iter_proofs, proved_in_secret,
        laws.everybody_counts_the_same_leaves,
    ),
]  # fmt: skip
"""Against the rules."""

LEAKS = [
    Saboteur(
        "as-it-was-dealt", "Cards are listed in the order of the deal.",
        cards.in_order, lambda _: tuple,
        secrecy.views_tell_no_secret,
    ),
    Saboteur(
        "open-keeping", "The other's kept cards are shown when the next set is dealt (X8).",
        deal.seen_deal, deal_shown("kept"),
        secrecy.views_tell_no_secret,
    ),
    Saboteur(
        "aside-in-sight", "The two cards set aside are shown (H2).",
        deal.seen_deal, deal_shown("aside"),
        secrecy.events_tell_no_secret,
    ),
    Saboteur(
        "end-of-set", "Lone cards are opened at the end of the set (X7).",
        view.build_seen_set, opened_at_the_end,
        secrecy.views_tell_no_secret,
    ),
    Saboteur(
        "end-of-game", "All cards on the table are opened when the game is over (X7).",
        view.view, all_open_when_over,
        secrecy.a_finished_game_opens_no_lone_card,
    ),
    Saboteur(
        "bystander", "A bystander sees the face of a lone card (X7).",
        resolve.hide_cards, lone_card_for_bystanders,
        laws.views_equal_the_oracle,
    ),
    Saboteur(
        "pending-choice", "The other's choice of cards to keep shows before both have chosen (X3).",
        view.view, change_view(lambda seen, state, _: seen._replace(keeping=state.keeps)),
        secrecy.views_tell_no_secret,
    ),
    Saboteur(
        "public-lay", "The event of a card laid face down carries its face (H3).",
        events.see, lambda right: lambda event, seat: event if type(event).__name__ == "Laid" else right(event, seat),
        secrecy.events_tell_no_secret,
    ),
    Saboteur(
        "moves-of-the-other", "A waiting seat's snapshot lists the moves of the seat on turn (H1).",
        trace.trace, trace_with("legal", lambda state: [*map(str, matcha.legal_moves(state))]),
        secrecy.the_wire_tells_no_secret,
    ),
    Saboteur(
        "counted-zeros", "A harmless figure: the number of zeros still in hand (H1, H2).",
        trace.trace, trace_with("zeros", zeros_left),
        secrecy.the_wire_tells_no_secret,
    ),
    Saboteur(
        "telling-refusal", "A seat out of turn is refused with the other's legal moves (H1).",
        refusal.illegal_move_error, refused_with_hints,
        secrecy.refusals_tell_no_secret,
    ),
    Saboteur(
        "telling-fault", "A record with a bad move is refused with all that the hand could have done (H1).",
        strict_json.with_path, lambda _: lambda path, fault: matcha.RecordError(path, str(fault)),
        secrecy.faults_tell_no_hand,
    ),
    Saboteur(
        "long-memory", "A view keeps hold of the state that it was made of.",
        view.view, change_view(holding_on),
        secrecy.views_lead_to_no_secret,
    ),
    Saboteur(
        "handed-the-truth", "Players are handed the full view (H1).",
        view.view, lambda right: lambda state, _: right(state, "all"),
        secrecy.players_are_handed_a_view_and_nothing_else,
    ),
    Saboteur(
        "seed-in-the-file", "The record of a view names the seed, which deals the cards again.",
        view_json.dump_view, lambda right: lambda game, seat: right(game, seat) | {"seed": game.seed},
        secrecy.view_records_hold_neither_seed_nor_notes,
    ),
]  # fmt: skip
"""Against the secrets."""
