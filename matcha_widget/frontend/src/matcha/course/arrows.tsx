/** Cards among which arrows are drawn: from the card that beats to the one it beats, by two presses or in one draw. */
import { Component, type TargetedPointerEvent } from "preact";
import { cardArgs } from "../table/cards";
import { Face, faceClass } from "../table/card";
import { Heard } from "../../kit/icon";
import type { Option } from "../wire";
import { isOpen } from "./lesson-ui";
import { isOffering, lookOf, type CourseProps } from "./lesson-props";

const SIZE = 280;
const RADIUS = 96;
const GAP = 52; // from the middle of a card to where an arrow begins

interface Point {
  x: number;
  y: number;
}

/** The first at the top, the others clockwise. */
function around(at: number, count: number): Point {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2;
  return { x: SIZE / 2 + RADIUS * Math.cos(angle), y: SIZE / 2 + RADIUS * Math.sin(angle) };
}

export function Arrows({ course }: { course: CourseProps }) {
  const { items, options } = course.asked.node;
  const arrows = options.filter(({ as }) => as === "arrow");
  if (arrows.length === 0) return null;
  const place = new Map(items.map(({ id }, at) => [id, around(at, items.length)]));
  const how = course.words.say("course-arrows");
  return (
    <div class="arrows">
      {isOpen(course.node) && (
        <p class="soft" aria-hidden="true">
          {how}
        </p>
      )}
      <Graph course={course} how={how} arrows={arrows} place={place} />
    </div>
  );
}

interface GraphProps {
  course: CourseProps;
  how: string;
  arrows: readonly Option[];
  place: Map<string, Point>;
}

/** The cards, and what is drawn among them; an arrow that is being drawn goes with it. */
class Graph extends Component<GraphProps> {
  private drawing = new AbortController();

  override componentWillUnmount(): void {
    this.drawing.abort();
  }

  private readonly press = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    const { course } = this.props;
    if (isOffering(course) && begins(event)) draw(event, course, this.drawing.signal);
  };

  override render({ course, how, arrows, place }: GraphProps) {
    return (
      <div class="graph" role="group" aria-label={how} onPointerDown={this.press}>
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          {arrows.map((option) => (
            <Arrow course={course} option={option} place={place} />
          ))}
          <path class="drawn" />
        </svg>
        {course.asked.node.items.map(({ id }) => (
          <End key={id} course={course} code={id} at={place.get(id)!} />
        ))}
        <ul class="sr">
          {arrows.map((option) => lookOf(course, option.id) === "right" && <li>{course.words.tell(option.line!)}</li>)}
        </ul>
      </div>
    );
  }
}

/** The main button and the first finger draw: a menu that opens, or a second finger, may keep a release to itself. */
const begins = ({ button, isPrimary }: PointerEvent): boolean => button === 0 && isPrimary;

/** A line follows the pointer from a card; where it is let go over another, it is an arrow. A new press gives it up. */
function draw(
  { currentTarget: graph, target, pointerId }: TargetedPointerEvent<HTMLDivElement>,
  { act }: CourseProps,
  gone: AbortSignal,
): void {
  const from = endAt(target);
  const line = graph.querySelector(".drawn");
  if (!from || !line) return;
  const done = new AbortController();
  const listen = (type: "pointermove" | "pointerup" | "pointercancel", heard: (event: PointerEvent) => void): void =>
    window.addEventListener(type, (event) => event.pointerId === pointerId && heard(event), { signal: done.signal });
  const end = (): void => {
    line.removeAttribute("d");
    done.abort();
  };
  gone.addEventListener("abort", end, { signal: done.signal });
  const { left, top, width } = graph.getBoundingClientRect();
  const scale = SIZE / width;
  const begin = `M${(SIZE * parseFloat(from.style.left)) / 100} ${(SIZE * parseFloat(from.style.top)) / 100}`;
  listen("pointermove", ({ clientX: x, clientY: y }) =>
    line.setAttribute("d", `${begin}L${(x - left) * scale} ${(y - top) * scale}`),
  );
  listen("pointercancel", end);
  window.addEventListener("pointerdown", (event) => event.isPrimary && end(), { capture: true, signal: done.signal });
  listen("pointerup", ({ clientX: x, clientY: y }) => {
    end();
    const to = endAt((graph.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y));
    if (to && to !== from && graph.contains(to)) act({ do: "join", card: to.value, from: from.value });
  });
}

const endAt = (part: EventTarget | null): HTMLButtonElement | null =>
  part instanceof Element ? part.closest("button") : null;

function Arrow({ course, option, place }: { course: CourseProps; option: Option; place: Map<string, Point> }) {
  const look = lookOf(course, option.id);
  const [from, to] = option.id.split(">").map((card) => place.get(card));
  if (!from || !to || (look !== "right" && look !== "wrong")) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [a, b] = [
    { x: from.x + dx * GAP, y: from.y + dy * GAP },
    { x: to.x - dx * GAP, y: to.y - dy * GAP },
  ];
  const head = `M${b.x - dx * 9 - dy * 6} ${b.y - dy * 9 + dx * 6}L${b.x} ${b.y}L${b.x - dx * 9 + dy * 6} ${b.y - dy * 9 - dx * 6}`;
  return <path class={look} d={`M${a.x} ${a.y}L${b.x} ${b.y}${head}`} />;
}

function End({ course, code, at }: { course: CourseProps; code: string; at: Point }) {
  const picked = course.ui.picked === code;
  const number = course.asked.node.items.findIndex(({ id }) => id === code) + 1;
  return (
    <button
      value={code}
      class={`${faceClass(code)}${picked ? " sel" : ""}`}
      style={{ left: `${(100 * at.x) / SIZE}%`, top: `${(100 * at.y) / SIZE}%` }}
      aria-pressed={picked}
      aria-disabled={!isOffering(course)}
      aria-keyshortcuts={String(number)}
      onClick={() => course.act({ do: "join", card: code })}
    >
      <Heard text={course.words.say("aria-card", { ...cardArgs(code), state: picked ? "picked" : "free" })} />
      <Face code={code} words={course.words} />
      {isOpen(course.node) && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}
