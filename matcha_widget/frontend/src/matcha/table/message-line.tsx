/** The one line below the board: the prompt, the result of a round, or a refusal. */
import { Rules, type RuleContext } from "../../kit/rule-panel";
import type { Sentence } from "../wire";
import { hintSentences, promptSentences } from "./prompt";
import type { TableProps } from "./table-state";
import { hand, pickedCard, type Reveal } from "./table-ui";
import { claimsOf } from "./seats";
import { below, mayMove } from "../parts/seat-args";

export function MessageLine({ table }: { table: TableProps }) {
  const { ui, words } = table;
  const refusal = ui.silence !== null || ui.message.length > 0;
  if (!refusal && !ui.hint && canSpeak(table)) return <ClaimWords table={table} />;
  const lines = currentMessage(table);
  const text = words.sentences(lines);
  const look = `${refusal ? " refusal" : ""}${text.length > LONGER ? " longer" : text.length > LONG ? " long" : ""}`;
  return (
    <div class="message">
      <p key={refusal ? "refusal" : "message"} class={`say${look}`}>
        <span>
          {text} {!ui.reveal && <Rules table={table} lines={lines} />}
        </span>
      </p>
      {ui.fault && ui.message.length > 0 && <FaultDetails table={table} text={ui.fault} />}
    </div>
  );
}

/** True if a claim may go with the picked card. */
const canSpeak = ({ view, ui }: TableProps): boolean =>
  pickedCard(view, ui) !== null && ui.laidCard === null && mayMove(view) && view.claimable.length > 0;

const WORDS = [null, "match", "miss"] as const;

/** Claims to choose for the lifted card, true or not; earlier claims on it stand. */
function ClaimWords({ table }: { table: TableProps }) {
  const { view, ui, words, dispatch } = table;
  const silent = claimsOf(table, below(view)).length > 0 ? "more" : "silent";
  const from = ui.picked! - (hand(view).length - 1) / 2; // from the middle of the hand, in cards
  return (
    <div class="message words" role="radiogroup" aria-label={words.message("panel-say")} style={{ "--from": from }}>
      {WORDS.map((word) => (
        <button
          class="btn word"
          role="radio"
          aria-checked={ui.word === word}
          onClick={() => dispatch({ do: "word", word })}
        >
          {word ? words.message("do-claim", { kind: word }) : words.message("do-say", { kind: silent })}
        </button>
      ))}
    </div>
  );
}

const LONG = 84; // characters that fit on one line
const LONGER = 176; // characters that fit on two

/** The most important message: silence, a refusal, a bet, a hint, a resolved round, the prompt. */
function currentMessage({ view, ui }: TableProps): readonly Sentence[] {
  if (ui.silence) return [ui.silence];
  if (ui.message.length > 0) return ui.message;
  if (ui.stakes.length > 0) return [{ id: "bet-now", args: {}, rules: [] }];
  if (ui.hint) return hintSentences(view);
  if (ui.reveal) return view.keep ? [...ui.reveal.end, ...promptSentences(view, null)] : outcomeSentences(ui.reveal);
  return promptSentences(view, pickedCard(view, ui));
}

const COME: ReadonlySet<string> = new Set([
  "tell-higher-number",
  "tell-higher-suit",
  "tell-takes",
  "tell-alone",
  "tell-neither",
  "tell-empty",
  "tell-why",
]);

/** The result of a round: each place's winner, and the decision; the rest stands behind Why. */
const outcomeSentences = ({ places, end }: Reveal): Sentence[] => [
  ...places.flat().filter(({ id }) => COME.has(id)),
  ...end,
];

/**
 * The result of each place of a round with its rules, and a paragraph for the claims. Turning cards are left out, for
 * one sees them.
 */
export function PlaceAccounts({ table, places }: { table: TableProps; places: Sentence[][] }) {
  return (
    <div class="accounts">
      {places.map((lines) => {
        const place = lines.find(isOfPlace);
        return (
          <SentenceText
            table={table}
            lines={lines.filter((line) => !isTurning(line))}
            look="sentences"
            of={place && table.words.message("part-table", place.args)}
          />
        );
      })}
    </div>
  );
}

const isTurning = ({ id }: Sentence): boolean => id === "tell-turned";

/** True if a sentence begins the result of a place: its cards turn, one is alone, or none lies there. */
const isOfPlace = ({ id }: Sentence): boolean => /^tell-(turned|alone|empty)$/.test(id);

/** Python's error text for debugging, to be copied whole. */
function FaultDetails({ table, text }: { table: TableProps; text: string }) {
  return (
    <p class="fault">
      <span lang="en">{text.split("\n", 1)}</span>
      <button class="btn quiet snug" onClick={() => void navigator.clipboard?.writeText(text)}>
        {table.words.message("do-copy")}
      </button>
    </p>
  );
}

interface SentenceProps {
  table: RuleContext;
  lines: readonly Sentence[];
  look: string;
  of?: string | undefined; // its subject
}

export function SentenceText({ table, lines, look, of }: SentenceProps) {
  if (lines.length === 0) return null;
  return (
    <p class={look}>
      <span>
        {of && <b>{of} </b>}
        {table.words.sentences(lines)} <Rules table={table} lines={lines} />
      </span>
    </p>
  );
}
