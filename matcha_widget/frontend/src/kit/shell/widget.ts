/** What a widget is to the shell: the data that goes in and out of its `update`, and what it draws. */
import type { ComponentChild } from "preact";
import type { PythonStatus } from "./kernel";
import type { Keyboard } from "./keyboard";
import type { Duration, Motion } from "../motion";
import type { RootAttributes } from "./root";

/** What one widget is about: the types of all that goes in and out of its `update`. */
export interface WidgetTypes {
  state: object;
  gesture: object;
  intent: object; // what Python is asked
  message: { id: string }; // what Python answers, by the name of the intent
  traits: object; // what Python has made known
  motion: object; // what moves
  measured: unknown; // what is measured in the drawing before an update
}

/** `still`: nothing is to move. */
export type Input<K extends WidgetTypes> = WidgetEvent<K> & { instant?: boolean };

type WidgetEvent<K extends WidgetTypes> =
  | { on: "gesture"; gesture: K["gesture"]; moving: boolean; seen: K["measured"] }
  | { on: "traits"; traits: K["traits"]; changed: string; answers: K["intent"] | null }
  | { on: "message"; message: K["message"]; answers: K["intent"]; seen: K["measured"] }
  | { on: "silence"; python: PythonStatus; seen: K["measured"] } // nothing has answered for a while
  | { on: "press" } // of a key that means nothing here
  | { on: "timer"; timer: string }
  | { on: "left"; live: boolean } // the focus has gone elsewhere
  | { on: "opened"; python: PythonStatus } // the first drawing stands in the page, and nothing was pressed yet
  | { on: "asleep" }; // there is no Python that knows this widget

export type Effect<K extends WidgetTypes> =
  /** `awaited`: silence is told of. `painted`: the answer waits until this drawing was seen. */
  | { do: "send"; intent: K["intent"]; awaited?: boolean; painted?: boolean }
  /** Speaks politely, once. `anew`: what was said before is not left in the page. */
  | { do: "say"; text: string; anew?: boolean }
  /** What moves ends, and this begins. `loose`: where the focus is let go of while it is measured. */
  | { do: "move"; motion: K["motion"] | null; loose?: string | undefined }
  /** To a part; "home", where something is to be done; "opener", where one was before. `from`: if one is there now.
   *  `opens`: what the part lies in, from where one goes back, if not the part alone. */
  | { do: "focus"; on: string; from?: string; opens?: string }
  | { do: "scroll"; to: string; from?: string }
  /** A timer of that name begins anew; null ends it. `as`: as long as these movements take, too. "silence" is the patience
   *  with Python. */
  | { do: "wait"; timer: string; ms: number | null; as?: readonly Duration[] | undefined }
  | { do: "save"; name: string; text: string };

export interface Update<K extends WidgetTypes> {
  state: K["state"];
  effects: readonly Effect<K>[];
}

/** What a drawing needs beside the state. */
export interface DrawContext<K extends WidgetTypes> {
  dispatch(gesture: K["gesture"]): void;
  live: boolean; // there is a Python that could answer
}

export interface Widget<K extends WidgetTypes> {
  traits: readonly string[]; // that it listens to
  init(traits: K["traits"]): Update<K>;
  update(state: K["state"], input: Input<K>): Update<K>;
  /** What the root element says of itself. */
  root(state: K["state"]): RootAttributes;
  /** What is inside the root. */
  draw(state: K["state"], around: DrawContext<K>): ComponentChild;
  staysInSight?(traits: K["traits"]): boolean; // while a notebook that is run goes on to its last cell
  icons?: string; // an SVG sprite: what `Icon` shows by name
  keyboard: Keyboard<K["state"], K["gesture"]>;
  /** The state that a press finds, which ends all that is on its way. */
  finishMotion?(state: K["state"]): K["state"];
  /** The intent these answer, by its name. */
  answeredIntent?(traits: K["traits"]): string | null | undefined;
  measure?(root: HTMLElement): K["measured"];
  /** Measures a movement in what is drawn by now; what is returned begins it. */
  move?(root: HTMLElement, motion: K["motion"]): () => Motion;
  /** Listens to more than keys. */
  listen?(el: HTMLElement, act: (gesture: K["gesture"]) => void, signal: AbortSignal): void;
}
