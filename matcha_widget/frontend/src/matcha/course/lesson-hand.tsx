/** The learner's hand: a card is pressed to answer with it, or picked to be laid. */
import { cardArgs, HIDDEN } from "../table/cards";
import { Face, faceClass, FaceDown, FaceUp } from "../table/card";
import { Heard } from "../../kit/icon";
import type { Code } from "../wire";
import { movesOf, numberOf } from "./answers";
import { lifted } from "./lesson-to-snapshot";
import { isFree, isOffering, lookOf, type Desk } from "./lesson-props";
import { Seal } from "./choice";

export function Hand({ desk }: { desk: Desk }) {
  const { board } = desk.node;
  const label = desk.words.say("aria-hand", { who: "you", count: board.hand.length });
  if (board.hand.length === 0) return null;
  return (
    <div class="held hand" role="group" aria-label={label} data-hand="0">
      {board.hand.map((code, at) => (
        <HandCard key={`${code}${board.hand.indexOf(code) === at ? "" : "+"}`} desk={desk} code={code} at={at} />
      ))}
    </div>
  );
}

function HandCard({ desk, code, at }: { desk: Desk; code: Code; at: number }) {
  const { ui, node, words, act } = desk;
  const moves = movesOf(node).length > 0;
  const offered = desk.asked.node.options.some(({ id, spot }) => spot === "hand" && id === code);
  if (!moves && !offered && node.stage !== "bet") return <HeldCard desk={desk} code={code} />;
  const picked = lifted(ui, node.board.hand) === at;
  const look = offered ? lookOf(desk, code) : "";
  const number = moves ? String(at + 1) : numberOf(desk.asked.node, code);
  const free = moves ? isOffering(desk) : isFree(desk, code);
  const state = picked ? "picked" : "free";
  return (
    <button
      class={`${faceClass(code)}${picked ? " sel" : ""}${look ? ` is-${look}` : ""}`}
      aria-pressed={picked || look === "ticked"}
      aria-disabled={!free}
      {...(number && { "aria-keyshortcuts": number })}
      onClick={() => act({ do: "card", card: code })}
    >
      <Heard text={words.say("aria-card", { ...cardArgs(code), state })} />
      <Face code={code} words={words} />
      {look && look !== "ticked" && (
        <span class="mark no">
          <Seal look={look} />
        </span>
      )}
      {number && free && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}

const HeldCard = ({ desk: { words }, code }: { desk: Desk; code: Code }) =>
  code === HIDDEN ? (
    <FaceDown />
  ) : (
    <span>
      <Heard text={words.say("part-card", cardArgs(code))} />
      <FaceUp code={code} words={words} />
    </span>
  );
