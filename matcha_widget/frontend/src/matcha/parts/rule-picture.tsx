/** Pictures for rules: an example for each rule, and the derivation's steps with their icons. */
import pictures from "../table/rule-pictures.json";
import { Icon } from "../../kit/icon";
import { OpenRulePanel as OpenRulePanel, type RuleContext } from "../../kit/rule-panel";
import type { Words } from "../../kit/i18n";
import type { CardCode, Mat, Token, Sentence } from "../wire";
import { FaceDown, FaceUp } from "./card";
import { HIDDEN, asksFor, cardArgs, tableArgs } from "./cards";
import { MatFrame, Spot } from "../table/mat";
import { TokenPiece } from "../table/tray";
import type { ComponentChildren } from "preact";
import { DerivationTree as DerivationTree, type DerivationNode } from "../../kit/derivation";

interface Picture {
  mats?: readonly string[]; // positions such as `n:B2 S2|W2`
  takes?: readonly (readonly string[])[]; // the other player's and your winnings at each mat, "-" for nothing
  rows?: readonly (readonly string[])[]; // of pieces
}

const PICTURES: Readonly<Record<string, Picture>> = pictures;

/** Every rule that a player can meet. */
export const RULES: readonly string[] = Object.keys(PICTURES);

export function RulePicture({ rule, words }: { rule: string; words: Words }) {
  const picture = PICTURES[rule];
  if (!picture) return null;
  const { mats = [], takes = [], rows = [] } = picture;
  return (
    <div class="rule-picture">
      {mats.length > 0 && (
        <div class={mats.length > 1 ? "example two" : "example"}>
          {mats.map((text, at) => (
            <ExampleMat text={text} takes={takes[at]} words={words} />
          ))}
        </div>
      )}
      {rows.map((row) => (
        <div
          class={row.length > LONG ? "example long" : "example"}
          role="img"
          aria-label={words.listAnd(row.map((piece) => pieceText(piece, words)).filter(Boolean))}
        >
          {row.map((piece) => (
            <Piece piece={piece} words={words} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Parses "n:B2 S2|W2": the mat, its table card, the other player's card and yours. */
function positionOf(text: string): { mat: Mat; table: CardCode; cards: [CardCode, CardCode] } {
  const [mat, table, top, own] = text.split(/[: |]/) as [Mat, CardCode, CardCode, CardCode];
  return { mat, table, cards: [top, own] };
}

const NOTHING = "-";
const LONG = 7; // pieces that fit in one row at full size

/** A mat: two known cards lie open; a card alone and a hidden one lie face down. */
export function ExampleMat({
  text,
  takes,
  words,
}: {
  text: string;
  takes: readonly string[] | undefined;
  words: Words;
}) {
  const { mat, table, cards } = positionOf(text);
  const turned = cards.every((card) => card !== NOTHING && card !== HIDDEN);
  const [top, own] = cards.map((card, side) => (
    <Spot token={takes && takes[side] !== NOTHING ? (takes[side] as Token) : null}>
      {card === NOTHING ? (
        <span class="place still" />
      ) : turned ? (
        <FaceUp code={card} words={words} />
      ) : (
        <FaceDown {...(card !== HIDDEN && { own: card })} />
      )}
    </Spot>
  ));
  const lying = [...cards, ...(takes ?? []).map((token) => (token === NOTHING ? token : `+${token}`))];
  const label = [
    `${words.message("is-asks", { asks: asksFor(mat) })}, ${words.message("part-table", tableArgs(table))}`,
  ].concat(lying.map((piece) => pieceText(piece, words)).filter(Boolean));
  return (
    <span role="img" aria-label={words.listAnd(label)}>
      <MatFrame mat={mat} table={table} words={words} top={top} own={own} />
    </span>
  );
}

const ICONS: ReadonlySet<string> = new Set(["dealer", "pass", "secret"]);
const SIGNS: ReadonlySet<string> = new Set([">", "→", "="]);

/** A card, a token ("~" before what is not in play), a gap, a sign, a round, or a word. */
function Piece({ piece, words }: { piece: string; words: Words }): ComponentChildren {
  if (piece.startsWith("~"))
    return (
      <span class="away">
        <Piece piece={piece.slice(1)} words={words} />
      </span>
    );
  if (piece === "|") return <i class="gap" />;
  if (piece === NOTHING) return <span class="place still" />;
  if (piece === HIDDEN) return <FaceDown />;
  if (piece.startsWith("+")) return <TokenPiece token={piece.slice(1)} />;
  if (ICONS.has(piece)) return <Icon name={piece} />;
  if (SIGNS.has(piece) || /^[1-3]$/.test(piece)) return <b>{piece}</b>;
  return isCard(piece) ? <FaceUp code={piece} words={words} /> : <span class="label">{pieceText(piece, words)}</span>;
}

const isCard = (piece: string): boolean => /^([MBWS][1-4]|0)$/.test(piece);

/** The text of a piece for screen readers; empty for a gap, a sign, an empty place. */
function pieceText(piece: string, words: Words): string {
  const bare = piece.replace(/^~/, "");
  if (isCard(bare)) return words.message("part-card", cardArgs(bare));
  if (bare === HIDDEN) return words.message("aria-back", { who: "name" });
  if (bare.startsWith("+")) return words.message("part-tool", { token: bare.slice(1) });
  switch (bare) {
    case "you":
    case "other":
      return words.message("part-side", { side: bare });
    case "number":
    case "suit":
      return words.message("is-asks", { asks: bare });
    case "says":
      return words.message("part-quote", { text: words.message("do-claim", { kind: "match" }) });
    case "dealer":
      return words.message("is-dealer");
    case "pass":
      return words.message("do-pass");
    case "secret":
      return words.message("is-card", { state: "hidden" });
    case "set1":
    case "set2":
      return words.message("is-set", { set: Number(bare.at(-1)), sets: 0 });
    default:
      return /^[1-3]$/.test(bare) ? words.message("is-round-short", { round: Number(bare) }) : "";
  }
}

export const OpenRule = ({ table }: { table: RuleContext }) => <OpenRulePanel table={table} picture={RulePicture} />;

/** Derivations of Matcha; a picture before each step shows its cards or tokens. */
export const Steps = (props: { table: RuleContext; steps: readonly DerivationNode[] }) => (
  <DerivationTree {...props} picture={StepPicture} />
);

const STEP_ICONS: Readonly<Record<string, string>> = {
  "why-turned": "eye",
  "why-asked": "help",
  "why-upset": "upset",
  "tell-higher-number": "up",
  "tell-higher-suit": "up",
};

function StepPicture({ line: { id, args } }: { line: Sentence }) {
  if (id === "why-takes" || id === "tell-takes") return <TokenPiece token={args["token"] as Token} />;
  if (id === "tell-checked") return <Icon name={args["hit"] === "yes" ? "match" : "miss"} />;
  return <Icon name={STEP_ICONS[id] ?? "check"} />;
}
