/** The badge of a card: match or miss, the ranks that decided, or alone. */
import { Icon } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import type { Mat as MatName, PlaceData, RankedData, Seat } from "../wire";

/** The badge of a lone card: the other player never sees it. */
export const LoneBadge = ({ words }: { words: Words }) => (
  <span class="badge is-alone" aria-hidden="true">
    {words.message("mark-alone")}
  </span>
);

/** The badge of a revealed card: match or miss; on the higher of two matches, the comparison. */
export function MatchBadge({ words, place, seat }: { words: Words; place: PlaceData; seat: Seat }) {
  const hit = place.hits?.[seat] ?? false;
  const ranked = place.winner === seat ? place.ranked : null;
  if (ranked)
    return (
      <span class="badge ranks">
        <Icon name={ranked.upset ? "upset" : "right"} />
        <RankComparison mat={place.mat} ranked={ranked} />
      </span>
    );
  return (
    <span class={hit ? "badge" : "badge miss"}>
      <Icon name={hit ? "right" : "wrong"} />
      {words.message("is-hit", { hit: hit ? "yes" : "no" })}
    </span>
  );
}

/** The ranks compared: a number mat compares suits, a suit mat numbers. */
const RankComparison = ({ mat, ranked: { high, low } }: { mat: MatName; ranked: RankedData }) =>
  mat === "s" ? (
    `${high} > ${low}`
  ) : (
    <>
      <Icon name={high} /> &gt; <Icon name={low} />
    </>
  );
