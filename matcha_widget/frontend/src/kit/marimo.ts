/** What a widget in which a game is played writes in marimo, so that cells which read it run again. */
import type { InitializeProps } from "@anywidget/types";
import { inMarimo } from "./shell/kernel";

interface Echoing {
  snapshot: { revision: number; answered: string | null };
  answered?: string; // for marimo; of no interest to Python
}

/**
 * In marimo a cell runs again only after a browser has written to a widget: there, and only there, the id of what changed
 * the game is written, and Python takes no notice. What it does of itself is not, or a cell that plays would never rest.
 */
export function echoInMarimo({ model }: InitializeProps<Echoing>): (() => void) | void {
  if (!inMarimo()) return;
  let before = model.get("snapshot").revision;
  const echo = (): void => {
    const { answered, revision } = model.get("snapshot");
    const still = revision === before;
    before = revision;
    if (still || answered === null || answered === model.get("answered")) return;
    model.set("answered", answered);
    model.save_changes();
  };
  model.on("change:snapshot", echo);
  return () => model.off("change:snapshot", echo);
}
