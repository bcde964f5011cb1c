/** What one display of any replay remembers, and what a gesture changes of it beside the way through the film. */
import { cursorAt as atFrame, type Cursor } from "./cursor";
import type { RecordFault } from "../wire";

export interface ReplayMemory extends Cursor {
  lens: string; // whose eyes see
  side: string; // what stands beside the board
  open: boolean; // where there is no room beside the board, over it
  panel: string | null;
  rule: string | null; // the rule chip that is open
  fault: RecordFault | null; // what went wrong, until the next gesture
}

/** What Escape closes in every replay; a game adds its own layers. */
export const ESCAPE_ORDER = [{ playing: false }, { rule: null }, { panel: null }, { open: false }] as const;

/** How one looks at the film; a game adds its ways through it. */
export type ViewGesture<M extends ReplayMemory> =
  | { do: "lens"; lens: M["lens"] }
  | { do: "eyes" } // through the next lens
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

/** A gesture takes away what was said of the last one's fault. */
export const withoutFault = <M extends ReplayMemory>(ui: M): M => (ui.fault ? { ...ui, fault: null } : ui);

/** The same if nothing follows. */
export function reduceView<M extends ReplayMemory>(ui: M, gesture: ViewGesture<M>, lenses: readonly M["lens"][]): M {
  switch (gesture.do) {
    case "lens":
      return { ...ui, lens: gesture.lens };
    case "eyes":
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

/** Opened, or closed; one plays on from where the film stands still. */
function togglePanel<M extends ReplayMemory>(ui: M, asked: string): M {
  const panel = ui.panel === asked ? null : asked;
  return { ...ui, panel, playing: ui.playing && panel !== "branch" };
}

/** Guess first: what one display of a film has bet on its reveals. */
export interface Guessing<Bet> {
  seen: number; // the furthest frame that was shown before this one
  guess: boolean; // every reveal asks for a bet first
  bets: Readonly<Record<string, readonly Bet[]>>; // by the name of a reveal; empty: skipped
  asking: Asking | null;
  staked: readonly Bet[]; // what is said so far of the reveal that is asked about
}

/** A reveal that waits for a bet, and what happens when it is made. */
export interface Asking {
  name: string;
  reveal: number; // the frame at which it begins
  playing: boolean;
}

/** The frame at which something secret is shown; reveals of one name share a bet. */
export type Reveal = readonly [name: string, frame: number];

export const beginGuessing = (frame: number, guess: boolean) => ({
  seen: frame,
  guess,
  bets: {},
  asking: null,
  staked: [],
});

/** The furthest frame that was shown. */
export const seenBy = ({ frame, seen }: { frame: number; seen: number }): number => Math.max(frame, seen);

/** The reveal that waits for a bet on the way to a frame. */
export function askedBefore<Bet>(
  { guess, bets, frame: here }: Guessing<Bet> & Cursor,
  to: number,
  reveals: readonly Reveal[],
): Asking | null {
  const due = guess && reveals.find(([name, frame]) => frame > here && frame <= to && !(name in bets));
  return due ? { name: due[0], reveal: due[1], playing: false } : null;
}

/** The bets on the reveal that is asked about are made, or skipped. */
export const withBets = <Bet, M extends Guessing<Bet>>(ui: M, { name }: Asking, bets: readonly Bet[]): M => ({
  ...ui,
  asking: null,
  staked: [],
  bets: { ...ui.bets, [name]: bets },
});
