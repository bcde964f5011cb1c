/** The ring that decides: stairs down, and one way back up. Where it is explored, an arrow stands for every answer. */
import { Icon } from "../../view/icon";
import { Stairs, type Over } from "../../view/stairs";
import type { Desk } from "./desk";

const RANKS = { number: ["4", "3", "2", "1"], suit: ["M", "B", "W", "S"] } as const;

/** Every arrow of a ring: down to what is lower, and from the last up to the first. */
const arrowsOf = (ranks: readonly string[]): Over[] => [
  ...[0, 1, 2].map((at) => ({ high: ranks[at]!, low: ranks[at + 1]! })),
  ...[0, 1].map((at) => ({ high: ranks[at]!, low: ranks[at + 2]! })),
  { high: ranks[3]!, low: ranks[0]! },
];

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
  return (
    <div class="ring" role="img" aria-label={desk.words.say(ring === "number" ? "rule-K1" : "rule-K2")}>
      <Stairs ranks={RANKS[ring]} arrows={explored(desk) ?? arrowsOf(RANKS[ring])} />
    </div>
  );
}

/** Where pairs are ranked: who was found to be over whom; null where the whole ring is shown. */
function explored({ asked: { node }, ui, book }: Desk): Over[] | null {
  if (book.lesson.steps[ui.step]?.kind !== "order") return null;
  const wrong = node.next === "again" || book.node(ui.step, ui.path)?.reply?.right === false;
  const found = (wrong ? ui.path.slice(0, -1) : ui.path)
    .map((each) => /^(.)-(.):(.)$/.exec(each))
    .filter((each) => each !== null);
  return found.map(([, one, two, higher]) => ({ high: higher!, low: (higher === one ? two : one)! }));
}
