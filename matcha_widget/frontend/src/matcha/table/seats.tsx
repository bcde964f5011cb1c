/** The two players: the other above, you below with your hand. */
import { HIDDEN, cardArgs, tableArgs, claimArgs } from "./cards";
import { above, below, mayMove, who } from "./who";
import { openMats } from "./prompt";
import { litRound, tableAt } from "./layout";
import { hand } from "./table-ui";
import type { Claim, Code, Seat } from "../wire";
import { Face, FaceDown, FaceUp, faceClass } from "./card";
import { Heard, Icon } from "../../kit/icon";
import { called, type Scene } from "./table-props";
import { MiniTray } from "./tray";

export function Opponent({ scene }: { scene: Scene }) {
  const { view, words } = scene;
  const seat = above(view);
  const label = words.say("aria-hand", { ...who(view, seat), count: view.hands[seat].length });
  return (
    <div class="seat">
      <Name scene={scene} seat={seat} />
      <span class="backs" role="img" aria-label={label} tabIndex={-1} data-hand={seat}>
        {view.hands[seat].map((card) => (card === HIDDEN ? <FaceDown /> : <FaceUp code={card} words={words} />))}
      </span>
      <Bubble scene={scene} seat={seat} />
      <MiniTray scene={scene} seat={seat} />
    </div>
  );
}

/** Behind a drawn curtain there is no hand, but its room. */
export function Own({ scene, drawn }: { scene: Scene; drawn: boolean }) {
  const seat = below(scene.view);
  return (
    <div class="own">
      <div class="seat">
        <Name scene={scene} seat={seat} />
      </div>
      {drawn ? <NoHand /> : <Hand scene={scene} />}
      <MiniTray scene={scene} seat={seat} />
    </div>
  );
}

export function Name({ scene, seat }: { scene: Scene; seat: Seat }) {
  const { view, ui, words } = scene;
  const name = called(scene, seat);
  const manner = words.say("is-player", { kind: view.players[seat].kind });
  return (
    <>
      <span class="who">
        <span class={view.to_move === seat && !ui.reveal ? "seal on" : "seal"} aria-hidden="true">
          {[...name][0]}
        </span>
        <span>
          <span class="name" dir="auto">
            {name}
          </span>
          {seat !== view.seat && manner && <small>{manner}</small>}
        </span>
      </span>
      {view.dealer === seat && (
        <span class="host">
          <Icon name="dealer" />
          <span>{words.say("is-dealer")}</span>
        </span>
      )}
    </>
  );
}

/** The last thing a player said about the round that has the light. */
export function Bubble({ scene, seat }: { scene: Scene; seat: Seat }) {
  const { view, words } = scene;
  const lit = litRound(view, scene.ui);
  const claim = view.talk.findLast((said) => said.seat === seat && (said.round === null || said.round === lit));
  return (
    claim && (
      <span class="bubble">
        {words.say("part-quote", { text: saying(scene, claim) })}
        <small>{about(scene, claim)}</small>
      </span>
    )
  );
}

/** Of which card it was said; and that it need not be true. */
function about({ view, words }: Scene, { round, mat }: Claim): string {
  const table = tableAt(view, round, mat);
  return table ? words.say("is-claim-at", tableArgs(table)) : words.say("is-claim");
}

const saying = ({ words }: Scene, { what }: Claim): string =>
  what.startsWith("say: ") ? what.slice("say: ".length) : words.say("do-claim", claimArgs(what));

const NoHand = () => (
  <div class="held">
    <span class="gone" />
  </div>
);

function Hand({ scene }: { scene: Scene }) {
  const { view, words } = scene;
  const seat = below(view);
  const cards = hand(view);
  if (view.phase === "over" && cards.length === 0) return null;
  const label = words.say("aria-hand", { ...who(view, seat), count: cards.length });
  return (
    <div class="held hand" role="group" aria-label={label} data-hand={seat}>
      {cards.map((code, at) =>
        code === HIDDEN ? (
          <FaceDown key={at} />
        ) : (
          <HandCard key={handKey(cards, at)} scene={scene} code={code} at={at} />
        ),
      )}
      {cards.length === 0 && <span class="gone" />}
    </div>
  );
}

/** A card keeps its element as long as it is held; of two zeros the first is the first. */
const handKey = (cards: Code[], at: number): string => `${cards[at]}${cards.indexOf(cards[at]!) === at ? "" : "+"}`;

/** A card of your own hand: press it to pick it, or to keep it. */
function HandCard({ scene, code, at }: { scene: Scene; code: Code; at: number }) {
  const { view, ui, words, act } = scene;
  const picked = view.keep ? ui.chosen.includes(at) : ui.picked === at;
  const stuck = mayMove(view) && openMats(view, code).length === 0;
  const state = picked ? "picked" : stuck ? "stuck" : "free";
  const look = ui.laid?.card === at ? " left" : picked ? " sel" : stuck ? " off" : "";
  return (
    <button
      class={`${faceClass(code)}${look}`}
      aria-pressed={picked}
      aria-keyshortcuts={String(at + 1)}
      tabIndex={at === ui.cursor ? 0 : -1}
      onFocus={() => at !== ui.cursor && act({ do: "point", card: at })}
      onClick={() => act({ do: "pick", card: at })}
    >
      <Heard text={words.say("aria-card", { ...cardArgs(code), state })} />
      <Face code={code} words={words} />
      {picked && (
        <span class="flag" aria-hidden="true">
          {words.say("is-card", { state: "picked" })}
        </span>
      )}
    </button>
  );
}
