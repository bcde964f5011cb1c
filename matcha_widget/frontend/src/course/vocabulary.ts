/** The words of a lesson: those of its catalogue, and those that came with what was told since. */
import type { CourseCatalogue, Lesson } from "../wire";
import { speak, type Words } from "../words";

export interface Vocabulary {
  words(): Words;
  /** What was told brings the words it takes. */
  learn(come: CourseCatalogue | undefined): void;
  /** Another lesson has come, with words of its own. */
  forget(): void;
}

/** Another catalogue is another language: it has the words of all that was told until then. */
export function vocabularyOf(catalogue: () => CourseCatalogue, letters: () => Lesson["letters"]): Vocabulary {
  let known: readonly CourseCatalogue[] = [];
  let spoken!: Words; // as soon as any are known

  function take(catalogues: readonly CourseCatalogue[]): void {
    known = catalogues;
    const [source, english] = [known.map((each) => each.source).join(""), known.map((each) => each.english).join("")];
    spoken = speak({ ...known[0]!, source }, letters(), { language: "en", source: english });
  }

  return {
    words(): Words {
      if (catalogue() !== known[0]) take([catalogue()]);
      return spoken;
    },
    learn(come): void {
      if (come && !known.some(({ source, english }) => source === come.source && english === come.english))
        take([...known, come]);
    },
    forget(): void {
      known = [];
    },
  };
}
