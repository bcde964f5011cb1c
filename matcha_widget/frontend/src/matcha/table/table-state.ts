/** The state of a table, and the types of what goes in and out of its update. */
import type { Frame } from "../../kit/film/frames";
import type { Effect as ShellEffect, Input as ShellInput, Update as ShellUpdate } from "../../kit/shell/widget";
import type { Words } from "../../kit/i18n";
import type { CatalogueData, TableEvent, MatchaIntent, TableMessage, PlacePayment, Snapshot } from "../wire";
import type { TableMotion, MeasuredTable, CardSent } from "./animate";
import type { KnownSnapshot } from "./table-props";
import type { TableGesture, TableUi } from "./table-ui";

export type TableFrame = Frame<Snapshot, TableEvent>;

export interface TableState {
  view: KnownSnapshot; // the frame being shown
  queue: readonly TableFrame[]; // the frames after it; the last is the table at rest
  uiBeforeFrames: TableUi; // as before the first of them
  toldCount: number; // how many of their events have been announced
  ui: TableUi;
  newest: Pick<Snapshot, "revision" | "seat" | "screen">; // of the newest snapshot received
  sent: CardSent | undefined; // the card on its way to a mat
  catalogue: CatalogueData;
  words: Words;
}

export interface TableTraits {
  known: Snapshot & { paid?: PlacePayment[]; people?: string[] };
  catalogue: CatalogueData;
}

export interface TableKinds {
  state: TableState;
  gesture: TableGesture;
  intent: MatchaIntent & { revision: number };
  message: TableMessage;
  traits: TableTraits;
  motion: TableMotion;
  measured: MeasuredTable;
}

export type Input = ShellInput<TableKinds>;
export type On<Kind extends Input["on"]> = Extract<Input, { on: Kind }>;
export type Effect = ShellEffect<TableKinds>;
export type Update = ShellUpdate<TableKinds>;
