/** Lessons at a step and a spot that should be looked at, with Python's nodes for a few ways through each. */
import widget from "../matcha/course/course-widget";
import type { Catalogue, HintSent, Lesson, LessonIntent, Node } from "../matcha/wire";
import recorded from "./lessons.json";
import { FakeModel } from "./model";

interface Recorded {
  lesson: Lesson;
  words: Record<string, string>;
  nodes: Record<string, Node>;
  hints: Record<string, Pick<HintSent, "said" | "lights">[]>; // by step: the four rungs
}

export const LESSONS = recorded as unknown as Readonly<Record<string, Recorded>>;

export interface Sitting {
  lesson: string;
  step?: number;
  /** What the visitor does, before the picture is taken: a key, or a press by selector. */
  do?: readonly string[];
  votes?: readonly number[];
}

const WRONG = ".hand button:nth-of-type(2)";

export const SITTINGS: Readonly<Record<string, Sitting>> = {
  "course-lay": { lesson: "two-questions" },
  "course-right": { lesson: "two-questions", do: [".hand button:nth-of-type(1)"] },
  "course-wrong": { lesson: "two-questions", do: [WRONG] },
  "course-hint": { lesson: "two-questions", do: ["h", "h", "h"] },
  "course-many": { lesson: "two-questions", step: 2, do: [".hit"] },
  "course-alone": { lesson: "alone", do: [WRONG] },
  "course-choose": { lesson: "hit-and-miss", step: 1, do: ["2"] },
  "course-bet": { lesson: "hit-and-miss" },
  "course-sort": { lesson: "two-misses", do: ["1"] },
  "course-order": { lesson: "number-ring", do: ["1"] },
  "course-ring": { lesson: "number-ring", step: 1 },
  "course-arrows": { lesson: "three-cards", do: ["1", "3"] },
  "course-piles": { lesson: "three-cards", step: 1 },
  "course-play": { lesson: "one-round", do: ["2"] },
  "course-watch": { lesson: "one-round", step: 1, do: ["ArrowRight"] },
  "course-mark": { lesson: "one-set", do: [".hit"] },
  "course-count": { lesson: "one-set", step: 1 },
  "course-tokens": { lesson: "winning" },
  "course-rows": { lesson: "winning", step: 1 },
  "course-said": { lesson: "any-word" },
  "course-say": { lesson: "any-word", step: 1 },
  "course-vote": { lesson: "bluffing", step: 1 },
  "course-counts": { lesson: "bluffing", step: 1, votes: [5, 7, 5], do: [".bar .go", ".bar .go"] },
  "course-reveal": { lesson: "bluffing", step: 2, votes: [5, 7, 5], do: [".bar .go", ".bar .go", ".bar .go"] },
  "course-second-vote": { lesson: "bluffing", step: 6, votes: [7, 5], do: [".bar .go", ".bar .go", ".bar .go"] },
  "course-bets": { lesson: "one-round", do: ["1", "s", "2", "n"] },
  "course-paid": {
    lesson: "one-round",
    do: ["1", "s", "1", "n", ".opts button:nth-child(2)", ".opts button:nth-child(3)"],
  },
  "course-stakes": { lesson: "suit-ring", do: ["3", "2"] },
  "course-ways": {
    lesson: "one-round",
    do: [
      "1",
      "s",
      "1",
      "n",
      ".opts button:nth-child(2)",
      ".opts button:nth-child(3)",
      " ",
      "ArrowRight",
      "ArrowRight",
      "ArrowRight",
      " ",
    ],
  },
  "course-practice": { lesson: "practice", do: ["summary"] },
  "course-match": { lesson: "match/3/41" },
  "course-token": { lesson: "token/3/41" },
  "course-turn": { lesson: "turn/1/41" },
  "course-plan": { lesson: "plan/3/41" },
  "course-unseen": { lesson: "count/2/41" },
  "course-tie": { lesson: "tie/3/41" },
  "course-talk": { lesson: "talk/1/41" },
  "course-edition": { lesson: "edition/2/41" },
  "course-scene-3": { lesson: "bluffing", step: 3 },
  "course-scene-4": { lesson: "bluffing", step: 4 },
  "course-scene-5": { lesson: "bluffing", step: 5 },
  "course-scene-6": { lesson: "bluffing", step: 6 },
  "course-scene-7": { lesson: "bluffing", step: 7 },
  "course-help": { lesson: "alone", do: ["?"] },
};

export interface CourseTraits {
  lesson: Lesson;
  catalogue: Catalogue;
  own_words: string;
  position: { step: number };
  trails?: Record<number, readonly string[]>;
  marks?: Record<number, { done: boolean; helped: boolean }>;
  tallies?: Record<number, string>;
}

export type CourseModel = FakeModel<CourseTraits, LessonIntent>;

/** What a lesson says of its own, in English. */
const ownWords = (name: string): string =>
  Object.entries(LESSONS[name]!.words)
    .map(([id, text]) => `\n${id} = ${text}`)
    .join("");

/** A model of this lesson, with a kernel that answers what was recorded. */
export function modelOf({ lesson: name, step = 0 }: Sitting, catalogue: Catalogue): CourseModel {
  const { lesson, nodes, hints } = LESSONS[name]!;
  const traits = { lesson, position: { step }, catalogue, own_words: ownWords(name) };
  const model: CourseModel = new FakeModel(traits, (wish, python) => {
    const rung = wish.type === "hint" && hints[wish.step]?.[wish.rung - 1];
    if (rung) python.say({ type: "hint", id: wish.id, ...rung } as never);
    const node = wish.type === "node" && nodes[[wish.step, ...wish.path].join("/")];
    if (node) python.say({ type: "node", id: wish.id, step: wish.step, path: wish.path, node } as never);
  });
  model.widget_manager = { kernel: { status: "idle" } };
  return model;
}

export function showLesson(sitting: Sitting, el: HTMLElement, catalogue: Catalogue): void {
  widget.render({ model: modelOf(sitting, catalogue), el } as never);
  el.querySelectorAll<HTMLInputElement>(".votes input").forEach((input, at) => {
    input.value = String(sitting.votes?.[at] ?? "");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  for (const each of sitting.do ?? []) {
    const press = /^[.[]|^summary$/.test(each) ? el.querySelector<HTMLElement>(each) : null;
    if (press) press.click();
    else el.querySelector(".matcha")!.dispatchEvent(new KeyboardEvent("keydown", { key: each, bubbles: true }));
  }
}
