/** An option to be pressed: a button beside the board, or something that lies on it. */
import type { ComponentChildren } from "preact";
import { TOKENS } from "../table/cards";
import { FaceUp } from "../table/card";
import { Heard, Icon, TokenPiece } from "../../kit/icon";
import type { Option, Token } from "../wire";
import { buttons, isCard, numberOf } from "./answers";
import { isFree, isTicking, lookOf, nameOf, type CourseProps } from "./lesson-props";

/** The answers that are buttons; bets that are settled are told instead. */
export function Choices({ course }: { course: CourseProps }) {
  const { node } = course.asked;
  const settled = node.stage === "bet" && node !== course.node;
  const none = settled || node.items.length > 0 || node.mode === "counts" || node.mode === "none";
  const offered = none ? [] : buttons(node);
  if (offered.length === 0) return null;
  return (
    <div
      class={`opts${offered.length > 5 ? " lots" : ""}`}
      role="group"
      aria-label={course.words.say("course-answers")}
    >
      {offered.map((option) => (
        <Choice key={option.id} course={course} option={option} />
      ))}
    </div>
  );
}

function Choice({ course, option }: { course: CourseProps; option: Option }) {
  const look = lookOf(course, option.id);
  return (
    <Press course={course} id={option.id} base={`btn ${look}`}>
      <Seal look={look} />
      <Picture option={option} course={course} />
      <span class="lb">{nameOf(course, option)}</span>
      <Digit course={course} id={option.id} />
    </Press>
  );
}

interface PressProps {
  course: CourseProps;
  id: string;
  base: string; // its class
  label?: string; // what is heard, where no text is seen
  children: ComponentChildren;
}

/** What every way to press an option has in common. */
export function Press({ course, id, base, label, children }: PressProps) {
  const look = lookOf(course, id);
  const state = look === "right" || look === "wrong" ? course.words.say("course-look", { look }) : "";
  const number = numberOf(course.asked.node, id);
  return (
    <button
      class={base.trim()}
      aria-disabled={!isFree(course, id)}
      {...(isTicking(course) && { "aria-pressed": look === "ticked" || look === "right" })}
      {...(number && { "aria-keyshortcuts": number })}
      onClick={() => course.act({ do: "answer", id })}
    >
      {label && <Heard text={label} />}
      {children}
      {state && <Heard text={`, ${state}`} />}
    </button>
  );
}

const SEALS: Readonly<Record<string, string>> = { wrong: "miss", right: "match", ticked: "check", lit: "hint" };

/** The sign of a state, so that no colour is needed. */
export const Seal = ({ look }: { look: string }) => (SEALS[look] ? <Icon name={SEALS[look]} /> : null);

/** The key that gives this option. */
export function Digit({ course, id }: { course: CourseProps; id: string }) {
  const number = numberOf(course.asked.node, id);
  return number ? <kbd aria-hidden="true">{number}</kbd> : null;
}

/** What the option is, drawn: a card, or tokens. */
function Picture({ course, option: { id, as, line } }: { course: CourseProps; option: Option }) {
  if (as === "card" && isCard(id)) return <FaceUp code={id} words={course.words} />;
  const tokens = as === "token" ? [line?.args["token"], line?.args["other"]] : [];
  return tokens
    .filter((token) => TOKENS.includes(token as Token))
    .map((token) => <TokenPiece token={token as Token} />);
}
