/** A question in the panel of a course: who asks, the board, the options, the main button. */
import type { ComponentType } from "preact";
import { Icon } from "../icon";
import { shownMood } from "../people/mood";
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

export const questionRoot = ({ words, seen }: QuestionUiState): RootAttributes => ({
  class: seen.kind === "class" ? "room" : "story asked",
  lang: words.language,
  "aria-label": words.sentence(seen.title),
});

export function QuestionView({ parts, ...props }: QuestionProps & { parts: QuestionParts }) {
  const { state, dispatch } = props;
  const { seen, words } = state;
  const speech = isSettled(state) && seen.told.length > 0 ? seen.told : seen.ask;
  return (
    <>
      <Panel
        words={words}
        title={words.sentence(seen.title)}
        revision={seen.revision}
        steps={[seen.at, seen.kind === "lesson" ? seen.of : 1]}
        {...(seen.home && {
          home: { label: words.message("story-map"), icon: "map", press: () => dispatch({ do: "home" }) },
        })}
        count={words.message("lesson-of", { at: seen.at, of: seen.of })}
        speaker={{
          who: seen.who,
          name: words.message(`part-name-${seen.who}`),
          mood: shownMood(seen.mood, isSettled(state)),
        }}
        speech={[{ who: seen.who, text: words.sentences(speech) }]}
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
          seen.phase === "over" && (
            <Ceremony title={words.sentence(seen.title)}>
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
  const { phase, right } = state.seen;
  if (!isSettled(state) || state.note || phase === "ask") return "idle";
  if (phase === "over") return "right";
  return right === null ? "told" : right ? "right" : "wrong";
}

/** The lines of the strip: a note, the result, hints, or the instruction. */
function stripLines(state: QuestionUiState): readonly string[] {
  const { seen, words, note } = state;
  if (note !== null) return [note];
  if (!isSettled(state)) return [words.message("lesson-watch")];
  if (seen.phase === "told" && seen.right !== null)
    return [words.message("lesson-reply", { right: seen.right ? "yes" : "no" })];
  if (seen.phase === "ask" && seen.told.length > 0) return [instruction(state)];
  if (seen.help.length > 0) return seen.help.map(words.sentence);
  const notes = seen.notes.map(words.sentence);
  if (seen.phase === "over") return [words.message("lesson-of", { at: seen.at, of: seen.of }), ...notes];
  return seen.phase === "ask" ? [...notes, instruction(state)] : notes;
}

function sideButtons({ state, dispatch }: QuestionProps): readonly Button[] {
  const { seen, words } = state;
  if (!isSettled(state)) return [];
  const rules = seen.told.some((line) => line.rules.length > 0);
  return [
    ...(seen.hints > 0
      ? [{ label: words.message("lesson-hint"), icon: "hint", key: "H", press: () => dispatch({ do: "help" }) }]
      : []),
    ...(seen.sure !== null && seen.phase === "ask"
      ? [
          {
            label: words.message("lesson-sure"),
            icon: "check",
            pressed: state.sure,
            press: () => dispatch({ do: "sure" }),
          },
        ]
      : []),
    ...(seen.pick === "acts" && seen.back && seen.phase === "ask"
      ? [{ label: words.message("story-back"), icon: "undo", key: "Backspace", press: () => dispatch({ do: "back" }) }]
      : []),
    ...(seen.pick === "acts" && seen.back && seen.go
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
  const { seen, words } = state;
  const several = seen.phase === "ask" && (seen.pick === "some" || seen.pick === "order");
  const again = seen.phase === "over" && seen.go;
  const acts = seen.pick === "acts" && seen.phase === "ask";
  if (acts) {
    const off = !hasDoneOption(state) && state.typed === "";
    const label = words.message(hasDoneOption(state) ? "lesson-done" : isTyped(state) ? "lesson-check" : "story-go");
    return { label, off, key: "Space", press: () => dispatch({ do: "main" }) };
  }
  const name = several ? "lesson-check" : seen.back ? "story-back" : again ? "lesson-again" : "story-go";
  const off = several ? !canSubmit(state) : !seen.back && !seen.go;
  return { label: words.message(name), off, key: "Space", press: () => dispatch({ do: "main" }) };
}

/** The button that opens the list of skills. */
const SkillsButton = ({ state: { words, seen, sheet }, dispatch }: QuestionProps) =>
  seen.skills.length > 0 ? (
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
  const { seen, picked } = state;
  if (!isSettled(state)) return "";
  const chosen = seen.chosen.includes(id);
  return [
    picked.includes(id) ? " picked" : "",
    seen.lit.includes(id) ? " lit" : "",
    seen.phase === "told" && seen.best.includes(id) ? " best" : "",
    seen.phase === "told" && chosen && seen.right === false ? " not" : "",
  ].join("");
}

export const ResultIcon = ({ look }: { look: string }) =>
  look.includes("best") ? (
    <Icon name="right" as="sign" />
  ) : look.includes(" not") ? (
    <Icon name="wrong" as="sign no" />
  ) : null;

function Sheets({ state, dispatch }: QuestionProps) {
  const { seen, words, sheet } = state;
  const close = { label: words.message("do-close"), press: () => dispatch({ do: "close" }) };
  if (sheet === "why")
    return (
      <Overlay title={words.message("story-why")} close={close}>
        <p>{words.sentences(seen.told)}</p>
        <p class="chips-of">
          <Rules table={ruleContextOf({ state, dispatch })} lines={seen.told} />
        </p>
      </Overlay>
    );
  if (sheet !== "skills") return null;
  return (
    <Overlay title={words.message("lesson-skills")} close={close}>
      <ul class="skills">
        {seen.skills.map(({ id, line, level, state: far }) => (
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
