/** One card: its face, or its back. Decorative; the labels belong to what holds it. */
import type { ComponentChildren } from "preact";
import { numberOf, suitOf, SUITS } from "./cards";
import type { Code } from "../wire";
import type { Words } from "../../kit/words";
import { Icon, TokenPiece } from "../../kit/icon";
import { still } from "../../kit/memo";

/** The reminder printed on every card, from high to low: itself, what it beats, what beats it. */
const LOOPS: Readonly<Record<string, string>> = { 4: "mbbo", 3: "ombb", 2: "oomb", 1: "boom" };
const MARKS: Readonly<Record<string, string>> = { m: "me", b: "b", o: "" };

const Loop = ({ rank }: { rank: string }) => (
  <span class="loop">
    {[...LOOPS[rank]!].map((mark) => (
      <i class={MARKS[mark]!} />
    ))}
  </span>
);

const NoLoop = () => (
  <span class="loop">
    <i /> <i /> <i /> <i />
  </span>
);

/** What is printed on the face of a card. */
export const Face = still(({ code, words }: { code: Code; words: Words }) => {
  if (code === "0") {
    return (
      <>
        <Icon name="n0" as="num" />
        <span class="win">
          <Icon name="enso" as="z" />
        </span>
        <span class="loops">
          <NoLoop />
          <NoLoop />
        </span>
      </>
    );
  }
  const suit = suitOf(code);
  return (
    <>
      <Icon name={`n${numberOf(code)}`} as="num" />
      <span class="let" aria-hidden="true">
        <b>{words.seal(suit)}</b>
      </span>
      <span class="win">
        <Icon name={suit} as="w" />
      </span>
      <span class="loops">
        <Loop rank={numberOf(code)} />
        <Loop rank={String(4 - SUITS.indexOf(suit))} />
      </span>
    </>
  );
});

export const faceClass = (code: Code): string => (code === "0" ? "card zero" : `card s${suitOf(code)}`);

interface FaceUpProps {
  code: Code;
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

/** A card face down. Only its owner gets the corner; without it the markup is the same whatever the card is. */
export const FaceDown = still(({ own, tilt = 0 }: { own?: Code; tilt?: number }) => (
  <span class="card back" style={{ "--r": `${tilt}deg` }} aria-hidden="true">
    <Icon name="back" as="bk" />
    {own && <Corner code={own} />}
  </span>
));

const Corner = ({ code }: { code: Code }) => (
  <span class="tab">
    <Icon name={`n${code === "0" ? "0" : numberOf(code)}`} as="num" />
    {code !== "0" && <TokenPiece token={suitOf(code)} />}
  </span>
);
