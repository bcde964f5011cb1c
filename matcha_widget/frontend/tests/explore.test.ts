import { afterEach, describe, expect, it } from "vitest";
import { EXPLORERS, FACTS, modelOf } from "../src/demo/explorers";
import widget from "../src/matcha/explore/explore-widget";
import { ringArrows } from "../src/matcha/parts/ring-stairs";
import type { ChartFacts, ExplorerFacts, PlaceFacts, RingFacts } from "../src/matcha/wire";
import { createWords } from "../src/kit/i18n";
import { catalogue, SPOKEN } from "./help";
import { focused, mountWidget, type Display } from "./display";

let explorer: Display<ReturnType<typeof modelOf>>;

/** One display of these facts, in the document. */
function show(facts: ExplorerFacts, language = "en"): HTMLElement {
  explorer = mountWidget(widget, modelOf(facts, catalogue(language)));
  return explorer.el;
}

const press = (...selectors: string[]): void => selectors.forEach(explorer.press);
const key = (name: string): KeyboardEvent => explorer.key(name, focused(explorer.el));
const announcement = (): string => explorer.spoken();
const words = createWords(catalogue("en"), "catalogue");
const place = FACTS["triangle"] as PlaceFacts;
const chart = FACTS["chart"] as ChartFacts;

afterEach(() => explorer.close());

describe.each(["number", "suit"])("the ring of %ss", (name) => {
  const ring = FACTS[name] as RingFacts;

  it.each(ring.arrows)("says which is higher, $high or $low, whichever is pressed first", ({ high, low, told }) => {
    for (const [one, two] of [
      [high, low],
      [low, high],
    ]) {
      const el = show(ring);
      press(`[data-rank="${one}"]`, `[data-rank="${two}"]`);

      expect(announcement()).toBe(words.sentences(told));
      expect(el.querySelectorAll(".stairs .lit")).toHaveLength(1);
      explorer.close();
    }
  });

  it("says of one all that it meets", () => {
    const el = show(ring);
    press(`[data-rank="${ring.ranks[0]}"]`);

    expect(el.querySelectorAll(".stairs .lit")).toHaveLength(3);
    expect(el.querySelector(".found .tree")!.children).toHaveLength(0);
  });

  it("lists behind the picture what each is over", () => {
    const el = show(ring);
    const listed = [...el.querySelectorAll(".overs .visually-hidden")].map((each) => each.textContent!).join(" ");

    for (const { told } of ring.arrows) expect(listed).toContain(words.sentence(told[0]!));
  });

  it("lets go of what is pressed twice, and begins anew with a third", () => {
    const el = show(ring);
    const [first, second, third] = ring.ranks.map((rank) => `[data-rank="${rank}"]`);
    press(first!, first!);

    expect(el.querySelectorAll("[aria-pressed=true]")).toHaveLength(0);
    press(first!, second!, third!);
    expect(el.querySelectorAll("[aria-pressed=true]")).toHaveLength(1);
  });
});

describe("a place", () => {
  it.each(Object.entries(place.left))("shows what is left without (%s)", (away, { cards, told }) => {
    const el = show(place);
    press(...away.split(" ").flatMap((card) => (card ? [`[data-away="${card}"]`] : [])));
    const visible = [...el.querySelectorAll<HTMLElement>("[data-card]")].map((card) => card.dataset["card"]);

    expect(visible).toEqual(cards);
    expect(el.querySelector(".sentences.that")!.textContent).toContain(words.sentences(told));
    expect(el.querySelectorAll(".contest .thin, .contest .brush")).toHaveLength(
      (cards.length * (cards.length - 1)) / 2,
    );
  });

  it("lights the arrow that decides, and says why", () => {
    const el = show(place);
    press('[data-card="M4"]', '[data-card="M1"]');

    expect(el.querySelectorAll(".contest .brush.lit")).toHaveLength(1);
    expect(el.querySelectorAll(".contest .thin.faint")).toHaveLength(2);
    expect(announcement()).toContain("Matcha 1 beats matcha 4.");
  });

  it("forgets a picked card that is taken out, and says what is left", () => {
    const el = show(place);
    press('[data-card="M4"]', '[data-away="M4"]');

    expect(el.querySelectorAll(".contest [aria-pressed=true]")).toHaveLength(0);
    expect(announcement()).toBe(words.sentences(place.left["M4"]!.told));
  });
});

