/** The shell of every widget. What happens comes to it as data, `update` says what follows as data, and here it is done.
 *
 *  A widget touches neither the page nor its model. The shell alone owns the element, the drawing, the live region, the
 *  keyboard, the focus, what moves, the timers, what was asked of Python, and takes all of it down again. */
import type { AnyModel } from "@anywidget/types";
import { render, type ComponentChild } from "preact";
import { turns } from "./after-paint";
import { active, bringIntoSight, home, keepFocus } from "./focus";
import { sleeps, watchOver, type Python } from "./kernel";
import { hearKeys, type Keyboard } from "./keyboard";
import { saveRecord } from "./records";
import { requests } from "./requests";

/** What one widget is about: the types of all that goes in and out of its `update`. */
export interface Kinds {
  state: object;
  gesture: object;
  intent: object; // what Python is asked
  message: { id: string }; // what Python answers, by the name of the intent
  traits: object; // what Python has made known
  motion: object; // what moves
  seen: unknown; // what is measured in the drawing before an update
}

export type Input<K extends Kinds> =
  | { on: "gesture"; gesture: K["gesture"]; moving: boolean; seen: K["seen"] }
  | { on: "traits"; traits: K["traits"]; changed: string; answers: K["intent"] | null }
  | { on: "message"; message: K["message"]; answers: K["intent"]; seen: K["seen"] }
  | { on: "silence"; python: Python; seen: K["seen"] } // nothing has answered for a while
  | { on: "timer"; timer: string }
  | { on: "left"; live: boolean } // the focus has gone elsewhere
  | { on: "opened"; python: Python } // the first drawing stands in the page, and nothing was pressed yet
  | { on: "asleep" }; // there is no Python that knows this widget

export type Effect<K extends Kinds> =
  /** `awaited`: silence is told of. `painted`: the answer waits until this drawing was seen. */
  | { do: "send"; intent: K["intent"]; awaited?: boolean; painted?: boolean }
  /** Speaks politely, once. `anew`: what was said before is not left in the page. */
  | { do: "say"; text: string; anew?: boolean }
  /** What moves ends, and this begins. `loose`: where the focus is let go of while it is measured. */
  | { do: "move"; motion: K["motion"] | null; loose?: string | undefined }
  /** To a part; "home", where something is to be done; "opener", where one was before. `from`: if one is there now. */
  | { do: "focus"; on: string; from?: string }
  | { do: "scroll"; to: string; from?: string }
  /** A timer of that name begins anew; null ends it. "silence" is the patience with Python. */
  | { do: "wait"; timer: string; ms: number | null }
  /** What is drawn keeps its height, though it needs less. */
  | { do: "hold"; ms: number }
  | { do: "save"; name: string; text: string };

export interface Update<K extends Kinds> {
  state: K["state"];
  effects: readonly Effect<K>[];
}

/** What a drawing needs beside the state. */
export interface Around<K extends Kinds> {
  act(gesture: K["gesture"]): void;
  spoken: string; // what the live region says
  live: boolean; // there is a Python that could answer
}

/** A movement that has begun. */
export interface Motion {
  moving(): boolean;
  /** Ends it; whether anything still moved. */
  finish(): boolean;
}

export interface Widget<K extends Kinds> {
  traits: readonly string[]; // that it listens to
  begin(traits: K["traits"]): Update<K>;
  update(state: K["state"], input: Input<K>): Update<K>;
  draw(state: K["state"], around: Around<K>): ComponentChild;
  keyboard: Keyboard<K["state"], K["gesture"]>;
  /** The intent these answer, by its name. */
  answered?(traits: K["traits"]): string | null | undefined;
  measure?(root: HTMLElement): K["seen"];
  /** Measures a movement in what is drawn by now; what is returned begins it. */
  move?(root: HTMLElement, motion: K["motion"]): () => Motion;
  /** Listens to more than keys. */
  listen?(el: HTMLElement, act: (gesture: K["gesture"]) => void, signal: AbortSignal): void;
}

