/** The course of Genmaicha in its panel: the content of each cell, and the lane with its lanterns. */
import type { ComponentChildren } from "preact";
import { Panel, type Button } from "../../kit/course/panel";
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
  isSettled,
  currentSpeaker,
  messageStrip,
  type PanelGesture,
} from "../../kit/course/panel-state";
import type { RootAttributes } from "../../kit/shell/root";
import type { Words } from "../../kit/i18n";
import { Glyph } from "../parts/glyph";
import type { MarketData } from "../wire";
import {
  hasPeople,
  visibleEvent,
  visibleMarket,
  STALL_GAME,
  speechesBySpeaker,
  type StallGesture,
  type StallState,
} from "./stall-game";
import { Sheets } from "./stall-sheets";
import { People } from "./stall-people";
import { ServingThreads, Shelf } from "./stall-shelf";
import { Stage } from "./stall-stage";
import { VisuallyHidden, Icon } from "../../kit/icon";
import { stoneLabel, stoneClass, type Stone } from "../../kit/course/path";

/** The properties that every part of the story is drawn from. */
export interface StallProps {
  state: StallState;
  market: MarketData | null; // at the frame being shown
  speeches: Readonly<Record<string, string>>; // by the character who sits there
  words: Words;
  dispatch(gesture: StallGesture | PanelGesture): void;
}

export const stallRoot = ({ words, snapshot }: StallState): RootAttributes => ({
  class: `genmaicha story stalls${hasPeople(snapshot) ? "" : " plain"}`,
  lang: words.language,
  "aria-label": words.message("story-name"),
  "data-stone": snapshot.stone,
  "data-kind": snapshot.step.kind,
  style: { "--day": (Number(snapshot.stone) - 1) / 7 },
});

export function StallPanel({ state, dispatch }: Pick<StallProps, "state" | "dispatch">) {
  const { snapshot, words, sheet } = state;
  const { bubble, seats } = speechesBySpeaker(state);
  const props: StallProps = { state, dispatch, words, market: visibleMarket(state), speeches: seats };
  const { tone, lines } = messageStrip(state, STALL_GAME);
  const map = sheet === "map";
  const event = visibleEvent(state);
  return (
    <Panel
      {...panelHead(props, "lantern")}
      steps={[snapshot.step.at + 1, snapshot.step.of]}
      picture={`thing-${THINGS[Number(snapshot.stone)] ?? "hang"}`}
      spot={currentStone(state).spot}
      {...(tone === "told" && state.note === null && event && ICONS[event.do] && { icon: ICONS[event.do]! })}
      speaker={speakerOf(state, bubble.at(-1)?.who)}
      speech={bubble}
      tone={map ? "idle" : tone}
      lines={map && state.note === null ? [words.message("story-due-stone")] : lines}
      acts={map ? [] : sideButtons(props)}
      go={mainButton(props)}
      busy={state.waits}
      revision={snapshot.revision}
      stage={<Stage {...props} />}
      hold={<Shelf {...props} />}
      shelf={<People {...props} />}
      whole={fullPanel(props)}
      over={
        <>
          {!map && snapshot.phase !== "ceremony" && <ServingThreads {...props} />}
          {!map && event?.do === "coin" && <Glyph name="coin" as="tossed" />}
          <Sheets {...props} />
        </>
      }
    />
  );
}

/** The strip's icon for the latest event. */
const ICONS: Readonly<Record<string, string>> = { open: "opened", more: "opened", level: "level", coin: "coin" };

/** The object drawn beside the speaker, from stall 5 on. */
const THINGS: Readonly<Record<number, string>> = { 5: "cart", 6: "pouches", 7: "scale", 8: "square" };

/** The large face belongs to the speaker in the bubble. */
function speakerOf(state: StallState, who: string | undefined) {
  const speaker = currentSpeaker(state);
  return who === undefined || who === speaker.who
    ? speaker
    : { who, name: state.words.message(`part-name-${who}`), mood: speaker.mood };
}

