/** A question in the panel of a course: who asks, the board, the options, the main button. */
import type { ComponentType } from "preact";
import { Icon } from "../icon";
import { visibleMood } from "../people/mood";
import type { RootAttributes } from "../shell/root";
import { OpenRulePanel, Rules } from "../rule-panel";
import type { OptionData } from "../wire";
import type { Words } from "../i18n";
import {
  canSubmit,
  instruction,
  hasDoneOption,
  isTyped,
  isSettled,
  type QuestionGesture,
  type QuestionUiState,
} from "./question-state";
import { Overlay, Panel, ActionButton, type Button, type PanelProps } from "./panel";
import { Ceremony } from "./path";

export interface QuestionProps {
  state: QuestionUiState;
  dispatch(gesture: QuestionGesture): void;
}

/** The components of a game in a question. */
export interface QuestionParts {
  Stage: ComponentType<QuestionProps>; // the board
  Hold: ComponentType<QuestionProps>; // the hand
  Shelf: ComponentType<QuestionProps>; // beside the board
  Choice: ComponentType<{ option: OptionData; words: Words }>;
  Middle: ComponentType<QuestionProps>; // the board of a class
  Cards: ComponentType<QuestionProps>; // the hand of a class
  picture?: ComponentType<{ rule: string; words: Words }>; // of a rule
}

export const questionRoot = ({ words, snapshot }: QuestionUiState): RootAttributes => ({
  class: snapshot.kind === "class" ? "room" : "story asked",
  lang: words.language,
  "aria-label": words.sentence(snapshot.title),
});

export function QuestionView({ parts, ...props }: QuestionProps & { parts: QuestionParts }) {
  const { state, dispatch } = props;
  const { snapshot, words } = state;
  const speech = isSettled(state) && snapshot.told.length > 0 ? snapshot.told : snapshot.ask;
  return (
    <>
      <Panel
        words={words}
        title={words.sentence(snapshot.title)}
        revision={snapshot.revision}
        steps={[snapshot.at, snapshot.kind === "lesson" ? snapshot.of : 1]}
        {...(snapshot.home && {
          home: { label: words.message("story-map"), icon: "map", press: () => dispatch({ do: "home" }) },
        })}
        count={words.message("lesson-of", { at: snapshot.at, of: snapshot.of })}
        speaker={{
          who: snapshot.who,
          name: words.message(`part-name-${snapshot.who}`),
          mood: visibleMood(snapshot.mood, isSettled(state)),
        }}
        speech={[{ who: snapshot.who, text: words.sentences(speech) }]}
        tone={toneOf(state)}
        lines={stripLines(state)}
        acts={sideButtons(props)}
        go={mainButton(state, dispatch)}
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
          snapshot.phase === "over" && (
            <Ceremony title={words.sentence(snapshot.title)}>
              <SkillsButton {...props} />
            </Ceremony>
          )
        }
        over={<Sheets {...props} />}
      />
      <OpenRulePanel table={ruleContextOf(props)} picture={parts.picture} />
    </>
  );
}

function toneOf(state: QuestionUiState): PanelProps["tone"] {
  const { phase, right } = state.snapshot;
  if (!isSettled(state) || state.note || phase === "ask") return "idle";
  if (phase === "over") return "right";
  return right === null ? "told" : right ? "right" : "wrong";
}

/** The lines of the strip: a note, the result, hints, or the instruction. */
function stripLines(state: QuestionUiState): readonly string[] {
  const { snapshot, words, note } = state;
  if (note !== null) return [note];
  if (!isSettled(state)) return [words.message("lesson-watch")];
  if (snapshot.phase === "told" && snapshot.right !== null)
    return [words.message("lesson-reply", { right: snapshot.right ? "yes" : "no" })];
  if (snapshot.phase === "ask" && snapshot.told.length > 0) return [instruction(state)];
  if (snapshot.help.length > 0) return snapshot.help.map(words.sentence);
  const notes = snapshot.notes.map(words.sentence);
  if (snapshot.phase === "over") return [words.message("lesson-of", { at: snapshot.at, of: snapshot.of }), ...notes];
  return snapshot.phase === "ask" ? [...notes, instruction(state)] : notes;
}

