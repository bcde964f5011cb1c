/** What a class chose: typed in by the teacher, shown as bars, the second vote beside the first. */
import { countsIn, votes } from "./paths";
import { ballotsOf } from "./answers";
import { isCounting } from "./choose";
import { tallyAt, trailBeside } from "./lesson-ui";
import type { Count } from "../wire";
import { nameOf, type CourseProps } from "./lesson-props";

const LONGEST = 3; // digits: hands in a class

export function Votes({ course }: { course: CourseProps }) {
  return isCounting(course.ui, course.node) ? <Counting course={course} /> : <Bars course={course} />;
}

/** A field for each option; at a second vote beside what was counted at the first. */
function Counting({ course }: { course: CourseProps }) {
  const { ui, node, words, act } = course;
  const before = countsIn(ui.path.length > 0 ? ui.path : trailBeside(ui, course.book));
  return (
    <form
      class="votes"
      onSubmit={(event) => {
        event.preventDefault();
        act({ do: "check" });
      }}
    >
      {before.size > 0 && <h4>{words.say("course-vote", { vote: 2 })}</h4>}
      {ballotsOf(node).map(({ line, options }) => (
        <>
          {line && <h4>{words.tell(line)}</h4>}
          {options.map((option, at) => (
            <label key={option.id}>
              <Letter at={at} />
              <span>{nameOf(course, option)}</span>
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
                aria-label={words.say("course-count", { name: nameOf(course, option) })}
                onInput={({ currentTarget: { value } }) => act({ do: "count", id: option.id, count: counted(value) })}
              />
            </label>
          ))}
        </>
      ))}
    </form>
  );
}

const Letter = ({ at }: { at: number }) => <span class="nr">{"ABCDEFGHI"[at]}</span>;

/** Whole hands, as many as a class can have: the field shows at once what is counted of what was typed. */
const counted = (text: string): number => Number(text.replace(/\D/g, "").slice(0, LONGEST));

function Bars({ course }: { course: CourseProps }) {
  const counts = countsOf(course);
  const most = Math.max(1, ...counts.flatMap(({ count, before }) => [count, before ?? 0]));
  if (counts.length === 0) return null;
  return ballotsVoted(course).map(({ line, options }) => (
    <section class="votes">
      {line && <h4>{course.words.tell(line)}</h4>}
      <dl class="votes bars">
        {options.map((option, at) => (
          <div key={option.id}>
            <dt>
              <Letter at={at} />
              {nameOf(course, option)}
            </dt>
            <dd>
              <Voted course={course} count={counts.find(({ id }) => id === option.id)!} most={most} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function Voted({
  course: { words },
  count: { count, before },
  most,
}: {
  course: CourseProps;
  count: Count;
  most: number;
}) {
  const named = (vote: number): string => words.say("course-vote", { vote });
  return (
    <>
      <Bar count={count} most={most} label={before === null ? "" : named(2)} />
      {before !== null && <Bar count={before} most={most} label={named(1)} old />}
    </>
  );
}

/** What was counted, beside the vote before. */
function countsOf({ node, ui, book }: CourseProps): Count[] {
  const tally = tallyAt(ui);
  if (tally) return votes(tally).map(([id, count]) => ({ id, count, before: null }));
  const beside = countsIn(trailBeside(ui, book));
  return node.counts.map((each) => ({ ...each, before: each.before ?? beside.get(each.id) ?? null }));
}

/** Where the vote was taken: what was asked has its names from there. */
function ballotsVoted({ book, ui }: CourseProps): ReturnType<typeof ballotsOf> {
  const lengths = Array.from({ length: ui.path.length + 1 }, (_, less) => ui.path.length - less);
  const voted = lengths.map((length) => book.node(ui.step, ui.path.slice(0, length)));
  return voted.map((node) => (node ? ballotsOf(node) : [])).find((ballots) => ballots.length > 0) ?? [];
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
