/** What is asked of Python: each intent has a name to be answered by, and where an answer is awaited, silence is told of after a while. */
import { ANSWER_TIMEOUT } from "../timing";

export interface Requests<I> {
  send(intent: I, awaited?: boolean): void;
  /** The intent that this is the first answer to, if it was sent from here; it is waited for no longer. */
  answered(id: string): I | undefined;
  /** The answer has come another way, or nobody is there any more to be told. */
  end(): void;
}

/** Of several intents the last is waited for; `silence` is called when nothing answers it. */
export function createRequests<I>(post: (intent: I & { id: string }) => void, silence: () => void): Requests<I> {
  const nonce = Math.random().toString(36).slice(2, 8);
  const sent = new Map<string, I>();
  let number = 0;
  let last: string | undefined; // that is awaited
  let patience: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => clearTimeout(patience);

  return {
    end,
    send(intent, awaited): void {
      const id = `${nonce}-${++number}`;
      sent.set(id, intent);
      if (awaited) {
        end();
        last = id;
        patience = setTimeout(silence, ANSWER_TIMEOUT);
      }
      try {
        post({ ...intent, id });
      } catch {
        // a dead kernel's comm throws: it is the silence that follows which is told
      }
    },
    answered(id): I | undefined {
      if (id === last) end();
      const intent = sent.get(id);
      sent.delete(id);
      return intent;
    },
  };
}
