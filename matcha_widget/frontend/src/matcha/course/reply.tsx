/** What is asked, and the answer to an answer: a sign, a word, the reason and its rules. */
import { asksFor } from "../table/cards";
import { Icon } from "../../kit/icon";
import { Rules, RuleText, type Reader } from "../table/narration";
import type { Line } from "../wire";
import type { Words } from "../../kit/words";
import { betsMade } from "./lesson-bets";
import { canUnbet } from "./choose";
import { Action } from "./lesson-bar";
import type { Desk } from "./lesson-props";

/** Text in which `**` stands around what is to be done, `*` around what matters. */
export const Marked = ({ text }: { text: string }) =>
  text
    .split(/(\*\*.+?\*\*|\*.+?\*)/)
    .map((part) =>
      part.startsWith("**") ? <b>{plain(part)}</b> : part.startsWith("*") ? <em>{plain(part)}</em> : part,
    );

export const plain = (text: string): string => text.replaceAll("*", "");

export const spokenLines = (words: Words, lines: readonly Line[]): string => plain(words.tellAll(lines));

export function Ask({ desk }: { desk: Desk }) {
  const { node, words } = desk;
  const lines = node.ask.length > 0 ? node.ask : desk.asked.node.ask;
  return (
    <div class="question">
      {node.say && (
        <p class="says">
          <Icon name="say" />
          <span>{words.say("part-quote", { text: words.tell(node.say) })}</span>
        </p>
      )}
      <p class="ask-it">
        <Marked text={words.tellAll(lines)} /> <Rules scene={desk} lines={lines} />
      </p>
      <RuleLine desk={desk} />
    </div>
  );
}

/** The line that says what this mat asks for; it stays when the answer has come. */
function RuleLine({ desk: { node, book, ui, words } }: { desk: Desk }) {
  const rule = node.rule ?? book.lesson.roots[ui.step]!.rule;
  return (
    rule && (
      <p class="rule-line">
        <Marked text={words.tell(rule)} />
      </p>
    )
  );
}

/** Something that was answered or bet, and how it is judged. */
interface Judged {
  look: keyof typeof SIGNS;
  head: string; // the judgement in words
  text: string;
  lines: readonly Line[]; // why
}

/** What is said to the bets of this path, then to the answer. */
function judgedOf({ node: { reply, stage }, ui, book, words }: Desk): Judged[] {
  const bets = betsMade(ui, book).map((bet): Judged => {
    const asks = bet.mat === null ? "none" : asksFor(bet.mat);
    const text = bet.option?.line ? words.say("course-bet-said", { asks, text: words.tell(bet.option.line) }) : "";
    return { look: bet.look, head: words.say("course-bet", { look: bet.look }), text, lines: bet.said };
  });
  if (!reply || reply.said.length === 0) return bets;
  const look = reply.right === null ? "any" : reply.right ? "right" : "wrong";
  const head = look === "any" && (bets.length > 0 || stage !== "reply") ? "" : words.say("course-reply", { look });
  return [...bets, { look, head, text: "", lines: reply.said }];
}

/** What is heard of an answer. */
export const spokenReply = (desk: Desk): string =>
  judgedOf(desk)
    .flatMap(({ head, text, lines }) => [head, text, spokenLines(desk.words, lines)])
    .filter((each) => each !== "")
    .join(" ");

export function Reply({ desk }: { desk: Desk }) {
  const { node, ui, words } = desk;
  const again = node.reply?.right === false && node.next === "again";
  const judged = judgedOf(desk);
  return (
    <div class="replies">
      {ui.told.length > 0 && <Note reader={desk} lines={ui.told} icon="help" />}
      {judged.map(({ look, head, text, lines }, at) => (
        <div class={`fb ${look}`}>
          <Icon name={SIGNS[look]} />
          <p>
            {head && <b>{head}</b>} {text} <Marked text={words.tellAll(lines)} /> <Rules scene={desk} lines={lines} />
            {again && at === judged.length - 1 && <small>{words.say("course-same-spot")}</small>}
          </p>
          {look === "open" && at === judged.length - 1 && canUnbet(ui, node) && (
            <Action desk={desk} gesture={{ do: "unbet" }} label={words.say("course-unbet")} look="quiet" shortcut="U" />
          )}
        </div>
      ))}
      {ui.rule && <RuleText scene={desk} rule={ui.rule} />}
      {!isRecalled(desk) && <Futures desk={desk} />}
      {node.debrief.length > 0 && (
        <ul class="debrief">
          {node.debrief.map((line) => (
            <li>{words.tell(line)}</li>
          ))}
        </ul>
      )}
      {node.small && <p class="soft">{words.tell(node.small)}</p>}
    </div>
  );
}

const SIGNS = { right: "match", wrong: "miss", any: "check", open: "say" } as const;

const Note = ({ reader, lines, icon }: { reader: Reader; lines: readonly Line[]; icon: string }) => (
  <div class="fb">
    <Icon name={icon} />
    <p>
      <Marked text={reader.words.tellAll(lines)} /> <Rules scene={reader} lines={lines} />
    </p>
  </div>
);

/** Whether the table belongs to the question, of which it tells what came out earlier. */
export const isRecalled = ({ book, ui }: Desk): boolean => (book.lesson.roots[ui.step]?.futures.length ?? 0) > 0;

/** What would have been, card by card. */
export function Futures({ desk: { node, words } }: { desk: Desk }) {
  if (node.futures.length === 0) return null;
  return (
    <table class="futures">
      <thead>
        <tr>
          <th scope="col">{words.say("course-future", { part: "card" })}</th>
          <th scope="col">{words.say("course-future", { part: "then" })}</th>
        </tr>
      </thead>
      <tbody>
        {node.futures.map(([card, then]) => (
          <tr>
            <th scope="row">{words.tell(card)}</th>
            <td>{words.tell(then)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
