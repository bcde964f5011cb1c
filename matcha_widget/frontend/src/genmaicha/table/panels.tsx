/** Panels over the counter and the people: help, a new game, the bag, talk, the log. */
import { Drawer } from "../../kit/drawer";
import { RuleSign } from "../../kit/rule-panel";
import { Drink, MiniDrink, halvesIn } from "../parts/drink";
import { DRINKS, nameOf } from "../parts/names";
import type { Part } from "./market-ui";
import { NewMarket } from "./new-market";
import { MarketHelp } from "../help";

export function Panels({ market }: Part) {
  const { ui, words, dispatch } = market;
  const close = (): void => dispatch({ do: "close" });
  if (ui.panel === null) return null;
  if (ui.panel === "help") return <MarketHelp market={market} close={close} />;
  const title = words.message(`panel-${ui.panel}`);
  return (
    <Drawer words={words} title={title} panel={ui.panel} close={close}>
      {ui.panel === "bag" && <Bag market={market} />}
      {ui.panel === "hands" && <Hands market={market} />}
      {ui.panel === "talk" && <Talk market={market} />}
      {ui.panel === "log" && <Log market={market} />}
      {ui.panel === "new" && <NewMarket market={market} />}
    </Drawer>
  );
}

/** All drinks that stand nowhere else. */
function Bag({ market: { view, words } }: Part) {
  const out = new Set([...view.hands.flat(), ...view.crates.flatMap((crate) => crate ?? [])]);
  return (
    <>
      <p>{words.message("bag-count", { count: DRINKS.length - out.size })}</p>
      <div class="bag-grid">
        {DRINKS.map((drink) =>
          out.has(drink) ? <span class="mini-drink" /> : <MiniDrink words={words} drink={drink} />,
        )}
      </div>
    </>
  );
}

/** Everybody's drinks, as large as your own. */
const Hands = ({ market: { view, words } }: Part) => (
  <>
    {view.hands.map((drinks, seat) => (
      <section class="hand" key={seat}>
        <h4>{nameOf(view, seat, words)}</h4>
        {drinks.map((drink) => (
          <Drink
            words={words}
            drink={drink}
            used={view.due[0] === seat ? halvesIn(view.used, drink) : ""}
            key={drink}
          />
        ))}
        {drinks.length === 0 && <p>{words.message("part-drinks", { count: 0 })}</p>}
      </section>
    ))}
  </>
);

/** A claim about a bid, true or not; or any words. */
function Talk({ market: { view, words, dispatch } }: Part) {
  const bidding = view.phase === "bid" || view.phase === "follow";
  const say = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get("words") ?? "").trim();
    if (text) dispatch({ do: "say", what: `say: ${text}` });
  };
  return (
    <>
      <p>{words.message("is-talk-true")}</p>
      {bidding && (
        <div class="row tight">
          {[0, 100, 200, 300, 400, 500].map((yen) => (
            <button class="btn snug" onClick={() => dispatch({ do: "say", what: `bid ${yen}` })}>
              {words.message("do-claim-bid", { yen: String(yen) })}
            </button>
          ))}
        </div>
      )}
      <form class="row" onSubmit={say}>
        <label>
          {words.message("is-words")}
          <input name="words" maxLength={195} autocomplete="off" />
        </label>
        <button class="btn">{words.message("do-talk")}</button>
      </form>
    </>
  );
}

/** The log, latest first, each entry with its rules. */
function Log({ market }: Part) {
  const { ui, words } = market;
  return (
    <ol class="log-list">
      {[...ui.log].reverse().map((lines) => (
        <li>
          {words.sentences(lines)} <RuleSign table={market} lines={lines} />
        </li>
      ))}
    </ol>
  );
}
