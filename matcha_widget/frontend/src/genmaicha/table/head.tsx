/** The head: which game, which round, which phase, and the tools. */
import { Button } from "../../kit/button";
import { Glyph } from "../parts/glyph";
import { DRINKS } from "../parts/names";
import type { Part } from "./market-ui";

const PATH = ["bid", "take", "brew"] as const;
const ON: Readonly<Record<string, string>> = { follow: "bid", toss: "bid" };

export function Head({ market }: Part) {
  const { view, words } = market;
  const phase = ON[view.phase] ?? view.phase;
  return (
    <header class="cloth-head">
      <h2>
        <Glyph name="mark" as="mark-sign" />
        <span>{words.say("is-genmaicha")}</span>
      </h2>
      <span class="which-round">{words.say("is-round-of", { round: view.round, rounds: view.rounds })}</span>
      <ol class="way">
        {PATH.map((each) => (
          <li class={each === phase ? "now" : ""} aria-current={each === phase ? "step" : undefined}>
            {words.say("is-phase", { phase: each === phase ? view.phase : each })}
          </li>
        ))}
      </ol>
      <span class="variants">
        {view.variants.map((variant) => (
          <i>{words.say("part-variant", { variant })}</i>
        ))}
      </span>
      <Tools market={market} />
    </header>
  );
}

/** The bag, undo, and what opens panels. */
function Tools({ market }: Part) {
  const { view, ui, words, act } = market;
  const bag = DRINKS.length - view.hands.flat().length - view.crates.flatMap((crate) => crate ?? []).length;
  const tool = { act, bare: true, look: "quiet" } as const;
  return (
    <span class="tools">
      <button
        class="btn quiet in-bag"
        aria-label={`${words.say("panel-bag")} ${bag}`}
        aria-expanded={ui.panel === "bag"}
        onClick={() => act({ do: "panel", panel: "bag" })}
      >
        <Glyph name="bag" />
        {bag}
      </button>
      <Button {...tool} gesture={{ do: "undo" }} label={words.say("do-undo")} icon="undo" off={view.undo === "no"} />
      {view.settings.hints && (
        <Button {...tool} gesture={{ do: "hint" }} label={words.say("do-hint")} icon="hint" on={ui.hint} />
      )}
      <Button
        {...tool}
        gesture={{ do: "panel", panel: "log" }}
        label={words.say("panel-log")}
        icon="why"
        open={ui.panel === "log"}
      />
      <Button
        {...tool}
        gesture={{ do: "panel", panel: "talk" }}
        label={words.say("panel-talk")}
        icon="say"
        open={ui.panel === "talk"}
      />
      <Button
        {...tool}
        gesture={{ do: "panel", panel: "new" }}
        label={words.say("panel-new")}
        icon="menu"
        open={ui.panel === "new"}
      />
      <Button
        {...tool}
        gesture={{ do: "panel", panel: "help" }}
        label={words.say("panel-help")}
        icon="help"
        open={ui.panel === "help"}
      />
    </span>
  );
}
