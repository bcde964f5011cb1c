/** The shell of every widget: it hands inputs to `update` as data and carries out the effects that come back as data.
 *
 *  A widget touches neither the page nor its model. The shell alone owns the element, the drawing, the live region, the
 *  keyboard, the focus, movements, timers and requests to Python, and removes all of them at the end. */
import type { AnyModel } from "@anywidget/types";
import { h, render } from "preact";
import { createPaintQueue } from "./paint-queue";
import { active, bringIntoSight, homeOf, keepFocus, keepInSight } from "./focus";
import { isModelForgotten, watchKernel } from "./kernel";
import { listenForKeys } from "./keyboard";
import { finishCssMotion, durationOf, prefersReducedMotion, NO_MOTION, type Motion } from "../motion";
import { downloadRecord } from "../record-files";
import { createRequests } from "./requests";
import { Root, spriteOf } from "./root";
import type { Effect, Input, WidgetTypes, Update, Widget } from "./widget";

/** The place of a widget and its connection to Python. */
export interface MountOptions<K extends WidgetTypes> {
  el: HTMLElement;
  model: AnyModel<any>;
  traits(): K["traits"];
  send?(intent: K["intent"] & { id: string }): void; // if another than the model answers
}

export interface MountedWidget<K extends WidgetTypes> {
  dispatch(gesture: K["gesture"]): void;
  onTraitChange(trait: string): void;
  onMessage(message: K["message"]): void;
  close(): void;
}

const SILENCE = "silence";

export const mount = <K extends WidgetTypes>(widget: Widget<K>, place: MountOptions<K>): MountedWidget<K> =>
  new Shell(widget, place);

class Shell<K extends WidgetTypes> implements MountedWidget<K> {
  private state: K["state"];
  private liveText = "";
  private hasHeardFromPython = false;
  private motion = NO_MOTION;
  private readonly openers = new Map<string, HTMLElement | null>(); // where the focus was before a part took it
  private busy = false;
  private readonly inputs: (() => Input<K>)[] = [];
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly isClosed = new AbortController();
  private readonly turns = createPaintQueue();
  private readonly sprite;
  private readonly watch;
  private readonly python;

  constructor(
    private readonly widget: Widget<K>,
    private readonly place: MountOptions<K>,
  ) {
    const { model, send = (intent) => model.send(intent) } = place;
    this.sprite = widget.icons === undefined ? undefined : spriteOf(widget.icons);
    this.watch = watchKernel(model);
    this.python = createRequests<K["intent"]>(send, () => this.onSilence());
    const { state, effects } = widget.init(place.traits());
    this.state = state;
    this.draw();
    this.listen();
    this.applyUpdate({ state, effects });
    this.wait("opened", 0, () => this.input(() => ({ on: "opened", python: this.watch.python(false) })));
  }

  readonly dispatch = (gesture: K["gesture"]): void => this.onGesture(gesture, false);

  readonly onTraitChange = (trait: string): void => {
    const traits = this.place.traits(); // read now: they may have changed when the turn comes
    this.turns.take(() => {
      this.hasHeardFromPython = true;
      this.stop("opened");
      const id = this.widget.answeredIntent?.(traits);
      const answers = (id && this.python.takeIntent(id)) || null;
      this.input(() => ({ on: "traits", traits, changed: trait, answers }));
    });
  };

  readonly onMessage = (message: K["message"]): void => {
    this.turns.take(() => {
      const answers = this.python.takeIntent(message.id);
      if (!answers) return;
      this.hasHeardFromPython = true;
      this.input(() => ({ on: "message", message, answers, measured: this.measure() }));
    });
  };

  readonly close = (): void => {
    this.isClosed.abort();
    this.watch.dispose();
    this.turns.end();
    this.python.end();
    this.timers.forEach((timer) => clearTimeout(timer));
    this.motion.finish();
    render(null, this.place.el);
  };

  /** `moving`: the same press has ended a movement. */
  private onGesture(gesture: K["gesture"], moving: boolean): void {
    this.stop("opened");
    this.input(() => ({ on: "gesture", gesture, moving: moving || this.motion.moving(), measured: this.measure() }));
  }

  private onSilence(): void {
    this.input(() => ({ on: "silence", python: this.watch.python(this.hasHeardFromPython), measured: this.measure() }));
  }

