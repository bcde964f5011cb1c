/** One display of a lesson: it holds the `Ui` and the nodes known so far, draws, listens, and asks Python through a port. */
import { render } from "preact";
import { animate, whereabouts, type Motion } from "../animate";
import { keepFocus, rove } from "../focus";
import { bringIntoSight, still } from "../in-sight";
import type { Python } from "../kernel";
import { isChord, keepKeys, keyName, lingers } from "../keys";
import { letters } from "../letters";
import { pause } from "../replay/pace";
import { voiced } from "../voice";
import type {
  CourseCatalogue,
  HintSent,
  HintWish,
  Lesson,
  LessonIntent,
  LessonWish,
  Line,
  Node,
  NodeSent,
} from "../wire";
import { speak, type Words } from "../words";
import { gestureFor } from "./keys";
import { beforeVote, nameOf, type Path } from "./paths";
import { viewOf } from "./stage";
import { beginning, step, turnsTo } from "./step";
import { arrived, done, hinted, isAbout, isAwaited, refused, spokenTo, unanswered, type Message } from "./told";
import { asking, ended, fresh, here, isWaiting, type Book, type Gesture, type Mark, type Ui } from "./ui";
import { Course } from "./view/course";
import { revealOf, type Desk } from "./view/desk";
import { beatBeside, beatOf, captionOf, movedSince } from "./view/film";
import { spokenLines, spokenReply } from "./view/reply";

export interface Port {
  lesson(): Lesson;
  catalogue(): CourseCatalogue;
  position(): number;
  /** How far somebody came elsewhere in the steps that are looked at again, by step. */
  trails(): Record<number, Path>;
  /** What was done elsewhere, by step. */
  marks(): Record<number, Mark>;
  send(intent: LessonIntent): void;
  /** Whether there is a Python that could answer. */
  live(): boolean;
  /** What is known of Python when it did not answer; `heard`: it has spoken to this display before. */
  python(heard: boolean): Python;
}

export interface Display {
  recall(): void; // how far somebody came before this display was there
  changed(): void; // another language
  turned(): void; // Python has set the position
  opened(): void; // another exercise
  heard(message: Message): void;
  close(): void;
}

const ROWS = [
  ".steps button",
  ".board .hit, .board .place[aria-disabled]",
  ".board .hand button",
  ".reel :is(button, input)",
  ".answers button:not(.rule), .answers input",
  ".bar button",
];

