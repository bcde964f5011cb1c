/** All that a part of the replay is drawn from, and what the seats are called. */
import { rest } from "../../kit/cursor";
import { who } from "../table/naming";
import type { Args, MarketSnapshot } from "../wire";
import { snapAt } from "./film";
import type { ReplayGesture, ReplayState } from "./replay-update";

export interface ReplayProps extends ReplayState {
  live: boolean; // there is a Python that could answer
  act(gesture: ReplayGesture): void;
}

export const viewOf = ({ unpacked, ui }: ReplayState): MarketSnapshot => unpacked.viewAt(ui.lens, ui.cursor.frame);

/** The snapshot that is shown, or that has just been left. */
export const here = ({ unpacked, ui }: ReplayState): number => snapAt(unpacked, ui.cursor.frame);

/** Where a press leads on from. */
export const ahead = ({ unpacked, ui }: ReplayState): number => snapAt(unpacked, rest(ui.cursor).frame);

/** The arguments that name a player, whoever looks: "you" is whose replay this is. */
export const named = (replay: ReplayState, seat: number): Args =>
  who({ players: viewOf(replay).players, seat: replay.unpacked.film.seat }, seat);

export const nameOf = (replay: ReplayState, seat: number): string => replay.words.say("part-who", named(replay, seat));

/** The face of a seat: of somebody whose name is one of ours, else its letter. */
export function faceOf(replay: ReplayState, seat: number): string {
  if (replay.unpacked.film.seat === seat) return "you";
  return viewOf(replay).players[seat]!.name.toLowerCase() || String(seat + 1);
}

export const lensName = (replay: ReplayState, lens: string): string =>
  /^\d$/.test(lens) ? nameOf(replay, Number(lens)) : replay.words.say("replay-lens", { lens });
