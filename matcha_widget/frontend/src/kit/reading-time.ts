/** How long it takes to read something. */

const BREATH = 700; // ms
const WORD = 260; // ms

/** In milliseconds: counted in words, or in what a language without spaces has in their place. */
export function pause(text: string, language: string, speed: number): number {
  return (BREATH + WORD * wordsIn(text, language)) / speed;
}

function wordsIn(text: string, language: string): number {
  const parts = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
