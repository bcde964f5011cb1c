"""The explorers: every fact agrees with the rules, as text, as a picture, and in every language."""

import json
import re
from html import unescape
from itertools import combinations, permutations, product
from typing import Any

import pytest
from pages.page_reader import Reader

from matcha_widget import Chart, Place, RankLoop
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import DECK, NUMBERS, SUITS, NotationError
from matcha_widget.engine.matcha.rules.cards import SUITED, Card
from matcha_widget.engine.matcha.rules.explain import why_over, why_paid
from matcha_widget.games.matcha.explore.chart_facts import SIDES, derivation, full_place, outcome_sentences
from matcha_widget.games.matcha.table.sentences import card_args, table_args
from matcha_widget.kit import i18n
from matcha_widget.kit.wire.sentences import sentence
from matcha_widget.kit.wire.wire_schema import Sentence

PLACES = [f"{mat}:{table}" for mat, table in product("ns", SUITED)]
EXPLORERS = [
    RankLoop("number"), RankLoop("suit"), Place("s:M2"), Place("n:W1", ["B1", "M3"]), Place("s:M3", ["M1", "M2", "M4"]),
    Chart(), Chart("s:M3 -|0"), Chart("n:S2 -|-"), Chart("s:M4 0|0"),
]  # fmt: skip


# Rings


@pytest.mark.parametrize(("ring", "ranks", "rule"), [("number", NUMBERS, "K1"), ("suit", SUITS, "K2")])
def test_a_ring_ranks_its_six_pairs(ring: Any, ranks: str, rule: str) -> None:
    """Every pair of a ring is there once, as the rules rank it, with their rule."""
    facts = RankLoop(ring).facts
    arrows = {(arrow["high"], arrow["low"]): arrow for arrow in facts["arrows"]}

    assert [*ranks] == facts["ranks"]
    assert 6 == len(facts["arrows"])
    for a, b in permutations(ranks, 2):
        assert matcha.beats(a, b) == ((a, b) in arrows)
    for (high, low), arrow in arrows.items():
        reason = why_over(high, low)
        assert reason is not None
        assert reason.facts == {"over": high, "under": low, "upset": arrow["upset"]}
        assert {"high": high, "low": low} == arrow["told"][0]["args"]
        assert {rule} == {each for line in arrow["told"] for each in line["rules"]}


def test_a_ring_as_text() -> None:
    """A line for each rank, as the course prints it."""
    assert "4 is over 3 2\n3 is over 2 1\n2 is over 1\n1 is over 4" == str(RankLoop("number"))
    assert "M is over B W\nB is over W S\nW is over S\nS is over M" == str(RankLoop("suit"))


# Places


@pytest.mark.parametrize("place", PLACES)
def test_a_place_knows_who_is_left(place: str) -> None:
    """For every choice of cards that lie elsewhere, the cards left, their shape and their order are the engine's."""
    facts = Place(place).facts
    away = [some for count in range(4) for some in combinations(facts["rivals"], count)]

    assert {" ".join(some) for some in away} == set(facts["left"])
    for some in away:
        left = facts["left"][" ".join(some)]
        assert {*matcha.matchers(place, some)} == {*left["cards"]}
        assert (matcha.shape(place, some) == "triangle") == left["round"]
        ways = zip(left["cards"], left["cards"][1:] + left["cards"][:1] * left["round"], strict=False)
        assert all(matcha.beats(high, low) for high, low in ways)


@pytest.mark.parametrize("place", PLACES)
def test_a_place_names_the_safe_card(place: str) -> None:
    """A card is called safe if, and only if, no card that is left beats it."""
    for left in Place(place).facts["left"].values():
        args = left["told"][0]["args"]
        named = [args["suit"] + args["number"]] if "suit" in args else []
        safe = [card for card in left["cards"] if not any(matcha.beats(each, card) for each in left["cards"])]

        assert safe == named


@pytest.mark.parametrize("place", PLACES)
def test_a_place_ranks_its_pairs(place: str) -> None:
    """The higher of any two matchers takes the token, by the rule and for the reason given."""
    facts = Place(place).facts

    assert {frozenset(pair) for pair in combinations(facts["rivals"], 2)} == {
        frozenset((arrow["high"], arrow["low"])) for arrow in facts["arrows"]
    }
    for arrow in facts["arrows"]:
        reason = why_paid(f"{place} {arrow['high']}|{arrow['low']}")
        assert ("V4", 1) == (reason.rule, reason.facts["winner"])
        assert reason.because[-1].facts["upset"] == arrow["upset"] == (arrow["told"][-1]["id"] == "why-upset")
        assert {"V4", reason.because[-1].rule} == {rule for line in arrow["told"] for rule in line["rules"]}


