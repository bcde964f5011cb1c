/** One display of the table: it holds the `Ui`, draws, listens, and speaks to Python through a port. */
import { render } from "preact";
import { animate, glideBack, laidAt, shine, slide, whereabouts, type Motion, type Sent } from "./animate";
import { namer, stakesIn, verdict } from "./bets";
import { active, keepFocus, rove } from "../../kit/focus";
import { bringIntoSight } from "../../kit/scroll";
import type { Python } from "../../kit/kernel";
import { isChord, keepKeys, keyName, lingers } from "../../kit/keyboard";
import { gestureFor } from "./table-keys";
import { letters } from "../../kit/requests";
import { parted } from "./before-reveal";
import { who } from "./who";
import { prompt } from "./prompt";
import { acceptRecords, saveRecord } from "./records";
import { claimed, received, tellings } from "./reduce";
import {
  fresh,
  opened,
  pickedCard,
  refused,
  decided,
  step,
  NO_KERNEL,
  unanswered,
  wrongBet,
  type Gesture,
  type Ui,
} from "./table-ui";
import type { Known } from "./table-props";
import { Table } from "./table";
import type { Catalogue, Intent, Line, Message, Wish } from "../wire";
import { voiced } from "../../kit/live-region";
import { learner, type Words } from "../../kit/words";

export interface Port {
  snapshot(): Known;
  catalogue(): Catalogue;
  send(intent: Intent): void;
  /** What is known of Python when it did not answer; `heard`: it has spoken to this display before. */
  python(heard: boolean): Python;
}

export interface Display {
  changed(next: Known): void; // a new snapshot or catalogue
  heard(message: Message): void;
  sleep(): void; // there is no Python that knows this table
  close(): void;
}

const TWICE = 400; // ms in which somebody presses twice
const UNKNOWN = "rule-elsewhere";
const BET_NOW: Line = { id: "bet-now", args: {}, rules: [] };

/** Of what does something else, too: it goes on from a reveal. */
const goesOn = (gesture: Gesture | null): boolean => gesture?.do === "pick" || gesture?.do === "hint";

