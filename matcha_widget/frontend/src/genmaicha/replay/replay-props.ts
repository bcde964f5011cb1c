/** What a replay shows at the frame it is at, and what its seats are called. */
import { rest } from "../../kit/cursor";
import { who } from "../table/naming";
import type { Args, MarketSnapshot } from "../wire";
import { snapAt } from "./film";
import type { ReplayState } from "./replay-game";

export const viewOf = ({ timeline, ui }: ReplayState): MarketSnapshot => timeline.viewAt(ui.lens, ui.frame);

/** The snapshot that is shown, or that has just been left. */
export const here = ({ timeline, ui }: ReplayState): number => snapAt(timeline, ui.frame);

/** Where a press leads on from. */
export const ahead = ({ timeline, ui }: ReplayState): number => snapAt(timeline, rest(ui).frame);

/** The arguments that name a player, whoever looks: "you" is whose replay this is. */
const named = (replay: ReplayState, seat: number): Args =>
  who({ players: viewOf(replay).players, seat: replay.timeline.film.seat }, seat);

export const nameOf = (replay: ReplayState, seat: number): string => replay.words.say("part-who", named(replay, seat));

/** The face of a seat: of somebody whose name is one of ours, else its letter. */
export function faceOf(replay: ReplayState, seat: number): string {
  if (replay.timeline.film.seat === seat) return "you";
  return viewOf(replay).players[seat]!.name.toLowerCase() || String(seat + 1);
}

export const lensName = (replay: ReplayState, lens: string): string =>
  /^\d$/.test(lens) ? nameOf(replay, Number(lens)) : replay.words.say("replay-lens", { lens });
