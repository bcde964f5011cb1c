/** What one display of games side by side remembers, and how a gesture changes it. No DOM, no model. */
import type { Tables } from "./compared-games";

export interface Player {
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

export const begin: Player = { snap: 0, playing: false, asked: true, bet: null, rule: null, help: false };

export function step(player: Player, gesture: Gesture, tables: Tables): Player {
  switch (gesture.do) {
    case "step":
      return at(player, player.snap + gesture.by, tables);
    case "first":
      return at(player, 0, tables);
    case "last":
      return at(player, tables.last, tables);
    case "go":
      return at(player, gesture.snap, tables);
    case "difference":
      return difference(player, gesture.by, tables);
    case "bet":
      return player.asked ? answered({ ...player, bet: player.snap }, tables) : player;
    case "show":
      return player.asked ? answered(player, tables) : player;
    case "play":
      return play(player, tables);
    case "tick":
      return tick(player, tables);
    case "rule":
      return { ...player, rule: player.rule === gesture.rule ? null : gesture.rule };
    case "help":
      return { ...player, help: !player.help };
    case "stop":
      return stop(player);
  }
}

/** To another snapshot, if there is one; playing pauses, and a rule that was open is closed. */
function at(player: Player, snap: number, { last }: Tables): Player {
  if (snap < 0 || snap > last) return player;
  return { ...player, snap, playing: false, rule: snap === player.snap ? player.rule : null };
}

/** The bet is answered where the tables first differ. */
const answered = (player: Player, tables: Tables): Player => ({
  ...at(player, tables.moments[0] ?? player.snap, tables),
  asked: false,
});

/** The next snapshot at which some two begin to differ, or the one before; -1 if there is none. */
export const beside = ({ moments }: Tables, snap: number, by: 1 | -1): number =>
  (by > 0 ? moments.find((one) => one > snap) : moments.findLast((one) => one < snap)) ?? -1;

/** Whoever asks for a difference before betting is shown the first. */
function difference(player: Player, by: 1 | -1, tables: Tables): Player {
  return player.asked ? answered(player, tables) : at(player, beside(tables, player.snap, by), tables);
}

/** At the end, playing begins anew. */
function play(player: Player, tables: Tables): Player {
  if (player.playing) return { ...player, playing: false };
  return { ...(player.snap < tables.last ? player : at(player, 0, tables)), playing: tables.last > 0 };
}

/** While it plays; it pauses where there is a difference to be looked at. */
function tick(player: Player, tables: Tables): Player {
  const moved = at(player, player.snap + 1, tables);
  const pauses = moved.snap === tables.last || (!moved.asked && tables.moments.includes(moved.snap));
  return { ...moved, playing: !pauses };
}

/** Escape: the uppermost thing goes, one at a time. */
function stop(player: Player): Player {
  if (player.playing) return { ...player, playing: false };
  if (player.rule) return { ...player, rule: null };
  return { ...player, help: false };
}