function sideButtons({ state, dispatch }: QuestionProps): readonly Button[] {
  const { snapshot, words } = state;
  if (!isSettled(state)) return [];
  const rules = snapshot.told.some((line) => line.rules.length > 0);
  return [
    ...(snapshot.hints > 0
      ? [{ label: words.message("lesson-hint"), icon: "hint", key: "H", press: () => dispatch({ do: "help" }) }]
      : []),
    ...(snapshot.sure !== null && snapshot.phase === "ask"
      ? [
          {
            label: words.message("lesson-sure"),
            icon: "check",
            pressed: state.sure,
            press: () => dispatch({ do: "sure" }),
          },
        ]
      : []),
    ...(snapshot.pick === "acts" && snapshot.back && snapshot.phase === "ask"
      ? [{ label: words.message("story-back"), icon: "undo", key: "Backspace", press: () => dispatch({ do: "back" }) }]
      : []),
    ...(snapshot.pick === "acts" && snapshot.back && snapshot.go
      ? [{ label: words.message("story-go"), icon: "step", press: () => dispatch({ do: "go" }) }]
      : []),
    ...(rules
      ? [
          {
            label: words.message("story-why"),
            icon: "why",
            pressed: state.sheet === "why",
            press: () => dispatch({ do: "sheet", sheet: "why" }),
          },
        ]
      : []),
  ];
}

function mainButton(state: QuestionUiState, dispatch: QuestionProps["dispatch"]): Button {
  const { snapshot, words } = state;
  const several = snapshot.phase === "ask" && (snapshot.pick === "some" || snapshot.pick === "order");
  const again = snapshot.phase === "over" && snapshot.go;
  const acts = snapshot.pick === "acts" && snapshot.phase === "ask";
  if (acts) {
    const off = !hasDoneOption(state) && state.typed === "";
    const label = words.message(hasDoneOption(state) ? "lesson-done" : isTyped(state) ? "lesson-check" : "story-go");
    return { label, off, key: "Space", press: () => dispatch({ do: "main" }) };
  }
  const name = several ? "lesson-check" : snapshot.back ? "story-back" : again ? "lesson-again" : "story-go";
  const off = several ? !canSubmit(state) : !snapshot.back && !snapshot.go;
  return { label: words.message(name), off, key: "Space", press: () => dispatch({ do: "main" }) };
}

/** The button that opens the list of skills. */
const SkillsButton = ({ state: { words, snapshot, sheet }, dispatch }: QuestionProps) =>
  snapshot.skills.length > 0 ? (
    <ActionButton
      look="skills-of"
      button={{
        label: words.message("lesson-skills"),
        pressed: sheet === "skills",
        press: () => dispatch({ do: "sheet", sheet: "skills" }),
      }}
    />
  ) : null;

/** The classes of an option: picked, lit by a hint, right, wrong. */
export function optionClass(state: QuestionUiState, id: string): string {
  const { snapshot, picked } = state;
  if (!isSettled(state)) return "";
  const chosen = snapshot.chosen.includes(id);
  return [
    picked.includes(id) ? " picked" : "",
    snapshot.lit.includes(id) ? " lit" : "",
    snapshot.phase === "told" && snapshot.best.includes(id) ? " best" : "",
    snapshot.phase === "told" && chosen && snapshot.right === false ? " not" : "",
  ].join("");
}

export const ResultIcon = ({ look }: { look: string }) =>
  look.includes("best") ? (
    <Icon name="right" as="sign" />
  ) : look.includes(" not") ? (
    <Icon name="wrong" as="sign no" />
  ) : null;

function Sheets({ state, dispatch }: QuestionProps) {
  const { snapshot, words, sheet } = state;
  const close = { label: words.message("do-close"), press: () => dispatch({ do: "close" }) };
  if (sheet === "why")
    return (
      <Overlay title={words.message("story-why")} close={close}>
        <p>{words.sentences(snapshot.told)}</p>
        <p class="chips-of">
          <Rules table={ruleContextOf({ state, dispatch })} lines={snapshot.told} />
        </p>
      </Overlay>
    );
  if (sheet !== "skills") return null;
  return (
    <Overlay title={words.message("lesson-skills")} close={close}>
      <ul class="skills">
        {snapshot.skills.map(({ id, line, level, state: far }) => (
          <li>
            <button onClick={() => dispatch({ do: "skill", skill: id })}>
              <span>{words.sentence(line)}</span>
              <small>{words.message("lesson-skill", { state: far, level })}</small>
            </button>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}

const ruleContextOf = ({ state, dispatch }: QuestionProps) => ({
  ui: { rule: state.rule },
  words: state.words,
  dispatch,
});
