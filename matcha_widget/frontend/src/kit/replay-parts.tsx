/** What the replays of all games are drawn with: the head, a line for what went wrong, the bar below the board. */
import type { ComponentChildren } from "preact";
import { Button } from "./button";
import { Choice } from "./choice";
import { Icon } from "./icon";
import type { Words } from "./words";
import type { Fault } from "./wire";

interface HeadProps<L extends string> {
  words: Words;
  act(gesture: { do: "lens"; lens: L } | { do: "panel"; panel: "help" }): void;
  ui: { lens: L; panel: string | null };
  eyes: readonly (readonly [L, string])[]; // the lenses, each with its name; of one alone nothing is shown
  facts: ComponentChildren; // where one is, and in what kind of game
  children?: ComponentChildren; // beside the menu
}

/** Where one is, through whose eyes one looks, the menu. */
export function ReplayHead<L extends string>({ words, act, ui, eyes, facts, children }: HeadProps<L>) {
  return (
    <div class="hd">
      <b class="ttl" aria-hidden="true">
        {words.say("replay-title")}
      </b>
      {facts}
      <span class="sp" />
      {eyes.length > 1 && (
        <>
          <span class="seen">{words.say("replay-seen")}</span>
          <Choice label={words.say("replay-seen")}>
            {eyes.map(([lens, name]) => [name, lens === ui.lens, () => act({ do: "lens", lens })])}
          </Choice>
        </>
      )}
      {children}
      <Button
        act={act}
        bare
        label={words.say("panel-menu")}
        gesture={{ do: "panel", panel: "help" }}
        icon="menu"
        look="snug quiet"
        shortcut="?"
        open={ui.panel === "help"}
      />
    </div>
  );
}

interface FaultProps {
  words: Words;
  fault: Fault;
}

/** What went wrong, in the place of what has happened. */
export const Failed = (props: FaultProps) => (
  <div class="reason refused">
    <Icon name="help" />
    <Faulty {...props} />
  </div>
);

/** What went wrong, or why there is no more. */
export const Faulty = ({ words, fault: { line, text } }: FaultProps) => (
  <p class="fault">
    <span>{words.tell(line)}</span> {text && <code lang="en">{text}</code>}
  </p>
);

interface BarProps {
  words: Words;
  act(gesture: { do: "open" } | { do: "panel"; panel: "branch" }): void;
  ui: { open: boolean; panel: string | null };
  track: ComponentChildren;
  ways: ComponentChildren;
  branches: boolean; // one can play on from here
  children?: ComponentChildren;
}

/** The way through the film and out of it; where there is no room beside the board, what stands there else. */
export const ReplayBar = ({ words, act, ui, track, ways, branches, children }: BarProps) => (
  <>
    <div class="line">{track}</div>
    <div class="ctl">
      {ways}
      <span class="sp" />
      <span class="narrow">
        <Button act={act} label={words.say("panel-why")} gesture={{ do: "open" }} open={ui.open} />
      </span>
      {children}
      {branches && (
        <Button
          act={act}
          label={words.say("replay-branch")}
          gesture={{ do: "panel", panel: "branch" }}
          icon="branch"
          open={ui.panel === "branch"}
        />
      )}
    </div>
  </>
);
