/** A question in the panel of a course: who asks, the table, what can be chosen, one button. */
import { Ceremony } from "../../kit/course/path";
import { Over, Panel, Press, type Button, type PanelProps } from "../../kit/course/panel";
import { Heard, Icon, TokenPiece } from "../../kit/icon";
import type { RootAttributes } from "../../kit/root";
import type { Words } from "../../kit/words";
import { Face, FaceDown, FaceUp, faceClass } from "../table/card";
import { cardArgs, HIDDEN } from "../table/cards";
import { OpenRule } from "../table/open-rule";
import { Rules } from "../../kit/rule-panel";
import type { Option } from "../wire";
import { LessonTable } from "./lesson-board";
import { boardOf, complete, due, itemOf, offered, settled, type LessonGesture, type LessonState } from "./lesson-state";

export interface LessonProps {
  state: LessonState;
  act(gesture: LessonGesture): void;
}

export const lessonRoot = ({ words, seen }: LessonState): RootAttributes => ({
  class: seen.kind === "class" ? "room" : "story asked",
  lang: words.language,
  "aria-label": words.tell(seen.title),
  "data-ranks": "number suit",
  "data-goals": "kinds",
});

export function Lesson(props: LessonProps) {
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
        stage={<Stage {...props} />}
        hold={<Hold {...props} />}
        shelf={<Shelf {...props} />}
        whole={
          seen.phase === "over" && (
            <Ceremony title={words.tell(seen.title)}>
              <Skills {...props} />
            </Ceremony>
          )
        }
        over={<Sheets {...props} />}
      />
      <OpenRule table={readerOf(props)} />
    </>
  );
}

function toneOf(state: LessonState): PanelProps["tone"] {
  const { phase, right } = state.seen;
  if (!settled(state) || state.note || phase === "ask") return "idle";
  if (phase === "over") return "right";
  return right === null ? "told" : right ? "right" : "wrong";
}

/** What is to be done; what there is to say of the file; the hints. */
function stripOf(state: LessonState): readonly string[] {
  const { seen, words, note } = state;
  if (note !== null) return [note];
  if (!settled(state)) return [];
  if (seen.phase === "told" && seen.right !== null)
    return [words.say("lesson-reply", { right: seen.right ? "yes" : "no" })];
  if (seen.help.length > 0) return seen.help.map(words.tell);
  const notes = seen.notes.map(words.tell);
  if (seen.phase === "over") return [words.say("lesson-of", { at: seen.at, of: seen.of }), ...notes];
  return seen.phase === "ask" ? [...notes, due(state)] : notes;
}

