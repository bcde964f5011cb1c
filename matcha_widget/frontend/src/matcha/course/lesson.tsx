/** Matcha's parts of a question, for one person and for a class: its table, the hand, options in words or as tokens. */
import { ResultIcon, optionClass, type QuestionParts, type QuestionProps } from "../../kit/course/question";
import {
  visibleBoard as board,
  currentItem,
  offeredOptions,
  isSettled,
  type QuestionUiState,
} from "../../kit/course/question-state";
import { VisuallyHidden } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import { Face, FaceDown, FaceUp, faceClass } from "../parts/card";
import { HIDDEN, cardArgs } from "../parts/cards";
import { RulePicture } from "../parts/rule-picture";
import { RankIcon } from "../parts/ring-stairs";
import { TokenPiece } from "../table/tray";
import type { BoardData, MatchaQuestionSnapshot, MatchaOption } from "../wire";
import { LessonTable } from "./lesson-board";
import { Ring } from "./story-shelf";

/** The state of a question, typed with Matcha's board and options. */
const asMatcha = (state: QuestionUiState) => state as unknown as QuestionUiState<MatchaQuestionSnapshot>;

export const boardOf = (state: QuestionUiState): BoardData => board(asMatcha(state));

/** True if nothing lies on the table; then the options stand in its place. */
const isBare = (state: QuestionUiState): boolean => boardOf(state).places.length === 0 && !boardOf(state).tokens;

function Stage({ state, dispatch }: QuestionProps) {
  const { snapshot, words } = state;
  const board = boardOf(state);
  const item = currentItem(asMatcha(state));
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
        <Options state={state} dispatch={dispatch} />
      ) : (
        <LessonTable
          board={board}
          words={words}
          own={words.message("part-alone", { who: "you" })}
          other={words.message(`part-name-${snapshot.who}`)}
          chosen={isSettled(state) ? snapshot.chosen : []}
          look={optionClass(state, snapshot.chosen[0] ?? "")}
        />
      )}
      {item && snapshot.phase !== "over" && (
        <p class="item">
          <Choice option={item} words={words} />
        </p>
      )}
    </>
  );
}

/** The ring that was asked about, after the answer. */
function FoundRing({ state }: Pick<QuestionProps, "state">) {
  const { snapshot, words } = asMatcha(state);
  const rank = snapshot.options.find(({ choice }) => choice.kind === "rank");
  if (snapshot.phase !== "told" || !snapshot.right || !rank) return null;
  return (
    <div class="aid found">
      <Ring words={words} kind={/\d/.test(rank.id) ? "number" : "suit"} />
    </div>
  );
}

/** The hand; its cards are buttons if they are the options. */
function HandArea({ state, dispatch }: QuestionProps) {
  const { words } = state;
  const { hand, places } = boardOf(state);
  const isChosen = places.some(({ cards: [own] }) => own !== null && state.snapshot.chosen.includes(own)); // it has left the hand
  const cards = offeredOptions(asMatcha(state)).filter(({ choice }) => choice.kind === "card");
  const codes = hand.length > 0 ? hand : state.snapshot.pick === "each" ? [] : cards.map(({ id }) => id);
  return (
    <div class="hand" role="group" aria-label={words.message("story-hand")}>
      {codes.map((code, at) => {
        const option = offeredOptions(asMatcha(state)).find(
          ({ choice }) => "card" in choice && choice.card === code && choice.kind === "card",
        );
        if (!option) return <FaceUp key={at} code={code} words={words} />;
        const look = isChosen ? "" : optionClass(state, option.id);
        return (
          <button
            key={at}
            class={`${faceClass(code)} free${look.includes("picked") ? " is-picked" : ""}${look}`}
            aria-pressed={state.picked.includes(option.id)}
            onClick={() => dispatch({ do: "pick", option: option.id })}
          >
            <VisuallyHidden text={words.message("part-card", cardArgs(code))} />
            <Face code={code} words={words} />
            <ResultIcon look={look} />
          </button>
        );
      })}
    </div>
  );
}

