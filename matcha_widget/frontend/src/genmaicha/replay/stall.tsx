/** The stall at a frame: the cloth with the brew on it, crates or the brewer's shelf, the seats. */
import type { CardLook, FaceDownLook } from "../parts/card";
import { Cloth, type AdLook } from "../parts/cloth";
import { Crate } from "../parts/crate";
import { Drink, halvesIn } from "../parts/drink";
import { cardsOf, isColour, type LineCode } from "../parts/names";
import { Seat, type PouchLook } from "../parts/seat";
import type { MarketSnapshot } from "../wire";
import { stepOf, crateTakers } from "./timeline";
import { faceOf, currentSnapshot, nameOf, viewOf, type MarketReplayProps } from "./replay-game";

const LETTERS = "abcdef";

export function Stall({ replay }: { replay: MarketReplayProps }) {
  const view = viewOf(replay);
  const seats = view.yen.length;
  return (
    <div class="play replayed" data-seats={seats > 4 ? "many" : seats}>
      <Board replay={replay} view={view} />
      <div class="boxes">
        <Counter replay={replay} view={view} />
      </div>
      <div class="people">
        {view.yen.map((_, seat) => (
          <Trader replay={replay} view={view} seat={seat} key={seat} />
        ))}
      </div>
    </div>
  );
}

interface PartProps {
  replay: MarketReplayProps;
  view: MarketSnapshot;
}

function Board({ replay, view }: PartProps) {
  const { words } = replay;
  const step = stepOf(replay.timeline, replay.ui.frame);
  const ran = step.kind === "brew" && step.line ? { [step.line]: "ran" } : {};
  return (
    <Cloth
      words={words}
      label={words.message("aria-cloth")}
      grid={[...view.grid]}
      prices={view.lines}
      states={ran as Partial<Record<LineCode, "ran">>}
      cards={drinksOnCards(replay, view)}
      hides={view.hidden}
      {...(view.above && { above: view.above.map((_, column) => faceDown(replay, view, column)) })}
      {...(view.gaps && { gaps: view.gaps })}
      {...(view.ads && { ads: view.ads.map((ad) => adLook(replay, ad)) })}
    />
  );
}

/** The drinks just brewed, on their cards. */
function drinksOnCards(replay: MarketReplayProps, view: MarketSnapshot): Record<string, CardLook> {
  const { kind, line, drinks, extra } = stepOf(replay.timeline, replay.ui.frame);
  if (kind !== "brew" || !line) return {};
  const served = cardsOf(view, line).map((card, place): [string, CardLook] => [card, look(card, drinks[place]!)]);
  const added = extra?.split(":") as [string, string] | undefined;
  return Object.fromEntries(added ? [...served, [added[1], look(added[1], added[0])]] : served);
}

const look = (card: string, drink: string): CardLook => ({ served: { drink, as: isColour(card) ? "c" : "s" } });

function faceDown(replay: MarketReplayProps, view: MarketSnapshot, column: number): FaceDownLook {
  const card = view.above![column]!;
  return {
    card: card === "??" ? null : card,
    turned: view.turned![column]!,
    not: view.misses![column]!,
    looked: view.looked![column]!.map((seat) => nameOf(replay, seat)),
  };
}

const adLook = (replay: MarketReplayProps, ad: readonly [number, number] | null): AdLook | null =>
  ad && { owner: nameOf(replay, ad[0]), yen: ad[1] };

/** The crates while there are any, then the brewer's shelf. */
function Counter({ replay, view }: PartProps) {
  const { words } = replay;
  const step = stepOf(replay.timeline, replay.ui.frame);
  if (view.crates.some((crate) => crate !== null) || step.kind === "take") {
    const takers = crateTakers(replay.timeline, currentSnapshot(replay));
    return view.crates.map((crate, at) => {
      const seat = takers[at];
      const taken = crate === null && seat !== undefined && seat !== null;
      return (
        <Crate
          words={words}
          letter={LETTERS[at]!}
          drinks={crate ?? []}
          gone={taken ? { who: faceOf(replay, seat), name: nameOf(replay, seat) } : undefined}
          key={at}
        />
      );
    });
  }
  if (view.end) return <Ranking replay={replay} view={view} ranking={view.end.ranking} />;
  const seat = step.seat ?? 0;
  return (
    <section class="held-by" aria-label={nameOf(replay, seat)}>
      <h3>{nameOf(replay, seat)}</h3>
      <div>
        {view.hands[seat]!.map((drink) => (
          <Drink words={words} drink={drink} used={halvesIn(view.used, drink)} key={drink} />
        ))}
      </div>
    </section>
  );
}

/** The winners with their sums. */
const Ranking = ({ replay, view, ranking }: PartProps & { ranking: readonly number[] }) => (
  <ol class="ranking">
    {ranking.map((seat) => (
      <li>
        <b>{nameOf(replay, seat)}</b>
        <span>{replay.words.message("part-amount", { yen: String(view.yen[seat]) })}</span>
        <span>{replay.words.message("part-drinks", { count: view.hands[seat]!.length })}</span>
      </li>
    ))}
  </ol>
);

function Trader({ replay, view, seat }: PartProps & { seat: number }) {
  const place = view.order.indexOf(seat);
  const used = stepOf(replay.timeline, replay.ui.frame).seat === seat ? view.used : [];
  return (
    <Seat
      words={replay.words}
      who={faceOf(replay, seat)}
      name={nameOf(replay, seat)}
      seat={seat}
      yen={view.yen[seat]}
      pouch={pouchOf(view, seat)}
      drinks={view.hands[seat]!}
      used={used}
      level={view.level.some((group) => group.includes(seat))}
      due={view.due.includes(seat)}
      won={view.end?.winners.includes(seat) ?? false}
      {...(place >= 0 && view.phase !== "over" && { place: place + 1 })}
    />
  );
}

/** A pouch is shut until all are open; its own bidder sees the sum. */
function pouchOf(view: MarketSnapshot, seat: number): PouchLook {
  const [bid, more] = [view.bids[seat], view.follow[seat]];
  if (view.phase === "brew" || view.phase === "over" || view.phase === "fill") return "none";
  if (bid === null || bid === undefined) return "wait";
  if (bid === "??") return "shut";
  if (more === "??") return "shut";
  return more === null || more === undefined ? [Number(bid)] : [Number(bid), Number(more)];
}
