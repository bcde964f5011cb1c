/** The shelf beside the board: both players' tokens, and what is known by now: goals, rings, unseen cards. */
import { knownSnapshot } from "../../kit/course/panel-state";
import { FaceUp } from "../parts/card";
import { TOKENS } from "../parts/cards";
import { RingStairs } from "../parts/ring-stairs";
import { TokenPiece, Tray } from "../table/tray";
import type { CardCode, Token } from "../wire";
import { tableProps, type StoryProps } from "./story";
import { knownRings } from "./story-game";

export function Shelf(props: StoryProps) {
  const { view, state } = props;
  if (!view) return null;
  const table = tableProps(props, view);
  const { rings, goals } = state.snapshot;
  const [ring] = knownRings(state.snapshot, rings);
  const { unseen } = knownSnapshot(state);
  return (
    <>
      <Tray table={table} seat={1} />
      <div class="aid">
        {unseen ? (
          <Unseen words={props.words} cards={unseen} />
        ) : ring ? (
          <Ring kind={ring} {...props} />
        ) : (
          <Goals {...props} goals={goals} />
        )}
      </div>
      <Tray table={table} seat={0} />
    </>
  );
}

const TOKENS_OF: Readonly<Record<string, readonly Token[]>> = {
  colour: ["M", "M", "M"],
  whisks: ["K", "K", "K", "K"],
  kinds: TOKENS,
};
const ORDER = ["colour", "whisks", "kinds"] as const;

/** The ways to win met so far. */
export function Goals({ words, goals }: Pick<StoryProps, "words"> & { goals: readonly string[] }) {
  if (goals.length === 0) return null;
  return (
    <>
      <h3>{words.message("story-goals", { count: goals.length })}</h3>
      <dl class="goals-met">
        {ORDER.filter((goal) => goals.includes(goal)).map((goal) => (
          <>
            <dt aria-hidden="true">
              {TOKENS_OF[goal]!.map((token) => (
                <TokenPiece token={token} />
              ))}
            </dt>
            <dd>{words.message("story-goal", { goal })}</dd>
          </>
        ))}
      </dl>
    </>
  );
}

/** A ring as stairs, as a picture. */
export function Ring({ words, kind }: Pick<StoryProps, "words"> & { kind: "number" | "suit" }) {
  return (
    <>
      <h3>{words.message("story-ring", { kind })}</h3>
      <RingStairs kind={kind} />
    </>
  );
}

/** The cards that you have not seen. */
const Unseen = ({ cards, words }: Pick<StoryProps, "words"> & { cards: readonly CardCode[] }) => (
  <>
    <h3>{words.message("story-unseen", { count: cards.length })}</h3>
    <div class="unseen">
      {cards.map((code) => (
        <FaceUp code={code} words={words} />
      ))}
    </div>
  </>
);
