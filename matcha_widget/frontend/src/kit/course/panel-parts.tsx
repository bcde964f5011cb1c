/** Parts of every story panel: head with path, buttons, keys, sheets. */
import type { ComponentChildren } from "preact";
import { HELP_KEY, type Key } from "../shell/keyboard";
import type { Words } from "../i18n";
import { Overlay, type Button } from "./panel";
import {
  knownSnapshot,
  stoneOf,
  type CourseTypes,
  type PanelGesture,
  type PanelState,
  type Sheet,
} from "./panel-state";
import type { Stone } from "./path";

/** The properties of the parts of a panel. */
interface PartProps {
  state: Pick<PanelState<CourseTypes>, "snapshot" | "before" | "left" | "sheet" | "sure">;
  words: Words;
  dispatch(gesture: PanelGesture): void;
}

/** The title of a stone, or its spot while it lies ahead. */
const nameOf = ({ title, spot }: { title: string | null; spot: string }): string => title ?? spot;

/** The stones of the path; while frames are still to come, as they were before. */
export const stonesOf = (state: PartProps["state"]): readonly Stone[] =>
  knownSnapshot(state).stones.map((stone) => ({
    ...stone,
    name: nameOf(stone),
    here: stone.id === state.snapshot.stone,
  }));

/** The open stone with its name. */
export function currentStone({ snapshot }: PartProps["state"]) {
  const stone = stoneOf(snapshot, snapshot.stone);
  return { ...stone, name: nameOf(stone) };
}

export const sheetButton = ({ state, words, dispatch }: PartProps, sheet: Sheet): Button => ({
  label: words.message(`story-${sheet}`),
  pressed: state.sheet === sheet,
  press: () => dispatch({ do: "sheet", sheet }),
});

/** The head of a panel: stones, map, help. `drawn`: the picture of a stone. */
export function panelHead(props: PartProps, drawn?: string) {
  const { state, words, dispatch } = props;
  const { id, name } = currentStone(state);
  return {
    words,
    title: `${id} · ${name}`,
    path: {
      stones: stonesOf(state),
      open: (stone: string) => dispatch({ do: "stone", stone }),
      map: { ...sheetButton(props, "map"), icon: "map" },
      ...(drawn && { drawn }),
    },
    help: { ...sheetButton(props, "help"), icon: "help", key: HELP_KEY },
  };
}

/** The button that takes the answer back, if that is possible. */
export const backButton = ({ state, words, dispatch }: PartProps): readonly Button[] =>
  state.snapshot.back === "no"
    ? []
    : [{ label: words.message("story-back"), icon: "undo", key: "Backspace", press: () => dispatch({ do: "back" }) }];

/** The number of lit stones as text. */
export const litStonesText = ({ state: { snapshot }, words }: PartProps): string =>
  words.message("story-lit-count", {
    count: snapshot.stones.filter(({ state }) => state === "done").length,
    of: snapshot.stones.length,
  });

/** The button that begins the story again at the second press. */
export const BeginAgain = ({ state, words, dispatch }: PartProps) => (
  <button class="btn snug" onClick={() => dispatch({ do: "again" })}>
    {words.message(state.sure ? "story-again.sure" : "story-again")}
  </button>
);

/** A sheet over the shelf. */
export const OpenSheet = ({
  words,
  dispatch,
  title,
  children,
}: PartProps & { title: string; children: ComponentChildren }) => (
  <Overlay
    title={words.message(title)}
    close={{ label: words.message("do-close"), press: () => dispatch({ do: "close" }) }}
  >
    {children}
  </Overlay>
);

/** The last keys of every story. Esc closes the sheet, else it does as `escapes` says. */
export const panelKeys = <S extends { snapshot: CourseTypes["snapshot"]; sheet: Sheet | null }, G>(
  escapes: (state: S) => G | null,
): readonly Key<S, G | PanelGesture>[] => [
  {
    keys: ["⌫"],
    names: ["Backspace"],
    label: "key-back",
    valid: ({ snapshot }) => snapshot.back !== "no",
    gesture: () => ({ do: "back" }),
  },
  { keys: ["Space"], label: "key-go", gesture: () => ({ do: "go" }) },
  { keys: [HELP_KEY], label: "key-help", gesture: () => ({ do: "sheet", sheet: "help" }) },
  {
    keys: ["Esc"],
    label: "key-close",
    gesture: (_, state) => (state.sheet ? { do: "close" } : escapes(state)),
  },
];
