/** Sheets over the right edge: the rules behind an event, where the yen went, the keys. */
import { isRuling } from "../../kit/rule-panel";
import { OpenSheet } from "../../kit/course/panel-parts";
import type { DayLedgerEntry } from "../wire";
import { nameOf } from "./stall-people";
import type { StallProps } from "./stall-panel";
import { StallKeys } from "../help";

export function Sheets(props: StallProps) {
  const { sheet, snapshot } = props.state;
  if (sheet !== "why" && sheet !== "help") return null;
  const yen = sheet === "why" && snapshot.ledger.length > 0;
  return (
    <OpenSheet {...props} title={yen ? "story-yen" : `story-${sheet}`}>
      {yen ? <Ledger {...props} /> : sheet === "why" ? <Rules {...props} /> : <StallKeys {...props} />}
    </OpenSheet>
  );
}

/** The rules that the step shows, a sentence and a name each; our own rulings are marked. */
function Rules({ state: { snapshot }, words }: StallProps) {
  return (
    <div class="why">
      {snapshot.rules
        .filter((rule) => words.has(`rule-${rule}`))
        .map((rule) => (
          <p key={rule}>
            {words.message(`rule-${rule}`)}{" "}
            <small title={rule}>
              {words.rule(rule)}
              {isRuling(rule) && ` · ${words.message("mark-ruling")}`}
            </small>
          </p>
        ))}
    </div>
  );
}

/** Every bid and every brew of the day, round by round. */
function Ledger({ state, words }: StallProps) {
  const { ledger, market } = state.snapshot;
  const rounds = [...new Set(ledger.map(({ round }) => round))];
  const describe = ({ seat, what, line, yen }: DayLedgerEntry): string => {
    const name = nameOf(state, market!.seats[seat]!.who);
    return what === "bid"
      ? words.message("story-bids", { name, yen: String(yen) })
      : words.message("story-brews", { name, yen: String(yen), line: line ?? "row1" });
  };
  return (
    <div class="why">
      {rounds.map((round) => (
        <section key={round}>
          <h4>{words.message("story-round", { round })}</h4>
          <ul>
            {ledger
              .filter((each) => each.round === round)
              .map((each) => (
                <li>{describe(each)}</li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
