/** What a replay shows at the frame it is at, and what its players are called. */
import { stranger } from "../table/who";
import type { Args, Lens, Seat, Snapshot } from "../wire";
import type { ReplayState } from "./replay-game";

export const viewOf = ({ timeline, ui }: ReplayState): Snapshot => timeline.viewAt(ui.lens, ui.frame);

/** The arguments that name a player, whoever looks: "you" is whose replay this is. */
export const named = (replay: ReplayState, seat: Seat): Args =>
  replay.timeline.film.seat === seat ? { who: "you" } : stranger(viewOf(replay), seat);

export const nameOf = (replay: ReplayState, seat: Seat): string => replay.words.say("part-alone", named(replay, seat));

export const lensName = (replay: ReplayState, lens: Lens): string =>
  lens === "0" || lens === "1" ? nameOf(replay, Number(lens) as Seat) : replay.words.say("replay-lens", { lens });
