"""A question, the one form that exercises and lesson steps share: what is asked, shown, offered, right, and replied."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence, rules_of
from matcha_widget.kit.wire.wire_schema import MessageArgs

Pick: TypeAlias = Literal["one", "some", "order", "each", "acts"]
"""One option; one or more of them; all of them in an order; a box for each of them; one act after the other."""

Answer: TypeAlias = tuple[str, ...]
"""The ids of what was chosen, in the order of the options; an order and acts have their own; of boxes one for each."""


QuestionTable: TypeAlias = Any
"""What lies on a game's table: its own value, of which the kit knows nothing."""

ORDER_SEPARATOR: Final = ">"
"""Between the items of an order that is named as one."""


Result_co = TypeVar("Result_co", covariant=True)


class BoundFunction(NamedTuple, Generic[Result_co]):
    """A function with its first arguments; unlike a `partial`, two of them can be equal."""

    function: Callable[..., Result_co]
    facts: tuple[object, ...]

    def __call__(self, answer: Answer) -> Result_co:
        """The function of the facts and the answer."""
        return self.function(*self.facts, answer)


def bind(function: Callable[..., Result_co], *facts: object) -> BoundFunction[Result_co]:
    """What is worked out from an answer and these facts."""
    return BoundFunction(function, facts)


class Option(NamedTuple):
    """One thing to choose; `alone` cannot be chosen beside others ("none of them")."""

    id: str
    label: CourseSentence
    alone: bool = False


TYPED_OPTION: Final = "typed"
"""The option that an answer is typed; it is none itself."""

NONE_OPTION: Final = Option("none", course_sentence("option-none"), alone=True)
"""None of the others."""


def message_options(name: str, ids: str, args: MessageArgs | None = None, *, alone: str = "") -> tuple[Option, ...]:
    """Options that are told apart by `$option` of one message."""
    return tuple(
        Option(each, CourseSentence(name, {**(args or {}), "option": each}), alone=each in alone.split())
        for each in ids.split()
    )


class Hint(NamedTuple):
    """A rung of the ladder: its sentences, and the options that light up."""

    sentences: tuple[CourseSentence, ...]
    highlighted: tuple[str, ...] = ()


class Reply(NamedTuple):
    """The answer to an answer; `fallback`: no reply of its own, only how the position is judged."""

    right: bool
    sentence: CourseSentence
    fallback: bool = False


class ActReply(NamedTuple):
    """What one more act leads to."""

    sentences: tuple[CourseSentence, ...] = ()
    is_accepted: bool = True
    """False: it comes back by itself."""
    is_last: bool = False
    """It makes the answer whole."""


