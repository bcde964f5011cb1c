/** A question in the panel of a course: who asks, the board of its game, what can be chosen, one button. */
import type { ComponentType } from "preact";
import { Icon } from "../icon";
import type { RootAttributes } from "../root";
import { OpenRule, Rules } from "../rule-panel";
import type { OptionSeen } from "../wire";
import type { Words } from "../words";
import { complete, due, ends, isTyped, settled, type AskingGesture, type AskingState } from "./asking-state";
import { Over, Panel, Press, type Button, type PanelProps } from "./panel";
import { Ceremony } from "./path";

export interface AskingProps {
  state: AskingState;
  act(gesture: AskingGesture): void;
}

/** What a game draws of a question. */
export interface AskingParts {
  Stage: ComponentType<AskingProps>; // the board
  Hold: ComponentType<AskingProps>; // what one has
  Shelf: ComponentType<AskingProps>; // what lies beside it
  Choice: ComponentType<{ option: OptionSeen; words: Words }>;
  Middle: ComponentType<AskingProps>; // the board before a class
  Cards: ComponentType<AskingProps>; // and what one has there
  picture?: ComponentType<{ rule: string; words: Words }>; // of a rule
}

export const askingRoot = ({ words, seen }: AskingState): RootAttributes => ({
  class: seen.kind === "class" ? "room" : "story asked",
  lang: words.language,
  "aria-label": words.tell(seen.title),
});

export function Asking({ parts, ...props }: AskingProps & { parts: AskingParts }) {
  const { state, act } = props;
  const { seen, words } = state;
  const speaks = settled(state) && seen.told.length > 0 ? seen.told : seen.ask;
  return (
    <>
      <Panel
        words={words}
        title={words.tell(seen.title)}
        revision={seen.revision}
        steps={[seen.at, seen.kind === "lesson" ? seen.of : 1]}
        {...(seen.home && { home: { label: words.say("story-map"), icon: "map", press: () => act({ do: "home" }) } })}
        count={words.say("lesson-of", { at: seen.at, of: seen.of })}
        speaker={{
          who: seen.who,
          name: words.say(`part-name-${seen.who}`),
          mood: settled(state) ? seen.mood : "listening",
        }}
        speech={[{ who: seen.who, text: words.tellAll(speaks) }]}
        tone={toneOf(state)}
        told={stripOf(state)}
        acts={actsOf(props)}
        go={mainOf(state, act)}
        busy={state.waits}
        stage={<parts.Stage {...props} />}
        hold={<parts.Hold {...props} />}
        shelf={
          <>
            <parts.Shelf {...props} />
            <SkillsButton {...props} />
          </>
        }
        whole={
          seen.phase === "over" && (
            <Ceremony title={words.tell(seen.title)}>
              <SkillsButton {...props} />
            </Ceremony>
          )
        }
        over={<Sheets {...props} />}
      />
      <OpenRule table={readerOf(props)} picture={parts.picture} />
    </>
  );
}

function toneOf(state: AskingState): PanelProps["tone"] {
  const { phase, right } = state.seen;
  if (!settled(state) || state.note || phase === "ask") return "idle";
  if (phase === "over") return "right";
  return right === null ? "told" : right ? "right" : "wrong";
}

/** What is to be done; what there is to say of the file; the hints. */
function stripOf(state: AskingState): readonly string[] {
  const { seen, words, note } = state;
  if (note !== null) return [note];
  if (!settled(state)) return [words.say("lesson-watch")];
  if (seen.phase === "told" && seen.right !== null)
    return [words.say("lesson-reply", { right: seen.right ? "yes" : "no" })];
  if (seen.phase === "ask" && seen.told.length > 0) return [due(state)];
  if (seen.help.length > 0) return seen.help.map(words.tell);
  const notes = seen.notes.map(words.tell);
  if (seen.phase === "over") return [words.say("lesson-of", { at: seen.at, of: seen.of }), ...notes];
  return seen.phase === "ask" ? [...notes, due(state)] : notes;
}