/** Beside the table: unseen cards, and options in words or as tokens. */
function Shelf({ state, dispatch }: QuestionProps) {
  const { words } = state;
  const { unseen } = boardOf(state);
  return (
    <>
      {unseen && (
        <div class="aid">
          <h3>{words.message("story-unseen", { count: unseen.length })}</h3>
          <div class="unseen">
            {unseen.map((code) => (
              <FaceUp code={code} words={words} />
            ))}
          </div>
        </div>
      )}
      {isBare(state) ? <FoundRing state={state} /> : <Options state={state} dispatch={dispatch} />}
    </>
  );
}

/** The options outside the hand. */
function Options({ state, dispatch }: QuestionProps) {
  const { words, snapshot, picked } = state;
  const inHand = (option: MatchaOption): boolean => option.choice.kind === "card" && snapshot.pick !== "each";
  const options = snapshot.phase === "over" ? [] : offeredOptions(asMatcha(state)).filter((option) => !inHand(option));
  return (
    <div class="options" role="group" aria-label={words.message("lesson-answers")}>
      {options.map((option) => {
        const look = optionClass(state, option.id);
        return (
          <button
            class={`option${look}`}
            aria-pressed={picked.includes(option.id) || snapshot.chosen.includes(option.id)}
            aria-keyshortcuts={keyOf(state, option)}
            onClick={() => dispatch({ do: "pick", option: option.id })}
          >
            {snapshot.pick === "order" && picked.includes(option.id) && (
              <b class="nth">{picked.indexOf(option.id) + 1}</b>
            )}
            <Choice option={option} words={words} />
            <ResultIcon look={look} />
          </button>
        );
      })}
    </div>
  );
}

const keyOf = (state: QuestionUiState, option: MatchaOption): string | undefined => {
  const at = offeredOptions(asMatcha(state)).indexOf(option);
  return at < 9 ? String(at + 1) : undefined;
};

/** An option, with its picture if it is a card or a token. */
function Choice({ option: { choice, line }, words }: { option: MatchaOption; words: Words }) {
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
        <VisuallyHidden text={words.sentence(line)} />
      ) : (
        <span>{words.sentence(line)}</span>
      )}
    </>
  );
}

export const PARTS: QuestionParts = {
  Stage,
  Hold: HandArea,
  Shelf,
  Choice: Choice as QuestionParts["Choice"], // every option here is one of Matcha's
  Middle,
  Cards: Hands,
  picture: RulePicture,
};

export function Middle({ state }: QuestionProps) {
  const board = boardOf(state);
  const { snapshot, words } = state;
  return board.places.length > 0 || board.tokens ? (
    <LessonTable
      board={board}
      words={words}
      own={words.message("lesson-yours")}
      other={words.message(`part-name-${snapshot.who}`)}
    />
  ) : null;
}

/** The hand of the class, the other hand if it lies open, and the unseen cards. */
export function Hands({ state }: QuestionProps) {
  const { words } = state;
  const { hand, top, unseen } = boardOf(state);
  const open = top.filter((code) => code !== HIDDEN);
  return (
    <>
      <span class="hand" role="img" aria-label={words.message("story-hand")}>
        {(hand.length > 0 ? hand : top).map((code) =>
          code === HIDDEN ? <FaceDown /> : <FaceUp code={code} words={words} />,
        )}
      </span>
      {hand.length > 0 && open.length > 0 && (
        <span class="hand theirs" role="img" aria-label={words.message("lesson-theirs")}>
          <small>{words.message("lesson-theirs")}</small>
          {open.map((code) => (
            <FaceUp code={code} words={words} />
          ))}
        </span>
      )}
      {unseen && (
        <span class="unseen">
          <small>{words.message("story-unseen", { count: unseen.length })}</small>
          {unseen.map((code) => (
            <FaceUp code={code} words={words} />
          ))}
        </span>
      )}
    </>
  );
}
