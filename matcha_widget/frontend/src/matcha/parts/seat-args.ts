/** Seats on this screen: the viewer sits below, the other player above. */
import type { MessageArgs, Seat, Snapshot } from "../wire";

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
export const below = (view: Snapshot): Seat => (view.seat === 1 ? 1 : 0);
export const above = (view: Snapshot): Seat => other(below(view));

/** The arguments that name a player to the viewer. */
export function seatArgs(view: Snapshot, seat: Seat): MessageArgs {
  return seat === view.seat ? { who: "you" } : seatArgsForOthers(view, seat);
}

/** The same without "you": for sentences that several people read. */
export function seatArgsForOthers(view: Snapshot, seat: Seat): MessageArgs {
  const { name, plain } = view.players[seat];
  if (name) return { who: plain ? "plain" : "name", name };
  return { who: seat === 0 ? "bottom" : "top" };
}

export const mayMove = (view: Snapshot): boolean => view.phase === "play" && view.legal.length > 0;

/** True if the viewer plays; false for a bystander, or while two share the screen and none has taken it. */
export const isPlaying = ({ phase, seat }: Snapshot): boolean => phase !== "over" && seat !== "table";

/** True if two bots play here, a round whenever the bystander asks for it. */
export const isDemonstration = ({ phase, players }: Snapshot): boolean =>
  phase === "play" && players.every(({ kind }) => kind !== "human" && kind !== "python");
