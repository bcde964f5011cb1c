/** All that a part of the replay is drawn from, besides what its table is drawn from. */
import { stranger } from "../table/who";
import type { Args, Lens, Seat, Snapshot } from "../wire";
import type { ReplayGesture, ReplayState } from "./replay-update";

export interface ReplayProps extends ReplayState {
  live: boolean; // there is a Python that could answer
  act(gesture: ReplayGesture): void;
}

export const viewOf = ({ viewAt, ui }: ReplayState): Snapshot => viewAt(ui.lens, ui.frame);

/** The arguments that name a player, whoever looks: "you" is whose replay this is. */
export const named = (replay: ReplayState, seat: Seat): Args =>
  replay.timeline.film.seat === seat ? { who: "you" } : stranger(viewOf(replay), seat);

export const nameOf = (replay: ReplayState, seat: Seat): string => replay.words.say("part-alone", named(replay, seat));

export const lensName = (replay: ReplayState, lens: Lens): string =>
  lens === "0" || lens === "1" ? nameOf(replay, Number(lens) as Seat) : replay.words.say("replay-lens", { lens });
