/** A class before one screen: the question in a bubble, the board, the options with their letters, the hands as bars. */
import { Heard, Icon } from "../icon";
import { Person } from "../people/person";
import type { OptionSeen } from "../wire";
import type { AskingParts, AskingProps } from "./asking";
import { due, handsOf, settled } from "./asking-state";
import { Press } from "./panel";

type RoomProps = AskingProps & { parts: AskingParts };

export function Room(props: RoomProps) {
  const { state, parts } = props;
  const { seen, words } = state;
  const told = settled(state) && seen.phase === "told";
  return (
    <div class={`scene ${told ? "ended" : "open"}`} aria-busy={state.waits}>
      <section class="question">
        <Person who={seen.who} name={words.say(`part-name-${seen.who}`)} mood={told ? seen.mood : "listening"} />
        <p class="bubble">{words.tellAll(told ? seen.told : seen.ask)}</p>
      </section>
      <section class="mid">
        <parts.Middle {...props} />
        {told && <p class="small">{seen.ballot!.small}</p>}
      </section>
      <section class="ballots" aria-label={words.say("lesson-answers")}>
        {seen.options.map((option, at) => (
          <Ballot key={option.id} {...props} option={option} at={at} told={told} />
        ))}
        {told && <Ends {...props} />}
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
function Ballot({
  state,
  act,
  parts,
  option,
  at,
  told,
}: RoomProps & { option: OptionSeen; at: number; told: boolean }) {
  const { seen, words, counts } = state;
  const { pupils, before } = seen.ballot!;
  const count = counts[at] ?? 0;
  const best = told && seen.best.includes(option.id);
  const counted = handsOf(counts) > 0;
  const name = words.tell(option.line);
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
        {best && <Heard text={words.say("lesson-reply", { right: "yes" })} />}
        {told ? (
          <button
            class="see"
            aria-label={words.say("lesson-see", { name })}
            onClick={() => act({ do: "pick", option: option.id })}
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
            aria-label={words.say("lesson-hands-for", { name })}
            onBlur={(event) => show(event.currentTarget)}
            onChange={(event) => act({ do: "count", at, hands: Number((event.target as HTMLInputElement).value) })}
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
function Ends({ state: { seen } }: RoomProps) {
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
function TeacherBar({ state, act }: RoomProps) {
  const { seen, words, counts, pressed } = state;
  const note = state.note ?? state.unfit?.note ?? null;
  const asks = seen.phase === "ask" && seen.options.length > 0;
  const notes = seen.notes.map(words.tell);
  const hands = words.say("lesson-counted", { count: handsOf(counts), pupils: seen.ballot!.pupils });
  const to = (by: number, icon: string, off: boolean) => {
    const at = Math.min(Math.max(seen.at + by, 1), seen.of);
    return (
      <button
        class="btn sq"
        aria-label={words.say("lesson-of", { at, of: seen.of })}
        disabled={off || at === seen.at}
        onClick={() => act({ do: "step", step: at })}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <footer class="teacher-bar">
      {to(-1, "back1", false)}
      {to(1, "step", !asks)}
      <b>{words.say("lesson-of", { at: seen.at, of: seen.of })}</b>
      {note === null && <span class="title">{words.tell(seen.title)}</span>}
      <span class={note === null ? "remark" : "remark warns"} role="status">
        {note !== null && <Icon name="wrong" />}
        {note ?? [...notes, asks ? hands : seen.go ? "" : due(state)].join(" ")}
      </span>
      <Press
        look="go main"
        button={{
          label: words.say(asks ? (pressed ? "lesson-reveal.sure" : "lesson-reveal") : "lesson-next"),
          off: !asks && !seen.go,
          press: () => act({ do: "main" }),
        }}
      />
    </footer>
  );
}
