/** A class before one screen: the question in a bubble, the board, the options with their letters, the hands as bars. */
import { VisuallyHidden, Icon } from "../icon";
import { Person } from "../people/person";
import type { OptionData } from "../wire";
import type { QuestionParts, QuestionProps } from "./question";
import { instruction, handsOf, isSettled } from "./question-state";
import { ActionButton } from "./panel";

type RoomProps = QuestionProps & { parts: QuestionParts };

export function ClassroomView(props: RoomProps) {
  const { state, parts } = props;
  const { seen, words } = state;
  const told = isSettled(state) && seen.phase === "told";
  return (
    <div class={`scene ${told ? "ended" : "open"}`} aria-busy={state.waits}>
      <section class="question">
        <Person who={seen.who} name={words.message(`part-name-${seen.who}`)} mood={told ? seen.mood : "listening"} />
        <p class="bubble">{words.sentences(told ? seen.told : seen.ask)}</p>
      </section>
      <section class="mid">
        <parts.Middle {...props} />
        {told && <p class="small">{seen.ballot!.small}</p>}
      </section>
      <section class="ballots" aria-label={words.message("lesson-answers")}>
        {seen.options.map((option, at) => (
          <VoteRow key={option.id} {...props} option={option} at={at} told={told} />
        ))}
        {told && <OutcomeTable {...props} />}
      </section>
      <section class="cards">
        <parts.Cards {...props} />
      </section>
      <TeacherBar {...props} />
    </div>
  );
}

/** An option: its letter and name, the hands for it as a bar; once it is told, whether it is right and what comes of it.
 *  What is being written, or cannot be, stays; every other field says what is counted. */
function VoteRow({
  state,
  dispatch,
  parts,
  option,
  at,
  told,
}: RoomProps & { option: OptionData; at: number; told: boolean }) {
  const { seen, words, counts } = state;
  const { pupils, before } = seen.ballot!;
  const count = counts[at] ?? 0;
  const best = told && seen.best.includes(option.id);
  const counted = handsOf(counts) > 0;
  const name = words.sentence(option.line);
  const show = (field: HTMLInputElement): void => {
    if (state.unfit?.at !== at) field.value = count > 0 ? `${count}` : "";
  };
  return (
    <div class={`ballot${best ? " best" : ""}`}>
      <div class="vote">
        <b class="letter">{option.letter}</b>
        <span class="called">
          <parts.Choice option={option} words={words} />
        </span>
        {best && <VisuallyHidden text={words.message("lesson-reply", { right: "yes" })} />}
        {told ? (
          <button
            class="see"
            aria-label={words.message("lesson-see", { name })}
            onClick={() => dispatch({ do: "pick", option: option.id })}
          >
            {counted ? count : <Icon name="eye" />}
          </button>
        ) : (
          <input
            key={seen.at}
            ref={(field) => {
              if (field && !field.matches(":focus")) show(field);
            }}
            class="hands"
            type="number"
            inputMode="numeric"
            min={0}
            max={pupils}
            aria-invalid={state.unfit?.at === at}
            data-hands={at}
            aria-label={words.message("lesson-hands-for", { name })}
            onBlur={(event) => show(event.currentTarget)}
            onChange={(event) => dispatch({ do: "count", at, hands: Number((event.target as HTMLInputElement).value) })}
          />
        )}
      </div>
      {(counted || !told) && (
        <span class="share">
          {counted && before && <i class="was" style={{ inlineSize: `${(100 * before[at]!) / pupils}%` }} />}
          {counted && <i style={{ inlineSize: `${(100 * count) / pupils}%` }} />}
        </span>
      )}
      {told && option.then && <p class="then">{option.then}</p>}
    </div>
  );
}

/** What comes of what, all of it at once; what to talk about. */
function OutcomeTable({ state: { seen } }: RoomProps) {
  const { ends, debrief } = seen.ballot!;
  return (
    <div class="ends">
      {ends.length > 0 && (
        <dl>
          {ends.map(([of, comes]) => (
            <>
              <dt>{of}</dt>
              <dd>{comes}</dd>
            </>
          ))}
        </dl>
      )}
      {debrief.length > 0 && (
        <ul>
          {debrief.map((text) => (
            <li>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The teacher's line: the question before and, without the answer, the next; how many hands are counted, the one button. */
function TeacherBar({ state, dispatch }: RoomProps) {
  const { seen, words, counts, pressed } = state;
  const note = state.note ?? state.unfit?.note ?? null;
  const asks = seen.phase === "ask" && seen.options.length > 0;
  const notes = seen.notes.map(words.sentence);
  const hands = words.message("lesson-counted", { count: handsOf(counts), pupils: seen.ballot!.pupils });
  const to = (by: number, icon: string, off: boolean) => {
    const at = Math.min(Math.max(seen.at + by, 1), seen.of);
    return (
      <button
        class="btn is-square"
        aria-label={words.message("lesson-of", { at, of: seen.of })}
        disabled={off || at === seen.at}
        onClick={() => dispatch({ do: "step", step: at })}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <footer class="teacher-bar">
      {to(-1, "back1", false)}
      {to(1, "step", !asks)}
      <b>{words.message("lesson-of", { at: seen.at, of: seen.of })}</b>
      {note === null && <span class="title">{words.sentence(seen.title)}</span>}
      <span class={note === null ? "remark" : "remark warns"} role="status">
        {note !== null && <Icon name="wrong" />}
        {note ?? [...notes, asks ? hands : seen.go ? "" : instruction(state)].join(" ")}
      </span>
      <ActionButton
        look="go main"
        button={{
          label: words.message(asks ? (pressed ? "lesson-reveal.sure" : "lesson-reveal") : "lesson-next"),
          off: !asks && !seen.go,
          press: () => dispatch({ do: "main" }),
        }}
      />
    </footer>
  );
}
