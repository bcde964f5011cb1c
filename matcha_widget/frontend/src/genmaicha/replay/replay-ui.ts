/** What one display of a replay remembers, and how a gesture changes it. No DOM, no model. */
import { begin as atFrame, rest, steer, type Steer } from "../../kit/cursor";
import { brackets, ENDS, EYES, MENU, pages, PLAY, STEP, STOP } from "../../kit/film-keys";
import type { Key } from "../../kit/keyboard";
import type { ReplayMemory } from "../../kit/replay-update";
import { paymentBeside, roundBeside, snapAt, type Timeline } from "./film";

export type Side = "story" | "why" | "yen";
type Panel = "help" | "branch";

export interface ReplayUi extends ReplayMemory {
  side: Side; // what stands beside the board
  panel: Panel | null;
}

export type Gesture =
  | Steer
  | { do: "round"; by: 1 | -1 }
  | { do: "payment"; by: 1 | -1 }
  | { do: "turned" }
  | { do: "lens"; lens: string }
  | { do: "eyes" }
  | { do: "side"; side: Side }
  | { do: "open" }
  | { do: "panel"; panel: Panel }
  | { do: "rule"; rule: string };

/** The keys, and what each means. */
export const KEYS: readonly Key<unknown, Gesture>[] = [
  STEP,
  ENDS,
  pages("round", "replay-key-round"),
  brackets("payment", "replay-key-payment"),
  PLAY,
  EYES,
  { keys: ["Y"], names: ["Y"], label: "replay-key-why", gesture: () => ({ do: "side", side: "why" }) },
  MENU,
  STOP,
];

export const begin = ({ film }: Timeline, position: number): ReplayUi => ({
  ...atFrame(position),
  lens: film.lenses[0]!,
  side: "story",
  open: false,
  panel: null,
  rule: null,
  fault: null,
});

export function step(before: ReplayUi, gesture: Gesture, timeline: Timeline): ReplayUi {
  const ui = before.fault ? { ...before, fault: null } : before;
  const { film } = timeline;
  switch (gesture.do) {
    case "lens":
      return { ...ui, lens: gesture.lens };
    case "eyes":
      return { ...ui, lens: film.lenses[(film.lenses.indexOf(ui.lens) + 1) % film.lenses.length]! };
    case "side":
      return { ...ui, side: gesture.side };
    case "open":
      return { ...ui, open: !ui.open };
    case "rule":
      return { ...ui, rule: ui.rule === gesture.rule ? null : gesture.rule };
    case "panel":
      return panel(ui, gesture.panel);
    case "stop":
      return stop(ui);
    case "round":
    case "payment":
      return leap(ui, gesture, timeline);
    case "turned":
      return film.turned === null ? ui : to(ui, film.turned, timeline);
    default:
      return at(ui, steer(ui, gesture, timeline.stops));
  }
}

/** To the round beside this one, or to where yen move next. */
function leap(ui: ReplayUi, { do: what, by }: { do: "round" | "payment"; by: 1 | -1 }, timeline: Timeline): ReplayUi {
  const snap = snapAt(timeline, ui.frame);
  const frame = what === "round" ? roundBeside(timeline, snap, by) : paymentBeside(timeline, snap, by);
  return frame < 0 ? ui : to(ui, frame, timeline);
}

const to = (ui: ReplayUi, frame: number, { stops }: Timeline): ReplayUi =>
  at(ui, steer(ui, { do: "go", frame }, stops));

/** What was open for another moment is closed. */
const at = (ui: ReplayUi, next: ReplayUi): ReplayUi => ({
  ...next,
  rule: rest(next).frame === ui.frame ? ui.rule : null,
});

/** Opened, or closed; one plays on from where the film stands still. */
function panel(ui: ReplayUi, asked: Panel): ReplayUi {
  const open = ui.panel === asked ? null : asked;
  return { ...ui, panel: open, playing: ui.playing && open !== "branch" };
}

/** Escape: the uppermost thing goes, one at a time. */
function stop(ui: ReplayUi): ReplayUi {
  if (ui.playing) return { ...ui, playing: false };
  if (ui.rule) return { ...ui, rule: null };
  if (ui.panel) return { ...ui, panel: null };
  return { ...ui, open: false };
}
