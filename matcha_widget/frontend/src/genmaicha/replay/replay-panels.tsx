/** Panels over a replay: the menu with its help, and playing on from here. */
import { Drawer } from "../../kit/drawer";
import { ReplayHelp, Switch } from "../../kit/film/replay-parts";
import { currentSnapshot, nameOf, viewOf, type MarketReplayProps } from "./replay-game";
import { KEYS } from "./replay-ui";

export function Panels({ replay }: { replay: MarketReplayProps }) {
  const { words, dispatch, ui, live } = replay;
  if (ui.panel === "branch")
    return (
      <Drawer
        words={words}
        title={words.message("replay-branch")}
        close={() => dispatch({ do: "panel", panel: "branch" })}
      >
        <Branch replay={replay} />
      </Drawer>
    );
  if (ui.panel !== "help") return null;
  return (
    <ReplayHelp {...{ words, dispatch, live }} keys={KEYS}>
      <section class="switches">
        <Switch dispatch={dispatch} label={words.message("bet-first")} gesture={{ do: "guess" }} on={ui.guess} />
      </section>
    </ReplayHelp>
  );
}

/** The opponents: one seat is yours, the others are people of the market. */
function Branch({ replay }: { replay: MarketReplayProps }) {
  const { timeline, ui, words, dispatch } = replay;
  const { people, seat: owner } = timeline.film;
  const own = typeof owner === "number" ? owner : 0;
  const seats = viewOf(replay).yen.map((_, seat) => seat);

  function begin(event: SubmitEvent): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget as HTMLFormElement);
    const players = seats.map((seat) => (seat === own ? "human" : String(chosen.get(`seat ${seat}`))));
    dispatch({ do: "ask", intent: { type: "branch", step: ui.frame, seats: players } });
  }

  return (
    <form class="new-game" onSubmit={begin} key={currentSnapshot(replay)}>
      {seats
        .filter((seat) => seat !== own)
        .map((seat, at) => (
          <label>
            {nameOf(replay, seat)}
            <select name={`seat ${seat}`}>
              {[...people, ...(owner === "all" ? ["human"] : [])].map((kind, choice) => (
                <option value={kind} selected={choice === at % people.length}>
                  {kind === "human" ? words.message("part-human") : words.message(`part-name-${kind}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      <button class="btn go">{words.message("replay-branch")}</button>
      {owner !== "all" && <p class="soft">{words.message("replay-new-cards")}</p>}
    </form>
  );
}