def test_a_place_as_text() -> None:
    """The place, its matchers, how they rank, and what lies elsewhere."""
    assert "s:M3 M1 M2 M4 triangle" == str(Place("s:M3"))
    assert "s:M3 M2 M4 chain without M1 B2" == str(Place("s:M3", without=["B2", "M1"]))
    assert "n:W1 empty without M1 B1 S1" == str(Place("n:W1", ["M1", "B1", "S1"]))


def test_cards_on_other_mats() -> None:
    """Cards on other mats are divided into those that would match here and the others."""
    facts = Place("s:M3", without=["B2", "M1"]).facts

    assert (["M1"], ["B2"]) == (facts["away"], facts["others"])


# The chart


@pytest.fixture(scope="module", name="chart")
def _chart() -> Any:
    """The facts of the chart as a browser gets them."""
    return json.loads(json.dumps(Chart().facts))


def look_up(chart: Any, place: matcha.Place) -> Any:
    """The outcome of a place, as a browser looks it up."""
    letters = chart["sides"][place.bare]
    bottom, top = (letters[chart["cards"].index(side or "-")] for side in place.cards)
    return chart["outcomes"][chart["verdicts"][place.mat + bottom + top]]


def fill_template(chart: Any, place: matcha.Place, at: int) -> Sentence:
    """A sentence of the chart with its slots filled, as a browser does it."""
    template = chart["lines"][at]
    bottom, top = (card_args(side) if side else {} for side in place.cards)
    table: dict[str, Any] = {"table": table_args(place.table), "token": {"token": place.table.suit}}
    names = {"bottom": bottom, "top": top} | table
    args = dict(template["args"])
    for name in template["names"]:
        args |= names[name]
    return sentence(template["id"], template["rules"], **args)


@pytest.mark.slow
@pytest.mark.parametrize("mat", "ns")
def test_the_chart_is_the_engine(chart: Any, mat: Any) -> None:
    """For every place the chart has the engine's outcome and derivation."""
    count = 0
    for table, bottom, top in product(SUITED, SIDES, SIDES):
        cards = [card for card in (table, bottom, top) if card]
        if any(cards.count(card) > DECK.count(Card(card)) for card in cards):
            continue
        count += 1
        place = matcha.Place(mat, table, (bottom, top))
        outcome = look_up(chart, place)
        sentences = [fill_template(chart, place, at) for at in outcome["told"]]
        steps = [(depth, fill_template(chart, place, at)) for depth, at in outcome["why"]]
        row, column = outcome["cell"]
        reason = why_paid(place)

        assert [*outcome_sentences(place)] == sentences
        assert [*derivation(place)] == steps
        assert reason.rule in {rule for line in sentences for rule in line["rules"]}
        assert [reason.rule] == chart["chart"][row][column]["line"]["rules"]
        assert reason.facts["tokens"] == tokens_taken(sentences)
    assert 16 * (17 * 17 - 15) == count


def tokens_taken(sentences: list[Sentence]) -> list[Any]:
    """The tokens that sentences give to you, at the bottom, and to your opponent."""
    tokens: dict[Any, Any] = {
        line["args"]["who"] == "you": line["args"]["token"]
        for line in sentences
        if line["id"] in ("tell-takes", "tell-alone")
    }
    return [tokens.get(True), tokens.get(False)]


@pytest.mark.parametrize("place", ["n:B2 M2|W2", "s:M3 W1|0", "s:M3 M1|0", "s:M3 -|0", "n:S2 B2|-", "s:M3 -|-"])
def test_the_chart_as_text(place: str) -> None:
    """The text is the judgement of the place, then the chart with its case marked."""
    judge, empty, *table = str(Chart(place)).splitlines()
    row, column = look_up(Chart(place).facts, matcha.parse_place(place))["cell"]
    marked = [(at, line.index("*")) for at, line in enumerate(table) if "*" in line]

    assert matcha.judge(place) == judge
    assert ("", 4) == (empty, len(table))
    assert [row + 1] == [at for at, _ in marked]
    assert column == sum(table[0].index(head) < marked[0][1] for head in ("match", "miss", "no card")) - 1


def test_the_whole_chart() -> None:
    """The text of the chart has nine cases, each with its payment and rule."""
    assert (
        "n:B2 -|-  nobody came: nothing (V1)\n"
        "\n"
        "bottom \\ top  match                 miss                  no card\n"
        "match         the higher B (V4)     bottom B, top K (V3)  bottom B (V6)\n"
        "miss          bottom K, top B (V3)  nothing (V5)          bottom B (V6)\n"
        "no card       top B (V6)            top B (V6)            nothing (V1) *"
    ) == str(Chart("n:B2 -|-"))


# All three


