/** A film that had stopped before a reveal: with the answer it plays on to its end, and what is said to it waits so long. */
import type { Node } from "../wire";
import type { Ui } from "./ui";

/** Where the film of a node had stopped at the node before; null where it has not become longer. */
export function playsFrom(before: Node, after: Node): number | null {
  const [one, other] = [before.board.replay, after.board.replay];
  return one && other && one.beats.length < other.beats.length ? one.beats.length - 1 : null;
}

/** The film is at its end. */
export const ended = (ui: Ui): Ui => (ui.plays ? { ...ui, plays: false, beat: null } : ui);

/** The node as it is shown while its film plays. */
export const unsaid = (node: Node, root: Node): Node => ({
  ...node,
  reply: { right: null, found: [], said: [], events: [] },
  futures: root.futures,
  debrief: [],
  small: null,
});
