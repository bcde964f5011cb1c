/** Help of Genmaicha: the goal and the keys at a market, and the keys of the course. */
import { Help, KeyList } from "../kit/help";
import { keysNow } from "./table/market-keys";
import type { Part } from "./table/market-ui";
import { validKeys } from "../kit/shell/keyboard";
import { KEYS } from "./course/stall-keys";
import type { StallProps } from "./course/stall-panel";

export function MarketHelp({ market, close }: Part & { close(): void }) {
  const { words, dispatch, view } = market;
  const hasPython = view.notice?.id !== "no-page" && !words.only;
  return (
    <Help
      words={words}
      keys={keysNow(market)}
      close={close}
      chooseLanguage={hasPython && ((language) => dispatch({ do: "ask", intent: { type: "language", language } }))}
    >
      <section>
        <h4>{words.message("help-market")}</h4>
        <p>{words.message("help-market-way")}</p>
        <p>{words.message("help-market-goal")}</p>
      </section>
    </Help>
  );
}

export const StallKeys = ({ state, words }: StallProps) => <KeyList words={words} all={validKeys(KEYS, state)} />;
