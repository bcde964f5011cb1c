/** The head: game, round, phase, and the tools. */
import { Button } from "../../kit/button";
import { Glyph } from "../parts/glyph";
import { DRINKS } from "../parts/names";
import type { Part } from "./market-ui";

const PHASES = ["bid", "take", "brew"] as const;
const MAIN_PHASE: Readonly<Record<string, string>> = { follow: "bid", toss: "bid" };

export function Head({ market }: Part) {
  const { view, words } = market;
  const phase = MAIN_PHASE[view.phase] ?? view.phase;
  return (
    <header class="cloth-head">
      <h2>
        <Glyph name="mark" as="mark-sign" />
        <span>{words.message("is-genmaicha")}</span>
      </h2>
      <span class="which-round">{words.message("is-round-of", { round: view.round, rounds: view.rounds })}</span>
      <ol class="way">
        {PHASES.map((each) => (
          <li class={each === phase ? "now" : ""} aria-current={each === phase ? "step" : undefined}>
            {words.message("is-phase", { phase: each === phase ? view.phase : each })}
          </li>
        ))}
      </ol>
      <span class="variants">
        {view.variants.map((variant) => (
          <i>{words.message("part-variant", { variant })}</i>
        ))}
      </span>
      <Tools market={market} />
    </header>
  );
}

/** The bag, undo, and the buttons that open panels. */
function Tools({ market }: Part) {
  const { view, ui, words, dispatch } = market;
  const bag = DRINKS.length - view.hands.flat().length - view.crates.flatMap((crate) => crate ?? []).length;
  const tool = { dispatch, bare: true, look: "quiet" } as const;
  return (
    <span class="tools">
      <button
        class="btn quiet in-bag"
        aria-label={`${words.message("panel-bag")} ${bag}`}
        aria-expanded={ui.panel === "bag"}
        onClick={() => dispatch({ do: "panel", panel: "bag" })}
      >
        <Glyph name="bag" />
        {bag}
      </button>
      <Button
        {...tool}
        gesture={{ do: "undo" }}
        label={words.message("do-undo")}
        icon="undo"
        off={view.undo === "no"}
      />
      {view.settings.hints && (
        <Button {...tool} gesture={{ do: "hint" }} label={words.message("do-hint")} icon="hint" on={ui.hint} />
      )}
      <Button
        {...tool}
        gesture={{ do: "panel", panel: "log" }}
        label={words.message("panel-log")}
        icon="why"
        open={ui.panel === "log"}
      />
      <Button
        {...tool}
        gesture={{ do: "panel", panel: "talk" }}
        label={words.message("panel-talk")}
        icon="say"
        open={ui.panel === "talk"}
      />
      <Button
        {...tool}
        gesture={{ do: "panel", panel: "new" }}
        label={words.message("panel-new")}
        icon="menu"
        open={ui.panel === "new"}
      />
      <Button
        {...tool}
        gesture={{ do: "panel", panel: "help" }}
        label={words.message("panel-help")}
        icon="help"
        open={ui.panel === "help"}
      />
    </span>
  );
}
