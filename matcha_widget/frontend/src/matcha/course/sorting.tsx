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
import { lookOf, type CourseProps } from "./lesson-props";
import { Tokens } from "./token-row";

export function Sorting({ course }: { course: CourseProps }) {
  const { items } = course.asked.node;
  if (items.length === 0 || joins(course.asked.node)) return null;
  return (
    <ul class="sorting">
      {items.map((item) => (
        <Tile key={item.id} course={course} item={item} />
      ))}
    </ul>
  );
}

function Tile({ course, item }: { course: CourseProps; item: Item }) {
  const { words } = course;
  return (
    <li class={item.locked ? "tile locked" : "tile"} data-thing={item.id}>
      <Thing course={course} item={item} />
      {item.line && <span>{words.tell(item.line)}</span>}
      {item.locked ? (
        <small>{words.tell(item.locked)}</small>
      ) : (
        <span class="boxes" role="group" {...(item.line && { "aria-label": words.tell(item.line) })}>
          {boxesOf(course.asked.node, item).map((box) => (
            <BoxButton course={course} item={item} box={box} />
          ))}
        </span>
      )}
    </li>
  );
}

function BoxButton({ course, item, box }: { course: CourseProps; item: Item; box: Box }) {
  const id = boxed(item, box);
  const look = lookOf(course, id);
  const what = item.line || !item.place?.table ? "" : `${item.id.replace(":", " ")}: `;
  return (
    <Press course={course} id={id} base={`btn ${look}`} {...(what && { label: what })}>
      <Seal look={look} />
      <Rank id={box.id} />
      <span class="lb">{course.words.tell(box.line)}</span>
    </Press>
  );
}

/** A suit to be ranked, or a token that is paid, drawn. */
const Rank = ({ id }: { id: string }) => (TOKENS.includes(id as Token) ? <TokenPiece token={id as Token} /> : null);

/** What is sorted, drawn: a place with what lies there, a row of tokens, a card. */
function Thing({ course, item: { id, place, tokens } }: { course: CourseProps; item: Item }) {
  if (tokens) return <Tokens words={course.words} row={tokens} />;
  if (!place) return isCard(id) ? <FaceUp code={id} words={course.words} /> : null;
  const board = { ...course.node.board, places: [place], rounds: [1], now: null, said: [] };
  const scene = { ...sceneOf(course), view: viewOf({ ...course.node, board, options: [] }) };
  const shown = scene.view.pairs[0]!.places[0];
  const bare = place.cards.every((card) => card === null);
  return (
    <div class={bare ? "pwrap side table-only" : "pwrap side"} aria-hidden="true">
      <Mat scene={scene} place={shown} round={1} lit={false} playable={false} />
    </div>
  );
}