/** Where a widget is shown, and what it knows Python by. */
export interface Place<K extends Kinds> {
  el: HTMLElement;
  model: AnyModel<any>;
  traits(): K["traits"];
  send?(intent: K["intent"] & { id: string }): void; // where another than the model answers
}

export interface Mounted<K extends Kinds> {
  act(gesture: K["gesture"]): void;
  changed(trait: string): void;
  heard(message: K["message"]): void;
  close(): void;
}

const SILENCE = "silence";
/** Nothing moves. */
export const STILL: Motion = { moving: () => false, finish: () => false };

export const mount = <K extends Kinds>(widget: Widget<K>, place: Place<K>): Mounted<K> => new Shell(widget, place);

class Shell<K extends Kinds> implements Mounted<K> {
  private state: K["state"];
  private spoken = "";
  private heardOf = false; // Python has spoken to this display
  private motion = STILL;
  private opener: HTMLElement | null = null; // had the focus before it was called elsewhere
  private busy = false;
  private readonly inputs: (() => Input<K>)[] = [];
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly gone = new AbortController();
  private readonly turns = turns();
  private readonly watch;
  private readonly python;

  constructor(
    private readonly widget: Widget<K>,
    private readonly place: Place<K>,
  ) {
    const { model, send = (intent) => model.send(intent) } = place;
    this.watch = watchOver(model);
    this.python = requests<K["intent"]>(send, () => this.silent());
    const { state, effects } = widget.begin(place.traits());
    this.state = state;
    this.draw();
    this.listen();
    this.follow({ state, effects });
    this.wait("opened", 0, () => this.input(() => ({ on: "opened", python: this.watch.python(false) })));
  }

  readonly act = (gesture: K["gesture"]): void => this.pressed(gesture, false);

  readonly changed = (trait: string): void => {
    const traits = this.place.traits(); // as they are now: others may come before the turn of these
    this.turns.take(() => {
      this.heardOf = true;
      this.stop("opened");
      const id = this.widget.answered?.(traits);
      const answers = (id && this.python.answered(id)) || null;
      this.input(() => ({ on: "traits", traits, changed: trait, answers }));
    });
  };

  readonly heard = (message: K["message"]): void => {
    this.turns.take(() => {
      const answers = this.python.answered(message.id);
      if (!answers) return;
      this.heardOf = true;
      this.input(() => ({ on: "message", message, answers, seen: this.seen() }));
    });
  };

  readonly close = (): void => {
    this.gone.abort();
    this.watch.hangUp();
    this.turns.end();
    this.python.end();
    this.timers.forEach((timer) => clearTimeout(timer));
    this.motion.finish();
    render(null, this.place.el);
  };

  /** `moving`: what moved was ended by the same press. */
  private pressed(gesture: K["gesture"], moving: boolean): void {
    this.stop("opened");
    this.input(() => ({ on: "gesture", gesture, moving: moving || this.motion.moving(), seen: this.seen() }));
  }

  private silent(): void {
    this.input(() => ({ on: "silence", python: this.watch.python(this.heardOf), seen: this.seen() }));
  }

