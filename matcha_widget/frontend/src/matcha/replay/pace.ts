/** How long a beat stays while a film plays: as long as its sentences take to read, whatever they leave out. */

const BREATH = 700; // ms
const WORD = 260; // ms

/** Counted in words, or in what a language without spaces has in their place. */
export function pause(text: string, language: string, speed: number): number {
  return (BREATH + WORD * wordsIn(text, language)) / speed;
}

function wordsIn(text: string, language: string): number {
  const parts = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
