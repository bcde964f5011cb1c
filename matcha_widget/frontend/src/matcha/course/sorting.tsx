/** Things to be sorted, each with its boxes below it; pairs to be ranked are sorted the same way. */
import { TOKENS } from "../table/cards";
import { TokenPiece } from "../../kit/icon";
import { Mat } from "../table/mat";
import { FaceUp } from "../table/card";
import type { Box, Item, Token } from "../wire";
import { boxed, boxesOf, isCard, joins } from "./answers";
import { viewOf } from "./lesson-to-snapshot";
import { sceneOf } from "./lesson-board";
import { Press, Seal } from "./choice";
import { lookOf, type Desk } from "./lesson-props";
import { Tokens } from "./token-row";

export function Sorting({ desk }: { desk: Desk }) {
  const { items } = desk.asked.node;
  if (items.length === 0 || joins(desk.asked.node)) return null;
  return (
    <ul class="sorting">
      {items.map((item) => (
        <Tile key={item.id} desk={desk} item={item} />
      ))}
    </ul>
  );
}

function Tile({ desk, item }: { desk: Desk; item: Item }) {
  const { words } = desk;
  return (
    <li class={item.locked ? "tile locked" : "tile"} data-thing={item.id}>
      <Thing desk={desk} item={item} />
      {item.line && <span>{words.tell(item.line)}</span>}
      {item.locked ? (
        <small>{words.tell(item.locked)}</small>
      ) : (
        <span class="boxes" role="group" {...(item.line && { "aria-label": words.tell(item.line) })}>
          {boxesOf(desk.asked.node, item).map((box) => (
            <BoxButton desk={desk} item={item} box={box} />
          ))}
        </span>
      )}
    </li>
  );
}

function BoxButton({ desk, item, box }: { desk: Desk; item: Item; box: Box }) {
  const id = boxed(item, box);
  const look = lookOf(desk, id);
  const what = item.line || !item.place?.table ? "" : `${item.id.replace(":", " ")}: `;
  return (
    <Press desk={desk} id={id} base={`btn ${look}`} {...(what && { label: what })}>
      <Seal look={look} />
      <Rank id={box.id} />
      <span class="lb">{desk.words.tell(box.line)}</span>
    </Press>
  );
}

/** A suit to be ranked, or a token that is paid, drawn. */
const Rank = ({ id }: { id: string }) => (TOKENS.includes(id as Token) ? <TokenPiece token={id as Token} /> : null);

/** What is sorted, drawn: a place with what lies there, a row of tokens, a card. */
function Thing({ desk, item: { id, place, tokens } }: { desk: Desk; item: Item }) {
  if (tokens) return <Tokens words={desk.words} row={tokens} />;
  if (!place) return isCard(id) ? <FaceUp code={id} words={desk.words} /> : null;
  const board = { ...desk.node.board, places: [place], rounds: [1], now: null, said: [] };
  const scene = { ...sceneOf(desk), view: viewOf({ ...desk.node, board, options: [] }) };
  const shown = scene.view.pairs[0]!.places[0];
  const bare = place.cards.every((card) => card === null);
  return (
    <div class={bare ? "pwrap side table-only" : "pwrap side"} aria-hidden="true">
      <Mat scene={scene} place={shown} round={1} lit={false} playable={false} />
    </div>
  );
}
