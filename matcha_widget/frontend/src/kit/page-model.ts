/** A model without a kernel: traits that change in this page alone, and answers looked up instead of asked for. */

export type Traits = Record<string, unknown>;
type Listener = (...args: unknown[]) => void;

/** What Python would do about a wish: set traits, say something to whoever asked. */
export interface Answer {
  traits?: Traits;
  message?: Traits;
}

/** By wish, as `key` writes it; "" answers all others. */
export type Answers = Record<string, Answer>;

/** A wish as Python wrote it down: without what differs from press to press. */
export function key({ id, revision, ...wish }: Traits): string {
  return JSON.stringify(Object.fromEntries(Object.entries(wish).sort(([one], [other]) => (one < other ? -1 : 1))));
}

export class PageModel {
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    private readonly traits: Traits,
    private readonly answers: Answers,
  ) {}

  get(name: string): unknown {
    return this.traits[name];
  }

  set(name: string, value: unknown): void {
    if (this.traits[name] === value) return;
    this.traits[name] = value;
    this.emit(`change:${name}`, this, value);
    this.emit("change", this);
  }

  save_changes(): void {} // nobody keeps them

  send(wish: Traits): void {
    const answer = this.answers[key(wish)] ?? this.answers[""];
    if (answer) queueMicrotask(() => this.heed(answer, wish["id"]));
  }

  on(names: string, listener: Listener): void {
    for (const name of names.split(" "))
      this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }

  off(names?: string | null, listener?: Listener): void {
    for (const name of names?.split(" ") ?? [...this.listeners.keys()])
      if (listener) this.listeners.get(name)?.delete(listener);
      else this.listeners.delete(name);
  }

  private heed({ traits = {}, message }: Answer, id: unknown): void {
    for (const [name, value] of Object.entries(traits)) this.set(name, value);
    if (message) this.emit("msg:custom", { ...message, id }, []);
  }

  private emit(name: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...args);
  }
}
