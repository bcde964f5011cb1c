/** The interface between a widget and the shell: inputs, effects, drawing. */
import type { ComponentChild } from "preact";
import type { PythonStatus } from "./kernel";
import type { Keyboard } from "./keyboard";
import type { Duration, Motion } from "../motion";
import type { RootAttributes } from "./root";

/** The types of one widget. */
export interface WidgetTypes {
  state: object;
  gesture: object;
  intent: object; // sent to Python
  message: { id: string }; // from Python; the id is that of the intent
  traits: object; // read from the model
  motion: object; // a movement
  measured: unknown; // measured in the drawing before an update
}

/** An input of `update`. `instant`: show the result without movement. */
export type Input<K extends WidgetTypes> = WidgetEvent<K> & { instant?: boolean };

type WidgetEvent<K extends WidgetTypes> =
  | { on: "gesture"; gesture: K["gesture"]; moving: boolean; measured: K["measured"] }
  | { on: "traits"; traits: K["traits"]; changed: string; answers: K["intent"] | null }
  | { on: "message"; message: K["message"]; answers: K["intent"]; measured: K["measured"] }
  | { on: "silence"; python: PythonStatus; measured: K["measured"] } // an awaited answer has not come
  | { on: "press" } // a key without a gesture
  | { on: "timer"; timer: string }
  | { on: "left"; live: boolean } // the focus has left the widget
  | { on: "opened"; python: PythonStatus } // the first drawing is in the page, and nothing was pressed yet
  | { on: "asleep" }; // Python does not know this widget

export type Effect<K extends WidgetTypes> =
  /** Send an intent. `awaited`: silence becomes an input. `painted`: the answer waits until this drawing is painted. */
  | { do: "send"; intent: K["intent"]; awaited?: boolean; painted?: boolean }
  /** Set the live region. `anew`: an empty text clears it. */
  | { do: "say"; text: string; anew?: boolean }
  /** End the movement and begin this one. `loose`: selector of elements that lose the focus before it is measured. */
  | { do: "move"; motion: K["motion"] | null; loose?: string | undefined }
  /** Focus a part, "home", or the "opener" that had the focus before. `from`: only if the focus is in there now.
   *  `opens`: the container of the part, if leaving it should lead back to the opener. */
  | { do: "focus"; on: string; from?: string; opens?: string }
  | { do: "scroll"; to: string; from?: string }
  /** Restart the timer of this name; null stops it. `as`: movements whose durations are added. "silence" is the timeout of
   *  the awaited answer. */
  | { do: "wait"; timer: string; ms: number | null; as?: readonly Duration[] | undefined }
  | { do: "save"; name: string; text: string };

export interface Update<K extends WidgetTypes> {
  state: K["state"];
  effects: readonly Effect<K>[];
}

/** The context of a drawing beside the state. */
export interface DrawContext<K extends WidgetTypes> {
  dispatch(gesture: K["gesture"]): void;
  live: boolean; // Python could answer
}

export interface Widget<K extends WidgetTypes> {
  traits: readonly string[]; // to listen to
  init(traits: K["traits"]): Update<K>;
  update(state: K["state"], input: Input<K>): Update<K>;
  /** The attributes of the root element. */
  root(state: K["state"]): RootAttributes;
  /** The content of the root element. */
  draw(state: K["state"], context: DrawContext<K>): ComponentChild;
  staysInSight?(traits: K["traits"]): boolean; // while a running notebook scrolls on
  icons?: string; // the SVG sprite for `Icon`
  keyboard: Keyboard<K["state"], K["gesture"]>;
  /** The state with all coming frames shown at once, for a press. */
  finishMotion?(state: K["state"]): K["state"];
  /** The id of the intent that these traits answer. */
  answeredIntent?(traits: K["traits"]): string | null | undefined;
  measure?(root: HTMLElement): K["measured"];
  /** Measure a movement in the new drawing; the returned function begins it. */
  move?(root: HTMLElement, motion: K["motion"]): () => Motion;
  /** Listen to more than keys. */
  listen?(el: HTMLElement, dispatch: (gesture: K["gesture"]) => void, signal: AbortSignal): void;
}
