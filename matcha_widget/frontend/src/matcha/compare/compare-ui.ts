/** What one display of games side by side remembers, and how a gesture changes it. No DOM, no model. */
import type { Tables } from "./compared-games";

export interface CompareUi {
  snap: number;
  playing: boolean;
  asked: boolean; // the bet is still open: no difference is shown yet
  bet: number | null; // the snapshot that was said
  rule: string | null; // the rule chip that is open
  help: boolean;
}

export type Gesture =
  | { do: "step"; by: 1 | -1 }
  | { do: "first" }
  | { do: "last" }
  | { do: "go"; snap: number }
  | { do: "difference"; by: 1 | -1 }
  | { do: "bet" }
  | { do: "show" }
  | { do: "play" }
  | { do: "tick" }
  | { do: "rule"; rule: string }
  | { do: "help" }
  | { do: "stop" };

export const begin: CompareUi = { snap: 0, playing: false, asked: true, bet: null, rule: null, help: false };

export function step(ui: CompareUi, gesture: Gesture, tables: Tables): CompareUi {
  switch (gesture.do) {
    case "step":
      return at(ui, ui.snap + gesture.by, tables);
    case "first":
      return at(ui, 0, tables);
    case "last":
      return at(ui, tables.last, tables);
    case "go":
      return at(ui, gesture.snap, tables);
    case "difference":
      return difference(ui, gesture.by, tables);
    case "bet":
      return ui.asked ? answered({ ...ui, bet: ui.snap }, tables) : ui;
    case "show":
      return ui.asked ? answered(ui, tables) : ui;
    case "play":
      return play(ui, tables);
    case "tick":
      return tick(ui, tables);
    case "rule":
      return { ...ui, rule: ui.rule === gesture.rule ? null : gesture.rule };
    case "help":
      return { ...ui, help: !ui.help };
    case "stop":
      return stop(ui);
  }
}

/** To another snapshot, if there is one; playing pauses, and a rule that was open is closed. */
function at(ui: CompareUi, snap: number, { last }: Tables): CompareUi {
  if (snap < 0 || snap > last) return ui;
  return { ...ui, snap, playing: false, rule: snap === ui.snap ? ui.rule : null };
}

/** The bet is answered where the tables first differ. */
const answered = (ui: CompareUi, tables: Tables): CompareUi => ({
  ...at(ui, tables.moments[0] ?? ui.snap, tables),
  asked: false,
});

/** The next snapshot at which some two begin to differ, or the one before; -1 if there is none. */
export const beside = ({ moments }: Tables, snap: number, by: 1 | -1): number =>
  (by > 0 ? moments.find((one) => one > snap) : moments.findLast((one) => one < snap)) ?? -1;

/** Whoever asks for a difference before betting is shown the first. */
function difference(ui: CompareUi, by: 1 | -1, tables: Tables): CompareUi {
  return ui.asked ? answered(ui, tables) : at(ui, beside(tables, ui.snap, by), tables);
}

/** At the end, playing begins anew. */
function play(ui: CompareUi, tables: Tables): CompareUi {
  if (ui.playing) return { ...ui, playing: false };
  return { ...(ui.snap < tables.last ? ui : at(ui, 0, tables)), playing: tables.last > 0 };
}

/** While it plays; it pauses where there is a difference to be looked at. */
function tick(ui: CompareUi, tables: Tables): CompareUi {
  const moved = at(ui, ui.snap + 1, tables);
  const pauses = moved.snap === tables.last || (!moved.asked && tables.moments.includes(moved.snap));
  return { ...moved, playing: !pauses };
}

/** Escape: the uppermost thing goes, one at a time. */
function stop(ui: CompareUi): CompareUi {
  if (ui.playing) return { ...ui, playing: false };
  if (ui.rule) return { ...ui, rule: null };
  return { ...ui, help: false };
}
