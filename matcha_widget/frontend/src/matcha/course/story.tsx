/** The course of Matcha in its panel: the content of each cell at each step. */
import { Panel, type Button } from "../../kit/course/panel";
import { Person } from "../../kit/people/person";
import { Ceremony, PathMap } from "../../kit/course/path";
import {
  backButton,
  BeginAgain,
  panelHead,
  currentStone,
  litStonesText,
  sheetButton,
  stonesOf,
} from "../../kit/course/panel-parts";
import {
  isCourseOver,
  choiceOf,
  displayName,
  isSettled,
  currentSpeaker,
  currentSpeech,
  messageStrip,
  type PanelGesture,
} from "../../kit/course/panel-state";
import type { Words } from "../../kit/i18n";
import type { RootAttributes } from "../../kit/shell/root";
import { INITIAL_UI } from "../table/table-ui";
import type { TableProps } from "../table/table-state";
import type { Snapshot } from "../wire";
import { knownRings, placesOf, STORY_GAME, viewOf, type StoryGesture, type StoryState } from "./story-game";
import { HandArea } from "./story-hand";
import { Shelf } from "./story-shelf";
import { Sheets } from "./story-sheets";
import { Stage } from "./story-stage";
import { StampNote } from "../help";

/** The properties that every part of the story is drawn from. */
export interface StoryProps {
  state: StoryState;
  view: Snapshot | null; // the board at the frame being shown
  words: Words;
  dispatch(gesture: StoryGesture | PanelGesture): void;
}

/** The properties for the table's own views. */
export const tableProps = ({ words }: StoryProps, view: Snapshot): TableProps => ({
  view: { ...view, events: [] },
  words,
  ui: INITIAL_UI,
  dispatch: () => {},
});

export const storyRoot = ({ words, snapshot }: StoryState): RootAttributes => ({
  class: "story",
  lang: words.language,
  "aria-label": words.message("story-name"),
  "data-ranks": knownRings(snapshot, snapshot.ranks).join(" "),
  "data-goals": snapshot.goals.join(" "),
  "data-stone": snapshot.stone,
});

export function Story({ state, dispatch }: Pick<StoryProps, "state" | "dispatch">) {
  const { snapshot, words, sheet } = state;
  const props: StoryProps = { state, dispatch, words, view: viewOf(state) };
  const { tone, lines } = messageStrip(state, STORY_GAME);
  const whole = sheet === "map" ? <Map {...props} /> : fullPanel(props);
  const board = snapshot.board !== null;
  const over = isSettled(state) && snapshot.phase === "told" && !!snapshot.board?.outcome; // the decision alone fills the strip
  return (
    <Panel
      {...panelHead(props)}
      steps={[snapshot.step.at + 1, snapshot.phase === "ceremony" ? 0 : snapshot.step.of]}
      picture={`place-${snapshot.stone}`}
      speaker={currentSpeaker(state)}
      speech={currentSpeech(state)}
      tone={sheet === "map" ? "idle" : tone}
      lines={
        sheet === "map" && state.note === null ? [words.message("story-due-stone")] : over ? lines.slice(-1) : lines
      }
      acts={sheet === "map" ? [] : sideButtons(props)}
      go={mainButton(props)}
      busy={state.waits}
      revision={snapshot.revision}
      stage={<Stage {...props} />}
      hold={<HandArea {...props} />}
      shelf={board && <Shelf {...props} />}
      whole={whole}
      over={<Sheets {...props} />}
    />
  );
}

/** The buttons beside the main one: pass, undo, ask why. */
function sideButtons(props: StoryProps): readonly Button[] {
  const { state, words, dispatch } = props;
  const { snapshot } = state;
  const pass = choiceOf(snapshot, "pass");
  const see = choiceOf(snapshot, "see");
  if (!isSettled(state)) return [];
  if (isCourseOver(snapshot)) return [{ ...sheetButton(props, "map"), icon: "map" }];
  if (see)
    return [
      { label: words.message("story-see"), icon: "eye", press: () => dispatch({ do: "choose", act: see }) },
      {
        label: words.message("do-again"),
        icon: "again",
        press: () => dispatch({ do: "stone", stone: snapshot.stone }),
      },
      { ...practiseButton(props), icon: "step" },
    ];
  return [
    ...(isResolved(props) ? [{ ...sheetButton(props, "why"), icon: "why" }] : []),
    ...(pass
      ? [
          {
            label: words.message("story-pass"),
            icon: "pass",
            key: "P",
            press: () => dispatch({ do: "choose", act: pass }),
          },
        ]
      : []),
    ...backButton(props),
  ];
}

/** The way from the story to practice. */
const practiseButton = ({ words, dispatch }: StoryProps): Button => ({
  label: words.message("story-practise"),
  press: () => dispatch({ do: "practise" }),
});

/** True if a place was resolved, so that there is a reason to show. */
const isResolved = ({ state: { snapshot }, view }: StoryProps): boolean =>
  snapshot.phase === "told" && placesOf(snapshot, view).some(({ rule }) => rule !== null);

function mainButton(props: StoryProps): Button {
  const { state, words, dispatch } = props;
  const { snapshot, sheet, left, speechesShown } = state;
  if (isCourseOver(snapshot) && sheet !== "map") return { ...practiseButton(props), key: "Space" };
  const comes = left > 0 || speechesShown < snapshot.told.length;
  const label = snapshot.go === "stone" && sheet !== "map" ? "story-next" : "story-go";
  return {
    label: words.message(label),
    off: !comes && !snapshot.go && sheet !== "map",
    key: "Space",
    press: () => dispatch({ do: "go" }),
  };
}

/** A view in place of board, hand and shelf. */
function fullPanel(props: StoryProps) {
  const { snapshot } = props.state;
  if (snapshot.phase === "ceremony") return <StoneCeremony {...props} />;
  if (snapshot.cushions.length > 0 && !snapshot.board) return <OpponentChoice {...props} />;
  return null;
}

/** The stone lights up and names its gift. */
function StoneCeremony(props: StoryProps) {
  const { snapshot } = props.state;
  const stone = currentStone(props.state);
  return (
    <Ceremony title={stone.name} away={snapshot.take_away} hollow={stone.state === "hollow"}>
      {stone.stamp && <StampNote {...props} />}
      {snapshot.cushions.length > 0 && <People {...props} />}
    </Ceremony>
  );
}

/** The choice among four opponents. */
const OpponentChoice = (props: StoryProps) => (
  <div class="scroll">
    <People {...props} />
  </div>
);

const People = ({ state: { snapshot }, words, dispatch }: StoryProps) => (
  <div class="cushions">
    {snapshot.cushions.map(({ who, text }) => (
      <button onClick={() => dispatch({ do: "choose", act: { kind: "sit", who } })}>
        <Person who={who} name={displayName(words, who)} />
        <b>{displayName(words, who)}</b>
        <span>{text}</span>
      </button>
    ))}
  </div>
);

function Map(props: StoryProps) {
  const { state, words, dispatch } = props;
  return (
    <PathMap
      words={words}
      stones={stonesOf(state)}
      open={(stone) => dispatch({ do: "stone", stone })}
      who={state.snapshot.who}
    >
      <span>{litStonesText(props)}</span>
      <BeginAgain {...props} />
    </PathMap>
  );
}
