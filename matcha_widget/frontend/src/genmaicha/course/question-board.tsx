/** Genmaicha's board of a question: cloth, crates, people and bag. Options are pressed where they lie. */
import { optionClass, type QuestionProps } from "../../kit/course/question";
import {
  visibleBoard as board,
  isSettled,
  type QuestionGesture,
  type QuestionUiState,
} from "../../kit/course/question-state";
import { Person } from "../../kit/people/person";
import type { Words } from "../../kit/i18n";
import type { CardLook } from "../parts/card";
import { Cloth } from "../parts/cloth";
import { Crate } from "../parts/crate";
import { halfFor, MiniDrink, Minis } from "../parts/drink";
import { Glyph } from "../parts/glyph";
import { cardsOf, COLOURS, drinkName, LINES, seal, SHAPES, type LineCode } from "../parts/names";
import { Pouch } from "../parts/seat";
import type { LineState } from "../parts/tag";
import type { BoardData, GenmaichaQuestionSnapshot } from "../wire";

/** The state of a question, typed with Genmaicha's board and options. */
const asGenmaicha = (state: QuestionUiState) => state as unknown as QuestionUiState<GenmaichaQuestionSnapshot>;

export const boardOf = (state: QuestionUiState): BoardData => board(asGenmaicha(state));

/** Press handler of an option; undefined if it cannot be pressed now. */
export const pressHandler = ({ state, dispatch }: QuestionProps, id: string): (() => void) | undefined =>
  state.snapshot.phase === "ask" && isSettled(state) && state.snapshot.options.some((option) => option.id === id)
    ? () => dispatch({ do: "pick", option: id } satisfies QuestionGesture)
    : undefined;

export const nameOf = (words: Words, who: string): string =>
  words.message(who === "you" ? "gm-you" : `part-name-${who}`);

export function Stage(props: QuestionProps) {
  const board = boardOf(props.state);
  return (
    <div class="genmaicha-board">
      {board.grid.length > 0 && <Market {...props} />}
      {board.crates.length > 0 && <Crates {...props} />}
      {board.people.length > 0 && <People {...props} />}
      {board.shelves.length > 0 && <Shelves {...props} />}
      {board.bag.length > 0 && <Bag {...props} />}
    </div>
  );
}

/** The cloth; tags are buttons if they are options. */
function Market(props: QuestionProps) {
  const { state, dispatch } = props;
  const { words, snapshot } = state;
  const board = boardOf(state);
  const pressable = pressHandler(props, "row1") !== undefined;
  return (
    <Cloth
      words={words}
      label={words.message("gm-aria-cloth")}
      grid={board.grid}
      prices={board.prices}
      states={statesOf(board, snapshot.slip)}
      pressLine={pressable ? (line) => dispatch({ do: "pick", option: line }) : undefined}
      cards={cupsOf(board)}
    >
      {board.corners && <Corners {...props} />}
    </Cloth>
  );
}

const statesOf = (board: BoardData, slip: string): Partial<Record<LineCode, LineState>> =>
  Object.fromEntries(
    LINES.flatMap((line): [LineCode, LineState][] =>
      line === slip
        ? [[line, "hatched"]]
        : line === board.ran
          ? [[line, "ran"]]
          : board.lit.includes(line)
            ? [[line, "lit"]]
            : [],
    ),
  );

/** The cups of a line: empty ones are open, the others hold a drink. */
function cupsOf({ cups, grid, ran, serving }: BoardData): Readonly<Record<string, CardLook>> {
  const open = cups.map(({ card, drink }): [string, CardLook] => [
    card,
    drink ? { served: { drink, as: halfFor(card) } } : { open: true },
  ]);
  const cards = ran ? cardsOf({ grid }, ran) : [];
  const served = cards.map((card, at): [string, CardLook] => [
    card,
    { served: { drink: serving[at]!, as: halfFor(card) } },
  ]);
  return Object.fromEntries([...open, ...served]);
}

