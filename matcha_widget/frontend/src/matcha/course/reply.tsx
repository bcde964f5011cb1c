/** What is asked, and the answer to an answer: a sign, a word, the reason and its rules. */
import { asksFor } from "../table/cards";
import { Icon } from "../../kit/icon";
import { Rules, RuleText, type Reader } from "../table/narration";
import type { Line } from "../wire";
import type { Words } from "../../kit/words";
import { betsMade } from "./lesson-bets";
import { canUnbet } from "./choose";
import { Action } from "./lesson-bar";
import type { CourseProps, Standing } from "./lesson-props";

/** Text in which `**` stands around what is to be done, `*` around what matters. */
export const Marked = ({ text }: { text: string }) =>
  text
    .split(/(\*\*.+?\*\*|\*.+?\*)/)
    .map((part) =>
      part.startsWith("**") ? <b>{plain(part)}</b> : part.startsWith("*") ? <em>{plain(part)}</em> : part,
    );

export const plain = (text: string): string => text.replaceAll("*", "");

export const spokenLines = (words: Words, lines: readonly Line[]): string => plain(words.tellAll(lines));

export function Ask({ course }: { course: CourseProps }) {
  const { node, words } = course;
  const lines = node.ask.length > 0 ? node.ask : course.asked.node.ask;
  return (
    <div class="question">
      {node.say && (
        <p class="says">
          <Icon name="say" />
          <span>{words.say("part-quote", { text: words.tell(node.say) })}</span>
        </p>
      )}
      <p class="ask-it">
        <Marked text={words.tellAll(lines)} /> <Rules scene={course} lines={lines} />
      </p>
      <RuleLine course={course} />
    </div>
  );
}

/** The line that says what this mat asks for; it stays when the answer has come. */
function RuleLine({ course: { node, book, ui, words } }: { course: CourseProps }) {
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
function judgedOf({ node: { reply, stage }, ui, book, words }: Standing): Judged[] {
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
export const spokenReply = (course: Standing): string =>
  judgedOf(course)
    .flatMap(({ head, text, lines }) => [head, text, spokenLines(course.words, lines)])
    .filter((each) => each !== "")
    .join(" ");

export function Reply({ course }: { course: CourseProps }) {
  const { node, ui, words } = course;
  const again = node.reply?.right === false && node.next === "again";
  const judged = judgedOf(course);
  return (
    <div class="replies">
      {ui.told.length > 0 && <Note reader={course} lines={ui.told} icon="help" />}
      {judged.map(({ look, head, text, lines }, at) => (
        <div class={`fb ${look}`}>
          <Icon name={SIGNS[look]} />
          <p>
            {head && <b>{head}</b>} {text} <Marked text={words.tellAll(lines)} /> <Rules scene={course} lines={lines} />
            {again && at === judged.length - 1 && <small>{words.say("course-same-spot")}</small>}
          </p>
          {look === "open" && at === judged.length - 1 && canUnbet(ui, node) && (
            <Action
              course={course}
              gesture={{ do: "unbet" }}
              label={words.say("course-unbet")}
              look="quiet"
              shortcut="U"
            />
          )}
        </div>
      ))}
      {ui.rule && <RuleText scene={course} rule={ui.rule} />}
      {!isRecalled(course) && <Futures course={course} />}
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
export const isRecalled = ({ book, ui }: CourseProps): boolean => (book.lesson.roots[ui.step]?.futures.length ?? 0) > 0;

/** What would have been, card by card. */
export function Futures({ course: { node, words } }: { course: CourseProps }) {
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