  /** One after the other: what an update brings about may be heard of before it is drawn. */
  private input(input: () => Input<K>): void {
    if (this.gone.signal.aborted) return;
    this.inputs.push(input);
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next = this.inputs.shift(); next; next = this.inputs.shift())
        this.follow(this.widget.update(this.state, next()));
    } finally {
      this.busy = false;
    }
  }

  private follow({ state, effects }: Update<K>): void {
    if (state === this.state && effects.length === 0) return;
    this.state = state;
    const here = active(this.place.el);
    const due = effects.filter((effect) => !("from" in effect && effect.from) || here?.closest(effect.from));
    due.forEach((effect) => this.first(effect));
    const begin = this.redraw(due);
    if (begin) this.motion = begin();
    due.forEach((effect) => this.then(effect, here));
  }

  /** What is done before the drawing. */
  private first(effect: Effect<K>): void {
    switch (effect.do) {
      case "send":
        if (effect.painted) this.turns.drawn();
        return this.python.send(effect.intent, effect.awaited);
      case "say":
        this.spoken = voiced(effect.text, effect.anew ? "" : this.spoken);
        return;
      case "wait":
        return this.timer(effect.timer, effect.ms);
      case "hold":
        return this.hold(effect.ms);
      case "move":
        return void this.motion.finish();
      default:
    }
  }

  /** All is measured at once, before the focus goes on or anything begins. */
  private redraw(effects: readonly Effect<K>[]): (() => Motion) | undefined {
    const moves = effects.findLast((effect) => effect.do === "move");
    let begin: (() => Motion) | undefined;
    const draw = (): void => {
      this.draw();
      if (moves?.motion) begin = this.widget.move?.(this.root, moves.motion);
    };
    keepFocus(this.place.el, draw, moves?.loose);
    return begin;
  }

  /** What is done when all is drawn. */
  private then(effect: Effect<K>, here: HTMLElement | null): void {
    switch (effect.do) {
      case "focus":
        return this.focus(effect.on, here);
      case "scroll":
        return bringIntoSight(this.root.querySelector(effect.to));
      case "save":
        return saveRecord(effect.name, effect.text);
      default:
    }
  }

  private focus(on: string, here: HTMLElement | null): void {
    if (on === "opener") return this.opener?.focus();
    if (on === "home") return home(this.place.el)?.focus({ preventScroll: true });
    if (!here?.closest(on)) this.opener = here;
    this.root.querySelector<HTMLElement>(on)?.focus();
  }

  private hold(ms: number): void {
    const { style, offsetHeight } = this.root;
    style.minHeight = `${offsetHeight}px`;
    this.wait("hold", ms, () => (style.minHeight = ""));
  }

  private timer(timer: string, ms: number | null): void {
    if (timer === SILENCE) return this.python.end();
    this.stop(timer);
    if (ms !== null) this.wait(timer, ms, () => this.input(() => ({ on: "timer", timer })));
  }

  private wait(timer: string, ms: number, then: () => void): void {
    this.stop(timer);
    this.timers.set(timer, setTimeout(then, ms));
  }

  private stop(timer: string): void {
    clearTimeout(this.timers.get(timer));
  }

  private draw(): void {
    const { widget, place, state, spoken, act } = this;
    render(widget.draw(state, { act, spoken, live: this.watch.live() }), place.el);
  }

  private get root(): HTMLElement {
    return this.place.el.firstElementChild as HTMLElement;
  }

  private seen(): K["seen"] {
    return this.widget.measure?.(this.root);
  }

  private listen(): void {
    const { widget, place, gone } = this;
    const { el, model } = place;
    const { signal } = gone;
    const press = (gesture: K["gesture"] | null): void => {
      const moving = this.motion.finish();
      if (gesture) this.pressed(gesture, moving);
    };
    hearKeys(el, widget.keyboard, () => this.state, press, signal);
    widget.listen?.(el, this.act, signal);
    el.addEventListener("focusout", (event) => this.left(event), { signal });
    for (const trait of widget.traits) this.heed(model, `change:${trait}`, () => this.changed(trait));
    this.heed(model, "msg:custom", (message) => this.heard(message as K["message"]));
    void sleeps(model, model.get("_library")).then(
      (asleep) => asleep && !this.heardOf && this.input(() => ({ on: "asleep" })),
      () => {}, // who cannot be asked says nothing
    );
  }

  private heed(model: AnyModel<any>, name: string, listener: (message: unknown) => void): void {
    model.on(name, listener);
    this.gone.signal.addEventListener("abort", () => model.off(name, listener), { once: true });
  }

  private left({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && this.place.el.contains(relatedTarget)) return;
    this.input(() => ({ on: "left", live: this.watch.live() }));
  }
}

/** Nothing new leaves the live region as it is; the same words twice are made different, or nobody hears them. */
const voiced = (text: string, before: string): string =>
  text === "" ? before : text === before ? `${text}\u00a0` : text;
