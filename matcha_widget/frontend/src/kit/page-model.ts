/** A model without a kernel: traits that change in this page alone, and answers looked up instead of asked for. */

export type Traits = Record<string, unknown>;
type Listener = (...args: unknown[]) => void;

/** What Python would do about an intent: set traits, say something to whoever asked. */
interface PrecomputedAnswer {
  traits?: Traits;
  message?: Traits;
  startsOver?: boolean; // a course begins again
}

/** By intent, as `intentKey` writes it; "" answers all others. Where a snapshot has a `node`, what lies under it comes first,
 *  an intent with the `last` act that was made before that. */
export interface Answers {
  [intent: string]: PrecomputedAnswer | Record<string, PrecomputedAnswer>;
}

/** A stone of a course: which of them were lit on the way, no answer that was made beforehand can know. */
interface Stone {
  id: string;
  title: string | null;
  state: string;
  stamp: boolean;
}

/** A course's step collects how things can end: what was found there lies in its place. */
interface Ending {
  place: unknown;
}

/** What of a snapshot is looked into: of a course the path, an album and flags, of a question the acts that stand. */
interface SnapshotParts {
  revision: number;
  node?: string;
  stones?: readonly Stone[];
  step?: { id: string };
  album?: readonly Ending[];
  marks?: readonly unknown[];
  sorted?: readonly string[];
  chosen?: readonly string[];
}

const STATES = ["ahead", "hollow", "done"];

const keepLitStone = (told: Stone, before: Stone): Stone => ({
  ...(STATES.indexOf(before.state) > STATES.indexOf(told.state) ? before : told),
  stamp: before.stamp || told.stamp,
});

/** The same acts, those that stood before first. */
const mergeActs = (before: readonly string[], acts: readonly string[]): string[] => [
  ...before.filter((act) => acts.includes(act)),
  ...acts.filter((act) => !before.includes(act)),
];

/** The flags that stood and the one that was pressed: it is put, or taken away. */
const toggleFlag = (before: readonly unknown[], pressed: readonly unknown[]): unknown[] => {
  const other = (flags: readonly unknown[]) => (flag: unknown) => !flags.some((each) => String(each) === String(flag));
  return [...before.filter(other(pressed)), ...pressed.filter(other(before))];
};

const isRevisioned = (value: unknown): value is SnapshotParts =>
  typeof value === "object" && value !== null && "revision" in value && "answered" in value;

/** An intent as Python wrote it down: without what differs from press to press. */
export function intentKey({ id, revision, ...intent }: Traits): string {
  return JSON.stringify(intent, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

export class PageModel {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly albums = new Map<string, readonly Ending[]>(); // by step: what was found so far
  private acts: readonly string[] = []; // that stand, in the order in which they were made

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
    const here = (node === undefined ? undefined : this.answers[node]) as Record<string, PrecomputedAnswer> | undefined;
    const last = here?.[intentKey({ ...intent, last: this.acts.at(-1) })];
    const answer = last ?? here?.[intentKey(intent)] ?? this.answers[intentKey(intent)] ?? this.answers[""];
    if (answer) queueMicrotask(() => this.applyAnswer(answer as PrecomputedAnswer, intent["id"]));
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

  private applyAnswer({ traits = {}, message, startsOver = false }: PrecomputedAnswer, id: unknown): void {
    for (const [name, value] of Object.entries(traits))
      this.set(name, this.withPageState(value, this.traits[name], id, startsOver));
    if (message) this.emit("msg:custom", { ...message, id }, []);
  }

  /** What Python would know: the revision, the intent that is answered, what was lit, found and flagged by now. */
  private withPageState(value: unknown, before: unknown, id: unknown, anew: boolean): unknown {
    if (!isRevisioned(value) || !isRevisioned(before)) return value;
    this.acts = mergeActs(this.acts, value.chosen?.length ? value.chosen : (value.sorted ?? []));
    if (anew) this.albums.clear();
    const stones = value.stones &&
      before.stones &&
      !anew && { stones: value.stones.map((each, at) => keepLitStone(each, before.stones![at]!)) };
    const album = value.album && value.step && { album: this.withFoundEndings(value.step.id, value.album) };
    const stays = value.node === before.node && value.marks && before.marks;
    const marks = stays && { marks: toggleFlag(before.marks!, value.marks!) };
    return { ...value, ...stones, ...album, ...marks, revision: before.revision + 1, answered: id };
  }

  private withFoundEndings(step: string, album: readonly Ending[]): readonly Ending[] {
    const before = this.albums.get(step);
    const found = album.map((each, at) => (each.place === null && before ? before[at]! : each));
    this.albums.set(step, found);
    return found;
  }

  private emit(name: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...args);
  }
}
