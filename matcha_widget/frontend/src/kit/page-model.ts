/** A model without a kernel: its traits change in this page alone, and intents get precomputed answers. */

export type Traits = Record<string, unknown>;
type Listener = (...args: unknown[]) => void;

/** The answer of Python to an intent: the traits it sets, the message it sends. */
interface PrecomputedAnswer {
  traits?: Traits;
  message?: Traits;
  startsOver?: boolean; // a course begins again
}

/** Answers by intent, in the form of `intentKey`; "" answers all others. If a snapshot has a `node`, the answers under that
 *  node come first, and among them those for an intent with the `last` act before it. */
export interface Answers {
  [intent: string]: PrecomputedAnswer | Record<string, PrecomputedAnswer>;
}

/** A stone of a course. A precomputed answer cannot know which stones were lit on the way. */
interface Stone {
  id: string;
  title: string | null;
  state: string;
  stamp: boolean;
}

/** An ending in the album of a step; `place` is null until it is found. */
interface Ending {
  place: unknown;
}

/** The parts of a snapshot that depend on what was done in this page. */
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

const keepLitStone = (answered: Stone, before: Stone): Stone => ({
  ...(STATES.indexOf(before.state) > STATES.indexOf(answered.state) ? before : answered),
  stamp: before.stamp || answered.stamp,
});

/** The acts of an answer, in the order in which they were made. */
const mergeActs = (before: readonly string[], acts: readonly string[]): string[] => [
  ...before.filter((act) => acts.includes(act)),
  ...acts.filter((act) => !before.includes(act)),
];

/** The flags before, with the pressed one added or removed. */
const toggleFlag = (before: readonly unknown[], pressed: readonly unknown[]): unknown[] => {
  const other = (flags: readonly unknown[]) => (flag: unknown) => !flags.some((each) => String(each) === String(flag));
  return [...before.filter(other(pressed)), ...pressed.filter(other(before))];
};

const isRevisioned = (value: unknown): value is SnapshotParts =>
  typeof value === "object" && value !== null && "revision" in value && "answered" in value;

/** The key of an intent: its sorted JSON without id and revision. */
export function intentKey({ id, revision, ...intent }: Traits): string {
  return JSON.stringify(intent, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

export class PageModel {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly albums = new Map<string, readonly Ending[]>(); // the endings found so far, by step
  private acts: readonly string[] = []; // acts of the answer so far, in order

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

  save_changes(): void {} // there is no kernel to save to

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

  /** Complete a snapshot by the state of this page: revision, answered intent, lit stones, found endings, flags. */
  private withPageState(value: unknown, before: unknown, id: unknown, startsOver: boolean): unknown {
    if (!isRevisioned(value) || !isRevisioned(before)) return value;
    this.acts = mergeActs(this.acts, value.chosen?.length ? value.chosen : (value.sorted ?? []));
    if (startsOver) this.albums.clear();
    const stones = value.stones &&
      before.stones &&
      !startsOver && { stones: value.stones.map((each, at) => keepLitStone(each, before.stones![at]!)) };
    const album = value.album && value.step && { album: this.withFoundEndings(value.step.id, value.album) };
    const hasMarks = value.node === before.node && value.marks && before.marks;
    const marks = hasMarks && { marks: toggleFlag(before.marks!, value.marks!) };
    return { ...value, ...stones, ...album, ...marks, revision: before.revision + 1, answered: id };
  }

  private withFoundEndings(step: string, album: readonly Ending[]): readonly Ending[] {
    const before = this.albums.get(step);
    const merged = album.map((each, at) => (each.place === null && before ? before[at]! : each));
    this.albums.set(step, merged);
    return merged;
  }

  private emit(name: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...args);
  }
}
