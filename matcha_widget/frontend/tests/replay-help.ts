/** What the tests of the replay share: recorded films, and a display of one. */
import { FILMS } from "../src/demo/films";
import { modelOf, type ReplayModel } from "../src/demo/replays";
import { begin, step, type Gesture, type Player } from "../src/replay/player";
import { reelOf, type Reel } from "../src/replay/reel";
import widget from "../src/replay";
import type { Film } from "../src/wire";
import { catalogue } from "./help";

export const film = (name: string, change: Partial<Film> = {}): Film => ({ ...FILMS[name]!, ...change });

export const game = film("game");

export const guessing = (): Film => film("game", { settings: { ...game.settings, guess: true } });

/** The player after these gestures. */
export function play(reel: Reel, position: number, ...gestures: Gesture[]): Player {
  return gestures.reduce((player, gesture) => step(player, gesture, reel), begin(reel, position));
}

export interface Shown {
  el: HTMLElement;
  model: ReplayModel;
  close(): void;
  key(key: string, target?: Element, more?: KeyboardEventInit): KeyboardEvent;
  press(selector: string): void;
  beat(): number;
  spoken(): string;
}

/** One display of this film, in the document. */
export function show(shown: Film = game, position = 0, host?: unknown, language = "en"): Shown {
  const el = document.body.appendChild(document.createElement("div"));
  const model = modelOf(shown, position, catalogue(language));
  const close = widget.render({ model, el, host } as never);
  const root = (): HTMLElement => el.querySelector<HTMLElement>(".matcha")!;
  return {
    el,
    model,
    close: () => {
      close();
      el.remove();
    },
    key: (key, target = root(), more = {}) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      target.dispatchEvent(event);
      return event;
    },
    press: (selector) => el.querySelector<HTMLElement>(selector)!.click(),
    beat: () => Number(root().dataset["beat"]),
    spoken: () => el.querySelector("[role=status]")!.textContent!.trim(),
  };
}

export const gameReel = reelOf(game);
