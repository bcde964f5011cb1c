/** A model without a kernel: it keeps traits, counts listeners and lets a page play Python. */
import type { Catalogue, Intent, Message, Snapshot } from "../wire";

type Listener = (...args: never[]) => void;

export interface Traits {
  view: Snapshot;
  catalogue: Catalogue;
  answered?: string;
}

export class FakeModel {
  readonly sent: Intent[] = [];
  readonly written: Partial<Traits>[] = []; // at each save
  private unsaved: Partial<Traits> = {};
  widget_manager?: unknown;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    private readonly traits: Traits,
    private readonly answer: (intent: Intent, model: FakeModel) => void = () => {},
  ) {}

  get<K extends keyof Traits>(name: K): Traits[K] {
    return this.traits[name];
  }

  set<K extends keyof Traits>(name: K, value: Traits[K]): void {
    this.traits[name] = value;
    this.unsaved[name] = value;
  }

  save_changes(): void {
    this.written.push(this.unsaved);
    this.unsaved = {};
  }

  on(name: string, listener: Listener): void {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }

  off(name: string, listener: Listener): void {
    this.listeners.get(name)?.delete(listener);
  }

  send(intent: Intent): void {
    this.sent.push(intent);
    this.answer(intent, this);
  }

  /** Python sets a trait. */
  update<K extends keyof Traits>(name: K, value: Traits[K]): void {
    this.traits[name] = value;
    this.emit(`change:${name}`);
  }

  /** Python says something to whoever asked. */
  say(message: Message): void {
    this.emit("msg:custom", message);
  }

  listening(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  private emit(name: string, ...args: unknown[]): void {
    this.listeners.get(name)?.forEach((listener) => listener(...(args as never[])));
  }
}
