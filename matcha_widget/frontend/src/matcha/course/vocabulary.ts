/** The words of a lesson: those of the catalogue, and its own sentences, which come with what they tell. */
import type { Catalogue, Lesson } from "../wire";
import { speak, type Words } from "../../kit/words";

export interface Vocabulary {
  words(): Words;
  /** What was told brings the words it takes. */
  learn(come: string | undefined): void;
  /** Another lesson has come, with words of its own. */
  forget(): void;
}

/** `own`: the sentences of the first nodes, and of all that was told before this display began. */
export function vocabularyOf(
  catalogue: () => Catalogue,
  own: () => string,
  letters: () => Lesson["letters"],
): Vocabulary {
  let come: readonly string[] = [];
  let known: readonly unknown[] = [];
  let spoken!: Words; // as soon as any are known

  return {
    words(): Words {
      const now = [catalogue(), own(), come];
      if (now.some((each, at) => each !== known[at]))
        spoken = speak(catalogue(), letters(), [own(), ...come].join("\n"));
      known = now;
      return spoken;
    },
    learn(told): void {
      if (told && !come.includes(told)) come = [...come, told];
    },
    forget(): void {
      come = [];
    },
  };
}
