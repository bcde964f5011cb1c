/** The end of a game: where its tokens came from, place by place, and how one has guessed. */
import { namer } from "./bets";
import { cardArgs } from "./cards";
import { who } from "./who";
import { isWrong, decided, wrongBet } from "./table-ui";
import type { Paid } from "../wire";
import { Came } from "./bet-choice";
import { Icon, TokenPiece } from "../../kit/icon";
import { Sentence } from "./narration";
import type { Scene } from "./table-props";

export function Tokens({ scene }: { scene: Scene }) {
  const { view, ui, words } = scene;
  const bets = decided(ui);
  const shown = (view.paid ?? []).filter(
    (paid) => paid.tokens.some((token) => token !== null) || betsOn(scene, paid).length > 0,
  );
  return (
    <>
      {bets.length > 0 && <Tally scene={scene} />}
      {shown.length > 0 && (
        <details class="paid" data-after="end" onToggle={wipe}>
          <summary>{words.say("is-paid")}</summary>
          <ol>
            {shown.map((paid, at) => (
              <>
                {!sameRound(paid, shown[at - 1]) && (
                  <li class="round">{words.say("is-round", { set: paid.set, sets: view.sets, round: paid.at[0] })}</li>
                )}
                <Place scene={scene} paid={paid} />
              </>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** The ways that tokens went no longer end where they lie. */
const wipe = ({ currentTarget }: Event): void =>
  (currentTarget as Element).closest(".matcha")?.querySelector(".air")?.replaceChildren();

const sameRound = (here: Paid, before?: Paid): boolean => before?.set === here.set && before.at[0] === here.at[0];

const betsOn = ({ ui }: Scene, { set, at: [round, mat] }: Paid) =>
  decided(ui, set, round).filter((bet) => bet.mat === mat);

function Place({ scene, paid }: { scene: Scene; paid: Paid }) {
  const { view, ui, words } = scene;
  const bets = betsOn(scene, paid);
  const wrong = wrongBet(ui);
  return (
    <li class={wrong && bets.includes(wrong) ? "here" : ""}>
      <b>{words.say("part-card", cardArgs(paid.table))}</b>
      {paid.tokens.map((token) => token && <TokenPiece token={token} />)}
      <Sentence scene={scene} lines={paid.tell} look="told" />
      <Came bets={bets} words={words} named={namer((seat) => who(view, seat))} />
    </li>
  );
}

/** How often one was right, and the way to where one was not. */
function Tally({ scene: { ui, words, act } }: { scene: Scene }) {
  const bets = decided(ui);
  const wrong = bets.filter(isWrong).length;
  return (
    <p class="tally" data-after="end">
      {words.say("bet-tally", { count: bets.length - wrong, less: bets.length })}
      {wrong > 0 && (
        <button class="btn" onClick={() => act({ do: "wrong" })}>
          <Icon name="miss" />
          {words.say("bet-wrong")}
        </button>
      )}
    </p>
  );
}
