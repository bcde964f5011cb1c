/** How Matcha draws a question: its table, the hand, what is chosen by words or by a token. */
import { Sign, lookOf, type AskingParts, type AskingProps } from "../../kit/course/asking";
import { boardOf as board, itemOf, offered, settled, type AskingState } from "../../kit/course/asking-state";
import { Heard } from "../../kit/icon";
import type { Words } from "../../kit/words";
import { Face, FaceDown, FaceUp, faceClass } from "../table/card";
import { HIDDEN, cardArgs } from "../table/cards";
import { RulePicture } from "../table/rule-picture";
import { RankIcon } from "../table/stairs";
import { TokenPiece } from "../table/tray";
import type { LessonBoard, LessonSnapshot, Option } from "../wire";
import { LessonTable } from "./lesson-board";
import { Hands, Middle } from "./room-table";
import { Ring } from "./story-shelf";

/** A question whose trait has Matcha's board and options. */
const mine = (state: AskingState) => state as unknown as AskingState<LessonSnapshot>;

export const boardOf = (state: AskingState): LessonBoard => board(mine(state));

/** Nothing lies on the table: what can be chosen stands in its place. */
const isBare = (state: AskingState): boolean => boardOf(state).places.length === 0 && !boardOf(state).tokens;

function Stage({ state, act }: AskingProps) {
  const { seen, words } = state;
  const board = boardOf(state);
  const item = itemOf(mine(state));
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
          laid={settled(state) ? seen.chosen : []}
          look={lookOf(state, seen.chosen[0] ?? "")}
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

/** The ring that was asked about, once it is found. */
function Found({ state }: Pick<AskingProps, "state">) {
  const { seen, words } = mine(state);
  const rank = seen.options.find(({ choice }) => choice.kind === "rank");
  if (seen.phase !== "told" || !seen.right || !rank) return null;
  return (
    <div class="aid found">
      <Ring words={words} kind={/\d/.test(rank.id) ? "number" : "suit"} />
    </div>
  );
}

/** The hand; cards in it are pressed where they are what is asked for. */
function Hold({ state, act }: AskingProps) {
  const { words } = state;
  const { hand, places } = boardOf(state);
  const laid = places.some(({ cards: [own] }) => own !== null && state.seen.chosen.includes(own)); // it is in the hand no more
  const cards = offered(mine(state)).filter(({ choice }) => choice.kind === "card");
  const shown = hand.length > 0 ? hand : state.seen.pick === "each" ? [] : cards.map(({ id }) => id);
  return (
    <div class="hand" role="group" aria-label={words.say("story-hand")}>
      {shown.map((code, at) => {
        const option = offered(mine(state)).find(
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

/** Beside the table: what was not seen, what is chosen by its words or by a token. */
function Shelf({ state, act }: AskingProps) {
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
      {isBare(state) ? <Found state={state} /> : <Options state={state} act={act} />}
    </>
  );
}

/** What is not pressed in the hand. */
function Options({ state, act }: AskingProps) {
  const { words, seen, picked } = state;
  const inHand = (option: Option): boolean => option.choice.kind === "card" && seen.pick !== "each";
  const options = seen.phase === "over" ? [] : offered(mine(state)).filter((option) => !inHand(option));
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

const keyOf = (state: AskingState, option: Option): string | undefined => {
  const at = offered(mine(state)).indexOf(option);
  return at < 9 ? String(at + 1) : undefined;
};

/** An option with its picture, where it is a card or a token. */
function Choice({ option: { choice, line }, words }: { option: Option; words: Words }) {
  return (
    <>
      {(choice.kind === "card" || choice.kind === "lay") && <FaceUp code={choice.card} words={words} />}
      {choice.kind === "token" && choice.token && <TokenPiece token={choice.token} />}
      {choice.kind === "rank" && (
        <b class={`rank s${choice.rank}`} aria-hidden="true">
          <RankIcon rank={choice.rank} />
        </b>
      )}
      {choice.kind === "rank" && /\d/.test(choice.rank) ? (
        <Heard text={words.tell(line)} />
      ) : (
        <span>{words.tell(line)}</span>
      )}
    </>
  );
}

export const PARTS: AskingParts = {
  Stage,
  Hold,
  Shelf,
  Choice: Choice as AskingParts["Choice"], // every option here is one of Matcha's
  Middle,
  Cards: Hands,
  picture: RulePicture,
};