class Question(NamedTuple):
    """A question with all its answers. `shown` holds no secret; `true_table`, `right` and `why` do."""

    prompt: CourseSentence
    table: QuestionTable
    """What lies on the table."""
    options: tuple[Option, ...]
    right: tuple[Answer, ...]
    """Every right answer."""
    wrong_reply: BoundFunction[CourseSentence | None] | None
    """What is replied to a wrong answer: None where only the judgement is left to say, and to acts that are right."""
    derivation: tuple[CourseSentence, ...]
    """The whole derivation, the judgement last."""
    lesson: str = ""
    """The lesson that teaches it."""
    where_to_look: tuple[CourseSentence, ...] = ()
    """Where to look."""
    lures: tuple[str, ...] = ()
    """The options worth a thought: a wrong one of them lights up beside what is right; none where all are alike."""
    pick: Pick = "one"
    boxes: tuple[Option, ...] = ()
    true_table: QuestionTable = ()
    """What lies there as it really is, where that is not all seen."""
    table_after: BoundFunction[QuestionTable] | None = None
    """What lies there after an answer was played."""
    lays_card: bool = False
    """A card is laid: a wrong one is played out, too."""
    right_reply: BoundFunction[CourseSentence] | None = None
    """Why an answer is right, where the judgement says only which ones are."""
    act_reply: BoundFunction[ActReply | None] | None = None
    """What the last of some acts leads to; None where it cannot be pressed then."""
    unordered: bool = False
    """The same acts are the same answer in whatever order."""
    typed_tries: tuple[str, ...] = ()
    """Acts that are typed, not offered: some of them, to be tried."""
    given_facts: tuple[CourseSentence, ...] = ()
    """What is to be known before it is asked, and cannot be seen on the table."""
    id: str = ""
    pair: str = ""
    """The other half of a minimal pair: one thing is changed there, and the answer flips."""

    @property
    def face(self) -> tuple[object, ...]:
        """All that is shown before an answer; two questions with one face are one question."""
        return self.given_facts, self.prompt, self.table, self.options, self.boxes, self.pick

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that decide here."""
        return rules_of(self.derivation)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The idea, the place, the candidates, the whole derivation; where somebody acts, the place and the last."""
        if self.pick == "acts":
            return (Hint(self.where_to_look), Hint(self.derivation))
        return (
            Hint((CourseSentence(f"take-away-{self.lesson}", {}),)),
            Hint(self.where_to_look),
            Hint((CourseSentence("hint-candidates", {}),), self.candidates),
            Hint(self.derivation),
        )

    @property
    def candidates(self) -> tuple[str, ...]:
        """The options that light up, named as in a path: an order as one, a box after its item."""
        ids = [option.id for option in self.options]
        if self.pick == "each":
            boxes = [box.id for box in self.boxes]
            each = zip(ids, self.right[0], strict=True)
            return tuple(f"{item}:{box}" for item, right in each for box in hint_candidates(boxes, (right,)))
        if self.pick == "order":
            orders = [*map(ORDER_SEPARATOR.join, self.answers())]
            return hint_candidates(orders, [*map(ORDER_SEPARATOR.join, self.right)], orders[-1:])
        return hint_candidates(ids, [each for answer in self.right for each in answer], self.lures)

    def answers(self) -> Iterator[Answer]:
        """Every answer that can be given."""
        ids = [option.id for option in self.options if not option.alone]
        if self.pick == "acts":
            yield from self._act_sequences(())
            return
        if self.pick == "each":
            yield from product([box.id for box in self.boxes], repeat=len(ids))
            return
        if self.pick == "order":
            yield from permutations(ids)
        else:
            sizes = range(1, 2 if self.pick == "one" else len(ids) + 1)
            for size in sizes:
                yield from combinations(ids, size)
        yield from ((option.id,) for option in self.options if option.alone)

    def _act_sequences(self, acts: Answer) -> Iterator[Answer]:
        """Every way to act from here, to the end or to an act that comes back."""
        for pressed in (*(option.id for option in self.options), *self.typed_tries):
            further = (*acts, pressed)
            act = self.act(further)
            if act is not None and act.is_accepted and not act.is_last:
                yield from self._act_sequences(further)
            elif act is not None:
                yield further

    def act(self, acts: Answer) -> ActReply | None:
        """What the last of these acts leads to; None where it cannot be pressed."""
        ids = [option.id for option in self.options]
        if not self.act_reply or (TYPED_OPTION not in ids and acts[-1] not in ids):
            return None
        return self.act_reply(acts)

    def wrong_answers(self) -> Iterator[Answer]:
        """Every answer that is not right."""
        if self.pick == "acts":
            return (answer for answer in self.answers() if not self.reply(answer).right)
        return (answer for answer in self.answers() if answer not in self.right)

    def reply(self, answer: str | Iterable[str]) -> Reply:
        """What is said to an answer."""
        if self.pick == "acts":
            return self._act_reply_as_reply((answer,) if isinstance(answer, str) else tuple(answer))
        given = self.parse_answer(answer)
        if given in self.right:
            return Reply(True, self.derivation[-1])
        said = self.wrong_answer_reply(given)
        return Reply(False, said) if said else Reply(False, self.derivation[-1], fallback=True)

    def wrong_answer_reply(self, answer: Answer) -> CourseSentence | None:
        """What is replied to a wrong answer alone, if there is such a reply."""
        return self.wrong_reply and self.wrong_reply(answer)

    def _act_reply_as_reply(self, acts: Answer) -> Reply:
        """What is said to acts, of which the last came back or made the answer whole."""
        act = self.act(acts)
        if act is None or not (act.is_last or not act.is_accepted):
            raise NotationError(f"{quote(' '.join(acts))} is no answer: expected acts to the end")
        said = act.sentences[-1] if not act.is_accepted else self.wrong_answer_reply(acts)
        return Reply(said is None, said or self.derivation[-1])

    def feedback(self, answer: Answer) -> tuple[CourseSentence, ...]:
        """All that is said to an answer."""
        reply = self.reply(answer)
        return (self.right_reply(answer), reply.sentence) if reply.right and self.right_reply else (reply.sentence,)

    def parse_answer(self, answer: str | Iterable[str]) -> Answer:
        """The answer in its one form; what cannot be an answer is refused with what can."""
        given = (answer,) if isinstance(answer, str) else tuple(answer)
        boxes, ids = [box.id for box in self.boxes], [option.id for option in self.options]
        offered = boxes if self.pick == "each" else ids
        if stranger := [each for each in given if each not in offered]:
            raise NotationError(f"{quote(stranger[0])} is not offered: expected {join_words(offered)}")
        if self.pick == "some":
            given = tuple(sorted(set(given), key=ids.index))
        if not self._is_answer(given):
            raise NotationError(f"{quote(' '.join(given))} is no answer: expected {self._expected_text()}")
        return given

    def _is_answer(self, given: Answer) -> bool:
        together = [option.id for option in self.options if not option.alone]
        if self.pick == "each":
            return len(given) == len(together)
        if len(given) == 1 and given[0] not in together:
            return True
        if not set(given) <= set(together):
            return False
        return {
            "one": len(given) == 1,
            "some": len(given) > 0,
            "order": sorted(given) == sorted(together),
        }[self.pick]

    def _expected_text(self) -> str:
        together = " ".join(option.id for option in self.options if not option.alone)
        return {
            "one": "one option",
            "some": "one option or more, or one that stands alone",
            "order": f"all of {together} in an order",
            "each": f"a box for each of {together}",
        }[self.pick]


def hint_candidates(ids: Sequence[str], right: Sequence[str], lures: Sequence[str] = ()) -> tuple[str, ...]:
    """What is right and one thing that is not, so that of three or more something stays dark; two are both lit."""
    wrong = [each for each in (*lures, *ids) if each in ids and each not in right][:1]
    lit = {*right, *wrong}
    if len(lit) == len(ids):
        lit = {*right[:1], *wrong}
    return tuple(each for each in ids if each in lit)


def answer_in_order(options: Sequence[Option], ids: Iterable[str]) -> Answer:
    """An answer to a question of the pick `some`: these ids in the order of the options."""
    wanted = set(ids)
    return tuple(option.id for option in options if option.id in wanted)
