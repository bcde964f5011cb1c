/** The chart: a place with cards to choose, what it pays and why, and every case at a glance. */
import { toDerivationTree } from "../../kit/derivation";
import { VisuallyHidden } from "../../kit/icon";
import { RuleChips } from "../../kit/rule-panel";
import { suitOf } from "../parts/cards";
import { Steps } from "../parts/rule-picture";
import { TokenPiece } from "../table/tray";
import type { ChartCell, ChartFacts, Token } from "../wire";
import { Palette, Spots } from "./chart-cards";
import { outcomeOf, fillTemplates, findingsOf } from "./explore-ui";
import type { ExploreProps } from "./explore-update";
import { FindingsView } from "./ring-view";

export function Chart({ props }: { props: ExploreProps<ChartFacts> }) {
  return (
    <div class="parts">
      <div class="chosen">
        <Spots props={props} />
        <Palette props={props} />
      </div>
      <div class="beside">
        <FindingsView props={props} {...findingsOf(props.facts, props.ui)} />
        <Why props={props} />
      </div>
      <Cases props={props} />
    </div>
  );
}

function Why({ props }: { props: ExploreProps<ChartFacts> }) {
  const { facts, ui } = props;
  const { why } = outcomeOf(facts, ui.place);
  const lines = fillTemplates(
    facts,
    ui.place,
    why.map(([, line]) => line),
  );
  return <Steps table={props} steps={toDerivationTree(why.map(([depth], at) => [depth, lines[at]!]))} />;
}

/** A row for each state of your card, a column for each of top's. */
function Cases({ props: { facts, ui, words, dispatch } }: { props: ExploreProps<ChartFacts> }) {
  const [row, column] = outcomeOf(facts, ui.place).cell;
  const heads = facts.heads.map((head) => words.sentence(head));
  return (
    <table class="cases">
      <caption>{words.message("help-chart")}</caption>
      <thead>
        <tr class="soft">
          <td />
          <th scope="colgroup" colSpan={heads.length}>
            {words.message("explore-spot", { spot: "top" })}
          </th>
        </tr>
        <tr>
          <td class="soft">{words.message("explore-spot", { spot: "bottom" })}</td>
          {heads.map((head) => (
            <th scope="col">{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.chart.map((cells, at) => (
          <tr>
            <th scope="row">{heads[at]}</th>
            {cells.map((cell, over) => (
              <td {...(at === row && over === column && { class: "here", "aria-current": true })}>
                <VisuallyHidden text={words.sentence(cell.line)} />
                <span class="case">
                  <Prizes cell={cell} token={suitOf(ui.place.table)} higher={words.message("explore-higher")} />
                  <RuleChips table={{ ui, words, dispatch }} rules={cell.line.rules.slice(0, 1)} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Top's prize above yours, as on the mat. */
function Prizes({ cell, token, higher }: { cell: ChartCell; token: Token; higher: string }) {
  const [yours, tops] = cell.prizes;
  if (yours === "higher")
    return (
      <span class="prizes" aria-hidden="true">
        <TokenPiece token={token} />
        <span class="soft">{higher}</span>
      </span>
    );
  return (
    <span class="prizes" aria-hidden="true">
      {[tops, yours].map((prize) =>
        prize ? <TokenPiece token={prize === "K" ? "K" : token} /> : <span class="none">–</span>,
      )}
    </span>
  );
}
