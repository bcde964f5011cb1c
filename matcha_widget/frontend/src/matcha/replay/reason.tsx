/** One line below the board: what has happened here, what was taken first; or why something could not be done. */
import type { Line } from "../wire";
import { Icon } from "../../kit/icon";
import { told } from "./film-claims";
import { Failed } from "../../kit/replay-parts";
import { endingAt } from "../../kit/replay-update";
import { stepOf } from "./film-lines";
import type { ReplayProps } from "./replay-game";

export function Reason({ replay }: { replay: ReplayProps }) {
  const { timeline, ui, words } = replay;
  if (ui.fault) return <Failed words={words} fault={ui.fault} />;
  const lines = told(timeline.film, ui.lens, stepOf(timeline, ui.frame));
  const taken = lines.filter(({ id }) => TAKEN.has(id));
  const decided = taken.length > 0 || lines.some(({ id }) => id === "tell-neither");
  const rest = lines.filter((line) => !taken.includes(line) && !(decided && SEEN.has(line.id)));
  const ending = endingAt(timeline, ui.frame);
  const text = words.tellAll(ending ? [...rest, ending.line] : rest);
  return (
    <div class={taken.length > 0 ? "reason right" : "reason"}>
      <Icon name={taken.length > 0 ? "right" : "eye"} />
      <p class={text.length > LONG ? "long" : ""}>
        {taken.length > 0 && <b>{words.tellAll(taken)}</b>} {text}
      </p>
    </div>
  );
}

const TAKEN: ReadonlySet<Line["id"]> = new Set(["tell-takes", "tell-alone"]);
const SEEN: ReadonlySet<Line["id"]> = new Set(["tell-turned", "tell-checked"]); // on the cards, too
const LONG = 90; // characters that fit beside what is taken
