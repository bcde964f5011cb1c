/** What a display of a lesson hears of keyboard and pointer. */
import { rove } from "../../kit/focus";
import { isChord, keepKeys, keyName, lingers } from "../../kit/keyboard";
import { gestureFor } from "./lesson-keys";
import type { Desk } from "./lesson-props";
import { beatBeside } from "./lesson-film";

const ROWS = [
  ".steps button",
  ".board .hit, .board .place[aria-disabled]",
  ".board .hand button",
  ".reel :is(button, input)",
  ".answers button:not(.rule), .answers input",
  ".bar button",
];

export interface Hearer {
  desk(): Desk;
  /** What moves is at its end. */
  settle(): void;
}

export function hearInput(el: HTMLElement, { desk, settle }: Hearer, signal: AbortSignal): void {
  const root = (): HTMLElement => el.firstElementChild as HTMLElement;

  function onKey(event: KeyboardEvent): void {
    if (isChord(event)) return;
    event.stopPropagation(); // JupyterLab would cut the cell on x
    root().dataset["keyed"] = "";
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, select, textarea")) return onWriting(event);
    if (lingers(event)) return event.key === "Enter" || event.key === " " ? event.preventDefault() : undefined;
    settle();
    if (event.key === " " && target?.closest("button:not([aria-disabled=true]), a, summary")) return;
    if (stepFilm(event)) return event.preventDefault();
    const { ui, book, act } = desk();
    const gesture = gestureFor(event, ui, book, target?.closest<HTMLElement>(".tile")?.dataset["thing"] ?? null);
    if (gesture) act(gesture);
    if (gesture || rove(root(), keyName(event), ROWS)) event.preventDefault();
  }

  /** What is typed stays in its field; Enter is for all fields together. */
  function onWriting({ key, target }: KeyboardEvent): void {
    const { act } = desk();
    if (key === "Escape") act({ do: "close" });
    if (key === "Enter" && target instanceof HTMLElement && target.closest(".votes")) act({ do: "check" });
  }

  /** Where there is a film and nothing to choose, the arrows step through it. */
  function stepFilm({ key }: KeyboardEvent): boolean {
    const now = desk();
    if (!now.node?.board.replay || now.node.options.length > 0 || (key !== "ArrowLeft" && key !== "ArrowRight"))
      return false;
    const beat = beatBeside(now, key === "ArrowRight" ? 1 : -1);
    if (beat >= 0) now.act({ do: "beat", beat });
    return true;
  }

  keepKeys(el, signal);
  el.addEventListener("keydown", onKey, { signal });
  // who points needs no keys, and reads no number twice
  el.addEventListener("pointerdown", () => void delete root().dataset["keyed"], { signal });
}
