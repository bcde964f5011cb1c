/** What a class chose: typed in by the teacher, shown as bars, the second vote beside the first. */
import { countsIn } from "../paths";
import { isOpen, trailBeside } from "../ui";
import type { Option } from "../../wire";
import { nameOf, type Desk } from "./desk";

const MOST = 999; // hands in a class

export function Votes({ desk }: { desk: Desk }) {
  const { node } = desk;
  return (
    <>
      {node.mode === "counts" && isOpen(node) && <Counting desk={desk} options={node.options} />}
      <Bars desk={desk} />
    </>
  );
}

function Counting({ desk, options }: { desk: Desk; options: readonly Option[] }) {
  const { ui, words, act } = desk;
  return (
    <form
      class="votes"
      onSubmit={(event) => {
        event.preventDefault();
        act({ do: "check" });
      }}
    >
      {options.map((option, at) => (
        <label key={option.id}>
          <span class="nr">{LETTERS[at]}</span>
          <span>{nameOf(desk, option)}</span>
          <input
            type="number"
            min="0"
            max={MOST}
            inputMode="numeric"
            value={ui.counts[option.id] ?? ""}
            placeholder="0"
            aria-label={words.say("course-count", { name: nameOf(desk, option) })}
            onInput={({ currentTarget: { value } }) => act({ do: "count", id: option.id, count: counted(value) })}
          />
        </label>
      ))}
    </form>
  );
}

const LETTERS = "ABCDEFGHI";

/** Whole hands, as many as a class can have. */
const counted = (text: string): number => Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), MOST);

function Bars({ desk }: { desk: Desk }) {
  const { node, words } = desk;
  const options = optionsVoted(desk);
  const beside = countsIn(trailBeside(desk.ui, desk.book));
  const counts = node.counts.map((each) => ({ ...each, before: each.before ?? beside.get(each.id) ?? null }));
  const most = Math.max(1, ...counts.flatMap(({ count, before }) => [count, before ?? 0]));
  if (counts.length === 0) return null;
  return (
    <dl class="votes">
      {counts.map(({ id, count, before }) => {
        const option = options.find((each) => each.id === id);
        return (
          <div>
            <dt>{option ? nameOf(desk, option) : id}</dt>
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