/** Two threads from corner to corner. */
const Corners = (props: QuestionProps) => (
  <>
    {["corner1", "corner2"].map((id) => (
      <button
        class={`corner-thread ${id}${props.state.snapshot.slip === id ? " slip" : ""}`}
        aria-label={props.state.words.message("gm-aria-corner")}
        onClick={pressHandler(props, id)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={id === "corner1" ? "M4 4 96 96" : "M96 4 4 96"} />
        </svg>
      </button>
    ))}
  </>
);

function Crates(props: QuestionProps) {
  const { state } = props;
  const board = boardOf(state);
  return (
    <div class="crates">
      {board.crates.map(({ letter, drinks, taken }) => (
        <Crate
          words={state.words}
          letter={letter}
          drinks={drinks}
          picked={taken}
          best={optionClass(state, letter).includes("best")}
          press={pressHandler(props, letter)}
          key={letter}
        />
      ))}
    </div>
  );
}

/** Opened pouches. A press seats a person; a coin seats everyone it decides about. */
function People(props: QuestionProps) {
  const { words } = props.state;
  const { people } = boardOf(props.state);
  const coin = pressHandler(props, "coin");
  return (
    <div class="bidders">
      {people.map(({ who, bid, more, place }) => {
        const sums = more === null ? [bid] : [bid, more];
        return (
          <button
            class={`bidder${place === null ? "" : " seated"}${props.state.snapshot.slip === who ? " slip" : ""}`}
            aria-disabled={place !== null || undefined}
            data-who={who}
            onClick={place === null ? pressHandler(props, who) : undefined}
            key={who}
          >
            <span class="nth-of">{place ?? ""}</span>
            <Person who={who} name={nameOf(words, who)} />
            <b>{nameOf(words, who)}</b>
            <Pouch words={words} look={sums} />
          </button>
        );
      })}
      <button
        class={`coin${props.state.snapshot.slip === "coin" ? " slip" : ""}`}
        onClick={coin}
        aria-disabled={!coin || undefined}
      >
        <Glyph name="coin" />
        {words.message("gm-option-coin")}
      </button>
    </div>
  );
}

/** Everybody's drinks, and those that have just gone back. */
function Shelves({ state }: QuestionProps) {
  const { words } = state;
  const { shelves, back } = boardOf(state);
  return (
    <div class="holders">
      {shelves.map(({ who, drinks }) => (
        <section class="holder" aria-label={nameOf(words, who)}>
          <Person who={who} name={nameOf(words, who)} />
          <Minis words={words} drinks={drinks} />
        </section>
      ))}
      {back.length > 0 && (
        <section class="holder back">
          <b>{words.message("gm-back")}</b>
          <Minis words={words} drinks={back} />
        </section>
      )}
    </div>
  );
}

/** Six by six places: those asked about are buttons; an open bag shows its drinks. */
function Bag(props: QuestionProps) {
  const { state, dispatch } = props;
  const { words, snapshot, typed } = state;
  const board = boardOf(state);
  return (
    <div class="bag-and-sum">
      <div class="bag-picture" role="group" aria-label={words.message("gm-aria-bag")}>
        <span />
        {SHAPES.map((shape) => (
          <span class="axis">{shape}</span>
        ))}
        {COLOURS.map((colour) => (
          <>
            <span class="axis">{seal(words, colour)}</span>
            {SHAPES.map((shape) => (
              <Spot {...props} drink={colour + shape} />
            ))}
          </>
        ))}
      </div>
      {board.fraction && (
        <Fraction
          words={words}
          typed={typed}
          locked={snapshot.phase !== "ask"}
          type={(text) => dispatch({ do: "type", text })}
        />
      )}
    </div>
  );
}

function Spot(props: QuestionProps & { drink: string }) {
  const { state, drink } = props;
  const board = boardOf(state);
  if (!board.bag.includes(drink)) return <span class="spot" aria-hidden="true" />;
  const look = board.wanted.includes(drink) || board.found.includes(drink) ? " on" : "";
  if (board.open)
    return (
      <span class={`spot${look}`}>
        <MiniDrink words={state.words} drink={drink} />
      </span>
    );
  return (
    <button
      class={`spot can${look}${state.snapshot.slip === drink ? " slip" : ""}`}
      aria-label={drinkName(state.words, drink)}
      aria-pressed={board.found.includes(drink)}
      onClick={pressHandler(props, drink)}
    >
      <MiniDrink words={state.words} drink={drink} />
    </button>
  );
}

interface FractionProps {
  words: Words;
  typed: string;
  locked: boolean;
  type(text: string): void;
}

export function Fraction({ words, typed, locked, type }: FractionProps) {
  const [over = "", under = ""] = typed.split("/");
  const set = (above: string, below: string): void => type(`${above}/${below}`);
  const field = (label: string, value: string, change: (text: string) => void) => (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      aria-label={words.message(label)}
      value={value}
      readOnly={locked}
      onInput={(event) => change((event.target as HTMLInputElement).value)}
    />
  );
  return (
    <span class="fraction" role="group" aria-label={words.message("gm-option-fraction")}>
      {field("gm-aria-over", over, (text) => set(text, under))}
      <i />
      {field("gm-aria-under", under, (text) => set(over, text))}
    </span>
  );
}
