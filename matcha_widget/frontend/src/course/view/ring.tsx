/** The ring that decides: stairs down, and one way back up. Where it is explored, an arrow stands for every answer. */
import { Icon } from "../../view/icon";
import type { Desk } from "./desk";

const RANKS = { number: ["4", "3", "2", "1"], suit: ["M", "B", "W", "S"] } as const;

/** Stairs of four: where each rank stands. */
const at = (rank: number): { x: number; y: number } => ({ x: 40 + rank * 66, y: 36 + rank * 17 });

export function Ring({ desk }: { desk: Desk }) {
  const { ring } = desk.node;
  const { fading } = desk.book.lesson;
  if (ring === null) return null;
  if (fading === "ring-on-demand" && !desk.ui.ring)
    return (
      <button class="btn quiet" aria-expanded={false} onClick={() => desk.act({ do: "ring" })}>
        <Icon name="upset" />
        <span class="lb">{desk.words.say("course-show-ring")}</span>
      </button>
    );
  return <Stairs desk={desk} ring={ring} />;
}

function Stairs({ desk, ring }: { desk: Desk; ring: "number" | "suit" }) {
  const ranks: readonly string[] = RANKS[ring];
  const drawn = explored(desk);
  const shown = (high: number, low: number): boolean => drawn?.has(`${ranks[high]}>${ranks[low]}`) ?? true;
  return (
    <svg
      class="ring"
      viewBox="0 0 280 152"
      role="img"
      aria-label={desk.words.say(ring === "number" ? "rule-K1" : "rule-K2")}
    >
      <path class="stairs" d="M10 134V62h62v17h66v17h66v17h62v21z" />
      {[0, 1, 2].map((high) => shown(high, high + 1) && <path class="down" d={hop(high, high + 1, 14)} />)}
      {[0, 1].map((high) => shown(high, high + 2) && <path class="down far" d={hop(high, high + 2, 34)} />)}
      {shown(3, 0) && <path class="back" d="M238 108C240 152 40 152 40 78M33 87L40 75L48 86" />}
      {ranks.map((rank, place) => (
        <Rank rank={rank} ring={ring} x={at(place).x} y={at(place).y} />
      ))}
    </svg>
  );
}

/** An arrow down the stairs, bent upwards so that it passes over what lies between. */
function hop(high: number, low: number, bend: number): string {
  const [from, to] = [at(high), at(low)];
  const end = { x: to.x - 12, y: to.y - 16 };
  return `M${from.x + 14} ${from.y - 13}Q${(from.x + to.x) / 2} ${from.y - bend} ${end.x} ${end.y}l-9 -2m9 2l1 -9`;
}

function Rank({ rank, ring, x, y }: { rank: string; ring: "number" | "suit"; x: number; y: number }) {
  return (
    <g class={ring === "suit" ? `s${rank}` : ""}>
      <circle cx={x} cy={y} r="18" />
      <svg x={x - 10} y={y - 12} width="20" height="24">
        <use href={ring === "suit" ? `#mt-${rank}` : `#mt-n${rank}`} />
      </svg>
    </g>
  );
}

/** Where pairs are ranked: who was found to be over whom; null where the whole ring is shown. */
function explored({ asked: { node }, ui, book }: Desk): Set<string> | null {
  if (book.lesson.steps[ui.step]?.kind !== "order") return null;
  const wrong = node.next === "again" || book.node(ui.step, ui.path)?.reply?.right === false;
  const found = (wrong ? ui.path.slice(0, -1) : ui.path)
    .map((each) => /^(.)-(.):(.)$/.exec(each))
    .filter((each) => each !== null);
  return new Set(found.map(([, one, two, higher]) => `${higher}>${higher === one ? two : one}`));
}
