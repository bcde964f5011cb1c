/** The bets that were made on the way here: what was said, at which mat, and whether it came true. */
import type { Bet, Mat, Option } from "../wire";
import { isBet, lastChosen } from "./paths";
import type { Book, Ui } from "./lesson-ui";

export interface Made extends Bet {
  option: Option | undefined; // what was said
  look: "right" | "wrong" | "open";
}

export function betsMade({ step, path }: Ui, { node }: Book): Made[] {
  const bets = node(step, path)?.bets ?? [];
  const places = path.flatMap((each, at) => (isBet(each) ? [at] : [])).slice(-bets.length);
  return bets.map((bet, number) => {
    const at = places[number]!;
    const [said] = lastChosen(path.slice(0, at + 1));
    const option = node(step, path.slice(0, at))?.options.find(({ id }) => id === said);
    const look = bet.open || bet.came === null ? "open" : bet.came === said ? "right" : "wrong";
    return { ...bet, option, look };
  });
}

/** The bet that was made at this mat, as soon as it is settled. */
export const betAt = (ui: Ui, book: Book, mat: Mat): Made | undefined =>
  betsMade(ui, book).find((bet) => bet.mat === mat && !bet.open);
