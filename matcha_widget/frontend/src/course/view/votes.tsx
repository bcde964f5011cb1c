/** What a class chose: typed in by the teacher, shown as bars, the second vote beside the first. */
import { countsIn } from "../paths";
import { isOpen, trailBeside } from "../ui";
import type { Option } from "../../wire";
import { nameOf, type Desk } from "./desk";

const LONGEST = 3; // digits: hands in a class

export function Votes({ desk }: { desk: Desk }) {
  const { node } = desk;
  return node.mode === "counts" && isOpen(node) ? <Counting desk={desk} /> : <Bars desk={desk} />;
}

/** A field for each option; at a second vote beside what was counted at the first. */
function Counting({ desk }: { desk: Desk }) {
  const { ui, node, words, act } = desk;
  const before = countsIn(ui.path.length > 0 ? ui.path : trailBeside(ui, desk.book));
  return (
    <form
      class="votes"
      onSubmit={(event) => {
        event.preventDefault();
        act({ do: "check" });
      }}
    >
      {before.size > 0 && <h4>{words.say("course-vote", { vote: 2 })}</h4>}
      {node.options.map((option, at) => (
        <label key={option.id}>
          <Letter at={at} />
          <span>{nameOf(desk, option)}</span>
          {before.size > 0 && (
            <span class="before">
              {words.say("course-vote", { vote: 1 })} <b>{before.get(option.id)}</b>
            </span>
          )}
          <input
            inputMode="numeric"
            autocomplete="off"
            value={ui.counts[option.id] || ""}
            placeholder="0"
            aria-label={words.say("course-count", { name: nameOf(desk, option) })}
            onInput={({ currentTarget: { value } }) => act({ do: "count", id: option.id, count: counted(value) })}
          />
        </label>
      ))}
    </form>
  );
}

const Letter = ({ at }: { at: number }) => <span class="nr">{"ABCDEFGHI"[at]}</span>;

/** Whole hands, as many as a class can have: the field shows at once what is counted of what was typed. */
const counted = (text: string): number => Number(text.replace(/\D/g, "").slice(0, LONGEST));

function Bars({ desk }: { desk: Desk }) {
  const { node, words } = desk;
  const options = optionsVoted(desk);
  const beside = countsIn(trailBeside(desk.ui, desk.book));
  const counts = node.counts.map((each) => ({ ...each, before: each.before ?? beside.get(each.id) ?? null }));
  const most = Math.max(1, ...counts.flatMap(({ count, before }) => [count, before ?? 0]));
  if (counts.length === 0) return null;
  return (
    <dl class="votes bars">
      {counts.map(({ id, count, before }, at) => {
        const option = options.find((each) => each.id === id);
        return (
          <div key={id}>
            <dt>
              <Letter at={at} />
              {option ? nameOf(desk, option) : id}
            </dt>
            <dd>
              <Bar count={count} most={most} label={before === null ? "" : words.say("course-vote", { vote: 2 })} />
              {before !== null && <Bar count={before} most={most} label={words.say("course-vote", { vote: 1 })} old />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Where the vote was taken: the options have their names from there. */
function optionsVoted({ book, ui, node }: Desk): readonly Option[] {
  for (let length = ui.path.length; length >= 0; length--) {
    const there = book.node(ui.step, ui.path.slice(0, length));
    if (there?.mode === "counts") return there.options;
  }
  return node.options;
}

const Bar = ({ count, most, label, old = false }: { count: number; most: number; label: string; old?: boolean }) => (
  <span class={old ? "vote old" : "vote"}>
    <span class="tube">
      <i style={{ width: `${(100 * count) / most}%` }} />
    </span>
    <span>
      {label} <b>{count}</b>
    </span>
  </span>
);
