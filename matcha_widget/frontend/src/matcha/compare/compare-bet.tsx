/** First the question where the tables begin to differ; then what was said, and where it is. */
import { Button } from "../../kit/button";
import type { Line } from "../wire";
import type { CompareUi } from "./compare-ui";
import type { Tables } from "./compared-games";
import type { CompareProps } from "./compare-props";

export function Bet({ compare }: { compare: CompareProps }) {
  const { tables, ui, words } = compare;
  if (!ui.asked)
    return (
      <div class="bet">
        <p class="asks">{words.tellAll(answer(tables, ui))}</p>
      </div>
    );
  return (
    <div class="bet">
      <p class="asks">
        {words.say("compare-bet")} <small>{words.say("compare-tip")}</small>
      </p>
      <span class="row tight">
        <Button act={compare.act} label={words.say("compare-here")} gesture={{ do: "bet" }} look="go" shortcut="B" />
        <Button act={compare.act} label={words.say("do-show")} gesture={{ do: "show" }} look="quiet" />
      </span>
    </div>
  );
}

/** What was said, and what is so. */
export function answer({ moments }: Tables, { bet }: CompareUi): Line[] {
  const said: Line[] = bet === null ? [] : [{ id: "compare-said", args: { at: bet }, rules: [] }];
  const at = moments[0];
  return [...said, { id: "compare-came", args: { found: at === undefined ? "no" : "yes", at: at ?? 0 }, rules: [] }];
}
