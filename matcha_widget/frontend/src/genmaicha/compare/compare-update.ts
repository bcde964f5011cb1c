/** Two games as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
import { pause } from "../../kit/reading-time";
import { focusOnDrawer } from "../../kit/drawer";
import { focusOnRule } from "../../kit/rule-panel";
import type { Effect, Input, Update } from "../../kit/widget";
import { speak, type Words } from "../../kit/words";
import { framesTo, linesOf } from "../replay/film";
import type { Catalogue, LanguageIntent, Line, MarketFilms, Named } from "../wire";
import { begin, frameAt, gamesOf, step, type CompareUi, type Game, type Games, type Gesture } from "./compare-ui";

export interface CompareState {
  games: Games;
  ui: CompareUi;
  words: Words;
}

export type CompareGesture = Gesture | { do: "language"; language: string };

/** What Python tells of two games. */
export interface CompareTraits {
  films: MarketFilms;
  catalogue: Catalogue;
}

export interface CompareKinds {
  state: CompareState;
  gesture: CompareGesture;
  intent: LanguageIntent;
  message: Named; // none: what is asked here is not answered
  traits: CompareTraits;
  motion: never;
  seen: undefined;
}

type CompareStep = Update<CompareKinds>;

export const beginCompare = ({ films, catalogue }: CompareTraits): CompareStep =>
  asks({ games: gamesOf(films), ui: begin, words: speak(catalogue, "catalogue") });

export function update(state: CompareState, input: Input<CompareKinds>): CompareStep {
  switch (input.on) {
    case "gesture":
      return input.gesture.do === "language"
        ? asks(state, { do: "send", intent: { type: "language", language: input.gesture.language } })
        : act(state, input.gesture);
    case "timer":
      return act(state, { do: "tick" });
    case "traits":
      return asks({ ...state, words: speak(input.traits.catalogue, "catalogue") });
    default:
      return asks(state);
  }
}

const asks = (state: CompareState, ...effects: Effect<CompareKinds>[]): CompareStep => ({ state, effects });

function act(before: CompareState, gesture: Gesture): CompareStep {
  const ui = step(before.ui, gesture, before.games);
  const state = { ...before, ui };
  const moved = ui.cursor.frame !== before.ui.cursor.frame && gesture.do !== "go";
  return asks(
    state,
    ...(moved ? [{ do: "say", text: heard(state) } as const] : []),
    ...focusOnDrawer<CompareKinds>(before.ui.help, ui.help),
    ...focusOnRule<CompareKinds>(before.ui.rule, ui.rule),
    { do: "wait", timer: "snapshot", ms: ui.cursor.playing ? pause(heard(state), state.words.language, 1) : null },
  );
}

/** What is told of a game at a snapshot; nothing behind its end. */
export function linesAt(game: Game, snap: number): Line[] {
  if (snap >= game.timeline.stops.length) return [];
  return linesOf(game.timeline, game.timeline.film.lenses[0]!, framesTo(game.timeline, frameAt(game, snap)));
}

/** What both are told, once where it is the same. */
function heard({ games, ui, words }: CompareState): string {
  const told = games.both.map((game) => words.tellAll(linesAt(game, ui.cursor.frame)));
  return [...new Set(told)].filter(Boolean).join(words.say("part-join"));
}
