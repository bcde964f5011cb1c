/** A film that had stopped before a reveal: with the answer it plays on to its end, and until then one stands where one stood. */
import type { Node } from "../wire";

/** Whether no more and no less of a film is shown than at the node before. */
export const isSameFilm = (before: Node, after: Node): boolean =>
  before.board.replay?.beats.length === after.board.replay?.beats.length;

/** The beat at which the film of a node had stopped, if that of the node after it goes on from there to its end. */
export function stoppedAt(before: Node, after: Node): number | null {
  const [one, other] = [before.board.replay, after.board.replay];
  return one && other && one.beats.length <= other.start ? one.beats.length - 1 : null;
}

/** The node at which one stands, with the longer film: whatever else comes with it waits, and nothing can be chosen. */
export const playing = (before: Node, after: Node): Node => ({
  ...before,
  stage: "reply",
  board: { ...before.board, replay: after.board.replay },
  reply: { right: null, found: [], said: [], events: [] },
  next: "on",
});
