/** The hints that were given at this spot, from the idea to the whole derivation. */
import { Rules } from "../table/narration";
import { rungsAt } from "./lesson-ui";
import type { Desk } from "./lesson-props";
import { Marked } from "./reply";

export function Ladder({ desk }: { desk: Desk }) {
  const rungs = Object.entries(rungsAt(desk.ui, desk.book));
  if (rungs.length === 0) return null;
  return (
    <ol class="ladder" aria-label={desk.words.say("course-hints")}>
      {rungs.map(([rung, said]) => (
        <li value={Number(rung)}>
          <span class="nr" aria-hidden="true">
            {rung}
          </span>
          <span>
            <Marked text={desk.words.tellAll(said)} /> <Rules scene={desk} lines={said} />
          </span>
        </li>
      ))}
    </ol>
  );
}
