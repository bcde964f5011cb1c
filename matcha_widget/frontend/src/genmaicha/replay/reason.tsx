/** One line below the board: what has happened here; or why something could not be done. */
import { Icon } from "../../kit/icon";
import { Failed } from "../../kit/replay-parts";
import { RuleSign } from "../../kit/rule-panel";
import { framesTo, linesOf } from "./film";
import type { ReplayProps } from "./replay-game";
import { endingAt } from "../../kit/replay-update";

const LONG = 110; // characters that fit in a large line
const LONGER = 170; // and in two small ones

export function Reason({ replay }: { replay: ReplayProps }) {
  const { timeline, ui, words, act } = replay;
  if (ui.fault) return <Failed words={words} fault={ui.fault} />;
  const lines = linesOf(timeline, ui.lens, framesTo(timeline, ui.frame));
  const ending = endingAt(timeline, ui.frame);
  const text = words.tellAll(ending ? [...lines, ending.line] : lines);
  const length = text.length * (words.language === "ja" ? 2 : 1); // its signs are twice as wide
  return (
    <div class="reason">
      <Icon name="eye" />
      <p class={length > LONGER ? "longer" : length > LONG ? "long" : ""}>
        {text} <RuleSign table={{ ui, words, act }} lines={lines} />
      </p>
    </div>
  );
}
