/** One line below the board: what has happened here; or why something could not be done. */
import { Icon } from "../../kit/icon";
import { Rules } from "../../kit/rule-panel";
import type { Fault } from "../wire";
import { framesTo, linesOf } from "./film";
import type { ReplayProps } from "./replay-props";
import { endingAt } from "./replay-update";

const LONG = 110; // characters that fit in a large line
const LONGER = 170; // and in two small ones, with its rules: what six have bid has them beside the board alone

export function Reason({ replay }: { replay: ReplayProps }) {
  const { unpacked, ui, words, act } = replay;
  if (ui.fault)
    return (
      <div class="reason refused">
        <Icon name="help" />
        <Faulty replay={replay} fault={ui.fault} />
      </div>
    );
  const lines = linesOf(unpacked, ui.lens, framesTo(unpacked, ui.cursor.frame));
  const ending = endingAt(unpacked, ui.cursor.frame);
  const text = words.tellAll(ending ? [...lines, ending.line] : lines);
  return (
    <div class="reason">
      <Icon name="eye" />
      <p class={text.length > LONGER ? "longer" : text.length > LONG ? "long" : ""}>
        {text}{" "}
        {text.length <= LONGER && (
          <span class="chips">
            <Rules table={{ ui, words, act }} lines={lines} />
          </span>
        )}
      </p>
    </div>
  );
}

/** What went wrong, or why there is no more. */
export const Faulty = ({ replay: { words }, fault: { line, text } }: { replay: ReplayProps; fault: Fault }) => (
  <p class="fault">
    <span>{words.tell(line)}</span> {text && <code lang="en">{text}</code>}
  </p>
);
