/** What one display of a replay remembers, and how a gesture changes it. No DOM, no model. */
import { begin as atFrame, rest, steer, type Cursor, type Steer } from "../../kit/cursor";
import type { Fault } from "../wire";
import { paymentBeside, roundBeside, snapAt, type UnpackedFilm } from "./film";

export type Side = "story" | "why" | "yen";
export type Panel = "help" | "branch";

export interface ReplayUi {
  cursor: Cursor;
  lens: string;
  side: Side; // what stands beside the board
  open: boolean; // where there is no room beside it, over the board
  panel: Panel | null;
  rule: string | null; // the rule chip that is open
  fault: Fault | null; // what went wrong, until the next gesture
}

export type Gesture =
  | Steer
  | { do: "round"; by: 1 | -1 }
  | { do: "payment"; by: 1 | -1 }
  | { do: "lens"; lens: string }
  | { do: "eyes" }
  | { do: "side"; side: Side }
  | { do: "open" }
  | { do: "panel"; panel: Panel }
  | { do: "rule"; rule: string };

export const begin = ({ film }: UnpackedFilm, position: number): ReplayUi => ({
  cursor: atFrame(position),
  lens: film.lenses[0]!,
  side: "story",
  open: false,
  panel: null,
  rule: null,
  fault: null,
});

export function step(before: ReplayUi, gesture: Gesture, unpacked: UnpackedFilm): ReplayUi {
  const ui = before.fault ? { ...before, fault: null } : before;
  const { film } = unpacked;
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
      return leap(ui, gesture, unpacked);
    default:
      return at(ui, steer(ui.cursor, gesture, unpacked.stops));
  }
}

/** To the round beside this one, or to where yen move next. */
function leap(
  ui: ReplayUi,
  { do: what, by }: { do: "round" | "payment"; by: 1 | -1 },
  unpacked: UnpackedFilm,
): ReplayUi {
  const snap = snapAt(unpacked, rest(ui.cursor).frame);
  const frame = what === "round" ? roundBeside(unpacked, snap, by) : paymentBeside(unpacked, snap, by);
  return frame < 0 ? ui : at(ui, steer(ui.cursor, { do: "go", frame }, unpacked.stops));
}

/** What was open for another moment is closed. */
const at = (ui: ReplayUi, cursor: Cursor): ReplayUi => ({
  ...ui,
  cursor,
  rule: rest(cursor).frame === rest(ui.cursor).frame ? ui.rule : null,
});

/** Opened, or closed; one plays on from where the film stands still. */
function panel(ui: ReplayUi, asked: Panel): ReplayUi {
  const open = ui.panel === asked ? null : asked;
  return { ...ui, panel: open, cursor: open === "branch" ? { ...rest(ui.cursor), playing: false } : ui.cursor };
}

/** Escape: the uppermost thing goes, one at a time. */
function stop(ui: ReplayUi): ReplayUi {
  if (ui.cursor.playing) return { ...ui, cursor: { ...ui.cursor, playing: false } };
  if (ui.rule) return { ...ui, rule: null };
  if (ui.panel) return { ...ui, panel: null };
  return { ...ui, open: false };
}