export function display(el: HTMLElement, port: Port): Display {
  const gone = new AbortController();
  let view = port.snapshot(); // what is shown
  let rest: Known | null = null; // what is shown of it once a bet is made
  let ui: Ui = received({ ...fresh, guess: view.settings.bets === true }, view);
  let words!: Words; // learnt before the first drawing
  const learn = learner(port.catalogue, view.settings.letters);
  let { revision: seen, seat: eyes, screen } = view;
  let heardOf = false; // Python has spoken to this display
  let spoken = "";
  let motion: Motion | undefined;
  let opener: HTMLElement | null = null; // what had the focus before the drawer
  let sent: Sent | undefined; // the card on its way to a mat
  const python = letters<Wish>((letter) => port.send({ ...letter, revision: view.revision }), giveUp);

  const root = (): HTMLElement => el.firstElementChild as HTMLElement;
  const part = (selector: string): HTMLElement | null => root().querySelector<HTMLElement>(selector);

  function draw(): void {
    words = learn();
    keepFocus(el, show);
  }

  function show(): void {
    render(<Table scene={{ view, ui, words, act }} spoken={spoken} />, el);
  }

  /** Draws what happened and lets it move; all is measured at once, before the focus goes on or anything begins. */
  function unfold(laid: boolean, moves: boolean): void {
    let begin: (() => Motion) | undefined;
    const measured = (): void => {
      show();
      if (moves) begin = animate(root(), view, sent);
    };
    keepFocus(el, measured, laid);
    move(begin?.());
    sent = undefined;
  }

  function act(gesture: Gesture): void {
    if (goesOn(gesture) && motion?.finish() && ui.reveal) return; // what has come is read first
    const before = ui;
    const { ui: after, wish } = step(before, gesture, view);
    clearTimeout(opening);
    ui = after;
    if (wish) python.send(wish, true);
    if (after.laid && after.laid !== before.laid) sent = whereabouts(root());
    if (rest && ui.stakes.length === 0) return reveal(rest);
    const begins = before.reveal && !after.reveal && (!wish || wish.type === "move") ? before.reveal.then.flat() : [];
    const asks = !wish && (begins.length > 0 || after.picked !== before.picked);
    const told = after.told === before.told ? [] : after.told;
    const todo = asks && told.length === 0 ? prompt(view, pickedCard(view, after)) : [];
    announce([...begins, ...told, ...todo, ...readable(opened(before, after, view))]);
    if (gesture.do === "wrong") announce(verdict(wrongBet(ui)!, named));
    if (after.panel && !before.panel) opener = active(el);
    const leaves = before.panel !== null && !after.panel && active(el)?.closest(".drawer");
    if (before.panel && !after.panel) stay();
    draw();
    if (gesture.do === "wrong") openTokens();
    if (before.reveal && !after.reveal) move(shine(root()));
    if (sent && after.laid !== before.laid) move(slide(root(), sent));
    if (after.panel && after.panel !== before.panel) part(".drawer")?.focus();
    if (leaves) opener?.focus(); // where one was before
    if (before.panel && !after.panel) lookAtMats();
    if (gesture.do === "place" || gesture.do === "go") lookForPlace();
    if (gesture.do === "pass") bringIntoSight(part(".bar")); // it may ask for a second press
  }

  /** A panel that was closed leaves its room for a while: a second press of the same finger meets nothing of the notebook's. */
  function stay(): void {
    const { style, offsetHeight } = root();
    style.minHeight = `${offsetHeight}px`;
    setTimeout(() => (style.minHeight = ""), TWICE);
  }

  const lookAtMats = (): void => bringIntoSight(part(".pairs"));
  const lookAtReveal = (): void => bringIntoSight(part(".pwrap.now"));

  /** One movement at a time: the one before stands at its end. */
  function move(next: Motion | undefined): void {
    motion?.finish();
    motion = next;
  }

  /** The card that was sent goes back to the hand. */
  function takeBack(): void {
    const laid = laidAt(root());
    sent = undefined;
    draw();
    if (laid) move(glideBack(root(), laid));
  }

  /** The bet is made, or not: on to what came. */
  function reveal(came: Known): void {
    rest = null;
    motion?.finish();
    take(came, false);
    lookAtReveal();
  }

  function openTokens(): void {
    part(".paid")?.toggleAttribute("open", true);
    bringIntoSight(part(".paid .here"));
  }

  /** Receives a snapshot, or a part of one, tells what happened after what was `missed`, draws it and lets it move. */
  function take(next: Known, laid: boolean, missed: readonly Line[] = []): void {
    const { read } = ui;
    const told = receive(next);
    if (rest) ui = { ...ui, reveal: null, stakes: stakesIn(view, view.round!) };
    words = learn();
    const asks = rest ? [BET_NOW] : ui.reveal && ui.reveal.then.length > 0 ? [] : prompt(view, null);
    announce([...missed, ...told, ...ui.told, ...asks]);
    unfold(laid, read === null || ui.reveal !== null || view.seat === "table");
  }

  /** Receives a snapshot, and what there is to tell of it now: what comes after a reveal waits until that was read. */
  function receive(next: Known): Line[] {
    const { bets, reveal: reading } = ui;
    view = next;
    ui = received(ui, view);
    const { reveal } = ui;
    const told = tellings(view);
    const verdicts = decided(ui).filter((bet) => !bets.includes(bet));
    const follows = !view.events.some((event) => event.do === "undo" || event.do === "deal");
    const read = reading && reveal !== reading && follows ? reading.then : [];
    const come = reveal !== reading ? reveal : null;
    const lies = come ? claimed(view, come.round) : [];
    const end = come?.end ?? []; // comes after all else, as it is seen
    if (come) told.splice(told.length - come.then.length);
    const first = told.flat().filter((line) => !end.includes(line));
    return [...read.flat(), ...first, ...lies, ...verdicts.flatMap((bet) => verdict(bet, named)), ...end];
  }

  const named = namer((seat) => who(view, seat));

  /** The text of a rule, or where to find it. */
  const readable = (lines: readonly Line[]): Line[] =>
    lines.map((line) => (words.knows(line.id) ? line : { ...line, id: UNKNOWN }));

  /** Speaks politely, once. */
  function announce(lines: readonly Line[]): void {
    spoken = voiced(words.tellAll(lines), spoken);
  }

  function giveUp(): void {
    ui = unanswered(ui, port.python(heardOf), view);
    if (ui.silence) announce([ui.silence]);
    takeBack();
  }

  /** "Choose a mat": the focus goes there. */
  function lookForPlace(): void {
    if (ui.picked !== null && !ui.waits) part(".place.legal")?.focus();
  }

  function onKey(event: KeyboardEvent): void {
    if (isChord(event)) return;
    event.stopPropagation(); // JupyterLab would cut the cell on x
    const target = event.target instanceof Element ? event.target : null;
    const field = target?.closest("input, select, textarea");
    if (lingers(event)) {
      // held down, Enter and Space press no button again, send no form and scroll no page; letters are still written
      if (event.key === "Enter" ? !field?.matches("textarea") : event.key === " " && !field) event.preventDefault();
      return;
    }
    const gesture = field ? null : gestureFor(event, view, ui);
    const reads = event.key === " " && ui.reveal; // no card of the hand is picked by it
    const presses =
      !field &&
      (event.key === " " || event.key === "Enter") &&
      target?.closest(`a, summary, button${reads ? ":not(.card)" : ""}`);
    if (!presses && !goesOn(gesture)) motion?.finish();
    if (field) {
      if (event.isComposing) return event.key === "Enter" ? event.preventDefault() : undefined; // an input method's own
      if (event.key === "Escape") act({ do: "close" });
      return;
    }
    if (presses) return;
    if (gesture) act(gesture);
    if (gesture || rove(root(), keyName(event))) event.preventDefault();
  }

  function unread(id: string): void {
    ui = { ...ui, told: [{ id, args: {}, rules: [] }] };
    announce(ui.told);
    draw();
  }

  /** A live region says nothing of what it was born with: the deal or the notice a game opens with is told once it stands. */
  function open(): void {
    const dealt = view.events.some((event) => event.do === "deal");
    if (ui.silence || port.python(false) === "none" || (ui.told.length === 0 && !dealt)) return;
    announce([...(ui.told.length > 0 ? ui.told : tellings(view).flat()), ...prompt(view, null)]);
    draw();
  }

  /** Nobody can play on from the start: it is said before anything is pressed. */
  function sleep(): void {
    if (heardOf || gone.signal.aborted) return;
    ui = { ...ui, silence: NO_KERNEL };
    announce([NO_KERNEL]);
    draw();
  }

  draw();
  const opening = setTimeout(open);
  const { signal } = gone;
  keepKeys(el, signal);
  el.addEventListener("keydown", onKey, { signal });
  acceptRecords(el, signal, (text) => act({ do: "wish", wish: { type: "load", text } }), unread);

  return {
    changed(next: Known): void {
      const { players } = next;
      if (next.revision < seen) return; // the game has gone on since
      heardOf = true;
      clearTimeout(opening);
      const answer = next.answered && python.answered(next.answered);
      const same = next.seat === eyes && next.screen === screen;
      if (same && next.revision === seen) {
        view = rest ? { ...view, players } : next;
        rest &&= { ...rest, players, paid: next.paid ?? [] };
        if (answer) ui = { ...ui, silence: null };
        return draw();
      }
      ({ revision: seen, seat: eyes, screen } = next);
      python.end();
      motion?.finish();
      const missed = rest ? receive(rest) : []; // nobody bets on it any more
      const { waits } = ui;
      const laid = waits === "move"; // what has the focus then goes with the card
      if (!same) {
        spoken = ""; // nor is what was told to the eyes before left in the page
        ui = { ...fresh, seat: ui.seat, set: ui.set, read: ui.read, guess: ui.guess, bets: ui.bets };
      }
      const parts = ui.guess ? parted(view, next) : null;
      rest = parts?.[1] ?? null;
      take(parts?.[0] ?? next, laid, same ? missed : []);
      if (waits && ui.reveal) lookAtReveal();
      else if (waits && !laid) lookAtMats(); // a panel may have been left, or a long story
    },
    heard(message: Message): void {
      if (!python.answered(message.id)) return;
      heardOf = true;
      if (message.type === "record") {
        saveRecord(message.name, message.text);
        ui = { ...ui, silence: null };
        return draw();
      }
      ui = refused(ui, message);
      announce(ui.told);
      takeBack();
    },
    sleep,
    close(): void {
      clearTimeout(opening);
      python.end();
      motion?.finish();
      gone.abort();
      render(null, el);
    },
  };
}
