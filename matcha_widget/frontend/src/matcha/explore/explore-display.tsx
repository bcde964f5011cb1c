/** One display of an explorer: it holds the `Ui`, draws, listens and says what was found out. */
import { render } from "preact";
import { keepFocus } from "../../kit/focus";
import { gestureAmong, hearKeys, keepKeys, keyName } from "../../kit/keyboard";
import { voiced } from "../../kit/live-region";
import type { Catalogue, Facts, Line } from "../wire";
import { learner } from "../../kit/words";
import { KEYS, rove } from "./explore-keys";
import { begin, free, leftOf, step, toldOf, type Gesture, type Ui } from "./explore-ui";
import { Explorer } from "./explorer";

export interface Display {
  changed(): void; // another language
  close(): void;
}

export function display(el: HTMLElement, facts: Facts, catalogue: () => Catalogue): Display {
  const words = learner(catalogue, "catalogue");
  const gone = new AbortController();
  let ui: Ui = begin(facts);
  let spoken = "";

  const root = (): HTMLElement => el.firstElementChild as HTMLElement;

  function draw(): void {
    const desk = { facts, ui, words: words(), act };
    keepFocus(el, () => render(<Explorer desk={desk} spoken={spoken} />, el));
  }

  function act(gesture: Gesture): void {
    const before = ui;
    ui = refused(gesture) ?? step(ui, gesture);
    announce(gesture);
    draw();
    if (ui.help && !before.help) root().querySelector<HTMLElement>(".drawer")?.focus();
  }

  /** A card of which there is only one cannot be laid twice. */
  const refused = (gesture: Gesture): Ui | null =>
    gesture.do === "lay" && facts.kind === "chart" && !free(ui, facts, gesture.card)
      ? { ...ui, there: gesture.card }
      : null;

  /** Speaks politely, once. */
  function announce({ do: kind }: Gesture): void {
    spoken = voiced(words().tellAll(found(kind)), spoken);
  }

  function found(kind: Gesture["do"]): readonly Line[] {
    if (kind === "away" && facts.kind === "place") return leftOf(facts, ui).told;
    if (kind === "spot") return [{ id: "explore-spot", args: { spot: ui.spot }, rules: [] }];
    const { that, why } = toldOf(facts, ui);
    return kind === "pick" || kind === "lay" || kind === "turn" ? [...that, ...why] : [];
  }

  function press(event: KeyboardEvent): boolean {
    const gesture = gestureAmong(KEYS, event);
    if (gesture) act(gesture);
    return gesture !== null || rove(root(), keyName(event));
  }

  draw();
  keepKeys(el, gone.signal);
  el.addEventListener(
    "keydown",
    hearKeys(press, () => act({ do: "close" })),
    { signal: gone.signal },
  );
  return {
    changed: draw,
    close(): void {
      gone.abort();
      render(null, el);
    },
  };
}
