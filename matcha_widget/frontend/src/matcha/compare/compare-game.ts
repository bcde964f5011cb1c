/** What Matcha adds to games side by side: a bet on where they first differ, what is told. No DOM, no model. */
import * as kit from "../../kit/compare-update";
import { DIFFERENCE, ENDS, HELP, PLAY, STEP, STOP } from "../../kit/film-keys";
import type { Key } from "../../kit/keyboard";
import { speak, type Words } from "../../kit/words";
import type { Films, Line } from "../wire";
import { differencesAt, gamesOf, haltAt, type Games } from "./compared-games";

export interface CompareUi extends kit.CompareMemory {
  asked: boolean; // the bet is still open: no difference is shown yet
  bet: number | null; // the snapshot that was said
}

export type CompareGesture = kit.CompareStep | { do: "bet" } | { do: "show" };

interface MatchaCompare {
  films: Films;
  games: Games;
  ui: CompareUi;
  gesture: CompareGesture;
}

export type CompareState = kit.CompareStateOf<MatchaCompare>;
export type CompareProps = kit.ComparePropsOf<MatchaCompare>;

/** The keys: those of a replay, with differences in place of sets. */
export const KEYS: readonly Key<unknown, CompareGesture>[] = [
  STEP,
  ENDS,
  DIFFERENCE,
  { keys: ["B"], names: ["B"], label: "compare-key-bet", gesture: () => ({ do: "bet" }) },
  PLAY,
  HELP,
  STOP,
];

export const begin: CompareUi = { ...kit.begin, asked: true, bet: null };

/** The bet is answered where the tables first differ. */
const answered = (ui: CompareUi, games: Games): CompareUi => ({
  ...kit.step(ui, { do: "go", frame: games.moments[0] ?? ui.frame }, games),
  asked: false,
});

/** Whoever asks for a difference before betting is shown the first; until then none makes a film pause. */
export function step(ui: CompareUi, gesture: CompareGesture, games: Games): CompareUi {
  switch (gesture.do) {
    case "bet":
      return ui.asked ? answered({ ...ui, bet: ui.frame }, games) : ui;
    case "show":
      return ui.asked ? answered(ui, games) : ui;
    case "difference":
      return ui.asked ? answered(ui, games) : kit.step(ui, gesture, games);
    default:
      return kit.step(ui, gesture, ui.asked ? { ...games, moments: [] } : games);
  }
}

/** The edition's name, or a number where two games are of one edition. */
export function nameOf({ films }: Games, words: Words, at: number): string {
  const labels = films.sides.map(({ label }) => label);
  const alike = new Set(labels).size < labels.length;
  return alike ? words.say("compare-game", { n: at + 1 }) : words.say("is-edition", { edition: labels[at]! });
}

/** What was said, and what is so. */
export function answer({ moments }: Games, { bet }: CompareUi): Line[] {
  const said: Line[] = bet === null ? [] : [{ id: "compare-said", args: { at: bet }, rules: [] }];
  const at = moments[0];
  return [...said, { id: "compare-came", args: { found: at === undefined ? "no" : "yes", at: at ?? 0 }, rules: [] }];
}

/** What is said once: how the bet came out, what has happened, and what differs now. The slider speaks for itself. */
function announced(before: CompareUi, state: CompareState, { do: kind }: CompareGesture): string {
  const { games, ui, words } = state;
  const came = before.asked && !ui.asked;
  if (!came && (ui.frame === before.frame || kind === "go")) return "";
  const differs = ui.asked ? [] : differencesAt(games, ui.frame).map(({ line }) => line);
  const said = [came ? words.tellAll(answer(games, ui)) : happened(state), words.tellAll(differs)];
  return said.filter(Boolean).join(words.say("part-join"));
}

/** What all are told, then what is told at one table alone. */
function happened({ games, ui: { frame }, words }: CompareState): string {
  const { all, own } = games.told(frame);
  const alone = games.runs.flatMap((run, at) => {
    const halted = haltAt(games, run, frame - 1) ? null : haltAt(games, run, frame);
    const lines: Line[] = [...own[at]!, ...(halted?.lines ?? [])];
    return lines.length > 0 ? [`${nameOf(games, words, at)}: ${words.tellAll(lines)}`] : [];
  });
  return [words.tellAll(all), ...alone].filter(Boolean).join(words.say("part-join"));
}

export const COMPARE_GAME: kit.CompareGame<MatchaCompare> = {
  open: gamesOf,
  begin,
  speak: (catalogue, { runs }) => speak(catalogue, runs[0]!.side.film.settings.letters),
  step,
  announced,
  read: happened,
};
