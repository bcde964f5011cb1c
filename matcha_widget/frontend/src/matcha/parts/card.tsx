/** A card: its face, or its back. It is decorative; its holder bears the label. */
import { Icon, memo } from "../../kit/icon";
import type { Words } from "../../kit/i18n";
import type { CardCode } from "../wire";
import { numberOf, suitOf } from "./cards";
import { TokenPiece } from "../table/tray";
import type { ComponentChildren } from "preact";

/** Numbers and suits that each one beats, printed at the card's foot. */
const BEATS: Readonly<Record<string, readonly string[]>> = {
  4: ["n3", "n2"],
  3: ["n2", "n1"],
  2: ["n1"],
  1: ["n4"],
  M: ["B", "W"],
  B: ["W", "S"],
  W: ["S"],
  S: ["M"],
};

const Beats = ({ code }: { code: CardCode }) => (
  <span class="beats">
    <Icon name="beats" as="gt" />
    {BEATS[numberOf(code)]!.map((number) => (
      <Icon name={number} as="n" />
    ))}
    <span class="spacer" />
    {BEATS[suitOf(code)]!.map((suit) => (
      <Icon name={suit} as={`s${suit}`} />
    ))}
  </span>
);

export const Face = memo(({ code, words }: { code: CardCode; words: Words }) => {
  if (code === "0") {
    return (
      <>
        <Icon name="n0" as="num" />
        <span class="win">
          <Icon name="enso" as="z" />
        </span>
      </>
    );
  }
  const suit = suitOf(code);
  return (
    <>
      <Icon name={`n${numberOf(code)}`} as="num" />
      <span class="let" aria-hidden="true">
        <b>{words.cardLetter(suit)}</b>
      </span>
      <span class="win">
        <Icon name={suit} as="w" />
      </span>
      <Beats code={code} />
    </>
  );
});

export const faceClass = (code: CardCode): string => (code === "0" ? "card zero" : `card s${suitOf(code)}`);

interface FaceUpProps {
  code: CardCode;
  words: Words;
  look?: string;
  children?: ComponentChildren;
}

export const FaceUp = ({ code, words, look = "", children }: FaceUpProps) => (
  <span class={`${faceClass(code)} ${look}`.trimEnd()} aria-hidden="true">
    <Face code={code} words={words} />
    {children}
  </span>
);

/** A card face down. Only its owner gets the corner; without it the markup is the same for every card. */
export const FaceDown = memo(({ own, tilt = 0 }: { own?: CardCode; tilt?: number }) => (
  <span class="card back" style={{ "--r": `${tilt}deg` }} aria-hidden="true">
    <Icon name="back" as="bk" />
    {own && <Corner code={own} />}
  </span>
));

const Corner = ({ code }: { code: CardCode }) => (
  <span class="tab">
    <Icon name={`n${code === "0" ? "0" : numberOf(code)}`} as="num" />
    {code !== "0" && <TokenPiece token={suitOf(code)} />}
  </span>
);