/** The buttons beside the main one: ask why, undo; after a market day play another, see where the yen went. */
function sideButtons(props: StallProps): readonly Button[] {
  const { state, words, dispatch } = props;
  const { snapshot } = state;
  if (!isSettled(state)) return [];
  const again = choiceOf(snapshot, "again");
  const acted = snapshot.node !== snapshot.step.id || snapshot.refused;
  return [
    ...(snapshot.phase !== "ceremony" && acted
      ? [{ ...sheetButton(props, "why"), icon: "why", ...(again && { label: words.message("story-yen") }) }]
      : []),
    ...(again
      ? [
          {
            label: words.message("story-play-again"),
            icon: "again",
            press: () => dispatch({ do: "choose", kind: "again" }),
          },
        ]
      : []),
    ...backButton(props),
  ];
}

/** The main button: the pouch, the brew, the end of a turn, else going on. */
function mainButton({ state, words, dispatch }: StallProps): Button {
  const { snapshot, ui, sheet } = state;
  const bid = choiceOf(snapshot, "bid");
  const main = { press: () => dispatch({ do: "main" }) };
  if (isSettled(state) && sheet !== "map" && snapshot.phase === "ask") {
    if (bid)
      return { ...main, label: words.message("story-bid", { again: bid.again ? "yes" : "no", yen: String(ui.pouch) }) };
    if (ui.chosen) return { ...main, label: words.message("story-brew") };
    if (choiceOf(snapshot, "done")) return { ...main, label: words.message("story-done"), key: "D" };
  }
  const onward = sheet === "map" ? "go" : isCourseOver(snapshot) ? "practise" : snapshot.go === "stone" ? "next" : "go";
  return {
    label: words.message(`story-${onward}`),
    off: isSettled(state) && onward === "go" && !snapshot.go && sheet !== "map",
    key: "Space",
    press: () => dispatch({ do: "go" }),
  };
}

/** A view in place of board, shelf and people. */
function fullPanel(props: StallProps) {
  const { state, words, dispatch } = props;
  const { snapshot, sheet } = state;
  const lane = { words, stones: stonesOf(state), open: (stone: string) => dispatch({ do: "stone", stone }) };
  if (sheet === "map")
    return (
      <Lane {...lane}>
        <p>{litStonesText(props)}</p>
        <BeginAgain {...props} />
      </Lane>
    );
  if (snapshot.phase !== "ceremony") return null;
  return (
    <Lane {...lane} fresh={snapshot.stone}>
      <Bowl />
      <h3 lang="en">{snapshot.take_away}</h3>
      {snapshot.go === null && (
        <div class="ends">
          <button class="btn snug" onClick={() => dispatch({ do: "stone", stone: snapshot.stone })}>
            {words.message("story-play-again")}
          </button>
          <button class="btn snug" onClick={() => dispatch({ do: "sheet", sheet: "map" })}>
            {words.message("story-map")}
          </button>
        </div>
      )}
    </Lane>
  );
}

interface LaneProps {
  words: Words;
  stones: readonly Stone[];
  fresh?: string; // the lantern just lit
  open(stone: string): void;
  children: ComponentChildren;
}

/** Sag of each lantern; px. */
const SAG = [3, 11, 16, 19, 19, 16, 11, 3];

export const Lane = ({ words, stones, fresh, open, children }: LaneProps) => (
  <div class="feast">
    <nav class="row" aria-label={words.message("story-path")}>
      <svg class="rope" viewBox="0 0 744 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 -2C200 26 544 26 744 -2" />
      </svg>
      {stones.map((stone, at) => (
        <button
          class={`stall ${stoneClass(stone)} ${stone.id === fresh ? "new" : ""}`}
          style={{ "--sag": SAG[at]! }}
          aria-current={stone.here ? "step" : undefined}
          onClick={() => open(stone.id)}
        >
          <VisuallyHidden text={stoneLabel(words, stone)} />
          <svg class="hut" viewBox="0 0 76 76" aria-hidden="true">
            <use href="#gm-hut" />
          </svg>
          <Icon name="lantern" as="lamp" />
          <b aria-hidden="true">{stone.id}</b>
          <span aria-hidden="true" lang="en">
            {stone.name}
          </span>
          {stone.id === fresh && <Icon name="right" as="mk" />}
        </button>
      ))}
    </nav>
    <div class="keep">{children}</div>
  </div>
);

export const Bowl = () => (
  <span class="bowl-down" aria-hidden="true">
    <Icon name="face-you" as="cup" />
  </span>
);
