/** The ring that decides: stairs down, and one way back up. Where it is explored, an arrow stands for every answer. */
import { Icon } from "../../kit/icon";
import { Stairs, type Over } from "../table/stairs";
import type { Desk } from "./lesson-props";

export function Ring({ desk }: { desk: Desk }) {
  const { ring } = desk.node;
  const { fading, rings } = desk.book.lesson;
  const drawn = ring && rings[ring];
  if (!drawn) return null;
  if (fading === "ring-on-demand" && !desk.ui.ring)
    return (
      <button class="btn quiet" aria-expanded={false} onClick={() => desk.act({ do: "ring" })}>
        <Icon name="upset" />
        <span class="lb">{desk.words.say("course-show-ring")}</span>
      </button>
    );
  return (
    <div class="ring" role="img" aria-label={desk.words.say(ring === "number" ? "rule-K1" : "rule-K2")}>
      <Stairs ranks={drawn.ranks} arrows={explored(desk) ?? drawn.arrows} />
    </div>
  );
}

/** Where pairs are ranked: who was found to be over whom; null where the whole ring is shown. */
function explored({ asked, ui, book }: Desk): Over[] | null {
  if (book.lesson.steps[ui.step]?.kind !== "order") return null;
  const found = asked.path.map((each) => /^(.)-(.):(.)$/.exec(each)).filter((each) => each !== null);
  return found.map(([, one, two, higher]) => ({ high: higher!, low: (higher === one ? two : one)! }));
}
