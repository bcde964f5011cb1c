/** Controls of a comparison: a slider with the moves, the rounds and the differences on it, and the buttons. */
import { Button, PlayButton } from "../../kit/button";
import { positionStyle, Slider } from "../../kit/film/slider";
import { Icon } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import { Moments } from "../../kit/film/compare-parts";
import { HelpButton } from "../../kit/help";
import { differenceBeside } from "../../kit/film/compare-update";
import type { Games } from "./compared-games";
import type { CompareProps, CompareUi, CompareGesture } from "./compare-game";

export function Controls({ compare }: { compare: CompareProps }) {
  const { games, ui, words } = compare;
  return (
    <div class="rp">
      <Track compare={compare} />
      <div class="row">
        <span class="row tight">
          <Way compare={compare} label="replay-step-go" by={-1} gesture="step" icon="step" />
          <PlayButton {...compare} playing={compare.ui.playing} />
          <Way compare={compare} label="replay-step-go" by={1} gesture="step" icon="step" />
        </span>
        {!ui.asked && games.moments.length > 0 && (
          <span class="row tight">
            <Way compare={compare} label="compare-difference" by={-1} gesture="difference" icon="round" />
            <Icon name="differ" />
            <Way compare={compare} label="compare-difference" by={1} gesture="difference" icon="round" />
          </span>
        )}
        <span class="soft step">{moment(games, ui, words)}</span>
        <span class="tools">
          <HelpButton words={words} open={ui.help} dispatch={compare.dispatch} />
        </span>
      </div>
    </div>
  );
}

interface WayProps {
  compare: CompareProps;
  label: string; // a message id
  icon: string;
  gesture: "step" | "difference";
  by: 1 | -1;
}

const KEYS: Readonly<Record<string, string>> = {
  "step-1": "ArrowLeft",
  step1: "ArrowRight",
  "difference-1": "PageUp",
  difference1: "PageDown",
};

function Way({ compare, label, icon, gesture, by }: WayProps) {
  const { games, ui, words } = compare;
  const to = gesture === "step" ? ui.frame + by : differenceBeside(games, ui.frame, by);
  const request: CompareGesture = { do: gesture, by };
  return (
    <Button
      dispatch={compare.dispatch}
      bare
      icon={icon}
      look={by < 0 ? "mirror" : ""}
      label={words.message(label, { way: by < 0 ? "back" : "on" })}
      gesture={request}
      shortcut={KEYS[gesture + by]!}
      off={to < 0 || to > games.last}
    />
  );
}

const moment = ({ last }: Games, { frame }: CompareUi, words: Words): string =>
  words.message("compare-moment", { at: frame, last });

function Track({ compare: { games, ui, words, dispatch } }: { compare: CompareProps }) {
  const { moments, marks, rounds } = games;
  const steps = Math.max(games.last, 1);
  const go = (snap: number): void => dispatch({ do: "go", frame: snap });
  return (
    <Slider
      words={words}
      steps={steps}
      at={ui.frame}
      rounds={rounds}
      valueText={moment(games, ui, words)}
      slide={({ value }) => go(Number(value))}
    >
      {marks.map(({ snap, kind }) => (
        <span class={`slider-mark ${kind}`} style={positionStyle(snap, steps)} />
      ))}
      {!ui.asked && <Moments moments={moments} steps={steps} dispatch={dispatch} />}
    </Slider>
  );
}
