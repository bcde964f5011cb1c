/** A model without a kernel, whose page plays the part of Python. */
import type { CatalogueData, SentIntent, TableMessage, PlacePayment, Snapshot } from "../matcha/wire";

type Listener = (...args: never[]) => void;

export interface Traits {
  snapshot: Snapshot;
  catalogue: CatalogueData;
  paid?: PlacePayment[];
  people?: string[];
  answered?: string;
  _library?: string;
}

export class FakeModel<T extends object = Traits, I = SentIntent> {
  readonly sent: I[] = [];
  readonly written: Partial<T>[] = []; // at each save
  private unsaved: Partial<T> = {};
  widget_manager?: unknown;
  silent = false; // never answers
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    private readonly traits: T,
    private readonly answer: (intent: I, model: FakeModel<T, I>) => void = () => {},
  ) {}

  get<K extends keyof T>(name: K): T[K] {
    return this.traits[name];
  }

  set<K extends keyof T>(name: K, value: T[K]): void {
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

  send(intent: I): void {
    this.sent.push(intent);
    if (!this.silent) this.answer(intent, this);
  }

  /** Set a trait as Python does. */
  update<K extends keyof T & string>(name: K, value: T[K]): void {
    this.traits[name] = value;
    this.emit(`change:${name}`);
  }

  /** Send a message as Python does. */
  say(message: TableMessage): void {
    this.emit("msg:custom", message);
  }

  listenerCount(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  private emit(name: string, ...args: unknown[]): void {
    this.listeners.get(name)?.forEach((listener) => listener(...(args as never[])));
  }
}
