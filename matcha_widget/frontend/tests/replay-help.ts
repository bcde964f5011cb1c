/** Recorded films for tests, and a display of one. */
import { FILMS } from "../src/demo/films";
import { modelOf, type ReplayModel } from "../src/demo/replays";
import { initialUi, reduce, type ReplayGesture, type ReplayUi } from "../src/matcha/replay/replay-ui";
import { timelineOf, type Timeline } from "../src/matcha/replay/timeline";
import widget from "../src/matcha/replay/replay-widget";
import type { Film } from "../src/matcha/wire";
import { catalogue } from "./help";
import * as shared from "./display";

export const film = (name: string, change: Partial<Film> = {}): Film => ({ ...FILMS[name]!, ...change });

export const game = film("game");

export const guessing = (): Film => film("game", { settings: { ...game.settings, guess: true } });

/** The display's memory after these gestures. */
export function play(timeline: Timeline, position: number, ...gestures: ReplayGesture[]): ReplayUi {
  return gestures.reduce((ui, gesture) => reduce(ui, gesture, timeline), initialUi(timeline, position));
}

export interface Display extends shared.Display<ReplayModel> {
  frame(): number;
}

/** Shows this film in the document. */
export function show(given: Film = game, position = 0, host?: unknown, language = "en"): Display {
  const display = shared.mountWidget(widget, modelOf(given, position, catalogue(language)), host);
  return { ...display, frame: () => Number(display.data("frame")) };
}

export const gameTimeline = timelineOf(game);
