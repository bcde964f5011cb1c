/** The state of one display of a replay, and the gestures that change it without moving through the film. */
import { cursorAt as atFrame, type Cursor } from "./cursor";
import type { RecordFault } from "../wire";

export interface ReplayMemory extends Cursor {
  lens: string;
  side: string; // the open tab of the side panel
  open: boolean; // on narrow screens: the side panel lies over the board
  panel: string | null;
  rule: string | null; // of the open rule chip
  fault: RecordFault | null; // until the next gesture
}

/** The layers of every replay; a game adds its own. */
export const ESCAPE_ORDER = [{ playing: false }, { rule: null }, { panel: null }, { open: false }] as const;

/** Gestures that change the view of the film; a game adds those that move through it. */
export type ViewGesture<M extends ReplayMemory> =
  | { do: "lens"; lens: M["lens"] }
  | { do: "next-lens" }
  | { do: "side"; side: M["side"] }
  | { do: "open" }
  | { do: "rule"; rule: string }
  | { do: "panel"; panel: NonNullable<M["panel"]> };

export const initialMemory = <L extends string, S extends string>(frame: number, lens: L, side: S) => ({
  ...atFrame(frame),
  lens,
  side,
  open: false,
  panel: null,
  rule: null,
  fault: null,
});

/** Clear the fault of the last gesture. */
export const withoutFault = <M extends ReplayMemory>(ui: M): M => (ui.fault ? { ...ui, fault: null } : ui);

/** Apply a gesture; the same state if nothing changes. */
export function reduceView<M extends ReplayMemory>(ui: M, gesture: ViewGesture<M>, lenses: readonly M["lens"][]): M {
  switch (gesture.do) {
    case "lens":
      return { ...ui, lens: gesture.lens };
    case "next-lens":
      return { ...ui, lens: lenses[(lenses.indexOf(ui.lens) + 1) % lenses.length]! };
    case "side":
      return { ...ui, side: gesture.side };
    case "open":
      return { ...ui, open: !ui.open };
    case "rule":
      return { ...ui, rule: ui.rule === gesture.rule ? null : gesture.rule };
    case "panel":
      return togglePanel(ui, gesture.panel);
  }
}

/** Open or close a panel. The branch panel pauses the film. */
function togglePanel<M extends ReplayMemory>(ui: M, asked: string): M {
  const panel = ui.panel === asked ? null : asked;
  return { ...ui, panel, playing: ui.playing && panel !== "branch" };
}

/** Bets of one display on the reveals of a film. */
export interface Guessing<Bet> {
  furthest: number; // the last frame shown before this one
  guess: boolean; // ask for a bet before every reveal
  bets: Readonly<Record<string, readonly Bet[]>>; // by reveal; empty: skipped
  asking: Asking | null;
  staked: readonly Bet[]; // on the reveal that waits, so far
}

/** A reveal that waits for a bet. */
export interface Asking {
  name: string;
  reveal: number; // the frame at which it begins
  playing: boolean; // play on after the bet
}

/** The frame at which a secret is revealed; reveals of one name share a bet. */
export type Reveal = readonly [name: string, frame: number];

export const beginGuessing = (frame: number, guess: boolean) => ({
  furthest: frame,
  guess,
  bets: {},
  asking: null,
  staked: [],
});

/** The furthest frame that was shown, the current one included. */
export const furthestFrame = ({ frame, furthest }: { frame: number; furthest: number }): number =>
  Math.max(frame, furthest);

/** The first reveal on the way to a frame that needs a bet. */
export function askedBefore<Bet>(
  { guess, bets, frame: here }: Guessing<Bet> & Cursor,
  to: number,
  reveals: readonly Reveal[],
): Asking | null {
  const due = guess && reveals.find(([name, frame]) => frame > here && frame <= to && !(name in bets));
  return due ? { name: due[0], reveal: due[1], playing: false } : null;
}

/** Take the bets on the waiting reveal; none means skipped. */
export const withBets = <Bet, M extends Guessing<Bet>>(ui: M, { name }: Asking, bets: readonly Bet[]): M => ({
  ...ui,
  asking: null,
  staked: [],
  bets: { ...ui.bets, [name]: bets },
});
