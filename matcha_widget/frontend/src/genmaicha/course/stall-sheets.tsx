/** What lies over the right edge: the rules behind what happened, where the yen went, the keys. */
import { Over } from "../../kit/course/panel";
import { validKeys } from "../../kit/keyboard";
import type { Yen } from "../wire";
import { nameOf } from "./stall-people";
import { KEYS } from "./stall-keys";
import type { StallProps } from "./stall-panel";

export function Sheets(props: StallProps) {
  const { state, words, act } = props;
  const { sheet, seen } = state;
  const close = { label: words.say("do-close"), press: () => act({ do: "close" }) };
  if (sheet === "why" && seen.ledger.length > 0)
    return (
      <Over title={words.say("story-yen")} close={close}>
        <Ledger {...props} />
      </Over>
    );
  if (sheet === "why")
    return (
      <Over title={words.say("story-why")} close={close}>
        <Rules {...props} />
      </Over>
    );
  if (sheet === "help")
    return (
      <Over title={words.say("story-help")} close={close}>
        <Keys {...props} />
      </Over>
    );
  return null;
}

/** The rules that the step shows, in a sentence each, its sign after it; of our own rulings it is said so. */
function Rules({ state: { seen }, words }: StallProps) {
  return (
    <div class="why">
      {seen.rules
        .filter((rule) => words.knows(`rule-${rule}`))
        .map((rule) => (
          <p key={rule}>
            {words.say(`rule-${rule}`)}{" "}
            <small>
              <span translate={false}>{rule}</span>
              {rule.startsWith("X") && ` · ${words.say("mark-ruling")}`}
            </small>
          </p>
        ))}
    </div>
  );
}

/** Every bid and every brew of the day, round by round. */
function Ledger({ state, words }: StallProps) {
  const { ledger, market } = state.seen;
  const rounds = [...new Set(ledger.map(({ round }) => round))];
  const told = ({ seat, what, line, yen }: Yen): string => {
    const name = nameOf(state, market!.seats[seat]!.who);
    return what === "bid"
      ? words.say("story-bids", { name, yen: String(yen) })
      : words.say("story-brews", { name, yen: String(yen), line: line ?? "row1" });
  };
  return (
    <div class="why">
      {rounds.map((round) => (
        <section key={round}>
          <h4>{words.say("story-round", { round })}</h4>
          <ul>
            {ledger
              .filter((each) => each.round === round)
              .map((each) => (
                <li>{told(each)}</li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The keys that mean something now. */
function Keys({ state, words }: StallProps) {
  return (
    <dl class="keys">
      {validKeys(KEYS, state).map(({ keys, label }) => (
        <div>
          <dt>
            {keys.map((key) => (
              <kbd>{key}</kbd>
            ))}
          </dt>
          <dd>{words.say(label)}</dd>
        </div>
      ))}
    </dl>
  );
}
