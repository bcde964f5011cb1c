/** The stall: the cloth with what can be pressed on it now. */
import type { CardLook, FaceDownLook } from "../parts/card";
import { Cloth, type ClothProps } from "../parts/cloth";
import { halvesIn } from "../parts/drink";
import { LINES, cardName, isColour, type LineCode, nameOf } from "../parts/names";
import type { LineState } from "../parts/tag";
import { canAct, type MarketProps, type Part } from "./market-ui";
import { legalLooks } from "./legal-moves";

export function Stall({ market }: Part) {
  const { view, words, dispatch } = market;
  const brews = canAct(view) && view.phase === "brew";
  return (
    <div class="stall">
      <Cloth
        words={words}
        label={words.message("aria-cloth")}
        grid={[...view.grid]}
        prices={view.lines}
        states={states(market)}
        pressLine={brews ? (line) => dispatch({ do: "line", line }) : undefined}
        cards={cards(market)}
        hides={view.hidden}
        pressAbove={(column) => dispatch({ do: "column", column })}
        {...variants(market)}
      />
      <Board market={market} />
    </div>
  );
}

/** The cloth as a table for screen readers: rows and columns with their prices. */
const Board = ({ market: { view, words } }: Part) => (
  <table class="visually-hidden">
    <caption>{words.message("aria-cloth")}</caption>
    <tr>
      <td />
      {LINES.slice(3).map((line, at) => (
        <th scope="col">{words.message("aria-tag", { line, yen: String(view.lines[3 + at]) })}</th>
      ))}
    </tr>
    {LINES.slice(0, 3).map((line, row) => (
      <tr>
        <th scope="row">{words.message("aria-tag", { line, yen: String(view.lines[row]) })}</th>
        {[...view.grid].slice(3 * row, 3 * row + 3).map((card) => (
          <td>{cardName(words, card)}</td>
        ))}
      </tr>
    ))}
  </table>
);

/** The looks of the lines: lit, chosen, dark, just brewed. */
function states({ view, ui, event }: MarketProps): Partial<Record<LineCode, LineState>> {
  const now: Partial<Record<LineCode, LineState>> = {};
  for (const line of LINES) {
    if (line in view.brewable) now[line] = "lit";
    else if (line in view.dark) now[line] = "hatched";
  }
  if (ui.tray) now[ui.tray.line] = "chosen";
  if (event?.line && (event.do === "brew" || event.do === "fall")) now[event.line] = "ran";
  return now;
}

/** The looks of the cards: what the picked drink could still serve. */
function cards({ view, ui }: MarketProps): Record<string, CardLook> {
  const picked = ui.drink;
  if (!picked) return {};
  const used = halvesIn(view.used, picked);
  return Object.fromEntries([...picked].map((card) => [card, { glow: !used.includes(isColour(card) ? "c" : "s") }]));
}

function variants(market: MarketProps): Partial<ClothProps> {
  const { view, words } = market;
  return {
    ...(view.above && { above: view.above.map((_, column) => faceDown(market, column)) }),
    ...(view.gaps && { gaps: view.gaps }),
    ...(view.ads && {
      ads: view.ads.map((ad) => ad && { owner: nameOf(view, ad[0], words), yen: ad[1] }),
    }),
  };
}

function faceDown({ view, ui, words }: MarketProps, column: number): FaceDownLook {
  const card = view.above![column]!;
  return {
    card: card === "??" ? null : card,
    turned: view.turned![column]!,
    not: view.misses![column]!,
    looked: view.looked![column]!.map((seat) => nameOf(view, seat, words)),
    glow:
      ui.look?.drink !== undefined &&
      ui.look?.drink !== null &&
      (legalLooks(view)?.columns.includes(`col${column + 1}`) ?? false),
  };
}
