/** Durations of pauses and timeouts in milliseconds. Those of movements are in `tokens.css`; see `motion.ts`. */

export const BOT_DELAY = 600; // before a player who is no human acts, whatever it holds
export const LINE_PAUSE = 700; // between two lines
export const FRAME_PAUSE = 420; // after a frame of a question, if its event has no time of its own
export const ANSWER_TIMEOUT = 2000; // without an answer of Python, before the player is notified
export const MAX_PAINT_WAIT = 100; // no frame takes so long; in a hidden tab none comes
export const GLIDE_BACK_DURATION = 220; // of a card that was dropped nowhere

const READING_TIME_PER_WORD = 260;

/** The time it takes to read a text: by its words, or by their equivalent in a language without spaces. */
export const readingTime = (text: string, language: string, speed: number): number =>
  (LINE_PAUSE + READING_TIME_PER_WORD * countWords(text, language)) / speed;

function countWords(text: string, language: string): number {
  const parts = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
