/** The rules on one page: the two questions, the winnings, both rings, a round, the ways to win. */
import type { Words } from "../../kit/i18n";
import type { CardCode, Token } from "../wire";
import { FaceUp } from "../parts/card";
import { TOKENS } from "../parts/cards";
import { RingStairs } from "../parts/ring-stairs";
import type { TableProps } from "./table-state";
import { TokenPiece } from "./tray";

export const ChartPanel = ({ table: { view, words } }: { table: TableProps }) => (
  <div class="rules-page">
    <Questions words={words} />
    <Takes words={words} />
    <Rings words={words} />
    <Round words={words} />
    <Goals words={words} goals={view.goals} />
  </div>
);

const QUESTIONS: readonly (readonly [CardCode, string])[] = [
  ["W4", "chart-number"],
  ["S2", "chart-suit"],
  ["0", "chart-zero"],
];

const Questions = ({ words }: { words: Words }) => (
  <section class="two">
    <h4>{words.message("chart-two")}</h4>
    {QUESTIONS.map(([code, id]) => (
      <div>
        <FaceUp code={code} words={words} />
        <p>{words.message(id)}</p>
      </div>
    ))}
  </section>
);

const CASES = ["match", "miss", "none"] as const;
type Case = (typeof CASES)[number];

/** The players' winnings with a bowl as table card; two matches are compared. */
const TAKES: Readonly<Record<Case, Readonly<Record<Case, readonly [Token | null, Token | null] | "higher">>>> = {
  match: { match: "higher", miss: ["K", "B"], none: [null, "B"] },
  miss: { match: ["B", "K"], miss: [null, null], none: [null, "B"] },
  none: { match: ["B", null], miss: ["B", null], none: [null, null] },
};

export const Takes = ({ words }: { words: Words }) => (
  <section class="takes">
    <h4>{words.message("chart-takes")}</h4>
    <table>
      <thead>
        <tr>
          <td />
          {CASES.map((they) => (
            <th scope="col">{words.message("chart-they", { they })}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CASES.map((you) => (
          <tr>
            <th scope="row">{words.message("chart-you", { you })}</th>
            {CASES.map((they) => (
              <td>
                <Taken words={words} taken={TAKES[you][they]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function Taken({ words, taken }: { words: Words; taken: (typeof TAKES)["match"]["match"] }) {
  if (taken === "higher")
    return (
      <div class="taken higher">
        <TokenPiece token="B" />
        {words.message("chart-higher")}
      </div>
    );
  return (
    <div class="taken">
      {(["they", "you"] as const).map((who, at) => (
        <>
          <span>{words.message("chart-who", { who })}</span>
          {taken[at] ? (
            <span role="img" aria-label={words.message("part-tool", { token: taken[at] })}>
              <TokenPiece token={taken[at]} />
            </span>
          ) : (
            <i class="nothing" role="img" aria-label={words.message("part-alone", { who: "nobody" })} />
          )}
        </>
      ))}
    </div>
  );
}

const Rings = ({ words }: { words: Words }) => (
  <section class="rings">
    <div>
      <h4>{words.message("chart-numbers")}</h4>
      <RingStairs kind="number" />
      <p>{words.message("rule-K1")}</p>
    </div>
    <div>
      <h4>{words.message("chart-suits")}</h4>
      <RingStairs kind="suit" />
      <p>{words.message("rule-K2")}</p>
    </div>
  </section>
);

const ROUND = ["rule-T1", "rule-T2", "rule-B1"] as const;

const Round = ({ words }: { words: Words }) => (
  <section class="turns-of">
    <h4>{words.message("chart-round")}</h4>
    {ROUND.map((id) => (
      <p>{words.message(id)}</p>
    ))}
  </section>
);

const Goals = ({ words, goals: [count, less] }: { words: Words; goals: readonly [number, number] }) => (
  <section class="goals">
    <h4>{words.message("help-goal")}</h4>
    <div class="ways" aria-hidden="true">
      <Tokens tokens={Array.from({ length: count }, () => "M")} />
      <Tokens tokens={Array.from({ length: less }, () => "K")} />
      <Tokens tokens={TOKENS} />
    </div>
    <p>{words.message("help-way", { count, less })}</p>
    <p>{words.message("rule-W3")}</p>
  </section>
);

const Tokens = ({ tokens }: { tokens: readonly Token[] }) => (
  <span>
    {tokens.map((token) => (
      <TokenPiece token={token} />
    ))}
  </span>
);
