/** The other seats in order, and your own. */
import { moodAtTable } from "../../kit/people/mood";
import { OwnSeat, Seat, Stepper, type PouchLook } from "../parts/seat";
import type { MarketSnapshot } from "../wire";
import { ownSeat, type MarketProps, type Part } from "./market-ui";
import { faceOf, nameOf } from "../parts/names";
import { legalAds, legalBids } from "./legal-moves";
import { canPlaceAd } from "./prompt";

export function People({ market }: Part) {
  const { view } = market;
  const own = ownSeat(view);
  const others = view.players.map((_, seat) => seat).filter((seat) => seat !== own);
  return (
    <aside class={`folk of${others.length}`} aria-label={market.words.message("aria-people")}>
      {others.map((seat) => (
        <Other market={market} seat={seat} key={seat} />
      ))}
    </aside>
  );
}

function Other({ market, seat }: Part & { seat: number }) {
  const { view, ui, words, event, dispatch } = market;
  const claim = view.talk.findLast((one) => one.seat === seat);
  return (
    <Seat
      words={words}
      seat={seat}
      who={faceOf(view, seat)}
      name={nameOf(view, seat, words)}
      yen={view.yen[seat]}
      drinks={view.hands[seat]!}
      used={activeSeat(view) === seat ? view.used : []}
      speech={claim && wordsOfSeat(market, claim.what)}
      mood={moodAtTable(view.end?.winners.includes(seat) || event?.seat === seat)}
      press={() => dispatch({ do: "panel", panel: "hands" })}
      open={ui.panel === "hands"}
      {...badges(market, seat)}
    />
  );
}

const wordsOfSeat = ({ words }: MarketProps, what: string): string =>
  what.startsWith("bid ")
    ? words.message("do-claim-bid", { yen: what.slice(4) })
    : words.message("part-quote", { text: what.slice(5) });

/** The seat whose turn it is to take or to brew. */
const activeSeat = ({ phase, due }: MarketSnapshot): number | undefined =>
  phase === "brew" || phase === "take" ? due[0] : undefined;

/** Pouch, place in the order, and the mark of a level bid. */
function badges({ view }: MarketProps, seat: number) {
  const at = view.order.indexOf(seat);
  return {
    place: at < 0 || view.end ? undefined : at + 1,
    level: view.level.some((group) => group.includes(seat)),
    due: activeSeat(view) === seat,
    won: view.end?.winners.includes(seat) ?? false,
    pouch: pouch(view, seat),
  };
}

function pouch(view: MarketSnapshot, seat: number): PouchLook {
  const [bid, more] = [view.bids[seat] ?? null, view.follow[seat] ?? null];
  if (view.phase === "bid") return bid === null ? "wait" : "shut";
  if (typeof bid !== "number" || ["brew", "fill", "over"].includes(view.phase)) return "none";
  if (view.phase === "follow" && more !== null && typeof more !== "number") return "shut";
  return typeof more === "number" ? [bid, more] : [bid];
}

/** Your seat, with the stepper of a bid or an ad; empty if nobody sits at the screen. */
export function Own({ market }: Part) {
  const { view, ui, words, dispatch } = market;
  const seat = ownSeat(view);
  if (seat === null) return <span class="no-own" />;
  const asks = ui.pendingIntent !== "move";
  const span = asks ? (legalBids(view) ?? (canPlaceAd(market) ? legalAds(view) : null)) : null;
  const own = { ...badges(market, seat), ...(!asks && legalBids(view) && { pouch: "shut" as const }) }; // closes at once
  return (
    <OwnSeat words={words} seat={seat} name={nameOf(view, seat, words)} yen={view.yen[seat]!} {...own}>
      {span ? (
        <Stepper
          words={words}
          yen={ui.yen}
          most={span.most}
          more={view.phase === "follow"}
          change={(yen) => dispatch({ do: "yen", yen })}
        />
      ) : undefined}
    </OwnSeat>
  );
}
