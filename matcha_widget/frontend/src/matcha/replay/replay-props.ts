/** All that a part of the replay is drawn from, besides the table's own scene. */
import { stranger } from "../table/who";
import type { Args, Lens, ReplayWish, Seat, Snapshot } from "../wire";
import type { Words } from "../../kit/words";
import type { Frames } from "./film-frames";
import type { Gesture, Player } from "./player";
import type { Reel } from "./stops";

export interface Shot {
  reel: Reel;
  player: Player;
  words: Words;
  frames: Frames;
  live: boolean; // there is a Python that could answer
  act(gesture: Gesture): void;
  wish(wish: ReplayWish): void;
}

export const viewOf = ({ frames, player }: Shot): Snapshot => frames(player.lens, player.beat);

/** The arguments that name a player, whoever looks: "you" is whose replay this is. */
export const named = (shot: Shot, seat: Seat): Args =>
  shot.reel.film.seat === seat ? { who: "you" } : stranger(viewOf(shot), seat);

export const nameOf = (shot: Shot, seat: Seat): string => shot.words.say("part-alone", named(shot, seat));

export const lensName = (shot: Shot, lens: Lens): string =>
  lens === "0" || lens === "1" ? nameOf(shot, Number(lens) as Seat) : shot.words.say("replay-lens", { lens });