  /** Handle inputs one after the other: an effect may cause an input before the drawing is done. */
  private input(input: () => Input<K>): void {
    if (this.isClosed.signal.aborted) return;
    this.inputs.push(input);
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next = this.inputs.shift(); next; next = this.inputs.shift())
        this.applyUpdate(this.widget.update(this.state, { ...next(), instant: this.isInstant }));
    } finally {
      this.busy = false;
    }
  }

  private applyUpdate({ state, effects }: Update<K>): void {
    if (state === this.state && effects.length === 0) return;
    this.state = state;
    const here = active(this.place.el);
    const due = effects.filter((effect) => !("from" in effect && effect.from) || here?.closest(effect.from));
    due.forEach((effect) => this.applyBeforeDraw(effect));
    const begin = this.redraw(due);
    if (begin) this.motion = begin();
    due.forEach((effect) => this.applyAfterDraw(effect, here));
  }

  private applyBeforeDraw(effect: Effect<K>): void {
    switch (effect.do) {
      case "send":
        if (effect.painted) this.turns.expectPaint();
        return this.python.send(effect.intent, effect.awaited);
      case "say":
        this.liveText = liveRegionText(effect.text, effect.anew ? "" : this.liveText);
        return;
      case "wait":
        return this.startTimer(effect);
      case "move":
        return void this.motion.finish();
      default:
    }
  }

  /** Draw, and measure the movement before the focus moves or an animation begins. */
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

  private applyAfterDraw(effect: Effect<K>, here: HTMLElement | null): void {
    switch (effect.do) {
      case "focus":
        return this.focus(effect, here);
      case "scroll":
        return bringIntoSight(this.root.querySelector(effect.to));
      case "save":
        return downloadRecord(effect.name, effect.text);
      default:
    }
  }

  private focus({ on, from = "", opens = on }: Extract<Effect<K>, { do: "focus" }>, here: HTMLElement | null): void {
    const opener = on === "opener" && this.openers.get(from);
    if (opener && opener.isConnected) return opener.focus();
    if (on === "home" || on === "opener") return homeOf(this.place.el)?.focus({ preventScroll: true });
    if (!here?.closest(opens)) this.openers.set(opens, here);
    this.root.querySelector<HTMLElement>(on)?.focus();
  }

  private startTimer({ timer, ms, as = [] }: Extract<Effect<K>, { do: "wait" }>): void {
    if (timer === SILENCE) return this.python.end();
    this.stop(timer);
    if (ms !== null) this.wait(timer, ms + durationOf(this.root, as), () => this.input(() => ({ on: "timer", timer })));
  }

  private wait(timer: string, ms: number, then: () => void): void {
    this.stop(timer);
    this.timers.set(timer, setTimeout(then, ms));
  }

  private stop(timer: string): void {
    clearTimeout(this.timers.get(timer));
  }

  private draw(): void {
    const { widget, place, state, liveText, dispatch } = this;
    const content = widget.draw(state, { dispatch, live: this.watch.live() });
    render(h(Root, { attributes: widget.root(state), sprite: this.sprite, spoken: liveText }, content), place.el);
  }

  private get root(): HTMLElement {
    return this.place.el.firstElementChild as HTMLElement;
  }

  /** True if nothing can move or should. */
  private get isInstant(): boolean {
    return document.hidden || typeof this.root.animate !== "function" || prefersReducedMotion(this.root);
  }

  private measure(): K["measured"] {
    return this.widget.measure?.(this.root);
  }

  private listen(): void {
    const { widget, place, isClosed } = this;
    const { el, model } = place;
    const { signal } = isClosed;
    const library = model.get("_library"); // an exported page has none and is read from its top
    if (library && widget.staysInSight?.(place.traits())) keepInSight(el, signal);
    const press = (gesture: K["gesture"] | null): void => {
      const moving = this.motion.finish();
      if (gesture) this.onGesture(gesture, moving);
      else this.input(() => ({ on: "press" }));
    };
    for (const kind of ["pointerdown", "keydown"])
      el.addEventListener(kind, () => finishCssMotion(this.root), { signal, capture: true });
    listenForKeys(el, widget.keyboard, () => widget.finishMotion?.(this.state) ?? this.state, press, signal);
    widget.listen?.(el, this.dispatch, signal);
    el.addEventListener("focusout", (event) => this.onFocusOut(event), { signal });
    for (const trait of widget.traits) this.listenToModel(model, `change:${trait}`, () => this.onTraitChange(trait));
    this.listenToModel(model, "msg:custom", (message) => this.onMessage(message as K["message"]));
    void isModelForgotten(model, library).then(
      (isForgotten) => isForgotten && !this.hasHeardFromPython && this.input(() => ({ on: "asleep" })),
      () => {}, // this host cannot say
    );
  }

  private listenToModel(model: AnyModel<any>, name: string, listener: (message: unknown) => void): void {
    model.on(name, listener);
    this.isClosed.signal.addEventListener("abort", () => model.off(name, listener), { once: true });
  }

  private onFocusOut({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && this.place.el.contains(relatedTarget)) return;
    this.input(() => ({ on: "left", live: this.watch.live() }));
  }
}

/** The next text of the live region. A repeated text is made different, or screen readers stay silent. */
const liveRegionText = (text: string, before: string): string =>
  text === "" ? before : text === before ? `${text}\u00a0` : text;
