/** Between two players at one screen: a paper window. No hand is behind it; the public table is, while it is held aside. */
import { stranger } from "./who";
import { Person } from "../../kit/people/person";
import type { TableProps } from "./table-props";

export function Curtain({ table }: { table: TableProps }) {
  const { view, ui, words } = table;
  const next = stranger(view, view.next_seat ?? 0);
  const refusal = ui.silence ? [ui.silence] : ui.told;
  return (
    <div class={ui.peek ? "shoji aside" : "shoji"}>
      <div class="plate" role="group" aria-label={words.say("tell-turn", next)} tabIndex={-1} data-home>
        <Person who={next["who"] as string} name={words.say("part-actor", next)} />
        <b class="voice">{words.say("part-actor", next)}</b>
        <span>{words.tellAll(refusal) || words.say("is-curtain", next)}</span>
      </div>
    </div>
  );
}
