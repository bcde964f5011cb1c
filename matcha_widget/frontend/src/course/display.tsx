/** One display of a lesson: it holds the `Ui` and the nodes known so far, draws, listens, and asks Python through a port. */
import { render } from "preact";
import { animate, whereabouts, type Motion } from "../animate";
import { keepFocus, rove } from "../focus";
import { bringIntoSight } from "../in-sight";
import { isChord, keepKeys, keyName, lingers } from "../keys";
import { voiced } from "../voice";
import type { CourseCatalogue, HintSent, Lesson, LessonIntent, LessonWish, Line, Node, NodeSent } from "../wire";
import { speak, type Words } from "../words";
import { gestureFor } from "./keys";
import { nameOf, type Path } from "./paths";
import { viewOf } from "./stage";
import { arrived, asking, fresh, here, hinted, refused, step, type Book, type Gesture, type Ui } from "./ui";
import { Course } from "./view/course";
import type { Desk } from "./view/desk";
import { beatBeside } from "./view/film";
import { spokenLines, spokenReply } from "./view/reply";

export interface Port {
  lesson(): Lesson;
  catalogue(): CourseCatalogue;
  position(): number;
  send(intent: LessonIntent): void;
  /** Whether there is a Python that could answer. */
  live(): boolean;
}

/** What is heard: an answer, or why there is none. */
export type Message = NodeSent | HintSent | { type: "refused"; id: string };

export interface Display {
  changed(): void; // another language
  turned(): void; // Python has set the position
  opened(): void; // another exercise
  heard(message: Message): void;
  close(): void;
}

const PATIENCE = 2000; // ms without an answer before it is said
const ROWS = [
  ".steps button",
  ".board .hit, .board .place[aria-disabled]",
  ".board .hand button",
  ".reel :is(button, input)",
  ".answers button:not(.rule), .answers input",
  ".bar button",
];

const NO_HINT: Line = { id: "course-no-hint", args: {}, rules: [] };
const FAULT: Line = { id: "no-error", args: {}, rules: [] };

