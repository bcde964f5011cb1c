/** Answers wait until the last drawing is painted: the player sees one after the other. */
import { MAX_PAINT_WAIT } from "../timing";

/** Call back after the next paint; at once in a hidden tab. */
export function afterPaint(then: () => void): void {
  if (document.hidden) return then();
  let due = true;
  const once = (): void => {
    if (due) then();
    due = false;
  };
  requestAnimationFrame(() => setTimeout(once, 1)); // after the frame and its other callbacks
  setTimeout(once, MAX_PAINT_WAIT);
}

interface PaintQueue {
  /** Hold turns back until the new drawing is painted. */
  expectPaint(): void;
  /** Run a turn now, or after the paint. */
  take(turn: () => void): void;
  /** Drop all waiting turns. */
  end(): void;
}

export function createPaintQueue(): PaintQueue {
  const waiting: (() => void)[] = [];
  let unpainted = 0; // drawings
  return {
    expectPaint(): void {
      unpainted++;
      afterPaint(() => {
        if (--unpainted === 0) for (const turn of waiting.splice(0)) runSafely(turn);
      });
    },
    take(turn): void {
      if (unpainted > 0) waiting.push(turn);
      else turn();
    },
    end: () => void waiting.splice(0),
  };
}

/** Run a turn; report its failure without stopping the next ones. */
function runSafely(turn: () => void): void {
  try {
    turn();
  } catch (fault) {
    queueMicrotask(() => {
      throw fault;
    });
  }
}
