/** Between two players at one screen: a paper window. No hand is behind it; the public table is, while it is held aside. */
import { stranger } from "./who";
import type { Scene } from "./table-props";

export function Curtain({ scene }: { scene: Scene }) {
  const { view, ui, words, act } = scene;
  const seat = view.next_seat ?? 0;
  const next = stranger(view, seat);
  const name = words.say("part-actor", next);
  const refusal = ui.silence ? [ui.silence] : ui.told;
  const peek = (on: boolean) => () => act({ do: "peek", on });
  /** The button moves away with the curtain; the pointer that holds it stays its own. */
  const hold = (event: PointerEvent) => {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    act({ do: "peek", on: true });
  };
  return (
    <div class={ui.peek ? "shoji aside" : "shoji"}>
      <div class="plate" role="group" aria-label={words.say("tell-turn", next)} tabIndex={-1} data-home>
        <b class="voice">{words.say("tell-turn", next)}</b>
        <span>{words.tellAll(refusal) || words.say("is-curtain", next)}</span>
        <button class="btn go" onClick={() => act({ do: "wish", wish: { type: "ready", seat } })}>
          {words.say("do-ready", { name })}
        </button>
        <button
          class="btn hold"
          aria-pressed={ui.peek}
          onPointerDown={hold}
          onLostPointerCapture={peek(false)}
          onKeyDown={(event) => (event.key === " " || event.key === "Enter") && act({ do: "peek", on: true })}
          onKeyUp={peek(false)}
          onBlur={peek(false)}
        >
          {words.say("do-peek")}
        </button>
      </div>
    </div>
  );
}