export function display(el: HTMLElement, port: Port): Display {
  const nonce = Math.random().toString(36).slice(2, 8);
  const asked = new Map<string, LessonWish>();
  const nodes = new Map<string, Node>();
  const gone = new AbortController();
  let lesson = port.lesson();
  let ui: Ui = { ...fresh, step: placed() };
  let words!: Words; // learnt before the first drawing
  let catalogue: CourseCatalogue | undefined;
  let spoken = "";
  let sent = ui.step;
  let asksAnother = false; // another exercise was asked for here, and has not come
  let motion: Motion | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const book = (): Book => ({
    lesson,
    node: (at, path) => (path.length === 0 ? lesson.roots[at] : nodes.get(nameOf(at, path))),
  });

  const root = (): HTMLElement => el.firstElementChild as HTMLElement;

  /** The step that Python has set, if there is one. */
  function placed(): number {
    return Math.min(Math.max(port.position(), 0), Math.max(port.lesson().steps.length - 1, 0));
  }

  function draw(): void {
    learn();
    keepFocus(el, () => render(<Course desk={desk()} spoken={spoken} />, el));
  }

  function desk(): Desk {
    const known = book();
    return { book: known, ui, node: here(ui, known), asked: asking(ui, known), words, live: port.live(), act, wish };
  }

  function learn(): void {
    const current = port.catalogue();
    if (current === catalogue) return;
    catalogue = current;
    words = speak(current, lesson.letters, { language: "en", source: current.english });
  }

  function act(gesture: Gesture): void {
    if (lesson.steps.length === 0 && gesture.do !== "help") return; // a title, and a game below it
    const before = ui;
    const { ui: after, wish: wanted } = step(before, gesture, book());
    const turns = after.step !== before.step || (after.path !== before.path && gesture.do === "next");
    ui = after;
    if (turns) turnedTo();
    else if (ui.told.length > 0) say(ui.told);
    if (wanted && !known(wanted)) wish(wanted);
    draw();
    if (turns) lookAt(".question");
    else if (ui.told.length > 0) lookAt(".replies");
    if (ui.help && !before.help) root().querySelector<HTMLElement>(".drawer")?.focus();
  }

  /** What somebody's own gesture has brought about here is not left out of sight; nobody else's moves the page. */
  const lookAt = (part: string): void => bringIntoSight(root().querySelector(part));

  const focused = (): Element | null => (el.getRootNode() as Document | ShadowRoot).activeElement;

  const isHeld = (): boolean => root().contains(focused());

  /** The same for what comes later: who works elsewhere by now is not called back. */
  function lookBackAt(part: string): void {
    if (isHeld()) lookAt(part);
  }

  /** Another spot: its question is read. */
  function turnedTo(): void {
    motion?.finish();
    root().querySelector(".air")?.replaceChildren(); // the way a token went is of the past
    const { node } = asking(ui, book());
    say([...(node.say ? [node.say] : []), ...node.ask]);
  }

  /** What was answered before needs no Python. */
  function known(wanted: LessonWish): boolean {
    if (wanted.type !== "node") return false;
    const node = book().node(wanted.step, wanted.path);
    if (node) arrive(wanted.path);
    return node !== undefined;
  }

  /** The node is there: it is drawn as it is at rest, and what happened moves. */
  function arrive(path: Path): void {
    const origin = whereabouts(root());
    const held = isHeld();
    motion?.finish();
    ui = arrived(ui, path, book());
    const node = here(ui, book());
    hear([spokenReply(desk()), node.next === null ? spokenLines(words, node.ask) : ""]);
    draw();
    if (node.reply?.events.length) motion = animate(root(), viewOf(node), origin)();
    if (held && node.next) root().querySelector<HTMLElement>("[data-home]")?.focus({ preventScroll: true });
    lookBackAt(node.reply?.said.length ? ".replies" : node.ask.length > 0 ? ".question" : ".answers > .bar");
  }

  const say = (lines: readonly Line[]): void => hear([spokenLines(words, lines)]);

  /** Speaks politely, once. */
  function hear(parts: readonly string[]): void {
    spoken = voiced(parts.filter((part) => part !== "").join(" "), spoken);
  }

  function wish(wanted: LessonWish): void {
    const id = `${nonce}-${asked.size + 1}`;
    asked.set(id, wanted);
    asksAnother ||= wanted.type === "more";
    if (wanted.type !== "at") {
      clearTimeout(patience);
      patience = setTimeout(giveUp, PATIENCE);
    }
    try {
      port.send({ ...wanted, id });
    } catch {
      // a dead kernel's comm throws: it is the silence that follows which is told
    }
  }

  function giveUp(): void {
    const line: Line = port.live()
      ? { id: "course-silence", args: {}, rules: [] }
      : { id: "course-no-python", args: {}, rules: [] };
    ui = { ...ui, told: [line], waits: port.live() ? ui.waits : null };
    say([line]);
    draw();
    lookBackAt(".replies");
  }

  /** Where one has come to, once, when one leaves: never while one is on the way. */
  function onLeave({ relatedTarget }: FocusEvent): void {
    if ((relatedTarget instanceof globalThis.Node && el.contains(relatedTarget)) || ui.step === sent || !port.live())
      return;
    sent = ui.step;
    wish({ type: "at", step: sent });
  }

  function onKey(event: KeyboardEvent): void {
    if (isChord(event)) return;
    event.stopPropagation(); // JupyterLab would cut the cell on x
    root().dataset["keyed"] = "";
    const target = event.target instanceof Element ? event.target : null;
    const writing = target?.closest("input, select, textarea");
    if (writing) return onWriting(event);
    if (lingers(event)) return event.key === "Enter" || event.key === " " ? event.preventDefault() : undefined;
    motion?.finish();
    if (event.key === " " && target?.closest("button:not([aria-disabled=true]), a, summary")) return;
    if (stepFilm(event) || join(event)) return event.preventDefault();
    const node = here(ui, book());
    const gesture = node && gestureFor(event, node, ui);
    if (gesture) act(gesture);
    if (gesture || rove(root(), keyName(event), ROWS)) event.preventDefault();
  }

  /** Who points needs no keys, and reads no number twice. */
  function onPointer(): void {
    delete root().dataset["keyed"];
  }

  /** What is typed stays in its field; Enter is for all fields together. */
  function onWriting({ key, target }: KeyboardEvent): void {
    if (key === "Escape") act({ do: "close" });
    if (key === "Enter" && target instanceof HTMLElement && target.closest(".votes")) act({ do: "check" });
  }

  /** Where there is a film and nothing to choose, the arrows step through it. */
  function stepFilm({ key }: KeyboardEvent): boolean {
    const now = desk();
    if (!now.node?.board.replay || now.node.options.length > 0 || (key !== "ArrowLeft" && key !== "ArrowRight"))
      return false;
    const beat = beatBeside(now, key === "ArrowRight" ? 1 : -1);
    if (beat >= 0) act({ do: "beat", beat });
    return true;
  }

  /** Where arrows are drawn, a number is an end of one; where things are sorted, the box of the thing in hand. */
  function join(event: KeyboardEvent): boolean {
    const ends = [...root().querySelectorAll<HTMLElement>(".graph button"), ...boxesInHand()];
    const end = ends[Number(keyName(event)) - 1];
    end?.click();
    return end !== undefined;
  }

  /** The boxes of the thing that has the focus, or of the first that is not where it belongs. */
  function boxesInHand(): HTMLElement[] {
    const tiles = [...root().querySelectorAll<HTMLElement>(".tile:not(.locked)")];
    if (tiles.length === 0) return [];
    const { node } = asking(ui, book());
    const left = node.need === node.options.length ? ".btn:not(.right)" : ":scope:not(:has(.right)) .btn";
    const tile = focused()?.closest<HTMLElement>(".tile") ?? tiles.find((each) => each.querySelector(left));
    return [...(tile?.querySelectorAll<HTMLElement>("button") ?? [])];
  }

  draw();
  const { signal } = gone;
  keepKeys(el, signal);
  el.addEventListener("keydown", onKey, { signal });
  el.addEventListener("pointerdown", onPointer, { signal });
  el.addEventListener("focusout", onLeave, { signal });

  return {
    changed(): void {
      clearTimeout(patience);
      draw();
    },
    turned(): void {
      sent = placed();
      if (sent === ui.step) return;
      ui = step(ui, { do: "step", to: sent }, book()).ui;
      turnedTo();
      draw();
    },
    opened(): void {
      clearTimeout(patience);
      lesson = port.lesson();
      nodes.clear();
      catalogue = undefined;
      ui = { ...fresh, step: placed() };
      learn();
      turnedTo();
      draw();
      if (asksAnother) lookBackAt(".question");
      asksAnother = false;
    },
    heard(message: Message): void {
      const wanted = asked.get(message.id);
      if (!wanted) return;
      clearTimeout(patience);
      if (wanted.type === "more") asksAnother = false; // it is not sent: it comes as the lesson
      if (message.type === "refused") ui = refused(ui, wanted.type === "hint" ? NO_HINT : FAULT);
      else if (message.type === "node") return received(message);
      else if (wanted.type === "hint") ui = hinted(ui, wanted.rung, message.said, message.lights, book());
      say(message.type === "hint" ? message.said : ui.told);
      draw();
      lookBackAt(message.type === "hint" ? ".ladder li:last-child" : ".replies");
    },
    close(): void {
      clearTimeout(patience);
      motion?.finish();
      gone.abort();
      render(null, el);
    },
  };

  /** An answer that came too late is kept for the next time; nobody is moved to it. */
  function received({ step: at, path, node }: NodeSent): void {
    nodes.set(nameOf(at, path), node);
    if (ui.waits && nameOf(ui.step, ui.waits) === nameOf(at, path)) arrive(path);
  }
}