describe("the chart", () => {
  it("reaches every combination of four: any card, any table card, both mats", () => {
    const el = show(chart);
    for (const [mat, top, table, bottom] of [
      ["s", "M1", "M3", "M4"],
      ["s", "-", "S1", "0"],
      ["n", "0", "W4", "0"],
      ["n", "-", "B2", "-"],
    ]) {
      for (const spot of ["top", "table", "bottom"]) {
        press(`[data-spot=${spot}]`);
        const none = el.querySelector<HTMLElement>('[data-option="-"]');
        none?.click();
      }
      for (const [spot, card] of Object.entries({ table, top, bottom }))
        press(`[data-spot=${spot}]`, `[data-option="${card}"]`);
      if (!el.querySelector(`.mat.${mat}`)) press(".ask");

      expect(el.querySelector("code")!.textContent).toBe(`${mat}:${table} ${top}|${bottom}`);
    }
  });

  it("marks one case of the nine, and derives it", () => {
    const el = show(chart);
    press('[data-spot="bottom"]', '[data-option="0"]');

    expect(el.querySelectorAll(".cases tbody td")).toHaveLength(9);
    expect(el.querySelectorAll(".cases [aria-current=true]")).toHaveLength(1);
    expect(el.querySelector(".cases .here .visually-hidden")!.textContent).toBe(words.message("rule-V3"));
    expect(el.querySelector(".beside > .tree")!.textContent).toContain(words.message("reply-zero"));
    expect(announcement()).toBe("Your opponent gets the bowl. You get a whisk.");
  });

  it("lays no card twice, and says so", () => {
    const el = show(chart);
    press('[data-option="M2"]');

    expect(announcement()).toBe("Matcha 2 is already here.");
    expect(el.querySelector("code")!.textContent).toBe("n:B2 M2|W2");
    expect(el.querySelector('[data-option="M2"]')!.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the keyboard", () => {
  it("goes along the ranks by arrows, opens help by ? and closes it by Esc", () => {
    const el = show(FACTS["number"]!);
    el.querySelector<HTMLElement>(".matcha")!.focus();

    expect(key("ArrowRight").defaultPrevented).toBe(true);
    key("ArrowRight");
    expect((document.activeElement as HTMLElement).dataset["rank"]).toBe("3");
    key("?");
    expect(document.activeElement!.className).toBe("drawer");
    key("Escape");
    expect(el.querySelector(".drawer")).toBeNull();
  });

  it("closes one thing at a time by Esc: help, a rule, what is picked", () => {
    const el = show(chart);
    const open = (): number => el.querySelectorAll(".drawer, .law").length;
    press(".beside .rule");
    key("?");
    const left = [open(), ...["Escape", "Escape"].map((name) => (key(name), open()))];
    expect(left).toEqual([2, 1, 0]);
  });

  it("goes from row to row", () => {
    const el = show(chart);
    el.querySelector<HTMLElement>("[data-spot=bottom]")!.focus();
    key("ArrowDown");
    key("ArrowRight");
    key("ArrowDown");

    expect((document.activeElement as HTMLElement).dataset["option"]).toBe("B2");
  });

  it("keeps plain keys from the notebook, and lets chords through", () => {
    const el = show(FACTS["number"]!);
    const outside: string[] = [];
    const listen = (event: Event): void => void outside.push((event as KeyboardEvent).key);
    document.addEventListener("keydown", listen);
    key("d");
    el.firstElementChild!.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
    document.removeEventListener("keydown", listen);

    expect(outside).toEqual(["s"]);
  });
});

describe("every explorer", () => {
  it.each(Object.keys(FACTS).flatMap((name) => SPOKEN.map((language) => [name, language] as const)))(
    "%s speaks %s in full",
    (name, language) => {
      const el = show(FACTS[name]!, language);
      press(".top .btn");

      expect(el.textContent).not.toMatch(/explore-|tell-|why-|rule-|key-|part-/);
      for (const each of el.querySelectorAll("[aria-label]"))
        expect(each.getAttribute("aria-label")).not.toMatch(/^$|-[a-z]+-|explore-/);
    },
  );

  it("has one live region, and asks nothing of Python", () => {
    for (const [name, { facts, press: pressed = [] }] of Object.entries(EXPLORERS)) {
      const el = show(FACTS[facts]!);
      press(...pressed);

      expect(el.querySelectorAll("[aria-live]"), name).toHaveLength(1);
      expect(explorer.model.sent).toEqual([]);
      expect(explorer.model.written).toEqual([]);
      explorer.close();
    }
  });

  it("changes its language, and leaves nothing behind", () => {
    const el = show(FACTS["number"]!);
    press('[data-rank="4"]');
    explorer.model.update("catalogue", catalogue("nl"));

    expect(el.querySelector(".matcha")!.getAttribute("lang")).toBe("nl");
    expect(el.querySelectorAll("[aria-pressed=true]")).toHaveLength(1);
    explorer.close();
    expect(explorer.model.listenerCount()).toBe(0);
    expect(el.innerHTML).toBe("");
  });
});

it.each(["number", "suit"] as const)(
  "every picture of the ring of %ss has the arrows that the rules give it",
  (name) => {
    const { arrows } = FACTS[name] as RingFacts;
    const pairs = arrows.map(({ high, low }) => ({ high, low }));

    expect(ringArrows(name)).toHaveLength(pairs.length);
    expect(ringArrows(name)).toEqual(expect.arrayContaining(pairs));
  },
);
