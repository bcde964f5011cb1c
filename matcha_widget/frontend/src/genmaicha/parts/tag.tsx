/** A price tag on its string: the price, a dot for each first hundred, hollow if lost. */
import { Icon } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import { Brush, Glyph, ResultMark } from "./glyph";
import { FIRST_PRICES, LINES, type LineCode, type GridPlace } from "./names";

/** `hatched`: it cannot be brewed; `dark`: the last brew closed it; `ran`: it was the last brew. */
export type LineState = "plain" | "lit" | "chosen" | "hatched" | "dark" | "ran";

interface TagProps {
  words: Words;
  line: LineCode;
  price: number;
  state: LineState;
  place: GridPlace;
  press?: (() => void) | undefined;
}

export function Tag({ words, line, price, state, place, press }: TagProps) {
  const at = LINES.indexOf(line);
  const first = FIRST_PRICES[at]!;
  const label = words.message("aria-tag", { line, yen: String(price) });
  const look = `tag ${at < 3 ? "h" : "v"} ${state}`;
  const style = { ...place, "--drop": (first - price) / 100 };
  const inside = (
    <>
      <span class="n" aria-hidden="true">
        {price ? [...String(price)].map((digit) => <Brush digit={digit} />) : <Icon name="enso" as="digit" />}
      </span>
      <span class="pips" aria-hidden="true">
        {Array.from({ length: first / 100 }, (_, dot) => (
          <i class={dot < price / 100 ? "on" : ""} />
        ))}
      </span>
      {(state === "lit" || state === "chosen") && (
        <span class="pot">
          <Glyph name="pot" />
        </span>
      )}
      {state === "dark" && <ResultMark right={false} />}
    </>
  );
  const text = [label, state === "plain" ? "" : words.message("is-line", { state })].filter(Boolean).join(", ");
  return press ? (
    <button
      class={look}
      style={style}
      data-line={line}
      aria-label={text}
      aria-pressed={state === "chosen"}
      onClick={press}
    >
      {inside}
    </button>
  ) : (
    <span class={look} style={style} data-line={line} role="img" aria-label={text}>
      {inside}
    </span>
  );
}
