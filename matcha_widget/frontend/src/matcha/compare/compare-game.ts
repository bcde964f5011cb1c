/** Matcha's part of games side by side: a bet on where they first differ, and the sentences. No DOM, no model. */
import * as kit from "../../kit/film/compare-update";
import { DIFFERENCE, ENDS, HELP, PLAY, STEP, STOP } from "../../kit/film/film-keys";
import type { Key } from "../../kit/shell/keyboard";
import { createWords, type Words } from "../../kit/i18n";
import type { ComparisonData, Sentence } from "../wire";
import { differencesAt, gamesOf, stopAt, type Games } from "./compared-games";

export interface CompareUi extends kit.CompareMemory {
  asked: boolean; // the bet is still open: no difference is shown yet
  bet: number | null; // the snapshot that was bet on
}

export type CompareGesture = kit.CompareStep | { do: "bet" } | { do: "show" };

interface MatchaCompare {
  films: ComparisonData;
  games: Games;
  ui: CompareUi;
  gesture: CompareGesture;
}

export type CompareState = kit.CompareStateOf<MatchaCompare>;
export type CompareProps = kit.ComparePropsOf<MatchaCompare>;

/** The keys of a replay, with differences in place of sets. */
export const KEYS: readonly Key<unknown, CompareGesture>[] = [
  STEP,
  ENDS,
  DIFFERENCE,
  { keys: ["B"], names: ["B"], label: "compare-key-bet", gesture: () => ({ do: "bet" }) },
  PLAY,
  HELP,
  STOP,
];

export const INITIAL_UI: CompareUi = { ...kit.INITIAL_MEMORY, asked: true, bet: null };

/** Settles the bet, at the first difference. */
const settleBet = (ui: CompareUi, games: Games): CompareUi => ({
  ...kit.reduceCompare(ui, { do: "go", frame: games.moments[0] ?? ui.frame }, games),
  asked: false,
});

/** Asking for a difference before betting shows the first one; until then none makes a film pause. */
export function reduce(ui: CompareUi, gesture: CompareGesture, games: Games): CompareUi {
  switch (gesture.do) {
    case "bet":
      return ui.asked ? settleBet({ ...ui, bet: ui.frame }, games) : ui;
    case "show":
      return ui.asked ? settleBet(ui, games) : ui;
    case "difference":
      return ui.asked ? settleBet(ui, games) : kit.reduceCompare(ui, gesture, games);
    default:
      return kit.reduceCompare(ui, gesture, ui.asked ? { ...games, moments: [] } : games);
  }
}

/** The edition's name, or a number if two games are of one edition. */
export function nameOf({ films }: Games, words: Words, at: number): string {
  const labels = films.sides.map(({ label }) => label);
  const alike = new Set(labels).size < labels.length;
  return alike ? words.message("compare-game", { n: at + 1 }) : words.message("is-edition", { edition: labels[at]! });
}

/** The bet and the answer, as sentences. */
export function answer({ moments }: Games, { bet }: CompareUi): Sentence[] {
  const bets: Sentence[] = bet === null ? [] : [{ id: "compare-said", args: { at: bet }, rules: [] }];
  const at = moments[0];
  return [...bets, { id: "compare-came", args: { found: at === undefined ? "no" : "yes", at: at ?? 0 }, rules: [] }];
}

/** Announces how the bet came out, what has happened, and what differs now. The slider announces itself. */
function announcement(before: CompareUi, state: CompareState, { do: kind }: CompareGesture): string {
  const { games, ui, words } = state;
  const isAnswered = before.asked && !ui.asked;
  if (!isAnswered && (ui.frame === before.frame || kind === "go")) return "";
  const differs = ui.asked ? [] : differencesAt(games, ui.frame).map(({ line }) => line);
  const parts = [isAnswered ? words.sentences(answer(games, ui)) : sentencesAt(state), words.sentences(differs)];
  return parts.filter(Boolean).join(words.message("part-join"));
}

/** The sentences that all games share, then those of one game alone. */
function sentencesAt({ games, ui: { frame }, words }: CompareState): string {
  const { all, own } = games.sentences(frame);
  const alone = games.runs.flatMap((run, at) => {
    const halted = stopAt(games, run, frame - 1) ? null : stopAt(games, run, frame);
    const lines: Sentence[] = [...own[at]!, ...(halted?.lines ?? [])];
    return lines.length > 0 ? [`${nameOf(games, words, at)}: ${words.sentences(lines)}`] : [];
  });
  return [words.sentences(all), ...alone].filter(Boolean).join(words.message("part-join"));
}

export const COMPARE_GAME: kit.CompareGame<MatchaCompare> = {
  open: gamesOf,
  initialUi: INITIAL_UI,
  createWords: (catalogue, { runs }) => createWords(catalogue, runs[0]!.side.film.settings.letters),
  reduce,
  announcement,
  textToRead: sentencesAt,
};