def test_the_same_call_again() -> None:
    """`repr` is the call that makes it, on one line."""
    calls = [
        "RankLoop('number')", "RankLoop('suit', language='nl')", "Place('s:M3')", "Place('s:M3', without=['M1'])",
        "Chart()", "Chart('s:M3 M1|M4', language='ja')",
    ]  # fmt: skip
    names: dict[str, Any] = {"RankLoop": RankLoop, "Place": Place, "Chart": Chart}

    assert calls == [repr(eval(call, names)) for call in calls]  # noqa: S307  # these very calls


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: RankLoop("colour"), "'colour' is no ring: expected 'number' or 'suit'"),  # type: ignore[arg-type]
        (lambda: RankLoop(None), "None is no ring: expected 'number' or 'suit'"),  # type: ignore[arg-type]
        (lambda: Place("M3"), "'M3' is no place: expected n: or s: and a table card"),
        (lambda: Place("s:0"), "a 0 is never a table card"),
        (lambda: Place(3), "3 is no place"),  # type: ignore[arg-type]
        (lambda: Place("s:M3 M1|M4"), "expected a table card and its mat alone, as in s:M3"),
        (lambda: Place("s:M3", "M1"), "'M1' is no list of cards"),
        (lambda: Place("s:M3", ["M9"]), "'M9' is no card"),
        (lambda: Place("s:M3", ["0"]), "without: a 0 is never a table card"),
        (lambda: Place("s:M3", ["M3"]), "without: M3 is the table card of s:M3 itself"),
        (lambda: Place("s:M3", ["M1", "M1"]), "without: there is only one M1"),
        (lambda: Place("s:M3", ["M1", "M2", "B1", "B2", "B3", "B4"]), "without: expected at most 5 cards"),
        (lambda: Chart("n:B2 ??|M2"), "expected a card's code, or -"),
        (lambda: Chart("n:B2 B2|M2"), "there is only one B2"),
        (lambda: RankLoop("suit", language="de"), "'de' is no language here"),
    ],
)
def test_bad_arguments(call: Any, message: str) -> None:
    """A wrong argument is refused with what is expected."""
    with pytest.raises(NotationError) as refused:
        call()

    assert message in str(refused.value)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("explorer", EXPLORERS, ids=repr)
def test_every_sentence_can_be_said(explorer: Any, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sentence of the facts exists in every language, and its browser has the catalogue."""
    monkeypatch.setattr(explorer, "language", language)
    lines = [*lines_in(explorer.facts)]
    sent = explorer.catalogue["source"]

    assert lines
    for each in lines:
        assert f"\n{each['id']} =" in f"\n{sent}"
        if "names" not in each:
            assert i18n.format_message(each["id"], each["args"], language, strict=True)
    for place in map(full_place, ("n:B2 M2|W2", "s:M3 M1|0", "s:M3 W1|0", "s:M3 -|0", "n:S2 B2|-", "s:M3 -|-")):
        for each in [*outcome_sentences(place), *(reason for _, reason in derivation(place))]:
            assert i18n.format_message(each["id"], each["args"], language, strict=True)


def lines_in(facts: Any) -> list[Any]:
    """Every sentence in there."""
    if isinstance(facts, dict):
        own = [facts] if "rules" in facts else []
        return own + [line for each in facts.values() for line in lines_in(each)]
    return [line for each in facts for line in lines_in(each)] if isinstance(facts, list) else []


@pytest.mark.slow
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("explorer", EXPLORERS, ids=repr)
def test_pages_hold_it_all(explorer: Any, language: str) -> None:
    """A page has all facts, and a picture for readers without JavaScript."""
    explorer.language = language
    reader = Reader(explorer.to_html())
    [widget] = reader.widgets

    assert json.loads(json.dumps(explorer.facts)) == widget["traits"]["facts"]
    assert i18n.format_message("still-explore", {}, language) in reader.text
    assert i18n.format_message("explore-title", {"kind": explorer.facts["kind"]}, language) in reader.text
    explorer.language = "en"


def test_still_pictures() -> None:
    """The still shows the order, the cards that are left, and the payment of the place."""
    assert "4 > 3 > 2 > 1 the exception 1 > 4" in still_text(RankLoop("number"))
    assert "matcha > bowl > water > scoop the exception scoop > matcha" in still_text(RankLoop("suit"))
    assert "Matcha 2 suit Matcha 4 > Matcha 3 > Matcha 1 > Matcha 4" in still_text(Place("s:M2"))
    assert "Water 1 number Matcha 1 > Bowl 1 > Scoop 1" in still_text(Place("n:W1"))
    assert "Your opponent gets the bowl." in still_text(Chart())


def still_text(explorer: Any) -> str:
    """The text of a still, from left to right."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", explorer.still())).split())


def test_nothing_is_asked_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message from a browser is refused and changes nothing."""
    explorer, answers = RankLoop("suit"), list[Any]()
    monkeypatch.setattr(explorer, "send", lambda content, *_: answers.append(content))
    explorer._on_message(explorer, {"type": "language", "language": "nl", "id": "a"}, [])

    assert ("refused", "a") == (answers[0]["type"], answers[0]["id"])
    assert "en" == explorer.language