export function display(el: HTMLElement, port: Port): Display {
  const nodes = new Map<string, Node>();
  const gone = new AbortController();
  let lesson = port.lesson();
  let ui: Ui = opening();
  let words!: Words; // learnt before the first drawing
  let catalogue: CourseCatalogue | undefined;
  let more: readonly CourseCatalogue[] = []; // words that came with what was told since
  let spoken = "";
  let sent = ui.step;
  let heardOf = false; // Python has spoken to this display
  let asksAnother = false; // another exercise was asked for here, and has not come
  let motion: Motion | undefined;
  let clock: ReturnType<typeof setTimeout> | undefined; // of the film that plays
  const python = letters<LessonWish>(port.send, giveUp);

  const book = (): Book => ({
    lesson,
    node: (at, path) => (path.length === 0 ? lesson.roots[at] : nodes.get(nameOf(at, path))),
  });

  const root = (): HTMLElement => el.firstElementChild as HTMLElement;

  /** The step that Python has set, if there is one. */
  function placed(): number {
    return Math.min(Math.max(port.position(), 0), Math.max(port.lesson().steps.length - 1, 0));
  }

  /** Where this display begins: at what a class has voted, or at a film, as soon as Python has told it. Nobody pressed
   *  anything: it holds up no press. */
  function opening(): Ui {
    const [at, trails, marks] = [placed(), port.trails(), port.marks()];
    const path = beginning(lesson.steps[at], trails[at]);
    return { ...fresh, step: at, trails, marks, waits: path.length > 0 ? path : null, silent: true };
  }

  function draw(): void {
    learn();
    keepFocus(el, () => render(<Course desk={desk()} spoken={spoken} />, el));
  }

  function desk(): Desk {
    const known = book();
    const [node, asked] = [here(ui, known), asking(ui, known)];
    return { book: known, ui, node, asked, words, live: port.live(), gone: gone.signal, act, wish };
  }

  function learn(): void {
    const current = port.catalogue();
    if (current === catalogue) return;
    catalogue = current;
    more = [];
    words = spokenBy([current]);
  }

  function learnMore(come: CourseCatalogue | undefined): void {
    if (!catalogue || !come || more.some(({ source, english }) => source === come.source && english === come.english))
      return;
    more = [...more, come];
    words = spokenBy([catalogue, ...more]);
  }

  function spokenBy(known: readonly CourseCatalogue[]): Words {
    const [source, english] = [known.map((each) => each.source).join(""), known.map((each) => each.english).join("")];
    return speak({ ...known[0]!, source }, lesson.letters, { language: "en", source: english });
  }

  function act(gesture: Gesture): void {
    const before = ui;
    const { ui: after, wish: wanted } = step(before, gesture, book());
    const ends = before.plays && !after.plays;
    const turns = turnsTo(before, gesture, after);
    ui = after;
    if (ends) motion?.finish();
    if (turns) turnedTo();
    else if (ui.told.length > 0) say(ui.told);
    else if (gesture.do === "beat") hear([slides() ? "" : spokenStep(), ...(ends ? spokenAnswer() : [])]);
    else if (ends) hear(spokenAnswer());
    else if (ui.armed && !before.armed) hear([words.say("course-reveal.sure", revealOf(here(ui, book())))]);
    ask(wanted);
    draw();
    if (turns) lookAt(".question");
    else if (ui.told.length > 0 || ends) lookAt(".replies");
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

  function ask(wanted: LessonWish | undefined): void {
    if (wanted && !known(wanted)) wish(wanted);
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
    if (still(root())) ui = ended(ui);
    const node = here(ui, book());
    if (!ui.plays) hear(spokenAnswer());
    draw();
    if (node.reply?.events.length) motion = animate(root(), viewOf(node), origin)();
    if (held && node.next) root().querySelector<HTMLElement>("[data-home]")?.focus({ preventScroll: true });
    if (ui.plays) return playOn();
    if (node.reply && node.next === null) return; // one of several was found: the next press is where this one was
    lookBackAt(node.reply?.said.length ? ".replies" : node.ask.length > 0 ? ".question" : ".answers > .bar");
  }

  /** The film goes on by a step, which stays as long as it takes to read; the last one comes with the reply. */
  function playOn(): void {
    clearTimeout(clock);
    if (!ui.plays) return;
    const since = beatOf(desk());
    motion?.finish();
    ui = step(ui, { do: "beat", beat: beatBeside(desk(), 1), plays: true }, book()).ui;
    if (beatBeside(desk(), 1) < 0) ui = ended(ui);
    const told = spokenStep();
    hear([told, ...(ui.plays ? [] : spokenAnswer())]);
    draw();
    motion = animate(root(), movedSince(desk(), since))();
    lookBackAt(ui.plays ? ".film" : ".replies");
    if (ui.plays) clock = setTimeout(playOn, pause(told, words.language, 1));
  }

  /** What is said to the answer, and what is asked next. */
  function spokenAnswer(): string[] {
    const { next, ask } = here(ui, book());
    return [spokenReply(desk()), next === null ? spokenLines(words, ask) : ""];
  }

  /** What is told of the step of the film that is shown. */
  const spokenStep = (): string => spokenLines(words, captionOf(desk()));

  /** Whether a slider is moved, which says by itself where it stands. */
  const slides = (): boolean => focused()?.matches("input[type=range]") ?? false;

  const say = (lines: readonly Line[]): void => hear([spokenLines(words, lines)]);

  /** Speaks politely, once. */
  function hear(parts: readonly string[]): void {
    spoken = voiced(parts.filter((part) => part !== "").join(" "), spoken);
  }

  function wish(wanted: LessonWish): void {
    asksAnother ||= wanted.type === "more";
    // an answer is waited for before all else that is asked meanwhile
    python.send(wanted, wanted.type === "node" || (wanted.type !== "at" && !isWaiting(ui)));
  }

  function giveUp(): void {
    ui = unanswered(ui, port.python(heardOf));
    say(ui.told);
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
    if (stepFilm(event)) return event.preventDefault();
    const thing = target?.closest<HTMLElement>(".tile")?.dataset["thing"] ?? null;
    const gesture = gestureFor(event, ui, book(), thing);
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

  draw();
  const { signal } = gone;
  keepKeys(el, signal);
  el.addEventListener("keydown", onKey, { signal });
  el.addEventListener("pointerdown", onPointer, { signal });
  el.addEventListener("focusout", onLeave, { signal });

  return {
    recall,
    changed(): void {
      python.end();
      ui = spokenTo(ui);
      draw();
    },
    turned(): void {
      sent = placed();
      if (sent === ui.step) return;
      const turned = step(ui, { do: "step", to: sent }, book());
      ui = turned.ui;
      turnedTo();
      ask(turned.wish);
      draw();
    },
    opened(): void {
      python.end();
      lesson = port.lesson();
      nodes.clear();
      catalogue = undefined;
      ui = opening();
      learn();
      turnedTo();
      draw();
      recall();
      if (asksAnother) lookBackAt(".question");
      asksAnother = false;
    },
    heard(message: Message): void {
      const wanted = python.answered(message.id);
      if (!wanted) return;
      heardOf = true;
      ui = spokenTo(ui);
      if (message.type !== "refused") learnMore(message.words);
      if (wanted.type === "more") asksAnother = false; // it is not sent: it comes as the lesson
      if (message.type === "refused") ui = refused(ui, wanted);
      else if (message.type === "node") return received(message);
      else if (wanted.type === "hint") return helped(wanted, message);
      say(ui.told);
      draw();
      lookBackAt(".replies");
    },
    close(): void {
      clearTimeout(clock);
      python.end();
      motion?.finish();
      gone.abort();
      render(null, el);
    },
  };

  /** How far somebody came is asked for, and where it would be counted again; the silence after it is not told. */
  function recall(): void {
    const told = { ...ui.trails, ...(ui.waits && { [ui.step]: ui.waits }) };
    for (const [at, path] of Object.entries(told))
      for (const spot of [beforeVote(path) ?? [], path])
        if (spot.length > 0) python.send({ type: "node", step: Number(at), path: [...spot] });
  }

  /** An answer that came too late is kept for the next time; nobody is moved to it. */
  function received({ step: at, path, node }: NodeSent): void {
    nodes.set(nameOf(at, path), node);
    ui = done(ui, at, node);
    if (isAwaited(ui, { type: "node", step: at, path })) arrive(path);
    else draw();
  }

  /** A hint that came too late leaves its mark. */
  function helped(wanted: HintWish, hint: HintSent): void {
    ui = hinted(ui, wanted, hint, book());
    const isHere = isAbout(wanted, ui, book());
    if (isHere) say(hint.said);
    draw();
    if (isHere) lookBackAt(".ladder li:last-child");
  }
}
