/** Intents that were sent to Python: each gets an id for its answer, and an awaited one a timeout. */
import { ANSWER_TIMEOUT } from "../timing";

export interface Requests<I> {
  send(intent: I, awaited?: boolean): void;
  /** Take the intent of this id, if it was sent from here and is not answered yet. */
  takeIntent(id: string): I | undefined;
  /** Stop waiting for an answer. */
  end(): void;
}

/** `silence` is called if the last awaited intent gets no answer. */
export function createRequests<I>(post: (intent: I & { id: string }) => void, silence: () => void): Requests<I> {
  const nonce = Math.random().toString(36).slice(2, 8);
  const sent = new Map<string, I>();
  let number = 0;
  let awaitedId: string | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => clearTimeout(timeout);

  return {
    end,
    send(intent, awaited): void {
      const id = `${nonce}-${++number}`;
      sent.set(id, intent);
      if (awaited) {
        end();
        awaitedId = id;
        timeout = setTimeout(silence, ANSWER_TIMEOUT);
      }
      try {
        post({ ...intent, id });
      } catch {
        // the comm of a dead kernel throws; the timeout reports it
      }
    },
    takeIntent(id): I | undefined {
      if (id === awaitedId) end();
      const intent = sent.get(id);
      sent.delete(id);
      return intent;
    },
  };
}
