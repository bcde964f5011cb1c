/** A class in front of one screen: question, board, options with letters, votes as bars. */
import { VisuallyHidden, Icon } from "../icon";
import { visibleMood } from "../people/mood";
import { Person } from "../people/person";
import type { OptionData } from "../wire";
import type { QuestionParts, QuestionProps } from "./question";
import { instruction, handsOf, isSettled } from "./question-state";
import { ActionButton } from "./panel";

type ClassroomProps = QuestionProps & { parts: QuestionParts };

export function ClassroomView(props: ClassroomProps) {
  const { state, parts } = props;
  const { snapshot, words } = state;
  const isRevealed = isSettled(state) && snapshot.phase === "told";
  return (
    <div class={`scene ${isRevealed ? "ended" : "open"}`} aria-busy={state.waits}>
      <section class="question">
        <Person
          who={snapshot.who}
          name={words.message(`part-name-${snapshot.who}`)}
          mood={visibleMood(snapshot.mood, isRevealed)}
        />
        <p class="bubble">{words.sentences(isRevealed ? snapshot.told : snapshot.ask)}</p>
      </section>
      <section class="mid">
        <parts.Middle {...props} />
        {isRevealed && <p class="small">{snapshot.ballot!.small}</p>}
      </section>
      <section class="ballots" aria-label={words.message("lesson-answers")}>
        {snapshot.options.map((option, at) => (
          <VoteRow key={option.id} {...props} option={option} at={at} isRevealed={isRevealed} />
        ))}
        {isRevealed && <OutcomeTable {...props} />}
      </section>
      <section class="cards">
        <parts.Cards {...props} />
      </section>
      <TeacherBar {...props} />
    </div>
  );
}

/** An option with its votes; after the reveal also its result. A field that is being edited or is invalid keeps its text,
 *  every other field shows the count. */
function VoteRow({
  state,
  dispatch,
  parts,
  option,
  at,
  isRevealed,
}: ClassroomProps & { option: OptionData; at: number; isRevealed: boolean }) {
  const { snapshot, words, counts } = state;
  const { pupils, before } = snapshot.ballot!;
  const count = counts[at] ?? 0;
  const best = isRevealed && snapshot.best.includes(option.id);
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
        {isRevealed ? (
          <button
            class="see"
            aria-label={words.message("lesson-see", { name })}
            onClick={() => dispatch({ do: "pick", option: option.id })}
          >
            {counted ? count : <Icon name="eye" />}
          </button>
        ) : (
          <input
            key={snapshot.at}
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
      {(counted || !isRevealed) && (
        <span class="share">
          {counted && before && <i class="was" style={{ inlineSize: `${(100 * before[at]!) / pupils}%` }} />}
          {counted && <i style={{ inlineSize: `${(100 * count) / pupils}%` }} />}
        </span>
      )}
      {isRevealed && option.then && <p class="then">{option.then}</p>}
    </div>
  );
}

/** The results of all options, and questions to discuss. */
function OutcomeTable({ state: { snapshot } }: ClassroomProps) {
  const { ends, debrief } = snapshot.ballot!;
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

/** The teacher's bar: previous and next question, votes counted, the main button. */
function TeacherBar({ state, dispatch }: ClassroomProps) {
  const { snapshot, words, counts, pressed } = state;
  const note = state.note ?? state.unfit?.note ?? null;
  const asks = snapshot.phase === "ask" && snapshot.options.length > 0;
  const notes = snapshot.notes.map(words.sentence);
  const hands = words.message("lesson-counted", { count: handsOf(counts), pupils: snapshot.ballot!.pupils });
  const stepButton = (by: number, icon: string, off: boolean) => {
    const at = Math.min(Math.max(snapshot.at + by, 1), snapshot.of);
    return (
      <button
        class="btn is-square"
        aria-label={words.message("lesson-of", { at, of: snapshot.of })}
        disabled={off || at === snapshot.at}
        onClick={() => dispatch({ do: "step", step: at })}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <footer class="teacher-bar">
      {stepButton(-1, "back1", false)}
      {stepButton(1, "step", !asks)}
      <b>{words.message("lesson-of", { at: snapshot.at, of: snapshot.of })}</b>
      {note === null && <span class="title">{words.sentence(snapshot.title)}</span>}
      <span class={note === null ? "remark" : "remark warns"} role="status">
        {note !== null && <Icon name="wrong" />}
        {note ?? [...notes, asks ? hands : snapshot.go ? "" : instruction(state)].join(" ")}
      </span>
      <ActionButton
        look="go main"
        button={{
          label: words.message(asks ? (pressed ? "lesson-reveal.sure" : "lesson-reveal") : "lesson-next"),
          off: !asks && !snapshot.go,
          press: () => dispatch({ do: "main" }),
        }}
      />
    </footer>
  );
}
