/** A model without a kernel: traits that change in this page alone, and answers looked up instead of asked for. */

export type Traits = Record<string, unknown>;
type Listener = (...args: unknown[]) => void;

/** What Python would do about an intent: set traits, say something to whoever asked. */
export interface Answer {
  traits?: Traits;
  message?: Traits;
}

/** By intent, as `key` writes it; "" answers all others. Where a snapshot has a `node`, what lies under it comes first. */
export interface Answers {
  [intent: string]: Answer | Record<string, Answer>;
}

const counted = (value: unknown): value is { revision: number } =>
  typeof value === "object" && value !== null && "revision" in value && "answered" in value;

/** An intent as Python wrote it down: without what differs from press to press. */
export function key({ id, revision, ...intent }: Traits): string {
  return JSON.stringify(intent, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
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

  send(intent: Traits): void {
    const { node } = (this.traits["snapshot"] ?? {}) as { node?: string };
    const here = (node === undefined ? undefined : this.answers[node]) as Record<string, Answer> | undefined;
    const answer = here?.[key(intent)] ?? this.answers[key(intent)] ?? this.answers[""];
    if (answer) queueMicrotask(() => this.heed(answer as Answer, intent["id"]));
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
    for (const [name, value] of Object.entries(traits)) this.set(name, this.told(value, this.traits[name], id));
    if (message) this.emit("msg:custom", { ...message, id }, []);
  }

  /** What Python would count: the revision of what is shown, and which intent it answers. */
  private told(value: unknown, before: unknown, id: unknown): unknown {
    if (!counted(value) || !counted(before)) return value;
    return { ...value, revision: before.revision + 1, answered: id };
  }

  private emit(name: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...args);
  }
}
