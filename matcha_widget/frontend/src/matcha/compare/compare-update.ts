/** Games side by side as one value, and what each input makes of it and asks of the shell. No DOM, no model. */
import { focusOnDrawer } from "../../kit/drawer";
import { focusOnRule } from "../../kit/rule-panel";
import type { Effect, Input, Update } from "../../kit/widget";
import { speak, type Words } from "../../kit/words";
import { pause } from "../../kit/reading-time";
import type { Catalogue, Films, Line, Named, LanguageIntent } from "../wire";
import { answer } from "./compare-bet";
import { nameOf } from "./compare-props";
import { differencesAt, haltAt, tablesOf, type Tables } from "./compared-games";
import { begin, step, type Gesture, type CompareUi } from "./compare-ui";

export interface CompareState {
  tables: Tables;
  ui: CompareUi;
  words: Words;
}

export type CompareGesture = Gesture | { do: "language"; language: string };

/** What Python tells of games side by side. */
export interface CompareTraits {
  films: Films;
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

type CompareEffect = Effect<CompareKinds>;
type CompareStep = Update<CompareKinds>;

const wordsOf = (tables: Tables, catalogue: Catalogue): Words =>
  speak(catalogue, tables.runs[0]!.side.film.settings.letters);

export function beginCompare({ films, catalogue }: CompareTraits): CompareStep {
  const tables = tablesOf(films);
  return asks({ tables, ui: begin, words: wordsOf(tables, catalogue) });
}

export function update(state: CompareState, input: Input<CompareKinds>): CompareStep {
  switch (input.on) {
    case "gesture":
      return input.gesture.do === "language" ? speakIn(state, input.gesture.language) : act(state, input.gesture);
    case "timer":
      return act(state, { do: "tick" });
    case "traits":
      return asks({ ...state, words: wordsOf(state.tables, input.traits.catalogue) });
    default:
      return asks(state);
  }
}

const asks = (state: CompareState, ...effects: CompareEffect[]): CompareStep => ({ state, effects });

const speakIn = (state: CompareState, language: string): CompareStep =>
  asks(state, { do: "send", intent: { type: "language", language } });

function act(before: CompareState, gesture: Gesture): CompareStep {
  const ui = step(before.ui, gesture, before.tables);
  if (ui === before.ui) return asks(before);
  const state = { ...before, ui };
  const said: CompareEffect = { do: "say", text: announced(before.ui, state, gesture) };
  return asks(
    state,
    said,
    ...focusOnDrawer<CompareKinds>(before.ui.help, ui.help),
    ...focusOnRule<CompareKinds>(before.ui.rule, ui.rule),
    clock(state),
  );
}

/** What is said once: how the bet came out, what has happened, and what differs now. The slider speaks for itself. */
function announced(before: CompareUi, state: CompareState, { do: kind }: Gesture): string {
  const { tables, ui, words } = state;
  const answered = before.asked && !ui.asked;
  if (!answered && (ui.snap === before.snap || kind === "go")) return "";
  const differs = ui.asked ? [] : differencesAt(tables, ui.snap).map(({ line }) => line);
  const said = [answered ? words.tellAll(answer(tables, ui)) : happened(state), words.tellAll(differs)];
  return said.filter(Boolean).join(words.say("part-join"));
}

/** What all are told, then what is told at one table alone. */
function happened({ tables, ui: { snap }, words }: CompareState): string {
  const { all, own } = tables.told(snap);
  const alone = tables.runs.flatMap((run, at) => {
    const halted = haltAt(tables, run, snap - 1) ? null : haltAt(tables, run, snap);
    const lines: Line[] = [...own[at]!, ...(halted?.lines ?? [])];
    return lines.length > 0 ? [`${nameOf({ tables }, words, at)}: ${words.tellAll(lines)}`] : [];
  });
  return [words.tellAll(all), ...alone].filter(Boolean).join(words.say("part-join"));
}

/** While it plays, every snapshot stays as long as what is told takes to read. */
function clock(state: CompareState): CompareEffect {
  const ms = state.ui.playing ? pause(happened(state), state.words.language, 1) : null;
  return { do: "wait", timer: "snapshot", ms };
}
