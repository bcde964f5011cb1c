/** The explorers as the board of a step: the ring as stairs, the chart as a mat with exchangeable cards. */
import { displayName } from "../../kit/course/panel-state";
import { VisuallyHidden } from "../../kit/icon";
import { canLay, litArrows, outcomeOf, fillTemplates, type Spot } from "../explore/explore-ui";
import { FaceUp } from "../parts/card";
import { asksFor, cardArgs, suitOf } from "../parts/cards";
import { MatQuestion } from "../table/mat";
import { RingStairs } from "../parts/ring-stairs";
import { TokenPiece } from "../table/tray";
import type { ChartFacts, CardCode, RingFacts } from "../wire";
import type { StoryProps } from "./story";

export function RingBoard({ state, words, dispatch }: StoryProps) {
  const facts = state.snapshot.explorer as RingFacts;
  const ui = state.ui.explorer;
  if (!ui) return null;
  return (
    <>
      <span />
      <div class="board ring">
        <RingStairs
          kind={facts.kind}
          arrows={facts.arrows}
          lit={litArrows(facts.arrows, ui)}
          picked={ui.picked}
          label={(rank) => (/\d/.test(rank) ? rank : words.message("part-tool", { token: rank }))}
          press={(what) => dispatch({ do: "explore", gesture: { do: "pick", what } })}
        />
      </div>
    </>
  );
}

/** The chart: press a card to choose it, the question to turn it; each side's winnings lie beside its card. */
export function ChartBoard(props: StoryProps) {
  const { state, words, dispatch } = props;
  const ui = state.ui.explorer;
  if (!ui) return null;
  const { mat, table } = ui.place;
  return (
    <>
      <span />
      <div class="board chart">
        <div class={`mat ${mat}`}>
          <div class="asks">
            <Chosen {...props} spot="table" />
            <button onClick={() => dispatch({ do: "explore", gesture: { do: "turn" } })}>
              <VisuallyHidden text={words.message("explore-mat", { asks: asksFor(mat) })} />
              <MatQuestion mat={mat} table={table} words={words} />
            </button>
          </div>
          <div class="spots">
            <Chosen {...props} spot="top" />
            <Chosen {...props} spot="bottom" />
          </div>
        </div>
        <Cases {...props} />
      </div>
    </>
  );
}

/** The winnings in every case; the present one is ringed. */
function Cases({ state, words }: StoryProps) {
  const facts = state.snapshot.explorer as ChartFacts;
  const { place } = state.ui.explorer!;
  const [row, column] = outcomeOf(facts, place).cell;
  const name = displayName(words, state.snapshot.who);
  return (
    <table class="cases">
      <caption class="visually-hidden">{words.message("help-chart")}</caption>
      <thead>
        <tr>
          <td class="no" />
          {WAYS.map((they) => (
            <th scope="col">{words.message("story-case", { who: "name", name, they })}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.chart.map((cells, at) => (
          <tr>
            <th scope="row">{words.message("story-case", { who: "you", name, they: WAYS[at]! })}</th>
            {cells.map(({ prizes: [yours, theirs] }, beside) => (
              <td class={at === row && beside === column ? "now" : ""} aria-current={at === row && beside === column}>
                <span class="pays">
                  {theirs !== "higher" && <Pays prize={theirs} token={suitOf(place.table)} words={words} />}
                  <Pays prize={yours} token={suitOf(place.table)} words={words} />
                  {yours === "higher" && <small>{words.message("story-one-of-you")}</small>}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WAYS = ["match", "miss", "none"] as const;

/** The winnings of one side in a case; of two matches the higher one takes the token. */
function Pays({ prize, token, words }: { prize: string; token: string } & Pick<StoryProps, "words">) {
  if (prize === "") return <i />;
  return (
    <span role="img" aria-label={words.message("story-pays", { prize })}>
      <TokenPiece token={prize === "K" ? "K" : token} />
    </span>
  );
}

function Chosen({ state, words, dispatch, spot }: StoryProps & { spot: Spot }) {
  const facts = state.snapshot.explorer as ChartFacts;
  const ui = state.ui.explorer!;
  const card = ui.place[spot];
  const token = spot === "table" ? null : tokenOf(facts, state, spot);
  const args = card === "-" ? { is: "none" } : { is: "card", ...cardArgs(card) };
  return (
    <button
      class={`spot ${ui.spot === spot ? "chosen" : ""}`}
      aria-label={words.message("explore-at", { spot, ...args })}
      aria-pressed={ui.spot === spot}
      onClick={() => dispatch({ do: "explore", gesture: { do: "spot", spot } })}
    >
      {card === "-" ? (
        <span class="place still">{words.message("explore-none")}</span>
      ) : (
        <FaceUp code={card} words={words} />
      )}
      {token && (
        <span class="prize">
          <TokenPiece token={token} />
        </span>
      )}
    </button>
  );
}

/** The token that this side takes by the chart: that of the table card, or a whisk. */
function tokenOf(facts: ChartFacts, { ui }: StoryProps["state"], spot: Spot): string | null {
  const { place } = ui.explorer!;
  const takes = fillTemplates(facts, place, outcomeOf(facts, place).told).find(
    ({ id, args }) => TAKES.has(id) && args["who"] === (spot === "top" ? "top" : "you"),
  );
  return takes ? (String(takes.args["token"] ?? suitOf(place.table)) as string) : null;
}

const TAKES: ReadonlySet<string> = new Set(["tell-takes", "tell-alone"]);

/** The cards that may lie at the chosen spot. */
export function Palette({ state, words, dispatch }: StoryProps) {
  const facts = state.snapshot.explorer as ChartFacts;
  const ui = state.ui.explorer;
  if (!ui) return null;
  const cards: readonly CardCode[] = ui.spot === "table" ? facts.tables : facts.cards;
  return (
    <div class="palette" role="group" aria-label={words.message("explore-spot", { spot: ui.spot })}>
      {cards.map((card) => (
        <button
          aria-label={card === "-" ? words.message("explore-none") : words.message("part-card", cardArgs(card))}
          aria-pressed={ui.place[ui.spot] === card}
          aria-disabled={!canLay(ui, facts, card)}
          onClick={() => dispatch({ do: "explore", gesture: { do: "lay", card } })}
        >
          {card === "-" ? <span class="place still" /> : <FaceUp code={card} words={words} />}
        </button>
      ))}
    </div>
  );
}
