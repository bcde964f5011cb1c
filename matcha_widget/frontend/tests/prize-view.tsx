/** The game of prizes in a browser: a game unknown to the kit, under the shell. Its rules: tests/kit/prizes.py. */
import type { RenderProps } from "@anywidget/types";
import { mount } from "../src/kit/shell/mount";
import type { DrawContext, Input, Update, Widget } from "../src/kit/shell/widget";
import type { PlayerData, RefusalMessage } from "../src/kit/wire";

/** The snapshot that the table of prizes sends. */
interface Snapshot {
  revision: number;
  answered: string | null;
  screen: "table" | "curtain";
  next_seat: number | null;
  seat: number | "table";
  players: PlayerData[];
  undo: "no" | "free" | "knowledge";
  round: number;
  points: number[];
  bids: (number | "??" | null)[];
  opened: [number, number[]][];
  due: number[];
  legal: string[];
  winners: number[] | null;
}

type Asked =
  | { type: "move"; move: string }
  | { type: "deal" }
  | { type: "ready"; seat: number }
  | { type: "undo"; knowledge: boolean };

interface State {
  game: Snapshot;
  message: string; // the last refusal or silence
}

interface Kinds {
  state: State;
  gesture: Asked;
  intent: Asked & { revision: number };
  message: RefusalMessage;
  traits: { snapshot: Snapshot };
  motion: never;
  measured: undefined;
}

function update(state: State, input: Input<Kinds>): Update<Kinds> {
  const { game } = state;
  switch (input.on) {
    case "gesture":
      return {
        state,
        effects: [{ do: "send", intent: { ...input.gesture, revision: game.revision }, awaited: true }],
      };
    case "traits": {
      const { snapshot } = input.traits;
      const effects =
        snapshot.opened.length > game.opened.length ? [{ do: "say", text: lastBidsText(snapshot) } as const] : [];
      return { state: { game: snapshot, message: "" }, effects };
    }
    case "message":
      return {
        state: { game, message: input.message.line.id },
        effects: [{ do: "say", text: input.message.line.id }],
      };
    case "silence":
      return { state: { game, message: `silence: ${input.python}` }, effects: [] };
    default:
      return { state, effects: [] };
  }
}

function lastBidsText({ opened: rounds }: Snapshot): string {
  const [prize, bids] = rounds.at(-1)!;
  return `A prize of ${prize}; bids ${bids.join(", ")}`;
}

function Prizes({ state: { game, message }, around: { dispatch } }: { state: State; around: DrawContext<Kinds> }) {
  const most = Number(game.legal[0]?.split("..")[1] ?? -1);
  const seat = game.next_seat;
  return (
    <>
      <p class="round">Round {game.round}</p>
      <p class="points">{game.points.join(" ")}</p>
      <p class="bids">{game.bids.map((bid) => bid ?? "-").join(" ")}</p>
      {seat !== null && (
        <button onClick={() => dispatch({ type: "ready", seat })}>{game.players[seat]!.name} is here</button>
      )}
      {game.due.length === 0 && !game.winners && (
        <button onClick={() => dispatch({ type: "deal" })}>Hide a prize</button>
      )}
      {Array.from({ length: most + 1 }, (_, coins) => (
        <button onClick={() => dispatch({ type: "move", move: `bid ${coins}` })}>Bid {coins}</button>
      ))}
      {game.undo !== "no" && (
        <button onClick={() => dispatch({ type: "undo", knowledge: game.undo === "knowledge" })}>Take back</button>
      )}
      {game.winners && <p class="winners">{game.winners.map((won) => game.players[won]!.name).join(" ")}</p>}
      <p class="sentences">{message}</p>
    </>
  );
}

const PRIZES: Widget<Kinds> = {
  traits: ["snapshot"],
  init: ({ snapshot }) => ({ state: { game: snapshot, message: "" }, effects: [] }),
  update,
  root: ({ game }) => ({ class: "prizes", lang: "en", "aria-label": "Prizes", "data-revision": game.revision }),
  draw: (state, around) => <Prizes state={state} around={around} />,
  keyboard: {
    keys: [
      {
        keys: ["0", "–", "9"],
        names: [..."0123456789"],
        label: "key-bid",
        valid: ({ game }) => game.legal.length > 0,
        gesture: (name) => ({ type: "move", move: `bid ${name}` }),
      },
    ],
  },
  answeredIntent: ({ snapshot }) => snapshot.answered,
};

export default {
  render({ model, el }: RenderProps<{ snapshot: Snapshot }>): () => void {
    return mount(PRIZES, { el, model, traits: () => ({ snapshot: model.get("snapshot") }) }).close;
  },
};
