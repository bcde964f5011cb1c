/** A row of tokens, as won so far: each kind in its column, however many win. */
import { TOKENS } from "../table/cards";
import { Icon, TokenPiece } from "../../kit/icon";
import type { Counts, Seat, Token } from "../wire";
import type { Words } from "../../kit/words";

interface TokensProps {
  words: Words;
  row: Counts;
  seat?: Seat; // whose tray it is, where tokens come to it
}

export const Tokens = ({ words, row, seat }: TokensProps) => (
  <span class="row5" role="img" aria-label={rowWords(words, row)}>
    {TOKENS.map((token, column) => (
      <span class="c" {...(seat !== undefined && { "data-tray": `${seat}${token}` })}>
        <Stack token={token} count={row[column]!} />
      </span>
    ))}
  </span>
);

const Stack = ({ token, count }: { token: Token; count: number }) =>
  count === 0 ? (
    <span class="sock">
      <Icon name={token} />
    </span>
  ) : (
    <>
      {Array.from({ length: count }, () => (
        <TokenPiece token={token} />
      ))}
      {count > 1 && <b class="times">{count}</b>}
    </>
  );

/** "2 bowls, 1 whisk"; nothing is said of what is not there. */
export function rowWords(words: Words, row: Counts): string {
  const held = TOKENS.map((token, column) => ({ token, count: row[column]! })).filter(({ count }) => count > 0);
  const told = held.map((args) => words.say("course-tokens", args));
  return new Intl.ListFormat(words.language, { type: "unit" }).format(told) || words.say("course-no-tokens");
}
