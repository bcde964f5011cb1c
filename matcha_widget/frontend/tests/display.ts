/** A widget mounted in the document, for tests to read and press. */

export interface Display<M> {
  el: HTMLElement;
  model: M;
  close(): void;
  /** Presses a key, on the widget's root by default. */
  key(key: string, target?: Element, more?: KeyboardEventInit): KeyboardEvent;
  press(selector: string): void;
  text(selector: string): string;
  spoken(): string;
  /** A data attribute of the widget's root: `data-snap`. */
  data(name: string): string;
}

interface Widget {
  render(props: never): () => void;
}

export function mountWidget<M>(widget: Widget, model: M, host?: unknown): Display<M> {
  const el = document.body.appendChild(document.createElement("div"));
  const close = widget.render({ model, el, host } as never);
  const root = (): HTMLElement => el.querySelector<HTMLElement>(".matcha")!;
  return {
    el,
    model,
    close: () => {
      close();
      el.remove();
    },
    key: (key, target = root(), more = {}) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      target.dispatchEvent(event);
      return event;
    },
    press: (selector) => el.querySelector<HTMLElement>(selector)!.click(),
    text: (selector) => el.querySelector(selector)?.textContent ?? "",
    spoken: () => el.querySelector("[role=status]")!.textContent!.trim(),
    data: (name) => root().dataset[name]!,
  };
}

/** The focused element inside, if any. */
export const focused = (el: HTMLElement): Element | undefined =>
  el.contains(document.activeElement) ? document.activeElement! : undefined;