function actsOf({ state, act }: LessonProps): readonly Button[] {
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

function mainOf(state: LessonState, act: LessonProps["act"]): Button {
  const { seen, words } = state;
  const several = seen.phase === "ask" && (seen.pick === "some" || seen.pick === "order");
  const again = seen.phase === "over" && seen.go;
  const name = several ? "lesson-check" : seen.back ? "story-back" : again ? "lesson-again" : "story-go";
  const off = several ? !complete(state) : !seen.back && !seen.go;
  return { label: words.say(name), off, key: "Space", press: () => act({ do: "main" }) };
}

/** Nothing lies on the table: what can be chosen stands in its place. */
const isBare = (state: LessonState): boolean => boardOf(state).places.length === 0 && !boardOf(state).tokens;

function Stage({ state, act }: LessonProps) {
  const { seen, words } = state;
  const board = boardOf(state);
  const item = itemOf(state);
  return (
    <>
      <div class="seat">
        {board.top.length > 0 && (
          <span class="backs">
            {board.top.map((code) => (code === HIDDEN ? <FaceDown /> : <FaceUp code={code} words={words} />))}
          </span>
        )}
      </div>
      {isBare(state) ? (
        <Options state={state} act={act} />
      ) : (
        <LessonTable
          board={board}
          words={words}
          own={words.say("part-alone", { who: "you" })}
          other={words.say(`part-name-${seen.who}`)}
        />
      )}
      {item && seen.phase !== "over" && (
        <p class="item">
          <Choice option={item} words={words} />
        </p>
      )}
    </>
  );
}

/** The hand; cards in it are pressed where they are what is asked for. */
function Hold({ state, act }: LessonProps) {
  const { words } = state;
  const { hand } = boardOf(state);
  const laid = hand.length < state.frames[0]!.view.hand.length; // what was chosen lies on its mat
  const cards = offered(state).filter(({ choice }) => choice.kind === "card");
  const shown = hand.length > 0 ? hand : state.seen.pick === "each" ? [] : cards.map(({ id }) => id);
  return (
    <div class="hand" role="group" aria-label={words.say("story-hand")}>
      {shown.map((code, at) => {
        const option = offered(state).find(
          ({ choice }) => "card" in choice && choice.card === code && choice.kind === "card",
        );
        if (!option) return <FaceUp key={at} code={code} words={words} />;
        const look = laid ? "" : lookOf(state, option.id);
        return (
          <button
            key={at}
            class={`${faceClass(code)} free${look.includes("picked") ? " sel" : ""}${look}`}
            aria-pressed={state.picked.includes(option.id)}
            onClick={() => act({ do: "pick", option: option.id })}
          >
            <Heard text={words.say("part-card", cardArgs(code))} />
            <Face code={code} words={words} />
            <Sign look={look} />
          </button>
        );
      })}
    </div>
  );
}

/** Whether an option is chosen, lit by a hint, right or wrong. */
function lookOf(state: LessonState, id: string): string {
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

const Sign = ({ look }: { look: string }) =>
  look.includes("best") ? (
    <Icon name="right" as="sign" />
  ) : look.includes(" not") ? (
    <Icon name="wrong" as="sign no" />
  ) : null;

/** Beside the table: what was not seen, what is chosen by its words or by a token, what else can be practised. */
function Shelf(props: LessonProps) {
  const { state } = props;
  const { words } = state;
  const { unseen } = boardOf(state);
  return (
    <>
      {unseen && (
        <div class="aid">
          <h3>{words.say("story-unseen", { count: unseen.length })}</h3>
          <div class="unseen">
            {unseen.map((code) => (
              <FaceUp code={code} words={words} />
            ))}
          </div>
        </div>
      )}
      {!isBare(state) && <Options {...props} />}
      <Skills {...props} />
    </>
  );
}

const Skills = ({ state: { seen, words, sheet }, act }: LessonProps) =>
  seen.skills.length > 0 && (
    <Press
      look="skills-of"
      button={{
        label: words.say("lesson-skills"),
        pressed: sheet === "skills",
        press: () => act({ do: "sheet", sheet: "skills" }),
      }}
    />
  );

/** What is not pressed in the hand. */
function Options({ state, act }: LessonProps) {
  const { words, seen, picked } = state;
  const inHand = (option: Option): boolean => option.choice.kind === "card" && seen.pick !== "each";
  const options = seen.phase === "over" ? [] : offered(state).filter((option) => !inHand(option));
  return (
    <div class="options" role="group" aria-label={words.say("lesson-answers")}>
      {options.map((option) => {
        const look = lookOf(state, option.id);
        return (
          <button
            class={`option${look}`}
            aria-pressed={picked.includes(option.id) || seen.chosen.includes(option.id)}
            aria-keyshortcuts={keyOf(state, option)}
            onClick={() => act({ do: "pick", option: option.id })}
          >
            {seen.pick === "order" && picked.includes(option.id) && <b class="nth">{picked.indexOf(option.id) + 1}</b>}
            <Choice option={option} words={words} />
            <Sign look={look} />
          </button>
        );
      })}
    </div>
  );
}

const keyOf = (state: LessonState, option: Option): string | undefined => {
  const at = offered(state).indexOf(option);
  return at < 9 ? String(at + 1) : undefined;
};

/** An option with its picture, where it is a card or a token. */
export function Choice({ option: { choice, line }, words }: { option: Option; words: Words }) {
  return (
    <>
      {(choice.kind === "card" || choice.kind === "lay") && <FaceUp code={choice.card} words={words} />}
      {choice.kind === "token" && choice.token && <TokenPiece token={choice.token} />}
      <span>{words.tell(line)}</span>
    </>
  );
}

function Sheets({ state, act }: LessonProps) {
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

const readerOf = ({ state, act }: LessonProps) => ({ ui: { rule: state.rule }, words: state.words, act });