function actsOf({ state, act }: AskingProps): readonly Button[] {
  const { seen, words } = state;
  if (!settled(state)) return [];
  const rules = seen.told.some((line) => line.rules.length > 0);
  return [
    ...(seen.hints > 0
      ? [{ label: words.say("lesson-hint"), icon: "hint", key: "H", press: () => act({ do: "help" }) }]
      : []),
    ...(seen.sure !== null && seen.phase === "ask"
      ? [{ label: words.say("lesson-sure"), icon: "check", pressed: state.sure, press: () => act({ do: "sure" }) }]
      : []),
    ...(seen.pick === "acts" && seen.back && seen.phase === "ask"
      ? [{ label: words.say("story-back"), icon: "undo", key: "Backspace", press: () => act({ do: "back" }) }]
      : []),
    ...(seen.pick === "acts" && seen.back && seen.go
      ? [{ label: words.say("story-go"), icon: "step", press: () => act({ do: "go" }) }]
      : []),
    ...(rules
      ? [
          {
            label: words.say("story-why"),
            icon: "why",
            pressed: state.sheet === "why",
            press: () => act({ do: "sheet", sheet: "why" }),
          },
        ]
      : []),
  ];
}

function mainOf(state: AskingState, act: AskingProps["act"]): Button {
  const { seen, words } = state;
  const several = seen.phase === "ask" && (seen.pick === "some" || seen.pick === "order");
  const again = seen.phase === "over" && seen.go;
  const acts = seen.pick === "acts" && seen.phase === "ask";
  if (acts) {
    const off = !ends(state) && state.typed === "";
    const label = words.say(ends(state) ? "lesson-done" : isTyped(state) ? "lesson-check" : "story-go");
    return { label, off, key: "Space", press: () => act({ do: "main" }) };
  }
  const name = several ? "lesson-check" : seen.back ? "story-back" : again ? "lesson-again" : "story-go";
  const off = several ? !complete(state) : !seen.back && !seen.go;
  return { label: words.say(name), off, key: "Space", press: () => act({ do: "main" }) };
}

/** What else can be practised. */
const SkillsButton = ({ state: { words, seen, sheet }, act }: AskingProps) =>
  seen.skills.length > 0 ? (
    <Press
      look="skills-of"
      button={{
        label: words.say("lesson-skills"),
        pressed: sheet === "skills",
        press: () => act({ do: "sheet", sheet: "skills" }),
      }}
    />
  ) : null;

/** Whether an option is chosen, lit by a hint, right or wrong. */
export function lookOf(state: AskingState, id: string): string {
  const { seen, picked } = state;
  if (!settled(state)) return "";
  const chosen = seen.chosen.includes(id);
  return [
    picked.includes(id) ? " picked" : "",
    seen.lit.includes(id) ? " lit" : "",
    seen.phase === "told" && seen.best.includes(id) ? " best" : "",
    seen.phase === "told" && chosen && seen.right === false ? " not" : "",
  ].join("");
}

export const Sign = ({ look }: { look: string }) =>
  look.includes("best") ? (
    <Icon name="right" as="sign" />
  ) : look.includes(" not") ? (
    <Icon name="wrong" as="sign no" />
  ) : null;

function Sheets({ state, act }: AskingProps) {
  const { seen, words, sheet } = state;
  const close = { label: words.say("do-close"), press: () => act({ do: "close" }) };
  if (sheet === "why")
    return (
      <Over title={words.say("story-why")} close={close}>
        <p>{words.tellAll(seen.told)}</p>
        <p class="chips-of">
          <Rules table={readerOf({ state, act })} lines={seen.told} />
        </p>
      </Over>
    );
  if (sheet !== "skills") return null;
  return (
    <Over title={words.say("lesson-skills")} close={close}>
      <ul class="skills">
        {seen.skills.map(({ id, line, level, state: far }) => (
          <li>
            <button onClick={() => act({ do: "skill", skill: id })}>
              <span>{words.tell(line)}</span>
              <small>{words.say("lesson-skill", { state: far, level })}</small>
            </button>
          </li>
        ))}
      </ul>
    </Over>
  );
}

const readerOf = ({ state, act }: AskingProps) => ({ ui: { rule: state.rule }, words: state.words, act });
