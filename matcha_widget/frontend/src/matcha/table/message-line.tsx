/** The one line below the board: what to do now, what a round has come to, or why something was refused. */
import { Rules, type RuleContext } from "../../kit/rule-panel";
import type { Sentence } from "../wire";
import { hintSentences, promptSentences } from "./prompt";
import type { TableProps } from "./table-props";
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

/** A word may go with the picked card. */
const canSpeak = ({ view, ui }: TableProps): boolean =>
  pickedCard(view, ui) !== null && ui.laid === null && mayMove(view) && view.claimable.length > 0;

const WORDS = [null, "match", "miss"] as const;

/** Over the lifted card: what you say of it as you lay it, true or not; what you have said before stands. */
function ClaimWords({ table }: { table: TableProps }) {
  const { view, ui, words, dispatch } = table;
  const silent = claimsOf(table, below(view)).length > 0 ? "more" : "silent";
  const from = ui.picked! - (hand(view).length - 1) / 2; // the middle of the hand, in cards
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
const LONGER = 176; // and on two

/** The one thing that matters most: silence, a refusal, a bet to be made, help, a round that was resolved, what to do. */
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

/** What a round has come to: who took what at each place, and what that decided; all else stands behind Why. */
const outcomeSentences = ({ places, end }: Reveal): Sentence[] => [
  ...places.flat().filter(({ id }) => COME.has(id)),
  ...end,
];

/** What each place of a round has come to, with its rules, and one paragraph for what was claimed; that cards turn over is
 *  seen. */
export function PlaceAccounts({ table, places }: { table: TableProps; places: Sentence[][] }) {
  return (
    <div class="accounts">
      {places.map((lines) => {
        const place = lines.find(isOfPlace);
        return (
          <SentenceText
            table={table}
            lines={lines.filter((line) => !isTurning(line))}
            look="told"
            of={place && table.words.message("part-table", place.args)}
          />
        );
      })}
    </div>
  );
}

const isTurning = ({ id }: Sentence): boolean => id === "tell-turned";

/** It begins what a place has come to: its cards turn, one card is alone, or none lies there. */
const isOfPlace = ({ id }: Sentence): boolean => /^tell-(turned|alone|empty)$/.test(id);

/** What Python says of it, for whoever debugs; all of it can be copied. */
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
  of?: string | undefined; // what it speaks of
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
