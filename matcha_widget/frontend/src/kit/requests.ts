/** Letters to Python: each has a name to be answered by, and where an answer is awaited, silence is told of after a while. */

const PATIENCE = 2000; // ms without an answer before it is said

export interface Letters<W> {
  send(wish: W, waits?: boolean): void;
  /** The wish that this is the first answer to, if it was sent from here; it is waited for no longer. */
  answered(id: string): W | undefined;
  /** The answer has come another way, or nobody is there any more to be told. */
  end(): void;
}

/** Of several letters the last is waited for; `silence` is called when nothing answers it. */
export function letters<W>(post: (letter: W & { id: string }) => void, silence: () => void): Letters<W> {
  const nonce = Math.random().toString(36).slice(2, 8);
  const sent = new Map<string, W>();
  let number = 0;
  let awaited: string | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => clearTimeout(patience);

  return {
    end,
    send(wish, waits): void {
      const id = `${nonce}-${++number}`;
      sent.set(id, wish);
      if (waits) {
        end();
        awaited = id;
        patience = setTimeout(silence, PATIENCE);
      }
      try {
        post({ ...wish, id });
      } catch {
        // a dead kernel's comm throws: it is the silence that follows which is told
      }
    },
    answered(id): W | undefined {
      if (id === awaited) end();
      const wish = sent.get(id);
      sent.delete(id);
      return wish;
    },
  };
}
