/** One display of a lesson: it holds the `Ui` and the nodes known so far, draws, listens, and asks Python through a port. */
import { render } from "preact";
import { animate, whereabouts, type Motion } from "../table/animate";
import { keepFocus } from "../../kit/focus";
import { bringIntoSight, still } from "../../kit/scroll";
import type { Python } from "../../kit/kernel";
import { letters } from "../../kit/requests";
import { pause } from "../replay/pace";
import { voiced } from "../../kit/live-region";
import type { Catalogue, HintSent, HintWish, Lesson, LessonIntent, LessonWish, Line, Node, NodeSent } from "../wire";
import { hearInput } from "./lesson-input";
import { beforeVote, nameOf, type Path } from "./paths";
import { spokenAnswer, spokenQuestion, spokenStep, spokenWarning } from "./screen-reader";
import { viewOf } from "./lesson-to-snapshot";
import { beginning, step, turnsTo } from "./lesson-step";
import { arrived, done, hinted, isAbout, isAwaited, refused, spokenTo, unanswered, type Message } from "./from-python";
import {
  asking,
  ended,
  fresh,
  here,
  isWaiting,
  tallyAt,
  type Book,
  type Gesture,
  type Mark,
  type Ui,
} from "./lesson-ui";
import { Course } from "./lesson";
import type { Desk } from "./lesson-props";
import { beatBeside, beatOf, movedSince } from "./lesson-film";
import { spokenLines } from "./reply";
import { vocabularyOf } from "./vocabulary";

export interface Port {
  lesson(): Lesson;
  catalogue(): Catalogue;
  /** The lesson's own sentences. */
  ownWords(): string;
  position(): number;
  /** How far somebody came elsewhere in the steps that are looked at again, by step. */
  trails(): Record<number, Path>;
  /** What was done elsewhere, by step. */
  marks(): Record<number, Mark>;
  /** How a class was counted elsewhere beside what is tried, by step. */
  tallies(): Record<number, string>;
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

export function display(el: HTMLElement, port: Port): Display {
  const nodes = new Map<string, Node>();
  const gone = new AbortController();
  let lesson = port.lesson();
  let ui: Ui = opening();
  let spoken = "";
  let sent = ui.step;
  let heardOf = false; // Python has spoken to this display
  let asksAnother = false; // another exercise was asked for here, and has not come
  let motion: Motion | undefined;
  let clock: ReturnType<typeof setTimeout> | undefined; // of the film that plays
  const python = letters<LessonWish>(port.send, giveUp);
  const vocabulary = vocabularyOf(port.catalogue, port.ownWords, () => lesson.letters);

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
    const [at, trails] = [placed(), port.trails()];
    const path = beginning(lesson.steps[at], trails[at]);
    const kept = { trails, marks: port.marks(), tallies: port.tallies() };
    return { ...fresh, ...kept, step: at, waits: path.length > 0 ? path : null, silent: true };
  }

  function draw(): void {
    keepFocus(el, () => render(<Course desk={desk()} spoken={spoken} />, el));
  }

  function desk(): Desk {
    const known = book();
    const [node, asked] = [here(ui, known), asking(ui, known)];
    const words = vocabulary.words();
    return { book: known, ui, node, asked, words, live: port.live(), gone: gone.signal, act, wish };
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
    else if (gesture.do === "beat") hear([slides() ? "" : spokenStep(desk()), ...(ends ? spokenAnswer(desk()) : [])]);
    else if (ends) hear(spokenAnswer(desk()));
    else if (ui.armed && !before.armed) hear([spokenWarning(desk())]);
    tellTally(before);
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
    hear([spokenQuestion(desk())]);
  }

  /** What was answered before needs no Python. */
  function ask(wanted: LessonWish | undefined): void {
    if (wanted?.type === "node" && book().node(wanted.step, wanted.path)) arrive(wanted.path);
    else if (wanted) wish(wanted);
  }

  /** The node is there: it is drawn as it is at rest, and what happened moves. */
  function arrive(path: Path): void {
    const origin = whereabouts(root());
    const held = isHeld();
    const before = ui;
    motion?.finish();
    ui = arrived(ui, path, book());
    tellTally(before);
    if (still(root())) ui = ended(ui);
    const node = here(ui, book());
    if (!ui.plays) hear(spokenAnswer(desk()));
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
    ui = { ...ui, beat: beatBeside(desk(), 1) };
    if (beatBeside(desk(), 1) < 0) ui = ended(ui);
    const told = spokenStep(desk());
    hear([told, ...(ui.plays ? [] : spokenAnswer(desk()))]);
    draw();
    motion = animate(root(), movedSince(desk(), since))();
    lookBackAt(ui.plays ? ".film" : ".replies");
    if (ui.plays) clock = setTimeout(playOn, pause(told, vocabulary.words().language, 1));
  }

  /** Whether a slider is moved, which says by itself where it stands. */
  const slides = (): boolean => focused()?.matches("input[type=range]") ?? false;

  const say = (lines: readonly Line[]): void => hear([spokenLines(vocabulary.words(), lines)]);

  /** Speaks politely, once. */
  function hear(parts: readonly string[]): void {
    spoken = voiced(parts.filter((part) => part !== "").join(" "), spoken);
  }

  function wish(wanted: LessonWish): void {
    asksAnother ||= wanted.type === "more";
    const isTold = wanted.type === "at" || wanted.type === "tally"; // and not asked: nothing answers it
    // an answer is waited for before all else that is asked meanwhile
    python.send(wanted, wanted.type === "node" || (!isTold && !isWaiting(ui)));
  }

  /** How a class was counted beside what is tried, for the next display. */
  function tellTally({ tallies }: Ui): void {
    const counts = tallyAt(ui);
    if (counts && ui.tallies !== tallies) wish({ type: "tally", step: ui.step, counts });
  }

  function giveUp(): void {
    ui = unanswered(ui, port.python(heardOf));
    tellWhy();
  }

  /** Nothing has come, or not what was asked for. */
  function tellWhy(): void {
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

  draw();
  hearInput(el, { desk, settle: () => motion?.finish() }, gone.signal);
  el.addEventListener("focusout", onLeave, { signal: gone.signal });

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
      vocabulary.forget();
      ui = opening();
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
      if (message.type === "refused") return denied(wanted);
      vocabulary.learn(message.words);
      if (message.type === "node") received(message);
      else if (wanted.type === "hint") helped(wanted, message);
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

  function denied(wanted: LessonWish): void {
    if (wanted.type === "more") asksAnother = false;
    ui = refused(ui, wanted);
    tellWhy();
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
