/** What the panels of all stories are put together from: the head with its path, buttons, keys, what lies over the shelf. */
import type { ComponentChildren } from "preact";
import type { Key } from "../shell/keyboard";
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

/** What a part of the panel is drawn from. */
interface PartProps {
  state: Pick<PanelState<CourseTypes>, "seen" | "before" | "left" | "sheet" | "sure">;
  words: Words;
  dispatch(gesture: PanelGesture): void;
}

/** A stone that lies ahead shows its spot, not its title. */
const nameOf = ({ title, spot }: { title: string | null; spot: string }): string => title ?? spot;

/** The path as far as it is known: while frames are still to come, as it was before them. */
export const stonesOf = (state: PartProps["state"]): readonly Stone[] =>
  knownSnapshot(state).stones.map((stone) => ({ ...stone, name: nameOf(stone), here: stone.id === state.seen.stone }));

/** The stone that is open, by its name. */
export function currentStone({ seen }: PartProps["state"]) {
  const stone = stoneOf(seen, seen.stone);
  return { ...stone, name: nameOf(stone) };
}

export const sheetButton = ({ state, words, dispatch }: PartProps, sheet: Sheet): Button => ({
  label: words.message(`story-${sheet}`),
  pressed: state.sheet === sheet,
  press: () => dispatch({ do: "sheet", sheet }),
});

/** The way along the stones, to the map of them, and to the help. `drawn`: how a stone looks. */
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
    help: { ...sheetButton(props, "help"), icon: "help", key: "?" },
  };
}

/** To take it back, where one can. */
export const backButton = ({ state, words, dispatch }: PartProps): readonly Button[] =>
  state.seen.back === "no"
    ? []
    : [{ label: words.message("story-back"), icon: "undo", key: "Backspace", press: () => dispatch({ do: "back" }) }];

/** How many stones are lit. */
export const litStonesText = ({ state: { seen }, words }: PartProps): string =>
  words.message("story-lit-count", {
    count: seen.stones.filter(({ state }) => state === "done").length,
    of: seen.stones.length,
  });

/** Pressed twice, the story begins again. */
export const BeginAgain = ({ state, words, dispatch }: PartProps) => (
  <button class="btn snug" onClick={() => dispatch({ do: "again" })}>
    {words.message(state.sure ? "story-again.sure" : "story-again")}
  </button>
);

/** What lies over the shelf until it is closed. */
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

/** The last keys of every story: Backspace takes back, Space goes on, Esc closes what lies over it or else does this. */
export const panelKeys = <S extends { seen: CourseTypes["seen"]; sheet: Sheet | null }, G>(
  escapes: (state: S) => G | null,
): readonly Key<S, G | PanelGesture>[] => [
  {
    keys: ["⌫"],
    names: ["Backspace"],
    label: "key-back",
    valid: ({ seen }) => seen.back !== "no",
    gesture: () => ({ do: "back" }),
  },
  { keys: ["Space"], label: "key-go", gesture: () => ({ do: "go" }) },
  { keys: ["?"], label: "key-help", gesture: () => ({ do: "sheet", sheet: "help" }) },
  {
    keys: ["Esc"],
    label: "key-close",
    gesture: (_, state) => (state.sheet ? { do: "close" } : escapes(state)),
  },
];
