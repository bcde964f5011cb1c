/** What unfolds over a replay: the menu with its help, and playing on from here. */
import { Drawer } from "../../kit/drawer";
import { ReplayHelp, Switch } from "../../kit/replay-parts";
import { here, nameOf, viewOf, type MarketReplayProps } from "./replay-game";
import { KEYS } from "./replay-ui";

export function Panels({ replay }: { replay: MarketReplayProps }) {
  const { words, act, ui, live } = replay;
  if (ui.panel === "branch")
    return (
      <Drawer words={words} title={words.say("replay-branch")} close={() => act({ do: "panel", panel: "branch" })}>
        <Branch replay={replay} />
      </Drawer>
    );
  if (ui.panel !== "help") return null;
  return (
    <ReplayHelp {...{ words, act, live }} keys={KEYS}>
      <section class="switches">
        <Switch act={act} label={words.say("bet-first")} gesture={{ do: "guess" }} on={ui.guess} />
      </section>
    </ReplayHelp>
  );
}

/** Against whom: one seat is yours, the others are people of the market. */
function Branch({ replay }: { replay: MarketReplayProps }) {
  const { timeline, ui, words, act } = replay;
  const { people, seat: shown } = timeline.film;
  const mine = typeof shown === "number" ? shown : 0;
  const seats = viewOf(replay).yen.map((_, seat) => seat);

  function begin(event: SubmitEvent): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget as HTMLFormElement);
    const wanted = seats.map((seat) => (seat === mine ? "human" : String(chosen.get(`seat ${seat}`))));
    act({ do: "ask", intent: { type: "branch", step: ui.frame, seats: wanted } });
  }

  return (
    <form class="new-game" onSubmit={begin} key={here(replay)}>
      {seats
        .filter((seat) => seat !== mine)
        .map((seat, at) => (
          <label>
            {nameOf(replay, seat)}
            <select name={`seat ${seat}`}>
              {[...people, ...(shown === "all" ? ["human"] : [])].map((kind, choice) => (
                <option value={kind} selected={choice === at % people.length}>
                  {kind === "human" ? words.say("part-human") : words.say(`part-name-${kind}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      <button class="btn go">{words.say("replay-branch")}</button>
      {shown !== "all" && <p class="soft">{words.say("replay-new-cards")}</p>}
    </form>
  );
}
