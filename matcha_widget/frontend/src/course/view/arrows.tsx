/** Cards among which arrows are drawn: press the card that beats, then the one it beats. */
import { cardArgs } from "../../cards";
import { Face, faceClass } from "../../view/card";
import { Heard } from "../../view/icon";
import type { Option } from "../../wire";
import { isOpen } from "../ui";
import { lookOf, type Desk } from "./desk";

const SIZE = 280;
const RADIUS = 96;
const GAP = 52; // from the middle of a card to where an arrow begins

interface Point {
  x: number;
  y: number;
}

/** The first at the top, the others clockwise. */
function around(at: number, count: number): Point {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2;
  return { x: SIZE / 2 + RADIUS * Math.cos(angle), y: SIZE / 2 + RADIUS * Math.sin(angle) };
}

export function Arrows({ desk }: { desk: Desk }) {
  const { items, options } = desk.asked.node;
  const arrows = options.filter(({ as }) => as === "arrow");
  if (arrows.length === 0) return null;
  const place = new Map(items.map(({ id }, at) => [id, around(at, items.length)]));
  return (
    <div class="graph" role="group" aria-label={desk.words.say("course-arrows")}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        {arrows.map((option) => (
          <Arrow desk={desk} option={option} place={place} />
        ))}
      </svg>
      {items.map(({ id }) => (
        <End key={id} desk={desk} code={id} at={place.get(id)!} />
      ))}
      <ul class="sr">
        {arrows.map((option) => lookOf(desk, option.id) === "right" && <li>{desk.words.tell(option.line!)}</li>)}
      </ul>
    </div>
  );
}

function Arrow({ desk, option, place }: { desk: Desk; option: Option; place: Map<string, Point> }) {
  const look = lookOf(desk, option.id);
  const [from, to] = option.id.split(">").map((card) => place.get(card));
  if (!from || !to || (look !== "right" && look !== "wrong")) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [a, b] = [
    { x: from.x + dx * GAP, y: from.y + dy * GAP },
    { x: to.x - dx * GAP, y: to.y - dy * GAP },
  ];
  const head = `M${b.x - dx * 9 - dy * 6} ${b.y - dy * 9 + dx * 6}L${b.x} ${b.y}L${b.x - dx * 9 + dy * 6} ${b.y - dy * 9 - dx * 6}`;
  return <path class={look} d={`M${a.x} ${a.y}L${b.x} ${b.y}${head}`} />;
}

function End({ desk, code, at }: { desk: Desk; code: string; at: Point }) {
  const picked = desk.ui.picked === code;
  const number = desk.asked.node.items.findIndex(({ id }) => id === code) + 1;
  return (
    <button
      class={`${faceClass(code)}${picked ? " sel" : ""}`}
      style={{ left: `${(100 * at.x) / SIZE}%`, top: `${(100 * at.y) / SIZE}%` }}
      aria-pressed={picked}
      aria-disabled={!isOpen(desk.node)}
      aria-keyshortcuts={String(number)}
      onClick={() => desk.act({ do: "join", card: code })}
    >
      <Heard text={desk.words.say("aria-card", { ...cardArgs(code), state: picked ? "picked" : "free" })} />
      <Face code={code} words={desk.words} />
      {isOpen(desk.node) && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}
