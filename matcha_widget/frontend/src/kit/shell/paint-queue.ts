/** An answer waits until the last drawing has been painted, or both would be seen at once. */
import { MAX_PAINT_WAIT } from "../timing";

/** Calls back when what was drawn is painted; at once in a tab that nobody sees. */
export function afterPaint(then: () => void): void {
  if (document.hidden) return then();
  let due = true;
  const once = (): void => {
    if (due) then();
    due = false;
  };
  requestAnimationFrame(() => setTimeout(once, 1)); // after the frame, and after all else that waits for it
  setTimeout(once, MAX_PAINT_WAIT);
}

interface PaintQueue {
  /** Something was drawn that is to be seen by itself. */
  drawn(): void;
  /** Does this now, or in its turn. */
  take(turn: () => void): void;
  /** Does no more of what waits. */
  end(): void;
}

export function createPaintQueue(): PaintQueue {
  const waiting: (() => void)[] = [];
  let frames = 0; // drawn, and not painted yet
  return {
    drawn(): void {
      frames++;
      afterPaint(() => {
        if (--frames === 0) for (const turn of waiting.splice(0)) runSafely(turn);
      });
    },
    take(turn): void {
      if (frames > 0) waiting.push(turn);
      else turn();
    },
    end: () => void waiting.splice(0),
  };
}

/** What fails is heard of, and stops nothing that comes after it. */
function runSafely(turn: () => void): void {
  try {
    turn();
  } catch (fault) {
    queueMicrotask(() => {
      throw fault;
    });
  }
}
